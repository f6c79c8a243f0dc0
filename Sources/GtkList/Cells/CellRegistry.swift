import ListCore

/// Knows which cell shows which type of view model.
@MainActor
struct CellRegistry {
  struct Entry {
    let cellType: CellType
    let viewModel: ObjectIdentifier
    let make: @MainActor () -> any BoundCell
    /// What a widget is to assistive technology is settled when it is made, so rows that are headings
    /// have a pool of their own.
    let headings: CellType

    func pool(for row: Row) -> CellType { row.role == .header ? headings : cellType }
  }

  private var byViewModel: [ObjectIdentifier: Entry] = [:]
  private var byCell: [CellType: Entry] = [:]

  /// Starts with the library's own cell; another one for the same rows takes its place.
  init() { register(StandardCell.self) }

  mutating func register<Cell: ListCell>(_ type: Cell.Type) {
    let entry = learn(type)
    byViewModel[entry.viewModel] = entry
  }

  private mutating func learn<Cell: ListCell>(_ type: Cell.Type) -> Entry {
    let entry = Entry(
      cellType: CellType(type),
      viewModel: ObjectIdentifier(Cell.ViewModel.self),
      make: { TypedBoundCell(Cell()) },
      headings: CellType(HeadingPool<Cell>.self)
    )
    byCell[entry.cellType] = entry
    return entry
  }

  /// The entry that shows a row: by the cell type it asks for, else by its view model's type.
  ///
  /// A cell type that a row names need not be registered: the name says all there is to know.
  mutating func entry(for row: Row) -> Entry? {
    guard let asked = row.cellType else { return byViewModel[row.content.type] }
    if let known = byCell[asked] { return known }
    guard let cell = asked.type as? any ListCell.Type else { return nil }
    return learn(cell)
  }
}

/// Names the pool of a cell's rows that are headings.
private enum HeadingPool<Cell> {}

/// Stands in for a row whose view model has no registered cell: visible, so that it gets noticed.
@MainActor
final class PlaceholderCell: BoundCell {
  private let label = Label(cssClasses: "dim-label")

  var cell: AnyObject { self }
  var root: Widget { label }
  var accessibleLabel: String? { nil }
  var trailingRoom: Double { 0 }

  func bind(_ content: AnyDiffable) -> Bool {
    label.text = "No cell registered for \(content.typeName)"
    return true
  }

  func prepare(with environment: ListEnvironment) {}
  func prepareForReuse() {}
  func receive(with receiver: @escaping @MainActor (any CellAction) -> Void) {}
  func control(named name: String) -> Button? { nil }
}
