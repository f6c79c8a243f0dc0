import CGtk

/// A picture that is ready to be drawn.
final class Texture: @unchecked Sendable {
  // @unchecked: a GdkTexture never changes once it is made, and its reference count is atomic.
  let ref: ObjectRef
  let byteCount: Int

  init(adopting pointer: UnsafeMutableRawPointer, byteCount: Int) {
    ref = ObjectRef(adopting: pointer)
    self.byteCount = byteCount
  }
}

/// Why a picture cannot be shown.
struct PictureError: Error, Sendable, Equatable, CustomStringConvertible {
  let description: String
}

/// Reads picture files and scales them down to what is shown.
enum PictureDecoder {
  /// Pictures with more pixels are refused: decoding one takes four bytes for each.
  static let largestPixelCount = 100_000_000

  /// Reads a file, scaled so that it covers a size and is no larger than needed.
  ///
  /// To be called off the main thread: reading and scaling take a while.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - width: The width to cover, in device pixels.
  ///   - height: The height to cover, in device pixels.
  /// - Returns: The picture, turned as its EXIF data says.
  /// - Throws: A sentence that says why it cannot be read.
  static func decode(path: String, covering width: Int, _ height: Int) throws(PictureError)
    -> Texture
  {
    var fileWidth: Int32 = 0
    var fileHeight: Int32 = 0
    guard gdk_pixbuf_get_file_info(path, &fileWidth, &fileHeight) != nil else {
      throw PictureError(description: "\(path) is missing or is not a picture")
    }
    guard fileWidth > 0, fileHeight > 0, Int(fileWidth) * Int(fileHeight) <= largestPixelCount
    else {
      throw PictureError(description: "\(path) is too large: \(fileWidth) by \(fileHeight) pixels")
    }
    // A picture that EXIF data turns by 90 degrees covers the size only if both ways fit.
    let longer = Double(max(width, height, 1))
    let scale = min(1, longer / Double(min(fileWidth, fileHeight)))
    var error: UnsafeMutablePointer<GError>?
    let loaded = gdk_pixbuf_new_from_file_at_scale(
      path,
      max(1, Int32((Double(fileWidth) * scale).rounded(.up))),
      max(1, Int32((Double(fileHeight) * scale).rounded(.up))),
      1,
      &error
    )
    guard let loaded else {
      defer { g_error_free(error) }
      let reason = error.flatMap { $0.pointee.message }.map { String(cString: $0) }
      throw PictureError(description: "\(path) cannot be read: \(reason ?? "no reason given")")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(loaded)) }
    guard let turned = gdk_pixbuf_apply_embedded_orientation(loaded) else {
      throw PictureError(description: "\(path) cannot be turned upright")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(turned)) }
    guard let texture = gdk_texture_new_for_pixbuf(turned) else {
      throw PictureError(description: "\(path) cannot be made a texture")
    }
    let bytes = Int(gdk_pixbuf_get_width(turned)) * Int(gdk_pixbuf_get_height(turned)) * 4
    return Texture(adopting: UnsafeMutableRawPointer(texture), byteCount: bytes)
  }
}
