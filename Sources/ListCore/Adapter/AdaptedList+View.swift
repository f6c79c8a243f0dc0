// What a person sees of the list: what is selected, and where it is scrolled to. All of it belongs to
// what shows the list, so set it when the adapter has its host.
extension AdaptedList {
  private var presenter: ListPresenter? { adapter.connection.presenter }

  /// The rows that are selected, and what they show; it can be bound to.
  public var selection: ListSelection {
    ListSelection(of: adapter, following: adapter.selectionChanges)
  }

  /// The row that shows a model, or the first body row of the section that is made for it; `nil` if neither is.
  ///
  /// Only the identity of the model matters.
  ///
  /// - Complexity: O(1) for an object of the list, else O(sections).
  public func row(of model: some ListDiffable) -> RowID? {
    adapter.host?.presenter.list.row(showing: DiffIdentity(model))
  }

  /// Selects the row of a model, or of an object of the list, as the program's own doing: nobody is asked.
  ///
  /// `false` where the list does not show it, or its ``selectionMode`` is ``SelectionMode/none``.
  @discardableResult
  public func select(_ model: some ListDiffable) -> Bool {
    guard let presenter, let row = row(of: model) else { return false }
    presenter.select(row, asking: false)
    return presenter.selection.contains(row)
  }

  /// Deselects all rows, as the program's own doing.
  public func deselectAll() { presenter?.deselectAll(asking: false) }

  /// How many rows can be selected at a time; none unless it is set, and changing it empties the selection.
  ///
  /// What a person selects stays selected then, also in an ``ItemList`` and a ``ModelList``, which by themselves
  /// select a row only for a moment.
  public var selectionMode: SelectionMode {
    get { presenter?.selectionMode ?? .none }
    set {
      presenter?.selectionMode = newValue
      presenter?.deselectsAutomatically = false
    }
  }

  /// Runs an action on everything that is selected, where not all of it is loaded.
  ///
  ///     adapter.onActionForAll = { action, selection in
  ///       ask("Delete \(selection.count + selection.unloadedCount) mails?") {
  ///         try await selection.forEachPage(of: Mail.self) { await mailbox.delete($0.map(\.id)) }
  ///       }
  ///     }
  ///
  /// With it "select all" selects every element that the sources have at that moment, and Shift selects from
  /// one element to another whatever is loaded. Without it, and where a source does not say its
  /// ``SourcePage/moment``, they select those that are loaded. An action that is then run on the selection comes
  /// here in place of the handlers of its rows, also where elements were selected one by one and are not loaded
  /// any more; so does Ctrl+C, as ``RowActions/copyID``.
  public var onActionForAll: (@MainActor (_ action: String, _ selection: ListSelection) -> Void)? {
    get { adapter.delegates.followed.actionForAll }
    set { adapter.delegates.followed.actionForAll = newValue }
  }

  /// Scrolls until the row of a model is where it is wanted; `false` where the list does not show it.
  @discardableResult
  public func scroll(
    to model: some ListDiffable,
    position: ScrollPosition = .nearest,
    animated: Bool = false
  ) -> Bool {
    guard let presenter, let row = row(of: model) else { return false }
    presenter.scroll(to: row, position: position, animated: animated)
    return true
  }

  /// Scrolls until a row is where it is wanted; nothing happens for an unknown row.
  public func scroll(
    to row: RowID,
    position: ScrollPosition = .nearest,
    animated: Bool = false
  ) {
    presenter?.scroll(to: row, position: position, animated: animated)
  }

  /// What stays in its place when content above the viewport changes.
  public var anchorPolicy: AnchorPolicy {
    get { presenter?.anchorPolicy ?? .stickToTop }
    set { presenter?.anchorPolicy = newValue }
  }

  /// Whether a person can collapse and expand sections by their headers, which gives each a triangle.
  ///
  /// By a click, and by Space, Return and the arrows while the cursor is on the header; off by default. A
  /// section opts out by its `isCollapsible`. What a person collapsed is in `collapsedSections`.
  public var headersCollapse: Bool {
    get { adapter.sections.headersCollapse }
    set {
      guard newValue != adapter.sections.headersCollapse else { return }
      adapter.sections.headersCollapse = newValue
      adapter.connection.host?.presenterDidMove()
    }
  }
}
