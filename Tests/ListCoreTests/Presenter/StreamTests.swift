import ListCore
import ListTestSupport
import Testing

/// Lists that change while their rows are still on their way.
@MainActor
struct StreamTests {
  private nonisolated static let intervals = [1.0, 4, 16, 60, 200]

  @Test("T4 LV1 a hundred rows inserted 16 ms apart leave no row behind that is out of view")
  func inserts() {
    let list = HeadlessList(width: 375, height: 667)
    list.animatesRows = true
    let adapter = ListAdapter(host: list)
    adapter.register(TestLine.self) { SingleSectionController(model: $0) }
    var lines = (0..<50).map { TestLine("\($0)", "line \($0)") }
    adapter.objects = lines
    list.settle()
    for index in 0..<100 {
      lines.insert(TestLine("new \(index)", "a new line"), at: 0)
      adapter.objects = lines
      list.settle()
      list.advance(milliseconds: 16)
      let visible = list.presenter.visibleRows.count
      #expect(Double(list.realisedCount) <= 1.5 * Double(visible) + 4)
    }
    list.advance(milliseconds: 250)
    #expect(list.realisedCount == list.presenter.visibleRows.count)
    #expect(!list.presenter.isMoving)
  }

  @Test(
    "T4 under updates of any kind at any interval rows are bounded, each is drawn once and arrives in time",
    arguments: StreamChange.allCases,
    intervals
  )
  func anyStream(change: StreamChange, interval: Double) {
    for animated in [true, false] {
      for busy in [1, 5] {
        var stream = StreamTrial(seed: 41, updatesPerFrame: busy)
        for step in 0..<20 {
          stream.apply(change, step, animated: animated, after: interval)
          stream.check(change, step)
        }
        stream.rest()
      }
    }
  }

  @Test(
    "T4 a stream in which rows leave, are liked, scrolled, dragged and selected ends with the model",
    arguments: 1...12 as ClosedRange<UInt64>
  )
  func mixture(seed: UInt64) {
    var stream = StreamTrial(seed: seed, updatesPerFrame: 3)
    for step in 0..<80 {
      let change = StreamChange.allCases[stream.random(StreamChange.allCases.count)]
      let interval = Self.intervals[stream.random(Self.intervals.count)]
      stream.apply(change, step, animated: stream.random(4) > 0, after: interval)
      stream.person()
      stream.check(change, step)
    }
    #expect(stream.dragCount > 0, "seed \(seed)")
    stream.rest()
  }

  @Test("T4 a row keeps its way through later updates: where it is drawn never jumps")
  func continuous() throws {
    var lines = (0..<40).map(String.init)
    let rows = TestRows([RowsModel(id: "s", lines: lines)], height: 200)
    rows.list.animatesRows = true
    for step in 0..<30 {
      lines.insert("new \(step)", at: 2)
      let before = places(in: rows)
      rows.show([RowsModel(id: "s", lines: lines)])
      for (row, y) in places(in: rows) {
        guard let was = before[row] else { continue }
        #expect(abs(y - was) < 0.001, "\(row) jumped in step \(step)")
      }
      // The rows of a longer stream are put where they belong.
      rows.list.advance(milliseconds: step % 3 == 2 ? 2_000 : 16)
    }
  }

  @Test("T4 a row stands still 250 ms after the update that last moved it, whatever comes after")
  func arrives() throws {
    var lines = (0..<10).map(String.init)
    let rows = TestRows([RowsModel(id: "s", lines: lines)], height: 400)
    rows.list.animatesRows = true
    lines.insert("first", at: 0)
    rows.show([RowsModel(id: "s", lines: lines)])
    for step in 0..<25 {
      rows.list.advance(milliseconds: 10)
      lines.append("last \(step)")
      rows.show([RowsModel(id: "s", lines: lines)])
    }
    let drawn = try #require(rows.list.drawnRows.first { $0.id == .row("s", "0") })
    #expect(drawn.displacement == .none)
    #expect(rows.list.presenter.isMoving, "the last ones are still fading in")
  }

