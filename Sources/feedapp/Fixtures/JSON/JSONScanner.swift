/// Walks JSON text once and records where its values stand.
///
/// It accepts the grammar that Foundation's decoder accepts, with the same leniency: a comma may
/// follow the last value of a container, and the inside of numbers and escapes is judged only when
/// a value is read. It keeps its own stack instead of recursing, so depth costs no call stack.
struct JSONScanner {
  /// The deepest nesting that is accepted, as in Foundation.
  static let deepest = 512

  /// A sentence about the place where the text stops being JSON.
  struct Failure: Error {
    var offset: Int
    var path: String
    var sentence: String
  }

  /// What may come next.
  enum Expectation {
    case value, firstValue, firstKey, colon, separator, end
  }

  /// A container that is still open.
  struct Frame {
    var isObject: Bool
    /// Its place in the index, or -1 when it lies deeper than what is recorded.
    var node: Int
    var count = 0
    var key: JSONNode.StringRange?
  }

  let bytes: [UInt8]
  let limit: Int
  let recordedDepth: Int
  var index = JSONIndex()
  var frames: [Frame] = []
  var cursor: Int
  var expectation = Expectation.value

  /// Prepares to walk one value.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - range: The part that holds the value and nothing else but white space.
  ///   - recordedDepth: How deep values are recorded; 0 records the outermost value only.
  init(_ bytes: [UInt8], in range: Range<Int>, recordedDepth: Int) {
    self.bytes = bytes
    self.recordedDepth = recordedDepth
    cursor = range.lowerBound
    limit = range.upperBound
  }

  /// Walks the text to its end.
  ///
  /// - Returns: The recorded values.
  /// - Throws: Where the text stops being JSON.
  /// - Complexity: Linear in the number of bytes.
  mutating func scan() throws(Failure) -> JSONIndex {
    while let byte = nextByte() {
      switch expectation {
      case .value:
        try startValue(byte)
      case .firstValue:
        if byte == UInt8(ascii: "]") { closeContainer() } else { try startValue(byte) }
      case .firstKey:
        if byte == UInt8(ascii: "}") { closeContainer() } else { try readKey(byte) }
      case .colon:
        guard byte == UInt8(ascii: ":") else { throw failure("expected \":\"") }
        cursor += 1
        expectation = .value
      case .separator:
        try readSeparator(byte)
      case .end:
        throw failure("expected end of file")
      }
    }
    guard expectation == .end else { throw failure("expected \(wanted)") }
    return index
  }

  /// Skips white space; `nil` at the end of the text.
  private mutating func nextByte() -> UInt8? {
    while cursor < limit {
      switch bytes[cursor] {
      case 0x20, 0x09, 0x0A, 0x0D: cursor += 1
      case let byte: return byte
      }
    }
    return nil
  }

  private mutating func readSeparator(_ byte: UInt8) throws(Failure) {
    let isObject = frames.last?.isObject == true
    if byte == UInt8(ascii: ",") {
      cursor += 1
      frames[frames.count - 1].key = nil
      expectation = isObject ? .firstKey : .firstValue
    } else if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
      closeContainer()
    } else {
      throw failure("expected \(wanted)")
    }
  }

  private mutating func readKey(_ byte: UInt8) throws(Failure) {
    guard byte == UInt8(ascii: "\"") else { throw failure("expected \(wanted)") }
    let key = try skipString()
    frames[frames.count - 1].key = key
    expectation = .colon
  }
}
