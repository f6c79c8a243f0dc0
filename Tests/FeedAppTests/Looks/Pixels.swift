import Foundation
import ListCore

@testable import GtkKit

/// What a widget looks like, pixel by pixel.
@MainActor
struct Pixels {
  let width: Int
  let height: Int
  /// Where the widget begins in the picture, which has its border too.
  private let origin: (x: Int, y: Int)
  /// Blue, green, red and alpha of each pixel.
  private let bytes: [UInt8]

  init(of widget: Widget) async throws {
    // Not while a part of it, such as a picture that was just loaded, waits for its new place.
    await WindowTest.pump { (try? widget.renderTexture()) != nil }
    let texture = try widget.renderTexture()
    (width, height) = (texture.width, texture.height)
    origin = ((width - widget.width) / 2, (height - widget.height) / 2)
    bytes = texture.bytes
  }

  /// How light a pixel of the widget is, as an eye weighs it.
  func luminance(_ x: Int, _ y: Int) -> Double {
    let (x, y) = (x + origin.x, y + origin.y)
    guard (0..<width).contains(x), (0..<height).contains(y) else { return 0 }
    let pixel = (y * width + x) * 4
    return 0.0722 * Self.light[Int(bytes[pixel])] + 0.7152 * Self.light[Int(bytes[pixel + 1])]
      + 0.2126 * Self.light[Int(bytes[pixel + 2])]
  }

  /// How light a colour of a pixel is by its byte.
  private static let light = (0...255).map { byte -> Double in
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// How much lighter one pixel is than another one, or the reverse: 1 to 21.
  func contrast(_ one: (Int, Int), _ other: (Int, Int)) -> Double {
    Self.contrast(luminance(one.0, one.1), luminance(other.0, other.1))
  }

  /// How much what is drawn in a part differs from what is behind it, which is most of the part.
  func contrast(in frame: (x: Double, y: Double, width: Double, height: Double)) -> Double {
    let counts = counts(of: frame)
    guard let ground = counts.max(by: { $0.value < $1.value })?.key else { return 1 }
    return counts.keys.reduce(1) { max($0, Self.contrast($1, ground)) }
  }

  /// How light most of a part is.
  func ground(of frame: (x: Double, y: Double, width: Double, height: Double)) -> Double {
    counts(of: frame).max { $0.value < $1.value }?.key ?? 0
  }

  /// How many pixels of a part are how light.
  private func counts(
    of frame: (x: Double, y: Double, width: Double, height: Double)
  ) -> [Double: Int] {
    var counts: [Double: Int] = [:]
    for y in Int(frame.y)..<Int(frame.y + max(1, frame.height)) {
      for x in Int(frame.x)..<Int(frame.x + max(1, frame.width)) {
        counts[luminance(x, y), default: 0] += 1
      }
    }
    return counts
  }

  /// The size of what is drawn, without what can hardly be seen.
  var ink: ListSize {
    let drawn = (0..<width * height).filter { bytes[$0 * 4 + 3] > 64 }
    let (columns, rows) = (drawn.map { $0 % width }, drawn.map { $0 / width })
    return ListSize(
      width: Double((columns.max() ?? -1) - (columns.min() ?? 0) + 1),
      height: Double((rows.max() ?? -1) - (rows.min() ?? 0) + 1)
    )
  }

  /// From which column of a part to which one something else is drawn than in another picture.
  func columns(
    of frame: (x: Double, y: Double, width: Double, height: Double),
    differentFrom other: Pixels
  ) -> Range<Int> {
    let different = (Int(frame.x)..<Int(frame.x + frame.width)).filter { x in
      (Int(frame.y)..<Int(frame.y + frame.height)).contains { y in
        luminance(x, y) != other.luminance(x, y)
      }
    }
    return (different.first ?? 0)..<((different.last ?? -1) + 1)
  }

  static func contrast(_ one: Double, _ other: Double) -> Double {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }
}
