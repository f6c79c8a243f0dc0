import CGtk

/// Icons that not every theme has.
@MainActor
enum ThemeIcon {
  /// The letter i in a circle.
  ///
  /// GTK itself has only a lamp, which says "idea" to whoever does not know it.
  static var information: String {
    firstKnown(of: ["help-about-symbolic"], else: "dialog-information-symbolic")
  }

  private static func firstKnown(of names: [String], else fallback: String) -> String {
    guard let display = gdk_display_get_default() else { return fallback }
    let theme = gtk_icon_theme_get_for_display(display)
    return names.first { gtk_icon_theme_has_icon(theme, $0) != 0 } ?? fallback
  }
}
