import Foundation
import Testing

extension EndToEnd {
  /// What stands beside and above the feed: by mouse, by keyboard, and by assistive technology.
  @Suite(.needsDisplay) struct SidebarAndDialogTests {
    @Test("F4 the sidebar opens a feed by arrow keys and over AT-SPI, and keeps its place marked")
    func choosing() async throws {
      let feed = try await OpenFeed(bundled: "feed")
      for _ in 0..<12 {
        try await feed.desktop.press("Tab", movingFocusIn: feed.screen)
        let list = try await feed.screen.tree()?.first("list", "Feeds")
        if list?.all.contains(where: { $0.states.contains("focused") }) == true { break }
      }
      let entered = try await feed.shows("the sidebar has the focus, on what is shown") {
        $0.first("list item", "Photos of the Week, feed.json")?.states.contains("focused") == true
      }
      let names = try #require(entered.first("list", "Feeds")).children.map(\.name)
      let last = try #require(names.firstIndex(of: "Photos of the Week, feed.json"))
      try await feed.desktop.press(key: "Up")
      let above = names[last - 1]
      try await feed.shows("the one above is open") {
        $0.first("frame", above.components(separatedBy: ", ").first) != nil
          && $0.first("list item", above)?.states.contains("selected") == true
      }

      try await feed.act("row.activate", on: "Users, users.json")
      try await feed.shows("the users are open and marked") { shown in
        shown.first("frame", "Users") != nil
          && shown.first("list", "Feeds")?.children.filter { $0.states.contains("selected") }
            .map(\.name) == ["Users, users.json"]
      }
      feed.expectNoWarnings()
    }

    @Test("F4 the sidebar hides and shows by its button, by F9 and by name")
    func hiding() async throws {
      let feed = try await OpenFeed(bundled: "feed")
      let start: [() async throws -> Void] = [
        { try await feed.click("push button", "Sidebar") },
        { try await feed.desktop.press(key: "F9") },
        { try await feed.act("win.sidebar", on: "Photos of the Week") },
        { try await feed.act("click", on: "Sidebar") },
      ]
      for (number, toggle) in start.enumerated() {
        try await toggle()
        try await feed.shows("step \(number): the sidebar follows, and its button") {
          let isThere = $0.first("list", "Feeds") != nil
          let isPressed = $0.first("push button", "Sidebar")?.states.contains("pressed") == true
          return isThere == (number % 2 == 1) && isPressed == isThere
        }
      }
      feed.expectNoWarnings()
    }

    @Test("F4 Keyboard Shortcuts: from the menu, by its keys and by name; Escape closes it")
    func shortcuts() async throws {
      try await expectDialog(
        menuItem: "Keyboard Shortcuts",
        keys: "ctrl+question",
        action: "win.shortcuts"
      ) { shown in
        // Every group is there, the last line too.
        ["Feed", "Window", "Rows", "Shuffle", "Dark Style", "Controls in the Row"].allSatisfy {
          shown.first("label", $0) != nil
        }
      }
    }

    @Test("F4 Open Address: from the menu, by its keys and by name; Escape closes it")
    func address() async throws {
      try await expectDialog(
        menuItem: "Open Address…",
        keys: "ctrl+l",
        action: "win.open-address"
      ) { shown in
        let entry = shown.first("text", "Address of a JSON, Atom or RSS feed")
        return entry?.isFocused == true && shown.first("push button", "Cancel") != nil
      }
    }

    @Test("F4 Open File by its keys: Escape leaves the feed alone, and what is named opens")
    func openFile() async throws {
      let feed = try await OpenFeed(bundled: "feed")
      let text = FixtureText(title: "Other", items: [FixtureText.text("o", "something else")]).json
      let file = try feed.folder.write("other.json", text).path
      for name in ["", file] {
        try await feed.desktop.press(key: "ctrl+o")
        let isOpen = try await eventually { try await feed.desktop.hasDialog() }
        #expect(isOpen)
        try await feed.shows("the dialog is there") { shown in
          shown.all.contains { $0.name == "Open File" }
        }
        try await feed.desktop.focusTopWindow()
        if name.isEmpty {
          try await feed.desktop.press(key: "Escape")
        } else {
          // A slash begins the name of a file.
          try await feed.desktop.type(name)
          try await feed.desktop.press(key: "Return")
        }
        let isClosed = try await eventually { try await !feed.desktop.hasDialog() }
        #expect(isClosed)
        try await feed.shows("what was named is shown") {
          name.isEmpty
            ? $0.first("frame", "Photos of the Week") != nil
            : $0.first("list item", "something else") != nil
        }
        try await feed.desktop.focus()
      }
      feed.expectNoWarnings()
    }

    @Test("F4 About: from the menu by mouse and keys, and by name; Escape closes it")
    func about() async throws {
      try await expectDialog(menuItem: "About Feed", keys: nil, action: "win.about") { shown in
        shown.all.contains {
          $0.name == "A viewer for feeds, posts, contacts and profiles" && $0.role == "label"
        }
          && shown.first("label", "© 2026 The gtk-list contributors") != nil
          // The name would stand there selected.
          && !shown.all.contains { $0.role == "label" && $0.isFocused }
      }
    }

    /// Opens and closes a dialog in each way there is.
    private func expectDialog(
      menuItem: String,
      keys: String?,
      action: String,
      isShown: (AccessibleNode) -> Bool
    ) async throws {
      let feed = try await OpenFeed(bundled: "feed")
      let start: [() async throws -> Void] = [
        {
          try await feed.click("push button", "Main Menu")
          try await feed.click(menuItem: menuItem)
        },
        {
          guard let keys else {
            try await feed.desktop.press(key: "F10")
            try await feed.shows("the menu is open") { $0.menu(with: menuItem) != nil }
            // The last of the menu.
            try await feed.desktop.press(keys: ["Up", "Return"])
            return
          }
          try await feed.desktop.press(key: keys)
        },
        { try await feed.act(action, on: "Photos of the Week") },
      ]
      for (number, open) in start.enumerated() {
        // Not where an item of the menu comes to be, which would be marked by that.
        try await feed.desktop.movePointer(to: (3, 3))
        try await open()
        try await feed.shows("way \(number): the dialog is open", isShown)
        #expect(
          try await feed.screen.tree()?.first("list", "Photos of the Week") != nil,
          "the feed stays"
        )
        try await feed.desktop.focusTopWindow()
        try await feed.desktop.press(key: "Escape")
        try await feed.shows("way \(number): the dialog is closed") { !isShown($0) }
        try await feed.desktop.focus()
      }
      feed.expectNoWarnings()
    }
  }
}
