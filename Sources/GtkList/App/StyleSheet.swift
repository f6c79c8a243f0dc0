import CGtk

/// Style rules that are in force for as long as the value lives.
///
/// Use the theme's named colours only, so that dark and high-contrast themes stay right.
@MainActor
public final class StyleSheet {
  private let provider: ObjectRef

  /// Puts rules in force.
  ///
  /// - Parameter css: The rules; a mistake in them is logged by GTK and skipped.
  public convenience init(css: String) { self.init(css: css, isLibrary: false) }

  init(css: String, isLibrary: Bool) {
    guard let made = gtk_css_provider_new() else {
      preconditionFailure("GTK made no style provider")
    }
    provider = ObjectRef(adopting: UnsafeMutableRawPointer(made))
    gtk_css_provider_load_from_data(made, css, -1)
    // The library's own rules stay below the app's, so that an app can override them.
    let priority = isLibrary ? 500 : 600
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(),
      OpaquePointer(provider.pointer),
      guint(priority)
    )
  }

  isolated deinit {
    guard let display = gdk_display_get_default() else { return }
    gtk_style_context_remove_provider_for_display(display, OpaquePointer(provider.pointer))
  }
}
