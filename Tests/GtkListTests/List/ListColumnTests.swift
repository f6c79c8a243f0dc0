import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  /// A list that is wider than its rows may be.
  @MainActor @Suite struct ListColumnTests {
    init() throws { try GtkTest.start() }

    /// A list of 900 pixels with rows of 400, in a reading direction.
    private func inColumn(
      mirrored: Bool = false,
      _ body: (ListFixture) async throws -> Void
    ) async throws {
      GtkRuntime.mirrorsWidgets = mirrored
      defer { GtkRuntime.mirrorsWidgets = false }
      try await GtkTest.noWarnings {
        let fixture = ListFixture(width: 900, height: 300)
        fixture.list.maximumContentWidth = 400
        fixture.adapter.register(ActionController.self, for: RowsModel.self)
        await fixture.show([RowsModel(id: "s", lines: (0..<30).map { "l\($0)" })])
        try await body(fixture)
        await fixture.close()
      }
    }

    private func place(of line: String, _ fixture: ListFixture) -> RowFrame? {
      fixture.list.rowWidget(for: .row("s", line))?.frame(in: fixture.list.widget).map {
        RowFrame(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
      }
    }

    @Test(
      "UX3 rows stand in a column in the middle, in a scroller as wide as the list",
      arguments: [false, true]
    )
    func middle(mirrored: Bool) async throws {
      try await inColumn(mirrored: mirrored) { fixture in
        let list = fixture.list
        #expect(place(of: "l1", fixture) == RowFrame(x: 250, y: 40, width: 400, height: 40))
        #expect(
          list.body.width == 900 && list.presenter.viewport == ListSize(width: 400, height: 300)
        )
        list.maximumContentWidth = 401
        await fixture.settle()
        let odd = try #require(place(of: "l1", fixture))
        #expect(odd.x == 249 && odd.width == 401)
        #expect(
          list.body.left(of: RowFrame(x: 10, y: 0, width: 20, height: 1)) == (mirrored ? 620 : 259)
        )
        for wide in [2_000.0, nil] {
          list.maximumContentWidth = wide
          await fixture.settle()
          #expect(place(of: "l1", fixture) == RowFrame(x: 0, y: 40, width: 900, height: 40))
        }
        #expect(list.body.column.mark == nil)
      }
    }

    @Test(
      "UX3 the wheel and presses beside the column reach the list, and no row",
      arguments: [false, true]
    )
    func hits(mirrored: Bool) async throws {
      try await inColumn(mirrored: mirrored) { fixture in
        let list = fixture.list
        let scroller = list.scrolled.widget
        for (x, row) in [(5.0, nil), (245, nil), (255, "l1"), (645, "l1"), (655, nil), (860, nil)] {
          #expect(list.pointer.hit(x, 60).row == row.map { .row("s", $0) }, "\(x)")
          #expect(fixture.surface.plane.row(atX: x, y: 60) == row.map { .row("s", $0) }, "\(x)")
          let picked = try #require(gtk_widget_pick(list.widget.widget, x, 60, GTK_PICK_DEFAULT))
          #expect(gtk_widget_is_ancestor(picked, scroller) != 0, "\(x) scrolls")
        }
      }
    }

    @Test(
      "UX3 a rubber band that begins beside the column selects the rows that it touches",
      arguments: [false, true]
    )
    func rubberBand(mirrored: Bool) async throws {
      try await inColumn(mirrored: mirrored) { fixture in
        let presenter = fixture.list.presenter
        let drag = fixture.list.rubberBand.drag
        drag.onBegin?(mirrored ? 800 : 100, 50)
        drag.onUpdate?(mirrored ? -100 : 100, 50)
        #expect(presenter.isRubberBanding)
        let band = try #require(presenter.rubberBandFrame)
        #expect(band == RowFrame(x: -150, y: 50, width: 100, height: 50))
        #expect(fixture.list.body.left(of: band) == (mirrored ? 700 : 100))
        #expect(!presenter.looksSelected(.row("s", "l1")), "it is still beside them")
        drag.onUpdate?(mirrored ? -200 : 200, 50)
        drag.onEnd?(mirrored ? -200 : 200, 50)
        await fixture.settle()
        #expect(presenter.selectedRows == [.row("s", "l1"), .row("s", "l2")])
      }
    }

    @Test(
      "UX3 buttons, line and picture of a drag stand where the rows are",
      arguments: [false, true]
    )
    func above(mirrored: Bool) async throws {
      try await inColumn(mirrored: mirrored) { fixture in
        let surface = fixture.surface
        let layer = surface.plane.layer
        surface.edges.movePointer(to: (20, 60))
        #expect(surface.edges.row == nil, "beside the rows")
        surface.edges.movePointer(to: (450, 60))
        let bar = try #require(layer.frame(of: surface.edges.trailing))
        let end = mirrored ? bar.x - 250 : 650 - bar.x - bar.width
        #expect(end == EdgeActions.margin)
        surface.edges.movePointer(to: nil)

        surface.reorder.press(atX: 300, y: 20)
        surface.reorder.move(byX: -200, y: 90)
        #expect(surface.reorder.drop?.isAllowed == true, "also beside the column")
        #expect(layer.frame(of: surface.reorder.picture)?.x == 50)
        #expect(layer.frame(of: surface.reorder.veil).map { [$0.x, $0.width] } == [250, 400])
        let line = try #require(layer.frame(of: surface.reorder.mark.line))
        #expect([line.x, line.width] == [250, 400])
        surface.reorder.end()
        await fixture.settle()
        #expect(fixture.list.texts(in: .row("s", "l0")) == ["l0"])
        #expect(try #require(place(of: "l0", fixture)).y == 80)
      }
    }

    @Test("UX3 a press beside the column brings the keyboard, and does not scroll to the cursor")
    func press() async throws {
      try await inColumn { fixture in
        let list = fixture.list
        list.presenter.moveCursor(to: .row("s", "l0"))
        list.presenter.scroll(toOffset: 600)
        await fixture.settle()
        let click = ClickGesture.Press(count: 1, x: 20, y: 50, button: 1, modifiers: [])
        list.pointer.click.onPressed?(click)
        list.pointer.click.onReleased?(click)
        await fixture.settle()
        #expect(list.presenter.offset == 600 && list.presenter.selectedRows.isEmpty)
        #expect(list.body.focusedChild?.rowID == .row("s", "l0"))
      }
    }

    @Test("UX3 a stuck header is as wide as its rows; strip and scrollbar are at the list's edge")
    func headers() async throws {
      try await GtkTest.noWarnings {
        let fixture = CellFixture(width: 900)
        fixture.list.maximumContentWidth = 400
        let items = ItemList(host: fixture.list)
        fixture.show(
          "ABC".map(String.init).enumerated().map { number, title in
            ItemSection(
              id: ListID(number),
              title: title,
              contents: (0..<30).map { StandardItem(id: ListID($0), title: "\(title)\($0)") },
              indexTitle: title
            )
          },
          in: items
        )
        await fixture.settle()
        let list = fixture.list
        list.presenter.scroll(toOffset: 100)
        await fixture.settle()
        let header = try #require(list.presenter.visibleRows.first)
        let bar = try #require(list.index.bar?.frame(in: list.widget))
        #expect(bar.x + bar.width == 900)
        let scroller = try #require(list.scrolled.frame(in: list.widget))
        #expect(scroller.width == 900 - bar.width)
        let left = ((scroller.width - 400) / 2).rounded(.down)
        #expect(
          list.rowWidget(for: header)?.frame(in: list.widget).map { [$0.x, $0.y, $0.width] }
            == [left, 0, 400]
        )
        _ = items
        await fixture.close()
      }
    }

    @Test("UX3 a rubber band goes on when the pointer comes back to the list")
    func back() async throws {
      try await inColumn { fixture in
        let pointer = fixture.list.pointer
        var isLost = false
        pointer.onBandLost = { isLost = true }
        pointer.isBanding = true
        pointer.motion.onEnter?(10, 10)
        pointer.isBanding = false
        #expect(!isLost)
      }
    }

    @Test("UX3 a list in a page stands in its column, too; a horizontal one has none")
    func others() async throws {
      try await GtkTest.noWarnings {
        let fixture = ListFixture(isInWindow: false)
        fixture.list.sizing = .wholeContent
        fixture.list.maximumContentWidth = 200
        let page = ScrolledWindow(VerticalStack(children: [fixture.list.widget]))
        let window = Window(title: "page", width: 500, height: 400)
        window.isDecorated = false
        window.child = page
        window.present()
        await fixture.show(ListFixture.posts(50, comments: 0))
        for _ in 0..<5 { await fixture.settle(); await GtkTest.settle() }
        #expect(fixture.list.presenter.viewport.width == 200)
        let row = try #require(fixture.list.presenter.visibleRows.first)
        #expect(fixture.list.rowWidget(for: row)?.frame(in: fixture.list.widget)?.x == 150)
        window.destroy()
        await GtkTest.settle()
        let sideways = ListView(axis: .horizontal)
        sideways.maximumContentWidth = 200
        #expect(sideways.body.contentWidth(in: 500) == 500)
      }
    }
  }
}
