import Foundation

/// What a person reads of a piece of HTML, in one pass over its bytes.
///
/// Nothing of it is run, loaded or kept as markup: scripts and styles are left out with all that is in them,
/// and a reference to a character is read once, so that no text turns into markup.
struct PlainText {
  /// The text, with a line for each paragraph and item.
  private(set) var text = ""
  /// The address of the first picture, as it is written.
  private(set) var picture: String?
  /// What that picture shows.
  private(set) var pictureText: String?

  private static let silent: Set = [
    "script", "style", "title", "template", "iframe", "noscript", "object", "svg", "math",
    "textarea", "select",
  ]
  private static let blocks: Set = [
    "address", "article", "aside", "audio", "blockquote", "caption", "center", "dd", "details",
    "div", "dl", "dt", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
    "header", "hr", "li", "main", "nav", "ol", "p", "pre", "section", "summary", "table", "tr",
    "ul", "video",
  ]

  private let bytes: [UInt8]
  private var output: [UInt8] = []
  private var at = 0
  /// What goes before the next letter, where there is one before it.
  private var gap = Gap.nothing
  /// Whether the next letter is the first of an item: what is in front of it may be a paragraph or a space.
  private var beginsItem = false
  /// Whether lines end where they do in the source, as those of a program.
  private var isPreformatted = false

  private enum Gap: Int {
    case nothing, space, line
  }

  /// Reads HTML, a piece of a page, in time linear in its length; any text is one.
  init(html: String) {
    bytes = Array(html.utf8)
    output.reserveCapacity(bytes.count)
    while at < bytes.count { step() }
    text = String(decoding: output, as: UTF8.self)
    output = []
  }

