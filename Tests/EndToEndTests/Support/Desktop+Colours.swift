import Foundation
import Testing

/// A pixel's colour; each part from 0 to 1.
struct Colour: Equatable {
  let red: Double
  let green: Double
  let blue: Double

  /// How light it is, from 0 to 1.
  var light: Double { (red + green + blue) / 3 }

  /// How far apart two colours are, from 0 to 1.
  func distance(to other: Colour) -> Double {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
  }
}

extension Desktop {
  /// The colours of a part of the window, line by line.
  ///
  /// - Parameter part: What to look at: `WIDTHxHEIGHT+X+Y`.
  /// - Returns: Every pixel.
  /// - Throws: When the window cannot be looked at.
  func colours(of part: String) async throws -> [Colour] {
    // A line of numbers for each line of the picture, after three of a head.
    let seen = try await RunningProgram(
      "/usr/bin/import",
      ["-window", window, "-crop", part, "+repage", "-depth", "8", "-compress", "none", "ppm:-"]
    ).result()
    let numbers = seen.output.split { $0 == " " || $0 == "\n" }
    try #require(numbers.first == "P3", "\(seen.errors)")
    let parts = numbers.dropFirst(4).compactMap { Double($0) }
    return stride(from: 0, to: parts.count - 2, by: 3).map {
      Colour(red: parts[$0] / 255, green: parts[$0 + 1] / 255, blue: parts[$0 + 2] / 255)
    }
  }

  /// How wide the window is, with the frame that GTK draws itself.
  func width() async throws -> Int {
    let seen = try await RunningProgram(
      "/usr/bin/import",
      ["-window", window, "-format", "%w", "info:-"]
    ).result()
    return try #require(seen.lines.first.flatMap { Int($0) }, "\(seen.errors)")
  }
}
