import ListCore

/// Stands in for a row whose view model has no registered cell: visible, so that it gets noticed.
@MainActor
final class PlaceholderCell: BoundCell {
  private let label = Label(cssClasses: "dim-label")

  var cell: AnyObject { self }
  var root: Widget { label }
  var accessibleLabel: String? { nil }

  func bind(_ content: AnyDiffable) -> Bool {
    label.text = "No cell registered for \(content.typeName)"
    return true
  }

  func prepareForReuse() {}
  func receive(with receiver: @escaping @MainActor (any CellAction) -> Void) {}
  func control(named name: String) -> Button? { nil }
}
