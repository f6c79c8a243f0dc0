import Foundation
import Testing

extension EndToEnd {
  /// A person who has a keyboard and nothing else, in the gallery of everything the list can show.
  @Suite(.needsDisplay) struct KeyboardOnlyTests {
    @Test("X2 L4 every control of the gallery's rows is reached and used by keys alone")
    func rows() async throws {
      let window = try await FeedWindow(fixture: try FixtureText.gallery(), viewport: "420x640")
      let desktop = window.desktop
      try await window.tab(to: "Posts")
      for (key, event) in [("Return", "collapse"), ("Right", "expand"), ("Left", "collapse")] {
        let count = window.log.components(separatedBy: "\"\(event)\"").count
        try await desktop.press(key: key)
        let isDone = try await eventually {
          window.log.components(separatedBy: "\"\(event)\"").count == count + 1
        }
        #expect(isDone, "\(key) on a header: \(window.log)")
      }
      try await desktop.press(key: "space")
      try await window.screen.tree("the post is there again") {
        $0.first("list item", "384 likes") != nil
      }

      try await desktop.press(keys: ["Down", "Down", "Down"])
      try await window.expect(focus: "384 likes")
      try await window.tab(to: "Like")
      try await desktop.press(key: "space")
      try await window.screen.tree("the heart was pressed") { $0.first("label", "385") != nil }
      try await desktop.press(key: "Escape")
      try await window.expect(focus: "385 likes")
      try await desktop.press(key: "shift+F10")
      try await window.screen.tree("the menu is open") { $0.first("menu item", "Copy") != nil }
      try await desktop.press(key: "Return")
      try await window.expect(log: "\"action\":\"copy\"")

      // Typing finds the carousel's title; below it are its cards, a list of their own.
      try await desktop.press(keys: ["p", "e", "o"])
      try await window.expect(focus: "People you may know")
      try await desktop.press(key: "Down")
      try await desktop.press(key: "Tab")
      try await desktop.press(key: "Right")
      try await window.expect(focus: "Alan Turing, alan@example.org")
      try await desktop.press(key: "Escape")
      try await desktop.press(key: "Down")
      try await window.expect(focus: "Contacts")
      try await desktop.press(key: "Down")
      try await desktop.press(key: "Delete")
      try await window.screen.tree("the contact is gone") {
        $0.first("push button", "Undo") != nil
      }
      try await window.tab(to: "Undo")
      try await desktop.press(key: "space")
      try await window.screen.tree("the contact is back") { tree in
        FeedWindow.rows(of: tree).contains { $0.name.hasPrefix("Ada Lovelace") }
      }

      // The strip of titles is one stop of the Tab key.
      try await window.tab(to: "Index")
      for (key, row) in [("t", "A paragraph is"), ("End", "Danube"), ("Home", "Posts")] {
        try await desktop.press(key: key)
        try await window.screen.tree("\(row) is in view after \(key)") { tree in
          FeedWindow.rows(of: tree).contains { $0.name.hasPrefix(row) }
        }
        try await window.expect(focus: "Index")
      }
      window.noWarnings()
    }

    @Test("X2 L8 buttons of standard rows, tiles and the row for more are used by keys alone")
    func standardRows() async throws {
      let window = try await FeedWindow(fixture: try FixtureText.gallery(), viewport: "420x640")
      let desktop = window.desktop
      try await window.tab(to: "Posts")
      try await desktop.press(keys: ["t", "w", "o"])
      try await window.expect(focus: "Two lines of text, Initials stand for somebody")
      try await desktop.press(key: "Down")
      try await window.expect(focus: "A value, more to know")
      try await window.tab(to: "More information")
      try await desktop.press(key: "space")
      try await window.expect(log: "\"control\":\"detail\"")
      try await desktop.press(key: "Escape")
      try await window.expect(focus: "A value, more to know")

      try await desktop.press(keys: ["d", "a", "n"])
      try await window.expect(focus: "Danube")
      for (key, tile) in [
        ("Right", "Elbe"), ("Down", "Rhine"), ("Right", "Tagus"), ("Up", "Loire"), ("Right", "Po"),
        ("Left", "Loire"), ("Down", "Tagus"), ("Down", "Show 3 more"),
      ] {
        try await desktop.press(key: key)
        try await window.expect(focus: tile)
      }
      try await desktop.press(key: "Tab")
      try await desktop.press(key: "space")
      try await window.expect(log: "\"control\":\"more\"")
      try await window.screen.tree("all rivers are there") { tree in
        FeedWindow.rows(of: tree).contains { $0.name == "Volga" }
      }
      window.noWarnings()
    }

    @Test("X2 L6 the button of a list without rows is reached and pressed by keys alone")
    func pages() async throws {
      let window = try await FeedWindow(fixture: try FixtureText.gallery(), viewport: "420x640")
      let desktop = window.desktop
      try await window.tab(to: "Posts")
      for (letters, row, button) in [
        (["n", "o", "b"], "Nobody here yet", "Invite Somebody"),
        (["n", "o", "space", "a", "n"], "No answer", "Try Again"),
      ] {
        try await desktop.press(keys: letters)
        try await window.screen.tree("\(row) has the focus") {
          $0.focusedName?.hasPrefix(row) == true
        }
        try await window.tab(to: button)
        let pressed = { window.log.components(separatedBy: "\"control\":\"button\"").count }
        let before = pressed()
        try await desktop.press(key: "space")
        let isPressed = try await eventually { pressed() == before + 1 }
        #expect(isPressed, "\(window.log)")
        try await desktop.press(key: "Escape")
        try await window.screen.tree("\(row) has the focus again") {
          $0.focusedName?.hasPrefix(row) == true
        }
      }
      window.noWarnings()
    }

    @Test(
      "F4 X2 search, sidebar, buttons and menu of the window are reached and used by keys alone"
    )
    func window() async throws {
      let window = try await FeedWindow(fixture: try FixtureText.gallery(), viewport: "420x640")
      let desktop = window.desktop
      try await desktop.press(key: "ctrl+f")
      try await desktop.type("lovelace")
      try await window.screen.tree("one contact is found") { tree in
        FeedWindow.rows(of: tree).filter { $0.role == "list item" }.count == 1
      }
      try await desktop.press(key: "Escape")
      try await window.screen.tree("all is there again") { tree in
        FeedWindow.rows(of: tree).count > 4
      }

      let loads = { window.log.components(separatedBy: "\"update\"").count }
      let before = loads()
      try await window.tab(to: "Refresh", "shift+Tab")
      try await desktop.press(key: "space")
      let isRefreshed = try await eventually { loads() > before }
      #expect(isRefreshed)
      try await window.tab(to: "Main Menu")
      try await desktop.press(key: "space")
      try await window.screen.tree("the menu is open") { $0.all.contains { $0.name == "Shuffle" } }
      try await desktop.press(key: "Escape")

      try await desktop.press(key: "F9")
      try await window.screen.tree("the feeds are listed") {
        ($0.all.first { $0.role == "list" && $0.name == "Feeds" }?.rowsInView.count ?? 0) > 3
      }
      try await window.tab(to: "Gallery")
      try await desktop.press(key: "Down")
      try await window.screen.tree("another feed is open") {
        $0.first("frame")?.name.isEmpty == false && $0.first("frame", "Gallery") == nil
      }
      window.noWarnings()
    }
  }
}
