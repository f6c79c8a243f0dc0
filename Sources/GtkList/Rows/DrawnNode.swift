import CGtk

/// A node with a style that is drawn by the list wherever it belongs, such as the theme's `rubberband`.
@MainActor
final class DrawnNode: Widget, WidgetDelegate {
  private static var classes: [String: WidgetClass] = [:]

  init(cssName: String) {
    let made =
      Self.classes[cssName]
      ?? WidgetClass(
        name: "GtkListDrawn-\(cssName)",
        cssName: cssName,
        role: GTK_ACCESSIBLE_ROLE_PRESENTATION
      )
    Self.classes[cssName] = made
    super.init(made.make())
    WidgetInstance(reference).attach(self)
    gtk_widget_set_child_visible(widget, 0)
    setAccessibleHidden(true)
  }

  func draw(into snapshot: OpaquePointer, x: Double, y: Double, width: Double, height: Double) {
    let style = gtk_widget_get_style_context(widget)
    gtk_snapshot_render_background(snapshot, style, x, y, width, height)
    gtk_snapshot_render_frame(snapshot, style, x, y, width, height)
  }
}
