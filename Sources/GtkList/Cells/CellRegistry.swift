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

  mutating func register<Cell: ListCell>(_ type: Cell.Type) {
    let entry = Entry(
      cellType: CellType(type),
      viewModel: ObjectIdentifier(Cell.ViewModel.self),
      make: { TypedBoundCell(Cell()) },
      headings: CellType(HeadingPool<Cell>.self)
    )
    byViewModel[entry.viewModel] = entry
    byCell[entry.cellType] = entry
  }

  /// The entry that shows a row: by the cell type it asks for, else by its view model's type.
  func entry(for row: Row) -> Entry? {
    guard let asked = row.cellType else { return byViewModel[row.content.type] }
    return byCell[asked]
  }
}

/// Names the pool of a cell's rows that are headings.
private enum HeadingPool<Cell> {}
