import Foundation
import Testing

extension EndToEnd {
  /// The bar and its menu: by mouse, by keyboard, and through assistive technology.
  @Suite(.needsDisplay) struct HeaderBarTests {
    /// Opens the main menu with the pointer and clicks on an item.
    private func choose(_ item: String, in feed: OpenFeed) async throws {
      try await feed.click("push button", "Main Menu")
      try await feed.click(menuItem: item)
      try await feed.shows("the menu is closed") { $0.menu(with: item) == nil }
    }

    /// How many transactions moved items and did nothing else.
    private func shuffles(_ feed: OpenFeed) -> Int {
      feed.log.filter { line in
        line.contains("\"kind\":\"updates\"") && !line.contains("\"moved\":0,\"updated\":0}}")
          && line.contains("\"sections\":{\"deleted\":0,\"inserted\":0,")
      }.count
    }

    @Test("F4 Shuffle in the menu, by its keys and by name")
    func shuffle() async throws {
      let feed = try await OpenFeed(bundled: "feed")
      try await choose("Shuffle", in: feed)
      #expect(try await eventually { shuffles(feed) == 1 }, "\(feed.log)")
      try await feed.desktop.press(key: "ctrl+shift+s")
      #expect(try await eventually { shuffles(feed) == 2 }, "\(feed.log)")
      try await feed.act("win.shuffle", on: "Photos of the Week")
      #expect(try await eventually { shuffles(feed) == 3 }, "\(feed.log)")
      try await feed.shows("nothing came or went") { $0.first("label", "37 items") != nil }
      feed.expectNoWarnings()
    }

    @Test(
      "UX1 Add Note puts a note at the top; Delete takes what is chosen, and can be undone"
    )
    func insertAndRemove() async throws {
      let feed = try await OpenFeed(items: [FixtureText.post("a"), FixtureText.post("b")])
      let inserted = LogLine.update("updates", sections: .init(inserted: 1))
      let deleted = LogLine.update("updates", sections: .init(deleted: 1))

      try await choose("Add Note", in: feed)
      try await feed.shows("a note came") { $0.shownRows.first?.name == "Note 1" }
      try await feed.logs(inserted)
      try await feed.desktop.press(key: "ctrl+n")
      try await feed.shows("another came") { $0.shownRows.first?.name == "Note 2" }
      try await feed.act("win.insert", on: "T")
      try await feed.shows("and another") {
        $0.shownRows.prefix(3).map(\.name) == ["Note 3", "Note 2", "Note 1"]
          && $0.first("label", "5 items") != nil
      }

      // Nothing is selected: nothing goes, not even what is first in view.
      try await feed.desktop.press(key: "ctrl+shift+n")
      try await feed.click("push button", "Main Menu")
      try await feed.shows("Delete cannot be chosen") { tree in
        tree.menu(with: "Delete")?.all.first { $0.name == "Delete" }
          .map { !$0.states.contains("sensitive") } == true
      }
      try await feed.desktop.press(key: "Escape")
      try await feed.shows("the menu is closed") { $0.menu(with: "Delete") == nil }
      try await feed.click("list item", "a, now")
      try await feed.desktop.press(key: "ctrl+shift+n")
      try await feed.shows("the selected post is gone, and a toast says so") {
        $0.first("list item", "a, now") == nil && $0.shownRows.first?.name == "Note 3"
          && $0.first("label", "4 items") != nil
          && $0.all.contains { $0.name == "Post deleted" }
      }
      try await feed.logs(deleted)
      try await feed.click("push button", "Undo")
      try await feed.shows("it is back") {
        $0.first("list item", "a, now") != nil && $0.first("label", "5 items") != nil
      }
      try await feed.click("list item", "Note 2")
      try await choose("Delete", in: feed)
      try await feed.shows("the note is gone") {
        $0.shownRows.prefix(2).map(\.name) == ["Note 3", "Note 1"]
          && $0.all.contains { $0.name == "Item deleted" }
      }
      try await feed.desktop.press(key: "ctrl+z")
      try await feed.shows("it is back, and the toast has gone") {
        $0.shownRows.prefix(3).map(\.name) == ["Note 3", "Note 2", "Note 1"]
          && !$0.all.contains { $0.name == "Item deleted" }
      }
      feed.expectNoWarnings()
    }

