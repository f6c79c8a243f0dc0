import Foundation

/// The text of an XML document, in whatever encoding it is written.
///
/// It is decoded here and not by the parser, which knows few encodings and guesses on.
struct XMLText {
  private static let encodings: [String: String.Encoding] = [
    "windows-1250": .windowsCP1250, "windows-1251": .windowsCP1251, "windows-1252": .windowsCP1252,
    "windows-1253": .windowsCP1253, "windows-1254": .windowsCP1254, "cp1252": .windowsCP1252,
    "iso-8859-2": .isoLatin2, "shift_jis": .shiftJIS, "iso-2022-jp": .iso2022JP,
  ]

  /// The text without its XML declaration, in whose place there are spaces.
  let text: String
  private let document: Document

  /// Decodes a document.
  ///
  /// A byte order mark counts first, then what the declaration says, then UTF-8 is what it must be. Throws when the bytes
  /// are not what they are said to be, or that is unknown.
  init(_ document: Document) throws(FixtureError) {
    self.document = document
    guard !document.bytes.isEmpty else { throw document.error("the document is empty") }
    let decoded = try Self.decoded(document)
    // The parser would take it for text in 16 or 32 bits, in which no document type is seen here.
    guard !decoded.utf8.prefix(4).contains(0) else {
      throw document.error("found a character that XML does not allow", line: 1, path: "/")
    }
    text = Self.withoutDeclaration(decoded)
  }

  private static func decoded(_ document: Document) throws(FixtureError) -> String {
    let bytes = document.bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return try utf8(document, bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0, 0x3C]) {
      return try utf16(document, isBig: true)
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0x3C, 0]) {
      return try utf16(document, isBig: false)
    }
    let name = declaredEncoding(bytes)
    switch name {
    // What says that it is UTF-16 in ASCII letters is not.
    case "", "utf-8", "utf8", "us-ascii", "ascii", "utf-16": return try utf8(document, bytes[...])
    case "iso-8859-1", "latin1":
      var scalars = String.UnicodeScalarView()
      for byte in bytes { scalars.append(Unicode.Scalar(latin: byte)) }
      return String(scalars)
    default:
      guard let encoding = encodings[name] else {
        throw document.error("the encoding \(name.prefix(40)) is not known", line: 1, path: "/")
      }
      guard let text = String(data: Data(bytes), encoding: encoding) else {
        throw document.error("the document is not in \(name), as it says", line: 1, path: "/")
      }
      return text
    }
  }

  private static func utf8(
    _ document: Document,
    _ bytes: ArraySlice<UInt8>
  ) throws(FixtureError) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    // Until the first byte that cannot be.
    var (decoder, rest, line, column) = (UTF8(), bytes.makeIterator(), 1, 1)
    while case .scalarValue(let scalar) = decoder.decode(&rest) {
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    throw document.error("expected UTF-8, found an invalid byte", line: line, column: column)
  }

  private static func utf16(_ document: Document, isBig: Bool) throws(FixtureError) -> String {
    let bytes = document.bytes
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    let start = units.first == 0xFEFF ? 1 : 0
    guard bytes.count.isMultiple(of: 2),
      let text = String(validating: units[start...], as: UTF16.self)
    else { throw document.error("expected UTF-16, found half a character", line: 1) }
    return text
  }

  /// The encoding that the declaration names, in small letters.
  private static func declaredEncoding(_ bytes: [UInt8]) -> String {
    let start = String(decoding: bytes.prefix(300), as: UTF8.self)
    guard start.hasPrefix("<?xml"), let end = start.range(of: "?>")?.lowerBound,
      let name = start[..<end].range(of: "encoding")
    else { return "" }
    let value = start[name.upperBound..<end].drop { $0.isWhitespace || $0 == "=" }
    guard let quote = value.first, "\"'".contains(quote) else { return "" }
    return value.dropFirst().prefix { $0 != quote }.lowercased()
  }

  private static func withoutDeclaration(_ text: String) -> String {
    guard text.hasPrefix("<?xml"), let end = text.range(of: "?>")?.upperBound else { return text }
    return text[..<end].map { $0.isNewline ? "\n" : " " }.joined() + text[end...]
  }

  /// The text as FoundationXML can read it.
  ///
  /// An instruction of a name alone crashes it, so spaces stand for that. Names of HTML that a
  /// document type declares, as that of RSS 0.91 does, it leaves out: the type is never loaded.
  /// Numbers stand for them. A type with declarations of its own, where entities could be, is refused.
  func parsable() throws(FixtureError) -> [UInt8] {
    let bytes = Array(text.utf8)
    var (parsable, at, hasType, hasElement) = ([UInt8](), 0, false, false)
    parsable.reserveCapacity(bytes.count)
    let (less, and) = (UInt8(ascii: "<"), UInt8(ascii: "&"))
    while let start = bytes[at...].firstIndex(where: { $0 == less || $0 == and }) {
      parsable += bytes[at..<start]
      let rest = bytes[start...]
      at = start + 1
      if bytes[start] == and {
        if hasType, let reference = Self.number(of: rest) {
          at = start + reference.length
          parsable += reference.number.utf8
          continue
        }
      } else if rest.starts(with: "<!--".utf8) {
        at = Self.end(of: "-->", in: bytes, from: start + 4)
      } else if rest.starts(with: "<?".utf8) {
        at = Self.end(of: "?>", in: bytes, from: start + 2)
        let instruction = bytes[start..<at]
        if instruction.last == UInt8(ascii: ">"), !instruction.contains(where: { $0 <= 0x20 }) {
          parsable += repeatElement(UInt8(ascii: " "), count: instruction.count)
          continue
        }
      } else if rest.starts(with: "<!".utf8), !hasElement {
        hasType = true
        if Self.hasDeclarations(rest.dropFirst(2)) { throw declarations(behind: bytes[..<start]) }
      } else if rest.starts(with: "<![CDATA[".utf8) {
        at = Self.end(of: "]]>", in: bytes, from: start + 9)
      } else {
        hasElement = true
      }
      parsable += bytes[start..<at]
    }
    return parsable + bytes[at...]
  }

  private func declarations(behind start: ArraySlice<UInt8>) -> FixtureError {
    let lines = start.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return document.error(
      "found a document type with declarations, which are not opened: entities can be declared there",
      line: lines.count,
      column: (lines.last?.count ?? 0) + 1
    )
  }

  /// What stands for a reference to a character by its name in HTML, and how long that is.
  private static func number(of text: ArraySlice<UInt8>) -> (number: String, length: Int)? {
    let name = text.dropFirst().prefix(12).prefix { $0 != UInt8(ascii: ";") }
    guard let scalar = HTMLCharacters.named[String(decoding: name, as: UTF8.self)],
      text.dropFirst(name.count + 1).first == UInt8(ascii: ";")
    else { return nil }
    return ("&#\(scalar.value);", name.count + 2)
  }

  private static func end(of text: String, in bytes: [UInt8], from start: Int) -> Int {
    var at = start
    while at < bytes.count, !bytes[at...].starts(with: text.utf8) { at += 1 }
    return min(at + text.utf8.count, bytes.count)
  }

  private static func hasDeclarations(_ type: ArraySlice<UInt8>) -> Bool {
    var quote: UInt8?
    for byte in type {
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        return true
      } else if byte == UInt8(ascii: ">") {
        return false
      }
    }
    return true
  }
}
