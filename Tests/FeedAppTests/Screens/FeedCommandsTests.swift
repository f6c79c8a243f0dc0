import Foundation
import ListCore
import ListTestSupport
import Testing

@testable import GtkList
@testable import feedapp

extension WindowTests {
  /// What the window's commands do with items and with the keyboard.
  @MainActor @Suite struct FeedCommandsTests {
    private func sections(_ list: ListView) -> [String] {
      list.presenter.snapshot.sections.map(\.id.description)
    }

    private func toast(_ list: ListView) -> String? { list.surface.toasts.toast?.title }

    @Test("UX1 Delete takes what is selected or has the cursor, and never the first in view")
    func delete() async throws {
      try await WindowTest.inWindow("feed") { screen, list in
        let all = sections(list)
        #expect(!screen.actions.isEnabled("undo"))
        screen.actions.activate("remove")
        await WindowTest.pump { list.isIdle }
        #expect(sections(list) == all && toast(list) == nil, "nobody has chosen anything yet")

        let posts = list.presenter.visibleRows.filter { $0.section.description.hasPrefix("post:") }
        let row = try #require(posts.last)
        list.presenter.select(row, gesture: .replace)
        screen.actions.activate("remove")
        await WindowTest.pump { list.isIdle && self.sections(list).count < all.count }
        #expect(sections(list) == all.filter { $0 != row.section.description })
        #expect(toast(list) == "Post deleted")
        #expect(screen.actions.isEnabled("undo"))

        screen.actions.activate("undo")
        await WindowTest.pump { list.isIdle && self.sections(list) == all }
        #expect(sections(list) == all && toast(list) == nil)
        #expect(!screen.actions.isEnabled("undo"))

        list.presenter.deselectAll()
        list.presenter.moveCursor(to: row)
        list.keyboard.focusCursor(isByKey: true)
        screen.actions.activate("remove")
        await WindowTest.pump { list.isIdle && self.sections(list).count < all.count }
        #expect(sections(list) == all.filter { $0 != row.section.description })
        list.surface.toasts.button?.click()
        await WindowTest.pump { list.isIdle && self.sections(list) == all }
        #expect(sections(list) == all)
      }
    }

    @Test("UX1 an item that is moved goes back where it was by Undo")
    func move() async throws {
      try await WindowTest.inWindow("contacts") { screen, list in
        let all = sections(list)
        let row = try #require(list.presenter.visibleRows.last { $0.key.role == .body })
        list.presenter.moveCursor(to: row)
        let key = list.presenter.press(.up, .alt, at: .zero)
        #expect(list.keyboard.onRowCommand?(key) == true)
        await WindowTest.pump { list.isIdle && self.sections(list) != all }
        #expect(sections(list) != all && screen.actions.isEnabled("undo"))
        #expect(toast(list) == "Item moved")
        list.surface.toasts.button?.click()
        await WindowTest.pump { list.isIdle && self.sections(list) == all }
        #expect(sections(list) == all && !screen.actions.isEnabled("undo"))
        #expect(toast(list) == nil)
      }
    }

