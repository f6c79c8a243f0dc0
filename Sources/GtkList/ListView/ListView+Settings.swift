public import ListCore

/// How a list looks and what it says.
extension ListView {
  /// Whether a scrollbar shows; without one the list still scrolls, and can be smaller than a
  /// scrollbar.
  ///
  /// A horizontal list starts without one.
  public var showsScrollbar: Bool {
    get { scroller.showsScrollbar }
    set { scroller.showsScrollbar = newValue }
  }

  /// Who scrolls the list.
  public enum Sizing: Sendable, Hashable {
    /// The list itself: it takes the room it is given.
    case viewport
    /// The scroller of a page the list is a part of: it asks for the height of its whole content,
    /// and still has cells only for the rows the page shows.
    ///
    /// A page is 16 million logical pixels high at most; a diagnostic says when rows are left out.
    case wholeContent
  }

  /// Who scrolls the list.
  public var sizing: Sizing {
    get { scroller.sizing }
    set {
      guard newValue != scroller.sizing else { return }
      scroller.sizing = newValue
      index.refresh()
    }
  }

  /// The widest the rows get, in logical pixels; `nil` gives them the whole list.
  ///
  /// In a wider list they stand in a column in its middle. The list keeps all of its room: the wheel
  /// and the rubber band work beside the column, and the scrollbar is at the list's edge. A horizontal
  /// list has no column.
  public var maximumContentWidth: Double? {
    get { body.maximumContentWidth }
    set {
      guard newValue != body.maximumContentWidth else { return }
      body.maximumContentWidth = newValue
      index.refresh()
      scroller.frames.requestRows()
    }
  }

  /// Sets what is called when the list may have been scrolled to another place.
  package func onOffset(_ action: (@MainActor () -> Void)?) { layout.onPlaced = action }

  /// The free room that there is at least on both sides of the rows, in logical pixels.
  package var contentMargin: Double {
    get { body.column.margin }
    set {
      guard newValue != body.column.margin else { return }
      body.column.margin = newValue
      scroller.frames.requestRows()
    }
  }

  /// Frames the sections of a type of models, with as much room above and below them as is said; to be stated
  /// before there are rows.
  package func setBox<Model: ListDiffable>(
    _ box: SectionBox,
    of type: Model.Type,
    insets: SectionInsets = SectionInsets()
  ) {
    cells.boxes[ObjectIdentifier(type)] = box
    presenter.setMetrics(SectionMetrics(insets: insets), of: type)
  }

  /// How far each level sets a row in from the leading edge, in logical pixels.
  ///
  /// Rows whose view model has an `indentationLevel`, and those of a section with a level, are set in,
  /// whatever their cell; never by more than half of their width. In a horizontal list nothing is set in.
  public var indentationWidth: Double {
    get { cells.indentation }
    set {
      precondition(newValue >= 0 && newValue < 1e4, "An indentation is a width: \(newValue)")
      cells.indentation = newValue
    }
  }

  /// Whether fixed heights and widths of rows, and ``maximumContentWidth``, are as much larger as the
  /// person's text is: they are stated for the usual text size of 96 dots per inch.
  ///
  /// They are never smaller than stated. Where they do not follow it, a person who needs large text sees it
  /// cut in rows of fixed height. State it before there are rows: nested lists take it over when their cells
  /// are made.
  public var followsTextSize: Bool {
    get { cells.followsTextSize }
    set { cells.followsTextSize = newValue }
  }

  /// Whether index titles show where sections have some.
  public var showsIndex: Bool {
    get { index.isWanted }
    set { index.isWanted = newValue }
  }

  /// When the actions of a row show as buttons at its edges: while the pointer is over it and while it has the
  /// keyboard's focus, unless the program says otherwise.
  ///
  /// The same actions are in the row's menu, and a finger finds them by swiping. Cells with controls at the
  /// end of the row say so with ``ListCell/trailingRoom``. A horizontal list has the menu only.
  public var actionButtons: ActionButtons {
    get { surface.edges.occasions }
    set { surface.edges.occasions = newValue }
  }

  // MARK: In place of rows

  /// Puts the texts of the empty state, and of a failure, into a person's language; what the list knows of
  /// them, and what scripts compare, stays as the data source says it.
  ///
  /// The list's own texts are "No results", "The list could not be loaded" and "Try Again".
  public var emptyStateWording: (@MainActor (EmptyState) -> EmptyState)? {
    get { status.emptyStateWording }
    set { status.emptyStateWording = newValue }
  }

  /// Makes what is shown in place of rows, for a program with an own idea of it.
  ///
  ///     list.makeStatusWidget = { status in
  ///       if case .empty = status { Welcome().widget } else { nil }
  ///     }
  ///
  /// Asked whenever the status changes; `nil` shows the library's page. The widget gets the room of
  /// the whole list and places itself in it by its own alignment; it must keep itself no longer than
  /// it is shown. A button in it calls the program, or `presenter.pressEmptyStateButton()`, or, after a failure,
  /// `presenter.pressRetryButton()`.
  public var makeStatusWidget: (@MainActor (ListStatus) -> Widget?)? {
    get { statusPage.makeCustom }
    set {
      statusPage.makeCustom = newValue
      status.refresh()
    }
  }

  /// A text that rows mark wherever their labels show it, whatever its case: what somebody searches for.
  ///
  /// A row that shows it nowhere marks its words.
  ///
  ///     adapter.filter(rows: { $0.contains(search.text) })
  ///     list.markedText = search.text
  public var markedText: String {
    get { cells.markedText }
    set { cells.markedText = newValue }
  }

  // MARK: To assistive technology

  /// What assistive technology calls the list.
  public var accessibleLabel: String {
    get { cells.accessibility.label }
    set { cells.accessibility.label = newValue }
  }

  /// How assistive technology is told the place of a row; to be translated by the program.
  public var placeDescription: @MainActor (_ position: Int, _ count: Int) -> String {
    get { cells.accessibility.placeDescription }
    set {
      cells.accessibility.placeDescription = newValue
      scroller.frames.requestRows()
    }
  }

  /// What assistive technology calls the strip of index titles; to be translated by the program.
  public var indexName: String {
    get { index.name }
    set { index.name = newValue }
  }

  /// What assistive technology says while the list loads without a message of its own; to be
  /// translated by the program.
  public var loadingName: String {
    get { statusPage.loadingName }
    set { statusPage.loadingName = newValue }
  }

  /// What assistive technology says of a list that is being refreshed; to be translated by the
  /// program.
  public var refreshingName: String {
    get { status.refreshingName }
    set { status.refreshingName = newValue }
  }
}

extension CellActions {
  /// Sends an action whenever the button is clicked that a list in the cell shows in place of rows.
  ///
  /// The list's own adapter is told as well, such as by `onRetry`. A headless list knows nothing of the
  /// list inside: what is to happen in both belongs to the action, and the view model says with
  /// `RowTraits` when there is a button.
  public func connect(statusButtonOf list: ListView, to action: Action) {
    addControl(list.statusPage.button, for: action)
    list.statusPage.onButton = { [weak self, weak list] in
      list?.presenter.pressStatusButton()
      self?.send(action)
    }
  }
}
