import Foundation
import Testing

extension EndToEnd {
  /// People who have no pointer go through the whole app.
  @Suite(.needsDisplay) struct WholeAppTests {
    private static let contacts = ["Ada Lovelace", "Edsger Dijkstra", "Grace Hopper"]
    private static let moved = ["Edsger Dijkstra", "Ada Lovelace", "Grace Hopper"]
    private static let users = ["Alan Turing", "Barbara Liskov", "Margaret Hamilton"]
    private static let guests = ["Margaret Hamilton"]

    private func names(_ tree: AccessibleNode) -> [String] {
      tree.shownRows.map { String($0.name.prefix(while: { $0 != "," })) }
    }

    @Test(
      "X8 UX13 the whole app over AT-SPI alone: find, move, delete, undo, fold, dialogs, sidebar, like, close"
    )
    func assistive() async throws {
      let feed = try await OpenFeed(bundled: "feed")
      let light = try await feed.desktop.brightness()
      try await feed.act("row.activate", on: "Contacts, contacts.json")
      try await feed.shows("the contacts are open") { names($0).starts(with: Self.contacts) }

      try await feed.act("win.search", on: "Contacts")
      try await feed.shows("the search has the focus") {
        $0.first("entry", "Search")?.isFocused == true
      }
      #expect(try await feed.screen.write("hopper", in: "Search"))
      try await feed.shows("one is found") { names($0) == ["Grace Hopper"] }
      #expect(try await feed.screen.write("nobody", in: "Search"))
      try await feed.shows("nothing is found") { $0.first("label", "No results") != nil }
      try await feed.act("click", on: "Search")
      try await feed.shows("the search is over") { names($0).starts(with: Self.contacts) }

      try await feed.act("row.move-down", on: "Ada Lovelace, 12 St James's Square, London")
      try await feed.shows("it is the second") { names($0).starts(with: Self.moved) }
      try await feed.act("row.delete", on: "Edsger Dijkstra, Keizersgracht 105, Amsterdam")
      try await feed.shows("it is gone") { names($0).starts(with: Self.moved.dropFirst()) }
      try await feed.act("win.undo", on: "Contacts")
      try await feed.shows("it is back") { names($0).starts(with: Self.moved) }
      try await feed.act("win.undo", on: "Contacts")
      try await feed.shows("the move is taken back") { names($0).starts(with: Self.contacts) }
      try await feed.act("win.redo", on: "Contacts")
      try await feed.shows("and done again") { names($0).starts(with: Self.moved) }

      try await feed.act("row.activate", on: "Grace Hopper, 316 West End Avenue, New York")
      try await feed.shows("its page is there") { $0.first("label", "grace@example.org") != nil }
      try await feed.act("click", on: "Back")
      try await feed.shows("the list is back") { names($0).starts(with: Self.moved) }

      try await feed.act("row.activate", on: "Users, users.json")
      try await feed.shows("the users are open") { names($0) == Self.users }
      try await feed.act("row.activate", on: "Team")
      try await feed.shows("the team is folded") { names($0) == Self.guests }
      try await feed.act("row.activate", on: "Team")
      try await feed.shows("and unfolded") { names($0) == Self.users }
      try await enlarge(
        in: feed,
        { try await feed.act("win.larger", on: "Users") },
        back: { try await feed.act("win.smaller", on: "Users") }
      )
      try await dialogs(of: feed)
      // Nobody manages windows here, so nobody gives the keyboard back.
      try await feed.desktop.focus()

      try await feed.desktop.resize(to: 420, 700)
      try await feed.shows("the sidebar is away") { $0.first("list", "Feeds") == nil }
      let before = try await feed.screen.tree()?.focusedName
      for isShown in [true, false, true] {
        try await feed.act("win.sidebar", on: "Users")
        try await feed.shows("the focus goes into the sidebar: \(isShown)") { tree in
          let list = tree.first("list", "Feeds")
          return isShown
            ? list?.all.contains(where: \.isFocused) == true
            : list == nil && tree.focusedName == before
        }
      }
      try await feed.act("row.activate", on: "Photos of the Week, feed.json")
      try await feed.shows("the posts are open, and the sidebar is away") {
        $0.first("list item", "384 likes") != nil && $0.first("list", "Feeds") == nil
      }
      #expect(try await feed.screen.press("Like", inRow: "384 likes"))
      try await feed.shows("it is liked") { $0.first("list item", "385 likes") != nil }
      try await feed.act("win.dark", on: "Photos of the Week")
      let isDark = try await eventually { try await feed.desktop.brightness() < light - 0.2 }
      #expect(isDark)
      try await feed.act("window.close", on: "Photos of the Week")
      #expect(try await feed.app.result().status == 0)
      feed.expectNoWarnings()
    }

