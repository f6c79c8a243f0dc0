import CGtk

/// Something that is dragged out of a window, into another program.
@MainActor
package final class OutgoingDrag {
  private let drag: ObjectRef
  private var connections: [SignalConnection] = []

  /// Begins a drag with the pointer that a gesture follows, which ends the gesture; `nil` when no pointer is pressed.
  ///
  /// Other programs get the content, made by ``content(text:files:)``. The grip is where in the picture, which is seen under
  /// it, the pointer is; `onEnd` is called when it was dropped or given up.
  package init?(
    of content: ObjectRef,
    from widget: Widget,
    by gesture: EventController,
    picture: Widget,
    grip: (x: Double, y: Double),
    onEnd: @escaping () -> Void
  ) {
    guard let device = gtk_gesture_get_device(gesture.reference.opaque),
      let native = gtk_widget_get_native(widget.widget),
      let surface = gtk_native_get_surface(native),
      let made = gdk_drag_begin(
        surface,
        device,
        content.cast(GdkContentProvider.self),
        GDK_ACTION_COPY,
        0,
        0
      )
    else { return nil }
    drag = ObjectRef(adopting: made)
    if let image = gtk_picture_get_paintable(picture.reference.opaque) {
      gtk_drag_icon_set_from_paintable(drag.opaque, image, Int32(grip.x), Int32(grip.y))
    }
    for signal in ["dnd-finished", "cancel"] {
      connections.append(
        SignalConnection(drag, signal) { [weak self] _, _ in
          guard let self else { return }
          gdk_drag_drop_done(drag.opaque, signal == "cancel" ? 0 : 1)
          connections = []
          onEnd()
        }
      )
    }
  }

  /// What other programs get: the files, where they take files, else the text.
  package static func content(text: String, files: [String]) -> ObjectRef {
    var parts: [UnsafeMutablePointer<GdkContentProvider>?] = []
    if !files.isEmpty { parts.append(provider("text/uri-list", uris(of: files))) }
    for kind in ["text/plain;charset=utf-8", "text/plain"] { parts.append(provider(kind, text)) }
    return ObjectRef(adopting: gdk_content_provider_new_union(&parts, gsize(parts.count)))
  }

  private static func provider(
    _ kind: String,
    _ text: String
  ) -> UnsafeMutablePointer<GdkContentProvider>? {
    let bytes = Array(text.utf8)
    let data = g_bytes_new(bytes, gsize(bytes.count))
    defer { g_bytes_unref(data) }
    return gdk_content_provider_new_for_bytes(kind, data)
  }

  private static func uris(of files: [String]) -> String {
    files.map { path in
      let file = ObjectRef(adopting: g_file_new_for_path(path))
      guard let uri = g_file_get_uri(file.opaque) else { return "" }
      defer { g_free(uri) }
      return String(cString: uri) + "\r\n"
    }.joined()
  }

  /// Whether a point of a widget is outside of its window, by more than a hand trembles.
  package static func isOutside(_ x: Double, _ y: Double, of widget: Widget) -> Bool {
    guard let root = gtk_widget_get_root(widget.widget) else { return false }
    let window = UnsafeMutablePointer<GtkWidget>(root)
    var (left, top) = (0.0, 0.0)
    guard gtk_widget_translate_coordinates(widget.widget, window, x, y, &left, &top) != 0 else {
      return false
    }
    let (width, height) = (gtk_widget_get_width(window), gtk_widget_get_height(window))
    return min(left, top) < -slack || left > Double(width) + slack || top > Double(height) + slack
  }

  /// In logical pixels; rows scroll at the edge, and whoever goes a little too far is still inside.
  package static let slack = 24.0
}
