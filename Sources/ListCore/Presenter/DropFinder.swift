/// Finds where a row would go that is let go at a point of the viewport.
///
/// The upper half of a row means the place in front of it, the lower half the place behind; a
/// header means the first place of its section. A row that is alone in its section takes the
/// section along, unless it is held between two rows of a section that takes it.
@MainActor
struct DropFinder {
  let list: PresentedList

  /// The place, allowed or not; `nil` when the row is gone, cannot be moved or would stay where it
  /// is.
  func target(atX x: Double, y: Double, for row: RowID) -> DropTarget? {
    let y = y + list.offset
    guard list.delegate?.presenterCanMove(row) == true,
      let source = list.snapshot.indexPath(of: row),
      let gap = gap(atX: x, y: y)
    else { return nil }
    let choices = [sectionDrop(of: source, gap, y), rowDrop(of: source, gap)].compactMap { $0 }
    let ordered = gap.isInside ? choices.reversed() : choices
    let allowed = ordered.first { list.delegate?.presenterCanReorder(row, to: $0.target) == true }
    guard let best = allowed ?? ordered.first else { return nil }
    return DropTarget(target: best.target, isAllowed: allowed != nil, mark: best.mark)
  }

  /// A place between rows.
  private struct Gap {
    var section: Int
    /// Among the body rows before anything moves.
    var index: Int
    var count: Int
    var mark: RowFrame
    var isInside: Bool { index > 0 && index < count }
  }

  private func gap(atX x: Double, y: Double) -> Gap? {
    guard let found = list.layout.location(atY: y, in: list.snapshot),
      let extent = list.layout.sectionFrame(found.section)
    else { return nil }
    let section = list.snapshot.section(at: found.section)
    let first = section.firstBodyRow
    let count = section.bodyRowCount
    guard count > 0 else {
      // Between its header and its footer, as far as it has them.
      let row = list.layout.frame(of: found, in: list.snapshot)
      let edge = row.map { found.row < first ? $0.bottom : $0.y } ?? extent.y
      return Gap(
        section: found.section,
        index: 0,
        count: 0,
        mark: RowFrame(x: 0, y: edge - list.offset, width: list.viewport.width, height: 0)
      )
    }
    // Headers stand for the first body row, footers for the last.
    let aimed = min(max(found.row, first), first + count - 1)
    let line = list.layout.line(
      with: RowPosition(section: found.section, row: aimed),
      in: list.snapshot
    )
    guard let start = line.first else { return nil }
    let hit = line.first { x < $0.x + $0.width } ?? line[line.count - 1]
    let isBehind: Bool
    var mark = RowFrame(x: start.x, y: 0, width: start.width, height: 0)
    if line.count > 1 {
      isBehind = x > hit.x + hit.width / 2
      mark = RowFrame(
        x: isBehind ? hit.x + hit.width : hit.x,
        y: start.y - list.offset,
        width: 0,
        height: start.height
      )
    } else {
      isBehind = found.row >= first && y > hit.y + hit.height / 2
      mark.y = edge(of: hit, isBehind: isBehind) - list.offset
    }
    return Gap(
      section: found.section,
      index: hit.location.row - first + (isBehind ? 1 : 0),
      count: count,
      mark: mark
    )
  }

  /// Half way to the neighbour, so that the line is in the middle of what separates them.
  private func edge(of row: PlacedRow, isBehind: Bool) -> Double {
    var neighbour = row.location
    neighbour.row += isBehind ? 1 : -1
    let own = isBehind ? row.bottom : row.y
    let rows = list.snapshot.section(at: neighbour.section).rows
    guard rows.indices.contains(neighbour.row),
      let other = list.layout.frame(of: neighbour, in: list.snapshot)
    else { return own }
    return (own + (isBehind ? other.y : other.bottom)) / 2
  }

  private typealias Drop = (target: ReorderTarget, mark: RowFrame)

  private func rowDrop(of source: RowPosition, _ gap: Gap) -> Drop? {
    let section = list.snapshot.section(at: gap.section)
    var index = gap.index
    if gap.section == source.section {
      let own = source.row - section.firstBodyRow
      if index > own { index -= 1 }
      guard index != own else { return nil }
    }
    return (.row(section: section.id, index: index), gap.mark)
  }

  private func sectionDrop(of source: RowPosition, _ gap: Gap, _ pointY: Double) -> Drop? {
    let isAlone = list.snapshot.section(at: source.section).bodyRowCount == 1
    guard isAlone, let extent = list.layout.sectionFrame(gap.section) else { return nil }
    let isInLowerHalf = pointY > extent.y + extent.height / 2
    var index = gap.section + (isInLowerHalf ? 1 : 0)
    if index > source.section { index -= 1 }
    guard index != source.section else { return nil }
    let y = (isInLowerHalf ? extent.bottom : extent.y) - list.offset
    return (.section(index), RowFrame(x: 0, y: y, width: list.viewport.width, height: 0))
  }
}

/// Where a row that is being dragged would go if it were let go now.
package struct DropTarget: Hashable, Sendable {
  /// The place.
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
