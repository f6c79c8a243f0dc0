import CGtk
import Glibc

/// An immutable picture that GTK can draw.
///
/// Made on a worker thread and drawn on the main one: GDK textures of this kind never change and
/// count references atomically.
public final class Texture: @unchecked Sendable {
  package let pointer: OpaquePointer

  /// The width in device pixels.
  public let width: Int
  /// The height in device pixels.
  public let height: Int

  /// What it costs in memory.
  public var byteCount: Int { width * height * 4 }

  /// Takes over a reference.
  package init(adopting pointer: OpaquePointer) {
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
  /// Blue, green, red and alpha of each pixel, for whoever looks at what was drawn.
  package var bytes: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: byteCount)
    bytes.withUnsafeMutableBufferPointer {
      if let start = $0.baseAddress { gdk_texture_download(pointer, start, gsize(width * 4)) }
    }
    return bytes
  }

  /// Draws the picture so that it covers a room that begins at the origin.
  package func draw(into snapshot: OpaquePointer, width: Int, height: Int, opacity: Double) {
    var area = coveringArea(width: Double(width), height: Double(height))
    if opacity < 1 { gtk_snapshot_push_opacity(snapshot, opacity) }
    gtk_snapshot_append_texture(snapshot, pointer, &area)
    if opacity < 1 { gtk_snapshot_pop(snapshot) }
  }

  /// The smallest area of the picture's shape that covers the room, in the middle of it.
  private func coveringArea(width: Double, height: Double) -> graphene_rect_t {
    let natural = (width: Double(self.width), height: Double(self.height))
    let scale = max(width / natural.width, height / natural.height)
    let size = (width: natural.width * scale, height: natural.height * scale)
    return graphene_rect_t(
      x: Float((width - size.width) / 2),
      y: Float((height - size.height) / 2),
      width: Float(size.width),
      height: Float(size.height)
    )
  }

  /// Writes a PNG file; throws a ``ToolkitError`` when it cannot be written.
  ///
  /// A file that is there keeps its mode and its links; what is no file, such as a pipe or a device, is left alone.
  public func writePNG(to path: String) throws(ToolkitError) {
    guard let bytes = gdk_texture_save_to_png_bytes(pointer) else {
      throw ToolkitError("cannot make a picture for \(path)")
    }
    defer { g_bytes_unref(bytes) }
    // Without blocking, since opening a pipe that nobody reads would wait for ever.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o666)
    guard descriptor >= 0 else { throw Self.unwritable(path, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw ToolkitError("cannot write a picture to \(path): this is no file")
    }
    guard ftruncate(descriptor, 0) == 0 else { throw Self.unwritable(path, errno) }
    var count: gsize = 0
    let start = g_bytes_get_data(bytes, &count)
    var rest = UnsafeRawBufferPointer(start: start, count: Int(count))[...]
    while !rest.isEmpty {
      let written = write(
        descriptor,
        UnsafeRawBufferPointer(rebasing: rest).baseAddress,
        rest.count
      )
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw Self.unwritable(path, errno) }
      rest = rest.dropFirst(written)
    }
  }

  private static func unwritable(_ path: String, _ reason: Int32) -> ToolkitError {
    ToolkitError("cannot write a picture to \(path): \(String(cString: strerror(reason)))")
  }
}
