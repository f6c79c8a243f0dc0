/// A header or a footer of a section: a view model with its own height and cell.
///
/// Headers and footers are rows: bound, diffed and updated in place like any other, and a section
/// that has nothing but a header still shows.
public struct SupplementaryRow: Sendable {
  let content: AnyDiffable
  let height: RowHeight
  let cellType: CellType?

  /// Describes a header or a footer.
  ///
  /// - Parameters:
  ///   - viewModel: What it shows.
  ///   - height: How high it is.
  ///   - cellType: A cell type other than the one registered for the view model's type.
  public init(
    _ viewModel: some ListDiffable,
    height: RowHeight = .natural,
    cellType: CellType? = nil
  ) {
    content = AnyDiffable(viewModel)
    self.height = height
    self.cellType = cellType
  }

  func row(_ role: Row.Role) -> Row {
    Row(content, height: height, cellType: cellType, role: role)
  }
}
