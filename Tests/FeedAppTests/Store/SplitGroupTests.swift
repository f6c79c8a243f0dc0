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
}
