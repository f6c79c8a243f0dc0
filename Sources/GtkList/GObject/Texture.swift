import CGtk

/// An immutable picture that GTK can draw.
///
/// Made on a worker thread and drawn on the main one: GDK textures of this kind never change and
/// count references atomically.
public final class Texture: @unchecked Sendable {
  let pointer: OpaquePointer

  /// The width in device pixels.
  public let width: Int
  /// The height in device pixels.
  public let height: Int

  /// What it costs in memory.
  public var byteCount: Int { width * height * 4 }

  /// Takes over a reference.
  init(adopting pointer: OpaquePointer) {
    self.pointer = pointer
    width = Int(gdk_texture_get_width(pointer))
    height = Int(gdk_texture_get_height(pointer))
    LiveObjects.referenceTaken()
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(pointer))
    LiveObjects.referenceDropped()
  }
}

extension Texture {
  /// Writes a PNG file.
  ///
  /// - Parameter path: Where; an existing file is replaced.
  /// - Throws: ``ToolkitError`` when the file cannot be written.
  public func writePNG(to path: String) throws(ToolkitError) {
    guard gdk_texture_save_to_png(pointer, path) != 0 else {
      throw ToolkitError("cannot write a picture to \(path)")
    }
  }
}
