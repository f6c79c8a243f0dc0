import CGtk

/// Why a picture of a widget cannot be saved.
public struct ScreenshotError: Error, Sendable, CustomStringConvertible {
  /// One sentence.
  public let description: String
}

extension Widget {
  /// Saves what the widget looks like now as a PNG file.
  ///
  /// - Parameter path: The file to write.
  /// - Throws: ``ScreenshotError`` when the widget is not on screen or the file cannot be written.
  public func saveScreenshot(to path: String) throws(ScreenshotError) {
    guard let native = gtk_widget_get_native(ref.pointer.widget),
      let renderer = gtk_native_get_renderer(native)
    else { throw ScreenshotError(description: "the widget is not on screen") }
    guard let paintable = gtk_widget_paintable_new(ref.pointer.widget) else {
      throw ScreenshotError(description: "the widget cannot be painted")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    let width = Double(gdk_paintable_get_intrinsic_width(paintable))
    let height = Double(gdk_paintable_get_intrinsic_height(paintable))
    let snapshot = gtk_snapshot_new()
    gdk_paintable_snapshot(paintable, snapshot, width, height)
    guard let node = gtk_snapshot_free_to_node(snapshot) else {
      throw ScreenshotError(description: "the widget shows nothing")
    }
    defer { gsk_render_node_unref(node) }
    guard let texture = gsk_renderer_render_texture(renderer, node, nil) else {
      throw ScreenshotError(description: "the widget cannot be rendered")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    guard gdk_texture_save_to_png(texture, path) != 0 else {
      throw ScreenshotError(description: "\(path) cannot be written")
    }
  }
}
