/// One value of a fixture: the region that indexes it and its place there.
public struct JSONPlace {
  let region: JSONRegion
  let node: Int

  init(region: JSONRegion, node: Int) { (self.region, self.node) = (region, node) }

  /// A value in a region of its own, of a text that was scanned as a whole before: nothing is thrown for such a text.
  ///
  /// The path is its own, or that of the list in which it is the given element.
  init(
    _ text: JSONText,
    _ range: Range<Int>,
    path: JSONPath,
    element: Int? = nil,
    depth: Int = .max
  ) throws(FixtureError) {
    do throws(JSONScanner.Failure) {
      region = try JSONRegion(
        text,
        range: range,
        origin: path,
        element: element,
        recordedDepth: depth
      )
      node = 0
    } catch {
      throw text.error(at: error.offset, path: error.path, error.sentence)
    }
  }

  var value: JSONNode { region.index.nodes[node] }
  var path: JSONPath { region.path(of: node) }

  /// An error about this value: what should stand here, and what does, when not its own description.
  func error(expected: String, found: String? = nil) -> FixtureError {
    let sentence = "expected \(expected), found \(found ?? description)"
    return region.text.error(at: value.start, path: path.description, sentence)
  }

  /// The value for messages: `string "many"`, `number 1.5`, `null`, `object`, `array`.
  var description: String {
    let text = region.text
    switch value.kind {
    case .object: return "object"
    case .array: return "array"
    case .null: return "null"
    case .boolean:
      return text.bytes[value.start] == UInt8(ascii: "t") ? "boolean true" : "boolean false"
    case .number:
      let digits = String(decoding: text.bytes[value.start..<value.end], as: UTF8.self)
      return "number " + (digits.utf8.count > 40 ? "\(digits.prefix(40))…" : digits)
    case .string:
      return "string \(text.bytes.messageText(of: stringRange).quotedForMessage)"
    }
  }

  /// Where the string value stands.
  var stringRange: JSONNode.StringRange {
    JSONNode.StringRange(start: value.start, end: value.end, isPlain: value.isPlain)
  }

  /// The values in a container, each ready to be opened.
  func children() -> [JSONPlace] {
    region.index.children(of: node).map { JSONPlace(region: region, node: $0) }
  }

  /// The same value with its inside indexed; this place when it is indexed already.
  func opened(depth: Int = .max) throws(FixtureError) -> JSONPlace {
    region.isClosed(node) ? try detached(depth: depth) : self
  }

  /// The same value in a region of its own, which lives only as long as somebody reads it.
  func detached(depth: Int = .max) throws(FixtureError) -> JSONPlace {
    try JSONPlace(region.text, value.start..<value.end, path: path, depth: depth)
  }

  /// The string, or an error that names what was expected.
  func string(expected: String = "string") throws(FixtureError) -> String {
    guard value.kind == .string else { throw error(expected: expected) }
    guard let string = region.text.string(stringRange) else {
      throw error(
        expected: expected,
        found: "\(description) with a control character or an escape that is not allowed"
      )
    }
    return string
  }
}
