import Foundation
import GRDB
import ListCore
import Testing

@testable import GtkKit
@testable import GtkList
@testable import feedapp

extension WindowTests {
  /// A store in the app's window.
  @MainActor @Suite struct StoredWindowTests {
    @Test("ST7 a script over a store logs the same in a window as without one", arguments: 0..<6)
    func scripts(seed: UInt64) async throws {
      try WindowTest.start()
      let fixture = try StoredLogTests.fixture(seed: seed)
      let rows = StoredLogTests.rows(of: fixture)
      let shown = try await StoredFeedTests.Shown { try StoredLogTests.fill($0, fixture, rows) }
      let steps = fixture.script ?? []
      _ = await ScriptRunner(feed: shown.feed, stage: shown.stage).play(steps)
      let file = try StoreTestFile()
      try await file.queue.write { try StoredLogTests.fill($0, fixture, rows) }
      let window = try await StoredWindow(over: file, wording: .contract)
      var isDone = false
      Task {
        _ = await ScriptRunner(feed: window.feed, stage: window.stage).play(steps)
        isDone = true
      }
      await WindowTest.pump { isDone }
      #expect(window.log.text == shown.log.text)
      await window.close()
    }

    /// Selects all, scrolls, deletes, brings back.
    private func play(_ feed: Feed, _ stage: any ScriptStage) async throws {
      let presenter = stage.presenter
      await feed.settle(stage)
      #expect(presenter.press(.character("a"), .control, at: .zero) == .handled)
      presenter.scroll(toOffset: 60_000)
      await feed.settle(stage)
      let row = try #require(presenter.selectedRows.first)
      #expect(presenter.deleteRows(with: row))
      await feed.settle(stage)
      #expect(presenter.emptyState?.title == "Nothing to show")
      #expect(feed.undo())
      await feed.settle(stage)
      #expect(feed.adapter.elementCount == 1_500)
    }

