import CGtk

@testable import GtkList

/// A picture as numbers, so that a test can say what is seen in it.
@MainActor
struct GalleryPicture {
  let width: Int
  let height: Int
  /// Blue, green, red and alpha of each pixel.
  private let bytes: [UInt8]

  init(of widget: Widget) throws {
    let texture = try widget.renderTexture()
    let stride = gsize(texture.width * 4)
    var bytes = [UInt8](repeating: 0, count: texture.byteCount)
    bytes.withUnsafeMutableBufferPointer {
      if let start = $0.baseAddress { gdk_texture_download(texture.pointer, start, stride) }
    }
    (width, height) = (texture.width, texture.height)
    self.bytes = bytes
  }

  /// How light it is, 0 to 1.
  var brightness: Double {
    var sum = 0
    for pixel in stride(from: 0, to: bytes.count, by: 4) { sum += light(at: pixel) }
    return Double(sum) / Double(max(1, width * height)) / 765
  }

  /// How many pixels of a hundred are clearly different in another picture of the same size.
  func difference(from other: GalleryPicture, mirrored: Bool = false) -> Double {
    guard width == other.width, height == other.height else { return 100 }
    var count = 0
    for y in 0..<height {
      for x in 0..<width {
        let twin = mirrored ? width - 1 - x : x
        let mine = light(at: (y * width + x) * 4)
        if abs(mine - other.light(at: (y * width + twin) * 4)) > 60 { count += 1 }
      }
    }
    return Double(count) * 100 / Double(max(1, width * height))
  }

  /// The largest distance between a light and a dark pixel, 0 to 1.
  var contrast: Double {
    let lights = stride(from: 0, to: bytes.count, by: 4).map { light(at: $0) }
    return Double((lights.max() ?? 0) - (lights.min() ?? 0)) / 765
  }

  private func light(at pixel: Int) -> Int {
    Int(bytes[pixel]) + Int(bytes[pixel + 1]) + Int(bytes[pixel + 2])
  }
}
