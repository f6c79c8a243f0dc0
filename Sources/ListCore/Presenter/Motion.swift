/// Which rows are on their way, and where each of them is drawn at a time.
///
/// A row is drawn at its place plus its remaining offsets; each fades on its own clock. A change that
/// moves the place adds an offset back to where the row was. So no row jumps and nothing starts anew,
/// however quickly changes follow each other: a row stands still 250 ms after the change that last
/// moved it, or earlier.
@MainActor
final class Motion {
  let list: PresentedList
  let scroll: Scroll
  let cursor: Cursor
  /// What was asked to be animated since the last frame.
  private(set) var pending: Change?
  /// What the rows of the last frame had in front of them.
  var motions: [RowID: RowMotion] = [:]
  /// The rows that fade, in the order in which they began.
  ///
  /// Their `y`, as that of every row remembered here, counts from a point that scrolls along.
  var leaving: [Leaving] = []
  /// The rows of the list in the last frame in which something moved.
  var framed: Set<RowID> = []
  /// The same and those on their way out of the viewport, in the places they belong to.
  private(set) var drawn: [PresentedRow] = []
  /// Rows that go along with those and are out of view, in the places they belong to.
  private var unseen: [PresentedRow] = []
  /// How many rows were in view before the last change: so many more may be seen on their way out.
  private var seenBefore = 0
  /// How long rows take that set out now.
  private(set) var pace = Pace()

  init(_ list: PresentedList, _ scroll: Scroll, _ cursor: Cursor) {
    self.list = list
    self.scroll = scroll
    self.cursor = cursor
  }

  var time: Double { list.time }

  var isRunning: Bool { !motions.isEmpty || !leaving.isEmpty }

  var isAboutToRun: Bool { pending != nil || isRunning }

  /// Puts every row in its place at once.
  func stop() {
    pending = nil
    motions = [:]
    leaving = []
  }

  /// Notes what is on screen, before an update that may be animated.
  func capture(for report: UpdateReport) {
    guard report.kind != .reload else { return stop() }
    guard report.isAnimated, list.isAnimated else {
      if isRunning { seenBefore = max(seenBefore, list.shownRows.count) }
      // What was asked to be shown at once is not to move with what came just before it.
      if report.rows.total > report.rows.updated || report.sections.total > report.sections.updated
      {
        pending = nil
      }
      return
    }
    // Heights are no content, so a report without changes can still make rows move.
    guard list.viewport.height > 0 else { return }
    if pending != nil {
      // Nothing was drawn in between: rows still start where they were.
      pending?.animation = report.animation
      return
    }
    // A list that shows nothing yet is there at once.
    guard list.snapshot.rowCount > 0 || isRunning else { return }
    begin(report.animation)
  }

  private func begin(_ animation: UpdateAnimation) {
    let rows = list.presentedRows(overscan: 0)
    seenBefore = rows.count
    // Some may have been scrolled into view since the last frame.
    if isRunning {
      endFading(of: rows)
      shareDistances(among: rows, after: nil)
    }
    let outside = passingRows(besides: Set(rows.map(\.id))).seen.map(\.row)
    // They come along anew, with what sets out now.
    for row in unseen where !outside.contains(where: { $0.id == row.id }) { motions[row.id] = nil }
    let shown = (placed(rows) + outside + fading()).map { row in
      var row = row
      row.frame.y += scroll.stillOffset
      return row
    }
    pending = Change(
      shown: shown,
      offset: scroll.stillOffset,
      animation: animation
    )
  }

  /// Has rows that went to another section set out from where they were drawn.
  func rename(_ rows: [(from: RowID, to: RowID)]) {
    guard isAboutToRun, !rows.isEmpty else { return }
    let names = Dictionary(rows.map { ($0.from, $0.to) }) { first, _ in first }
    motions = Dictionary(motions.map { (names[$0] ?? $0, $1) }) { first, _ in first }
    for (index, row) in (pending?.shown ?? []).enumerated() where !row.isLeaving {
      if let name = names[row.id] { pending?.shown[index].id = name }
    }
  }

  /// Notes which of the rows now on screen are new in the list.
  func noteAppeared(isNew: (RowID) -> Bool) {
    guard pending != nil else { return }
    for row in list.visibleRows where isNew(row) { pending?.appeared.insert(row) }
  }

  /// Sets out the rows of a frame: those the list shows, where they are drawn at this moment, then
  /// those on their way out of the viewport, then those that fade.
  ///
  /// Once half as many are on their way out as are visible, further ones fade where they are. A section goes
  /// with all of its rows or not at all, and one that is partly in view always goes.
  func frame(_ rows: [PresentedRow]) -> [PresentedRow] {
    finish()
    var change = pending
    pending = nil
    guard change != nil || isRunning else {
      // What they showed is not kept alive until something moves again.
      (drawn, unseen, framed) = ([], [], [])
      return rows
    }
    let presented = Set(rows.map(\.id))
    endFading(of: rows)
    if let begun = change {
      pace.begin(at: time)
      change = setOut(after: begun, with: rows)
      if hasSetOut { pace.note(time) }
      // What is still on its way would be drawn across what is in its place.
      if pace.isAtOnce {
        stop()
        return rows
      }
    }
    shareDistances(among: rows, after: change)
    if change != nil || presented != framed { joinBlocks(besides: presented) }
    framed = presented
    let screenful = max(seenBefore, rows.count { list.isOnScreen($0.frame) })
    let passingRows = limitPassingRows(besides: presented, to: screenful / 2)
    // One that comes along with the rest of its section is not to be seen in the place it left as well.
    if !leaving.isEmpty {
      let passing = Set(passingRows.map(\.id))
      leaving.removeAll { passing.contains($0.row.id) }
    }
    leaving.removeFirst(max(0, leaving.count - 2 * screenful))
    drawn = rows + passingRows
    return placed(drawn) + fading()
  }

