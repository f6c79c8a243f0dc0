/// Announces the rows that are about to come into view.
@MainActor
final class Prefetch {
  private let list: PresentedList
  private let scroll: Scroll
  /// How many rows ahead of the viewport are announced.
  var distance = 10
  private var announced: Set<RowID> = []
  private var lastOffset = 0.0
  private var goesUp = false

  init(_ scroll: Scroll) {
    list = scroll.list
    self.scroll = scroll
  }

  /// Announces the rows ahead, after the rows in view are known; nothing is worked out where nobody listens.
  func track() {
    guard let delegate = list.listener, list.viewport.height > 0 else { return }
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
    if !dropped.isEmpty { delegate.presenterNoLongerNeeds(Array(dropped)) }
    guard moves == list.moveCount else { return }
    announced = wanted
    let rows = new.compactMap { id in
      list.content(of: id).map { (id: id, content: $0) }
    }
    if !rows.isEmpty { delegate.presenterWillNeed(rows) }
  }

  /// Has a delegate let go of all rows that were announced to it.
  func end(to delegate: any PresenterDelegate) {
    let dropped = announced
    announced = []
    if !dropped.isEmpty { delegate.presenterNoLongerNeeds(Array(dropped)) }
  }

  private func rowsAhead() -> [RowID] {
    let snapshot = list.snapshot
    let range = list.layout.visibleRange(
      offset: list.offset,
      height: list.viewport.height,
      in: snapshot
    )
    guard let range, distance > 0 else { return [] }
    let around = list.positions(around: range.first, range.last, upTo: distance)
    return goesUp
      ? around.before.reversed().map(snapshot.rowID(at:)) : around.behind.map(snapshot.rowID(at:))
  }
}
