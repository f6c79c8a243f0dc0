import Dispatch
import GRDB
import ListCore
import ListStore
import Testing

@testable import GtkKit
@testable import GtkList
@testable import feedapp

extension WindowTests {
  /// A search of a store, and what the app's window says of it.
  @MainActor @Suite struct StoredSearchTests {
    @Test("ST5 ST7 of very much that an index finds no more is looked into than a page needs")
    func lazySearch() async throws {
      let file = try StoreTestFile(hasSearch: true)
      try await file.queue.write { db in
        for place in 0..<2_000 {
          let text = place == 7 ? "rare stone" : "stone"
          try StoreTestFile.insert(
            "text:\(place)",
            at: Int64(place),
            json: #"{"kind":"text","text":"\#(text)"}"#,
            in: db
          )
        }
      }
      let store = try ItemStore(path: file.path, kinds: .builtIn, rows: ItemRows(.builtIn))
      func plan(_ search: String) async throws -> [String] {
        let condition = store.condition(search: search)
        return try await file.queue.read { db in
          store.decoder.addSearch(of: store.rows, to: db)
          let sql = "SELECT * FROM item WHERE \(condition.sql) ORDER BY position, id LIMIT 50"
          return try GRDB.Row.fetchAll(
            db,
            sql: "EXPLAIN QUERY PLAN \(sql)",
            arguments: condition.arguments
          )
          .map { $0["detail"] as String }
        }
      }
      let common = try await plan("stone")
      #expect(common.contains { $0.contains("USING INDEX item_order") }, "\(common)")
      #expect(!common.contains { $0.contains("FOR ORDER BY") }, "\(common)")
      let rare = try await plan("rare stone")
      #expect(!rare.contains { $0.contains("USING INDEX item_order") }, "\(rare)")
    }

    @Test(
      "ST5 ST7 a search of a store finds what is shown, and no ids",
      arguments: [false, true]
    )
    func ids(hasSearch: Bool) async throws {
      let shown = try await StoredFeedTests.Shown(hasSearch: hasSearch) { db in
        try StoreTestFile.insert("group:xyz", at: 1, json: #"{"title":"Title"}"#, in: db)
        var record = ItemRecord(id: "text:a", kind: "text", likes: nil, json: #"{"text":"said"}"#)
        (record.position, record.group) = (2, "group:xyz")
        try record.insert(db)
      }
      for (text, found) in [
        ("xyz", []), ("group", []), ("p:", []), ("Title", ["group:xyz"]),
        ("said", ["group:xyz", "text:a"]),
      ] {
        shown.feed.search(text)
        await shown.feed.settle(shown.stage)
        #expect(shown.sections == found, "\(text)")
      }
      let group = ItemGroup(id: "group:xyz")
      let rows = ItemRows(.builtIn)
      #expect(!rows.begins(group, with: "g") && rows.lines(of: group).isEmpty)
    }

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
