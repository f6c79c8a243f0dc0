import GRDB
import ListCore
import Testing

@testable import GtkKit
@testable import GtkList
@testable import feedapp

extension WindowTests {
  /// What was done to a store and is undone, in the app's window.
  @MainActor @Suite struct StoredUndoTests {
    /// A window over as many posts.
    private func opened(_ count: Int) async throws -> StoredWindow {
      try WindowTest.start()
      let file = try StoreTestFile()
      try await file.queue.write { try SelectAllItemsTests.fill(count)($0) }
      let window = try await StoredWindow(over: file)
      await WindowTest.pump { window.list.isIdle && window.feed.adapter.elementCount == count }
      return window
    }

    @Test("ST7 UX1 what is undone or done again comes into view, however far away")
    func broughtBack() async throws {
      let window = try await opened(1_500)
      let (list, presenter) = (window.list, window.list.presenter)
      let first = presenter.snapshot.rowID(at: 0)
      @MainActor func isSeen() -> Bool { list.isIdle && presenter.visibleRows.contains(first) }
      #expect(isSeen())
      window.feed.delete([first])
      await WindowTest.pump { list.isIdle && window.feed.adapter.elementCount == 1_499 }
      #expect(!isSeen())
      for (name, count) in [("undo", 1_500), ("redo", 1_499), ("undo", 1_500)] {
        // What is far from the view is not loaded.
        presenter.scroll(toOffset: 60_000)
        await WindowTest.pump { list.isIdle && window.screen.actions.isEnabled(name) }
        #expect(!isSeen() && presenter.offset > 10_000)
        window.screen.actions.activate(name)
        #expect(
          await WindowTest.pump {
            window.feed.adapter.elementCount == count && isSeen() == (name == "undo")
          }
        )
        if name == "undo" { #expect(presenter.offset < 1_000) }
      }
      await window.close()
    }

    @Test("ST7 UX1 what cannot be undone or done again, as others changed it, is said")
    func changedElsewhere() async throws {
      let window = try await opened(3)
      let (feed, toasts) = (window.feed, window.list.surface.toasts)
      feed.stored?.perform(.like("post:1"))
      #expect(await WindowTest.pump { toasts.toast?.title == "Post liked" })
      try await window.file.queue.write {
        try $0.execute(sql: "DELETE FROM item WHERE id = 'post:1'")
      }
      #expect(await WindowTest.pump { feed.adapter.elementCount == 2 })
      toasts.button?.click()
      let said = "Couldn’t undo: it was changed elsewhere meanwhile."
      #expect(await WindowTest.pump { toasts.toast?.title == said })
      #expect(await WindowTest.pump { !window.screen.actions.isEnabled("undo") })

      feed.stored?.perform(.like("post:2"))
      #expect(await WindowTest.pump { toasts.toast?.title == "Post liked" })
      toasts.button?.click()
      #expect(await WindowTest.pump { feed.stored?.history.undone.isEmpty == false })
      try await window.file.queue.write {
        try $0.execute(sql: "DELETE FROM item WHERE id = 'post:2'")
      }
      #expect(await WindowTest.pump { feed.adapter.elementCount == 1 })
      window.screen.actions.activate("redo")
      let again = "Couldn’t do it again: it was changed elsewhere meanwhile."
      #expect(await WindowTest.pump { toasts.toast?.title == again })
      await window.close()
    }

    @Test("ST7 UX1 keys that are quicker than the disk undo what is still being written")
    func quickKeys() async throws {
      let window = try await opened(3)
      let actions = window.screen.actions
      window.feed.delete([window.list.presenter.snapshot.rowID(at: 0)])
      #expect(window.feed.stored?.isWriting == true && actions.isEnabled("undo"))
      actions.activate("undo")
      #expect(
        await WindowTest.pump {
          window.feed.stored?.history.undone.count == 1 && window.feed.adapter.elementCount == 3
        }
      )
      await window.close()
    }

    @Test("ST7 UX1 keys that are pressed once too often blame nobody else")
    func oncePressedTooOften() async throws {
      let window = try await opened(3)
      let (stored, toasts) = (try #require(window.feed.stored), window.list.surface.toasts)
      stored.perform(.like("post:1"))
      #expect(await WindowTest.pump { toasts.toast?.title == "Post liked" })
      for name in ["undo", "redo"] {
        for _ in 1...3 { window.screen.actions.activate(name) }
        #expect(await WindowTest.pump { !stored.isWriting })
        let said = toasts.toast?.title
        #expect(said?.contains("elsewhere") != true, "\(name): \(said ?? "")")
      }
      await window.close()
    }

    @Test("ST7 UX1 what a toast offers to undo goes with it, however it is undone")
    func withdrawn() async throws {
      let window = try await opened(5)
      let (feed, toasts) = (window.feed, window.list.surface.toasts)
      let stored = try #require(feed.stored)
      for round in 1...4 {
        feed.delete([window.list.presenter.snapshot.rowID(at: 0)])
        #expect(await WindowTest.pump { toasts.toast?.title == "Post deleted" })
        #expect(await WindowTest.pump { !stored.isWriting && feed.adapter.elementCount == 4 })
        window.screen.actions.activate("undo")
        #expect(stored.isWriting)
        // Nothing else happens that could have the window look once more.
        #expect(await WindowTest.pump { !stored.isWriting })
        #expect(toasts.toast == nil, "round \(round)")
        #expect(await WindowTest.pump { feed.adapter.elementCount == 5 && window.list.isIdle })
      }
      await window.close()
    }

    @Test("ST8 UX1 undoing that all was deleted leads back to where that was done")
    func place() async throws {
      let window = try await opened(1_500)
      let (list, presenter) = (window.list, window.list.presenter)
      #expect(presenter.press(.character("a"), .control, at: .zero) == .handled)
      presenter.scroll(toOffset: 60_000)
      // What is not loaded has a row, too, but is no item.
      @MainActor func top() -> String? {
        guard list.isIdle, let top = presenter.visibleRows.first?.section.description else {
          return nil
        }
        return top.hasPrefix("post:") ? top : nil
      }
      await WindowTest.pump { top() != nil && presenter.offset > 10_000 }
      let before = try #require(top())
      window.screen.session.handlers.onQuestion = { _, answer in answer() }
      #expect(presenter.deleteRows(with: try #require(presenter.selectedRows.first)))
      await WindowTest.pump { list.isIdle && presenter.snapshot.isEmpty }
      window.screen.actions.activate("undo")
      let isBack = await WindowTest.pump {
        top() == before && window.feed.adapter.elementCount == 1_500
      }
      let count = window.feed.adapter.elementCount.map(String.init) ?? "not counted"
      #expect(isBack, "\(top() ?? "not idle"), \(count), at \(presenter.offset)")
      await window.close()
    }
  }
}
