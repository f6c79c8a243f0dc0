import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct EdgeActionTests {
    init() throws { try GtkTest.start() }

    private func frame(of bar: ActionBar, _ fixture: ListFixture) -> RowFrame? {
      fixture.surface.plane.layer.frame(of: bar)
    }

    @Test("X4 hovering shows 32 pixel buttons at the edges of the row, and moves no content")
    func hover() async throws {
      try await GtkTest.noWarnings {
        let (fixture, controller) = try await ListFixture.withActions(["a", "b", "plain"])
        let edges = fixture.surface.edges
        let list = fixture.list
        let before = (list.layoutCount, list.boundCount, list.createdCount)
        edges.movePointer(to: (200, 60))
        await GtkTest.settle()
        #expect(edges.row == .row("s", "b"))
        #expect(edges.trailing.shown == ["Copy", RowActions.deleteID])
        #expect(edges.leading.shown == ["Pin"])
        for button in edges.trailing.visibleButtons {
          #expect(button.naturalWidth == 32 && button.naturalHeight(forWidth: -1) == 32)
        }
        let place = try #require(self.frame(of: edges.trailing, fixture))
        #expect(place.x + place.width == 375 - EdgeActions.margin)
        #expect(place.y + place.height / 2 == 60, "centred on its row")
        let leading = try #require(self.frame(of: edges.leading, fixture))
        #expect(leading.x + leading.width < place.x && leading.x > 187, "no bar covers the text")
        #expect((list.layoutCount, list.boundCount, list.createdCount) == before)
        edges.trailing.visibleButtons.first?.click()
        #expect(controller.log == ["Copy b"])
        edges.movePointer(to: (200, 100))
        #expect(self.frame(of: edges.trailing, fixture) == nil, "a row without actions")
        edges.movePointer(to: nil)
        #expect(edges.row == nil)
        await fixture.close()
      }
    }

    @Test("X4 UX9 a finger leaves no buttons behind for the next tap; the pointer brings them")
    func finger() async throws {
      let (fixture, _) = try await ListFixture.withActions((0..<50).map { "r\($0)" })
      let (surface, edges) = (fixture.surface, fixture.surface.edges)
      surface.pointer(atX: 200, y: 60, isMotion: false)
      #expect(await GtkTest.pump { edges.row == .row("s", "r1") })
      surface.touch()
      #expect(edges.row == nil)
      fixture.list.presenter.scroll(toOffset: 400)
      await fixture.settle()
      // As GTK makes them up after a layout.
      surface.pointer(atX: 200, y: 60, isMotion: false)
      #expect(edges.row == nil, "the pointer is where the finger was")
      surface.pointer(atX: 200, y: 60, isMotion: true)
      #expect(edges.row == .row("s", "r11"))
      await fixture.close()
    }

    @Test("X4 buttons of a row that was under a sidebar come after the layout that takes it away")
    func uncovered() async {
      await GtkTest.noWarnings {
        let list = ListView()
        list.register(LineCell.self)
        let adapter = ListAdapter(host: list)
        adapter.register(ActionController.self, for: RowsModel.self)
        let sidebar = Label("over the list")
        let split = SplitView(
          sidebar: sidebar,
          content: VerticalStack(children: [list.widget]),
          sidebarWidth: 100,
          minimumWidth: 1_000
        )
        await GtkTest.inWindow(split) { _ in
          adapter.objects = [RowsModel(id: "s", lines: ["a", "b"])]
          await GtkTest.pump { list.isIdle && list.presenter.snapshot.rowCount == 2 }
          split.isSidebarShown = true
          await GtkTest.pump { sidebar.isMapped }
          // As GTK tells of what is under the pointer then.
          sidebar.connect("unmap") {
            list.surface.pointer(atX: 50, y: 20, isMotion: false)
          }
          split.isSidebarShown = false
          let row = RowID.row("s", "a")
          let isThere = await GtkTest.pump { list.surface.edges.row == row }
          #expect(isThere)
          #expect(list.surface.edges.trailing.shown == ["Copy", RowActions.deleteID])
          await GtkTest.settle()
        }
        withExtendedLifetime(adapter) {}
      }
    }

    @Test("UX9 scrolling by hand takes buttons and hover away until the pointer moves")
    func scrolledByHand() async throws {
      let (fixture, _) = try await ListFixture.withActions((0..<50).map { "r\($0)" })
      let (surface, edges) = (fixture.surface, fixture.surface.edges)
      surface.pointer(atX: 200, y: 60, isMotion: true)
      #expect(edges.row == .row("s", "r1"))
      fixture.list.body.onScroll?(400)
      await fixture.settle()
      #expect(edges.row == nil && fixture.list.body.hasCSSClass("unhovered"))
      // As GTK makes them up after a layout.
      surface.pointer(atX: 200, y: 60, isMotion: false)
      #expect(edges.row == nil, "nobody pointed there")
      surface.pointer(atX: 200, y: 60, isMotion: true)
      #expect(edges.row == .row("s", "r11") && !fixture.list.body.hasCSSClass("unhovered"))
      await fixture.close()
    }

    @Test("AP3 buttons show on the occasions the program names, and leave a cell the room it keeps")
    func occasions() async throws {
      try await GtkTest.noWarnings {
        let (fixture, _) = try await ListFixture.withActions(["a", "b"])
        let edges = fixture.surface.edges
        fixture.list.actionButtons = .none
        edges.movePointer(to: (200, 60))
        #expect(edges.row == nil)
        fixture.list.actionButtons = .focus
        #expect(edges.row == nil)
        fixture.list.actionButtons = .hover
        #expect(edges.row == .row("s", "b"))
        await GtkTest.settle()
        let usual = try #require(self.frame(of: edges.trailing, fixture))
        let leading = try #require(self.frame(of: edges.leading, fixture))
        let cell = try #require(fixture.list.cell(at: .row("s", "b")) as? LineCell)
        cell.trailingRoom = 80
        edges.update()
        await GtkTest.settle()
        let moved = try #require(self.frame(of: edges.trailing, fixture))
        #expect(moved.x == usual.x - 80 && moved.width == usual.width)
        #expect(self.frame(of: edges.leading, fixture)?.x == leading.x - 80)
        edges.movePointer(to: nil)
        #expect(edges.row == nil)
        await fixture.close()
      }
    }

    @Test("X4 L1 one set of buttons serves every row; scrolling makes, fills and shows none")
    func shared() async throws {
      let (fixture, _) = try await ListFixture.withActions((0..<200).map { "r\($0)" })
      let edges = fixture.surface.edges
      edges.movePointer(to: (200, 60))
      let buttons = edges.trailing.visibleButtons.map { ObjectIdentifier($0) }
      for step in 1...20 {
        fixture.list.presenter.scroll(toOffset: Double(step) * 40)
        await fixture.settle()
        #expect(edges.row == nil, "rows that fly past offer nothing")
      }
      edges.movePointer(to: (200, 61))
      #expect(edges.row == .row("s", "r21"), "once they are pointed at they do")
      #expect(edges.trailing.visibleButtons.map { ObjectIdentifier($0) } == buttons)
      await fixture.close()
    }

    @Test("X4 an update under the pointer is seen: what cannot be run now is insensitive")
    func update() async throws {
      let (fixture, controller) = try await ListFixture.withActions(["a", "b"])
      let edges = fixture.surface.edges
      edges.movePointer(to: (200, 20))
      #expect(edges.trailing.visibleButtons.first?.isSensitive == true)
      controller.canCopy = false
      controller.update()
      await fixture.settle()
      #expect(await GtkTest.pump { edges.trailing.visibleButtons.first?.isSensitive == false })
      await fixture.show([RowsModel(id: "s", lines: ["plain"])])
      #expect(await GtkTest.pump { edges.trailing.shown.isEmpty })
      await fixture.close()
    }

    @Test("X4 the row with the keyboard's focus shows its buttons while no pointer is in the list")
    func focus() async throws {
      let (fixture, _) = try await ListFixture.withActions(["a", "b"])
      gtk_widget_grab_focus(fixture.list.body.widget)
      let root = try #require(gtk_widget_get_root(fixture.list.body.widget))
      ObjectRef(retaining: root).set("focus-visible", to: true)
      fixture.list.presenter.focus(.row("s", "b"), nil)
      #expect(await GtkTest.pump { fixture.surface.edges.row == .row("s", "b") })
      await fixture.close()
    }

    @Test("X4 L9 right-to-left puts the trailing buttons at the left")
    func mirrored() async throws {
      let (fixture, _) = try await ListFixture.withActions(["a"])
      fixture.list.widget.isRightToLeft = true
      fixture.list.body.isRightToLeft = true
      fixture.surface.edges.movePointer(to: (200, 20))
      await GtkTest.settle()
      #expect(self.frame(of: fixture.surface.edges.trailing, fixture)?.x == EdgeActions.margin)
      await fixture.close()
    }

    @Test("X4 a finger moves one row aside and opens it; scrolling closes it")
    func swipe() async throws {
      try await GtkTest.noWarnings {
        let (fixture, controller) = try await ListFixture.withActions(
          (0..<30).map { "r\($0)" },
          height: 300
        )
        let (swipe, edges) = (fixture.surface.swipe, fixture.surface.edges)
        let width = 2 * EdgeActions.margin + 32 * 2 + 2 + 4
        swipe.begin(atX: 300, y: 60)
        swipe.move(byX: -30, y: 2)
        await fixture.settle()
        #expect(self.left(.row("s", "r1"), fixture) == -30)
        #expect(self.left(.row("s", "r0"), fixture) == 0)
        swipe.move(byX: -60, y: 2)
        swipe.end()
        await fixture.settle()
        #expect(self.left(.row("s", "r1"), fixture) == -width, "open as wide as its actions")
        #expect(self.frame(of: edges.trailing, fixture) != nil)
        #expect(self.frame(of: edges.leading, fixture) == nil, "of one side only")
        edges.trailing.visibleButtons.first?.click()
        #expect(controller.log == ["Copy r1"])
        swipe.begin(atX: 300, y: 100)
        swipe.move(byX: 60, y: 2)
        swipe.end()
        await fixture.settle()
        #expect(self.left(.row("s", "r1"), fixture) == 0, "another row closes it")
        #expect((self.left(.row("s", "r2"), fixture) ?? 0) > 40, "the leading side")
        fixture.list.presenter.scroll(toOffset: 10)
        await fixture.settle()
        await GtkTest.settle()
        #expect(swipe.row == nil)
        #expect(self.left(.row("s", "r2"), fixture) == 0)
        await fixture.close()
      }
    }

    @Test("X4 a list is idle when a row that was let go has come to rest, not before")
    func settling() async throws {
      let settings = try DisplaySettings()
      defer { settings.animationsEnabled = false }
      try await GtkTest.noWarnings {
        let (fixture, _) = try await ListFixture.withActions(["a", "b"])
        let (list, swipe) = (fixture.list, fixture.surface.swipe)
        settings.animationsEnabled = true
        swipe.begin(atX: 300, y: 20)
        swipe.move(byX: -60, y: 2)
        await fixture.settle()
        #expect(!swipe.isSettling && list.isIdle, "a hand that holds still is waited for by nobody")
        swipe.end()
        #expect(swipe.isSettling && !list.isIdle)
        var rest: Double?
        Task { @MainActor in
          await list.waitUntilIdle()
          rest = swipe.offset
        }
        #expect(await GtkTest.pump { rest != nil })
        #expect(rest == -(2 * EdgeActions.margin + 32 * 2 + 2 + 4) && !swipe.isSettling)
        swipe.begin(atX: 100, y: 20)
        swipe.end()
        #expect(swipe.isSettling)
        fixture.hide()
        #expect(!swipe.isSettling && swipe.row == nil, "no frame comes to a window nobody sees")
        await fixture.close()
      }
    }

    @Test("X4 a finger that goes down is left to scrolling; a tap closes an open row")
    func vertical() async throws {
      let (fixture, _) = try await ListFixture.withActions(["a", "b"])
      let swipe = fixture.surface.swipe
      swipe.begin(atX: 300, y: 20)
      swipe.move(byX: 4, y: 40)
      swipe.move(byX: -90, y: 40)
      swipe.end()
      #expect(swipe.row == nil)
      swipe.begin(atX: 300, y: 20)
      swipe.move(byX: -90, y: 0)
      swipe.end()
      #expect(swipe.offset < -40)
      swipe.begin(atX: 100, y: 20)
      swipe.end()
      #expect(swipe.row == nil && swipe.offset == 0)
      await fixture.close()
    }

    private func left(_ row: RowID, _ fixture: ListFixture) -> Double? {
      fixture.list.rowWidget(for: row)?.frame(in: fixture.list.body)?.x
    }
  }
}
