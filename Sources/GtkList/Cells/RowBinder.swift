public import ListCore
import Observation
import Synchronization

/// Says what the widgets of a cell show of the row's model, and what they do; see ``ListView/row(_:_:)``.
///
///     list.row(Mail.self) { row in
///       let subject = row.bind(Label()) { $0.text = $1.subject }
///       subject.expandsHorizontally = true
///       row.accessibleLabel = { "\($0.sender): \($0.subject)" }
///       return HorizontalStack(spacing: 8) {
///         row.on(row.bind(Switch(label: "Read")) { $0.isOn = $1.isRead }) { mail, isRead in
///           mails.mark(mail, isRead: isRead)
///         }
///         subject
///       }
///     }
///
/// It is for the cell, and the cell shows one row after the other: what it says of a model is asked with
/// each bind, and what happens in the cell goes with the model that its row has at that moment.
@MainActor
public final class RowBinder<Model: ListDiffable> {
  /// What assistive technology calls a row, where its texts do not say it.
  public var accessibleLabel: (@MainActor (Model) -> String)?
  /// How much room the cell's own controls take at the end of the row, in logical pixels.
  ///
  /// The buttons that appear while the pointer is over the row stand before it.
  public var trailingRoom = 0.0
  /// Called when the cell shows its row no longer, before another one is bound.
  public var onReuse: (@MainActor () -> Void)?

  let actions = CellActions<RowBinderAction<Model>>()
  private var parts: [@MainActor (Model) -> Void] = []

  init() {}

  /// Has a widget follow the model.
  ///
  ///     list.row(Mail.self) { row in
  ///       row.bind(Label()) { label, mail in
  ///         label.text = mail.subject
  ///         label.setCSSClass("heading", !mail.isRead)
  ///       }
  ///     }
  ///
  /// The library's widgets change only what is set to another value.
  @discardableResult
  public func bind<Part: Widget>(
    _ part: Part,
    _ show: @escaping @MainActor (Part, Model) -> Void
  ) -> Part {
    parts.append { show(part, $0) }
    return part
  }

  /// Does something with the model that the row has then, whenever a button of the cell is clicked.
  ///
  /// Scripts, logs and listeners know it by its name.
  @discardableResult
  public func on(
    _ button: Button,
    named name: String = "press",
    _ perform: @escaping @MainActor (Model) -> Void
  ) -> Button {
    actions.connect(button, to: RowBinderAction(name: name, perform: perform))
    return button
  }

  /// Does something with the model that the row has then, and the new value, whenever a person changes that of a control.
  ///
  /// Logs and listeners know it by its name.
  @discardableResult
  public func on<Control: ValueControl>(
    _ control: Control,
    named name: String = "change",
    _ perform: @escaping @MainActor (Model, Control.Value) -> Void
  ) -> Control {
    actions.connect(control) { value in
      RowBinderAction(name: name) { perform($0, value) }
    }
    return control
  }

  func show(_ model: Model) { for part in parts { part(model) } }
}

/// What happened in a cell that was built by a closure, with what is to be done.
struct RowBinderAction<Model: ListDiffable>: OwnAction {
  static var named: [Self] { [] }
  let name: String
  let perform: @MainActor (Model) -> Void

  func perform(on content: AnyDiffable) -> Bool {
    guard let model = content.value(as: Model.self) else { return false }
    perform(model)
    return true
  }
}

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
