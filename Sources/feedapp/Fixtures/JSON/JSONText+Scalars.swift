import Foundation

/// Why a number is not the integer that was asked for.
enum IntegerRefusal: Error {
  case fraction, tooLarge, malformed
}

extension JSONText {
  /// Tells whether a key of the text is the given one.
  ///
  /// Most keys have no escapes and are compared where they stand.
  @inline(__always)
  func isKey(_ range: JSONNode.StringRange, _ key: String) -> Bool {
    guard range.isPlain else { return string(range) == key }
    return bytes.isText(key, in: (range.start + 1)..<(range.end - 1))
  }

  /// The value of a string, or `nil` when Foundation refuses its escapes or control characters.
  func string(_ range: JSONNode.StringRange) -> String? {
    if range.isPlain {
      return bytes.text(in: (range.start + 1)..<(range.end - 1))
    }
    return decode(String.self, from: range.start..<range.end)
  }

  /// The value of an integer; `1.0` and `1e2` are integers, as for Foundation.
  func integer(_ range: Range<Int>) throws(IntegerRefusal) -> Int {
    if let value = plainInteger(range) { return value }
    guard let literal = NumberLiteral(bytes[range]) else { throw .malformed }
    // Foundation rounds a tiny fraction away; the format promises to refuse it.
    guard !literal.hasFraction else { throw .fraction }
    guard let value = decode(Int.self, from: range) else { throw .tooLarge }
    return value
  }

  /// The value of a number, always finite; `nil` when Foundation refuses it.
  func number(_ range: Range<Int>) -> Double? {
    if let value = plainInteger(range), value != 0 { return Double(value) }
    return decode(Double.self, from: range)
  }

  /// Reads digits that surely fit without asking Foundation: most numbers are such.
  private func plainInteger(_ range: Range<Int>) -> Int? {
    let digits = bytes[range]
    guard digits.count <= 18, let first = digits.first else { return nil }
    guard first != UInt8(ascii: "0") || digits.count == 1 else { return nil }
    var value = 0
    for digit in digits {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return value
  }

  /// Decodes one value; inside an array, where Foundation reads numbers as it does in documents.
  private func decode<Value: Decodable>(_ type: Value.Type, from range: Range<Int>) -> Value? {
    let array = [UInt8(ascii: "[")] + bytes[range] + [UInt8(ascii: "]")]
    return try? decoder.decode([Value].self, from: Data(array)).first
  }
}

extension [UInt8] {
  @inline(__always)
  func isText(_ text: String, in range: Range<Int>) -> Bool {
    // Most other keys are longer or shorter.
    guard range.count == text.utf8.count else { return false }
    let bytes = span.extracting(range)
    let other = text.utf8.span
    for index in bytes.indices where bytes[index] != other[index] { return false }
    return true
  }

  /// The text of some of the bytes.
  ///
  /// Read where they stand: a slice counts references to all of them, and threads that read the same file
  /// would wait for each other.
  func text(in range: Range<Int>) -> String {
    // Only a file that is refused in the end has other text.
    guard let text = try? UTF8Span(validating: span.extracting(range)) else {
      return String(decoding: self[range], as: UTF8.self)
    }
    return String(copying: text)
  }

  /// A string of the text for use in messages; where a broken escape must not matter, its spelling in the file.
  func messageText(of range: JSONNode.StringRange) -> String {
    let inside = self[(range.start + 1)..<(range.end - 1)]
    if range.isPlain { return String(decoding: inside, as: UTF8.self) }
    let text = JSONText(bytes: Array(self[range.start..<range.end]), name: "")
    let whole = JSONNode.StringRange(start: 0, end: text.bytes.count, isPlain: false)
    return text.string(whole) ?? String(decoding: inside, as: UTF8.self)
  }
}
