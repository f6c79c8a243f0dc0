/// Prepares rows before they come into view, such as by loading their pictures. [IQListKit]
///
///     final class Thumbnails: ListPrefetching {
///       let loader = Loader()
///       func listWillNeed(_ rows: [(id: RowID, content: AnyDiffable)]) {
///         for row in rows { row.content.value(as: Photo.self).map { loader.load($0) } }
///       }
///       func listNoLongerNeeds(_ rows: [RowID]) { loader.cancel(rows) }
///     }
///
///     let thumbnails = Thumbnails()
///     list.presenter.prefetching = thumbnails  // held weakly
@MainActor
public protocol ListPrefetching: AnyObject {
  /// Called with rows that come into view if the list goes on in its direction.
  ///
  /// - Parameter rows: The rows with their view models, nearest first; none of them is in view.
  func listWillNeed(_ rows: [(id: RowID, content: AnyDiffable)])

  /// Called with rows that were announced and are not expected any more: the list turned around, or
  /// they are gone. Rows that came into view are not named.
  ///
  /// - Parameter rows: The rows.
  func listNoLongerNeeds(_ rows: [RowID])
}

/// Announces the rows that are about to come into view.
@MainActor
final class Prefetch {
  private let list: PresentedList
  private let scroll: Scroll
  /// Hears which rows are about to come into view; nothing is worked out without one.
  weak var listener: (any ListPrefetching)?
  /// How many rows ahead of the viewport are announced.
  var distance = 10
  private var announced: Set<RowID> = []
  private var lastOffset = 0.0
  private var goesUp = false

  init(_ scroll: Scroll) {
    list = scroll.list
    self.scroll = scroll
  }

  /// Announces the rows ahead, after the rows in view are known.
  func track() {
    guard let listener, list.viewport.height > 0 else { return }
    let place = scroll.stillOffset
    if place != lastOffset { goesUp = place < lastOffset }
    lastOffset = place
    let ahead = rowsAhead()
    let wanted = Set(ahead)
    let shown = Set(list.visibleRows)
    let dropped = announced.filter { !wanted.contains($0) && !shown.contains($0) }
    let new = ahead.filter { !announced.contains($0) }
    announced.formIntersection(wanted)
    let moves = list.moveCount
    if !dropped.isEmpty { listener.listNoLongerNeeds(Array(dropped)) }
    guard moves == list.moveCount else { return }
    announced = wanted
    let rows = new.compactMap { id in
      list.content(of: id).map { (id: id, content: $0) }
    }
    if !rows.isEmpty { listener.listWillNeed(rows) }
  }

  private func rowsAhead() -> [RowID] {
    let snapshot = list.snapshot
    let range = list.layout.visibleRange(
      offset: list.offset,
      height: list.viewport.height,
      in: snapshot
    )
    guard let range, distance > 0 else { return [] }
    let first = snapshot.flatPosition(section: range.first.section, row: range.first.row)
    let last = snapshot.flatPosition(section: range.last.section, row: range.last.row)
    let count = min(distance, snapshot.rowCount)
    if goesUp {
      return (max(0, first - count)..<first).reversed().map(snapshot.rowID(at:))
    }
    return (last + 1..<max(last + 1, min(snapshot.rowCount, last + 1 + count)))
      .map(snapshot.rowID(at:))
  }
}
