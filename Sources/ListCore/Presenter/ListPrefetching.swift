/// Prepares rows before they come into view, such as by loading their pictures. [IQListKit]
@MainActor
public protocol ListPrefetching: AnyObject {
  /// Called with rows that come into view if the list goes on in its direction.
  ///
  /// - Parameter rows: The rows, nearest first; none of them is in view.
  func listWillNeed(_ rows: [PrefetchedRow])

  /// Called with rows that were announced and are not expected any more: the list turned around, or
  /// they are gone. Rows that came into view are not named.
  ///
  /// - Parameter rows: The rows.
  func listNoLongerNeeds(_ rows: [RowID])
}

/// A row that is expected to come into view.
public struct PrefetchedRow: Sendable {
  /// Names it.
  public let id: RowID
  /// Its view model.
  public let content: AnyDiffable
}

/// Which rows were announced.
struct PrefetchTracker {
  var announced: Set<RowID> = []
  var lastOffset = 0.0
  var goesUp = false
}

extension ListPresenter {
  /// Announces the rows ahead, after the rows in view are known.
  func trackPrefetch() {
    guard let prefetching, viewport.height > 0 else { return }
    let place = offset - correction
    if place != prefetch.lastOffset { prefetch.goesUp = place < prefetch.lastOffset }
    prefetch.lastOffset = place
    let ahead = rowsAhead()
    let wanted = Set(ahead)
    let shown = Set(visibleRows)
    let dropped = prefetch.announced.filter { !wanted.contains($0) && !shown.contains($0) }
    let new = ahead.filter { !prefetch.announced.contains($0) }
    prefetch.announced.formIntersection(wanted)
    let moves = moveCount
    if !dropped.isEmpty { prefetching.listNoLongerNeeds(Array(dropped)) }
    guard moves == moveCount else { return }
    prefetch.announced = wanted
    let rows = new.compactMap { id in
      snapshot.row(for: id).map { PrefetchedRow(id: id, content: $0.content) }
    }
    if !rows.isEmpty { prefetching.listWillNeed(rows) }
  }

  private func rowsAhead() -> [RowID] {
    let range = layout.visibleRange(offset: offset, height: viewport.height, in: snapshot)
    guard let range, prefetchDistance > 0 else { return [] }
    let first = snapshot.flatPosition(section: range.first.section, row: range.first.row)
    let last = snapshot.flatPosition(section: range.last.section, row: range.last.row)
    let count = min(prefetchDistance, snapshot.rowCount)
    if prefetch.goesUp {
      return (max(0, first - count)..<first).reversed().map(snapshot.rowID(at:))
    }
    return (last + 1..<max(last + 1, min(snapshot.rowCount, last + 1 + count)))
      .map(snapshot.rowID(at:))
  }
}
