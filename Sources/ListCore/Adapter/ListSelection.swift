/// The rows that are selected, and what they show, at one moment.
///
///     adapter.onSelectionChange = { selection in
///       title = "\(selection.count) selected"
///       archive = { mailbox.archive(selection.models(of: Mail.self)) }
///     }
///
/// It is worked out when it is asked: a listener that needs the count pays for the count.
///
/// The selection of an adapter can be bound to as well, by as many as want to follow it; each of them
/// hears of the whole selection once for each change:
///
///     adapter.selection.map { "\($0.count) selected" }.bind(to: label, \.text)
///     adapter.selection.bind(for: self) { $0.show($1.first(of: Mail.self)) }
@MainActor
public struct ListSelection: BindableValue {
  private weak var adapter: ListAdapter?
  private let changes: Bindable<Void>
  private let selected: Selection
  private let snapshot: Snapshot
  /// The objects of the list at that moment.
  private let list: SectionList?
  /// What of sources is selected without being loaded.
  let unloaded: [any AnySourceSelection]

  init(of adapter: ListAdapter?, following changes: Bindable<Void>) {
    self.adapter = adapter
    self.changes = changes
    let presenter = adapter?.connection.presenter
    let model = presenter?.selectionModel
    list = adapter?.sections.list.moment
    selected = presenter?.selection ?? Selection(mode: .none)
    snapshot = presenter?.snapshot ?? Snapshot()
    count = model?.count ?? 0
    let sources = model?.together.withUnloaded == nil ? nil : adapter?.delegates.sourced
    unloaded =
      sources?.windows.compactMap { $0.selection { model?.together.isChosen($0) == true } } ?? []
  }

  /// How many loaded rows are selected, beside those of ``unloadedCount``; nothing is looked up for it.
  public nonisolated let count: Int

  /// Whether no loaded row is selected: of a list over a source others may be, see ``unloadedCount``.
  public nonisolated var isEmpty: Bool { count == 0 }

  /// Whether a row is selected; O(1).
  public func contains(_ row: RowID) -> Bool { selected.contains(row) && snapshot.contains(row) }

  /// The selected rows in list order.
  ///
  /// - Complexity: O(k log k) for k selected rows; O(n) in the number of all rows where most of them
  ///   are.
  public var rows: [RowID] {
    rowsInOrder.map { RowID(section: $0.section, key: $0.row.key) }
  }

  /// The selected models of a type, in list order; one with several rows in a section once for that section.
  ///
  /// A row's model is what it shows, or the object of its section: both `Mail` in a list of mails that a section
  /// controller each makes rows of, and the items of one section. An object that changed since then can be given as
  /// it is now. Rows that are of other types are left out.
  ///
  /// - Complexity: O(n) in the number of rows of the list, or O(k log k) for a few selected rows.
  public func models<Model: ListDiffable>(of type: Model.Type) -> [Model] {
    var models: [Model] = []
    var last: DiffIdentity?
    for (section, row) in rowsInOrder {
      let shown = row.model(as: type)
      // A row can show the object of its section, beside others that do not.
      let isObject = shown == nil || row.key.content == section
      guard !isObject || section != last, let model = shown ?? object(of: section)?.value(as: type)
      else { continue }
      models.append(model)
      if isObject { last = section }
    }
    return models
  }

  /// The first of the selected models of a type, or `nil` when none of that type is selected.
  ///
  /// - Complexity: O(n) in the number of rows in front of it, or O(k log k) for a few selected rows.
  public func first<Model: ListDiffable>(of type: Model.Type) -> Model? {
    for (section, row) in rowsInOrder {
      if let model = row.model(as: type) ?? object(of: section)?.value(as: type) {
        return model
      }
    }
    return nil
  }

  private func object(of section: DiffIdentity) -> AnyDiffable? {
    list.flatMap { list in list.section(of: section).flatMap(list.object(ofSection:)) }
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

// MARK: Following it

extension ListSelection {
  /// What is selected at this moment; this one stays what it was.
  public var value: ListSelection {
    adapter?.selection ?? ListSelection(of: nil, following: changes)
  }

  /// How many bindings to the selection of the list there are.
  public var observerCount: Int { changes.observerCount }

  /// Adds a listener; see ``BindableValue/_observe(for:property:fires:_:)``.
  public func _observe(
    for object: AnyObject?,
    property: AnyKeyPath?,
    fires: Bool,
    _ listener: @escaping @MainActor (ListSelection) -> Void
  ) -> BindingToken {
    // Not this one, which has the rows and controllers of its moment; and the binding is kept by `changes`.
    changes._observe(for: object, property: property, fires: fires) {
      [weak adapter = adapter, unowned changes] in
      listener(adapter?.selection ?? ListSelection(of: nil, following: changes))
    }
  }

  /// Ends all bindings for an object.
  public func unbind(_ object: AnyObject) { changes.unbind(object) }
}
