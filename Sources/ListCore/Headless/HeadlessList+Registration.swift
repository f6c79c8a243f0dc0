extension HeadlessList {
  /// States that a cell exists for a type of view model, and what it can say; with a cell type, also for rows that
  /// ask for it.
  public func register<ViewModel: ListDiffable, Action: CellAction>(
    _ viewModel: ViewModel.Type,
    actions: Action.Type = Never.self,
    cellType: CellType? = nil
  ) {
    let registration: Registration = (ObjectIdentifier(viewModel), Action.named)
    byViewModel[ObjectIdentifier(viewModel)] = registration
    if let cellType { byCell[cellType] = registration }
  }

  func action(_ control: String, of row: RowID) -> (any CellAction)? {
    guard let shown = presenter.snapshot.row(for: row),
      shown.content.conforming(to: (any RowTraits).self)?.hasControl(control) != false
    else { return nil }
    return registration(for: shown)?.actions.first { $0.name == control }
  }

  /// Whether the cell type a row asks for takes its view model; a cell that does not is unchanged.
  func canBind(_ row: Row) -> Bool {
    guard let cellType = row.cellType, let viewModel = viewModel(of: cellType),
      viewModel != row.content.type
    else { return true }
    presenter.report(
      Diagnostic(.mismatchedViewModel, "\(cellType) does not take \(row.content.typeName)")
    )
    return false
  }

  func registration(for row: Row) -> Registration? {
    if let cellType = row.cellType { byCell[cellType] } else { byViewModel[row.content.type] }
  }

  /// Whether a cell is known for a row, if that is checked at all: one that was registered, or the
  /// ``ModelCell`` that the row names.
  package func canShow(_ row: Row) -> Bool {
    guard checksRegistrations, registration(for: row) == nil else { return true }
    return row.cellType?.type is any ModelCell.Type
  }

  private func viewModel(of cellType: CellType) -> ObjectIdentifier? {
    if let registration = byCell[cellType] { return registration.viewModel }
    return (cellType.type as? any ModelCell.Type).map { Self.viewModel(of: $0) }
  }

  private static func viewModel<Cell: ModelCell>(of cell: Cell.Type) -> ObjectIdentifier {
    ObjectIdentifier(Cell.ViewModel.self)
  }
}

extension HeadlessList {
  /// What a person reads in a row, as it was bound to its cell; `nil` when the row is not on screen.
  ///
  ///     #expect(list.texts(in: row) == ["Ada", "Lunch?"])
  public func texts(in row: RowID) -> [String]? { (cell(at: row) as? HeadlessCell)?.texts }

  /// How often the cell of a row was bound, for whichever rows; `nil` when the row is not on screen.
  public func bindCount(in row: RowID) -> Int? { (cell(at: row) as? HeadlessCell)?.bindCount }
}

/// A cell made of text: what a row would read like on screen.
@MainActor
package final class HeadlessCell {
  package private(set) var texts: [String] = []
  package private(set) var bindCount = 0

  func bind(_ row: Row) {
    texts = row.texts
    bindCount += 1
  }

  func forget() { texts = [] }
}

extension Row {
  /// The texts a person reads in this row; empty when the view model does not state any.
  public var texts: [String] { content.conforming(to: (any TextRepresentable).self)?.texts ?? [] }
}
