public import ListCore

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
  ///
  /// - Parameters:
  ///   - part: A widget of the cell.
  ///   - show: Shows a model in it.
  /// - Returns: The widget.
  @discardableResult
  public func bind<Part: Widget>(
    _ part: Part,
    _ show: @escaping @MainActor (Part, Model) -> Void
  ) -> Part {
    parts.append { show(part, $0) }
    return part
  }

  /// Does something whenever a button is clicked.
  ///
  /// - Parameters:
  ///   - button: A button of the cell.
  ///   - name: What scripts, logs and listeners call it.
  ///   - perform: Called with the model that the row has then.
  /// - Returns: The button.
  @discardableResult
  public func on(
    _ button: Button,
    named name: String = "press",
    _ perform: @escaping @MainActor (Model) -> Void
  ) -> Button {
    actions.connect(button, to: RowBinderAction(name: name, perform: perform))
    return button
  }

  /// Does something whenever a person changes the value of a control.
  ///
  /// - Parameters:
  ///   - control: A control of the cell.
  ///   - name: What logs and listeners call it.
  ///   - perform: Called with the model that the row has then, and the new value.
  /// - Returns: The control.
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
