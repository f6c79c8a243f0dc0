extension JSONScanner {
  /// Records a value; containers are then walked by the main loop, the others are skipped here.
  mutating func startValue(_ byte: UInt8) throws(Failure) {
    let start = cursor
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      try openContainer(isObject: byte == UInt8(ascii: "{"))
      return
    case UInt8(ascii: "\""):
      let range = try skipString()
      record(.string, start: start, isPlain: range.isPlain)
    case UInt8(ascii: "t"):
      try skipWord("true")
      record(.boolean, start: start)
    case UInt8(ascii: "f"):
      try skipWord("false")
      record(.boolean, start: start)
    case UInt8(ascii: "n"):
      try skipWord("null")
      record(.null, start: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      skipNumber()
      record(.number, start: start)
    default:
      throw failure("expected \(wanted)")
    }
    finishValue()
  }

  mutating func openContainer(isObject: Bool) throws(Failure) {
    guard outer.count < Self.deepest else {
      throw failure("expected at most \(Self.deepest) nested arrays and objects", found: "one more")
    }
    record(isObject ? .object : .array, start: cursor)
    let isRecorded = outer.count <= recordedDepth
    outer.append(frame)
    frame = Frame(isObject: isObject, node: isRecorded ? index.nodes.count - 1 : -1)
    cursor += 1
    expectation = isObject ? .firstKey : .firstValue
  }

  mutating func closeContainer() {
    cursor += 1
    if frame.node >= 0 {
      index.nodes[frame.node].end = cursor
      index.nodes[frame.node].next = index.nodes.count
    }
    frame = outer.removeLast()
    finishValue()
  }

  private mutating func finishValue() {
    guard !outer.isEmpty else {
      expectation = .end
      return
    }
    frame.count += 1
    expectation = .separator
    if outer.count == recordedDepth, frame.count.isMultiple(of: Self.toldElements) {
      onElements?(index.nodes[frame.node], index.nodes.suffix(Self.toldElements))
    }
  }

  private mutating func record(_ kind: JSONNode.Kind, start: Int, isPlain: Bool = true) {
    guard outer.count <= recordedDepth else { return }
    index.nodes.append(
      JSONNode(
        kind: kind,
        isPlain: isPlain,
        start: start,
        end: cursor,
        key: frame.key,
        ordinal: frame.count,
        parent: frame.node,
        next: index.nodes.count + 1
      )
    )
  }

  /// Skips a string, quotes included; what its escapes mean is judged when it is read.
  mutating func skipString() throws(Failure) -> JSONNode.StringRange {
    let start = cursor
    var isPlain = true
    cursor += 1
    while cursor < limit {
      cursor = plainEnd
      guard cursor < limit else { break }
      switch bytes[cursor] {
      case UInt8(ascii: "\""):
        cursor += 1
        return JSONNode.StringRange(start: start, end: cursor, isPlain: isPlain)
      case UInt8(ascii: "\\"):
        isPlain = false
        try skipEscape()
      default:
        isPlain = false
        cursor += 1
      }
    }
    throw failure("expected the closing quote of the string")
  }

  /// Where what stands for itself in a string ends: most of a file is such bytes.
  private var plainEnd: Int {
    let bytes = bytes.span
    var end = cursor
    while end < limit, bytes[end].isPlainInString { end += 1 }
    return end
  }

  private mutating func skipEscape() throws(Failure) {
    cursor += 2
    guard cursor <= limit else {
      cursor = limit
      throw failure("expected the closing quote of the string")
    }
    guard bytes[cursor - 1] == UInt8(ascii: "u") else { return }
    let digits = bytes[cursor..<min(cursor + 4, limit)]
    if let quote = digits.firstIndex(of: UInt8(ascii: "\"")) {
      cursor = quote
      throw failure("expected four hexadecimal digits after \"\\u\"")
    }
    guard digits.count == 4 else {
      cursor = limit
      throw failure("expected four hexadecimal digits after \"\\u\"")
    }
    cursor += 4
  }

  private mutating func skipWord(_ word: StaticString) throws(Failure) {
    for offset in 0..<word.utf8CodeUnitCount {
      guard cursor < limit, bytes[cursor] == word.utf8Start[offset] else {
        throw failure("expected \(word)")
      }
      cursor += 1
    }
  }

  private mutating func skipNumber() {
    while cursor < limit {
      switch bytes[cursor] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"),
        UInt8(ascii: "-"), UInt8(ascii: "e"), UInt8(ascii: "E"):
        cursor += 1
      default:
        return
      }
    }
  }
}

extension UInt8 {
  /// Whether it is neither an end, nor an escape, nor a control character.
  fileprivate var isPlainInString: Bool {
    self >= 0x20 && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}

extension JSONScanner {
  /// What may stand at the cursor, for messages.
  var wanted: String {
    switch expectation {
    case .value: "a value"
    case .firstValue: "a value or \"]\""
    case .firstKey: "a key or \"}\""
    case .colon: "\":\""
    case .separator: frame.isObject ? "\",\" or \"}\"" : "\",\" or \"]\""
    case .end: "end of file"
    }
  }

  /// A sentence about the byte at the cursor.
  func failure(_ expected: String, found: String? = nil) -> Failure {
    Failure(offset: cursor, path: path, sentence: "\(expected), found \(found ?? foundCharacter)")
  }

  private var foundCharacter: String {
    guard cursor < limit else { return "end of file" }
    // Four bytes hold any scalar; what the cut leaves of the next one is not looked at.
    let scalars = String(decoding: bytes[cursor..<min(cursor + 4, limit)], as: UTF8.self)
    return String(scalars.unicodeScalars.prefix(1)).quotedForMessage
  }

  /// The JSON path of the value that was being walked.
  private var path: String {
    var path = JSONPath()
    // The first is around the outermost value.
    for frame in (outer + [frame]).dropFirst() {
      if !frame.isObject {
        path.append(index: frame.count)
      } else if let key = frame.key {
        path.append(key: bytes.messageText(of: key))
      }
    }
    return path.description
  }
}
