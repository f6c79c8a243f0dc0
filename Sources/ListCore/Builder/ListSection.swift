internal import Synchronization

/// A section of a declared list. [IQListKit's section]
///
///     let section = ListSection("first", header: "Users", footer: "Everybody who signed up")
///
/// A section keeps its place, its collapsed state and its rows from one declaration to the next as
/// long as its id is the same; a new header text changes the header in place.
public struct ListSection: ListDiffable {
  /// Names the section among those of the list.
  public let id: ListID
  /// The header, if there is one.
  public var header: SupplementaryRow?
  /// The footer, if there is one.
  public var footer: SupplementaryRow?
  /// Whether a person can collapse the section to its header.
  public var isCollapsible = true
  /// The title by which a person jumps to the section, if there is one.
  public var indexTitle: String?
  var store: ModelStore

  /// Makes a section with rows.
  ///
  /// - Parameters:
  ///   - id: Names the section among those of the list.
  ///   - header: The header, made from a view model or a text.
  ///   - footer: The footer, made from a view model or a text.
  ///   - indexTitle: The title by which a person jumps to the section.
  ///   - rows: The rows; more can be appended in a ``ListBuilder``.
  public init(
    _ id: ListID,
    header: SupplementaryRow? = nil,
    footer: SupplementaryRow? = nil,
    indexTitle: String? = nil,
    @RowsBuilder rows: () -> ListRows = { ListRows() }
  ) {
    self.id = id
    self.header = header
    self.footer = footer
    self.indexTitle = indexTitle
    store = ModelStore(rows().elements)
  }

  /// Makes a section with rows and texts around them.
  ///
  /// - Parameters:
  ///   - id: Names the section among those of the list.
  ///   - header: The text above the rows; the empty text makes an empty header.
  ///   - footer: The text below the rows.
  ///   - indexTitle: The title by which a person jumps to the section.
  ///   - rows: The rows; more can be appended in a ``ListBuilder``.
  public init(
    _ id: ListID,
    header: String,
    footer: String? = nil,
    indexTitle: String? = nil,
    @RowsBuilder rows: () -> ListRows = { ListRows() }
  ) {
    self.init(
      id,
      header: .title(header),
      footer: footer.map { .note($0) },
      indexTitle: indexTitle,
      rows: rows
    )
  }

  /// Declares a section without a header, with a text below its rows.
  ///
  /// - Parameters:
  ///   - id: Names the section among those of the list.
  ///   - footer: The text below the rows.
  ///   - rows: The rows in order.
  public init(
    _ id: ListID,
    footer: String,
    @RowsBuilder rows: () -> ListRows = { ListRows() }
  ) { self.init(id, footer: .note(footer), rows: rows) }

  /// How many rows were declared.
  public var rowCount: Int { store.rows.count }

  /// Tells whether both sections look the same.
  ///
  /// - Parameter other: The section that is shown now.
  /// - Returns: `true` when header, rows and footer look the same.
  /// - Complexity: O(n) in the number of rows, up to the first difference.
  public func hasSameContent(as other: Self) -> Bool {
    isCollapsible == other.isCollapsible && indexTitle == other.indexTitle
      && isSame(header, other.header)
      && isSame(footer, other.footer) && store.hasSameRows(as: other.store)
  }

  private func isSame(_ new: SupplementaryRow?, _ old: SupplementaryRow?) -> Bool {
    guard let new, let old else { return new == nil && old == nil }
    return new.height == old.height && new.cellType == old.cellType
      && new.content.hasSameIdentity(as: old.content)
      && new.content.hasSameContent(as: old.content)
  }
}

/// The rows of a section, shared by all copies of it.
final class ModelStore: Sendable {
  let rows: ContiguousArray<ListRows.Element>
  private let places = Mutex<[DiffIdentity: Int]?>(nil)

  init(_ rows: ContiguousArray<ListRows.Element>) { self.rows = rows }

  /// Where a model is; the places are noted when the first one is asked for.
  func place(of model: DiffIdentity) -> Int? {
    places.withLock { places in
      if let places { return places[model] }
      var new = [DiffIdentity: Int](minimumCapacity: rows.count)
      for (index, row) in rows.enumerated() where new[row.content.identity] == nil {
        new[row.content.identity] = index
      }
      places = new
      return new[model]
    }
  }

  func hasSameRows(as other: ModelStore) -> Bool {
    if self === other { return true }
    guard rows.count == other.rows.count else { return false }
    return zip(rows, other.rows).allSatisfy { $0.hasSameRow(as: $1) }
  }
}

extension SupplementaryRow {
  /// A text that looks like the title of a section.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - height: How high it is.
  /// - Returns: A header.
  public static func title(_ text: String, height: RowHeight = .natural) -> SupplementaryRow {
    standard(HeaderItem(id: "title", title: text), height)
  }

  /// A text that looks like a remark.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - height: How high it is.
  /// - Returns: A footer.
  public static func note(_ text: String, height: RowHeight = .natural) -> SupplementaryRow {
    standard(NoteItem(text: text), height)
  }

  private static func standard(_ item: some ListViewItem, _ height: RowHeight) -> Self {
    let row = ItemBox(item).row(.body, nil)
    return SupplementaryRow(Row(row.content, height: height))
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
