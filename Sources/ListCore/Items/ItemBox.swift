/// An item of any type, erased once, when it enters a section.
struct ItemBox: Sendable {
  let erased: AnyDiffable
  private let item: any ListViewItem

  init(_ item: some ListViewItem) {
    self.item = item
    erased = AnyDiffable(item)
  }

  var value: any ListViewItem { item }
  var identity: DiffIdentity { erased.identity }
  var isSelectable: Bool { item.isSelectable }
  var isDeselectable: Bool { item.isDeselectable }
  var isHighlightable: Bool { item.isHighlightable }

  func row(_ role: Row.Role, _ formatters: Formatters?) -> Row {
    Self.row(item, erased, role, formatters)
  }

  @MainActor
  func select() { Self.select(item) }

  @MainActor
  func activate() { Self.activate(item) }

  @MainActor
  func showDetail() { Self.showDetail(item) }

  @MainActor
  var actions: RowActions { Self.actions(of: item) }

  /// Whether the rows made from both are the same and look the same.
  func hasSameRow(as other: Self) -> Bool {
    if erased.isSameInstance(as: other.erased) { return true }
    return erased.hasSameIdentity(as: other.erased) && item.height == other.item.height
      && item.separator == other.item.separator
      && item.indentationLevel == other.item.indentationLevel
      && erased.hasSameContent(as: other.erased)
  }

  private static func row<Item: ListViewItem>(
    _ item: Item,
    _ erased: AnyDiffable,
    _ role: Row.Role,
    _ formatters: Formatters?
  ) -> Row {
    Row(
      AnyDiffable(ItemRow<Item.Content>(item, erased: erased, formatters: formatters)),
      height: item.height,
      cellType: Item.customCellType,
      role: role
    )
  }

  @MainActor
  private static func select<Item: ListViewItem>(_ item: Item) { item.onSelect?(item) }

  @MainActor
  private static func activate<Item: ListViewItem>(_ item: Item) { item.onActivate?(item) }

  @MainActor
  private static func showDetail<Item: ListViewItem>(_ item: Item) { item.onDetail?(item) }

  @MainActor
  private static func actions<Item: ListViewItem>(of item: Item) -> RowActions {
    RowActions(
      of: item,
      leading: item.leadingActions,
      trailing: item.trailingActions,
      menu: item.menuItems,
      onDelete: item.onDelete
    )
  }
}
