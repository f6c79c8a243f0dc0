// What a person sees of the list: what is selected, and where it is scrolled to. All of it belongs to
// what shows the list, so set it when the adapter has its host.
extension ListAdapter {
  /// The rows that are selected, and what they show; it can be bound to.
  public var selection: ListSelection { ListSelection(of: self, following: selectionChanges) }

  /// The row that shows a model, or the first body row of the section that is made for it.
  ///
  /// - Parameter model: A view model of a row, or an object of the list; only its identity matters.
  /// - Returns: The row, or `nil` when the list does not show it.
  /// - Complexity: O(1) for an object of the list, else O(sections).
  public func row(of model: some ListDiffable) -> RowID? {
    let identity = DiffIdentity(model)
    let snapshot = snapshot
    if let section = snapshot.section(for: identity), section.bodyRowCount > 0 {
      return section.rowID(at: section.firstBodyRow)
    }
    let key = RowKey(content: identity)
    for section in snapshot.sections {
      if let place = section.position(of: key) { return section.rowID(at: place) }
    }
    return nil
  }

  /// Selects the row of a model, as the program's own doing: nobody is asked.
  ///
  /// - Parameter model: A view model of a row, or an object of the list.
  /// - Returns: Whether its row is selected now; `false` where the list does not show it, or where
  ///   its ``selectionMode`` is ``SelectionMode/none``.
  @discardableResult
  public func select(_ model: some ListDiffable) -> Bool {
    guard let presenter = connection.presenter, let row = row(of: model) else { return false }
    presenter.select(row, asking: false)
    return presenter.selection.contains(row)
  }

  /// Deselects all rows, as the program's own doing.
  public func deselectAll() { connection.presenter?.deselectAll(asking: false) }

  /// How many rows can be selected at a time; changing it empties the selection.
  ///
  /// None unless it is set. What a person selects stays selected then, also in an ``ItemList`` and a
  /// ``ModelList``, which by themselves select a row only for a moment.
  public var selectionMode: SelectionMode {
    get { connection.presenter?.selectionMode ?? .none }
    set {
      connection.presenter?.selectionMode = newValue
      connection.presenter?.deselectsAutomatically = false
    }
  }

  /// Scrolls until the row of a model is where it is wanted.
  ///
  /// - Parameters:
  ///   - model: A view model of a row, or an object of the list.
  ///   - position: Where the row is to be.
  ///   - animated: Whether the way there is shown.
  /// - Returns: Whether the list shows the model.
  @discardableResult
  public func scroll(
    to model: some ListDiffable,
    position: ScrollPosition = .nearest,
    animated: Bool = false
  ) -> Bool {
    guard let presenter = connection.presenter, let row = row(of: model) else { return false }
    presenter.scroll(to: row, position: position, animated: animated)
    return true
  }

  /// Scrolls until a row is where it is wanted; nothing happens for an unknown row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - position: Where the row is to be.
  ///   - animated: Whether the way there is shown.
  public func scroll(
    to row: RowID,
    position: ScrollPosition = .nearest,
    animated: Bool = false
  ) {
    connection.presenter?.scroll(to: row, position: position, animated: animated)
  }

  /// What stays in its place when content above the viewport changes.
  public var anchorPolicy: AnchorPolicy {
    get { connection.presenter?.anchorPolicy ?? .stickToTop }
    set { connection.presenter?.anchorPolicy = newValue }
  }
}
