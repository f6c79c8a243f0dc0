import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct RowReorderTests {
    init() throws { try GtkTest.start() }

    @Test("X6 a drag shows where the row would go, and the drop moves it there")
    func drop() async throws {
      try await GtkTest.noWarnings {
        let (fixture, controller) = try await ListFixture.withActions(["a", "b", "c", "d"])
        let reorder = fixture.surface.reorder
        reorder.press(atX: 100, y: 20)
        reorder.move(byX: 0, y: 4)
        #expect(reorder.row == nil, "a press that trembles is no drag")
        reorder.move(byX: 0, y: 90)
        #expect(reorder.row == .row("s", "a"))
        #expect(reorder.drop?.isAllowed == true)
        let layer = fixture.surface.plane.layer
        let marks = WidgetInstance(layer.reference).children
          .filter { gtk_widget_get_child_visible($0) != 0 }
        let names = ["veil", "insertion", "dragged", "insertion-ends"]
        #expect(marks.count == names.count)
        for (mark, name) in zip(marks, names) {
          #expect(gtk_widget_has_css_class(mark, "gtk-list-\(name)") != 0, "in this order")
        }
        #expect(fixture.adapter.isIdle && controller.lines == ["a", "b", "c", "d"], "not yet")
        reorder.end()
        await fixture.settle()
        #expect(controller.lines == ["b", "c", "a", "d"])
        #expect(reorder.row == nil && reorder.drop == nil)
        await fixture.close()
      }
    }

    @Test("X6 L12 a row of a list on a page stays under the pointer when the page is scrolled")
    func onPage() async throws {
      await GtkTest.noWarnings {
        let fixture = ListFixture(isInWindow: false)
        fixture.list.sizing = .wholeContent
        fixture.adapter.register(ActionController.self, for: RowsModel.self)
        let page = ScrolledWindow(VerticalStack(children: [fixture.list.widget]))
        let window = Window(title: "page", width: 300, height: 400)
        window.isDecorated = false
        window.child = page
        window.present()
        await fixture.show([RowsModel(id: "s", lines: (0..<50).map { "l\($0)" })])
        for _ in 0..<5 { await fixture.settle(); await GtkTest.settle() }
        let reorder = fixture.surface.reorder
        reorder.press(atX: 100, y: 20)
        reorder.move(byX: 0, y: 60)
        page.verticalAdjustment.value = 200
        await fixture.settle()
        // The pointer is where it was, and the list has moved under it.
        reorder.move(byX: 0, y: 260)
        #expect(fixture.surface.plane.layer.frame(of: reorder.picture)?.y == 260)
        reorder.end()
        await fixture.settle()
        #expect(fixture.list.presenter.snapshot.rowID(at: 6) == .row("s", "l0"))
        window.destroy()
        await GtkTest.settle()
      }
    }

    @Test("UX9 after a drop no row shows highlight or buttons until the pointer moves")
    func hoverAfterDrop() async throws {
      let (fixture, controller) = try await ListFixture.withActions(["a", "b", "c", "d"])
      let (surface, edges) = (fixture.surface, fixture.surface.edges)
      surface.pointer(atX: 100, y: 20, isMotion: true)
      #expect(edges.row == .row("s", "a"))
      surface.reorder.press(atX: 100, y: 20)
      surface.reorder.move(byX: 0, y: 90)
      surface.reorder.end()
      await fixture.settle()
      #expect(controller.lines == ["b", "c", "a", "d"])
      #expect(edges.row == nil && fixture.list.body.hasCSSClass("unhovered"))
      surface.pointer(atX: 100, y: 110, isMotion: true)
      #expect(edges.row == .row("s", "a") && !fixture.list.body.hasCSSClass("unhovered"))
      await fixture.close()
    }

    @Test("X6 a drag that is given up, or ends where it began, changes nothing")
    func cancelled() async throws {
      let (fixture, controller) = try await ListFixture.withActions(["a", "b", "c"])
      let reorder = fixture.surface.reorder
      reorder.press(atX: 100, y: 20)
      reorder.move(byX: 0, y: 90)
      reorder.cancel()
      reorder.end()
      reorder.press(atX: 100, y: 20)
      reorder.move(byX: 0, y: 90)
      reorder.move(byX: 0, y: 12)
      #expect(reorder.drop == nil)
      reorder.end()
      await fixture.settle()
      #expect(controller.lines == ["a", "b", "c"])
      await fixture.close()
    }

    @Test("X6 after an invalid drop the picture travels back, unless nothing is to move")
    func travelsBack() async throws {
      let settings = try DisplaySettings()
      defer { settings.animationsEnabled = false }
      try await GtkTest.noWarnings {
        let (fixture, controller) = try await ListFixture.withActions(["a", "b", "c"])
        let reorder = fixture.surface.reorder
        let layer = fixture.surface.plane.layer
        settings.animationsEnabled = true
        reorder.press(atX: 100, y: 20)
        reorder.move(byX: 0, y: 300)
        reorder.move(byX: 30, y: 15)
        #expect(reorder.drop == nil, "it would stay where it is")
        reorder.end()
        #expect(reorder.row == nil && reorder.journey?.row == .row("s", "a"))
        let start = try #require(layer.frame(of: reorder.picture))
        #expect(!fixture.list.isIdle)
        var wasReturning: Bool?
        Task { @MainActor in
          await fixture.list.waitUntilIdle()
          wasReturning = reorder.isReturning
        }
        #expect(await GtkTest.pump { (layer.frame(of: reorder.picture)?.x ?? 0) < start.x })
        #expect(await GtkTest.pump { wasReturning != nil })
        #expect(wasReturning == false && reorder.journey == nil)
        #expect(layer.frame(of: reorder.picture) == nil && layer.frame(of: reorder.veil) == nil)
        // One that is on its way when its row goes is not waited for.
        reorder.press(atX: 100, y: 20)
        reorder.move(byX: 0, y: 90)
        reorder.giveUp()
        #expect(reorder.journey != nil)
        await fixture.show([RowsModel(id: "s", lines: ["b"])])
        #expect(reorder.journey == nil && layer.frame(of: reorder.picture) == nil)
        settings.animationsEnabled = false
        reorder.press(atX: 100, y: 20)
        reorder.move(byX: 30, y: 10)
        reorder.giveUp()
        #expect(reorder.journey == nil && layer.frame(of: reorder.picture) == nil)
        await fixture.settle()
        #expect(controller.lines == ["b"])
        await fixture.close()
      }
    }

    @Test("X6 a row that is let go beside the list stays where it was")
    func beside() async throws {
      let (fixture, controller) = try await ListFixture.withActions(["a", "b", "c"])
      let reorder = fixture.surface.reorder
      reorder.press(atX: 100, y: 20)
      reorder.move(byX: 0, y: 60)
      #expect(reorder.drop?.isAllowed == true)
      for x in [-150.0, Double(fixture.list.widget.width)] {
        reorder.move(byX: x, y: 60)
        #expect(reorder.drop == nil && reorder.row == .row("s", "a"))
        #expect(reorder.plane.layer.frame(of: reorder.mark.line) == nil)
      }
      reorder.end()
      await fixture.settle()
      #expect(controller.lines == ["a", "b", "c"])
      await fixture.close()
    }

    @Test("X6 a row that cannot be moved is not picked up")
    func refused() async throws {
      let (fixture, _) = try await ListFixture.withActions(["plain", "b"])
      fixture.surface.reorder.press(atX: 100, y: 20)
      fixture.surface.reorder.move(byX: 0, y: 60)
      #expect(fixture.surface.reorder.row == nil)
      await fixture.close()
    }

    @Test("X7 a dragged row that moves in the data stays in the hand, and one that goes is let go")
    func vanishing() async throws {
      let (fixture, controller) = try await ListFixture.withActions(["a", "b", "c", "d"])
      let reorder = fixture.surface.reorder
      reorder.press(atX: 100, y: 20)
      reorder.move(byX: 0, y: 45)
      await fixture.show([RowsModel(id: "s", lines: ["b", "c", "d", "a"])])
      #expect(reorder.row == .row("s", "a"))
      reorder.end()
      await fixture.settle()
      #expect(controller.lines == ["b", "c", "a", "d"], "where the pointer is")
      reorder.press(atX: 100, y: 20)
      reorder.move(byX: 0, y: 45)
      await fixture.show([RowsModel(id: "s", lines: ["c"])])
      await GtkTest.settle()
      #expect(reorder.row == nil)
      await fixture.close()
    }

    @Test("X6 near an edge the list scrolls under the dragged row, until it ends there")
    func autoscroll() async throws {
      let (fixture, controller) = try await ListFixture.withActions(
        (0..<40).map { "r\($0)" },
        height: 300
      )
      let presenter = fixture.list.presenter
      fixture.surface.reorder.press(atX: 100, y: 20)
      fixture.surface.reorder.move(byX: 0, y: 278)
      #expect(await GtkTest.pump { presenter.offset == presenter.maximumOffset })
      await fixture.settle()
      fixture.surface.reorder.end()
      await fixture.settle()
      #expect(controller.lines.last == "r0")
      await fixture.close()
    }
  }

  @MainActor @Suite struct ToastTests {
    init() throws { try GtkTest.start() }

    @Test("X5 a toast offers to undo, once, without taking the focus, and is an alert")
    func undo() async throws {
      try await GtkTest.noWarnings {
        let (fixture, _) = try await ListFixture.withActions(["a"])
        let root = gtk_widget_get_root(fixture.list.widget.widget)
        let focus = gtk_root_get_focus(root)
        var undone = 0
        fixture.list.showToast(Toast("Deleted", button: "Undo") { undone += 1 })
        await GtkTest.settle()
        let bar = try #require(fixture.surface.toasts.bar)
        #expect(bar.descendantTexts() == ["Deleted", "Undo"])
        #expect(gtk_root_get_focus(root) == focus)
        #expect(
          gtk_accessible_get_accessible_role(bar.reference.opaque) == GTK_ACCESSIBLE_ROLE_ALERT
        )
        let place = try #require(bar.frame(in: fixture.list.widget))
        #expect(abs(place.x + place.width / 2 - 187.5) <= 1, "in the middle")
        #expect(place.y + place.height > 600, "at the bottom")
        fixture.surface.toasts.button?.click()
        #expect(undone == 1)
        #expect(fixture.surface.toasts.bar == nil)
        await fixture.close()
      }
    }

    @Test("X5 a new toast takes the old one's place, and the last leaves by itself")
    func leaves() async throws {
      try await GtkTest.noLeaks {
        let (fixture, _) = try await ListFixture.withActions(["a"])
        fixture.surface.toasts.duration = 1
        fixture.list.showToast(Toast("One", button: "Undo") { Issue.record("not pressed") })
        fixture.list.showToast(Toast("Two"))
        #expect(fixture.surface.toasts.toast?.title == "Two")
        #expect(await GtkTest.pump { fixture.surface.toasts.toast == nil })
        await fixture.close()
      }
    }

    @Test("X5 a toast waits anew with every key, and for ever while its button has the focus")
    func keys() async throws {
      try await GtkTest.noLeaks {
        let (fixture, _) = try await ListFixture.withActions(["a"])
        let toasts = fixture.surface.toasts
        toasts.keyWasPressed()
        #expect(toasts.timer == nil, "there is none to wait")
        fixture.list.showToast(Toast("Deleted", button: "Undo"))
        let first = try #require(toasts.timer)
        toasts.keyWasPressed()
        #expect(toasts.timer != nil && toasts.timer !== first)
        await GtkTest.settle()
        toasts.button?.takeFocus()
        #expect(toasts.timer == nil)
        toasts.keyWasPressed()
        #expect(toasts.timer == nil)
        fixture.list.hideToast()
        await fixture.close()
      }
    }
  }
}
