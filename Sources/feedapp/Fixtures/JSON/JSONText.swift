import Foundation

/// A place in a text as people count it.
struct TextPosition: Hashable, Sendable {
  /// The line, from 1.
  var line: Int
  /// The column in Unicode scalars, from 1.
  var column: Int
}

/// The bytes of one fixture file and how places in them are named.
///
/// Positions are worked out only when something has to be said, so a good file pays nothing for
/// them.
final class JSONText {
  /// The file as it was named by the user.
  let name: String
  /// The file's bytes.
  let bytes: [UInt8]
  /// Where the JSON starts: behind a byte order mark, which is not counted as a column.
  let start: Int
  /// Decodes single values; kept because making one costs more than most values.
  let decoder = JSONDecoder()

  /// The place that was asked for last: warnings come in document order, and going on from here
  /// keeps many of them from walking the file from its start each time.
  private var known: (offset: Int, position: TextPosition)

  // One value is walked at a time.
  @exclusivity(unchecked) private var scanner: JSONScanner

  /// Takes bytes that are already in memory.
  init(bytes: [UInt8], name: String) {
    self.name = name
    self.bytes = bytes
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    known = (start, TextPosition(line: 1, column: 1))
    scanner = JSONScanner(bytes)
  }

  /// Records where the values of a part stand.
  func index(
    of range: Range<Int>,
    recordedDepth: Int,
    onElements: JSONScanner.Listener? = nil
  ) throws(JSONScanner.Failure) -> JSONIndex {
    try scanner.scan(range, recordedDepth: recordedDepth, onElements: onElements)
  }

  /// Line and column of a byte, where LF, CR and CRLF each end a line.
  ///
  /// Linear in the distance from the last place asked for, or from the start of the file when going back.
  func position(of offset: Int) -> TextPosition {
    var (index, position) =
      offset >= known.offset ? known : (start, TextPosition(line: 1, column: 1))
    while index < min(offset, bytes.count) {
      let byte = bytes[index]
      let followedByLineFeed = index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if byte == 0x0A || (byte == 0x0D && !followedByLineFeed) {
        position = TextPosition(line: position.line + 1, column: 1)
      } else if byte & 0xC0 != 0x80 {
        position.column += 1
      }
      index += 1
    }
    known = (index, position)
    return position
  }

  /// An error about a byte of this text.
  func error(at offset: Int, path: String, _ sentence: String) -> FixtureError {
    FixtureError(file: name, position: position(of: offset), path: path, sentence: sentence)
  }
}

extension JSONText {
  /// Finds the first byte that text cannot contain, and says what is wrong: a NUL, or one that breaks UTF-8; O(bytes).
  ///
  /// Foundation looks at strings only when they are read, so an unread one could hide broken text.
  func firstBadByte() -> (offset: Int, sentence: String)? {
    let broken = bytes.firstBreakingUTF8(from: start)
    if let nul = bytes.firstNUL, nul < broken ?? .max {
      return (nul, "expected text, found a NUL byte")
    }
    return broken.map { offset in
      (
        offset,
        "expected UTF-8, found the byte 0x\(String(bytes[offset], radix: 16, uppercase: true))"
      )
    }
  }
}

extension [UInt8] {
  fileprivate func firstBreakingUTF8(from start: Int) -> Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: span.extracting(start...))
      return nil
    } catch {
      return start + error.byteOffsets.lowerBound
    }
  }

  fileprivate var firstNUL: Int? {
    // Hardly any text has one, and the least of many bytes is found faster than the first that is 0.
    var least = UInt8.max
    let all = span
    for index in all.indices { least = Swift.min(least, all[index]) }
    return least == 0 ? firstIndex(of: 0) : nil
  }
}