  /// Where the rows of the last frame are by now, for a host that has not been told of anything since.
  ///
  /// - Returns: How far each of them is from its place; `nil` when other rows are to be drawn, or
  ///   nothing moves any more.
  func goOn() -> [RowID: RowDisplacement]? {
    guard pending == nil, isRunning, list.isAnimated, !scroll.isGliding else { return nil }
    let count = leaving.count
    finish()
    guard isRunning, leaving.count == count else { return nil }
    let rows = placed(drawn)
    guard rows.allSatisfy({ framed.contains($0.id) || list.isOnScreen($0.drawnFrame) }),
      !placed(unseen).contains(where: { list.isOnScreen($0.drawnFrame) })
    else { return nil }
    return Dictionary((rows + fading()).map { ($0.id, $0.displacement) }) { first, _ in first }
  }

  /// Shows rows that fade elsewhere in their places only, and with them the rest of their sections.
  private func endFading(of rows: [PresentedRow]) {
    guard !leaving.isEmpty else { return }
    let presented = Set(rows.map(\.id))
    let inView = blocks(in: rows)
    leaving.removeAll { fading in
      presented.contains(fading.row.id)
        || inView.contains(fading.row.id.section) && list.snapshot.contains(fading.row.id)
    }
  }

  /// The sections in view that are no higher than the viewport.
  func blocks(in rows: [PresentedRow]) -> Set<DiffIdentity> {
    Set(rows.filter { list.isOnScreen($0.frame) }.map(\.id.section)).filter {
      list.block($0) != nil
    }
  }

  /// Whether rows have set out for other places at this time.
  private var hasSetOut: Bool {
    motions.values.contains { $0.distances.last?.start == time }
  }

  private func finish() {
    guard isRunning else { return }
    motions = motions.compactMapValues { motion in
      let rest = motion.remaining(at: time)
      return rest.isOver ? nil : rest
    }
    leaving.removeAll { time - $0.start >= $0.duration }
  }

  private func placed(_ rows: [PresentedRow]) -> [PresentedRow] {
    rows.map { row in
      var row = row
      row.displacement = motions[row.id]?.displacement(at: time) ?? .none
      return row
    }
  }

  private func fading() -> [PresentedRow] {
    leaving.map { leaving in
      let done = Motion.easeOut((time - leaving.start) / leaving.duration)
      var row = leaving.row
      row.frame.y -= scroll.stillOffset
      row.displacement = row.displacement.mixed(with: leaving.to, done)
      return row
    }
  }
}

// MARK: Rows on their way out of the viewport

extension Motion {
  private typealias PassingRow = (row: PresentedRow, position: Int, moved: Double)

  /// The rows of the list that are on their way and belong outside of the viewport: those that are seen, and
  /// those that are not.
  private func passingRows(
    besides presented: Set<RowID>
  ) -> (seen: [PassingRow], unseen: [PresentedRow]) {
    var (seen, unseen) = ([PassingRow](), [PresentedRow]())
    for (id, motion) in motions where !presented.contains(id) {
      guard let place = list.placeInOrBesideView(of: id), let row = list.snapshot.row(for: id),
        let position = list.snapshot.position(of: id)
      else { continue }
      var passing = PresentedRow(id: id, row: row, frame: place, isStuck: false)
      passing.displacement = motion.displacement(at: time)
      if list.isOnScreen(passing.drawnFrame) {
        seen.append((passing, position, motion.distances.last?.start ?? 0))
      } else {
        unseen.append(passing)
      }
    }
    return (seen, unseen)
  }

  /// Keeps those of sections that are partly in view, and those that set out last, in list order; the row
  /// with the keyboard is not let go of.
  private func limitPassingRows(besides presented: Set<RowID>, to limit: Int) -> [PresentedRow] {
    let focused = cursor.focusedRow
    let inView = Set(presented.map(\.section))
    let passing = passingRows(besides: presented)
    let found = passing.seen.sorted {
      ($0.row.id == focused ? 0 : 1, -$0.moved, $0.position)
        < ($1.row.id == focused ? 0 : 1, -$1.moved, $1.position)
    }
    let sizes = Dictionary(found.map { ($0.row.id.section, 1) }, uniquingKeysWith: +)
    let blocks = Set(sizes.keys.filter { list.block($0) != nil })
    var isGoing = Dictionary(
      uniqueKeysWithValues: blocks.filter(inView.contains).map { ($0, true) }
    )
    var room = max(limit, found.first?.row.id == focused ? 1 : 0)
    var kept: [PassingRow] = []
    for passing in found {
      let section = passing.row.id.section
      let isKept = isGoing[section] ?? (room > 0)
      // A section higher than the viewport leaves row by row.
      if !blocks.contains(section) {
        if isKept { room -= 1 }
      } else if isGoing.updateValue(isKept, forKey: section) == nil, isKept {
        room -= sizes[section, default: 1]
      }
      if isKept {
        kept.append(passing)
      } else {
        var row = passing.row
        row.frame.y += scroll.stillOffset
        leave(row, to: .unseen)
      }
    }
    unseen = passing.unseen.filter { row in
      let section = row.id.section
      return isGoing[section] ?? (inView.contains(section) && list.block(section) != nil)
    }
    let staying = Set(kept.map(\.row.id) + unseen.map(\.id))
    motions = motions.filter { presented.contains($0.key) || staying.contains($0.key) }
    return kept.sorted { $0.position < $1.position }.map(\.row)
  }
}
