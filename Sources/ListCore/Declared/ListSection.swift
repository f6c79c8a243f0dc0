/// A section of a declared list: of models, as here, or of items; see ``ItemSection``.
/// [IQListKit's section]
///
///     let section = ListSection("first", header: "Users", footer: "Everybody who signed up")
///
/// A section is a value: make a new one, on any thread, whenever something changed. It keeps its place,
/// its collapsed state and its rows from one declaration to the next as long as its id is the same; a
/// new header text changes the header in place.
public struct ListSection: ListDiffable {
  /// Names the section among those of the list.
  public let id: ListID
  /// The text that was given for the header: `nil` for none, the empty text for an empty header.
  public let title: String?
  /// The header, if there is one.
  public var header: Row?
  /// The footer, if there is one.
  public var footer: Row?
  /// Whether a person can collapse the section to its header.
  public var isCollapsible: Bool
  /// The title by which a person jumps to the section, if there is one.
  public var indexTitle: String?
  /// The section that heads the group this one is in, if it is in one; see
  /// ``ListDiffable/groupHead``.
  public var group: ListID?
  var store: RowStore

  /// Makes a section with rows, around which there may be rows of any kind; more rows can be appended in a
  /// ``ListBuilder``.
  public init(
    _ id: ListID,
    header: Row? = nil,
    footer: Row? = nil,
    indexTitle: String? = nil,
    @ListRows rows: () -> ListRows = { ListRows() }
  ) {
    self.id = id
    title = nil
    self.header = header
    self.footer = footer
    isCollapsible = true
    self.indexTitle = indexTitle
    store = RowStore(rows())
  }

  /// Makes a section with rows and texts around them; the empty text makes an empty header.
  public init(
    _ id: ListID,
    header: String,
    footer: String? = nil,
    indexTitle: String? = nil,
    @ListRows rows: () -> ListRows = { ListRows() }
  ) {
    self.id = id
    title = header
    self.header = .title(header)
    self.footer = footer.map { .note($0) }
    isCollapsible = true
    self.indexTitle = indexTitle
    store = RowStore(rows())
  }

  /// Makes a section without a header, with a text below its rows.
  public init(
    _ id: ListID,
    footer: String,
    @ListRows rows: () -> ListRows = { ListRows() }
  ) { self.init(id, footer: .note(footer), rows: rows) }

  /// The head of the group, as the list names it.
  public var groupHead: DiffIdentity? {
    group.map { DiffIdentity(id: $0, of: ListSection.self) }
  }

  /// The same section in the group of a head, which it directly follows, or other sections of that group.
  public func inGroup(of head: ListID) -> ListSection {
    var section = self
    section.group = head
    return section
  }

  /// How many rows were declared.
  public var rowCount: Int { store.rows.count }

  /// Whether header, rows and footer look the same.
  ///
  /// - Complexity: O(n) in the number of rows, up to the first difference.
  public func hasSameContent(as other: Self) -> Bool {
    isCollapsible == other.isCollapsible && indexTitle == other.indexTitle && group == other.group
      && isSame(header, other.header)
      && isSame(footer, other.footer) && store.hasSameRows(as: other.store)
  }

  private func isSame(_ new: Row?, _ old: Row?) -> Bool {
    guard let new, let old else { return new == nil && old == nil }
    return new.row(.body).looksSame(as: old.row(.body))
  }
}

/// A section of items. [OBAListView's section]
///
///     ItemSection(id: "contacts", title: "Contacts", contents: contacts.map(ContactItem.init))
///
/// A section is a value: make a new one, on any thread, whenever something changed, and show it.
public typealias ItemSection = ListSection

extension ListSection {
  /// Makes a section of items, whose types may mix; of several with one identity the first is shown, the others are
  /// reported.
  ///
  /// The title is the text of the header, where no item is given for it: `nil` for no header, empty for an empty one.
  /// A section directly follows the head of its group, or others of the group.
  public init(
    id: ListID,
    title: String? = nil,
    contents: [any ListViewItem] = [],
    header: (any ListViewItem)? = nil,
    footer: (any ListViewItem)? = nil,
    isCollapsible: Bool = true,
    indexTitle: String? = nil,
    group: ListID? = nil
  ) {
    self.id = id
    self.title = title
    self.header = header.map { $0.declaredRow } ?? title.map { .title($0) }
    self.footer = footer.map { $0.declaredRow }
    self.isCollapsible = isCollapsible
    self.indexTitle = indexTitle
    self.group = group
    store = RowStore(ListRows(items: contents))
  }

  /// The items in order.
  public var contents: [any ListViewItem] {
    store.rows.elements.compactMap {
      $0.row.content.conforming(to: (any AnyItemRow).self)?.anyItem
    }
  }
}

extension Row {
  /// A text that looks like the title of a section.
  public static func title(_ text: String, height: RowHeight = .natural) -> Row {
    Row(ItemRow(StandardItem(id: "title", header: text)), height: height)
  }

  /// A text that looks like a remark.
  public static func note(_ text: String, height: RowHeight = .natural) -> Row {
    Row(ItemRow(NoteItem(text: text)), height: height)
  }
}

private struct NoteItem: ListViewItem {
  let id = "note"
  let text: String

  var contentConfiguration: RowConfiguration {
    RowConfiguration(secondaryText: text, appearance: .subtitle)
  }
  var separator: RowSeparator { .hidden }
}
