import GRDB
import GtkList
import ListCore
import Testing

@testable import feedapp

/// What is at the limit of a store, or beyond.
@MainActor
@Suite struct StoreLimitsTests {
  @Test("ST7 D2 rows of items are as many as can be counted, and no more")
  func manyRows() async throws {
    let shown = try await StoredFeedTests.Shown { db in
      for (number, rows) in [Int64.max, 5, Int64.max].enumerated() {
        try StoreTestFile.insert(
          "text:\(number)",
          at: Int64(number),
          json: #"{"text":"t"}"#,
          in: db
        )
        try db.execute(
          sql: #"UPDATE item SET "rows" = ? WHERE id = ?"#,
          arguments: [rows, "text:\(number)"]
        )
      }
    }
    #expect(shown.sections == ["text:0", "text:1", "text:2"])
    #expect(shown.log.text.contains("\"rows\":\(Int.max)"), "\(shown.log.text)")
  }

  @Test("ST7 of two ids that are the same to Unicode the list has one, and so has what is expected")
  func sameIDs() async throws {
    let shown = try await StoredFeedTests.Shown { db in
      for (number, id) in ["text:1", "text:e\u{301}", "text:\u{e9}", "text:2"].enumerated() {
        try StoreTestFile.insert(id, at: Int64(number), json: #"{"text":"t"}"#, in: db)
      }
    }
    #expect(shown.sections.count == 3)
    var expectation = feedapp.Expectation()
    expectation.sections = ["text:1", "text:e\u{301}", "text:2"]
    expectation.counts = feedapp.Expectation.Counts(sections: 3, rows: 3)
    let failed = await ScriptRunner(feed: shown.feed, stage: shown.stage).play([
      .expect(expectation)
    ])
    #expect(failed == 0, "\(shown.log.text)")
  }

  @Test("ST6 a store that cannot be read ends a run without a display with 2, and a sentence")
  func unreadable() async throws {
    let file = try StoreTestFile()
    let kinds = KindRegistry.builtIn
    let content = try FeedLoader(kinds: kinds).openStore(file.path)
    try await file.queue.write { try $0.execute(sql: "DROP TABLE item") }
    let run = HeadlessRun(
      content: content,
      kinds: kinds,
      size: ListSize(width: 375, height: 600),
      eventLog: nil,
      printsList: true
    )
    #expect(await run.run() == .badInput)
    let sentence = Diagnostic(.sourceFailed, "“s” cannot be opened.").sentence
    #expect(sentence == "“s” cannot be opened.")
  }

  @Test("ST6 a store that is locked when it is opened says to try again")
  func locked() throws {
    let file = try StoreTestFile()
    let loader = FeedLoader(kinds: .builtIn)
    let error = try file.queue.writeWithoutTransaction { [path = file.path] db in
      try db.execute(sql: "PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE")
      let opened = Result { () throws(FixtureError) in try loader.openStore(path) }
      try db.execute(sql: "COMMIT")
      if case .failure(let error) = opened { return error.description }
      return "it was opened"
    }
    #expect(error.contains("is in use by another program; try again."), "\(error)")
  }
}
