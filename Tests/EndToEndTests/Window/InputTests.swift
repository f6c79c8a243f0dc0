import Foundation
import Testing

extension EndToEnd {
  /// A person without a mouse, and one with a mouse who knows more than clicking.
  @Suite(.needsDisplay) struct InputTests {
    private struct Session {
      let app: RunningProgram
      let desktop: Desktop
      let screen: Accessibility
      let folder: TemporaryFolder

      init() async throws {
        folder = try TemporaryFolder()
        app = try FeedApp.start([
          "--fixtures", FeedApp.bundledFixture("modeling-and-binding"),
          "--events", folder.path(of: "log"),
        ])
        desktop = try await Desktop(windowOf: app)
        screen = Accessibility(pid: app.pid)
        try await screen.tree("the post is on screen") { $0.shownRows.count == 6 }
      }

      /// What was selected and deselected so far, by row.
      var events: [String] {
        folder.text(of: "log").split(separator: "\n").compactMap { line in
          guard let event = try? LogLine.decode(String(line)) else { return nil }
          guard ["select", "deselect", "control"].contains(event.event) else { return nil }
          return "\(event.event) \(event.row ?? "")"
        }
      }

      func shown(
        _ what: Comment,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ isWanted: (AccessibleNode) -> Bool
      ) async throws {
        try await screen.tree(what, when: isWanted, sourceLocation: sourceLocation)
      }
    }

    @Test("X2 by keyboard alone: into the list, along its rows, to the heart, and out of it")
    func keyboardOnly() async throws {
      let session = try await Session()
      let desktop = session.desktop
      try await desktop.focus()
      for _ in 0..<12 {
        try await desktop.press("Tab", movingFocusIn: session.screen)
        let tree = try await session.screen.tree("something has the focus") { tree in
          tree.all.contains { $0.states.contains("focused") }
        }
        if tree.shownRows.contains(where: { $0.states.contains("focused") }) { break }
      }
      try await session.shown("the first row has the focus") {
        $0.shownRows.first?.states.contains("focused") == true
      }
      try await desktop.press(keys: ["Down", "Down"])
      try await session.shown("the third row has focus and selection") {
        let row = $0.shownRows[2]
        return row.states.contains("focused") && row.states.contains("selected")
      }
      try await desktop.press(key: "Tab")
      try await session.shown("the heart has the focus") {
        $0.first("push button", "Like")?.states.contains("focused") == true
      }
      try await desktop.press(key: "space")
      try await session.shown("the heart was pressed") { $0.first("label", "385") != nil }
      try await desktop.press(keys: ["Escape", "ctrl+a"])
      try await session.shown("all rows are selected, the focus is on the row again") {
        $0.shownRows.allSatisfy { $0.states.contains("selected") }
          && $0.shownRows[2].states.contains("focused")
      }
      try await desktop.press(keys: ["Escape", "at"])
      try await session.shown("typing finds the next row that begins with @") {
        $0.shownRows.filter { $0.states.contains("selected") }.map(\.name)
          == ["@ryan, this is beautiful!"]
      }
    }

    @Test("X3 Ctrl and Shift with a click, and a press that ends elsewhere")
    func clicks() async throws {
      let session = try await Session()
      let desktop = session.desktop
      let rows = try #require(try await session.screen.tree()).shownRows
      try await desktop.movePointer(to: rows[0].middle)
      try await desktop.click()
      try await desktop.movePointer(to: rows[3].middle)
      try await desktop.click(holding: "ctrl")
      try await desktop.movePointer(to: rows[5].middle)
      try await desktop.click(holding: "shift")
      try await session.shown("the last three rows are selected") {
        $0.shownRows.map { $0.states.contains("selected") }
          == [false, false, false, true, true, true]
      }
      #expect(session.events.first == "select user")
      #expect(session.events.last?.hasPrefix("select comment:") == true)
    }

    @Test("X3 a drag from beside the controls draws a band that selects what it touches")
    func rubberBand() async throws {
      let session = try await Session()
      let rows = try #require(try await session.screen.tree()).shownRows
      try await session.desktop.drag(from: rows[3].middle, to: rows[5].middle)
      try await session.shown("three comments are selected") {
        $0.shownRows.filter { $0.states.contains("selected") }.map(\.name)
          == rows[3...5].map(\.name)
      }
      #expect(session.events.filter { $0.hasPrefix("select") }.count == 3)
      #expect(!session.events.contains { $0.hasPrefix("deselect") })
    }

    @Test("X8 rows say which of how many they are, in list order, and are activated by name")
    func rowsOverBus() async throws {
      let session = try await Session()
      let tree = try #require(try await session.screen.tree(actions: true))
      let rows = try #require(tree.first("list")).children.filter { !$0.name.isEmpty }
      #expect(rows.map(\.description) == (1...6).map { "\($0) of 6" })
      #expect(rows.map(\.top) == rows.map(\.top).sorted())
      #expect(rows.allSatisfy { $0.states.contains("selectable") })
      #expect(rows.allSatisfy { $0.actions.contains("row.activate") })
      #expect(try await session.screen.act("row.activate", on: rows[0].name))
    }
  }
}
