import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct ListPageKeysTests {
    init() throws { try GtkTest.start() }

    @Test("L12 X2 on a page the list alone scrolls to where a key leads, and Home to the title")
    func keys() async throws {
      try await GtkTest.noWarnings {
        let fixture = ListFixture(isInWindow: false)
        let list = fixture.list
        list.sizing = .wholeContent
        let title = Label("Title")
        title.setSizeRequest(height: 100)
        let page = ScrolledWindow(VerticalStack(children: [title, list.widget]))
        let window = Window(title: "page", width: 300, height: 400)
        window.isDecorated = false
        window.child = page
        window.present()
        let bar = page.verticalAdjustment
        await fixture.show(ListFixture.posts(200, comments: 0))
        #expect(await GtkTest.pump { bar.upper == 100 + 200 * 95 })
        let viewport = OpaquePointer(
          try #require(gtk_scrolled_window_get_child(page.reference.opaque))
        )
        // GTK scrolls a page of an active window to what gets the focus, if the page is to, while it gets it.
        var scrolled: [Bool] = []
        window.connect("notify::focus-widget") {
          scrolled.append(gtk_viewport_get_scroll_to_focus(viewport) != 0)
        }
        let press = try #require(list.keyboard.keys.onPressed)
        list.presenter.moveCursor(to: .heart("p0"))
        list.keyboard.focusCursor(isByKey: true)
        for key in [Key.pageDown, .pageDown, .pageDown, .end, .pageUp, .home] {
          #expect(press(key, []))
          await fixture.settle()
          let row = try #require(list.presenter.focusedRow)
          #expect(list.presenter.isFullyVisible(row))
        }
        #expect(scrolled == Array(repeating: false, count: 7))
        #expect(gtk_viewport_get_scroll_to_focus(viewport) != 0, "other widgets are scrolled to")
        #expect(await GtkTest.pump { bar.value == 0 })
        window.destroy()
        await GtkTest.settle()
      }
    }

    @Test("L12 X2 Home shows a page's title over a list with a header", arguments: [false, true])
    func homeOverHeader(sticks: Bool) async throws {
      try await GtkTest.noWarnings {
        let fixture = ListFixture(isInWindow: false)
        let list = fixture.list
        list.sizing = .wholeContent
        list.presenter.hasStickyHeaders = sticks
        fixture.adapter.register(RowsModel.self) { model in
          let controller = RowsController(model: model)
          controller.rowMetrics = SectionMetrics(insets: SectionInsets(top: 10))
          return controller
        }
        let title = Label("Title")
        title.setSizeRequest(height: 100)
        let page = ScrolledWindow(VerticalStack(children: [title, list.widget]))
        let window = Window(title: "page", width: 300, height: 400)
        window.isDecorated = false
        window.child = page
        window.present()
        let lines = (0..<100).map(String.init)
        await fixture.show([RowsModel(id: "s", lines: lines, header: "header")])
        let bar = page.verticalAdjustment
        #expect(await GtkTest.pump { bar.upper == 100 + 10 + 32 + 100 * 20 })
        let press = try #require(list.keyboard.keys.onPressed)
        list.presenter.moveCursor(to: .row("s", "0"))
        list.keyboard.focusCursor(isByKey: true)
        #expect(press(.end, []))
        await fixture.settle()
        #expect(bar.value > 1_000)
        #expect(press(.home, []))
        await fixture.settle()
        #expect(await GtkTest.pump { bar.value == 0 && list.presenter.offset == 0 })
        bar.value = 50
        await fixture.settle()
        _ = press(.home, .alt)
        await fixture.settle()
        #expect(bar.value == 50, "the key is the program's")
        window.destroy()
        await GtkTest.settle()
      }
    }
  }
}
