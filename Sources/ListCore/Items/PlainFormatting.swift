/// Formatting that needs no locale data: plain numbers, ISO 8601 times in UTC, first letters.
public struct PlainFormatting: Formatting {
  /// Always the locale without a language.
  public var localeIdentifier: String { "und" }

  /// Makes the formatting.
  public init() {}

  /// A number as Swift writes it, without a fraction where it has none.
  ///
  /// - Parameter number: The number.
  /// - Returns: The text, or `nil` for infinity and for what is no number.
  public func text(for number: Double) -> String? {
    guard number.isFinite else { return nil }
    return Int(exactly: number).map(String.init) ?? String(number)
  }

  /// A point in time like `2024-02-29T12:30:00Z`.
  ///
  /// - Parameter secondsSince1970: The point in time, in seconds since the start of 1970, UTC.
  /// - Returns: The text, or `nil` outside the years 0 to 9999.
  public func text(forTime secondsSince1970: Double) -> String? {
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
  public func abbreviation(ofName name: String) -> String? {
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
