/// A value of the event log.
enum LogValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([LogValue])
  case object([String: LogValue])

  /// The value as one line of JSON: keys sorted by their UTF-8 at every depth, no spaces, nothing
  /// escaped that need not be.
  ///
  /// The same value gives the same bytes in every run, which is what makes logs comparable.
  var json: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += Self.plain(value)
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      text += "["
      for (position, value) in values.enumerated() {
        if position > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      for (position, member) in sorted.enumerated() {
        if position > 0 { text += "," }
        Self.write(member.key, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  /// Whole numbers without a point; JSON has no spelling for what is not finite.
  private static func plain(_ value: Double) -> String {
    if let whole = Int(exactly: value) { return String(whole) }
    return value.isFinite ? value.description : "null"
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      if let escape = scalar.escapedInJSON {
        text += escape
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension LogValue {
  /// A list of texts.
  static func strings(_ strings: [String]) -> LogValue { .array(strings.map(LogValue.string)) }
}
