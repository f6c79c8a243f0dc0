/// Turns values into texts in a person's language; one value, handed to every content before it is shown.
///
/// Formatters are made once, because they are costly to make, and kept out of view models, because
/// a person can change the language while a list is on screen: set the list's formatters again then.
/// Two values are equal when one is a copy of the other. [OBAListView's formatters]
///
///     list.formatters = Formatters(
///       localeIdentifier: "de_DE",
///       number: { germanNumber($0) },
///       time: { germanDate(secondsSince1970: $0) }
///     )
///     list.formatters?.text(for: 1_024)  // "1.024"
public struct Formatters: Sendable, Equatable {
  private final class Storage: Sendable {
    let localeIdentifier: String
    let number: @Sendable (Double) -> String?
    let time: @Sendable (Double) -> String?
    let abbreviation: @Sendable (String) -> String?

    init(
      _ localeIdentifier: String,
      _ number: @escaping @Sendable (Double) -> String?,
      _ time: @escaping @Sendable (Double) -> String?,
      _ abbreviation: @escaping @Sendable (String) -> String?
    ) {
      self.localeIdentifier = localeIdentifier
      self.number = number
      self.time = time
      self.abbreviation = abbreviation
    }
  }

  private let storage: Storage

  /// Makes the formatters of a list; what is left out is as in ``plain``.
  ///
  /// They are what ``text(for:)``, ``text(forTime:)`` and ``abbreviation(ofName:)`` call.
  public init(
    localeIdentifier: String,
    number: (@Sendable (Double) -> String?)? = nil,
    time: (@Sendable (Double) -> String?)? = nil,
    abbreviation: (@Sendable (String) -> String?)? = nil
  ) {
    storage = Storage(
      localeIdentifier,
      number ?? Self.plainText(for:),
      time ?? Self.plainText(forTime:),
      abbreviation ?? Self.plainAbbreviation(ofName:)
    )
  }

  /// Formatters that need no locale data: numbers as Swift writes them, times as in ISO 8601 in UTC, names
  /// by the first letters of their first and last word.
  public static let plain = Formatters(localeIdentifier: "und")

  /// The language and region the texts are for, such as `de_CH`.
  public var localeIdentifier: String { storage.localeIdentifier }

  /// A number as text; `nil` for one that cannot be shown.
  public func text(for number: Double) -> String? { storage.number(number) }

  /// A point in time, in seconds since the start of 1970, UTC, as text; `nil` for one that cannot be shown.
  public func text(forTime secondsSince1970: Double) -> String? { storage.time(secondsSince1970) }

  /// A person's whole name in one or two letters; `nil` when there is no name in it.
  public func abbreviation(ofName name: String) -> String? { storage.abbreviation(name) }

  /// Whether one is a copy of the other; formatters made separately are not, so that their texts are made anew.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.storage === rhs.storage }
}

// Formatting that needs no locale data.
extension Formatters {
  /// A number as Swift writes it, without a fraction where it has none; `nil` for infinity and for what is no
  /// number.
  private static func plainText(for number: Double) -> String? {
    guard number.isFinite else { return nil }
    return Int(exactly: number).map(String.init) ?? String(number)
  }

  /// A point in time, in seconds since the start of 1970, UTC, like `2024-02-29T12:30:00Z`; `nil` outside the
  /// years 0 to 9999.
  private static func plainText(forTime secondsSince1970: Double) -> String? {
    guard let seconds = Int(exactly: secondsSince1970.rounded(.down)),
      // The first second of year 0 and the last of year 9999.
      (-62_167_219_200...253_402_300_799).contains(seconds)
    else { return nil }
    let day = (seconds - ((seconds % 86_400) + 86_400) % 86_400) / 86_400
    let second = seconds - day * 86_400
    let date = date(day: day)
    return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))T"
      + "\(padded(second / 3_600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))Z"
  }

  /// The first letters of the first and the last word as capitals; `nil` when no word starts with a letter.
  private static func plainAbbreviation(ofName name: String) -> String? {
    let letters = name.split(whereSeparator: \.isWhitespace).compactMap(\.first)
      .filter(\.isLetter)
    guard let first = letters.first else { return nil }
    guard letters.count > 1, let last = letters.last else { return first.uppercased() }
    return first.uppercased() + last.uppercased()
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
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
