/// What the layout keeps of a section: how high it is, and where its lines are if they are many.
struct SectionExtent: ChunkElement {
  typealias Key = Never

  var height: Double
  /// Which guesses its rows were laid out with.
  var generation: UInt16
  private(set) var lines: SectionLines?

  init(height: Double, generation: UInt16, lines: SectionLines?) {
    self.height = height
    self.generation = generation
    self.lines = lines
  }

  var weight: Double { height }

  /// Takes over the new height of a line; copies what somebody else has too.
  mutating func replace(_ line: PlacedLine, trailingGap: Double) {
    lines?.replace(line)
    height = (lines?.height ?? 0) + trailingGap
  }
}

extension ListLayout {
  /// Where a section begins.
  func top(ofSection section: Int) -> Double {
    probe?.noteSearch()
    return extents.sum(before: section)
  }

  /// The section that covers an offset, and where it begins; the number of sections behind the end.
  func section(atY y: Double) -> (index: Int, top: Double) {
    probe?.noteSearch()
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
    probe?.noteSearch()
    return extents.change(at: section) { extent in
      let old = extent.height
      body(&extent)
      return extent.height - old
    }
  }
}

/// How high sections are whose rows are made on demand, by what the rows are like.
struct ShapeExtents: Sendable {
  private var known: [ObjectIdentifier: (shape: RowsOnDemand, extent: SectionExtent)] = [:]
  private var generation: UInt16 = 0
  private var width = 0.0
  private var lengthScale = 0.0

  /// The extent of a shape, if it is known for these guesses and lengths.
  mutating func extent(
    of shape: RowsOnDemand,
    _ generation: UInt16,
    _ width: Double,
    _ lengthScale: Double
  ) -> SectionExtent? {
    if generation != self.generation || width != self.width || lengthScale != self.lengthScale
      || known.count > 2_048
    {
      (self.generation, self.width, self.lengthScale) = (generation, width, lengthScale)
      known = [:]
    }
    return known[ObjectIdentifier(shape)]?.extent
  }

  mutating func note(_ extent: SectionExtent, of shape: RowsOnDemand) {
    known[ObjectIdentifier(shape)] = (shape, extent)
  }
}
