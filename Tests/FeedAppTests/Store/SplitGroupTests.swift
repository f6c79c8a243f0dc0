import GRDB
import ListCore
import Testing

@testable import feedapp

/// Groups of a store that another program put something between.
@MainActor
@Suite struct SplitGroupTests {
  nonisolated private static let text = #"{"text":"t"}"#

  @Test(
    "ST5 ST7 what an item of no group splits off a group is in none, wherever the list is loaded"
  )
  func split() async throws {
    let shown = try await StoredFeedTests.Shown { db in
      try StoreTestFile.insert("group:g", at: 0, json: #"{"title":"Day"}"#, in: db)
      for number in 1...400 {
        try StoreTestFile.insert("text:\(number)", at: Int64(number) * 10, json: Self.text, in: db)
      }
      try db.execute(sql: #"UPDATE item SET "group" = 'group:g' WHERE kind = 'text'"#)
    }
    let presenter = shown.stage.presenter
    @MainActor func isInGroup(_ id: String) -> Bool? {
      shown.feed.names.section(id).flatMap { presenter.snapshot.section(for: $0) }?.isInGroup
    }
    presenter.scroll(toOffset: presenter.maximumOffset)
    await shown.feed.settle(shown.stage)
    #expect(isInGroup("text:400") == true && isInGroup("text:1") == nil)

    try await shown.file.queue.write {
      try StoreTestFile.insert("text:between", at: 105, json: Self.text, in: $0)
    }
    await shown.feed.settle(shown.stage)
    #expect(isInGroup("text:400") == false && shown.sections.contains("group:g") == false)
    presenter.scroll(toOffset: 0)
    await shown.feed.settle(shown.stage)
    #expect(isInGroup("text:10") == true && isInGroup("text:11") == false)
  }

  @Test("ST5 ST8 what another program moved out of a folded group is counted, and meant by all")
  func strays() async throws {
    let shown = try await StoredFeedTests.Shown { db in
      try StoreTestFile.insert(
        "group:g",
        at: 0,
        json: #"{"title":"Day","collapsible":true}"#,
        in: db
      )
      for number in 1...900 {
        try StoreTestFile.insert("text:\(number)", at: Int64(number) * 10, json: Self.text, in: db)
      }
      try db.execute(
        sql: #"UPDATE item SET "group" = 'group:g' WHERE position BETWEEN 1 AND 30"#
      )
    }
    let (feed, stored) = (shown.feed, try #require(shown.feed.stored))
    feed.adapter.collapsedSections = [try #require(feed.names.section("group:g"))]
    await feed.settle(shown.stage)
    #expect(try await stored.rowCount() == 898)
    shown.selectAll()
    let all = try #require(stored.items(feed.adapter.selection))
    #expect(try await shown.file.queue.read { try BulkWriter(db: $0).count(all) } == 897)

    try await shown.file.queue.write {
      try $0.execute(sql: "UPDATE item SET position = 5005 WHERE id = 'text:2'")
    }
    await feed.settle(shown.stage)
    #expect(try await stored.rowCount() == 899)
    feed.adapter.deselectAll()
    shown.selectAll()
    try await shown.delete()
    #expect(try shown.file.ids == ["group:g", "text:1", "text:3"])
  }
}
