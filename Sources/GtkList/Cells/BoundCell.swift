import ListCore

/// A cell with its type erased, as the list keeps it.
@MainActor
protocol BoundCell: AnyObject {
  var cell: AnyObject { get }
  var root: Widget { get }
  /// Shows a view model.
  ///
  /// - Returns: `false` when the cell does not take view models of this type; it is unchanged then.
  func bind(_ content: AnyDiffable) -> Bool
  var accessibleLabel: String? { get }
  var trailingRoom: Double { get }
  func prepare(with environment: ListEnvironment)
  func prepareForReuse()
  func receive(with receiver: @escaping @MainActor (any CellAction) -> Void)
  func control(named name: String) -> Button?
  /// States what is done when the model that is shown has changed by itself.
  func onModelChange(_ changed: @escaping @MainActor () -> Void)
}

extension BoundCell {
  func prepare(with environment: ListEnvironment) {}
  func onModelChange(_ changed: @escaping @MainActor () -> Void) {}
}

@MainActor
final class TypedBoundCell<Cell: ListCell>: BoundCell {
  private let typed: Cell

  init(_ cell: Cell) { typed = cell }

  var cell: AnyObject { typed }
  var root: Widget { typed.root }
  var accessibleLabel: String? { typed.accessibleLabel }
  var trailingRoom: Double { typed.trailingRoom }

  func bind(_ content: AnyDiffable) -> Bool {
    guard let viewModel = content.value(as: Cell.ViewModel.self) else { return false }
    typed.bind(viewModel)
    return true
  }

  func prepare(with environment: ListEnvironment) { typed.prepare(with: environment) }
  func prepareForReuse() { typed.prepareForReuse() }

  func receive(with receiver: @escaping @MainActor (any CellAction) -> Void) {
    typed.actions.receive { receiver($0) }
  }

  func control(named name: String) -> Button? {
    typed.actions.control(named: name)
  }
}
