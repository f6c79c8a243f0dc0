import CGtk

/// An icon of the theme.
public final class Icon: Widget {
  /// Makes an icon.
  ///
  /// - Parameters:
  ///   - name: The icon's name; symbolic ones take the text's colour.
  ///   - size: Its width and height in logical pixels.
  public init(_ name: String, size: Int = 16) {
    super.init(ObjectRef(retaining: UnsafeMutableRawPointer(gtk_image_new_from_icon_name(name))))
    gtk_image_set_pixel_size(ref.pointer.opaque, Int32(clamping: size))
  }

  /// Shows another icon.
  ///
  /// - Parameter name: The icon's name.
  public func show(_ name: String) { gtk_image_set_from_icon_name(ref.pointer.opaque, name) }
}
