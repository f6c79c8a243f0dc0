/// A cell as a declared list sees it: which models it shows, and how high it is for them.
///
/// Toolkits' cells conform; a program names one where it appends models:
///
///     list.append(UserCell.self, models: users, section: section)
///
/// [IQListKit's modelable cell and its size provider]
@MainActor
public protocol ModelCell: AnyObject {
  /// The models the cell can show.
  associatedtype ViewModel: ListDiffable

  /// How high the cell is for a model; asked when rows are made.
  ///
  /// - Parameter viewModel: The model.
  /// - Returns: A height, or `nil` for what the cell turns out to need.
  static func height(for viewModel: ViewModel) -> RowHeight?
}

extension ModelCell {
  /// The default: what the cell turns out to need.
  ///
  /// - Parameter viewModel: The model.
  /// - Returns: `nil`.
  public static func height(for viewModel: ViewModel) -> RowHeight? { nil }
}

/// The height rule of a cell type, without its type.
final class CellSizing: Sendable {
  let height: @MainActor @Sendable (AnyDiffable) -> RowHeight?

  init<Cell: ModelCell>(_ cell: Cell.Type) {
    height = { content in
      content.value(as: Cell.ViewModel.self).flatMap { Cell.height(for: $0) }
    }
  }
}
