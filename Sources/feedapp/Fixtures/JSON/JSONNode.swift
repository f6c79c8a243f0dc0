/// Where one JSON value stands in its text.
struct JSONNode {
  /// What a value is, told by its first byte.
  enum Kind: UInt8 {
    case object, array, string, number, boolean, null
  }

  /// Where a key or a string value stands, quotes included.
  struct StringRange {
    var start: Int
    var end: Int
    /// Whether the bytes between the quotes are the value: no escapes, no control characters.
    var isPlain: Bool
  }

  var kind: Kind
  /// Whether a string has no escapes and no control characters.
  var isPlain = true
  /// The first byte of the value.
  var start: Int
  /// The byte behind the value.
  var end: Int
  /// The key of a value that stands in an object.
  var key: StringRange?
  /// The place among the values of the same container.
  var ordinal: Int
  /// The container's place in the index, or -1 for the outermost value.
  var parent: Int
  /// The place in the index behind everything inside this value.
  var next: Int
}

/// The values of a part of a JSON text in document order, containers before what they contain.
struct JSONIndex {
  var nodes: [JSONNode] = []
  /// Whether a key has an escape or a control character.
  var hasEscapedKeys = false

  /// The places of the values that stand directly in a container, in document order.
  func children(of node: Int) -> some Sequence<Int> {
    sequence(state: node + 1) { [nodes, end = nodes[node].next] place in
      guard place < end else { return nil }
      defer { place = nodes[place].next }
      return place
    }
  }
}