  @Test(
    "LV1 rows of a stream arrive 200 ms before the next change is due, those of its first ones in 250 ms",
    arguments: [(450.0, 250.0), (300, 100), (220, 20), (210, 0), (200, 0), (60, 0)]
  )
  func pace(interval: Double, duration: Double) {
    var lines = (0..<40).map(String.init)
    let rows = TestRows([RowsModel(id: "s", lines: lines)], height: 200)
    rows.list.animatesRows = true
    for step in 0..<8 {
      if step > 0 { rows.list.advance(milliseconds: interval) }
      lines.insert("new \(step)", at: 2)
      rows.show([RowsModel(id: "s", lines: lines)])
    }
    if duration > 0 {
      rows.list.advance(milliseconds: duration - 0.5)
      #expect(rows.list.presenter.isMoving)
      rows.list.advance(milliseconds: 0.5)
    } else {
      #expect(rows.list.drawnRows.allSatisfy { $0.displacement == .none })
    }
    #expect(!rows.list.presenter.isMoving)
    // After a pause a change is one by itself again.
    rows.list.advance(milliseconds: 2_000)
    lines.insert("late", at: 2)
    rows.show([RowsModel(id: "s", lines: lines)])
    rows.list.advance(milliseconds: 249)
    #expect(rows.list.presenter.isMoving)
  }

  @Test("LV1 changes that move nothing in view do not hurry those that do")
  func unseenChanges() {
    var lines = (0..<80).map(String.init)
    let rows = TestRows([RowsModel(id: "s", lines: lines)], height: 200)
    rows.list.animatesRows = true
    for step in 0..<8 {
      lines.append("below \(step)")
      rows.show([RowsModel(id: "s", lines: lines)])
      rows.list.advance(milliseconds: 60)
    }
    #expect(!rows.list.presenter.isMoving)
    lines.insert("in view", at: 2)
    rows.show([RowsModel(id: "s", lines: lines)])
    rows.list.advance(milliseconds: 249)
    #expect(rows.list.presenter.isMoving)
  }

  @Test("L5 rows that all go fade to their end, however often they are drawn")
  func allGo() {
    let rows = TestRows([RowsModel(id: "s", lines: (0..<5).map(String.init))])
    rows.list.animatesRows = true
    rows.show([])
    for _ in 0..<3 {
      #expect(rows.list.drawnRows.count { $0.isLeaving } == 5)
      rows.list.advance(milliseconds: 50)
    }
    #expect(rows.list.drawnRows.isEmpty)
  }

  @Test("L5 rows that all go fade to their end, also when something is shown at once meanwhile")
  func allGoAndAtOnce() {
    let rows = TestRows([RowsModel(id: "s", lines: (0..<5).map(String.init))])
    rows.list.animatesRows = true
    rows.show([])
    rows.list.advance(milliseconds: 50)
    rows.adapter.performUpdates(animated: false)
    rows.list.settle()
    #expect(rows.list.drawnRows.count { $0.isLeaving } == 5)
  }

  @Test("T4 rows that come into view while others move come along with their neighbours")
  func scrolledInto() throws {
    let lines = (0..<60).map(String.init)
    let rows = TestRows([RowsModel(id: "s", lines: lines)], height: 200)
    rows.list.animatesRows = true
    rows.show([RowsModel(id: "s", lines: ["new"] + lines)])
    rows.list.advance(milliseconds: 50)
    rows.list.presenter.scroll(toOffset: 60)
    let drawn = rows.list.drawnRows.filter { !$0.isLeaving && $0.id != .row("s", "new") }
      .sorted { $0.frame.y < $1.frame.y }
    for (row, next) in zip(drawn, drawn.dropFirst()) {
      #expect(row.drawnFrame.y + row.drawnFrame.height <= next.drawnFrame.y + 0.001)
    }
    #expect(drawn.count >= 10)
  }

  private func places(in rows: TestRows) -> [RowID: Double] {
    Dictionary(
      rows.list.drawnRows.filter { !$0.isLeaving }.map { ($0.id, $0.drawnFrame.y) }
    ) { first, _ in first }
  }
}
