import CGtk

/// A key, by GDK's number.
package struct Key: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }
  private init(_ value: Int32) { rawValue = UInt32(value) }

  package static let up = Key(GDK_KEY_Up)
  package static let down = Key(GDK_KEY_Down)
  package static let left = Key(GDK_KEY_Left)
  package static let right = Key(GDK_KEY_Right)
  package static let home = Key(GDK_KEY_Home)
  package static let end = Key(GDK_KEY_End)
  package static let pageUp = Key(GDK_KEY_Page_Up)
  package static let pageDown = Key(GDK_KEY_Page_Down)
  package static let space = Key(GDK_KEY_space)
  package static let enter = Key(GDK_KEY_Return)
  package static let escape = Key(GDK_KEY_Escape)
  package static let delete = Key(GDK_KEY_Delete)
  package static let tab = Key(GDK_KEY_Tab)
  package static let backTab = Key(GDK_KEY_ISO_Left_Tab)
  package static let menu = Key(GDK_KEY_Menu)
  package static let f5 = Key(GDK_KEY_F5)
  package static let f10 = Key(GDK_KEY_F10)

  /// The same key without the difference between keypad and main block.
  package var unified: Key {
    switch Int32(rawValue) {
    case GDK_KEY_KP_Up: .up
    case GDK_KEY_KP_Down: .down
    case GDK_KEY_KP_Left: .left
    case GDK_KEY_KP_Right: .right
    case GDK_KEY_KP_Home: .home
    case GDK_KEY_KP_End: .end
    case GDK_KEY_KP_Page_Up: .pageUp
    case GDK_KEY_KP_Page_Down: .pageDown
    case GDK_KEY_KP_Space: .space
    case GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter: .enter
    case GDK_KEY_KP_Delete: .delete
    case GDK_KEY_KP_Tab: .tab
    default: self
    }
  }

  /// What the key types, if anything.
  package var character: Character? {
    guard let scalar = Unicode.Scalar(gdk_keyval_to_unicode(rawValue)), scalar.value >= 0x20 else {
      return nil
    }
    return Character(scalar)
  }
}

/// Key presses while the widget or something in it has the focus.
package final class KeyController: EventController {
  /// Answers whether the key was used up.
  package var onPressed: ((Key, Modifiers) -> Bool)?
  /// Called when a key is let go while no modifier is down, unless it is a modifier itself.
  package var onReleased: (() -> Void)?

  package init() {
    super.init(ObjectRef(adopting: gtk_event_controller_key_new()))
    keep(
      reference.on("key-released") { [weak self] in
        guard let self, modifiers.isEmpty,
          let event = gtk_event_controller_get_current_event(reference.opaque),
          gdk_key_event_is_modifier(event) == 0
        else { return }
        onReleased?()
      }
    )
    keep(
      reference.answer("key-pressed") {
        [weak self] (keyval: UInt32, keycode: UInt32, state: UInt32) -> Bool in
        guard let self, let onPressed else { return false }
        let modifiers = Modifiers(rawValue: state).intersection(.all)
        let key = Key(rawValue: keyval)
        let isShortcut = modifiers.contains(.control) && key.character?.isASCII == false
        return onPressed(isShortcut ? latinKey(on: keycode) ?? key : key, modifiers)
      }
    )
  }

  /// What a key of the keyboard types with a Latin layout, as programs name their shortcuts.
  private func latinKey(on keycode: UInt32) -> Key? {
    guard let widget = gtk_event_controller_get_widget(reference.opaque) else { return nil }
    var places: UnsafeMutablePointer<GdkKeymapKey>?
    var values: UnsafeMutablePointer<guint>?
    var count: Int32 = 0
    let display = gtk_widget_get_display(widget)
    guard gdk_display_map_keycode(display, keycode, &places, &values, &count) != 0 else {
      return nil
    }
    defer {
      g_free(places)
      g_free(values)
    }
    guard let places, let values else { return nil }
    // The first level is what it types without Shift.
    return (0..<Int(count)).lazy.filter { places[$0].level == 0 }.map { Key(rawValue: values[$0]) }
      .first { $0.character?.isASCII == true }
  }
}

/// The pointer over the widget.
package final class MotionController: EventController {
  package var onEnter: ((Double, Double) -> Void)?
  package var onMove: ((Double, Double) -> Void)?
  package var onLeave: (() -> Void)?

  package init() {
    super.init(ObjectRef(adopting: gtk_event_controller_motion_new()))
    onPoint("enter") { [weak self] in self?.onEnter?($0, $1) }
    onPoint("motion") { [weak self] in self?.onMove?($0, $1) }
    keep(reference.on("leave") { [weak self] in self?.onLeave?() })
  }
}

/// Wheel and touchpad scrolling.
package final class ScrollController: EventController {
  /// The distances; answers whether they were used up.
  var onScroll: ((Double, Double) -> Bool)?

  package init() {
    super.init(
      ObjectRef(adopting: gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES))
    )
    keep(
      reference.answer("scroll") { [weak self] (x: Double, y: Double) in
        self?.onScroll?(x, y) ?? false
      }
    )
  }
}

/// The keyboard focus coming to the widget or its children, and leaving them.
package final class FocusController: EventController {
  package var onEnter: (() -> Void)?
  package var onLeave: (() -> Void)?

  package init() {
    super.init(ObjectRef(adopting: gtk_event_controller_focus_new()))
    keep(reference.on("enter") { [weak self] in self?.onEnter?() })
    keep(reference.on("leave") { [weak self] in self?.onLeave?() })
  }

  /// Whether the focus is on the widget or in it.
  package var containsFocus: Bool {
    gtk_event_controller_focus_contains_focus(reference.opaque) != 0
  }
}
