import ListCore
import ListTestSupport
import Testing

/// What a host is told to realise beyond what is on screen.
@MainActor
@Suite struct RealisationTests {
  @Test("V4 an offset behind the end is the end, although rows turn out higher than was thought")
  func behindTheEnd() {
    let list = HeadlessList(width: 300, height: 200)
    let adapter = ListAdapter(host: list)
    adapter.register(TestLine.self) { SingleSectionController(model: $0) }
    let text = String(repeating: "word ", count: 40)
    adapter.objects = (0..<30).map { TestLine("\($0)", $0 < 20 ? "short" : text) }
    list.settle()
    list.presenter.scroll(toOffset: 1_000_000)
    list.settle()
    #expect(list.presenter.offset == list.presenter.maximumOffset)
    #expect(list.presenter.visibleRows.last == list.presenter.snapshot.rowID(at: 29))
    list.presenter.scroll(toOffset: list.presenter.offset - 50)
    list.settle()
    #expect(list.presenter.offset == list.presenter.maximumOffset - 50, "it is let go of there")
  }

  private let rows: TestRows

  init() {
    rows = TestRows(
      [
        RowsModel(id: "s", lines: ["a", "b", "c", "d"], header: "S"),
        RowsModel(id: "t", lines: ["e", "f"], header: "T"),
      ],
      height: 60
    )
  }

  private func realised(overscan: Int) -> [String] {
    rows.list.presenter.layOutVisible(overscan: overscan) { _ in 20 }
      .map { "\($0.id.key)\($0.isStuck ? "!" : "")" }
  }

  @Test("L1 overscan adds rows before and after those on screen, and never one twice")
  func overscan() {
    let presenter = rows.list.presenter
    let all = presenter.snapshot.rowCount
    for offset in stride(from: 0, through: presenter.maximumOffset, by: 7) {
      presenter.scroll(toOffset: offset)
      let visible = realised(overscan: 0)
      for count in 1...all {
        let more = realised(overscan: count)
        #expect(Array(more.prefix(visible.count)) == visible)
        #expect(more.count <= min(all, visible.count + 2 * count))
        let ids = presenter.layOutVisible(overscan: count) { _ in 20 }.map(\.id)
        #expect(Set(ids).count == ids.count, "offset \(offset), overscan \(count)")
      }
      #expect(realised(overscan: all).count == all)
    }
  }

  @Test("L1 nothing is realised in an empty list, however large the overscan")
  func empty() {
    rows.show([])
    #expect(realised(overscan: 5).isEmpty)
  }

  @Test("V5 a stuck header is drawn where it sticks, and has its own place all the same")
  func stuckFrame() throws {
    let presenter = rows.list.presenter
    presenter.scroll(toOffset: 50)
    let header = try #require(presenter.visibleRows.first)
    #expect(header.key.role == .header)
    #expect(presenter.visibleFrame(of: header)?.y == 0)
    #expect(presenter.frame(of: header)?.y == -50)
    let last = RowID.row("t", "f")
    #expect(presenter.visibleFrame(of: last) == nil)
    #expect(presenter.frame(of: last) != nil)
  }

  @Test("V5 headers told not to stick leave with their section's first rows")
  func withoutSticking() {
    let presenter = rows.list.presenter
    presenter.scroll(toOffset: 50)
    #expect(presenter.hasStickyHeaders)
    presenter.hasStickyHeaders = false
    #expect(!presenter.hasStickyHeaders)
    #expect(presenter.visibleRows.allSatisfy { $0.key.role == .body || presenter.offset < 20 })
    #expect(realised(overscan: 0).allSatisfy { !$0.hasSuffix("!") })
  }

  @Test("L1 V7 the headless list says how many rows have a cell and which controls a cell has")
  func headlessCounts() {
    #expect(rows.list.realisedCount == rows.list.presenter.visibleRows.count)
    rows.list.register(TestLine.self, actions: TestAction.self)
    #expect(rows.list.hasControl("like", in: .row("s", "a")))
    #expect(!rows.list.hasControl("share", in: .row("s", "a")))
    #expect(!rows.list.hasControl("like", in: .row("s", "gone")))
  }
}
