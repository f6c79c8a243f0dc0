/// A widget with a value that a person changes: a text, a state, a choice, a number.
///
/// Cells connect such a control to an action without knowing which it is:
///
///     actions.connect(control) { .changed($0) }
///
/// ``Entry``, ``Switch``, ``CheckButton``, ``DropDown`` and ``SpinButton`` conform.
@MainActor
public protocol ValueControl<Value>: Widget {
  /// What a person can change.
  associatedtype Value: Sendable

  /// Sets what a change by a person, not by the program, does with the new value; replaces what was set.
  func onInput(_ action: (@MainActor (Value) -> Void)?)
}

extension Entry: ValueControl {
  /// Sets what a change by a person does, as ``onChange(_:)`` does.
  public func onInput(_ action: (@MainActor (String) -> Void)?) { onChange(action) }
}

extension Switch: ValueControl {
  /// Sets what switching does, as ``onToggle(_:)`` does.
  public func onInput(_ action: (@MainActor (Bool) -> Void)?) { onToggle(action) }
}

extension CheckButton: ValueControl {
  /// Sets what a change by a person does, as ``onToggle(_:)`` does.
  public func onInput(_ action: (@MainActor (Bool) -> Void)?) { onToggle(action) }
}

extension DropDown: ValueControl {
  /// Sets what choosing does, as ``onSelect(_:)`` does.
  public func onInput(_ action: (@MainActor (Int) -> Void)?) { onSelect(action) }
}

extension SpinButton: ValueControl {
  /// Sets what a change by a person does, as ``onChange(_:)`` does.
  public func onInput(_ action: (@MainActor (Double) -> Void)?) { onChange(action) }
}
