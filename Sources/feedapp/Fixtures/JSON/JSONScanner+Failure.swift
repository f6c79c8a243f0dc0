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
