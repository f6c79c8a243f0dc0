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
