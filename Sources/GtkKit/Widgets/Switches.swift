import CGtk

/// Something that is on or off.
///
/// The action is called when a person switches it, not when the program does. Setting what it shows already
/// does nothing, so a click that is on its way is never lost.
public final class Switch: Widget {
  private var action: (@MainActor (Bool) -> Void)?
  private var changes: SignalConnection?
  private let press = ClickGesture()

  /// Makes a switch; the label is its name for assistive technology.
  public init(
    isOn: Bool = false,
    label: String? = nil,
    onToggle: (@MainActor (Bool) -> Void)? = nil
  ) {
    super.init(ObjectRef(adopting: gtk_switch_new()))
    if let label { setAccessibleLabel(label) }
    self.isOn = isOn
    action = onToggle
    changes = reference.onNotify("active") { [weak self] in
      guard let self else { return }
      action?(self.isOn)
    }
    // GTK switches some frames after the click. A row whose control has the focus keeps its cell until then,
    // and a cell that goes all the same must not switch for the row it shows next.
    press.setPhase(.capture)
    press.onPressed = { [weak self] _ in self?.takeFocus() }
    addController(press)
    keep(reference.on("unmap") { [weak self] in self?.endTurning() })
  }

  /// Whether it is on.
  public var isOn: Bool {
    get { gtk_switch_get_active(reference.opaque) != 0 }
    set {
      // Setting the state it has would end the way it is on to the other one.
      guard newValue != isOn else { return }
      changes.quietly { gtk_switch_set_active(reference.opaque, newValue ? 1 : 0) }
    }
  }

  /// Sets what switching does with the new state; replaces what was set.
  public func onToggle(_ action: (@MainActor (Bool) -> Void)?) { self.action = action }

  private func endTurning() {
    gtk_switch_set_active(reference.opaque, gtk_switch_get_active(reference.opaque))
  }
}

/// A box to tick, with a text beside it.
///
/// The action is called when a person ticks it, not when the program does.
public final class CheckButton: Widget {
  private var action: (@MainActor (Bool) -> Void)?
  private var changes: SignalConnection?

  /// Makes a box with a text beside it; the label is its name for assistive technology, where the text does not say it.
  public init(
    _ text: String? = nil,
    isOn: Bool = false,
    label: String? = nil,
    onToggle: (@MainActor (Bool) -> Void)? = nil
  ) {
    super.init(ObjectRef(adopting: gtk_check_button_new_with_label(text?.withoutNUL)))
    if let label { setAccessibleLabel(label) }
    self.isOn = isOn
    action = onToggle
    changes = reference.on("toggled") { [weak self] in
      guard let self else { return }
      action?(self.isOn)
    }
  }

  /// The text beside the box; `nil` for none.
  public var text: String? {
    get { gtk_check_button_get_label(reference.checkButton).map { String(cString: $0) } }
    set { self["label"] = newValue }
  }

  /// Whether it is ticked.
  public var isOn: Bool {
    get { gtk_check_button_get_active(reference.checkButton) != 0 }
    set {
      guard newValue != isOn else { return }
      changes.quietly { gtk_check_button_set_active(reference.checkButton, newValue ? 1 : 0) }
    }
  }

  /// Sets what a change does with the new state; replaces what was set.
  public func onToggle(_ action: (@MainActor (Bool) -> Void)?) { self.action = action }
}
