/// What the layout keeps of a section: how high it is, and where its lines are if they are many.
struct SectionExtent: ChunkElement {
  typealias Key = Never

  var height: Double
  /// Which guesses its rows were laid out with.
  var generation: UInt16
  private var box: LineIndexBox?

  init(height: Double, generation: UInt16, lines: LineIndex?) {
    self.height = height
    self.generation = generation
    box = lines.map(LineIndexBox.init)
  }

  var weight: Double { height }
  var lines: LineIndex? { box?.index }

  /// Takes over the new height of a line; copies a million sums only where somebody else has them.
  mutating func replace(_ line: PlacedLine, trailingGap: Double) {
    guard box != nil else { return }
    if !isKnownUniquelyReferenced(&box) { box = box.map { LineIndexBox($0.index) } }
    box?.index.replace(line)
    height = (box?.index.height ?? 0) + trailingGap
  }
}

/// One word in place of five: nearly all sections are small and have no index.
private final class LineIndexBox: @unchecked Sendable {
  // @unchecked: changed only while a single section refers to it.
  var index: LineIndex

  init(_ index: LineIndex) { self.index = index }
}

extension ListLayout {
  /// Where a section begins.
  func top(ofSection section: Int) -> Double {
    probe?.visitNodes(1)
    return extents.sum(before: section)
  }

  /// The section that covers an offset, and where it begins; the number of sections behind the end.
  func section(atY y: Double) -> (index: Int, top: Double) {
    probe?.visitNodes(1)
    let found = extents.search(y)
    return (found.index, found.before)
  }

  /// Takes over the height of a section.
  ///
  /// - Returns: How much higher the content is.
  mutating func setExtent(_ extent: SectionExtent, of section: Int) -> Double {
    changeExtent(of: section) { $0 = extent }
  }

  mutating func changeExtent(of section: Int, _ body: (inout SectionExtent) -> Void) -> Double {
    probe?.visitNodes(1)
    return extents.change(at: section) { extent in
      let old = extent.height
      body(&extent)
      return extent.height - old
    }
  }
}
