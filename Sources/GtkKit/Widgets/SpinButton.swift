import CGtk

/// A number to type, or to change in steps.
///
/// The action is called when a person changes it, not when the program does. A number that is set while
/// somebody types one is shown once they leave. The wheel changes it only while it has the focus, so that
/// one can scroll a list of them.
public final class SpinButton: Widget {
  private var action: (@MainActor (Double) -> Void)?
  private var changes: SignalConnection?
  private let focus = FocusController()
  /// Whether a person has typed since the number changed last.
  private var isTyped = false
  /// Whether there may be something that Ctrl+Z brings back, such as the number that GTK begins with.
  private var hasHistory = true
  /// What was set meanwhile.
  private var held: Double?

  /// Makes a spin button, whose label is its name for assistive technology.
  ///
  /// One press adds the step or takes it away; so many digits are shown behind the point.
  public init(
    _ value: Double = 0,
    in range: ClosedRange<Double> = 0...100,
    step: Double = 1,
    digits: Int = 0,
    label: String? = nil,
    onChange: (@MainActor (Double) -> Void)? = nil
  ) {
    precondition(step > 0, "The step of a spin button is a positive number.")
    super.init(
      ObjectRef(
        adopting: gtk_spin_button_new_with_range(range.lowerBound, range.upperBound, step)
      )
    )
    gtk_spin_button_set_digits(reference.opaque, guint(clamping: min(digits, 20)))
    gtk_spin_button_set_numeric(reference.opaque, 1)
    if let label { setAccessibleLabel(label) }
    self.value = value
    action = onChange
    listen()
  }

  private func listen() {
    keep(
      reference.on("changed") { [weak self] in
        guard let self else { return }
        (isTyped, hasHistory) = (true, true)
      }
    )
    changes = reference.on("value-changed") { [weak self] in
      guard let self else { return }
      isTyped = false
      held = nil
      action?(value)
    }
    let wheels = scrollControllers
    focus.onEnter = { [weak self] in
      Self.setWheel(of: wheels, GTK_PHASE_BUBBLE)
      self?.isTyped = false
    }
    focus.onLeave = { [weak self] in
      Self.setWheel(of: wheels, GTK_PHASE_NONE)
      self?.finish()
    }
    Self.setWheel(of: wheels, GTK_PHASE_NONE)
    addController(focus)
  }

  /// The number; one that was only typed counts once Enter is pressed or the focus leaves.
  public var value: Double {
    get { gtk_spin_button_get_value(reference.opaque) }
    set {
      guard isTyped, containsFocus else { return show(newValue) }
      held = newValue == value ? nil : newValue
    }
  }

  /// The least and the greatest number.
  public var range: ClosedRange<Double> {
    get {
      var (low, high) = (0.0, 0.0)
      gtk_spin_button_get_range(reference.opaque, &low, &high)
      return low...high
    }
    set {
      guard newValue != range else { return }
      let wasTyped = isTyped
      changes.quietly {
        gtk_spin_button_set_range(reference.opaque, newValue.lowerBound, newValue.upperBound)
      }
      // A number that was beyond the range is written anew, which nobody has typed.
      isTyped = wasTyped
    }
  }

  /// Sets what a change by a person does with the new number; replaces what was set.
  public func onChange(_ action: (@MainActor (Double) -> Void)?) { self.action = action }

  /// Takes what was typed, or else what was set meanwhile.
  private func finish() {
    gtk_spin_button_update(reference.opaque)
    isTyped = false
    if let held { show(held) }
  }

  private func show(_ value: Double) {
    held = nil
    guard hasHistory || value != self.value else { return }
    changes.quietly {
      withoutUndo {
        guard value != self.value else { return }
        gtk_spin_button_set_value(reference.opaque, value)
        isTyped = false
      }
    }
    hasHistory = containsFocus
  }

  private static func setWheel(of controllers: [ObjectRef], _ phase: GtkPropagationPhase) {
    for controller in controllers {
      gtk_event_controller_set_propagation_phase(controller.opaque, phase)
    }
  }
}
