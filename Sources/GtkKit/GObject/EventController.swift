package import CGtk

/// What listens to a widget's input; hand it to ``Widget/addController(_:)``, which keeps it.
@MainActor
package class EventController {
  package let reference: ObjectRef
  private var connections: [SignalConnection] = []

  package init(_ reference: ObjectRef) { self.reference = reference }

  /// Forgets what it heard of presses that go on; a gesture is cancelled.
  package func reset() { gtk_event_controller_reset(reference.opaque) }

  /// Whether the first button of the pointer is down during the event that is being handled.
  package var isButtonHeld: Bool {
    gtk_event_controller_get_current_event_state(reference.opaque).rawValue
      & GDK_BUTTON1_MASK.rawValue != 0
  }

  /// The keys held during the event that is being handled.
  package var modifiers: Modifiers {
    Modifiers(rawValue: gtk_event_controller_get_current_event_state(reference.opaque).rawValue)
      .intersection(.all)
  }

  /// Whether the event that is being handled comes from a finger.
  ///
  /// The event says it; on X11 and in a browser its device is the pointer that follows the finger.
  package var isTouch: Bool {
    guard let event = gtk_event_controller_get_current_event(reference.opaque) else { return false }
    switch gdk_event_get_event_type(event) {
    case GDK_TOUCH_BEGIN, GDK_TOUCH_UPDATE, GDK_TOUCH_END, GDK_TOUCH_CANCEL: return true
    default: return false
    }
  }

  /// Whether the event that is being handled is a move of the pointer, and not one that GTK makes up after
  /// a layout.
  package var isRealMotion: Bool {
    guard let event = gtk_event_controller_get_current_event(reference.opaque) else { return false }
    return gdk_event_get_event_type(event) == GDK_MOTION_NOTIFY
      && gdk_event_get_time(event) != UInt32(GDK_CURRENT_TIME)
  }

  /// When in the delivery it hears events.
  package func setPhase(_ phase: GtkPropagationPhase) {
    gtk_event_controller_set_propagation_phase(reference.opaque, phase)
  }

  func keep(_ connection: SignalConnection) { connections.append(connection) }

  /// Calls a closure with the two lengths that a signal brings.
  func onPoint(_ signal: String, _ action: @escaping @MainActor (Double, Double) -> Void) {
    keep(reference.connect(signal, action))
  }
}

/// A press that others may want, too.
package class Gesture: EventController {
  /// Takes the press for itself: other gestures hear it as cancelled.
  package final func claim() {
    gtk_gesture_set_state(reference.opaque, GTK_EVENT_SEQUENCE_CLAIMED)
  }

  /// Leaves the press to others.
  package final func deny() {
    gtk_gesture_set_state(reference.opaque, GTK_EVENT_SEQUENCE_DENIED)
  }
}

/// Presses of pointer buttons and fingers.
package final class ClickGesture: Gesture {
  /// One press or release.
  package struct Press: Equatable {
    /// 1 for a single, 2 for a double click.
    package var count: Int
    package var x: Double
    package var y: Double
    /// 1 primary, 2 middle, 3 secondary.
    package var button: Int
    package var modifiers: Modifiers
  }

  package var onPressed: ((Press) -> Void)?
  package var onReleased: ((Press) -> Void)?
  package var onCancelled: (() -> Void)?

  /// Listens to one button; 0 listens to all.
  package init(button: Int = 1) {
    super.init(ObjectRef(adopting: gtk_gesture_click_new()))
    gtk_gesture_single_set_button(reference.opaque, UInt32(clamping: button))
    keep(
      reference.connect("pressed") { [weak self] (count: Int, x: Double, y: Double) in
        guard let self else { return }
        onPressed?(press(count, x, y))
      }
    )
    keep(
      reference.connect("released") { [weak self] (count: Int, x: Double, y: Double) in
        guard let self else { return }
        onReleased?(press(count, x, y))
      }
    )
    keep(reference.on("cancel") { [weak self] in self?.onCancelled?() })
  }

  private func press(_ count: Int, _ x: Double, _ y: Double) -> Press {
    Press(
      count: count,
      x: x,
      y: y,
      button: Int(gtk_gesture_single_get_current_button(reference.opaque)),
      modifiers: modifiers
    )
  }
}

/// A finger that is held still.
package final class LongPressGesture: Gesture {
  package var onPressed: ((Double, Double) -> Void)?

  package init() {
    super.init(ObjectRef(adopting: gtk_gesture_long_press_new()))
    gtk_gesture_single_set_touch_only(reference.opaque, 1)
    onPoint("pressed") { [weak self] in self?.onPressed?($0, $1) }
  }
}

/// A press that moves.
package final class DragGesture: Gesture {
  /// Where it began.
  package var onBegin: ((Double, Double) -> Void)?
  /// How far it is from there.
  package var onUpdate: ((Double, Double) -> Void)?
  package var onEnd: ((Double, Double) -> Void)?
  /// Somebody else took the press.
  package var onCancelled: (() -> Void)?

  package init(touchOnly: Bool = false) {
    super.init(ObjectRef(adopting: gtk_gesture_drag_new()))
    gtk_gesture_single_set_touch_only(reference.opaque, touchOnly ? 1 : 0)
    onPoint("drag-begin") { [weak self] in self?.onBegin?($0, $1) }
    onPoint("drag-update") { [weak self] in self?.onUpdate?($0, $1) }
    onPoint("drag-end") { [weak self] in self?.onEnd?($0, $1) }
    keep(reference.on("cancel") { [weak self] in self?.onCancelled?() })
  }
}

extension EventController {
  /// Keys that run actions wherever the focus is in the window.
  convenience init(shortcuts: KeyValuePairs<String, String>) {
    self.init(ObjectRef(adopting: gtk_shortcut_controller_new()))
    gtk_shortcut_controller_set_scope(reference.opaque, GTK_SHORTCUT_SCOPE_GLOBAL)
    for (keys, action) in shortcuts {
      guard let trigger = gtk_shortcut_trigger_parse_string(keys) else {
        preconditionFailure("\"\(keys)\" is not how GTK writes keys.")
      }
      var name: UnsafeMutablePointer<CChar>?
      var target: OpaquePointer?
      guard g_action_parse_detailed_name(action, &name, &target, nil) != 0 else {
        preconditionFailure("\"\(action)\" is not how GTK names actions.")
      }
      defer { g_free(name) }
      // Trigger, action and shortcut are handed over.
      let shortcut = gtk_shortcut_new(trigger, gtk_named_action_new(name))
      gtk_shortcut_set_arguments(shortcut, target)
      if let target { g_variant_unref(target) }
      gtk_shortcut_controller_add_shortcut(reference.opaque, shortcut)
    }
  }
}