    @Test("UX1 items moved by Alt+Up and Alt+Down go back by Ctrl+Z, and again by Ctrl+Shift+Z")
    func moves() async throws {
      let feed = try await OpenFeed(items: FixtureText.contacts(4))
      func shows(_ order: [Int], _ what: Comment) async throws {
        let names = order.map { "Name \($0), Street \($0)" }
        try await feed.shows(what) { $0.shownRows.map(\.name) == names }
      }
      try await feed.click("list item", "Name 2, Street 2")
      try await feed.desktop.press(keys: ["alt+Up", "alt+Up"])
      try await shows([2, 0, 1, 3], "it was moved up twice")
      try await feed.desktop.press(key: "Delete")
      try await shows([0, 1, 3], "it is deleted")
      try await feed.desktop.press(key: "alt+Down")
      try await shows([1, 0, 3], "the one in its place was moved down")
      try await feed.desktop.press(key: "ctrl+z")
      try await shows([0, 1, 3], "that is undone")
      try await feed.desktop.press(key: "ctrl+z")
      try await shows([2, 0, 1, 3], "the deletion is undone")
      try await feed.desktop.press(keys: ["ctrl+z", "ctrl+z", "ctrl+z"])
      try await shows([0, 1, 2, 3], "everything is undone")
      try await feed.desktop.press(keys: ["ctrl+shift+z", "ctrl+shift+z"])
      try await shows([2, 0, 1, 3], "both moves are done again")
      try await feed.desktop.press(key: "ctrl+shift+z")
      try await shows([0, 1, 3], "it is deleted again")
      try await feed.shows("the toast tells of it") {
        $0.all.contains { $0.name == "Item deleted" }
      }
      try await feed.desktop.press(key: "ctrl+z")
      try await shows([2, 0, 1, 3], "and is back")
      feed.expectNoWarnings()
    }

    @Test("F4 the last item removed leaves the empty state; Add Note ends it")
    func empty() async throws {
      let feed = try await OpenFeed(items: [FixtureText.text("t")])
      try await feed.desktop.press(keys: ["Down", "ctrl+shift+n"])
      try await feed.shows("there is nothing") { $0.first("label", "Nothing to show") != nil }
      try await feed.desktop.press(key: "ctrl+n")
      try await feed.shows("there is something") {
        $0.first("label", "Nothing to show") == nil && $0.shownRows.first?.name == "Note 1"
      }
      feed.expectNoWarnings()
    }

    @Test("F4 Dark Style in the menu, by its keys and by name")
    func dark() async throws {
      let feed = try await OpenFeed(bundled: "feed")
      let light = try await feed.desktop.brightness()
      func expect(dark isDark: Bool, _ line: Int = #line) async throws {
        let isSo = try await eventually {
          try await (feed.desktop.brightness() < light - 0.1) == isDark
        }
        #expect(isSo, "line \(line)")
      }
      try await choose("Dark Style", in: feed)
      try await expect(dark: true)
      try await feed.desktop.press(key: "ctrl+d")
      try await expect(dark: false)
      try await feed.act("win.dark", on: "Photos of the Week")
      try await expect(dark: true)
      feed.expectNoWarnings()
    }

    @Test("F4 Search by its button, by Ctrl+F and by name; typing filters, Escape ends it")
    func search() async throws {
      let feed = try await OpenFeed(items: [FixtureText.post("a"), FixtureText.post("b")])
      let start: [() async throws -> Void] = [
        { try await feed.click("push button", "Search") },
        { try await feed.desktop.press(key: "ctrl+f") },
        { try await feed.act("win.search", on: "T") },
        { try await feed.act("click", on: "Search") },
      ]
      for begin in start {
        try await begin()
        try await feed.shows("the entry has the focus") {
          $0.all.contains { $0.name == "Search" && $0.states.contains("pressed") }
        }
        try await feed.desktop.type("B")
        try await feed.shows("one post is left") {
          $0.shownRows.first?.name == "b, now" && $0.first("list item", "a, now") == nil
        }
        try await feed.desktop.press(key: "Escape")
        try await feed.shows("both are back") { $0.shownRows.first?.name == "a, now" }
      }
      feed.expectNoWarnings()
    }

    @Test("UX4 Refresh by keys alone leaves the focus where it is, for the next key")
    func refreshByKeys() async throws {
      let feed = try await OpenFeed(items: [FixtureText.post("a")])
      try await feed.desktop.press("shift+Tab", untilFocused: "Refresh", feed.screen)
      for likes in [11, 12] {
        let post = FixtureText.post("a", likes: likes)
        try feed.folder.write("f.json", FixtureText(items: [post]).json)
        try await feed.desktop.press(key: "space")
        try await feed.shows("the file's count is shown") {
          $0.first("list item", "\(likes) likes") != nil
        }
        try await feed.screen.expect(focus: "Refresh")
      }
      feed.expectNoWarnings()
    }

    @Test("F5 Refresh by its button, by F5 and by name reads the file again")
    func refresh() async throws {
      let feed = try await OpenFeed(items: [FixtureText.post("a")])
      let start: [() async throws -> Void] = [
        { try await feed.click("push button", "Refresh") },
        { try await feed.desktop.press(key: "F5") },
        { try await feed.act("click", on: "Refresh") },
      ]
      for (number, begin) in start.enumerated() {
        let post = FixtureText.post("a", likes: number + 10)
        try feed.folder.write("f.json", FixtureText(items: [post]).json)
        try await begin()
        try await feed.shows("the file's count is shown") {
          $0.first("list item", "\(number + 10) likes") != nil
        }
      }
      feed.expectNoWarnings()
    }
  }
}
