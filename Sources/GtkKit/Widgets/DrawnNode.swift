import CGtk

/// A node with a style that its parent draws or places itself, such as the theme's `rubberband`.
package final class DrawnNode: Widget, WidgetDelegate {
  private static var classes: [String: WidgetClass] = [:]

  package init(cssName: String) {
    let made =
      Self.classes[cssName]
      ?? WidgetClass(
        name: "GtkListDrawn-\(cssName)",
        cssName: cssName,
        role: .presentation
      )
    Self.classes[cssName] = made
    super.init(made.make())
    WidgetInstance(reference).attach(self)
    isChildVisible = false
    setAccessibleHidden(true)
  }

  package func draw(
    into snapshot: OpaquePointer,
    x: Double,
    y: Double,
    width: Double,
    height: Double
  ) {
    let style = gtk_widget_get_style_context(widget)
    gtk_snapshot_render_background(snapshot, style, x, y, width, height)
    gtk_snapshot_render_frame(snapshot, style, x, y, width, height)
  }
}

/// Shows what another widget looked like at a moment.
package final class WidgetPicture: Widget {
  package init() {
    super.init(ObjectRef(adopting: gtk_picture_new()))
    gtk_picture_set_can_shrink(reference.opaque, 1)
  }

  /// Shows a widget as it is now, whatever becomes of it.
  package func show(_ widget: Widget) {
    let live = ObjectRef(adopting: gtk_widget_paintable_new(widget.widget))
    let image = ObjectRef(adopting: gdk_paintable_get_current_image(live.opaque))
    gtk_picture_set_paintable(reference.opaque, image.opaque)
  }

  /// Lets go of what it shows.
  package func clear() { gtk_picture_set_paintable(reference.opaque, nil) }
}

extension Widget {
  /// A box with nothing in it, which only has a style.
  package static func emptyBox() -> Widget {
    Widget(ObjectRef(adopting: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)))
  }
}
