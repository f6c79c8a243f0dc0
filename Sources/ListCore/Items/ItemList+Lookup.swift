extension ItemList {
  /// Names the row of an item.
  ///
  /// - Parameters:
  ///   - item: The item, or an older or newer one of the same type and id.
  ///   - section: The section the item is in.
  /// - Returns: The row's name, whether it is shown or not.
  public func row<Item: ListViewItem>(of item: Item, in section: ListID) -> RowID {
    RowID(
      section: DiffIdentity(id: section, of: ItemSection.self),
      key: RowKey(
        content: DiffIdentity(id: DiffIdentity(item), of: ItemRow<Item.Content>.self),
        cellType: Item.customCellType
      )
    )
  }

  /// The newest item of a row.
  ///
  /// - Parameters:
  ///   - row: A body row of the list.
  ///   - type: The type to read it as.
  /// - Returns: The item as last shown, or `nil` when the row is gone or shows another type.
  /// - Complexity: O(1), O(n) in the items of the section for the first look-up after an update.
  public func item<Item: ListViewItem>(of row: RowID, as type: Item.Type) -> Item? {
    guard let section = adapter.sectionController(for: row.section) as? ItemSectionController,
      let identity = row.key.content.id(of: ItemRow<Item.Content>.self)
    else { return nil }
    return section.model.store.item(identity)?.erased.value(as: type)
  }
}

extension ItemList {
  /// What is shown while there are no rows.
  public var emptyState: EmptyState? {
    get { feed.emptyState }
    set { feed.emptyState = newValue }
  }

  /// Called when the button of the empty state was pressed.
  public var onEmptyStateButton: (@MainActor () -> Void)? {
    get { adapter.onEmptyStateButton }
    set { adapter.onEmptyStateButton = newValue }
  }
}