    @Test("ST8 all of a store is selected, deleted and brought back with equal logs in both hosts")
    func bothHosts() async throws {
      try WindowTest.start()
      let shown = try await StoredFeedTests.Shown(SelectAllItemsTests.fill(1_500))
      try await play(shown.feed, shown.stage)

      let file = try StoreTestFile()
      try await file.queue.write { try SelectAllItemsTests.fill(1_500)($0) }
      let shownInWindow = try await StoredWindow(over: file)
      var asked: [String] = []
      shownInWindow.screen.session.handlers.onQuestion = { question, answer in
        asked.append(question.text)
        answer()
      }
      let (feed, list) = (shownInWindow.feed, shownInWindow.list)
      let playing = Task {
        try await play(feed, shownInWindow.stage)
      }
      var isDone = false
      Task {
        _ = await playing.result
        isDone = true
      }
      // On a slow machine another one says before that they are being counted, or saved.
      let said = "1,500 posts deleted"
      await WindowTest.pump { isDone || list.surface.toasts.toast?.title == said }
      #expect(list.surface.toasts.toast?.title == said)
      await WindowTest.pump { isDone }
      try await playing.value
      #expect(asked == ["Delete 1,500 posts?"])
      // Which rows are loaded besides those in view is each host's own.
      let lines = { (log: MemorySink) in
        log.text.split(separator: "\n").filter { !$0.contains(#""event":"select""#) }
      }
      #expect(lines(shownInWindow.log) == lines(shown.log))
      #expect(lines(shown.log).count == 3)
      await shownInWindow.close()
    }

    @Test("V3 ST8 what was deleted at the top of a store comes back with the room above it")
    func room() async throws {
      try WindowTest.start()
      let file = try StoreTestFile()
      try await file.queue.write { try SelectAllItemsTests.fill(30)($0) }
      let window = try await StoredWindow(over: file)
      let (session, list) = (window.screen.session, window.list)
      list.setBox(.card, of: Post.self, insets: SectionInsets(top: 6, bottom: 6))
      #expect(await WindowTest.pump { list.isIdle && window.feed.adapter.elementCount == 30 })
      list.presenter.selectAll()
      session.deleteItems(cursor: nil)
      #expect(await WindowTest.pump { window.feed.adapter.elementCount == 0 && list.isIdle })
      session.undo()
      let isBack = await WindowTest.pump {
        list.isIdle && list.presenter.focusedRow?.section.description == "post:0"
      }
      #expect(isBack)
      #expect(list.presenter.offset == 0)
      await window.close()
    }

    @Test("ST8 a change that takes a while to be written says so until it is")
    func saving() async throws {
      try WindowTest.start()
      let (window, file, free) = try await beingWritten()
      let toasts = window.list.surface.toasts
      await WindowTest.pump { toasts.toast != nil }
      #expect(toasts.toast?.title == "Saving changes…" && toasts.timer == nil)
      free()
      await WindowTest.pump { toasts.toast == nil }
      await WindowTest.pump { window.feed.adapter.elementCount == 2 }
      #expect(try file.ids.count == 2)
      await window.close()
    }

    /// A window over three items, one of which cannot be removed until the last of what this gives is called.
    private func beingWritten(
      in setUp: @escaping @Sendable (Database) throws -> Void = { _ in }
    ) async throws -> (StoredWindow, StoreTestFile, () -> Void) {
      let file = try StoreTestFile()
      try await file.queue.write {
        try SelectAllItemsTests.fill(3)($0)
        try setUp($0)
      }
      let window = try await StoredWindow(over: file)
      await WindowTest.pump { window.feed.adapter.elementCount == 3 }
      let free = lock(file)
      let section = try #require(window.feed.adapter.snapshot.sections.first)
      window.feed.stored?.perform(.remove(section.id.description))
      return (window, file, free)
    }

    /// Has somebody write to a store, whom everybody else waits for, until what this answers is called.
    private func lock(_ file: StoreTestFile) -> () -> Void {
      let (locked, free) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let queue = file.queue
      DispatchQueue.global().async {
        try? queue.write { _ in
          locked.signal()
          free.wait()
        }
      }
      locked.wait()
      return { free.signal() }
    }

    @Test(
      "ST7 a window that is closed while a change is being written is done when it is in the file",
      arguments: [false, true]
    )
    func closing(isLeft: Bool) async throws {
      try WindowTest.start()
      let (window, file, free) = try await beingWritten()
      let screen = window.screen
      if isLeft {
        let path = "\(WindowTest.fixtures)/users.json"
        screen.session.show(try FeedLoader(kinds: .builtIn).openNow(path), path: path)
      }
      var isClosed = false
      screen.close { isClosed = true }
      #expect(!isClosed && !screen.window.isVisible)
      free()
      await WindowTest.pump { isClosed }
      #expect(try file.ids.count == 2)
      // Now there is nothing to wait for.
      isClosed = false
      screen.close { isClosed = true }
      #expect(isClosed)
      await window.close()
    }

    @Test("ST7 a window that is shown again while its changes are written stays")
    func shownAgain() async throws {
      try WindowTest.start()
      let (window, file, free) = try await beingWritten()
      var isClosed = false
      window.screen.close { isClosed = true }
      window.screen.window.present()
      free()
      await WindowTest.pump { window.feed.adapter.elementCount == 2 }
      #expect(try file.ids.count == 2)
      #expect(!isClosed && window.screen.window.isVisible)
      await window.close()
    }

    @Test("ST7 a window comes back if what was done before it was closed cannot be written")
    func unwritten() async throws {
      try WindowTest.start()
      let (window, file, free) = try await beingWritten {
        try $0.execute(
          sql: """
            CREATE TRIGGER kept BEFORE DELETE ON item BEGIN SELECT RAISE(ABORT, 'it is kept'); END
            """
        )
      }
      let (screen, toasts) = (window.screen, window.list.surface.toasts)
      var isClosed = false
      screen.close { isClosed = true }
      #expect(!screen.window.isVisible)
      free()
      await WindowTest.pump { screen.window.isVisible }
      #expect(!isClosed && toasts.toast?.title.contains("it is kept") == true)
      #expect(try file.ids.count == 3)
      // Whoever ends the program does not wait for somebody to read that.
      window.feed.stored?.perform(.remove("post:1"))
      screen.close(isEnding: true) { isClosed = true }
      await WindowTest.pump { isClosed }
      #expect(!screen.window.isVisible)
      await window.close()
    }

    @Test(
      "ST4 of a feed that changes all the time the sidebar shows a count now and then, and the last one"
    )
    func counts() async throws {
      try WindowTest.start()
      let held = HeldWaits(of: 250)
      defer { held.end() }
      let sidebar = FixtureSidebar(entries: [])
      let window = GtkKit.Window(title: "counts", width: 300, height: 300)
      window.child = sidebar.list.widget
      window.present()
      func show(_ count: Int) async {
        sidebar.mark(FixtureEntry(path: "/many.sqlite", title: "many", count: count))
        await WindowTest.pump { sidebar.list.isIdle }
      }
      func shown() -> Int? {
        sidebar.list.presenter.visibleRows.lazy
          .compactMap {
            sidebar.list.presenter.snapshot.row(for: $0)?.content.value(as: FixtureEntry.self)
          }
          .first?.count
      }
      await show(1)
      #expect(shown() == 1)
      await show(2)
      #expect(shown() == 2)
      for count in 3...9 { await show(count) }
      #expect(shown() == 2 && held.tokens.count == 1)
      held.tokens.last?.comeDue()
      await WindowTest.pump { shown() == 9 }
      held.tokens.last?.comeDue()
      await WindowTest.pump { sidebar.list.isIdle }
      await show(10)
      #expect(shown() == 10)
      window.destroy()
      await WindowTest.pump { !window.isMapped }
    }

    @Test("F4 ST4 in the sidebar a store is what it was and has what it had while it is searched")
    func entry() {
      let sidebar = FixtureSidebar(entries: [])
      let path = "/posts.sqlite"
      sidebar.mark(FixtureEntry(path: path, title: "Posts", kind: "post", count: 3))
      for (kind, count, shown) in [("text", 4, 4), (nil, nil, 4), (nil, 0, 0)] {
        sidebar.mark(FixtureEntry(path: path, title: "Posts", kind: kind, count: count))
        #expect(sidebar.opened.map(\.count) == [shown])
        #expect(sidebar.opened.map(\.kind) == ["post"])
      }
    }

    @Test("ST8 a question has two buttons: one does it, the other one nothing")
    func question() async throws {
      try WindowTest.start()
      for (name, expected) in [("Delete", 1), ("Cancel", 0)] {
        var done = 0
        let question = BulkAction.delete.question(count: 1_500, arePosts: false)
        let window = QuestionDialog(question) { done += 1 }.window
        window.present()
        await WindowTest.pump { window.isMapped }
        let stack = try #require(window.child as? VerticalStack)
        let buttons = try #require(stack.children.last as? FoldingLine).children
        #expect((stack.children.first as? Label)?.text == "Delete 1,500 items?")
        let button = buttons.lazy.compactMap { $0 as? Button }.first { $0.text == name }
        try #require(button).click()
        await WindowTest.pump { !window.isMapped }
        #expect(done == expected)
      }
    }
  }
}
