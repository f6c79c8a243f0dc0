/// Turns values into texts in a person's language; a program implements it once.
///
/// The library brings ``Formatters/plain``; a program that localises brings its own, over the
/// formatters of its platform.
///
///     struct German: Formatting {
///       var localeIdentifier: String { "de_DE" }
///       func text(for number: Double) -> String? { numbers.string(from: number) }
///       func text(forTime secondsSince1970: Double) -> String? { dates.string(from: secondsSince1970) }
///       func abbreviation(ofName name: String) -> String? { Formatters.plain.abbreviation(ofName: name) }
///     }
public protocol Formatting: Sendable {
  /// The language and region the texts are for, such as `de_CH`.
  var localeIdentifier: String { get }

  /// A number as text.
  ///
  /// - Parameter number: The number.
  /// - Returns: The text, or `nil` for a number that cannot be shown.
  func text(for number: Double) -> String?

  /// A point in time as text.
  ///
  /// - Parameter secondsSince1970: The point in time, in seconds since the start of 1970, UTC.
  /// - Returns: The text, or `nil` for a time that cannot be shown.
  func text(forTime secondsSince1970: Double) -> String?

  /// A person's name in one or two letters.
  ///
  /// - Parameter name: The whole name.
  /// - Returns: The letters, or `nil` when there is no name in it.
  func abbreviation(ofName name: String) -> String?
}

/// The formatters of a list: one value, handed to every content before it is shown.
///
/// Formatters are made once, because they are costly to make, and kept out of view models, because
/// a person can change the language while a list is on screen: set the list's formatters again then.
/// Two values are equal when one is a copy of the other. [OBAListView's formatters]
///
///     list.formatters = Formatters(German())
///     list.formatters?.text(for: 1_024)  // "1.024"
public struct Formatters: Sendable, Equatable {
  private final class Storage: Sendable {
    let base: any Formatting
    init(_ base: any Formatting) { self.base = base }
  }

  private let storage: Storage

  /// Makes the formatters of a list.
  ///
  /// - Parameter base: What does the work.
  public init(_ base: some Formatting) { storage = Storage(base) }

  /// Formatters that need no locale data: numbers as Swift writes them, times as in ISO 8601 in UTC, names
  /// by the first letters of their first and last word.
  public static let plain = Formatters(PlainFormatting())

  /// What does the work, if it is of the asked type; for what only the program's own type can do.
  ///
  /// - Parameter type: The type to read it as.
  /// - Returns: What does the work, or `nil` when it is of another type.
  public func formatting<Base: Formatting>(as type: Base.Type) -> Base? { storage.base as? Base }

  /// The language and region the texts are for, such as `de_CH`.
  public var localeIdentifier: String { storage.base.localeIdentifier }

  /// A number as text.
  ///
  /// - Parameter number: The number.
  /// - Returns: The text, or `nil` for a number that cannot be shown.
  public func text(for number: Double) -> String? { storage.base.text(for: number) }

  /// A point in time as text.
  ///
  /// - Parameter secondsSince1970: The point in time, in seconds since the start of 1970, UTC.
  /// - Returns: The text, or `nil` for a time that cannot be shown.
  public func text(forTime secondsSince1970: Double) -> String? {
    storage.base.text(forTime: secondsSince1970)
  }

  /// A person's name in one or two letters.
  ///
  /// - Parameter name: The whole name.
  /// - Returns: The letters, or `nil` when there is no name in it.
  public func abbreviation(ofName name: String) -> String? {
    storage.base.abbreviation(ofName: name)
  }

  /// Tells whether one is a copy of the other.
  ///
  /// - Parameters:
  ///   - lhs: One set of formatters.
  ///   - rhs: The other.
  /// - Returns: `false` for formatters made separately, so that their texts are made anew.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.storage === rhs.storage }
}

/// Formatting that needs no locale data.
package struct PlainFormatting: Formatting {
  /// Always the locale without a language.
  package var localeIdentifier: String { "und" }

  /// Makes the formatting.
  package init() {}

  /// A number as Swift writes it, without a fraction where it has none.
  ///
  /// - Parameter number: The number.
  /// - Returns: The text, or `nil` for infinity and for what is no number.
  package func text(for number: Double) -> String? {
    guard number.isFinite else { return nil }
    return Int(exactly: number).map(String.init) ?? String(number)
  }

  /// A point in time like `2024-02-29T12:30:00Z`.
  ///
  /// - Parameter secondsSince1970: The point in time, in seconds since the start of 1970, UTC.
  /// - Returns: The text, or `nil` outside the years 0 to 9999.
  package func text(forTime secondsSince1970: Double) -> String? {
    guard let seconds = Int(exactly: secondsSince1970.rounded(.down)),
      // The first second of year 0 and the last of year 9999.
      (-62_167_219_200...253_402_300_799).contains(seconds)
    else { return nil }
    let day = (seconds - ((seconds % 86_400) + 86_400) % 86_400) / 86_400
    let second = seconds - day * 86_400
    let date = Self.date(day: day)
    return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))T"
      + "\(padded(second / 3_600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))Z"
  }

  /// The first letters of the first and the last word.
  ///
  /// - Parameter name: The whole name.
  /// - Returns: One or two capital letters, or `nil` when no word starts with a letter.
  package func abbreviation(ofName name: String) -> String? {
    let letters = name.split(whereSeparator: \.isWhitespace).compactMap(\.first)
      .filter(\.isLetter)
    guard let first = letters.first else { return nil }
    guard letters.count > 1, let last = letters.last else { return first.uppercased() }
    return first.uppercased() + last.uppercased()
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// The date of a day counted from the start of 1970.
  ///
  /// Counts in years that begin in March, so that the day added in leap years is the last one.
  private static func date(day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let year = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let isNextYear = month >= 10
    return (
      year + era * 400 + (isNextYear ? 1 : 0),
      isNextYear ? month - 9 : month + 3,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }
}
