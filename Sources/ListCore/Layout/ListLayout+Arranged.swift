extension ListLayout {
  /// Takes over the rows of a section that were arranged anew.
  ///
  /// Kept rows keep their heights, guessed ones too; only new and changed rows and their neighbours
  /// are looked at.
  ///
  /// - Parameters:
  ///   - section: The position of the section.
  ///   - arrangement: Where its rows come from.
  ///   - snapshot: What the list shows from now on.
  /// - Returns: How much higher the content is, and the rows whose heights are nonsense.
  /// - Complexity: One pass over the numbers of the section where it is large and its rows do not
  ///   share lines, else O(rows).
  mutating func update(
    section: Int,
    arranged arrangement: RowArrangement,
    in snapshot: Snapshot
  ) -> LayoutChange {
    let content = snapshot.section(at: section)
    let extent = extents[section]
    guard let index = extent.lines, index.hasLineForEachRow,
      content.rows.count > LineIndex.smallestRowCount
    else { return update(section: section, in: snapshot) }
    memory.tidy(content)
    memory.tidy(keeping: snapshot)
    var change = LayoutChange()
    for placed in arrangement.added + arrangement.changed {
      guard let height = placed.row.height.fixedPoints, !isUsableLength(height) else { continue }
      change.badHeights.append(BadRowHeight(row: content.rowID(at: placed.place), height: height))
    }
    let geometry = geometry(of: content, generation: extent.generation, index: nil)
    let lines = index.arranged(by: arrangement, firstBody: content.firstBodyRow) { row in
      geometry.metrics.gap(after: geometry.role(of: row - 1), before: geometry.role(of: row))
        + geometry.height(of: row)
    }
    change.heightDelta = setExtent(
      SectionExtent(
        height: lines.height + geometry.trailingGap,
        generation: extent.generation,
        lines: lines
      ),
      of: section
    )
    return change
  }
}

extension LineIndex {
  /// Whether rows never share a line, so that lines are counted as rows are.
  var hasLineForEachRow: Bool { starts == nil }

  /// The sums of rows that were arranged anew.
  ///
  /// - Parameters:
  ///   - arrangement: Where the rows come from.
  ///   - firstBody: The position of the first body row, before and after.
  ///   - extent: The height of a row with the gap above it; asked where it may be another one.
  /// - Returns: The sums.
  func arranged(
    by arrangement: RowArrangement,
    firstBody: Int,
    extent: (Int) -> Double
  ) -> LineIndex {
    var extents = tree.values.withUnsafeBufferPointer { old in
      ContiguousArray<Double>(unsafeUninitializedCapacity: arrangement.newCount) { extents, count in
        func ask(upTo end: Int) {
          while count < end {
            extents[count] = extent(count)
            count += 1
          }
        }
        for stretch in arrangement.kept {
          ask(upTo: stretch.newStart)
          // The gap above a row depends on what is before it: nothing, the header or a body row.
          let isAfterBody = stretch.oldStart > firstBody && stretch.newStart > firstBody
          if !isAfterBody, stretch.oldStart != stretch.newStart { ask(upTo: count + 1) }
          while count < stretch.newEnd {
            extents[count] = old[stretch.oldStart + count - stretch.newStart]
            count += 1
          }
        }
        ask(upTo: arrangement.newCount)
      }
    }
    for change in arrangement.changed { extents[change.place] = extent(change.place) }
    return LineIndex(extents: extents, probe: tree.probe)
  }
}
