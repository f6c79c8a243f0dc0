import ListCore
import ListTestSupport
import Testing

/// Numbers that a program can set and that mean nothing, or everything.
@MainActor
@Suite struct NonsenseTests {
  private nonisolated static let counts = [Int.min, -1, 0, 1, 7, Int.max - 1, Int.max]
  private nonisolated static let lengths = [
    -Double.infinity, -1e300, -1, -0.0, 0, 0.3, 50, 1e300, .greatestFiniteMagnitude, .infinity,
    .nan,
  ]

  private func lists() -> [TestRows] {
    [
      TestRows([]), TestRows([RowsModel(id: "a", lines: ["x"], header: "H")]),
      TestRows(
        (0..<20).map { RowsModel(id: "s\($0)", lines: ["x", "y", "z"], header: "H", footer: "F") }
      ),
    ]
  }

  /// Moves through the list, so that all that is worked out is worked out.
  private func use(_ rows: TestRows) {
    let presenter = rows.list.presenter
    for offset in [0.0, 300, 10_000, 55, 0] {
      presenter.scroll(toOffset: offset)
      rows.list.settle()
      #expect(presenter.offset.isFinite)
      #expect(rows.list.drawnRows.map(\.id) == presenter.visibleRows)
    }
  }

  @Test("CO4 no number of rows or sections traps", arguments: counts)
  func counts(count: Int) throws {
    for rows in lists() {
      let presenter = rows.list.presenter
      final class Ahead: ListAdapterDelegate {
        var asked: [RowID] = []
        func listWillNeed(_ rows: [(id: RowID, content: AnyDiffable)]) { asked += rows.map(\.id) }
      }
      let ahead = Ahead()
      rows.adapter.delegate = ahead
      presenter.prefetchDistance = count
      rows.adapter.workingRangeSize = count
      presenter.workingRangeSize = count
      let updater = CoalescingUpdater()
      (updater.largestAnimatedChange, updater.longestStretch) = (count, count)
      rows.adapter.updater = updater
      use(rows)
      #expect(ahead.asked.isEmpty == (count <= 0 || presenter.snapshot.rowCount < 6))
      let realised = presenter.layOutVisible(overscan: count) { _ in 20 }
      #expect(realised.count <= presenter.snapshot.rowCount)
      #expect(rows.adapter.sectionController(at: count) == nil || count < 20)
      #expect(rows.adapter.object(at: count) == nil || count < 20)
      presenter.jump(toIndexEntry: count)
      _ = SectionIndex([]).marks(fitting: count)
      DiagnosticLog(limit: count).report(Diagnostic(.staleAction, "x"))
      if let row = presenter.visibleRows.last {
        presenter.click(row, count: count)
        _ = rows.adapter.canReorder(row, to: .section(count))
        _ = rows.adapter.canReorder(row, to: .row(section: row.section, index: count))
      }
      rows.list.settle(limit: count)
      rows.list.settle()
    }
  }

  @Test("CO4 no place that a batch states traps", arguments: counts)
  func batches(place: Int) throws {
    for rows in lists().dropFirst() {
      for isStated in [false, true] {
        let id = rows.list.presenter.snapshot.section(at: 0).id
        let controller = try #require(rows.adapter.sectionController(for: id))
        let statements: [(BatchContext) -> Void] = [
          { $0.insert(at: place) }, { $0.delete(at: place) }, { $0.reload(at: place) },
          { $0.update(at: place) }, { $0.move(from: place, to: 0) },
          { $0.move(from: 0, to: place) },
          { $0.reorder(from: [place]) },
        ]
        for state in statements {
          let text = rows.list.text
          controller.context.performBatch(statedRowsOnly: isStated, updates: { state($0) })
          rows.list.settle()
          // A move that is stated and could have been is believed.
          let isPossible = isStated && place == 1
          if !isPossible { #expect(rows.list.text == text) }
        }
      }
    }
  }

  @Test("CO4 no length traps or is lost in", arguments: lengths)
  func lengths(length: Double) throws {
    for rows in lists() {
      let presenter = rows.list.presenter
      presenter.edgeThreshold = length
      presenter.endDistance = length
      var reached: [String] = []
      presenter.onStartReached = { reached.append("start") }
      presenter.onEndReached = { reached.append("end") }
      presenter.topInset = length
      use(rows)
      // A list that fits is laid out again by nothing of that.
      rows.list.advance(milliseconds: 0)
      #expect(reached.isEmpty == (presenter.snapshot.rowCount == 0))
      presenter.scroll(toOffset: length)
      presenter.scroll(toOffset: length, animated: true)
      if let row = presenter.visibleRows.last {
        for position in [ScrollPosition.top, .center, .bottom, .nearest] {
          presenter.scroll(to: row, position: position, extra: length)
          presenter.scroll(toSection: row.section, position: position, extra: length)
        }
        _ = presenter.dropTarget(atX: length, y: length, for: row)
        presenter.beginPress(on: row)
        presenter.movePress(over: row, distance: length)
        presenter.endPress(over: row)
      }
      _ = presenter.row(atX: length, y: length)
      presenter.beginRubberBand(atX: length, y: length)
      presenter.moveRubberBand(toX: length, y: length)
      #expect(!presenter.autoscrollSpeed(atY: length).isInfinite)
      presenter.endRubberBand()
      rows.list.advance(milliseconds: length)
      presenter.topInset = 0
      use(rows)
    }
  }

  @Test("CO4 no size of the viewport traps", arguments: lengths, lengths)
  func sizes(width: Double, height: Double) {
    let rows = TestRows((0..<3).map { RowsModel(id: "s\($0)", lines: ["x", "y"], header: "H") }) {
      $0.rowHeight = .natural
    }
    rows.list.resize(width: width, height: height)
    rows.list.presenter.scroll(toOffset: 30)
    rows.list.resize(width: 100, height: 100)
    use(rows)
  }

  @Test("CO4 time that is no number does not stop rows on their way")
  func time() {
    let rows = TestRows([RowsModel(id: "s", lines: ["x", "y"])])
    rows.list.animatesRows = true
    rows.show([RowsModel(id: "s", lines: ["y", "x", "z"])])
    for time in Self.lengths { rows.list.presenter.advance(to: time) }
    rows.list.advance(milliseconds: .nan)
    rows.list.advance(milliseconds: .infinity)
    rows.list.advance(milliseconds: 1)
    rows.list.advance(milliseconds: 1_000)
    rows.list.advance(milliseconds: 1_000)
    #expect(rows.list.drawnRows.allSatisfy { $0.displacement == .none })
  }
}
