internal import Synchronization

/// A section of items. [OBAListView's section]
///
///     ItemSection(id: "contacts", title: "Contacts", contents: contacts.map(ContactItem.init))
///
/// A section is a value: make a new one, on any thread, whenever something changed, and show it.
public struct ItemSection: ListDiffable {
  /// Names the section among those of the list.
  public let id: ListID
  /// The text of the header: `nil` for no header, the empty text for an empty one.
  public let title: String?
  /// Whether a person can collapse the section to its header.
  public let isCollapsible: Bool
  /// The title by which a person jumps to the section, if there is one.
  public let indexTitle: String?
  let store: ItemStore

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - id: Names the section among those of the list.
  ///   - title: The text of the header: `nil` for no header, the empty text for an empty one.
  ///   - contents: The items in order; types may mix. Of several with one identity the first is
  ///     shown, the others are reported.
  ///   - header: An item to show as the header, in place of the title.
  ///   - footer: An item to show as the footer.
  ///   - isCollapsible: Whether a person can collapse the section to its header.
  ///   - indexTitle: The title by which a person jumps to the section.
  public init(
    id: ListID,
    title: String? = nil,
    contents: [any ListViewItem] = [],
    header: (any ListViewItem)? = nil,
    footer: (any ListViewItem)? = nil,
    isCollapsible: Bool = true,
    indexTitle: String? = nil
  ) {
    self.id = id
    self.title = title
    self.isCollapsible = isCollapsible
    self.indexTitle = indexTitle
    var shownHeader = header
    if header == nil, let title { shownHeader = HeaderItem(id: "title", title: title) }
    store = ItemStore(
      items: ContiguousArray(contents.map { ItemBox($0) }),
      header: shownHeader.map { ItemBox($0) },
      footer: footer.map { ItemBox($0) }
    )
  }

  /// The items in order.
  public var contents: [any ListViewItem] { store.items.map(\.value) }

  /// Whether the section has a header.
  public var hasHeader: Bool { store.header != nil }

  /// Tells whether both sections look the same.
  ///
  /// - Parameter other: The section that is shown now.
  /// - Returns: `true` when header, items and footer look the same.
  /// - Complexity: O(n) in the number of items, up to the first difference.
  public func hasSameContent(as other: Self) -> Bool {
    guard store !== other.store else { return true }
    return isCollapsible == other.isCollapsible && indexTitle == other.indexTitle
      && store.hasSameRows(as: other.store)
  }
}

/// The items of a section, shared by all copies of it.
final class ItemStore: Sendable {
  let items: ContiguousArray<ItemBox>
  let header: ItemBox?
  let footer: ItemBox?
  private let places = Mutex<[DiffIdentity: Int]?>(nil)

  init(items: ContiguousArray<ItemBox>, header: ItemBox?, footer: ItemBox?) {
    self.items = items
    self.header = header
    self.footer = footer
  }

  /// The shown item with an identity; the places are noted when the first one is asked for.
  func item(_ identity: DiffIdentity) -> ItemBox? {
    places.withLock { places in
      if let places { return places[identity] }
      var new = [DiffIdentity: Int](minimumCapacity: items.count)
      for (index, item) in items.enumerated() where new[item.identity] == nil {
        new[item.identity] = index
      }
      places = new
      return new[identity]
    }.map { items[$0] }
  }

  func hasSameRows(as other: ItemStore) -> Bool {
    guard items.count == other.items.count, isSame(header, other.header),
      isSame(footer, other.footer)
    else { return false }
    return zip(items, other.items).allSatisfy { $0.hasSameRow(as: $1) }
  }

  private func isSame(_ new: ItemBox?, _ old: ItemBox?) -> Bool {
    guard let new, let old else { return new == nil && old == nil }
    return new.hasSameRow(as: old)
  }
}
