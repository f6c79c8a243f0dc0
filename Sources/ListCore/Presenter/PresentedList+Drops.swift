/// Where a row would go that is let go at a point of the viewport.
///
/// The upper half of a row means the place in front of it, the lower half the place behind; a
/// header means the first place of its section. A row that is alone in its section takes the
/// section along, unless it is held between two rows of a section that takes it.
extension PresentedList {
  /// The place, allowed or not; `nil` when the row is gone, cannot be moved or would stay where it
  /// is.
  func dropTarget(atX x: Double, y: Double, for row: RowID) -> DropTarget? {
    let y = y + offset
    guard delegate?.presenterCanMove(row) == true,
      let source = snapshot.indexPath(of: row),
      let gap = gap(atX: x, y: y)
    else { return nil }
    let choices = [sectionDrop(of: source, gap, y), rowDrop(of: source, gap)].compactMap { $0 }
    let isInside = gap.index > 0 && gap.index < gap.count
    let ordered = isInside ? choices.reversed() : choices
    let allowed = ordered.first { delegate?.presenterCanReorder(row, to: $0.target) == true }
    guard let best = allowed ?? ordered.first else { return nil }
    return DropTarget(target: best.target, isAllowed: allowed != nil, mark: best.mark)
  }

  /// A place between rows: among all body rows of a section, before anything moves.
  private typealias Gap = (section: Int, index: Int, count: Int, mark: RowFrame)

  private func gap(atX x: Double, y: Double) -> Gap? {
    guard let found = layout.location(atY: y, in: snapshot),
      let extent = layout.sectionFrame(found.section)
    else { return nil }
    let section = snapshot.section(at: found.section)
    let first = section.firstBodyRow
    let count = section.bodyRowCount
    guard count > 0 else {
      // Between its header and its footer, as far as it has them.
      let row = layout.frame(of: found, in: snapshot)
      let edge = row.map { found.row < first ? $0.bottom : $0.y } ?? extent.y
      return (
        section: found.section,
        index: 0,
        count: 0,
        mark: RowFrame(x: 0, y: edge - offset, width: viewport.width, height: 0)
      )
    }
    // Headers stand for the first body row, footers for the last, wherever the pointer is on them.
    let aimed = min(max(found.row, first), first + count - 1)
    let line = layout.line(
      with: RowPosition(section: found.section, row: aimed),
      in: snapshot
    )
    guard let start = line.first, let end = line.last else { return nil }
    let (isHeader, isFooter) = (found.row < first, found.row >= first + count)
    let hit = isHeader ? start : isFooter ? end : line.first { x < $0.x + $0.width } ?? end
    let isBehind: Bool
    var mark = RowFrame(x: start.x, y: 0, width: start.width, height: 0)
    if line.count > 1 || endsTiles(start.location) {
      isBehind = !isHeader && (isFooter || x > hit.x + hit.width / 2)
      mark = RowFrame(
        x: isBehind ? hit.x + hit.width : hit.x,
        y: start.y - offset,
        width: 0,
        height: start.height
      )
    } else {
      isBehind = found.row >= first && y > hit.y + hit.height / 2
      mark.y = edge(of: hit, isBehind: isBehind) - offset
    }
    return (
      section: found.section,
      index: hit.location.row - first + (isBehind ? 1 : 0),
      count: count,
      mark: mark
    )
  }

  /// Whether a row alone in its line is the rest of those that share lines above it.
  private func endsTiles(_ row: RowPosition) -> Bool {
    let before = RowPosition(section: row.section, row: row.row - 1)
    return before.row >= 0 && layout.flows(row, in: snapshot)
      && layout.line(with: before, in: snapshot).count > 1
  }

  /// Half way to the neighbour, so that the line is in the middle of what separates them.
  private func edge(of row: PlacedRow, isBehind: Bool) -> Double {
    var neighbour = row.location
    neighbour.row += isBehind ? 1 : -1
    let own = isBehind ? row.bottom : row.y
    let rows = snapshot.section(at: neighbour.section).rows
    guard rows.indices.contains(neighbour.row),
      let other = layout.frame(of: neighbour, in: snapshot)
    else { return own }
    return (own + (isBehind ? other.y : other.bottom)) / 2
  }

  private typealias Drop = (target: ReorderTarget, mark: RowFrame)

  private func rowDrop(of source: RowPosition, _ gap: Gap) -> Drop? {
    let section = snapshot.section(at: gap.section)
    var index = gap.index
    if gap.section == source.section {
      let own = source.row - section.firstBodyRow
      if index > own { index -= 1 }
      guard index != own else { return nil }
    }
    return (.row(section: section.id, index: index), gap.mark)
  }

  private func sectionDrop(of source: RowPosition, _ gap: Gap, _ pointY: Double) -> Drop? {
    let isAlone = snapshot.section(at: source.section).bodyRowCount == 1
    guard isAlone, let extent = layout.sectionFrame(gap.section) else { return nil }
    let isInLowerHalf = pointY > extent.y + extent.height / 2
    // A folded group is passed as a whole: nobody sees what is in it.
    let group = snapshot.group(ofSectionAt: gap.section)
    let isFolded = snapshot.section(at: group.lowerBound).group == .folded
    let passed = isFolded ? group : gap.section..<gap.section + 1
    var index = isInLowerHalf ? passed.upperBound : passed.lowerBound
    if index > source.section { index -= 1 }
    guard index != source.section else { return nil }
    let y = (isInLowerHalf ? extent.bottom : extent.y) - offset
    return (.section(index), RowFrame(x: 0, y: y, width: viewport.width, height: 0))
  }
}

/// Where a row that is being dragged would go if it were let go now.
package struct DropTarget: Hashable, Sendable {
  package let target: ReorderTarget
  /// Whether everybody concerned allows it; a drop that is not allowed changes nothing.
  package let isAllowed: Bool
  /// Where to draw the mark, in the viewport: a line without height between rows, one without width
  /// between rows that share a line.
  package let mark: RowFrame
}

/// Where a moved row is to go.
///
///     adapter.reorder(row, to: .row(section: DiffIdentity(album), index: 0))
public enum ReorderTarget: Hashable, Sendable {
  /// To a place of a section, counted among its body rows after the move.
  case row(section: DiffIdentity, index: Int)
  /// With its whole section to a place among the sections, counted after the move.
  case section(Int)
}
