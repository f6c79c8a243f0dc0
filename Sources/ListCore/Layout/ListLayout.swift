/// Where every row of a list is: heights, offsets, what a viewport shows, where a scroll ends.
///
/// The layout is a value without a host: the same numbers come out in a window and without a
/// display. It keeps one number per section, not the rows; functions that need rows take the
/// snapshot. That snapshot must be the one the layout was last told of, by ``rebuild(for:)``,
/// ``apply(_:rowEdits:)`` or ``update(section:in:)``.
///
/// A query costs O(log sections) and a scan of at most 64 rows or O(log rows) of one section, so a
/// million sections and a million rows in one section are both fine. Lengths are logical pixels;
/// offsets are measured from the top of the content.
///
///     var layout = ListLayout(width: 375)
///     layout.rebuild(for: snapshot)
///     let rows = layout.shownRows(offset: 0, height: 667, in: snapshot)
package struct ListLayout: Sendable {
  package internal(set) var width: Double
  /// How long a fixed length of 1 is, such as 2 for a person who needs text twice as large.
  ///
  /// Fixed heights and fixed widths of rows follow it, and so do heights that are only guessed. The
  /// width of the list, insets and spacing do not.
  package internal(set) var lengthScale = 1.0
  /// Metrics of sections that have none of their own.
  package let metrics: SectionMetrics
  /// Whether headers stick to the top while their section is under it.
  package var hasStickyHeaders = true
  /// The height of whatever covers the top of the viewport, such as a bar; headers stick below it.
  package var topInset = 0.0

  /// Metrics of sections of a type of models that have none of their own.
  package var typeMetrics: [ObjectIdentifier: SectionMetrics] = [:]
  var sectionMetrics: [DiffIdentity: SectionMetrics] = [:]
  /// The sections in order, each as high as it is.
  var extents = ChunkedArray<SectionExtent>()
  var memory = HeightMemory()
  var estimates: HeightEstimates
  var shapes = ShapeExtents()
  var probe: LayoutProbe?

  /// Makes an empty layout; natural rows are thought to be as high as estimated until one of their type is measured.
  package init(
    width: Double,
    metrics: SectionMetrics = SectionMetrics(),
    estimatedHeight: Double = 44
  ) {
    self.width = usableLength(width)
    self.metrics = metrics
    estimates = HeightEstimates(defaultHeight: estimatedHeight)
  }

  /// No farther than this from an end is at the end: hosts round offsets to device pixels, and sums
  /// of heights differ a little.
  static let endTolerance = 0.5

  package var sectionCount: Int { extents.count }

  /// The height of everything; O(log sections).
  package var contentHeight: Double { extents.total }

  /// The largest offset a viewport can have: what of the content is below one at the top; O(log sections).
  package func maximumOffset(viewportHeight: Double) -> Double {
    max(0, contentHeight - usableLength(viewportHeight))
  }

  func clamped(_ offset: Double, viewportHeight: Double) -> Double {
    guard offset > 0 else { return 0 }
    return min(offset, maximumOffset(viewportHeight: viewportHeight))
  }

  /// Makes the view on one section that all queries use.
  func geometry(of number: Int, in snapshot: Snapshot) -> SectionGeometry {
    precondition(
      snapshot.sectionCount == extents.count,
      "The layout must be told of a new snapshot before it is asked about it."
    )
    let extent = extents[number]
    return geometry(
      of: snapshot.section(at: number),
      generation: extent.generation,
      lines: extent.lines
    )
  }

  func geometry(of section: SnapshotSection, generation: UInt16, lines: SectionLines?)
    -> SectionGeometry
  {
    SectionGeometry(
      rows: section.rows,
      metrics: metrics(of: section.id),
      width: width,
      lengthScale: lengthScale,
      measured: memory.heights(of: section.id),
      estimates: estimates.table(generation),
      defaultHeight: scaledLength(estimates.defaultHeight, by: lengthScale),
      lines: lines,
      probe: probe
    )
  }
}

extension ListLayout {
  /// What a section says itself, or its type of models, or the list.
  func metrics(of section: DiffIdentity) -> SectionMetrics {
    if sectionMetrics.isEmpty, typeMetrics.isEmpty { return metrics }
    return sectionMetrics[section] ?? typeMetrics[section.type] ?? metrics
  }
}

/// A row whose height cannot be used, as it was given: not a number, negative, infinite, or more than
/// 1,000,000,000.
package typealias BadRowHeight = (row: RowID, height: Double)

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

  mutating func changeExtent(of section: Int, _ body: (inout SectionExtent) -> Void) {
    probe?.noteSearch()
    extents.change(at: section, body)
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
