/// Telling the layout what changed; it answers which rows have heights that are nonsense, laid out as 0.
extension ListLayout {
  /// Lays everything out anew, with the estimates of now; O(rows).
  @discardableResult
  package mutating func rebuild(for snapshot: Snapshot) -> [BadRowHeight] {
    estimates.restart()
    memory.tidy(keeping: snapshot)
    var bad: [BadRowHeight] = []
    var new: ContiguousArray<SectionExtent> = []
    new.reserveCapacity(snapshot.sectionCount)
    for index in 0..<snapshot.sectionCount {
      new.append(layOut(snapshot.section(at: index), reporting: &bad))
    }
    extents = ChunkedArray(new)
    return bad
  }

  /// Takes over a transaction: sections that came are laid out, those with other rows anew, and all
  /// others are left alone; O(rows of sections that came or changed).
  @discardableResult
  mutating func apply(_ diff: SnapshotDiff, rowEdits: [Int: RowEdits] = [:]) -> [BadRowHeight] {
    var bad: [BadRowHeight] = []
    let new = diff.new
    memory.tidy(keeping: new)
    let edits = diff.sections.edits(old: extents) { index in
      (layOut(new.section(at: index), reporting: &bad), 0)
    }
    if !edits.isEmpty { extents.replace(edits) }
    var laidOut: [(index: Int, element: SectionExtent)] = []
    for section in diff.touched {
      if let edits = rowEdits[section.new] {
        bad += update(section: section.new, edits, in: new)
      } else {
        laidOut.append((section.new, layOut(new.section(at: section.new), reporting: &bad)))
      }
    }
    // Each by itself would add up what is behind it again; of very many that is nearly all the time.
    extents.put(laidOut.sorted { $0.index < $1.index })
    return bad
  }

  /// Takes over the new rows of one section; the snapshot differs in this section only.
  ///
  /// - Complexity: O(rows of the section + log sections).
  @discardableResult
  package mutating func update(section: Int, in snapshot: Snapshot) -> [BadRowHeight] {
    precondition(
      section >= 0 && section < extents.count && snapshot.sectionCount == extents.count,
      "A section that is updated must be laid out already; a new one needs apply(_:rowEdits:)."
    )
    memory.tidy(keeping: snapshot)
    var bad: [BadRowHeight] = []
    let laidOut = layOut(snapshot.section(at: section), reporting: &bad)
    changeExtent(of: section) { $0 = laidOut }
    return bad
  }

  /// Gives a section metrics of its own, or with `nil` takes them away, as is to be done when it is gone.
  ///
  /// They count from when the section is laid out: call this before the snapshot with the section
  /// is taken over, or follow it with ``update(section:in:)``.
  package mutating func setMetrics(_ metrics: SectionMetrics?, for section: DiffIdentity) {
    sectionMetrics[section] = metrics
  }

  /// Takes over a new width; nonsense counts as 0.
  ///
  /// Rows keep their heights until they are measured at the new width, so nothing moves; only those that
  /// took no room are guessed anew. Where rows share lines, lines are broken anew.
  ///
  /// - Complexity: O(1), or O(rows) if any metrics let rows share a line or a row took no room.
  @discardableResult
  package mutating func setWidth(_ newWidth: Double, in snapshot: Snapshot) -> [BadRowHeight] {
    let newWidth = usableLength(newWidth)
    guard newWidth != width else { return [] }
    width = newWidth
    let flows =
      metrics.rowWidths != nil || sectionMetrics.values.contains { $0.rowWidths != nil }
    let emptied = memory.forgetEmpty(&estimates)
    if flows { return rebuild(for: snapshot) }
    var bad: [BadRowHeight] = []
    for section in emptied {
      guard let place = snapshot.sectionIndex(of: section) else { continue }
      bad += update(section: place, in: snapshot)
    }
    return bad
  }

  /// Keeps measured heights as guesses only; rows that took no room are guessed anew, or they would never be
  /// in view.
  mutating func forgetHeights(_ scope: RowScope, in snapshot: Snapshot) {
    for section in memory.forgetWidths(scope, &estimates) {
      guard let place = snapshot.sectionIndex(of: section) else { continue }
      update(section: place, in: snapshot)
    }
  }

  /// Takes over how long a fixed length of 1 is; nonsense counts as 1, and the same scale costs nothing.
  ///
  /// Heights that were measured are measured again; until then they, too, are as much larger. O(rows).
  @discardableResult
  package mutating func setLengthScale(_ newScale: Double, in snapshot: Snapshot) -> [BadRowHeight]
  {
    let newScale = newScale > 0 && newScale <= Self.largestScale ? newScale : 1
    guard newScale != lengthScale else { return [] }
    let growth = newScale / lengthScale
    lengthScale = newScale
    memory.rescale(by: growth)
    estimates.rescale(by: growth)
    return rebuild(for: snapshot)
  }

