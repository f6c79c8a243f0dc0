/// Names a value inside a JSON text: `$.items[3].likes`, `$["an odd key"]`.
///
/// Every item has one, and few are shown: what it says is put together only then.
struct JSONPath: CustomStringConvertible, Sendable {
  /// More parts than this are shortened in the middle: the line must stay readable.
  private static let mostParts = 24

  private enum Part: CustomStringConvertible {
    case index(Int)
    case key(String)

    var description: String {
      switch self {
      case .index(let index): "[\(index)]"
      case .key(let key): key.isPlainKey ? ".\(key)" : "[\(key.quotedForMessage)]"
      }
    }
  }

  private var parts: [Part] = []

  /// Steps into an array.
  mutating func append(index: Int) { parts.append(.index(index)) }

  /// Steps into an object, by a key as it is decoded.
  mutating func append(key: String) { parts.append(.key(key)) }

  /// The path as text.
  var description: String {
    let names = parts.map(\.description)
    guard names.count > Self.mostParts else { return "$" + names.joined() }
    let half = Self.mostParts / 2
    return "$" + names.prefix(half).joined() + "…" + names.suffix(half).joined()
  }
}

extension String {
  /// Longer texts are cut in messages; counted in scalars.
  private static let longestInMessages = 40

  /// The text in double quotes, on one line and not too long.
  var quotedForMessage: String {
    var text = "\""
    for (position, scalar) in unicodeScalars.enumerated() {
      if position == Self.longestInMessages {
        text += "…"
        break
      }
      text += scalar.escapedInJSON ?? String(scalar)
    }
    return text + "\""
  }

  /// Whether a path can show the key behind a dot.
  fileprivate var isPlainKey: Bool {
    guard let first = utf8.first, utf8.count <= Self.longestInMessages else { return false }
    return !first.isDigit
      && utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
  }
}

extension Unicode.Scalar {
  /// The escape that JSON requires for this scalar, or `nil` when it may stand for itself.
  var escapedInJSON: String? {
    switch value {
    case 0x22: "\\\""
    case 0x5C: "\\\\"
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0C: "\\f"
    case 0x0D: "\\r"
    case 0..<0x20:
      "\\u00" + (value < 0x10 ? "0" : "") + String(value, radix: 16)
    default: nil
    }
  }
}
