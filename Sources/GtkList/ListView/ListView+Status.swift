public import ListCore

extension ListView {
  /// Makes what is shown in place of rows, for a program with an own idea of it.
  ///
  ///     list.makeStatusWidget = { status in
  ///       if case .empty = status { Welcome().widget } else { nil }
  ///     }
  ///
  /// Asked whenever the status changes; `nil` shows the library's page. The widget gets the room of
  /// the whole list and places itself in it by its own alignment; it must keep itself no longer than
  /// it is shown. A button in it calls the program, or `presenter.pressStatusButton()`.
  public var makeStatusWidget: (@MainActor (ListStatus) -> Widget?)? {
    get { statusPage.makeCustom }
    set {
      statusPage.makeCustom = newValue
      statusPage.refresh()
    }
  }

  /// What assistive technology says while the list loads without a message of its own; to be
  /// translated by the program.
  public var loadingName: String {
    get { statusPage.loadingName }
    set { statusPage.loadingName = newValue }
  }

  /// Shows, changes or hides what is shown in place of rows.
  public func presenterDidChangeEmptyState() {
    var status = presenter.status
    if case .empty(let state) = status, let worded = emptyStateWording?(state) {
      status = .empty(worded)
    }
    statusPage.show(status)
    admitFocus()
    presenterDidChangeRefreshing()
  }
}

extension ListView {
  /// The size of text is another one.
  func takeTextSize() {
    updateLengthScale()
    // Whoever does not follow it still has rows that are as high as their text.
    presenter.invalidateHeights()
  }

  /// Has fixed lengths follow the size of text, or not.
  ///
  /// Also asked when the list comes on screen: elsewhere it hears of nothing.
  func updateLengthScale() {
    // Without a display there is no text either.
    let scale = followsTextSize ? (try? DisplaySettings())?.textScale ?? 1 : 1
    guard scale != presenter.lengthScale else { return }
    body.lengthScale = scale
    presenter.lengthScale = scale
  }
}

extension CellActions {
  /// Sends an action whenever the button is clicked that a list in the cell shows in place of rows.
  ///
  /// The list's own adapter is told as well, such as by `onRetry`. A headless list knows nothing of the
  /// list inside: what is to happen in both belongs to the action, and the view model says with
  /// `ControlStating` when there is a button.
  ///
  /// - Parameters:
  ///   - list: A list in the cell.
  ///   - action: What to say.
  public func connect(statusButtonOf list: ListView, to action: Action) {
    addControl(list.statusPage.button, for: action)
    list.statusPage.onButton = { [weak self, weak list] in
      list?.presenter.pressStatusButton()
      self?.send(action)
    }
  }
}
