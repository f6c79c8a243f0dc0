internal import Synchronization

/// Rows of a declared list: models and the cell that shows them, or items.
///
/// It is also the builder that puts such rows, single models, and conditions and loops around them together.
///
///     ListSection("today", header: "Today") {
///       if let owner { owner }
///       ListRows(mails)
///       ListRows(events, cellType: CellType(EventCell.self))
///       for guest in guests { guest }
///     }
@resultBuilder
public struct ListRows: Sendable {
  /// A row as it was declared, and who says how high it is where the row does not.
  struct Element: Sendable {
    var row: Row
    let sizing: Sizing?
  }

  /// The height rule of a cell type, without its type.
  typealias Sizing = @MainActor @Sendable (AnyDiffable) -> RowHeight?

  var elements: ContiguousArray<Element> = []
  /// Whether rows are made of items, which hear themselves what happens to them.
  private(set) var hasItems = false
  /// Whether some of them are no content, and cannot be selected.
  private(set) var hasControls = false

  /// Makes no rows.
  public init() {}

  /// Makes a row of each model, shown by the cell registered for the models' type, or by another one.
  public init<Model: ListDiffable>(_ models: some Sequence<Model>, cellType: CellType? = nil) {
    self.init(models, cellType, sizing: nil)
  }

  /// Makes a row of each model, shown by a cell that may state its heights.
  public init<Cell: ModelCell>(_ cell: Cell.Type, _ models: some Sequence<Cell.ViewModel>) {
    self.init(models, CellType(cell)) { content in
      content.value(as: Cell.ViewModel.self).flatMap { Cell.height(for: $0) }
    }
  }

  /// Makes a row of each model, named by one of its properties; the cell's view model is a ``KeyedModel``.
  public init<Model: Equatable & Sendable>(
    _ models: some Sequence<Model>,
    id: KeyPath<Model, some Hashable & Sendable>
  ) { self.init(models.map { KeyedModel($0, id: id) }) }

  /// Makes a row of each model, named by its hash; the cell's view model is a ``KeyedModel``.
  public init<Model: Hashable & Sendable>(byHash models: some Sequence<Model>) {
    self.init(models.map { KeyedModel(byHash: $0) })
  }

  init(items: [any ListViewItem]) {
    elements = ContiguousArray(items.lazy.map { Element(row: $0.declaredRow, sizing: nil) })
    hasItems = true
  }

  private init<Model: ListDiffable>(
    _ models: some Sequence<Model>,
    _ cellType: CellType?,
    sizing: Sizing?
  ) {
    elements = ContiguousArray(
      models.lazy.map { Element(row: Row(AnyDiffable($0), cellType: cellType), sizing: sizing) }
    )
    hasControls = !elements.isEmpty && (Model.self as? any RowTraits.Type)?.isControl == true
  }

  /// How many rows there are.
  public var count: Int { elements.count }

  mutating func append(_ other: Self) {
    elements += other.elements
    hasItems = hasItems || other.hasItems
    hasControls = hasControls || other.hasControls
  }

  /// Takes one of other rows.
  mutating func insert(_ element: Element, of other: Self, at place: Int) {
    elements.insert(element, at: place)
    hasItems = hasItems || other.hasItems
    hasControls = hasControls || other.hasControls
  }
}

/// The rows of a section, shared by all copies of it, and where each of them is.
final class RowStore: Sendable {
  let rows: ListRows
  private let places = Mutex<[DiffIdentity: Int]?>(nil)

  init(_ rows: ListRows) { self.rows = rows }

  subscript(place: Int) -> Row { rows.elements[place].row }

  /// Where a row's content is; the places are noted when the first one is asked for.
  func place(of content: DiffIdentity) -> Int? {
    places.withLock { places in
      if let places { return places[content] }
      var new = [DiffIdentity: Int](minimumCapacity: rows.count)
      for (index, element) in rows.elements.enumerated()
      where new[element.row.content.identity] == nil {
        new[element.row.content.identity] = index
      }
      places = new
      return new[content]
    }
  }

  func hasSameRows(as other: RowStore) -> Bool {
    if self === other { return true }
    guard rows.count == other.rows.count else { return false }
    return zip(rows.elements, other.rows.elements).allSatisfy { $0.row.looksSame(as: $1.row) }
  }
}

extension Row {
  /// Whether a row made of the same declaration as this one need not be made anew.
  func looksSame(as other: Row) -> Bool {
    guard kind == other.kind, height == other.height else { return false }
    return content.isSameInstance(as: other.content)
      || content.hasSameIdentity(as: other.content) && hasSameContent(as: other)
  }
}

/// A cell as a declared list sees it: which models it shows, and how high it is for them.
///
/// Toolkits' cells conform; a program names one where it appends models:
///
///     list.performUpdates { $0.append(UserCell.self, models: users) }
///
/// [IQListKit's modelable cell and its size provider]
@MainActor
public protocol ModelCell: AnyObject {
  /// The models the cell can show.
  associatedtype ViewModel: ListDiffable

  /// How high the cell is for a model, asked when rows are made; `nil` for what the cell turns out to need.
  static func height(for viewModel: ViewModel) -> RowHeight?
}

extension ModelCell {
  /// The default: what the cell turns out to need.
  public static func height(for viewModel: ViewModel) -> RowHeight? { nil }
}
