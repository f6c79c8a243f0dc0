import CGtk
import Foundation
import Testing

@testable import GtkList

/// Files that go when the test process goes.
enum TemporaryFile {
  private static let folder: URL = {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("gtk-list-tests-\(ProcessInfo.processInfo.processIdentifier)")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: TemporaryFile.folder) }
    return url
  }()

  static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  static func write(_ bytes: [UInt8], _ name: String) throws -> String {
    let path = path(name)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }
}

/// Pictures made at run time.
enum TestImages {
  /// A plain picture in a format of GdkPixbuf, for example `png` or `jpeg`.
  static func make(_ width: Int, _ height: Int, type: String = "png") throws -> [UInt8] {
    let pixbuf = try #require(
      gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height))
    )
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    gdk_pixbuf_fill(pixbuf, 0xE0_50_30_FF)
    var buffer: UnsafeMutablePointer<CChar>?
    var size: gsize = 0
    let saved = gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &size, type, nil, nil, nil)
    #expect(saved != 0)
    let start = try #require(buffer)
    defer { g_free(start) }
    return UnsafeBufferPointer(start: start, count: Int(size)).map { UInt8(bitPattern: $0) }
  }

  /// The same JPEG with an EXIF block that says: turn by a quarter.
  static func turned(_ jpeg: [UInt8]) -> [UInt8] {
    let exif: [UInt8] =
      [0x45, 0x78, 0x69, 0x66, 0, 0]  // "Exif"
      + [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0]  // little endian, first directory at 8
      + [1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]  // one entry: orientation 6
      + [0, 0, 0, 0]
    let length = exif.count + 2
    let header: [UInt8] = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)]
    return Array(jpeg.prefix(2)) + header + exif + Array(jpeg.dropFirst(2))
  }
}
