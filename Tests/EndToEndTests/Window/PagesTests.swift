import Foundation
import Testing

extension EndToEnd {
  /// Albums that come in pages, in a list between two buttons.
  @Suite(.needsDisplay) struct PagesTests {
    /// The list of `Tests/PagesList`: six albums, and a row that loads six more.
    private func start() async throws -> (RunningProgram, Accessibility) {
      let binary = URL(fileURLWithPath: try FeedApp.binary).deletingLastPathComponent()
        .appendingPathComponent("PagesList").path
      let program = try RunningProgram(binary, [])
      let screen = Accessibility(pid: program.pid)
      try await screen.tree("the rows are on screen") { $0.shownRows.count == 7 }
      return (program, screen)
    }

    private func expect(
      _ program: RunningProgram,
      says words: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      let isSaid = try await eventually { program.output == words }
      #expect(isSaid, "\(program.output)\(program.errors)", sourceLocation: sourceLocation)
    }

    @Test("X2 L6 Tab goes into a row, to its detail button, and out of the list; Shift+Tab back")
    func tab() async throws {
      let (program, screen) = try await start()
      let desktop = try await Desktop(windowOf: program)
      try await desktop.focus()
      try await desktop.press("Tab", untilFocused: "Before", screen)
      try await desktop.press(key: "Tab")
      try await screen.expect(focus: "Album 1")
      try await desktop.press(keys: ["Down", "Down"])
      try await screen.expect(focus: "Album 3")
      for name in ["More information", "After"] {
        try await desktop.press(key: "Tab")
        try await screen.expect(focus: name)
      }
      try await desktop.press(key: "shift+Tab")
      try await screen.expect(focus: "More information")
      try await desktop.press(key: "space")
      try await expect(program, says: "detail Album 3\n")
      for name in ["Album 3", "Before"] {
        try await desktop.press(key: "shift+Tab")
        try await screen.expect(focus: name)
      }
      #expect(program.complaints == [])
    }

    @Test("L10 X2 by keys alone the next page is asked for, and the focus stays where it was")
    func loadMore() async throws {
      let (program, screen) = try await start()
      let desktop = try await Desktop(windowOf: program)
      try await desktop.focus()
      try await desktop.press("Tab", untilFocused: "Album 1", screen)
      try await desktop.press(key: "End")
      try await screen.tree("the last row has the focus") {
        $0.first("list item", "More albums")?.isFocused == true
      }
      try await desktop.press(key: "Tab")
      try await screen.tree("its button has the focus") {
        $0.first("push button", "More albums")?.isFocused == true
      }
      try await desktop.press(key: "space")
      try await expect(program, says: "more\nloaded 12\n")
      // The button was gone while it turned; the row it is in has taken the focus over.
      try await screen.tree("the row has the focus, behind what came") { tree in
        let row = tree.first("list item", "More albums")
        return row?.all.contains(where: \.isFocused) == true && row?.description == "13 of 13"
      }
      try await desktop.press(key: "Escape")
      try await desktop.press(key: "Up")
      try await screen.expect(focus: "Album 12")
      #expect(program.complaints == [])
    }

    @Test("L6 L10 X8 assistive technology presses the detail button of a row, and loads more")
    func assistive() async throws {
      let (program, screen) = try await start()
      #expect(try await screen.press("More information", inRow: "Album 2"))
      try await expect(program, says: "detail Album 2\n")
      #expect(try await screen.press("More albums", inRow: "More albums"))
      try await expect(program, says: "detail Album 2\nmore\nloaded 12\n")
      try await screen.tree("the new rows are told of, with their places") {
        $0.first("list item", "Album 7")?.description == "7 of 13"
      }
      #expect(program.complaints == [])
    }
  }
}
