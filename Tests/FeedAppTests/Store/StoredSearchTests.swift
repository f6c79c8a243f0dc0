import Dispatch
import GRDB
import ListCore
import ListStore
import Testing

@testable import GtkKit
@testable import GtkList
@testable import feedapp

extension WindowTests {
  /// A search of a store in the app's window.
  @MainActor @Suite struct StoredSearchTests {
    @Test("ST5 a search of a store that takes a while says so in the bar until it is done")
    func sign() async throws {
      try WindowTest.start()
      let file = try StoreTestFile()
      try await file.queue.write { try SelectAllItemsTests.fill(3)($0) }
      let loader = FeedLoader(kinds: .builtIn)
      let screen = try FeedScreen(kinds: .builtIn, eventLog: nil, entries: [], listSize: nil) {
        await loader.open($0)
      }
      screen.session.show(try loader.openStore(file.path), path: file.path)
      screen.window.present()
      let titles = try #require(screen.header.bar.titleWidget as? VerticalStack)
      let subtitle = try #require(titles.children.last as? Label)
      await WindowTest.pump { subtitle.text == "3 posts" && screen.list?.isIdle == true }

      let store = try #require(screen.session.feed?.stored?.store.store)
      let (held, free) = (AsyncStream.makeStream(of: Void.self), DispatchSemaphore(value: 0))
      let holding = Task.detached {
        try await store.read { _ in
          held.continuation.yield()
          free.wait()
        }
      }
      for await _ in held.stream { break }
      let waits = HeldWaits(of: 300)
      defer { waits.end() }
      screen.session.search("te")
      screen.session.search("ten")
      #expect(waits.tokens.count == 1 && subtitle.text == "3 posts")
      waits.tokens.first?.comeDue()
      #expect(await WindowTest.pump { subtitle.text == "Searching…" })
      free.signal()
      try await holding.value
      #expect(await WindowTest.pump { subtitle.text == "1 post" })
      screen.window.destroy()
      await WindowTest.pump { !screen.window.isMapped }
    }
  }
}