  /// Takes a text that is plain already.
  init(plain: String) {
    bytes = []
    text = plain.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private mutating func step() {
    let byte = bytes[at]
    switch byte {
    case UInt8(ascii: "<"): markup()
    case UInt8(ascii: "&"): reference()
    case 0...0x20:
      widen(isPreformatted && byte == UInt8(ascii: "\n") ? .line : .space)
      at += 1
    case 0xC2 where bytes[at...].starts(with: "\u{A0}".utf8):
      widen(.space)
      at += 2
    default:
      write(byte)
      at += 1
    }
  }

  private mutating func widen(_ wanted: Gap) {
    if wanted.rawValue > gap.rawValue { gap = wanted }
  }

  private mutating func write(_ byte: UInt8) {
    if gap != .nothing {
      if !output.isEmpty { output.append(gap == .line ? UInt8(ascii: "\n") : UInt8(ascii: " ")) }
      if beginsItem { output += "• ".utf8 }
      (gap, beginsItem) = (.nothing, false)
    }
    output.append(byte)
  }

  // MARK: Markup

  private mutating func markup() {
    guard at + 1 < bytes.count else {
      write(bytes[at])
      return at += 1
    }
    switch bytes[at + 1] {
    // One that ends as it begins has its dashes once.
    case UInt8(ascii: "!") where has("<!--"): at = end(of: "-->", from: at + 2)
    case UInt8(ascii: "!") where has("<![CDATA["): at += 9
    case UInt8(ascii: "!"), UInt8(ascii: "?"): at = end(of: ">", from: at + 2)
    case UInt8(ascii: "/"): tag(from: at + 2, isEnd: true)
    case let next where next.isLetter: tag(from: at + 1, isEnd: false)
    default:
      // Not a tag: somebody wrote that one thing is smaller than another.
      write(bytes[at])
      at += 1
    }
  }

  private mutating func tag(from start: Int, isEnd: Bool) {
    at = start
    let name = word { !$0.isSpace && !">/".utf8.contains($0) }
    var attributes: [String: String] = [:]
    while at < bytes.count, bytes[at] != UInt8(ascii: ">") {
      let key = word { !$0.isSpace && !"=>/".utf8.contains($0) }
      guard !key.isEmpty else {
        at += 1
        continue
      }
      let value = attribute()
      if name == "img", attributes[key] == nil { attributes[key] = value }
    }
    at = min(at + 1, bytes.count)
    if name == "br" || Self.blocks.contains(name) { widen(.line) }
    if name == "td" || name == "th" { widen(.space) }
    // A list also ends its last item.
    if name == "li" || isEnd && ["ul", "ol"].contains(name) { beginsItem = !isEnd }
    if name == "pre" { isPreformatted = !isEnd }
    guard !isEnd else { return }
    if name == "img" { note(attributes) }
    guard Self.silent.contains(name) else { return }
    let close = "</\(name)"
    // To where the closing tag begins, which is read as any other.
    at = max(at, end(of: close, from: at) - close.utf8.count)
    if !has(close) { at = bytes.count }
  }

  /// The part of an attribute behind its name.
  private mutating func attribute() -> String {
    skipSpace()
    guard at < bytes.count, bytes[at] == UInt8(ascii: "=") else { return "" }
    at += 1
    skipSpace()
    guard at < bytes.count else { return "" }
    let quote = bytes[at]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = at
      while at < bytes.count, !bytes[at].isSpace, bytes[at] != UInt8(ascii: ">") { at += 1 }
      return String(decoding: bytes[start..<at], as: UTF8.self)
    }
    let start = at + 1
    at = start
    while at < bytes.count, bytes[at] != quote { at += 1 }
    defer { at = min(at + 1, bytes.count) }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private mutating func note(_ attributes: [String: String]) {
    guard picture == nil, let source = attributes["src"], !source.isEmpty else { return }
    // One that is written out only keeps the place of another, and a picture of one point counts who reads.
    guard !source.lowercased().hasPrefix("data:") else { return }
    guard attributes["width"] != "1", attributes["height"] != "1" else { return }
    picture = PlainText.unescaped(source)
    pictureText = attributes["alt"].map(PlainText.unescaped).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A value of an attribute, with its references read.
  private static func unescaped(_ value: String) -> String {
    value.contains("&") ? PlainText(html: value.replacing("<", with: "&lt;")).text : value
  }

  private mutating func skipSpace() { while at < bytes.count, bytes[at].isSpace { at += 1 } }

  private mutating func word(_ belongs: (UInt8) -> Bool) -> String {
    let start = at
    while at < bytes.count, belongs(bytes[at]) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self).lowercased()
  }

  private func has(_ text: String) -> Bool {
    bytes[at...].prefix(text.utf8.count).elementsEqual(text.utf8) { $0 == $1 || $0 | 0x20 == $1 }
  }

  /// Where a text ends, whatever its case; the end of all when it does not come.
  private func end(of text: String, from start: Int) -> Int {
    let wanted = Array(text.utf8)
    var index = start
    while index + wanted.count <= bytes.count {
      if zip(wanted, bytes[index...]).allSatisfy({ $0 == $1 || $0.isLetter && $0 == $1 | 0x20 }) {
        return index + wanted.count
      }
      index += 1
    }
    return bytes.count
  }

  // MARK: References

  private mutating func reference() {
    let rest = bytes[(at + 1)...].prefix(33)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")),
      let scalar = Self.scalar(String(decoding: rest[..<end], as: UTF8.self))
    else {
      write(bytes[at])
      return at += 1
    }
    at = end + 1
    if " \u{A0}\n\t\r".unicodeScalars.contains(scalar) { return widen(.space) }
    for byte in String(scalar).utf8 { write(byte) }
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return HTMLCharacters.named[name] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.lowercased().hasPrefix("x")
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let number, var scalar = Unicode.Scalar(number) else { return nil }
    if let byte = UInt8(exactly: number) { scalar = Unicode.Scalar(latin: byte) }
    // Controls have no look; what is no text is nothing to read.
    return scalar.properties.generalCategory == .control && ![9, 10, 13].contains(number)
      ? "\u{FFFD}" : scalar
  }
}

extension UInt8 {
  /// Whether it is an ASCII letter.
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  /// Whether it is an ASCII digit.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isSpace: Bool { self <= 0x20 }
}
