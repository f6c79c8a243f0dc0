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
