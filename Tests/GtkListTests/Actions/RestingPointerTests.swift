import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  /// Rows that arrive, go and move under a pointer that rests.
  @MainActor @Suite struct RestingPointerTests {
    init() throws { try GtkTest.start() }

    private func show(_ lines: [String], in fixture: ListFixture) async {
      await fixture.show([RowsModel(id: "s", lines: lines)])
    }

    @Test("X4 the buttons of the row with the focus go when the focus goes on beside the list")
    func focusLeaves() async {
      await GtkTest.noWarnings {
        let list = ListView()
        list.register(LineCell.self)
        let adapter = ListAdapter(host: list)
        adapter.register(ActionController.self, for: RowsModel.self)
        let other = Button("beside the list") {}
        await GtkTest.inWindow(VerticalStack(children: [list.widget, other])) { _ in
          adapter.objects = [RowsModel(id: "s", lines: ["a", "b"])]
          await GtkTest.pump { list.isIdle && list.presenter.snapshot.rowCount == 2 }
          list.takeFocus()
          list.body.showFocusRing(true)
          let row = RowID.row("s", "b")
          list.presenter.focus(row, nil)
          #expect(await GtkTest.pump { list.surface.edges.row == row })
          other.takeFocus()
          #expect(await GtkTest.pump { list.surface.edges.row == nil })
        }
        withExtendedLifetime(adapter) {}
      }
    }

    @Test("X4 UX9 a row that comes under a resting pointer has no buttons and no colour")
    func arrival() async throws {
      let (fixture, _) = try await ListFixture.withActions(["a", "b", "c"])
      let (surface, edges, body) = (fixture.surface, fixture.surface.edges, fixture.list.body)
      surface.pointer(atX: 200, y: 60, isMotion: true)
      #expect(edges.row == .row("s", "b"))
      await show(["new", "a", "b", "c"], in: fixture)
      // As GTK makes them up after a layout.
      surface.pointer(atX: 200, y: 60, isMotion: false)
      #expect(edges.row == nil, "nobody pointed at a")
      #expect(body.hasCSSClass("unhovered"), "nor is b lit, which is elsewhere")
      await show(["a", "b", "c"], in: fixture)
      #expect(await GtkTest.pump { edges.row == .row("s", "b") }, "what was pointed at is back")
      #expect(!body.hasCSSClass("unhovered"))
      await show(["a", "c"], in: fixture)
      surface.pointer(atX: 200, y: 60, isMotion: false)
      #expect(edges.row == nil && body.hasCSSClass("unhovered"), "c came up when b went")
      surface.pointer(atX: 200, y: 61, isMotion: true)
      #expect(edges.row == .row("s", "c") && !body.hasCSSClass("unhovered"))
      await fixture.close()
    }

    @Test("X4 UX9 a row that was lit while another one was gone is not lit elsewhere")
    func undone() async throws {
      let (fixture, _) = try await ListFixture.withActions(["a", "b", "c"])
      let (surface, body) = (fixture.surface, fixture.list.body)
      surface.pointer(atX: 200, y: 60, isMotion: true)
      await show(["a", "c"], in: fixture)
      let c = try #require(fixture.list.rowWidget(for: .row("s", "c")))
      // As GTK lights what comes under the pointer.
      c.setState(.hovered, true)
      await show(["a", "b", "c"], in: fixture)
      await GtkTest.settle()
      #expect(body.hasCSSClass("unhovered"), "GTK does not notice before the pointer moves")
      c.setState(.hovered, false)
      surface.pointer(atX: 200, y: 61, isMotion: true)
      #expect(!body.hasCSSClass("unhovered"))
      await fixture.close()
    }

    @Test("C8 controllers hear of the row pointed at, not of those that come under the pointer")
    func highlight() async throws {
      let (fixture, _) = try await ListFixture.withActions(["a", "b", "c"])
      let (surface, presenter) = (fixture.surface, fixture.list.presenter)
      surface.pointer(atX: 200, y: 60, isMotion: true)
      #expect(presenter.highlightedRow == .row("s", "b"))
      await show(["new", "a", "b", "c"], in: fixture)
      #expect(await GtkTest.pump { presenter.highlightedRow == nil }, "nobody pointed at a")
      surface.pointer(atX: 200, y: 60, isMotion: false)
      #expect(presenter.highlightedRow == nil)
      await show(["a", "b", "c"], in: fixture)
      #expect(await GtkTest.pump { presenter.highlightedRow == .row("s", "b") }, "it is back")
      presenter.beginPress(on: .row("s", "b"))
      await show(["new", "a", "b", "c"], in: fixture)
      #expect(fixture.list.isIdle && presenter.highlightedRow == .row("s", "b"), "it is pressed")
      presenter.cancelPress()
      surface.pointer(atX: 200, y: 61, isMotion: true)
      #expect(presenter.highlightedRow == .row("s", "a"))
      surface.touch()
      #expect(presenter.highlightedRow == nil, "as colour and buttons")
      await fixture.close()
    }

    @Test("X4 buttons of the row with the focus do not come under a resting pointer either")
    func focusedRow() async throws {
      let (fixture, _) = try await ListFixture.withActions(["a", "b", "c"])
      let (surface, body) = (fixture.surface, fixture.list.body)
      body.takeFocus()
      body.showFocusRing(true)
      fixture.list.presenter.focus(.row("s", "a"), nil)
      #expect(await GtkTest.pump { surface.edges.row == .row("s", "a") })
      surface.pointer(atX: 200, y: 60, isMotion: true)
      await show(["a", "c"], in: fixture)
      #expect(surface.edges.row == nil)
      await show(["new", "a", "c"], in: fixture)
      surface.edges.update()
      #expect(surface.edges.row == nil, "a is under the pointer now")
      await fixture.close()
    }

    @Test("X4 a button that is held down acts on the row it was pressed on, wherever that goes")
    func held() async throws {
      let (fixture, controller) = try await ListFixture.withActions(["a", "b", "c"])
      let (surface, edges) = (fixture.surface, fixture.surface.edges)
      let layer = surface.plane.layer
      surface.pointer(atX: 340, y: 60, isMotion: true)
      let place = try #require(layer.frame(of: edges.trailing))
      edges.trailing.onHold(true)
      await show(["new", "a", "b", "c"], in: fixture)
      // A hand that presses trembles.
      surface.pointer(atX: 341, y: 60, isMotion: true)
      #expect(layer.frame(of: edges.trailing) == place, "or the button would be let go beside it")
      edges.trailing.onHold(false)
      edges.trailing.visibleButtons.first?.click()
      #expect(controller.log == ["Copy b"])
      #expect(await GtkTest.pump { edges.row == nil }, "then they go where b went")
      await fixture.close()
    }

    @Test("X4 L5 buttons stay while other rows than theirs are on their way")
    func othersMove() async throws {
      let settings = try DisplaySettings()
      defer { settings.animationsEnabled = false }
      let (fixture, _) = try await ListFixture.withActions(["a", "b", "c"])
      let (list, edges) = (fixture.list, fixture.surface.edges)
      fixture.surface.pointer(atX: 200, y: 20, isMotion: true)
      settings.animationsEnabled = true
      let passes = list.layoutCount
      fixture.adapter.objects = [RowsModel(id: "s", lines: ["a", "c", "b", "d"])]
      #expect(await GtkTest.pump { list.layoutCount > passes + 1 && list.presenter.isMoving })
      #expect(edges.row == .row("s", "a"))
      #expect(fixture.surface.plane.layer.frame(of: edges.trailing) != nil)
      await fixture.settle()
      await fixture.close()
    }

    @Test("X4 no buttons cover the end of what is typed in a row")
    func typing() async throws {
      let (fixture, _) = try await ListFixture.withActions(["a", "b"])
      let (surface, edges) = (fixture.surface, fixture.surface.edges)
      let cell = try #require(fixture.cell(.row("s", "b"), as: LineCell.self))
      let entry = Entry("note")
      (cell.root as? HorizontalStack)?.append(entry)
      surface.pointer(atX: 200, y: 60, isMotion: true)
      #expect(edges.row == .row("s", "b"))
      entry.takeFocus()
      #expect(await GtkTest.pump { edges.row == nil })
      surface.pointer(atX: 210, y: 60, isMotion: true)
      #expect(edges.row == nil)
      #expect(!fixture.list.body.hasCSSClass("unhovered"), "it is under the pointer")
      surface.pointer(atX: 210, y: 20, isMotion: true)
      #expect(edges.row == .row("s", "a"), "other rows have theirs")
      surface.pointer(atX: 210, y: 60, isMotion: true)
      fixture.list.rowWidget(for: .row("s", "b"))?.takeFocus()
      #expect(await GtkTest.pump { edges.row == .row("s", "b") })
      await fixture.close()
    }
  }
}
