extension ListLayout {
  /// Takes over explicit edits of the rows of a section.
  ///
  /// Kept rows keep their heights, guessed ones too; only new and changed rows and their neighbours
  /// are looked at.
  ///
  /// - Complexity: O(k + log n) for k rows in a long section whose rows do not share lines, else
  ///   O(rows).
  mutating func update(section: Int, _ edits: RowEdits, in snapshot: Snapshot) -> LayoutChange {
    let content = snapshot.section(at: section)
    let extent = extents[section]
    guard var lines = extent.lines, lines.hasLineForEachRow,
      content.rowCount > SectionLines.smallestRowCount
    else { return update(section: section, in: snapshot) }
    memory.tidy(content)
    memory.tidy(keeping: snapshot)
    var change = LayoutChange()
    let places = edits.changes.inserts + edits.changed.map(\.index)
    for (place, row) in zip(places, edits.added + edits.changed.map(\.element)) {
      guard let height = row.height.fixedPoints, !isUsableLength(height) else { continue }
      change.badHeights.append(BadRowHeight(row: content.rowID(at: place), height: height))
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
    change.heightDelta = changeExtent(of: section) { $0 = new }
    return change
  }
}

extension RowEdits {
  /// The kept rows that may have another gap above them.
  ///
  /// That depends on what is before a row: nothing, the header or a body row. So it is the row that
  /// is the first of the body now, the one that was, and the footer.
  ///
  /// - Parameter firstBody: The position of the first body row, before and after.
  /// - Returns: Their new indexes.
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
