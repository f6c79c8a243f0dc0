/// Walks JSON text once and records where its values stand.
///
/// It accepts the grammar that Foundation's decoder accepts, with the same leniency: a comma may
/// follow the last value of a container, and the inside of numbers and escapes is judged only when
/// a value is read. It keeps its own stack instead of recursing, so depth costs no call stack.
struct JSONScanner {
  /// The deepest nesting that is accepted, as in Foundation.
  static let deepest = 512
  /// For how many values there is room from the start at most.
  private static let mostExpected = 64
  /// How many values are told of at a time.
  static let toldElements = 1_000

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

  /// A container that is still open, or what is around the outermost value.
  struct Frame {
    var isObject = false
    /// Its place in the index, or -1 when it has none: it lies deeper than what is recorded.
    var node = -1
    var count = 0
    var key: JSONNode.StringRange?
  }

  /// Hears of what is in a long list or object while the rest is still walked: of the container, which is not
  /// complete, and of the values that came.
  typealias Listener = (_ list: JSONNode, _ elements: ArraySlice<JSONNode>) -> Void

  let bytes: [UInt8]
  private(set) var limit = 0
  private(set) var recordedDepth = 0
  var index = JSONIndex()
  /// The innermost container, apart from those around it: most of the text is about it.
  var frame = Frame()
  var outer: [Frame] = []
  var cursor = 0
  var expectation = Expectation.value
  private(set) var onElements: Listener?
  /// How many values there may be: most have about as much inside as the one before.
  private var expected = 0

  /// Prepares to walk values of a text.
  ///
  /// One scanner for all of them: each would count a reference to the bytes, and threads that read the same
  /// file would wait for each other.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Walks a part of the text that holds one value and nothing else but white space; throws where it stops being JSON.
  ///
  /// Values are recorded so deep, at 0 the outermost only, and `onElements` hears of containers at this depth. It is linear
  /// in the number of bytes.
  mutating func scan(
    _ range: Range<Int>,
    recordedDepth: Int,
    onElements: Listener? = nil
  ) throws(Failure) -> JSONIndex {
    self.onElements = onElements
    defer {
      self.onElements = nil
      expected = min(index.nodes.count, Self.mostExpected)
      index = JSONIndex()
    }
    (cursor, limit) = (range.lowerBound, range.upperBound)
    self.recordedDepth = recordedDepth
    frame = Frame()
    outer.removeAll(keepingCapacity: true)
    expectation = .value
    index.nodes.reserveCapacity(expected)
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
    if byte == UInt8(ascii: ",") {
      cursor += 1
      frame.key = nil
      expectation = frame.isObject ? .firstKey : .firstValue
    } else if byte == (frame.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
      closeContainer()
    } else {
      throw failure("expected \(wanted)")
    }
  }

  private mutating func readKey(_ byte: UInt8) throws(Failure) {
    guard byte == UInt8(ascii: "\"") else { throw failure("expected \(wanted)") }
    let key = try skipString()
    if !key.isPlain { index.hasEscapedKeys = true }
    frame.key = key
    expectation = .colon
  }
}
