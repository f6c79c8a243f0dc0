/// Shows the items of a section and hands what happens to the newest of them.
final class ItemSectionController: SectionController<ItemSection> {
  var formatting: ItemFormatting?

  override var makesSingleRows: Bool { false }

  override func makeBodyRows() -> ContiguousArray<Row> {
    let formatters = formatting?.formatters
    var rows = ContiguousArray<Row>()
    rows.reserveCapacity(model.store.items.count)
    for item in model.store.items { rows.append(item.row(.body, formatters)) }
    return rows
  }

  override var header: SupplementaryRow? { supplement(model.store.header, .header) }
  override var footer: SupplementaryRow? { supplement(model.store.footer, .footer) }
  override var isCollapsible: Bool { model.isCollapsible }
  override var indexTitle: String? { model.indexTitle }

  override func configure() {
    on(RowAccessoryAction.self) { [unowned self] _, row in item(of: row)?.showDetail() }
  }

  override func isSelectable(_ row: RowContext) -> Bool { item(of: row)?.isSelectable ?? false }
  override func isHighlightable(_ row: RowContext) -> Bool {
    item(of: row)?.isHighlightable ?? false
  }
  override func shouldDeselect(_ row: RowContext) -> Bool {
    item(of: row)?.isDeselectable ?? true
  }
  override func didSelect(_ row: RowContext) { item(of: row)?.select() }
  override func didActivate(_ row: RowContext) { item(of: row)?.activate() }

  override func rowActions(for row: RowContext) -> RowActions {
    item(of: row)?.actions ?? RowActions()
  }

  private func supplement(_ item: ItemBox?, _ role: Row.Role) -> SupplementaryRow? {
    item.map { SupplementaryRow($0.row(role, formatting?.formatters)) }
  }

  /// The item a row stands for, as last handed to the list: the row's own may be older where it
  /// looks the same.
  private func item(of row: RowContext) -> ItemBox? {
    guard let identity = row.content.conforming(to: (any AnyItemRow).self)?.id else { return nil }
    return switch row.id.key.role {
    case .header: model.store.header
    case .body: model.store.item(identity)
    case .footer: model.store.footer
    }
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
