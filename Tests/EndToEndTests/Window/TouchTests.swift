import Foundation
import Testing

extension EndToEnd {
  /// A person with a finger.
  @Suite struct TouchTests {
    @Test("X3 X4 a finger selects with a tap, opens the menu by resting, shows buttons by a swipe")
    func rows() async throws {
      let binary = URL(fileURLWithPath: try FeedApp.binary).deletingLastPathComponent()
        .appendingPathComponent("ActionsList").path
      let display = try await TouchDisplay(binary)
      let open = try await display.perform(
        // Twice, far enough from each other: the first touch of a window is now and then lost, and a second
        // one of a selected row says nothing.
        "tap:150,60",
        "tap:150,60",
        // Bread, then Dates.
        "tap:150,140",
        // Coffee's menu, and its first item.
        "hold:150,100",
        "popup:60,30",
        // The row of Dates goes aside; its last button is Delete.
        "drag:250,140,120,140",
        "tap:340,140",
        // Down the list with the finger is no drag of a row, and no rubber band.
        "drag:150,60,150,180"
      )
      #expect(open == [1, 1, 1, 2, 1, 1, 1, 1])
      let said = try await eventually { display.program.output.contains("delete Dates") }
      #expect(said)
      #expect(
        display.program.output.split(separator: "\n") == [
          "select Bread", "select Dates", "select Coffee", "pin Coffee", "delete Dates",
        ]
      )
      try await display.end()
    }

    @Test("X4 a swipe that does not go far leaves the row where it is; a tap elsewhere closes one")
    func closing() async throws {
      let binary = URL(fileURLWithPath: try FeedApp.binary).deletingLastPathComponent()
        .appendingPathComponent("ActionsList").path
      let display = try await TouchDisplay(binary)
      try await display.perform(
        // Too short: what is at the edge then is the row.
        "drag:250,60,238,60",
        "tap:300,60",
        // Far enough, and closed again by the tap on another row.
        "drag:250,140,120,140",
        "tap:150,220",
        "tap:340,140"
      )
      #expect(!display.program.output.contains("delete"), "\(display.program.output)")
      #expect(display.program.output.contains("select Dates"))
      try await display.end()
    }

    @Test("L1 X3 a finger scrolls the list, which goes on by itself after a flick; neither selects")
    func scrolling() async throws {
      let folder = try TemporaryFolder()
      let fixture = try folder.write("f.json", FixtureText(items: FixtureText.contacts(60)).json)
      let log = folder.path(of: "log")
      let display = try await TouchDisplay(
        try FeedApp.binary,
        ["--fixtures", fixture.path, "--events", log, "--viewport", "360x600"]
      )
      // The list is 360 wide in the middle of what the sidebar leaves.
      // The first one twice, as above.
      try await display.perform(
        "tap:600,300",
        "tap:600,300",
        "drag:600,400,600,160",
        "tap:600,300",
        "flick:600,400,600,280",
        "wait:1500",
        // Not a button that came up where the finger was: X4.
        "tap:600,300"
      )
      let rows = try folder.text(of: "log").split(separator: "\n").map(String.init)
        .filter { try LogLine.decode($0).event == "select" }
        .compactMap { $0.components(separatedBy: "contact:c").last?.prefix { $0.isNumber } }
        .compactMap { Int($0) }
      try #require(rows.count == 3, "\(folder.text(of: "log"))")
      // 240 pixels are four rows of 60; what a finger travels before it scrolls is not scrolled.
      #expect((3...4).contains(rows[1] - rows[0]))
      #expect(rows[2] - rows[1] > 3, "120 pixels would be two rows")
      try await display.end()
    }

    @Test(
      "L10 a finger that pulls the feed down reads its file again, also where all of it is in view",
      arguments: [3, 60]
    )
    func pulling(count: Int) async throws {
      let folder = try TemporaryFolder()
      var fixture = FixtureText(items: FixtureText.contacts(count))
      let file = try folder.write("f.json", fixture.json)
      let log = folder.path(of: "log")
      let display = try await TouchDisplay(
        try FeedApp.binary,
        ["--fixtures", file.path, "--events", log, "--viewport", "360x600"]
      )
      let isLoaded = try await eventually { folder.text(of: "log").contains("loaded") }
      #expect(isLoaded)
      fixture.items.removeLast()
      try folder.write("f.json", fixture.json)
      // The first one twice, as above.
      try await display.perform("tap:600,300", "tap:600,300", "drag:600,200,600,230")
      #expect(!folder.text(of: "log").contains("update"), "not far enough")
      try await display.perform("drag:600,200,600,400")
      let isRead = try await eventually { folder.text(of: "log").contains("update") }
      #expect(isRead, "\(folder.text(of: "log"))")
      try await display.end()
    }

    @Test(
      "UX7 in a narrow window a finger pushes the sidebar away, and then reaches what lay below"
    )
    func sidebar() async throws {
      let folder = try TemporaryFolder()
      let fixture = try folder.write("f.json", FixtureText(items: FixtureText.contacts(60)).json)
      try FileManager.default.createDirectory(
        atPath: folder.path(of: "feedapp"),
        withIntermediateDirectories: true
      )
      try folder.write(
        "feedapp/window.json",
        "{\"width\": 420, \"height\": 700, \"fixture\": \"\(fixture.path)\"}"
      )
      let display = try await TouchDisplay(
        try FeedApp.binary,
        environment: ["CI": nil, "HOME": folder.path, "XDG_STATE_HOME": folder.path]
      )
      // The button that shows the sidebar; then a row, where a feed in the sidebar was.
      try await display.perform("tap:44,44", "drag:200,400,60,400", "tap:150,300")
      try await display.end()
      let remembered = folder.text(of: "feedapp/window.json")
      #expect((3...5).contains { remembered.contains("\"contact:c\($0)\"") }, "\(remembered)")
    }
  }
}
