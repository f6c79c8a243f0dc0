/// Shows an object of any type as items, in a list where other sections are made in other ways.
///
///     final class ContactController: ItemizedSectionController<Contact> {
///       override func items(for contact: Contact) -> [any ListViewItem] {
///         [ContactItem(contact)]
///       }
///     }
///
/// What happens to a row is handed to the newest item with its identity: the row's own may be older
/// where it looks the same. An ``ItemList`` shows its sections in the same way.
@MainActor
open class ItemizedSectionController<Model: ListDiffable>: SectionController<Model> {
  /// The items of the object as it is now; made when they are needed.
  private var ownStore: ItemStore?

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
  public final override var numberOfRows: Int { store.items.count }

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
  /// - Returns: What the item says.
  open override func isHighlightable(_ row: RowContext) -> Bool {
    item(of: row)?.isHighlightable ?? false
  }

  /// Whether a person can take the item out of the selection.
  ///
  /// - Parameter row: A row of this section.
  /// - Returns: What the item says.
  open override func shouldDeselect(_ row: RowContext) -> Bool {
    item(of: row)?.isDeselectable ?? true
  }

  /// Tells the item.
  ///
  /// - Parameter row: The row that was selected.
  open override func didSelect(_ row: RowContext) { item(of: row)?.select() }

  /// Tells the item.
  ///
  /// - Parameter row: The row that was activated.
  open override func didActivate(_ row: RowContext) { item(of: row)?.activate() }

  /// What a person can do with the item.
  ///
  /// - Parameter row: A row of this section.
  /// - Returns: The item's actions.
  open override func rowActions(for row: RowContext) -> RowActions {
    item(of: row)?.actions ?? RowActions()
  }

  override func begin() {
    ownStore = nil
    on(RowAccessoryAction.self) { [unowned self] _, row in item(of: row)?.showDetail() }
    super.begin()
  }

  override func take(_ object: AnyDiffable) {
    ownStore = nil
    super.take(object)
  }

  override func keep(_ object: AnyDiffable) {
    ownStore = nil
    super.keep(object)
  }

  override var makesSingleRows: Bool { false }

  override func makeBodyRows() -> ContiguousArray<Row> {
    ownStore = nil
    let formatters = formatters
    let items = store.items
    var rows = ContiguousArray<Row>()
    rows.reserveCapacity(items.count)
    for item in items { rows.append(item.row(.body, formatters)) }
    return rows
  }

  var store: ItemStore {
    if let ownStore { return ownStore }
    let store = ItemStore(
      items: ContiguousArray(items(for: model).map { ItemBox($0) }),
      header: nil,
      footer: nil
    )
    ownStore = store
    return store
  }

  private func item(of row: RowContext) -> ItemBox? {
    guard let identity = row.content.conforming(to: (any AnyItemRow).self)?.id else { return nil }
    return switch row.id.key.role {
    case .header: store.header
    case .body: store.item(identity)
    case .footer: store.footer
    }
  }
}

/// Shows the items of a section of an ``ItemList``.
final class ItemSectionController: ItemizedSectionController<ItemSection> {
  var formatting: ItemFormatting?

  override var formatters: Formatters? { formatting?.formatters }
  override var store: ItemStore { model.store }

  override var header: SupplementaryRow? { supplement(store.header, .header) }
  override var footer: SupplementaryRow? { supplement(store.footer, .footer) }
  override var isCollapsible: Bool { model.isCollapsible }
  override var indexTitle: String? { model.indexTitle }

  private func supplement(_ item: ItemBox?, _ role: Row.Role) -> SupplementaryRow? {
    item.map { SupplementaryRow($0.row(role, formatters)) }
  }
}

extension SupplementaryRow {
  init(_ row: Row) {
    content = row.content
    height = row.height
    cellType = row.cellType
  }
}

/// The formatters of a list, where its section controllers find them.
@MainActor
final class ItemFormatting {
  var formatters: Formatters?
}
