import Foundation
import ListTestSupport
import Testing

extension EndToEnd {
  /// A feed of a server in the app's window.
  @Suite(.needsDisplay) struct RealFeedTests {
    private static func feed(_ names: String..., tag: String) -> PictureAnswer {
      let items = names.map { "<item><guid>\($0)</guid><author>\($0)</author></item>" }.joined()
      return PictureAnswer(
        Array("<rss><channel><title>From afar</title>\(items)</channel></rss>".utf8),
        type: "text/xml",
        headers: ["ETag": "\"\(tag)\""]
      )
    }

    @Test(
      "RF5 F5 asks the server with the tag; what is the same stays with its likes, new posts come"
    )
    func refresh() async throws {
      let server = try #require(PictureServer())
      server["/feed"] = Self.feed("ann", "bob", tag: "one")
      let folder = try TemporaryFolder()
      let app = try FeedApp.start(
        [server.url("/feed")],
        environment: ["CI": nil, "HOME": folder.path, "XDG_STATE_HOME": folder.path]
      )
      let desktop = try await Desktop(windowOf: app)
      let screen = Accessibility(pid: app.pid)
      try await screen.tree("the feed is there") {
        $0.first("frame", "From afar") != nil && $0.first("list item", "bob") != nil
      }
      try await desktop.focus()
      let shown = try await screen.settled("push button", "Like")
      try await desktop.movePointer(to: shown.middle)
      try await desktop.click()
      try await screen.tree("ann is liked") { $0.first("list item", "1 like") != nil }
      try await desktop.press(key: "F5")
      #expect(try await eventually { server.requestCount("/feed") == 2 })
      #expect(server.requests.last?.headers["if-none-match"] == "\"one\"")
      try await screen.tree("ann is liked still") {
        $0.first("list item", "1 like") != nil && $0.first("list item", "bob") != nil
      }
      server["/feed"] = Self.feed("ann", "bob", "cem", tag: "two")
      try await desktop.press(key: "F5")
      try await screen.tree("cem is new, and ann is liked still") {
        $0.first("list item", "cem") != nil && $0.first("list item", "1 like") != nil
      }
      server["/feed"] = PictureAnswer(Array("<rss><channel>".utf8), type: "text/xml")
      try await desktop.press(key: "F5")
      try await screen.tree("the page says what is wrong") {
        $0.first("label", "The document ends too early") != nil
      }
      #expect(app.complaints == [])
    }
  }
}
