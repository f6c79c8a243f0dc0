import ListCore

/// Knows which cell shows which type of view model.
@MainActor
struct CellRegistry {
  struct Entry {
    let cellType: CellType
    let viewModel: ObjectIdentifier
    let make: @MainActor () -> any BoundCell
  }

  private var byViewModel: [ObjectIdentifier: Entry] = [:]
  private var byCell: [CellType: Entry] = [:]

  mutating func register<Cell: ListCell>(_ type: Cell.Type) {
    let entry = Entry(
      cellType: CellType(type),
      viewModel: ObjectIdentifier(Cell.ViewModel.self),
      make: { TypedBoundCell(Cell()) }
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
