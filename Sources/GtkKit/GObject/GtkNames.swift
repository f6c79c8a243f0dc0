package import CGtk

// GTK's enumerations under names that the modules above can write, which do not import C.

/// Where the keyboard's focus goes.
package typealias FocusDirection = GtkDirectionType

extension GtkDirectionType {
  package static var tabForward: Self { GTK_DIR_TAB_FORWARD }
  package static var tabBackward: Self { GTK_DIR_TAB_BACKWARD }
  package static var left: Self { GTK_DIR_LEFT }
  package static var right: Self { GTK_DIR_RIGHT }
}

/// Which axis of a widget depends on the other.
package typealias SizeRequestMode = GtkSizeRequestMode

extension GtkSizeRequestMode {
  package static var constant: Self { GTK_SIZE_REQUEST_CONSTANT_SIZE }
}

/// A setting of the display that a widget is told of.
package typealias SystemSetting = GtkSystemSetting

extension GtkSystemSetting {
  /// Whether texts may have another size now.
  package var concernsText: Bool {
    switch self {
    case GTK_SYSTEM_SETTING_DPI, GTK_SYSTEM_SETTING_FONT_NAME, GTK_SYSTEM_SETTING_FONT_CONFIG: true
    default: false
    }
  }
}

/// What the theme can draw a widget as.
package typealias WidgetState = GtkStateFlags

extension GtkStateFlags {
  /// Pressed.
  package static var active: Self { GTK_STATE_FLAG_ACTIVE }
  /// The pointer is over it.
  package static var hovered: Self { GTK_STATE_FLAG_PRELIGHT }
  package static var selected: Self { GTK_STATE_FLAG_SELECTED }
  /// Has the keyboard's focus, and shows it.
  package static var focused: Self {
    Self(rawValue: GTK_STATE_FLAG_FOCUSED.rawValue | GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue)
  }
}

extension GtkPropagationPhase {
  /// On the way down, before what is inside the widget hears of an event.
  package static var capture: Self { GTK_PHASE_CAPTURE }
}
