/// Announces the rows that are about to come into view.
@MainActor
final class Prefetch {
  private let list: PresentedList
  private let scroll: Scroll
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
    let shown = Set(list.visibleRows)
    // A header that sticks is in view although its place is not.
    let ahead = rowsAhead().filter { !shown.contains($0) }
    let wanted = Set(ahead)
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

/// An end of a list: where its first row is, or its last.
enum ListEdge: CaseIterable {
  case start
  case end
}

/// Tells when an end of the list comes near.
@MainActor
final class Edges {
  private let list: PresentedList
  var onReached: [ListEdge: @MainActor () -> Void] = [:]
  var threshold = 0.0
  /// Which ends were told of, and what the list was like then.
  private var told: [ListEdge: (changes: Int, rowCount: Int, row: RowID)] = [:]
  private var changes = 0

  init(_ list: PresentedList) { self.list = list }

  /// Notes that rows came or went: a list that loads fifty rows and drops fifty has other ends,
  /// though its number of rows, its title and the row that says so are the same.
  func follow(_ report: UpdateReport) {
    let counts = [report.sections, report.rows]
    if counts.contains(where: { $0.inserted + $0.deleted > 0 }) { changes += 1 }
  }

  /// Tells who listens which ends are near.
  func track() {
    guard !onReached.isEmpty, list.viewport.height > 0, list.snapshot.rowCount > 0 else { return }
    for edge in ListEdge.allCases {
      guard let onReached = onReached[edge] else { continue }
      let distance = edge == .start ? list.offset : list.maximumOffset - list.offset
      let near = threshold.isFinite ? threshold : 0
      let isNear = distance <= max(near, ListLayout.endTolerance)
      guard isNear, isNews(edge) else { continue }
      let moves = list.moveCount
      onReached()
      // The other end is looked at where the list is now.
      guard moves == list.moveCount else { return }
    }
  }

  private func isNews(_ edge: ListEdge) -> Bool {
    // A reload counts no rows.
    let count = list.snapshot.rowCount
    let row = list.snapshot.rowID(at: edge == .start ? 0 : count - 1)
    let now = (changes: changes, rowCount: count, row: row)
    if let old = told[edge], old == now { return false }
    told[edge] = now
    return true
  }

  func forget(_ edge: ListEdge) { told[edge] = nil }
}
