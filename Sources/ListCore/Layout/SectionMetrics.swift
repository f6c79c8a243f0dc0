/// The space around the body rows of a section, in logical pixels.
///
/// Headers and footers span the list's width outside the insets. Numbers that are negative or not
/// finite count as 0.
///
///     SectionMetrics(insets: SectionInsets(top: 12, bottom: 12, leading: 16, trailing: 16))
public struct SectionInsets: Hashable, Sendable {
  /// Above the first body row, below the header.
  public let top: Double
  /// Below the last body row, above the footer.
  public let bottom: Double
  /// Before the rows in reading direction.
  public let leading: Double
  /// After the rows in reading direction.
  public let trailing: Double

  /// Makes insets.
  public init(
    top: Double = 0,
    bottom: Double = 0,
    leading: Double = 0,
    trailing: Double = 0
  ) {
    self.top = usableLength(top)
    self.bottom = usableLength(bottom)
    self.leading = usableLength(leading)
    self.trailing = usableLength(trailing)
  }
}

/// How the rows of a section are spaced and how wide they are.
///
/// A section without body rows takes no insets.
///
///     override var metrics: SectionMetrics? {
///       SectionMetrics(insets: SectionInsets(top: 8), rowSpacing: 4, rowWidth: .fraction(0.5))
///     }
public struct SectionMetrics: Sendable {
  /// The space around the body rows.
  public let insets: SectionInsets
  /// The space between two lines of body rows, in logical pixels.
  public let rowSpacing: Double
  /// The space between two rows that share a line, in logical pixels.
  public let itemSpacing: Double
  /// The widths of the body rows; `nil` where all have the whole width, so that none share a line.
  private(set) var rowWidths: (@Sendable (Row) -> RowWidth)?

  /// Makes metrics; the default is rows of full width with no space between them, and nonsense counts as no space.
  public init(
    insets: SectionInsets = SectionInsets(),
    rowSpacing: Double = 0,
    itemSpacing: Double = 0,
    rowWidth: RowWidth = .full
  ) {
    self.insets = insets
    self.rowSpacing = usableLength(rowSpacing)
    self.itemSpacing = usableLength(itemSpacing)
    if rowWidth != .full { rowWidths = { _ in rowWidth } }
  }

  /// Makes metrics for rows of several widths; each row is always to have the same one.
  public init(
    insets: SectionInsets = SectionInsets(),
    rowSpacing: Double = 0,
    itemSpacing: Double = 0,
    rowWidths: @escaping @Sendable (Row) -> RowWidth
  ) {
    self.init(insets: insets, rowSpacing: rowSpacing, itemSpacing: itemSpacing)
    self.rowWidths = rowWidths
  }

  func bodyWidth(in width: Double) -> Double { max(0, width - insets.leading - insets.trailing) }

  /// The width of a body row where it is narrower than its section.
  func narrowWidth(of row: Row, in width: Double, lengthScale: Double) -> Double? {
    guard let rowWidths, row.role == .body else { return nil }
    return rowWidths(row).points(
      available: bodyWidth(in: width),
      spacing: itemSpacing,
      lengthScale: lengthScale
    )
  }

  func width(of row: Row, in width: Double, lengthScale: Double) -> Double {
    guard row.role == .body else { return width }
    return narrowWidth(of: row, in: width, lengthScale: lengthScale) ?? bodyWidth(in: width)
  }

  /// The space between two neighbours of different lines; `nil` is the edge of the section.
  func gap(after previous: Row.Role?, before next: Row.Role?) -> Double {
    switch (previous == .body, next == .body) {
    case (true, true): rowSpacing
    case (false, true): insets.top
    case (true, false): insets.bottom
    case (false, false): 0
    }
  }
}

/// The largest length that is taken at its word, in logical pixels.
///
/// A million rows of this height still add up exactly in a `Double`.
let longestLength = 1e9

/// A length as it is used: nonsense is 0, so that sums stay finite and ordered.
func usableLength(_ length: Double) -> Double { isUsableLength(length) ? length : 0 }

/// A fixed length at a scale: whole pixels, which add up exactly, and never less than asked for.
func scaledLength(_ length: Double, by scale: Double) -> Double {
  let length = usableLength(length)
  guard scale != 1 else { return length }
  // A tenth more is computed as a hair more than that.
  return min((length * scale - 1e-6).rounded(.up), longestLength)
}

func isUsableLength(_ length: Double) -> Bool { length >= 0 && length <= longestLength }

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
      let usual = (available + spacing) * part - spacing
      let needed = scaledLength(min(usual, Self.wordRoom), by: lengthScale)
      if usual >= 1, usual < needed {
        // In larger texts a row without room for its words takes as much as if fewer shared the line.
        let count = ((available + spacing) / (needed + spacing)).rounded(.down)
        points = count > 1 ? (available + spacing) / count - spacing : available
      } else {
        points = usual
      }
    case .fixed(let fixed):
      points = scaledLength(fixed, by: lengthScale)
    }
    // Narrower than a pixel would let one line swallow any number of rows.
    guard points >= 1, points < available else { return nil }
    return points
  }

  /// In texts of the usual size a word fits, with some space around it.
  private static let wordRoom = 72.0
}
