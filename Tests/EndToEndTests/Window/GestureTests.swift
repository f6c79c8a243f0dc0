import Foundation
import Testing

extension EndToEnd {
  /// What a mouse does beside clicking.
  @Suite(.needsDisplay) struct GestureTests {
    @Test("X3 a row lights up under the pointer, and a double click activates it")
    func hover() async throws {
      let binary = URL(fileURLWithPath: try FeedApp.binary).deletingLastPathComponent()
        .appendingPathComponent("ActionsList").path
      let program = try RunningProgram(binary, [])
      let desktop = try await Desktop(windowOf: program)
      // Coffee's row, beside its text and its buttons.
      let part = "60x30+120+85"
      let resting = try await desktop.brightness(of: part)
      try await desktop.movePointer(to: (150, 100))
      let isLit = try await eventually { try await desktop.brightness(of: part) < resting - 0.01 }
      #expect(isLit)
      try await desktop.click(times: 2)
      let isActive = try await eventually { program.output.contains("activate Coffee") }
      #expect(isActive)
      #expect(program.output == "select Coffee\nactivate Coffee\n")
      try await desktop.movePointer(to: (150, 400))
      let isOut = try await eventually { try await desktop.brightness(of: part) != resting }
      #expect(isOut, "it is selected")
    }

    @Test(
      "X3 a right click keeps a selection that its row is in; a press that ends elsewhere is none"
    )
    func rightClick() async throws {
      let window = try await FeedWindow(items: FixtureText.contacts(20))
      let desktop = window.desktop
      try await desktop.movePointer(to: try await window.place(of: "Name 1, Street 1"))
      try await desktop.click()
      try await desktop.movePointer(to: try await window.place(of: "Name 3, Street 3"))
      try await desktop.click(holding: "ctrl")
      let two = ["Name 1, Street 1", "Name 3, Street 3"]
      try await window.expect(selected: two)
      try await desktop.click(3)
      try await window.screen.tree("the menu is open") { $0.first("menu item", "Delete") != nil }
      try await window.expect(selected: two)
      try await desktop.press(key: "Escape")
      try await window.screen.tree("the menu is closed") { $0.first("menu item", "Delete") == nil }
      // A hand moves in more than one step; GTK 4.8 on X11 looks for what is under the pointer only with
      // the second one after a menu was closed. Steps in one frame are one, hence the question between.
      for step in [20, 10, 0] {
        let fourth = try await window.place(of: "Name 4, Street 4")
        try await desktop.movePointer(to: (fourth.x + step, fourth.y + step / 2))
      }
      try await desktop.click(3)
      try await window.screen.tree("the menu is open") { $0.first("menu item", "Delete") != nil }
      try await window.expect(selected: ["Name 4, Street 4"])
      try await desktop.press(key: "Escape")
      try await window.screen.tree("the menu is closed") { $0.first("menu item", "Delete") == nil }

      // In the sidebar a press has nothing but a click to become.
      try await desktop.press(key: "F9")
      let tree = try await window.screen.tree("the feeds are listed") {
        ($0.all.first { $0.role == "list" && $0.name == "Feeds" }?.rowsInView.count ?? 0) > 3
      }
      let feeds = try #require(tree.all.first { $0.role == "list" && $0.name == "Feeds" })
      try await desktop.movePointer(to: feeds.rowsInView[1].middle)
      try await desktop.hold()
      try await desktop.drag(along: feeds.rowsInView[2].middle, feeds.rowsInView[3].middle)
      try await desktop.release()
      try await desktop.movePointer(to: feeds.rowsInView[3].middle)
      try await desktop.click()
      let clicked = feeds.rowsInView[3].name
      try await window.screen.tree("the clicked feed is open") {
        // The row names the file, too.
        clicked.hasPrefix(($0.first("frame")?.name ?? "") + ",")
      }
      #expect(window.log.components(separatedBy: "\"event\":\"loaded\"").count == 3, "one opened")
      window.noWarnings()
    }

    @Test("X3 a rubber band that is held at the edge scrolls on and selects what comes")
    func rubberBand() async throws {
      let comments = (0..<60).map { "comment \($0)" }
      let window = try await FeedWindow(items: [FixtureText.post("a", comments: comments)])
      let desktop = window.desktop
      try await desktop.movePointer(to: (540, 300))
      try await desktop.press(key: "Tab")
      try await desktop.click(5, times: 6)
      let tree = try await window.screen.tree("comments are in view") {
        FeedWindow.rows(of: $0).count { $0.name.hasPrefix("u, ") } > 6
      }
      let rows = FeedWindow.rows(of: tree).filter { $0.name.hasPrefix("u, ") }
      let first = rows[1]
      let bottom = try #require(rows.last).bottom
      // Neither on a text nor on the buttons that appear at the row's end.
      let x = first.middle.x
      try await desktop.movePointer(to: (x, first.middle.y))
      try await desktop.hold()
      try await desktop.drag(along: (x - 60, first.middle.y + 40), (x - 90, bottom - 3))
      // Nothing moves but the list.
      try await window.screen.tree("the list has scrolled to its end") {
        FeedWindow.rows(of: $0).last?.name == "u, comment 59"
      }
      try await desktop.release()
      try await window.expect(log: "\"row\":\"comment:u/comment 59\"")
      let name = first.name.dropFirst(3)
      #expect(window.log.contains("{\"event\":\"select\",\"row\":\"comment:u/\(name)\""))
      #expect(!window.log.contains("\"event\":\"deselect\""))
      window.noWarnings()
    }

    @Test("X6 a row that is dragged to the edge scrolls the list; a line shows where it would go")
    func reorder() async throws {
      let window = try await FeedWindow(items: FixtureText.contacts(40))
      let desktop = window.desktop
      let start = try await window.place(of: "Name 1, Street 1")
      let end = try await window.place(of: "Name 6, Street 6")
      // The style sheet's accent in GTK's own light look, as the round ends of the drop line are drawn. The row in hand
      // may lie on the line itself.
      let accent = "#32649E"
      let before = try await desktop.pixels(of: accent)
      try await desktop.movePointer(to: start)
      try await desktop.hold()
      try await desktop.drag(along: (start.x, start.y + 60), (start.x, start.y + 115))
      let hasLine = try await eventually {
        try await desktop.pixels(of: accent) > before + 50
      }
      #expect(hasLine, "the insertion mark is to be seen")
      try await desktop.drag(along: (start.x, end.y), (start.x, end.y + 26))
      try await window.screen.tree("the list has scrolled to its end") {
        FeedWindow.rows(of: $0).last?.name == "Name 39, Street 39"
      }
      try await desktop.release()
      try await window.expect(log: "\"accepted\":true,\"event\":\"reorder\"")
      #expect(!window.log.contains("\"event\":\"select\""), "a drag is no click")
      // Which of the last places depends on where the autoscroll was stopped.
      let hasPlace = (33...39).contains { place in
        window.log.contains(LogLine.reorder("contact:c1", "contact", to: "\(place)", true))
      }
      #expect(hasPlace, "\(window.log)")
      let isGone = try await eventually { try await desktop.pixels(of: accent) <= before }
      #expect(isGone, "the mark is gone")
      window.noWarnings()
    }
  }
}
