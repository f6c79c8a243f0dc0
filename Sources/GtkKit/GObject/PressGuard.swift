import CGtk

/// Keeps presses from being given up because rows change under them.
///
/// What GTK's sources say: after a layout it makes up a motion event, so that what is under a resting
/// pointer is known anew, and gives it the buttons that are down at this very moment. When the person
/// has let go already, and the release has not come through yet, this motion says that no button is
/// down, and a gesture in the middle of a press gives up. Such a motion is kept from the rows; the
/// release that follows says all there is to know. That this happened to somebody's click was never
/// seen from outside: which events are held back is tested, how often there are such is not known.
package final class PressGuard: EventController {
  private var press = PressRecord()

  package init() {
    super.init(ObjectRef(adopting: gtk_event_controller_legacy_new()))
    setPhase(GTK_PHASE_CAPTURE)
    keep(
      SignalConnection(reference, "event") { [weak self] values, answer in
        var value = values[1]
        guard let self, let answer, let event = g_value_peek_pointer(&value) else { return }
        let isMissed = press.misses(PressRecord.Sight(OpaquePointer(event)))
        g_value_set_boolean(answer, isMissed ? 1 : 0)
      }
    )
  }
}

/// Whether a button of the pointer is down, as far as events have told.
struct PressRecord: Equatable {
  /// What an event says of the pointer's buttons.
  enum Sight: Equatable {
    case press
    case release
    /// Where the pointer is; real ones have a time, those that GTK makes up have none.
    case motion(hasButton: Bool, isReal: Bool)
    case other
  }

  private(set) var isDown = false

  /// Takes note of an event, and says whether it claims that a press is over of which no release was heard.
  mutating func misses(_ sight: Sight) -> Bool {
    switch sight {
    case .press: isDown = true
    case .release: isDown = false
    case .motion(hasButton: false, isReal: true):
      // The release went elsewhere, to a menu perhaps.
      isDown = false
    case .motion(hasButton: false, isReal: false): return isDown
    case .motion(hasButton: true, _), .other: break
    }
    return false
  }
}

extension PressRecord.Sight {
  private static let buttons =
    GDK_BUTTON1_MASK.rawValue | GDK_BUTTON2_MASK.rawValue | GDK_BUTTON3_MASK.rawValue
    | GDK_BUTTON4_MASK.rawValue | GDK_BUTTON5_MASK.rawValue

  init(_ event: OpaquePointer) {
    switch gdk_event_get_event_type(event) {
    case GDK_BUTTON_PRESS: self = .press
    case GDK_BUTTON_RELEASE: self = .release
    case GDK_MOTION_NOTIFY:
      self = .motion(
        hasButton: gdk_event_get_modifier_state(event).rawValue & Self.buttons != 0,
        isReal: gdk_event_get_time(event) != UInt32(GDK_CURRENT_TIME)
      )
    default: self = .other
    }
  }
}
