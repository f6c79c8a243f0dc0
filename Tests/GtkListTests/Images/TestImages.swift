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
    try make(width, height, type: type) { gdk_pixbuf_fill($0, 0xE0_50_30_FF) }
  }

  /// A picture whose first half, seen from the top left, is red across and down, the rest white.
  static func cornered(_ width: Int, _ height: Int, type: String) throws -> [UInt8] {
    try make(width, height, type: type) { pixbuf in
      gdk_pixbuf_fill(pixbuf, 0xFF_FF_FF_FF)
      let corner = gdk_pixbuf_new_subpixbuf(pixbuf, 0, 0, Int32(width / 2), Int32(height / 2))
      gdk_pixbuf_fill(corner, 0xFF_00_00_FF)
      g_object_unref(UnsafeMutableRawPointer(corner))
    }
  }

  private static func make(
    _ width: Int,
    _ height: Int,
    type: String,
    _ draw: (OpaquePointer) -> Void
  ) throws -> [UInt8] {
    let pixbuf = try #require(
      gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height))
    )
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    draw(pixbuf)
    var buffer: UnsafeMutablePointer<CChar>?
    var size: gsize = 0
    let saved = gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &size, type, nil, nil, nil)
    #expect(saved != 0)
    let start = try #require(buffer)
    defer { g_free(start) }
    return UnsafeBufferPointer(start: start, count: Int(size)).map { UInt8(bitPattern: $0) }
  }

  /// A small PNG whose header claims another size, with a checksum that fits.
  static func claiming(_ width: Int, _ height: Int) throws -> [UInt8] {
    var bytes = try make(8, 8)
    for (offset, number) in [(16, width), (20, height)] {
      for byte in 0..<4 { bytes[offset + byte] = UInt8(number >> (24 - 8 * byte) & 0xFF) }
    }
    let sum = checksum(bytes[12..<29])
    for byte in 0..<4 { bytes[29 + byte] = UInt8(sum >> UInt32(24 - 8 * byte) & 0xFF) }
    return bytes
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
      }
    }
  }

  /// The same JPEG with an EXIF block that says how the picture is to be turned.
  static func turned(_ jpeg: [UInt8], orientation: UInt8 = 6) -> [UInt8] {
    let exif: [UInt8] =
      [0x45, 0x78, 0x69, 0x66, 0, 0]  // "Exif"
      + [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0]  // little endian, first directory at 8
      + [1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]  // one entry: orientation
      + [0, 0, 0, 0]
    let length = exif.count + 2
    let header: [UInt8] = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)]
    return Array(jpeg.prefix(2)) + header + exif + Array(jpeg.dropFirst(2))
  }

  /// A GIF of plain frames, each in one of four colours: black, red, green, white.
  static func moving(_ width: Int, _ height: Int, colours: [UInt8]) -> [UInt8] {
    func little(_ number: Int) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8)] }
    var bytes = Array("GIF89a".utf8) + little(width) + little(height) + [0xF1, 0, 0]
    bytes += [0, 0, 0, 255, 0, 0, 0, 255, 0, 255, 255, 255]
    for colour in colours {
      bytes += [0x21, 0xF9, 4, 0, 10, 0, 0, 0]
      bytes += [0x2C, 0, 0, 0, 0] + little(width) + little(height) + [0, 2]
      // Codes of three bits; clearing after every other pixel keeps them that short.
      var codes: [UInt8] = []
      for index in 0..<width * height {
        if index % 2 == 0 { codes.append(4) }
        codes.append(colour)
      }
      let data = packed(codes + [5])
      for start in stride(from: 0, to: data.count, by: 255) {
        let block = data[start..<min(start + 255, data.count)]
        bytes += [UInt8(block.count)] + block
      }
      bytes.append(0)
    }
    return bytes + [0x3B]
  }

  private static func packed(_ codes: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for code in codes {
      bits |= Int(code) << count
      count += 3
      while count >= 8 {
        bytes.append(UInt8(bits & 0xFF))
        bits >>= 8
        count -= 8
      }
    }
    return bytes + [UInt8(bits & 0xFF)]
  }
}

extension Texture {
  /// Red, green and blue of a pixel.
  func colour(x: Int, y: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    gdk_texture_download(pointer, &bytes, gsize(width * 4))
    let start = (y * width + x) * 4
    return [bytes[start + 2], bytes[start + 1], bytes[start]]
  }
}