  private static let largestScale = 100.0

  private mutating func layOut(
    _ given: SnapshotSection,
    reporting bad: inout [BadRowHeight]
  ) -> SectionExtent {
    let used = estimates.generation()
    // Sections whose rows are alike are as high as each other, so that their rows need not be made.
    let shape = given.onDemand.flatMap { shape in
      sectionMetrics[given.id] == nil && memory.heights(of: given.id) == nil ? shape : nil
    }
    if let shape, let known = shapes.extent(of: shape, used, width, lengthScale) { return known }
    let section = given.withRows
    memory.tidy(section, &estimates)
    let badCount = bad.count
    for (index, row) in section.rows.enumerated() {
      guard let height = row.height.fixedPoints, !isUsableLength(height) else { continue }
      bad.append((section.rowID(at: index), height))
    }
    let (height, lines) = geometry(of: section, generation: used, lines: nil).measure()
    let extent = SectionExtent(height: height, generation: used, lines: lines)
    if let shape, bad.count == badCount { shapes.note(extent, of: shape) }
    return extent
  }
}

/// A layout that was worked out elsewhere, while rows on screen could still be measured and resized, and
/// the rows whose heights are nonsense.
typealias LaidOutSnapshot = (layout: ListLayout, badHeights: [BadRowHeight])

extension ListLayout {
  /// Lays out elsewhere what a change leads to.
  func laidOut(_ diff: SnapshotDiff, metrics: [DiffIdentity: SectionMetrics?]) -> LaidOutSnapshot {
    var layout = self
    for (section, metrics) in metrics { layout.setMetrics(metrics, for: section) }
    let badHeights = layout.apply(diff)
    return (layout, badHeights)
  }

  /// The layout for a list whose viewport may have become another one meanwhile.
  ///
  /// - Complexity: O(1), or O(rows) where rows share lines and the width is another one, or fixed
  ///   lengths are.
  func fitted(to current: ListLayout, of snapshot: Snapshot) -> ListLayout {
    var layout = self
    layout.topInset = current.topInset
    layout.hasStickyHeaders = current.hasStickyHeaders
    layout.setWidth(current.width, in: snapshot)
    layout.setLengthScale(current.lengthScale, in: snapshot)
    return layout
  }

  /// Takes over explicit edits of the rows of a section.
  ///
  /// Kept rows keep their heights, guessed ones too; only new and changed rows and their neighbours
  /// are looked at.
  ///
  /// - Complexity: O(k + log n) for k rows in a long section whose rows do not share lines, else
  ///   O(rows).
  mutating func update(section: Int, _ edits: RowEdits, in snapshot: Snapshot) -> [BadRowHeight] {
    let content = snapshot.section(at: section)
    let extent = extents[section]
    guard var lines = extent.lines, lines.hasLineForEachRow,
      content.rowCount > SectionLines.smallestRowCount
    else { return update(section: section, in: snapshot) }
    memory.tidy(content, &estimates)
    memory.tidy(keeping: snapshot)
    var bad: [BadRowHeight] = []
    let places = edits.changes.inserts + edits.changed.map(\.index)
    for (place, row) in zip(places, edits.added + edits.changed.map(\.element)) {
      guard let height = row.height.fixedPoints, !isUsableLength(height) else { continue }
      bad.append((content.rowID(at: place), height))
    }
    let geometry = geometry(of: content, generation: extent.generation, lines: nil)
    lines.replace(edits.edits(old: lines) { (geometry.extent(of: $0), 0) })
    let looked = edits.rowsWithOtherGap(firstBody: content.firstBodyRow)
      .union(edits.changed.map(\.index))
    lines.put(looked.sorted().map { ($0, geometry.extent(of: $0)) })
    let new = SectionExtent(
      height: lines.height + geometry.trailingGap,
      generation: extent.generation,
      lines: lines
    )
    changeExtent(of: section) { $0 = new }
    return bad
  }
}

extension RowEdits {
  /// The kept rows that may have another gap above them.
  ///
  /// That depends on what is before a row: nothing, the header or a body row. So it is the row that
  /// is the first of the body now, the one that was, and the footer.
  fileprivate func rowsWithOtherGap(firstBody: Int) -> Set<Int> {
    var rows: Set<Int> = [firstBody, changes.newCount - 1]
    if let move = changes.moves.first(where: { $0.from == firstBody }) {
      rows.insert(move.to)
    } else if changes.deletes.first != firstBody {
      // It stayed: in front of it is what came there.
      let came = Set(changes.inserts + changes.moves.map(\.to))
      var place = firstBody
      while came.contains(place) { place += 1 }
      rows.insert(place)
    }
    return rows.filter { $0 >= 0 && $0 < changes.newCount }
  }
}