    @Test("UX1 UX9 what is undone is done again; the toast stays as long as it is true")
    func redo() async throws {
      try await WindowTest.inWindow("contacts") { screen, list in
        let all = sections(list)
        @MainActor func act(_ name: String) async -> Bool {
          screen.actions.activate(name)
          return await WindowTest.pump { list.isIdle }
        }
        #expect(await act("insert"))
        #expect(sections(list) == ["text:added-1"] + all && toast(list) == "Note added")
        let row = try #require(list.presenter.visibleRows.last { $0.key.role == .body })
        list.presenter.select(row, gesture: .replace)
        #expect(await act("remove"))
        let left = sections(list)
        #expect(left.count == all.count && toast(list) == "Item deleted")
        list.presenter.moveCursor(to: try #require(list.presenter.visibleRows.last))
        let key = list.presenter.press(.up, .alt, at: .zero)
        #expect(list.keyboard.onRowCommand?(key) == true)
        await WindowTest.pump { list.isIdle && self.sections(list) != left }
        #expect(toast(list) == "Item moved", "what was done last")
        #expect(await act("undo"))
        #expect(sections(list) == left && toast(list) == nil)
        #expect(await act("undo"))
        #expect(sections(list) == ["text:added-1"] + all && toast(list) == nil)
        #expect(await act("undo"))
        #expect(sections(list) == all && !screen.actions.isEnabled("undo"))
        for _ in 0..<2 { #expect(await act("redo")) }
        #expect(sections(list) == left && toast(list) == "Item deleted")
        list.surface.toasts.button?.click()
        #expect(await act("redo"))
        #expect(sections(list) == left && toast(list) == "Item deleted")
        await screen.session.refresh()
        // What was deleted came back here before, as a new item: decision 50.
        let rest = all.filter { $0 != row.section.description }
        await WindowTest.pump { list.isIdle && self.sections(list) == rest }
        #expect(sections(list) == rest)
        #expect(toast(list) == nil, "what was read again cannot be put back")
        #expect(!screen.actions.isEnabled("undo") && !screen.actions.isEnabled("redo"))
      }
    }

    @Test("F4 UX9 what is said of new items goes when the feed is read again")
    func news() async throws {
      let path = NSTemporaryDirectory() + "news-\(UUID().uuidString).json"
      defer { try? FileManager.default.removeItem(atPath: path) }
      @MainActor func write(_ count: Int) throws {
        let items = (0..<count).map { #"{"kind":"text","id":"\#($0)","text":"\#($0)"}"# }
        try #"{"fixture":1,"title":"News","items":[\#(items.joined(separator: ","))]}"#
          .write(toFile: path, atomically: true, encoding: .utf8)
      }
      try write(2)
      try await WindowTest.inWindow("contacts") { screen, _ in
        await screen.session.open(path)
        let list = try #require(screen.list)
        for (count, said) in [(5, "3 new items"), (5, nil), (6, "1 new item"), (8, "2 new items")] {
          try write(count)
          await screen.session.refresh()
          await WindowTest.pump { list.isIdle && self.sections(list).count == count }
          #expect(toast(list) == said, "\(count)")
        }
        try FileManager.default.removeItem(atPath: path)
        await screen.session.refresh()
        #expect(toast(list)?.hasPrefix("This cannot be read") == true)
        try write(8)
        await screen.session.refresh()
        #expect(toast(list) == nil, "now it can")
      }
    }

    @Test(
      "UX8 no frame of what the window's commands do to posts, and of their undo, slices a post"
    )
    func frames() async throws {
      try await WindowTest.inWindow("feed", height: 1_400) { screen, list in
        screen.settings.animationsEnabled = true
        defer { screen.settings.animationsEnabled = false }
        var (time, moving) = (0.0, 0)
        list.scroller.frames.motionTime = { _ in time }
        screen.session.feed?.store.random = SeededGenerator(seed: 1)
        list.presenter.scroll(toOffset: 2_000)
        await WindowTest.pump { list.isIdle }
        for command in [
          "shuffle", "undo", "redo", "shuffle", "undo", "shuffle", "remove", "undo", "redo", "undo",
          "insert", "undo", "undo",
        ] {
          if command == "remove" {
            let posts = list.presenter.visibleRows.filter { $0.key.description == "action" }
            list.presenter.select(try #require(posts.first), gesture: .replace)
          }
          let before = sections(list)
          screen.actions.activate(command)
          await WindowTest.pump { self.sections(list) != before }
          #expect(sections(list) != before, "\(command)")
          for frame in 0..<18 {
            let passes = list.layoutCount
            moving += list.presenter.isMoving ? 1 : 0
            await WindowTest.pump {
              list.layoutCount > passes && !list.layout.needsAllocation
                || !list.presenter.isMoving && list.isLaidOut
            }
            #expect(sliced(in: list) == nil, "\(command), frame \(frame)")
            time += 16.7
          }
        }
        #expect(moving > 40, "\(moving) frames had something on its way")
      }
    }

    /// Two rows of one post, which has no header, that are seen apart or over each other.
    private func sliced(in list: ListView) -> String? {
      let height = list.presenter.viewport.height
      let seen = list.layout.rows.compactMap { row -> (post: String, y: Double, height: Double)? in
        guard row.slot.row.opacity > 0, let frame = row.slot.row.frame(in: list.body),
          frame.y < height, frame.y + frame.height > 0
        else { return nil }
        return ("\(row.id.section) \(row.slot.row.isLeaving)", frame.y, frame.height)
      }
      for (post, rows) in Dictionary(grouping: seen, by: \.post) {
        let rows = rows.sorted { $0.y < $1.y }
        for (one, next) in zip(rows, rows.dropFirst())
        // Edges are whole pixels.
        where abs(one.y + one.height - next.y) > 1 {
          return "\(post): \(one.y) + \(one.height), \(next.y)"
        }
      }
      return nil
    }

    @Test("UX1 UX9 a like is told by a toast, which undoes it and goes when it is undone otherwise")
    func likes() async throws {
      try await WindowTest.inWindow("modeling-and-binding") { screen, list in
        let heart = try #require(
          list.presenter.visibleRows.first { $0.key.description == "action" }
        )
        @MainActor func shows(_ likes: String, _ title: String?) async -> Bool {
          await WindowTest.pump {
            list.isIdle && list.texts(in: heart)?.last == likes && self.toast(list) == title
          }
        }
        for likes in ["385", "386"] {
          try #require(list.control("like", in: heart)).click()
          #expect(await shows(likes, "Post liked"))
        }
        list.surface.toasts.button?.click()
        #expect(await shows("385", nil), "the newest one")
        screen.actions.activate("redo")
        #expect(await shows("386", "Post liked"))
        for likes in ["385", "384"] {
          screen.actions.activate("undo")
          #expect(await shows(likes, nil))
        }
        #expect(!screen.actions.isEnabled("undo") && screen.actions.isEnabled("redo"))
      }
    }

    @Test("UX4 a refresh by the keyboard leaves the focus on its button")
    func refresh() async throws {
      try await WindowTest.inWindow("feed") { screen, list in
        let button = screen.header.refreshButton
        button.takeFocus()
        #expect(button.isFocused)
        let before = screen.session.readCount
        button.click()
        // On a busy machine it may begin and end between two looks.
        let isRead = await WindowTest.pump {
          #expect(button.isFocused && button.isSensitive)
          let isBusy = list.presenter.isRefreshing
          return screen.session.readCount > before && !isBusy && list.isIdle
        }
        #expect(isRead && button.isFocused && button.isSensitive)
      }
    }

    @Test("UX1 the toast says what happened to what", arguments: [true, false])
    func texts(arePosts: Bool) throws {
      let kind = arePosts ? "post" : "contact"
      func items(_ count: Int, hidden: Bool = false) -> [TakenItem] {
        (0..<count).map {
          TakenItem(
            item: Contact(id: "\(kind):\($0)", name: "", phone: "", address: "", email: ""),
            controller: nil,
            place: ItemPlace(leaders: [], index: 0),
            isHidden: hidden
          )
        }
      }
      let texts = [items(1), items(1, hidden: true), items(3)].map(ChangeText.gone)
      #expect(
        texts
          == (arePosts
            ? ["Post deleted", "Post hidden", "3 posts deleted"]
            : ["Item deleted", "Item hidden", "3 items deleted"])
      )
      let hidden = ChangeText.gone(items(5, hidden: true))
      #expect(hidden == (arePosts ? "5 posts hidden" : "5 items hidden"))
      // Of very many in a store the same is said.
      let gone = [1, 20_000].map {
        ChangeText.gone(BulkChange(action: .delete, number: 1, count: $0, arePosts: arePosts))
      }
      #expect(
        gone
          == (arePosts
            ? ["Post deleted", "20,000 posts deleted"] : ["Item deleted", "20,000 items deleted"])
      )
      let asked = BulkAction.delete.question(count: 20_000, arePosts: arePosts).text
      #expect(asked == (arePosts ? "Delete 20,000 posts?" : "Delete 20,000 items?"))
    }
  }
}
