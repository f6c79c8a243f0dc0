/// What the first bytes of a picture say about it.
///
/// Read before any decoder sees the file: a picture that claims too many pixels is refused for the
/// price of a few comparisons, and a server's bytes reach only decoders of pictures of the web.
package struct PictureHeader: Equatable {
  /// A format by the name that GdkPixbuf gives its decoder.
  package enum Format: String, CaseIterable {
    case png, jpeg, gif, bmp, webp, svg, tiff, ico, avif
  }

  let format: Format
  /// The size that the header claims; `nil` where only a decoder can tell.
  package let size: PixelSize?

  init(_ format: Format, _ size: PixelSize? = nil) {
    self.format = format
    self.size = size
  }

  /// Recognises a picture; `nil` for anything that is no picture of the web.
  package static func read(_ bytes: [UInt8]) -> PictureHeader? {
    let fields = HeaderFields(bytes)
    if fields.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return png(fields) }
    if fields.has([0xFF, 0xD8, 0xFF]) { return PictureHeader(.jpeg, jpegSize(fields)) }
    if fields.has("GIF87a") || fields.has("GIF89a") {
      return PictureHeader(.gif, fields.size(littleAt: 6))
    }
    if fields.has("BM"), let kind = fields.little(4, at: 14) { return bitmap(fields, kind) }
    if fields.has("RIFF"), fields.has("WEBP", at: 8) { return PictureHeader(.webp, webp(fields)) }
    if fields.has([0x49, 0x49, 0x2A, 0]) || fields.has([0x4D, 0x4D, 0, 0x2A]) {
      return PictureHeader(.tiff)
    }
    if fields.has([0, 0, 1, 0]) { return PictureHeader(.ico) }
    if fields.has("ftypavif", at: 4) || fields.has("ftypavis", at: 4) {
      return PictureHeader(.avif)
    }
    return isSVG(bytes) ? PictureHeader(.svg) : nil
  }

  private static func png(_ fields: HeaderFields) -> PictureHeader {
    guard let width = fields.big(4, at: 16), let height = fields.big(4, at: 20) else {
      return PictureHeader(.png)
    }
    return PictureHeader(.png, PixelSize(width: width, height: height))
  }

  private static func bitmap(_ fields: HeaderFields, _ kind: Int) -> PictureHeader {
    if kind == 12 { return PictureHeader(.bmp, fields.size(littleAt: 18)) }
    guard let width = fields.little(4, at: 18), let height = fields.little(4, at: 22) else {
      return PictureHeader(.bmp)
    }
    // A negative height means that the top row comes first.
    let rows = Int(Int32(truncatingIfNeeded: height)).magnitude
    return PictureHeader(.bmp, PixelSize(width: width, height: Int(rows)))
  }

  /// The size stands behind any number of other blocks, each of which says how long it is.
  private static func jpegSize(_ fields: HeaderFields) -> PixelSize? {
    var offset = 2
    while let mark = fields.big(1, at: offset), mark == 0xFF {
      guard let kind = fields.big(1, at: offset + 1) else { return nil }
      // Fill bytes may stand before a marker.
      if kind == 0xFF {
        offset += 1
        continue
      }
      if (0xC0...0xCF).contains(kind), ![0xC4, 0xC8, 0xCC].contains(kind) {
        guard let height = fields.big(2, at: offset + 5), let width = fields.big(2, at: offset + 7)
        else { return nil }
        return PixelSize(width: width, height: height)
      }
      guard let length = fields.big(2, at: offset + 2), length >= 2 else { return nil }
      offset += 2 + length
    }
    return nil
  }

  /// Whether a PNG or JPEG ends too early; decoders show what there is and say nothing of it.
  static func isCut(_ bytes: [UInt8]) -> Bool {
    let fields = HeaderFields(bytes)
    return switch read(bytes)?.format {
    case .png: isCutPNG(fields)
    case .jpeg: isCutJPEG(bytes, fields)
    default: false
    }
  }

  /// Each block says how long it is, the last one is called so.
  private static func isCutPNG(_ fields: HeaderFields) -> Bool {
    var offset = 8
    while let length = fields.big(4, at: offset) {
      let end = offset + 12 + length
      if fields.has("IEND", at: offset + 4) { return fields.big(4, at: end - 4) == nil }
      offset = end
    }
    return true
  }

  /// Behind the header of a scan come its pixels, which have no length: they end at the next marker.
  private static func isCutJPEG(_ bytes: [UInt8], _ fields: HeaderFields) -> Bool {
    var offset = 2
    while let mark = bytes[min(offset, bytes.count)...].firstIndex(of: 0xFF),
      let kind = fields.big(1, at: mark + 1)
    {
      switch kind {
      case 0xD9: return false
      case 0xFF: offset = mark + 1
      // A byte of the pixels, or a mark between them.
      case 0, 1, 0xD0...0xD7: offset = mark + 2
      default: offset = mark + 2 + max(2, fields.big(2, at: mark + 2) ?? 2)
      }
    }
    return true
  }

  private static func webp(_ fields: HeaderFields) -> PixelSize? {
    if fields.has("VP8 ", at: 12) {
      guard let size = fields.size(littleAt: 26) else { return nil }
      return PixelSize(width: size.width & 0x3FFF, height: size.height & 0x3FFF)
    }
    if fields.has("VP8L", at: 12), let bits = fields.little(4, at: 21) {
      return PixelSize(width: (bits & 0x3FFF) + 1, height: ((bits >> 14) & 0x3FFF) + 1)
    }
    if fields.has("VP8X", at: 12), let width = fields.little(3, at: 24),
      let height = fields.little(3, at: 27)
    {
      return PixelSize(width: width + 1, height: height + 1)
    }
    return nil
  }

  /// A page can hold a drawing too, so what stands before the drawing decides.
  private static func isSVG(_ bytes: [UInt8]) -> Bool {
    let start = String(decoding: bytes.prefix(4096), as: UTF8.self).lowercased()
    let text = start.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard text.hasPrefix("<"), let drawing = text.firstRange(of: "<svg") else { return false }
    let before = text[..<drawing.lowerBound]
    return !before.contains("<html") && !before.contains("<!doctype html")
  }
}

/// Numbers at places of a file, none of which need exist.
private struct HeaderFields {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func has(_ pattern: [UInt8], at offset: Int = 0) -> Bool {
    bytes.dropFirst(offset).starts(with: pattern)
  }

  func has(_ text: String, at offset: Int = 0) -> Bool { has(Array(text.utf8), at: offset) }

  func big(_ count: Int, at offset: Int) -> Int? {
    guard offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  func little(_ count: Int, at offset: Int) -> Int? {
    guard offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Two numbers of two bytes.
  func size(littleAt offset: Int) -> PixelSize? {
    guard let width = little(2, at: offset), let height = little(2, at: offset + 2) else {
      return nil
    }
    return PixelSize(width: width, height: height)
  }
}
