import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct ListPageTests {
    init() throws { try GtkTest.start() }

    /// A list below a title on a page that scrolls.
    private func onPage(
      _ body: (ListFixture, Adjustment, _ title: Widget) async throws -> Void
    ) async throws {
      try await GtkTest.noWarnings {
        let fixture = ListFixture(isInWindow: false)
        fixture.list.sizing = .wholeContent
        let title = Label("Title")
        title.setSizeRequest(height: 100)
        let page = ScrolledWindow(VerticalStack(children: [title, fixture.list.widget]))
        let window = Window(title: "page", width: 300, height: 400)
        window.isDecorated = false
        window.child = page
        window.present()
        await fixture.show(ListFixture.posts(200, comments: 0))
        for _ in 0..<5 { await fixture.settle(); await GtkTest.settle() }
        try await body(fixture, page.verticalAdjustment, title)
        window.destroy()
        await GtkTest.settle()
      }
    }

    private func show(_ lines: [String], height: Double, in fixture: ListFixture) async {
      fixture.adapter.register(RowsModel.self) { model in
        let controller = RowsController(model: model)
        controller.rowHeight = .fixed(height)
        return controller
      }
      await fixture.show([RowsModel(id: "s", lines: lines)])
    }

    private func screenIsRight(_ fixture: ListFixture, pageTop: Double) throws {
      let list = fixture.list
      let shown = list.presenter.visibleRows
      #expect(shown.count < 12)
      #expect(Double(list.realisedCount) <= 1.5 * Double(shown.count) + 4)
      for row in shown {
        let frame = try #require(list.presenter.frame(of: row))
        let widget = try #require(list.rowWidget(for: row))
        let y = frame.y + list.presenter.offset
        #expect(widget.frame(in: list.body)?.y == y)
        #expect(list.texts(in: row) == list.presenter.snapshot.row(for: row)?.texts)
      }
    }

    @Test("L12 inside a page a list is as high as its content, with cells only for what is shown")
    func wholeContent() async throws {
      try await onPage { fixture, bar, _ in
        #expect(bar.upper == 100 + 200 * 95)
        #expect(fixture.list.presenter.viewport == ListSize(width: 300, height: 300))
        try screenIsRight(fixture, pageTop: 0)
        for value in [50.0, 100, 5_000, 12_345, 18_700] {
          bar.value = value
          await fixture.settle()
          #expect(fixture.list.presenter.offset == max(0, min(bar.value, bar.maximum) - 100))
          try screenIsRight(fixture, pageTop: value)
        }
      }
    }

    @Test("L12 a list on a page stays as high as its content when its scrollbar is taken away")
    func withoutScrollbar() async throws {
      try await onPage { fixture, bar, _ in
        for isShown in [false, true] {
          fixture.list.showsScrollbar = isShown
          await GtkTest.settle()
          await fixture.settle()
          #expect(bar.upper == 100 + 200 * 95)
          #expect(fixture.list.widget.height == 200 * 95)
        }
      }
    }

    @Test(
      "L12 a list on a page ends at its last row, or at 16 million pixels and says so",
      arguments: [40.0, 600]
    )
    func manyRows(height: Double) async throws {
      try await onPage { fixture, bar, _ in
        await show((0..<30_000).map { "r\($0)" }, height: height, in: fixture)
        let last = RowID.row("s", "r29999")
        #expect(await GtkTest.pump { bar.upper == 100 + min(30_000 * height, 16_000_000) })
        fixture.list.presenter.scroll(to: last)
        await fixture.settle()
        let shown = await GtkTest.pump { bar.value == bar.maximum }
        #expect(shown && (height > 40 || fixture.list.presenter.isFullyVisible(last)))
        #expect(fixture.diagnostics.recent.map(\.kind) == (height > 40 ? [.invalidHeight] : []))
      }
    }

    @Test("L12 a list on a page scrolls the page to its rows and grows with its content")
    func scrollTo() async throws {
      try await onPage { fixture, bar, title in
        fixture.list.presenter.scroll(to: .heart("p100"), position: .top)
        await fixture.settle()
        await GtkTest.pump { bar.value == 100 + 100 * 95 + 40 }
        #expect(bar.value == 100 + 100 * 95 + 40)
        await fixture.show(ListFixture.posts(150, comments: 0))
        await GtkTest.pump { bar.upper == 100 + 150 * 95 }
        #expect(bar.upper == 100 + 150 * 95)
        title.setSizeRequest(height: 60)
        await GtkTest.pump { bar.upper == 60 + 150 * 95 }
        await fixture.settle()
        await GtkTest.settle()
        #expect(fixture.list.presenter.offset == bar.value - 60)
        try screenIsRight(fixture, pageTop: bar.value)
      }
    }

    @Test(
      "L12 V3 rows that come and go above what a page shows move nothing of it, also at its end",
      arguments: [9_000.0, 18_700]
    )
    func changesAbove(top: Double) async throws {
      try await onPage { fixture, bar, _ in
        let posts = ListFixture.posts(200, comments: 0)
        bar.value = top
        await fixture.settle()
        let presenter = fixture.list.presenter
        let row = try #require(presenter.visibleRows.last)
        let y = try #require(presenter.frame(of: row)?.y)
        for (shown, way) in [([TestPost("new")] + posts, 95.0), (Array(posts[2...]), -190)] {
          await fixture.show(shown)
          #expect(await GtkTest.pump { bar.value == top + way && bar.upper == 19_100 + way })
          await fixture.settle()
          #expect(presenter.frame(of: row)?.y == y)
          try screenIsRight(fixture, pageTop: bar.value)
        }
      }
    }

    @Test("L12 X2 a list on a page scrolls it to an offset, and by keys through a high row")
    func offsets() async throws {
      try await onPage { fixture, bar, _ in
        fixture.list.presenter.scroll(toOffset: 1_000)
        #expect(await GtkTest.pump { bar.value == 1_100 })
        await show(["a", "b"], height: 2_000, in: fixture)
        fixture.list.presenter.scroll(to: .row("s", "a"), position: .top)
        #expect(await GtkTest.pump { bar.value == 100 })
        await fixture.settle()
        fixture.list.presenter.moveCursor(to: .row("s", "a"))
        for step in 1...3 {
          fixture.list.presenter.press(.down)
          #expect(await GtkTest.pump { bar.value == 100 + Double(step) * 48 })
        }
      }
    }
  }

  @MainActor @Suite struct ListFlowTests {
    init() throws { try GtkTest.start() }

    /// Three to a line, with room around and between.
    private final class GridController: SectionController<RowsModel> {
      override var numberOfRows: Int { model.lines.count }
      override func row(at index: Int) -> any ListDiffable {
        TestLine(model.lines[index], model.lines[index])
      }
      override func height(at index: Int) -> RowHeight { .fixed(50) }
      override var metrics: SectionMetrics? {
        SectionMetrics(
          insets: SectionInsets(top: 8, bottom: 8, leading: 10, trailing: 15),
          rowSpacing: 6,
          itemSpacing: 4,
          rowWidth: .fixed(100)
        )
      }
    }

    private func expect(
      _ frame: (x: Double, y: Double, width: Double, height: Double),
      _ x: Double,
      _ y: Double,
      _ width: Double,
      _ height: Double,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      #expect(
        [frame.x, frame.y, frame.width, frame.height] == [x, y, width, height],
        sourceLocation: sourceLocation
      )
    }

    @Test("V6 rows share lines on the widget, with insets and spacing, mirrored right to left")
    func flow() async throws {
      try await GtkTest.noWarnings {
        let fixture = ListFixture()
        fixture.adapter.register(GridController.self, for: RowsModel.self)
        await fixture.show([RowsModel(id: "g", lines: (0..<90).map { "r\($0)" })])
        #expect(fixture.list.presenter.visibleRows.count == 36)
        @MainActor func frame(_ line: String) throws -> (
          x: Double, y: Double, width: Double, height: Double
        ) {
          let widget = try #require(fixture.list.rowWidget(for: .row("g", line)))
          return try #require(widget.frame(in: fixture.list.body))
        }
        try expect(frame("r0"), 10, 8, 100, 50)
        try expect(frame("r1"), 114, 8, 100, 50)
        try expect(frame("r4"), 114, 64, 100, 50)
        fixture.list.widget.isRightToLeft = true
        fixture.list.scrolled.isRightToLeft = true
        fixture.list.body.isRightToLeft = true
        await fixture.settle()
        await GtkTest.settle()
        try expect(frame("r0"), 265, 8, 100, 50)
        try expect(frame("r1"), 161, 8, 100, 50)
        await fixture.close()
      }
    }

    @Test("V5 a header has its shadow only while rows pass under it, and is drawn above them")
    func sticky() async throws {
      try await GtkTest.noWarnings {
        let fixture = ListFixture()
        fixture.adapter.register(RowsController.self, for: RowsModel.self)
        await fixture.show(
          (0..<9).map { RowsModel(id: "s\($0)", lines: (0..<40).map { "r\($0)" }, header: "H") }
        )
        let header = RowID.row("s0", "header", .header)
        let widget = try #require(fixture.list.rowWidget(for: header))
        #expect(!widget.hasCSSClass("stuck"))
        fixture.list.presenter.scroll(toOffset: 50)
        await fixture.settle()
        #expect(widget.hasCSSClass("stuck"))
        #expect(widget.frame(in: fixture.list.body)?.y == 0)
        #expect(gtk_widget_get_last_child(fixture.list.body.widget) == widget.widget)
        fixture.list.presenter.scroll(toOffset: 0)
        await fixture.settle()
        #expect(!widget.hasCSSClass("stuck"))
        await fixture.close()
      }
    }

    @Test("UX2 natural heights are measured again when text gets larger; fixed ones grow as much")
    func textScale() async throws {
      try await GtkTest.noWarnings {
        let settings = try DisplaySettings()
        let fixture = ListFixture()
        let long = String(repeating: "a sentence that wraps ", count: 12)
        await fixture.show([TestParagraph(id: "long", text: long), TestPost("a")])
        let rows = fixture.list.presenter.visibleRows
        let before = try #require(fixture.list.presenter.frame(of: rows[0])?.height)
        settings.textScale = 1.5
        await GtkTest.settle()
        await fixture.settle()
        let after = try #require(fixture.list.presenter.frame(of: rows[0])?.height)
        #expect(after > before * 1.4)
        #expect(fixture.list.rowWidget(for: rows[0])?.height == Int(after))
        #expect(fixture.list.presenter.frame(of: rows[1])?.height == 60)
        fixture.list.followsTextSize = false
        await fixture.settle()
        #expect(fixture.list.presenter.frame(of: rows[0])?.height == after)
        #expect(fixture.list.presenter.frame(of: rows[1])?.height == 40)
        fixture.list.followsTextSize = true
        settings.textScale = 1
        await GtkTest.settle()
        await fixture.settle()
        #expect(fixture.list.presenter.frame(of: rows[0])?.height == before)
        await fixture.close()
      }
    }

    @Test("L12 S4 a list that its page does not show yet brings a row into view, and at once")
    func belowThePage() async throws {
      try await GtkTest.noWarnings {
        let lists = [ListFixture(isInWindow: false), ListFixture(isInWindow: false)]
        for fixture in lists { fixture.list.sizing = .wholeContent }
        let page = ScrolledWindow(VerticalStack(children: lists.map(\.list.widget)))
        let window = Window(title: "page", width: 300, height: 400)
        window.isDecorated = false
        window.child = page
        window.present()
        for fixture in lists { await fixture.show(ListFixture.posts(50, comments: 0)) }
        for _ in 0..<5 { await GtkTest.settle() }
        for (fixture, other) in [(lists[1], lists[0]), (lists[0], lists[1])] {
          let row = fixture.list.presenter.snapshot.rowID(at: 30)
          fixture.list.presenter.scroll(to: row)
          for _ in 0..<5 { await fixture.settle(); await GtkTest.settle() }
          #expect(fixture.list.presenter.visibleRows.contains(row))
          let top = try #require(fixture.list.rowWidget(for: row)?.frame(in: page)?.y)
          #expect(top >= 0 && top < 400)
          #expect(other.list.presenter.visibleRows.isEmpty)
        }
        window.destroy()
        await GtkTest.settle()
      }
    }
  }
}