    @Test(
      "X2 UX13 the whole app by keys alone: find, move, delete, undo, fold, text size, like, hide, close"
    )
    func keys() async throws {
      let feed = try await OpenFeed(bundled: "feed")
      let light = try await feed.desktop.brightness()
      try await tab(to: "Feeds", in: feed)
      try await feed.desktop.press(key: "Home")
      try await feed.shows("the contacts are open") { names($0).starts(with: Self.contacts) }

      try await feed.desktop.press(key: "ctrl+f")
      try await feed.shows("the search has the focus") {
        $0.first("entry", "Search")?.isFocused == true
      }
      try await feed.desktop.type("hopper")
      try await feed.shows("one is found") { names($0) == ["Grace Hopper"] }
      try await feed.desktop.press(key: "Escape")
      try await feed.shows("the search is over") { names($0).starts(with: Self.contacts) }

      try await tab(to: "Contacts", in: feed)
      try await feed.desktop.press(keys: ["a", "d", "a"])
      try await feed.shows("typing leads to it") { $0.focusedName?.hasPrefix("Ada") == true }
      try await feed.desktop.press(key: "Escape")
      try await feed.desktop.press(key: "alt+Down")
      try await feed.shows("it is the second") { names($0).starts(with: Self.moved) }
      try await feed.desktop.press(key: "Up")
      try await feed.shows("the cursor is on the first") {
        $0.focusedName?.hasPrefix("Edsger") == true
      }
      try await feed.desktop.press(key: "Delete")
      try await feed.shows("it is gone") { names($0).starts(with: Self.moved.dropFirst()) }
      try await feed.desktop.press(key: "ctrl+z")
      try await feed.shows("it is back") { names($0).starts(with: Self.moved) }
      try await feed.desktop.press(key: "ctrl+z")
      try await feed.shows("the move is taken back") { names($0).starts(with: Self.contacts) }
      try await feed.desktop.press(key: "ctrl+shift+z")
      try await feed.shows("and done again") { names($0).starts(with: Self.moved) }

      try await feed.desktop.press(keys: ["k", "a", "t", "Escape", "shift+Down", "Delete"])
      try await feed.shows("both that were selected are gone") { names($0) == Self.moved }
      try await feed.desktop.press(key: "ctrl+z")
      try await feed.shows("both are back") { names($0).count == Self.moved.count + 2 }
      try await feed.desktop.press(keys: ["g", "r", "a", "Return"])
      try await feed.shows("its page is there") { $0.first("label", "grace@example.org") != nil }
      try await feed.desktop.press(key: "Escape")
      try await feed.shows("the list is back") { names($0).starts(with: Self.moved) }

      try await tab(to: "Feeds", in: feed)
      try await feed.desktop.press(key: "End")
      try await feed.shows("the users are open") { names($0) == Self.users }
      try await tab(to: "Users", in: feed)
      try await feed.desktop.press(keys: ["Home", "Up", "Left"])
      try await feed.shows("the team is folded") { names($0) == Self.guests }
      try await feed.desktop.press(key: "Right")
      try await feed.shows("and unfolded") { names($0) == Self.users }
      try await enlarge(
        in: feed,
        { try await feed.desktop.press(key: "ctrl+plus") },
        back: { try await feed.desktop.press(key: "ctrl+minus") }
      )

      try await tab(to: "Feeds", in: feed)
      try await feed.desktop.press(keys: ["Home", "Down"])
      try await feed.shows("the posts are open") { $0.first("list item", "384 likes") != nil }
      try await tab(to: "Photos of the Week", in: feed)
      try await feed.desktop.press(keys: ["Home", "Down", "Down", "Right", "space"])
      try await feed.shows("it is liked") { $0.first("list item", "385 likes") != nil }
      try await feed.desktop.press(keys: ["Escape", "shift+F10"])
      try await feed.shows("the menu is open") { $0.menu(with: "Hide Post") != nil }
      try await feed.desktop.press(keys: ["Down", "Return"])
      try await feed.shows("the post is hidden") { $0.first("list item", "385 likes") == nil }
      try await feed.desktop.press(key: "ctrl+z")
      try await feed.shows("it is back") { $0.first("list item", "385 likes") != nil }
      try await feed.desktop.press(key: "ctrl+d")
      let isDark = try await eventually { try await feed.desktop.brightness() < light - 0.2 }
      #expect(isDark)
      try await feed.desktop.press(key: "ctrl+w")
      #expect(try await feed.app.result().status == 0)
      feed.expectNoWarnings()
    }

    /// Makes the texts of the users larger, and smaller again.
    private func enlarge(
      in feed: OpenFeed,
      _ enlarge: () async throws -> Void,
      back: () async throws -> Void
    ) async throws {
      func height(_ tree: AccessibleNode) -> Int { tree.shownRows.first?.frame[3] ?? 0 }
      let usual = height(try #require(try await feed.screen.tree()))
      try await enlarge()
      try await feed.shows("the rows are higher") { height($0) > usual }
      try await back()
      try await feed.shows("they are as they were") { height($0) == usual }
    }

    /// Opens each dialog and closes it; what is in the one for files is the toolkit's own.
    private func dialogs(of feed: OpenFeed) async throws {
      for (action, title) in [
        ("win.open", "Open File"), ("win.shortcuts", "Keyboard Shortcuts"),
        ("win.about", "About Feed"),
      ] {
        try await feed.act(action, on: "Users")
        try await feed.shows("\(title) is open") { $0.children.contains { $0.name == title } }
        try await feed.act("window.close", on: title)
        try await feed.shows("\(title) is closed") { !$0.children.contains { $0.name == title } }
      }
    }

    /// Presses Tab until the focus is in a list.
    private func tab(to list: String, in feed: OpenFeed) async throws {
      for _ in 0..<15 {
        let found = try await feed.screen.tree()?.first("list", list)
        if found?.all.contains(where: \.isFocused) == true { return }
        try await feed.desktop.press("Tab", movingFocusIn: feed.screen)
      }
      Issue.record("Tab does not lead to \(list)")
    }
  }
}
