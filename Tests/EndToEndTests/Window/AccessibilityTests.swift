import Foundation
import Testing

extension EndToEnd {
  /// What a screen reader gets, over AT-SPI.
  @Suite(.needsDisplay) struct AccessibilityTests {
    private static func start(_ fixture: String) throws -> RunningProgram {
      try FeedApp.start(["--fixtures", FeedApp.bundledFixture(fixture)])
    }

    @Test("X8 the list, its rows and their controls have roles and names")
    func roles() async throws {
      let app = try Self.start("modeling-and-binding")
      let shown = try await Accessibility(pid: app.pid).tree("the post is on screen", actions: true)
      {
        $0.shownRows.count == 6
      }
      #expect(shown.first("frame")?.name == "Modeling and Binding")
      let list = try #require(shown.first("list"))
      #expect(list.children.allSatisfy { $0.role == "list item" })
      let rows = shown.shownRows
      #expect(rows[0].name == "@janedoe, 15min")
      #expect(rows[2].name == "384 likes")
      #expect(rows[3].name == "@ryan, this is beautiful!")
      #expect(rows[5].name == "@caitlin, #blessed")
      #expect(rows[1].first("image") != nil)
      #expect(rows[0].all.filter { $0.role == "label" }.map(\.name) == ["@janedoe", "15min"])
      let like = try #require(rows[2].first("push button"))
      #expect(like.name == "Like")
      #expect(like.description == "384")
      #expect(like.actions.contains("click"))
      #expect(like.states.contains("focusable"))
    }

    @Test("F3 the post has the guide's heights, one row right below the other")
    func heights() async throws {
      let app = try Self.start("modeling-and-binding")
      let shown = try await Accessibility(pid: app.pid).tree("the post is on screen") {
        $0.shownRows.count == 6
      }
      let rows = shown.shownRows
      #expect(rows.map { $0.frame[3] } == [55, 250, 55, 35, 35, 35])
      #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.bottom == $1.top })
      let list = try #require(shown.first("list"))
      let column = [list.frame[0] + (list.frame[2] - 600) / 2, 600]
      #expect(rows.allSatisfy { [$0.frame[0], $0.frame[2]] == column })
      // Half of the room between two cards is above the first.
      #expect(rows.first?.top == list.top + 6)
    }

    @Test("F2 a scripted list has the size --viewport says, whatever the window's")
    func viewport() async throws {
      let sizes: [(option: String, frame: [Int])] = [
        ("375x667", [375, 667]), ("320x480", [320, 480]), ("1200x1500", [1200, 1500]),
      ]
      for size in sizes {
        let app = try FeedApp.start([
          "--fixtures", FeedApp.bundledFixture("sample"), "--keep-open", "--viewport", size.option,
        ])
        let shown = try await Accessibility(pid: app.pid).tree("the script is over") {
          $0.first("label", "386") != nil
        }
        #expect(shown.first("list").map { Array($0.frame[2...]) } == size.frame)
      }
    }

    @Test("X8 a press over AT-SPI counts, and the names follow")
    func press() async throws {
      let app = try Self.start("modeling-and-binding")
      let screen = Accessibility(pid: app.pid)
      try await screen.tree("the post is on screen") { $0.first("label", "384") != nil }
      #expect(try await screen.press("Like", inRow: "384 likes"))
      let after = try await screen.tree("the press is counted") {
        $0.first("list item", "385 likes") != nil
      }
      #expect(after.first("label", "385") != nil)
      #expect(after.first("push button", "Like")?.description == "385")
      #expect(after.first("list item", "384 likes") == nil)
    }

    @Test("X8 only rows in or near the viewport are told of")
    func bounded() async throws {
      let app = try Self.start("feed")
      let shown = try await Accessibility(pid: app.pid).tree("the feed is on screen") {
        !$0.shownRows.isEmpty
      }
      let visible = shown.shownRows.count
      let told = try #require(shown.first("list")).children.filter { $0.states.contains("visible") }
      #expect(Double(told.count) <= 1.5 * Double(visible) + 4)
    }
  }
}
