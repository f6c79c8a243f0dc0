import Foundation
import ListCore
import Testing

@testable import GtkKit
@testable import GtkList
@testable import feedapp

extension WindowTests {
  @MainActor @Suite struct QuestionTests {
    @Test("ST8 UX1 a question about the items of a feed goes when another feed is shown")
    func feedLeft() async throws {
      try WindowTest.start()
      let loader = FeedLoader(kinds: .builtIn)
      let screen = try FeedScreen(
        kinds: .builtIn,
        eventLog: nil,
        entries: [],
        listSize: ListSize(width: 375, height: 600)
      ) { await loader.open($0) }
      let paths = try (0..<2).map {
        try RealFeed.write(#"{ "fixture": 1, "title": "\#($0)", "items": [] }"#, "json")
      }
      defer { for path in paths { try? FileManager.default.removeItem(atPath: path) } }
      screen.open(paths[0])
      screen.window.present()
      await WindowTest.pump { screen.session.feed != nil && screen.window.isMapped }
      screen.session.handlers.onQuestion?(.copying(2_000)) { Issue.record("nobody answered") }
      let dialog = try #require(screen.messages.question).dialog
      screen.showState()
      #expect(dialog.isMapped, "the feed is still there")
      let feed = screen.session.feed
      screen.open(paths[1])
      await WindowTest.pump { screen.session.feed !== feed && screen.session.feed != nil }
      #expect(screen.messages.question == nil)
      #expect(!dialog.isMapped)
      screen.window.destroy()
      await WindowTest.pump { !screen.window.isMapped }
    }
  }
}
