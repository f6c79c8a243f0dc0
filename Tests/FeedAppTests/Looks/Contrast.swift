import Foundation
import Testing

@testable import GtkKit
@testable import GtkList

/// How much lighter than what is behind it, or the reverse, something must be to be read or seen.
@MainActor
enum Contrast {
  static let text = 4.5
  static let mark = 3.0
  /// For what is told apart by more than this line, such as two rows by their texts; GNOME's own lines between
  /// rows have 1.4 where they are light and less where they are dark.
  static let line = 1.4

  /// Checks every text and icon that a widget shows, and leaves a picture where `LOOKS` names a folder for it.
  ///
  /// - Parameters:
  ///   - widget: What they are in.
  ///   - window: Whose pixels count, where that is not the widget itself.
  ///   - count: How many there are at least.
  ///   - place: What a failure says, and what the picture is called.
  ///   - sourceLocation: Where a failure is told of.
  /// - Throws: When it cannot be drawn.
  static func expect(
    in widget: Widget,
    of window: Widget? = nil,
    atLeast count: Int = 4,
    _ place: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let window = window ?? widget
    let pixels = try await Pixels(of: window)
    try save(window, place)
    var met = 0
    for part in ShownPart.all(in: widget, of: window)
    where part.frame.y >= 0 && part.frame.height > 4 {
      guard part.type != "GtkListAvatar",
        part.frame.y + part.frame.height <= Double(window.height),
        part.label?.text.isEmpty != true, part.canBeUsed, part.isDrawnByAnyFont
      else { continue }
      met += 1
      let contrast = pixels.contrast(in: part.frame)
      let wanted = part.label == nil ? mark : text
      let name = part.label?.text ?? "icon \(Image(found: part.widget.reference).icon ?? "")"
      #expect(
        contrast >= wanted,
        "\(place): \(name) has \(contrast)",
        sourceLocation: sourceLocation
      )
    }
    #expect(met >= count, "\(place): \(met) texts and icons", sourceLocation: sourceLocation)
  }

  /// Leaves a picture for the eye, where `LOOKS` names a folder for it.
  static func save(_ widget: Widget, _ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["LOOKS"] else { return }
    try widget.savePNG(to: "\(folder)/contrast \(name).png")
  }
}

extension ShownPart {
  /// Whether it is no part of something that cannot be used now, which is dim.
  @MainActor fileprivate var canBeUsed: Bool {
    var next: WidgetInstance? = widget.instance
    while let instance = next {
      guard Widget(ObjectRef(retaining: instance.widget)).isSensitive else { return false }
      next = instance.parent
    }
    return true
  }

  /// Whether any font has its letters: others may be boxes, and emoji have colours of their own.
  @MainActor fileprivate var isDrawnByAnyFont: Bool {
    label?.text.unicodeScalars.allSatisfy { scalar in
      scalar.value < 0x0500 || (0x2000..<0x2100).contains(scalar.value)
    } != false
  }
}

extension Look {
  /// What a line has at least.
  @MainActor var line: Double {
    [.contrast, .darkContrast].contains(self) ? Contrast.mark : Contrast.line
  }
}
