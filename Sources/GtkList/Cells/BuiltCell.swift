import ListCore
import Observation
import Synchronization

/// A cell whose widgets a closure has built; it follows the `@Observable` models that it shows.
@MainActor
final class BuiltCell<Model: ListDiffable>: BoundCell {
  let root: Widget
  private(set) var accessibleLabel: String?
  private let row: RowBinder<Model>
  private let cells: BuiltCells<Model>
  private var watch: ModelWatch?
  private var changed: (@MainActor () -> Void)?

  init(_ cells: BuiltCells<Model>, _ build: @MainActor (RowBinder<Model>) -> Widget) {
    self.cells = cells
    row = RowBinder()
    root = build(row)
  }

  deinit { watch?.end() }

  var cell: AnyObject { self }
  var trailingRoom: Double { row.trailingRoom }

  func bind(_ content: AnyDiffable) -> Bool {
    guard let model = content.value(as: Model.self) else { return false }
    watch?.end()
    watch = cells.areObserved ? ModelWatch() : nil
    withObservationTracking {
      watch?.follow()
      cells.readLook(model)
      row.show(model)
      accessibleLabel = row.accessibleLabel?(model)
    } onChange: {
      [weak self, watch = watchOfRead()] in
      // Told before the property has its new value, by whoever sets it.
      guard !watch.isOver else { return }
      Task { @MainActor in self?.modelChanged(watch) }
    }
    return true
  }

  /// Asked for only where the bind has read something that can be followed.
  private func watchOfRead() -> ModelWatch {
    cells.areObserved = true
    let made = watch ?? ModelWatch()
    watch = made
    return made
  }

  private func modelChanged(_ watch: ModelWatch) {
    guard !watch.isOver else { return }
    changed?()
  }

  func prepareForReuse() {
    watch?.end()
    watch = nil
    row.onReuse?()
  }

  func onModelChange(_ changed: @escaping @MainActor () -> Void) { self.changed = changed }

  func receive(with receiver: @escaping @MainActor (any CellAction) -> Void) {
    row.actions.receive { receiver($0) }
  }

  func control(named name: String) -> Button? { row.actions.control(named: name) }
}

/// What the cells of one closure have in common.
@MainActor
final class BuiltCells<Model: ListDiffable> {
  /// Whether something that can be followed is known to be read: plain values are then bound for nothing more.
  var areObserved = Model.self is any Observable.Type
  /// Reads what tells the look of a model, which is followed like what the cell shows.
  var readLook: @MainActor (Model) -> Void = { _ in }
}

/// The time for which a cell follows a model.
///
/// Observation tells of the first change only, but has no call that ends the following before it. So a
/// property of this object is followed along with the model, and its change is the first one. Without that
/// a model that never changes would collect an observer with each row that shows it.
private final class ModelWatch: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let over = Atomic(false)

  var isOver: Bool { over.load(ordering: .relaxed) }

  func follow() { registrar.access(self, keyPath: \.isOver) }

  func end() {
    guard !over.exchange(true, ordering: .relaxed) else { return }
    registrar.withMutation(of: self, keyPath: \.isOver) {}
  }
}
