import Glibc

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
    (width, height) = (texture.width, texture.height)
    bytes = texture.bytes
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

  /// Whether nothing behind it is seen through it.
  var isOpaque: Bool {
    stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
  }

  /// How much lighter the text in a part of the picture is than what is behind it, or the reverse:
  /// 1 to 21, as guidelines for accessibility count it.
  ///
  /// Behind the text is what most of the part shows; the text's own colour is the one that differs
  /// most from that.
  func textContrast(x: Int, y: Int, width: Int, height: Int) -> Double {
    var counts: [UInt32: Int] = [:]
    for row in max(0, y)..<max(0, min(y + height, self.height)) {
      for column in max(0, x)..<max(0, min(x + width, self.width)) {
        let pixel = (row * self.width + column) * 4
        let colour = bytes[pixel..<pixel + 3].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        counts[colour, default: 0] += 1
      }
    }
    guard let behind = counts.max(by: { $0.value < $1.value })?.key else { return 1 }
    let ground = Self.luminance(behind)
    return counts.keys.reduce(1) { best, colour in
      let text = Self.luminance(colour)
      return max(best, (max(text, ground) + 0.05) / (min(text, ground) + 0.05))
    }
  }

  /// The light of a colour in blue, green and red, as an eye weighs them.
  private static func luminance(_ colour: UInt32) -> Double {
    let weights = [0.0722, 0.7152, 0.2126]
    return (0..<3).reduce(0) { sum, place in
      let part = Double(colour >> UInt32((2 - place) * 8) & 255) / 255
      let light = part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      return sum + weights[place] * light
    }
  }

  private func light(at pixel: Int) -> Int {
    Int(bytes[pixel]) + Int(bytes[pixel + 1]) + Int(bytes[pixel + 2])
  }
}
