extension HeadlessList {
  /// States that a cell exists for a type of view model, and what it can say.
  ///
  /// - Parameters:
  ///   - viewModel: The view models the cell takes.
  ///   - actions: The cell's action type.
  ///   - cellType: The cell's type, for rows that ask for it.
  public func register<ViewModel: ListDiffable, Action: CellAction>(
    _ viewModel: ViewModel.Type,
    actions: Action.Type = NoAction.self,
    cellType: CellType? = nil
  ) {
    let registration = Registration(
      viewModel: ObjectIdentifier(viewModel),
      actions: Action.named
    )
    byViewModel[ObjectIdentifier(viewModel)] = registration
    if let cellType { byCell[cellType] = registration }
  }

  func action(_ control: String, of row: RowID) -> (any CellAction)? {
    guard let shown = presenter.snapshot.row(for: row) else { return nil }
    return registration(for: shown)?.actions.first { $0.name == control }
  }

  /// Whether the cell type a row asks for takes its view model; a cell that does not is unchanged.
  func takes(_ row: Row) -> Bool {
    guard let cellType = row.cellType, let registration = byCell[cellType],
      registration.viewModel != row.content.type
    else { return true }
    presenter.report(
      Diagnostic(.mismatchedViewModel, "\(cellType) does not take \(row.content.typeName)")
    )
    return false
  }

  func registration(for row: Row) -> Registration? {
    if let cellType = row.cellType { byCell[cellType] } else { byViewModel[row.content.type] }
  }

  /// Whether a cell was registered for a row, if that is checked at all.
  ///
  /// - Parameter row: The row.
  /// - Returns: `true` when the row can be shown.
  public func canShow(_ row: Row) -> Bool { !checksRegistrations || registration(for: row) != nil }
}
