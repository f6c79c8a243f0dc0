/// The rows that are selected, and what they show, at one moment.
///
///     adapter.onSelectionChange = { selection in
///       title = "\(selection.count) selected"
///       archive = { mailbox.archive(selection.models(of: Mail.self)) }
///     }
///
/// It is worked out when it is asked: a listener that needs the count pays for the count.
@MainActor
public struct ListSelection {
  private let model: SelectionModel?
  private let object: (DiffIdentity) -> AnyDiffable?
  private let selected: Selection
  private let snapshot: Snapshot

  init(of presenter: ListPresenter?, object: @escaping (DiffIdentity) -> AnyDiffable?) {
    model = presenter?.selectionModel
    selected = presenter?.selection ?? Selection(mode: .none)
    snapshot = presenter?.snapshot ?? Snapshot()
    count = model?.count ?? 0
    self.object = object
  }

  /// How many rows are selected; nothing is looked up for it.
  public let count: Int

  /// Whether nothing is selected.
  public var isEmpty: Bool { count == 0 }

  /// Whether a row is selected.
  ///
  /// - Parameter row: The row.
  /// - Returns: `true` when it is selected.
  /// - Complexity: O(1).
  public func contains(_ row: RowID) -> Bool { selected.contains(row) }

  /// The selected rows in list order.
  ///
  /// - Complexity: O(k log k) for k selected rows; O(n) in the number of all rows where most of them
  ///   are.
  public var rows: [RowID] {
    if let model, model.selection == selected { return model.selectedRows }
    return rowsInOrder.map { RowID(section: $0.section, key: $0.row.key) }
  }

  /// The selected models of a type, in list order, each once.
  ///
  /// A row's model is what it shows, or the object of its section: both `Mail` in a list of mails
  /// that a section controller each makes rows of, and the items of one section.
  ///
  /// - Parameter type: The type of the models.
  /// - Returns: The models; rows that are of other types are left out.
  /// - Complexity: O(n) in the number of rows of the list, or O(k log k) for a few selected rows.
  public func models<Model: ListDiffable>(of type: Model.Type) -> [Model] {
    var models: [Model] = []
    var last: DiffIdentity?
    for (section, row) in rowsInOrder {
      if let model = row.content.value(as: type) {
        models.append(model)
      } else if section != last, let model = object(section)?.value(as: type) {
        models.append(model)
        last = section
      }
    }
    return models
  }

  /// The first of the selected models of a type.
  ///
  /// - Parameter type: The type of the model.
  /// - Returns: The model, or `nil` when none of that type is selected.
  /// - Complexity: O(n) in the number of rows in front of it, or O(k log k) for a few selected rows.
  public func first<Model: ListDiffable>(of type: Model.Type) -> Model? {
    for (section, row) in rowsInOrder {
      if let model = row.content.value(as: type) ?? object(section)?.value(as: type) {
        return model
      }
    }
    return nil
  }

  /// The selected rows; a few of them are looked up, for many the list is walked.
  private var rowsInOrder: AnySequence<(section: DiffIdentity, row: Row)> {
    if count == 0 { return AnySequence([]) }
    if selected.wholes.isEmpty, count <= snapshot.rowCount / 8 {
      let places = selected.rows.compactMap(snapshot.indexPath).sorted()
      return AnySequence(
        places.lazy.map { place in
          let section = snapshot.section(at: place.section)
          return (section.id, section.rows[place.row])
        }
      )
    }
    return AnySequence(
      snapshot.sections.lazy.flatMap { section in
        section.rows.lazy
          .filter { selected.contains(RowID(section: section.id, key: $0.key)) }
          .map { (section.id, $0) }
      }
    )
  }
}

/// Selecting and finding rows by what they show.
extension ListAdapter {
  /// The rows that are selected, and what they show; see ``onSelectionChange``.
  public var selection: ListSelection {
    ListSelection(of: connection.presenter) { [weak self] identity in
      guard let list = self?.sections.list, let section = list.section(of: identity) else {
        return nil
      }
      return list.newestObject(at: list.entries.search(section).index)
    }
  }

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
  /// It belongs to what shows the list: set it after the host.
  public var selectionMode: SelectionMode {
    get { connection.presenter?.selectionMode ?? .none }
    set { connection.presenter?.selectionMode = newValue }
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
}
