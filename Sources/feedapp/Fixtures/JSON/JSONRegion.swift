/// A part of a fixture's text, indexed so far as its reader needs it.
///
/// A file with a million items is indexed down to its items only; each item then gets a region of
/// its own for as long as it is decoded.
final class JSONRegion {
  /// The text the region is a part of.
  let text: JSONText
  /// The path of its outermost value, or of the list that it is an element of.
  private let origin: JSONPath
  private let element: Int?
  /// Where its values stand.
  let index: JSONIndex
  /// How deep they were recorded.
  private let recordedDepth: Int
  /// Which objects were opened by a reader, and which values were read.
  // They are changed here only, one at a time.
  @exclusivity(unchecked) private var marks: [Mark]

  private struct Mark: OptionSet {
    let rawValue: UInt8
    static let read = Mark(rawValue: 1)
    static let opened = Mark(rawValue: 2)
  }

  /// Indexes a part of a text, where one value is, so deep; throws where the text stops being JSON.
  ///
  /// The origin is the path of this value, nothing for a whole text, or that of the list in which it is the given element.
  /// `onElements` hears of containers at this depth.
  init(
    _ text: JSONText,
    range: Range<Int>,
    origin: JSONPath = JSONPath(),
    element: Int? = nil,
    recordedDepth: Int,
    onElements: JSONScanner.Listener? = nil
  ) throws(JSONScanner.Failure) {
    self.text = text
    (self.origin, self.element) = (origin, element)
    self.recordedDepth = recordedDepth
    index = try text.index(of: range, recordedDepth: recordedDepth, onElements: onElements)
    marks = Array(repeating: [], count: index.nodes.count)
  }

  /// Finds the first value of an object with a key, and remembers that it was read.
  func read(_ key: String, of node: Int) -> Int? {
    let end = index.nodes[node].next
    var child = node + 1
    while child < end {
      if let range = index.nodes[child].key, text.isKey(range, key) {
        markRead(child)
        return child
      }
      child = index.nodes[child].next
    }
    return nil
  }

  /// Remembers that a value was read.
  func markRead(_ node: Int) { marks[node].insert(.read) }

  /// Remembers that an object is read key by key, so that its unread keys are unknown ones.
  func markOpened(_ node: Int) { marks[node].insert([.read, .opened]) }

  /// The values in opened objects that nobody read, in document order.
  var unreadValues: [Int] {
    index.nodes.indices.filter { node in
      let parent = index.nodes[node].parent
      return parent >= 0 && marks[parent].contains(.opened) && !marks[node].contains(.read)
    }
  }

  /// How many containers a value stands in.
  private func depth(of node: Int) -> Int {
    var depth = 0
    var parent = index.nodes[node].parent
    while parent >= 0 {
      depth += 1
      parent = index.nodes[parent].parent
    }
    return depth
  }

  /// Whether what stands inside the value was not recorded: it is a container at the recorded depth.
  func isClosed(_ node: Int) -> Bool {
    let kind = index.nodes[node].kind
    return (kind == .object || kind == .array) && depth(of: node) >= recordedDepth
  }

  /// The path of a value from the start of the file.
  func path(of node: Int) -> JSONPath {
    var chain: [Int] = []
    var place = node
    while index.nodes[place].parent >= 0 {
      chain.append(place)
      place = index.nodes[place].parent
    }
    var path = origin
    if let element { path.append(index: element) }
    for place in chain.reversed() {
      if let key = index.nodes[place].key {
        path.append(key: text.bytes.messageText(of: key))
      } else {
        path.append(index: index.nodes[place].ordinal)
      }
    }
    return path
  }
}
