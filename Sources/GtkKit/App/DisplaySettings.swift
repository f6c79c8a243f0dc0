import CGtk

/// What the user, the desktop or the program decided for the whole display.
@MainActor
public final class DisplaySettings {
  private let reference: ObjectRef

  /// A setting that can be watched.
  public enum Setting: String, Sendable, CaseIterable {
    /// Whether things move.
    case animations = "gtk-enable-animations"
    /// Whether dark colours are preferred.
    case dark = "gtk-application-prefer-dark-theme"
    /// The size of text.
    case textScale = "gtk-xft-dpi"
    /// The theme, which also decides about high contrast.
    case theme = "gtk-theme-name"
    /// The font.
    case font = "gtk-font-name"
  }

  /// The settings of the display; throws a ``ToolkitError`` before the toolkit is started.
  public init() throws(ToolkitError) {
    guard let settings = gtk_settings_get_default() else {
      throw ToolkitError("settings need a display: call GtkRuntime.start() first")
    }
    reference = ObjectRef(retaining: settings)
  }

  /// Whether things move.
  public var animationsEnabled: Bool {
    get { reference.value(of: Setting.animations.rawValue) ?? false }
    set { set(.animations, newValue) }
  }

  /// Whether dark colours are preferred.
  public var prefersDark: Bool {
    get { reference.value(of: Setting.dark.rawValue) ?? false }
    set { set(.dark, newValue) }
  }

  /// How large text is: 1 is the usual 96 dots per inch.
  public var textScale: Double {
    get {
      let dots = reference.value(of: Setting.textScale.rawValue) ?? 0
      return dots > 0 ? Double(dots) / (96 * 1024) : 1
    }
    set {
      precondition(newValue > 0 && newValue < 20, "A text scale is a small positive number.")
      set(.textScale, Int((newValue * 96 * 1024).rounded()))
    }
  }

  /// The theme's name.
  public var themeName: String {
    get { reference.value(of: Setting.theme.rawValue) ?? "" }
    set { set(.theme, newValue) }
  }

  /// Which buttons windows have at the start and at the end of their bar, such as `icon:minimize,close`.
  package var windowButtons: String { reference.value(of: "gtk-decoration-layout") ?? "" }

  /// Also what is so already: the desktop does not change any more what a program has set.
  private func set(_ setting: Setting, _ value: some GValueConvertible) {
    reference.set(setting.rawValue, to: value, evenIfSame: true)
  }

  /// Calls an action after each change of a setting, until what is returned goes away.
  public func observe(
    _ setting: Setting,
    _ action: @escaping @MainActor () -> Void
  ) -> SettingsObservation {
    SettingsObservation(reference.onNotify(setting.rawValue, action))
  }
}

/// Watches a setting until it goes away.
@MainActor
public final class SettingsObservation {
  private let connection: SignalConnection

  init(_ connection: SignalConnection) { self.connection = connection }

  /// Stops watching.
  public func cancel() { connection.cancel() }
}

extension GtkRuntime {
  /// Whether widgets made from now on are mirrored, for languages written from right to left.
  ///
  /// GTK decides by itself at the start, where it has a translation into the person's language.
  public static var mirrorsWidgets: Bool {
    get { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL }
    set { gtk_widget_set_default_direction(newValue ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR) }
  }
}
