/// What the layout keeps of a section: how high it is, and where its lines are if they are many.
struct SectionExtent: ChunkElement {
  typealias Key = Never

  var height: Double
  private var rows: Rows

  /// With which guesses the rows were laid out, in the room of one reference: there is one for each section.
  private enum Rows {
    case few(generation: UInt16)
    indirect case many(SectionLines, generation: UInt16)
  }

  init(height: Double, generation: UInt16, lines: SectionLines?) {
    self.height = height
    rows = lines.map { .many($0, generation: generation) } ?? .few(generation: generation)
  }

  /// Which guesses its rows were laid out with.
  var generation: UInt16 {
    switch rows {
    case .few(let generation), .many(_, let generation): generation
    }
  }

  var lines: SectionLines? {
    if case .many(let lines, _) = rows { lines } else { nil }
  }

  var weight: Double { height }

  /// Takes over the new height of a line; copies what somebody else has too.
  mutating func replace(_ line: PlacedLine, trailingGap: Double) {
    guard case .many(var lines, let generation) = rows else { return }
    // Taken out, so that lines that nobody else has are changed in their place.
    rows = .few(generation: generation)
    lines.replace(line)
    height = lines.height + trailingGap
    rows = .many(lines, generation: generation)
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

  /// Changes the height of a section.
  ///
  /// - Returns: How much higher the content is.
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
