import Foundation
import Testing

extension EndToEnd {
  /// The header of a section that can collapse.
  @Suite(.needsDisplay) struct CollapsingTests {
    @Test("L4 X8 a header collapses its section and expands it again, as assistive technology asks")
    func header() async throws {
      let folder = try TemporaryFolder()
      let items = [
        FixtureText.post("a", ", \"header\": \"Top\", \"collapsible\": true"),
        FixtureText.post("b", ", \"header\": \"Fixed\""),
      ]
      let fixture = try folder.write("f.json", FixtureText(items: items).json)
      let app = try FeedApp.start([
        "--fixtures", fixture.path, "--events", folder.path(of: "log"), "--viewport", "375x667",
      ])
      let screen = Accessibility(pid: app.pid)
      try await screen.tree("both posts are shown") { $0.shownRows.count >= 5 }
      let fixed = try await screen.tree()?.first("heading", "Fixed")
      #expect(fixed?.states.contains("expandable") == false)
      #expect(try await screen.act("row.activate", on: "Top"))
      let collapsed = LogLine.collapse("post:a/now") + "\n"
      let fewer = LogLine.update("rows", rows: .init(deleted: 3)) + "\n"
      let isCollapsed = try await eventually {
        folder.text(of: "log").hasSuffix(collapsed + fewer)
      }
      #expect(isCollapsed, "\(folder.text(of: "log"))")
      #expect(try await screen.act("row.activate", on: "Top"))
      let expanded = LogLine.expand("post:a/now") + "\n"
      let more = LogLine.update("rows", rows: .init(inserted: 3)) + "\n"
      let isExpanded = try await eventually { folder.text(of: "log").hasSuffix(expanded + more) }
      #expect(isExpanded, "\(folder.text(of: "log"))")
    }

    @Test("L4 X2 a click folds a header of the feed, and from there keys do: the arrows and Space")
    func keys() async throws {
      let folder = try TemporaryFolder()
      let items = [FixtureText.post("a", ", \"header\": \"Top\", \"collapsible\": true")]
      let fixture = try folder.write("f.json", FixtureText(items: items).json)
      let app = try FeedApp.start([
        "--fixtures", fixture.path, "--events", folder.path(of: "log"), "--viewport", "375x667",
      ])
      let desktop = try await Desktop(windowOf: app)
      let screen = Accessibility(pid: app.pid)
      let tree = try await screen.tree("the post is shown") { $0.shownRows.count >= 3 }
      let header = try #require(tree.first("heading", "Top"))
      try await desktop.focus()
      try await desktop.movePointer(to: header.middle)
      try await desktop.click()
      let collapsed = LogLine.collapse("post:a/now") + "\n"
      let expanded = LogLine.expand("post:a/now") + "\n"
      let isCollapsed = try await eventually { folder.text(of: "log").contains(collapsed) }
      #expect(isCollapsed, "\(folder.text(of: "log"))")
      try await desktop.press(key: "Right")
      let isExpanded = try await eventually { folder.text(of: "log").contains(expanded) }
      #expect(isExpanded, "\(folder.text(of: "log"))")
      try await desktop.press(key: "space")
      let isFoldedAgain = try await eventually {
        folder.text(of: "log").components(separatedBy: collapsed).count == 3
      }
      #expect(isFoldedAgain, "\(folder.text(of: "log"))")
    }
  }
}
