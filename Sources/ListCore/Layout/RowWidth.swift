/// How wide a row is; rows narrower than the section share a line.
///
///     SectionMetrics(itemSpacing: 8, rowWidth: .fraction(1.0 / 3))
///     SectionMetrics(rowWidths: { $0.model(as: Banner.self) == nil ? .fixed(120) : .full })
public enum RowWidth: Hashable, Sendable {
  /// All of the section's width; a line of its own.
  case full
  /// A part of the section's width, more than 0 and at most 1.
  ///
  /// The spacing between items is accounted for: three rows of a third fill a line exactly. Where texts are
  /// larger than usual, fewer rows share a line instead of having less room for words than they have
  /// at the usual size. Other numbers count as ``full``.
  case fraction(Double)
  /// A width in logical pixels, 1 or more, which follows the text size; at most the
  /// section's width is used. Other numbers count as ``full``.
  case fixed(Double)

  /// The width in a section, or `nil` for all of it.
  func points(available: Double, spacing: Double, lengthScale: Double) -> Double? {
    let points: Double
    switch self {
    case .full: return nil
    case .fraction(let part):
      guard part > 0, part < 1 else { return nil }
      points = Self.widened(
        (available + spacing) * part - spacing,
        available: available,
        spacing: spacing,
        lengthScale: lengthScale
      )
    case .fixed(let fixed):
      points = scaledLength(fixed, by: lengthScale)
    }
    // Narrower than a pixel would let one line swallow any number of rows.
    guard points >= 1, points < available else { return nil }
    return points
  }

  /// In texts of the usual size a word fits, with some space around it.
  private static let wordRoom = 72.0

  /// A part of the width as it is in larger texts: a row without room for its words takes as much as if fewer
  /// shared the line.
  private static func widened(
    _ usual: Double,
    available: Double,
    spacing: Double,
    lengthScale: Double
  ) -> Double {
    let needed = scaledLength(min(usual, wordRoom), by: lengthScale)
    guard usual >= 1, usual < needed else { return usual }
    let count = ((available + spacing) / (needed + spacing)).rounded(.down)
    return count > 1 ? (available + spacing) / count - spacing : available
  }
}

/// The widths of a section's body rows; headers and footers are always full.
package enum RowWidths: Sendable {
  /// One width for all.
  case same(RowWidth)
  /// A width that depends on the row. It must give the same answer for the same row.
  case each(@Sendable (Row) -> RowWidth)

  /// Tells whether rows can share a line.
  var flows: Bool {
    if case .same(.full) = self { false } else { true }
  }

  func width(of row: Row) -> RowWidth {
    switch self {
    case .same(let width): width
    case .each(let width): width(row)
    }
  }
}
