import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct ToastHoldTests {
    init() throws { try GtkTest.start() }

    @Test("X5 a toast stays while the pointer rests on it or its button has the focus")
    func held() async throws {
      try await GtkTest.noLeaks {
        let (fixture, _) = try await ListFixture.withActions(["a"])
        let toasts = fixture.surface.toasts
        fixture.list.showToast(Toast("Deleted", button: "Undo"))
        await GtkTest.settle()
        let pointer = try #require(toasts.pointer)
        #expect(toasts.timer != nil)
        toasts.button?.takeFocus()
        pointer.onEnter?(5, 5)
        pointer.onLeave?()
        #expect(toasts.timer == nil, "the button has the focus")
        pointer.onEnter?(5, 5)
        fixture.list.takeFocus()
        #expect(toasts.button?.isFocused == false && toasts.timer == nil, "the pointer is there")
        pointer.onLeave?()
        #expect(toasts.timer != nil)
        pointer.onEnter?(5, 5)
        fixture.list.showToast(Toast("Moved"))
        #expect(toasts.timer != nil, "nobody has come to the new one")
        fixture.list.hideToast()
        #expect(toasts.timer == nil)
        await fixture.close()
      }
    }

    @Test("X2 X5 the button of a toast is the last stop of a list, behind its strip of titles")
    func lastStop() async {
      await GtkTest.noWarnings {
        let setup = ListBetweenButtons()
        let list = ItemList(host: setup.list)
        list.show(
          ["A", "B"].map {
            let item = StandardItem(id: ListID(1), title: $0)
            return ItemSection(id: ListID($0), title: $0, contents: [item], indexTitle: $0)
          }
        )
        await setup.settle()
        setup.list.showToast(Toast("Deleted", button: "Undo"))
        await GtkTest.settle()
        setup.before.takeFocus()
        let (strip, button) = (setup.list.index.bar, setup.list.surface.toasts.button)
        #expect(setup.next() && setup.list.body.containsFocus)
        for stop in [strip, button, setup.after] as [Widget?] {
          #expect(setup.next() && stop?.isFocused == true)
        }
        for stop in [button, strip] as [Widget?] {
          #expect(setup.next(.tabBackward) && stop?.isFocused == true)
        }
        await setup.close()
        _ = list
      }
    }

    @Test("X2 X5 the row that a key leads to ends above a toast, where there is room below")
    func aboveToast() async throws {
      let lines = (0..<50).map { "r\($0)" }
      let (fixture, _) = try await ListFixture.withActions(lines)
      let (list, presenter) = (fixture.list, fixture.list.presenter)
      let press = try #require(list.keyboard.keys.onPressed)
      list.takeFocus()
      let cursor = try #require(presenter.visibleRows.last { presenter.isFullyVisible($0) })
      presenter.moveCursor(to: cursor)
      list.showToast(Toast("Deleted", button: "Undo"))
      await GtkTest.settle()
      let bar = try #require(fixture.surface.toasts.bar)
      #expect(press(.down, []))
      await fixture.settle()
      let row = try #require(presenter.focusedRow.flatMap(list.rowWidget))
      let (frame, toast) = (try #require(row.frame(in: list.widget)), bar.frame(in: list.widget))
      #expect(frame.y + frame.height <= toast?.y ?? 0)
      #expect(press(.end, []) && presenter.offset == presenter.maximumOffset)
      presenter.scroll(toOffset: 0)
      presenter.selectionMode = .multiple
      #expect(press(Key(rawValue: 0x61), .control))
      await fixture.settle()
      #expect(presenter.offset == 0, "selecting all leads nowhere")
      list.hideToast()
      await fixture.close()
    }

    @Test("X5 who pressed a toast's button goes on in the list with the keyboard")
    func focus() async throws {
      try await GtkTest.noWarnings {
        let (fixture, _) = try await ListFixture.withActions(["a", "b"])
        fixture.list.takeFocus()
        fixture.list.showToast(Toast("Deleted", button: "Undo"))
        await GtkTest.settle()
        let button = try #require(fixture.surface.toasts.button)
        #expect(!button.focusesOnClick, "a press with the pointer leaves the focus on its row")
        button.takeFocus()
        button.click()
        await GtkTest.settle()
        #expect(fixture.list.body.containsFocus)
        await fixture.close()
      }
    }
  }
}
