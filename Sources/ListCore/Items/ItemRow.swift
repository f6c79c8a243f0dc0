/// What an item's cell shows: a value with everything the cell needs, and nothing else.
///
/// ``RowConfiguration`` is the ready-made one; an item with a cell of its own brings its own type.
/// A content that is also ``TextRepresentable`` can be searched, read aloud and shown without a
/// display. [OBAListView's content configuration]
///
///     struct TrackContent: ItemContent, TextRepresentable {
///       var title: String
///       var seconds: Int
///       var texts: [String] { [title] }
///     }
public protocol ItemContent: Sendable, Equatable {
  /// The list's formatters, for a content whose texts depend on the person's language and habits; `nil`
  /// until a cell is bound, and in a list without formatters.
  ///
  /// The list puts its formatters in before each bind; state derived texts as computed properties,
  /// absent while the formatters are:
  ///
  ///     struct ContactContent: ItemContent {
  ///       var formatters: Formatters?
  ///       var name: String
  ///       var initials: String? { formatters?.abbreviation(ofName: name) }
  ///     }
  var formatters: Formatters? { get set }
}

extension ItemContent {
  /// The default: a content that needs no formatters.
  public var formatters: Formatters? {
    get { nil }
    // What is put into a content that has no room for it changes nothing.
    nonmutating set {}
  }

  /// The content with the list's formatters put in; asked for each time before a cell is bound.
  func formatted(by formatters: Formatters?) -> Self {
    var copy = self
    copy.formatters = formatters
    return copy
  }
}

/// A content whose texts depend on the person's language and habits: a former name.
@available(*, deprecated, renamed: "ItemContent")
public typealias FormattedContent = ItemContent

/// What a cell gets to show of an item: its content, with the list's formatters put in.
///
/// Cells are registered for it: the library's standard cell for ``StandardRow``, a program's own
/// cell for the row of its own content type.
///
///     final class ContactCell: ListCell {
///       private let name = Label()
///       var root: Widget { name }
///       func bind(_ row: ItemRow<ContactContent>) { name.text = row.content.name }
///     }
public struct ItemRow<Content: ItemContent>: ListDiffable {
  /// The identity of the item: its type and its id.
  public let id: DiffIdentity
  package private(set) var formatters: Formatters?
  private let item: any ListViewItem<Content>
  fileprivate let erased: AnyDiffable

  init<Item: ListViewItem<Content>>(_ item: Item) {
    erased = AnyDiffable(item)
    id = erased.identity
    self.item = item
  }

  /// What to show; made each time it is asked for, so ask once per bind.
  public var content: Content { item.contentConfiguration.formatted(by: formatters) }

  /// The line between the row and the next.
  public var separator: RowSeparator { item.separator }

  /// The item the row was made from, or `nil` when it is of another type.
  public func item<Item: ListViewItem>(as type: Item.Type) -> Item? { erased.value(as: type) }

  /// Tells whether both are rows of items with the same id; two copies of one row of an item whose id is not equal to
  /// itself are not.
  public func _hasSameID(as other: Self) -> Bool {
    id.box === other.id.box ? id.box.isEqualToItself : id == other.id
  }

  /// Tells whether a cell that shows `other` needs no change to show this row: the items say so, and line, level and
  /// formatters are the same.
  public func hasSameContent(as other: Self) -> Bool {
    formatters == other.formatters && separator == other.separator
      && indentationLevel == other.indentationLevel && erased.hasSameContent(as: other.erased)
  }
}

extension ItemRow: ModelRepresenting {
  var representedModel: AnyDiffable { erased }
}

/// The row that the library's own cell shows.
public typealias StandardRow = ItemRow<RowConfiguration>

extension ItemRow: TextRepresentable where Content: TextRepresentable {
  /// The texts of the content, formatters applied.
  public var texts: [String] { content.texts }
}

extension ItemRow: RowTraits {
  /// How deep the row stands inside others, as the item says.
  public var indentationLevel: Int { item.indentationLevel }

  /// Whether the row shows a control: of the standard row only the button for details is asked about.
  public func hasControl(_ name: String) -> Bool {
    guard let content = content as? RowConfiguration else { return true }
    return name == RowAccessoryAction.detail.name && content.shownAccessory == .detailButton
  }
}

/// Any item row, to find its item again and to put formatters in.
protocol AnyItemRow {
  var anyItem: any ListViewItem { get }
  func formatted(by formatters: Formatters) -> AnyDiffable
}

extension ItemRow: AnyItemRow {
  var anyItem: any ListViewItem { item }

  func formatted(by formatters: Formatters) -> AnyDiffable {
    var copy = self
    copy.formatters = formatters
    return AnyDiffable(copy)
  }
}

extension Row {
  /// The row with a list's formatters, where it shows an item.
  func formatted(by formatters: Formatters?) -> Row {
    guard let formatters, let item = content.conforming(to: (any AnyItemRow).self) else {
      return self
    }
    return Row(
      item.formatted(by: formatters),
      height: height,
      cellType: cellType,
      role: role
    )
  }
}
