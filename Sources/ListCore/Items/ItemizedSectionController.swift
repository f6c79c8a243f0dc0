/// Shows an object of any type as items, in a list where other sections are made in other ways.
///
///     final class ContactController: ItemizedSectionController<Contact> {
///       override func items(for contact: Contact) -> [any ListViewItem] {
///         [ContactItem(contact)]
///       }
///     }
///
/// What happens to a row is handed to the newest item with its identity, as in an ``ItemList``.
@MainActor
open class ItemizedSectionController<Model: ListDiffable>: SectionController<Model> {
  /// The items of the object as it is now; made when they are needed.
  private var store: ItemStore?

  /// Makes the controller of an object; called by the list.
  ///
  /// - Parameter model: The object.
  public required init(model: Model) { super.init(model: model) }

  /// The items of an object, in the order of their rows.
  ///
  /// - Parameter model: The object as it is now.
  /// - Returns: The items; types may mix, identities should differ.
  open func items(for model: Model) -> [any ListViewItem] { [] }

  /// What turns values into texts; without one such texts are left out.
  open var formatters: Formatters? { nil }

  /// Not asked: the items decide.
  public final override var numberOfRows: Int { current.items.count }

  /// Whether the item can be selected.
  ///
  /// - Parameter row: A row of this section.
  /// - Returns: What the item says.
  open override func isSelectable(_ row: RowContext) -> Bool {
    item(of: row)?.isSelectable ?? false
  }

  /// Whether the item shows that the pointer is over it.
  ///
  /// - Parameter row: A row of this section.
  /// - Returns: Whether it can be selected.
  open override func isHighlightable(_ row: RowContext) -> Bool { isSelectable(row) }

  /// Tells the item.
  ///
  /// - Parameter row: The row that was selected.
  open override func didSelect(_ row: RowContext) { item(of: row)?.select() }

  /// What a person can do with the item.
  ///
  /// - Parameter row: A row of this section.
  /// - Returns: The item's actions.
  open override func rowActions(for row: RowContext) -> RowActions {
    item(of: row)?.actions ?? RowActions()
  }

  override func begin() {
    store = nil
    on(RowAccessoryAction.self) { [unowned self] _, row in item(of: row)?.showDetail() }
    super.begin()
  }

  override func take(_ object: AnyDiffable) {
    store = nil
    super.take(object)
  }

  override func keep(_ object: AnyDiffable) {
    store = nil
    super.keep(object)
  }

  override var makesSingleRows: Bool { false }

  override func makeBodyRows() -> ContiguousArray<Row> {
    store = nil
    let formatters = formatters
    let items = current.items
    var rows = ContiguousArray<Row>()
    rows.reserveCapacity(items.count)
    for item in items { rows.append(item.row(.body, formatters)) }
    return rows
  }

  private var current: ItemStore {
    if let store { return store }
    let made = ItemStore(
      items: ContiguousArray(items(for: model).map { ItemBox($0) }),
      header: nil,
      footer: nil
    )
    store = made
    return made
  }

  private func item(of row: RowContext) -> ItemBox? {
    guard row.id.key.role == .body,
      let identity = row.content.conforming(to: (any AnyItemRow).self)?.id
    else { return nil }
    return current.item(identity)
  }
}
