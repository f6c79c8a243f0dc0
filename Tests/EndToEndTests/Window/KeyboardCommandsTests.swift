import Foundation
import Testing

extension EndToEnd {
  /// What the keyboard alone does with the window's commands and with rows of every kind.
  @Suite(.needsDisplay) struct KeyboardCommandsTests {
    /// Runs an item of the window's menu.
    private func choose(
      _ item: String,
      _ key: String = "Down",
      in window: FeedWindow,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      try await window.desktop.press(key: "F10")
      try await window.screen.tree("the menu is open") { $0.all.contains { $0.name == "Shuffle" } }
      let focused = try await window.screen.tree()?.focusedName
      if focused != item {
        try await window.desktop.press(
          key,
          untilFocused: item,
          window.screen,
          sourceLocation: sourceLocation
        )
      }
      try await window.desktop.press(key: "Return")
      try await window.screen.tree("the menu is closed") { tree in
        // The window of shortcuts says the word as well.
        !tree.all.contains { $0.name == item && $0.role.hasSuffix("menu item") }
      }
    }

    private func frames(_ tree: AccessibleNode) -> Int {
      tree.children.count
    }

    @Test("F4 X2 each command of the menu is reached and run by keys alone; Escape closes dialogs")
    func menu() async throws {
      let window = try await FeedWindow(fixture: try FixtureText.gallery(), viewport: "420x640")
      let desktop = window.desktop
      let updates = { window.log.components(separatedBy: "\"update\"").count }
      for (item, items) in [("Shuffle", 24), ("Add Note", 25), ("Delete", 24)] {
        // What is deleted has to be chosen.
        if item == "Delete" {
          try await window.tab(to: "Posts")
          try await desktop.press(key: "Home")
          try await window.expect(focus: "Note 1")
        }
        let before = updates()
        try await choose(item, in: window)
        let isUpdated = try await eventually { updates() > before }
        #expect(isUpdated, "\(item)")
        try await window.screen.tree("the header counts") {
          $0.first("label", "\(items) items") != nil
        }
      }
      let light = try await desktop.brightness()
      try await choose("Dark Style", in: window)
      let isDark = try await eventually { try await desktop.brightness() < light - 0.2 }
      #expect(isDark)
      try await desktop.press(key: "ctrl+d")
      let isLight = try await eventually { try await desktop.brightness() > light - 0.2 }
      #expect(isLight)

      let shown = try #require(try await window.screen.tree())
      for item in ["Keyboard Shortcuts", "About Feed"] {
        try await choose(item, "Up", in: window)
        try await window.screen.tree("\(item) is open") { frames($0) > frames(shown) }
        try await desktop.press(key: "Escape")
        try await window.screen.tree("\(item) is closed") { frames($0) == frames(shown) }
        // Nobody manages windows here, so nobody gives the keyboard back.
        try await desktop.focus()
      }
      window.noWarnings()
    }

    @Test(
      "X2 X6 X9 rows of every kind are found by typing, selected, copied and moved by keys alone"
    )
    func rows() async throws {
      let window = try await FeedWindow(fixture: try FixtureText.gallery(), viewport: "420x640")
      let desktop = window.desktop
      try await window.tab(to: "Posts")
      try await desktop.press(keys: ["l", "u"])
      try await window.expect(focus: "Lucía, 1204 followers")
      try await window.expect(
        log: "{\"event\":\"select\",\"row\":\"profile\",\"section\":\"profile:lucia\"}"
      )
      try await desktop.press(key: "ctrl+c")
      try await desktop.expect(clipboard: "Lucía\t1204 followers")
      try await desktop.press(key: "Up")
      try await window.expect(focus: "Alan Turing, alan@example.org")
      try await desktop.press(key: "ctrl+End")
      let last = try await eventually {
        try await window.screen.tree()?.focusedName?.hasPrefix("ti") == true
      }
      #expect(last)

      try await desktop.press(keys: ["g", "r", "a"])
      try await window.expect(focus: "Grace Hopper, New York")
      let contacts = { (tree: AccessibleNode) in
        // The carousel that may be in view has an Ada, too.
        tree.all.filter { $0.name.hasPrefix("Grace") || $0.name.hasPrefix("Ada Lovelace, 12 St") }
          .filter { $0.role == "list item" }.sorted { $0.top < $1.top }.map { $0.name.prefix(3) }
      }
      try await desktop.press(key: "alt+Up")
      try await window.screen.tree("Grace is above Ada") { contacts($0) == ["Gra", "Ada"] }
      try await window.expect(focus: "Grace Hopper, New York")
      try await desktop.press(key: "alt+Down")
      try await window.screen.tree("Grace is below Ada again") { contacts($0) == ["Ada", "Gra"] }
      #expect(window.log.components(separatedBy: "\"event\":\"reorder\"").count == 3)

      try await desktop.press(key: "shift+F10")
      try await window.screen.tree("the menu is open") { $0.first("menu item", "Call") != nil }
      // Like Return, it presses the first item, which has the focus.
      try await desktop.press(key: "space")
      try await window.expect(log: LogLine.action("contact:2", "contact", "call"))
      try await window.screen.tree("the call is said") {
        $0.first("alert", "Grace Hopper: +1 212 555 0136") != nil
      }
      window.noWarnings()
    }

    @Test("C5 X2 every card of a carousel is reached by keys, also those out of view")
    func cards() async throws {
      let window = try await FeedWindow(fixture: try FixtureText.gallery(), viewport: "420x640")
      let desktop = window.desktop
      try await window.tab(to: "Posts")
      try await desktop.press(keys: ["p", "e", "o"])
      try await window.expect(focus: "People you may know")
      try await desktop.press(keys: ["Down", "Tab"])
      var met: [String] = []
      for _ in 0..<5 {
        var name = ""
        _ = try await eventually {
          let focused = try await window.screen.tree()?.focusedName ?? ""
          name = String(focused.prefix { $0 != "," })
          return name != met.last && name != "People you may know"
        }
        met.append(name)
        try await desktop.press(key: "Right")
      }
      #expect(met == ["愛子", "Alan Turing", "Ada Lovelace", "@tom", "A text can be a card"])
      try await desktop.press(key: "Home")
      let isFirst = try await eventually {
        try await window.screen.tree()?.focusedName?.hasPrefix("愛子") == true
      }
      #expect(isFirst)
      window.noWarnings()
    }
  }
}
