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

  @Test(
    "R1 ST6 items of a table that somebody made by hand are an error with a sentence",
    arguments: ["NULL", "'{}', NULL", "x'00'"]
  )
  func madeByHand(values: String) async throws {
    let file = try StoreTestFile()
    try await file.queue.write { db in
      let columns = #"id, kind, position, "group", "rows", likes, hidden"#
      let json = values.split(separator: ",").last.map(String.init) ?? values
      try db.execute(
        sql: """
          DROP TABLE item; CREATE TABLE item (\(columns), json);
          INSERT INTO item VALUES ('text:a', 'text', 'x', NULL, 1, NULL, 0, \(json));
          """
      )
    }
    let content = try FeedLoader(kinds: .builtIn).openStore(file.path)
    let run = HeadlessRun(
      content: content,
      kinds: .builtIn,
      size: ListSize(width: 375, height: 600),
      eventLog: nil,
      printsList: true
    )
    #expect(await run.run() == .badInput)
  }

  @Test("ST6 an item that another program moved in front of its group is shown there")
  func beforeItsGroup() async throws {
    let shown = try await StoredFeedTests.Shown { db in
      try StoreTestFile.insert("group:g", at: 10, json: #"{"title":"Head"}"#, in: db)
      for (place, id) in ["text:a", "text:b", "text:c"].enumerated() {
        var record = ItemRecord(id: id, kind: "text", likes: nil, json: #"{"text":"t"}"#)
        (record.position, record.group) = (Int64(20 + place), "group:g")
        try record.insert(db)
      }
    }
    #expect(shown.sections == ["group:g", "text:a", "text:b", "text:c"])
    try await shown.file.queue.write {
      try $0.execute(sql: "UPDATE item SET position = 1 WHERE id = 'text:c'")
    }
    await shown.feed.settle(shown.stage)
    while shown.sections.first != "text:c" { await shown.feed.settle(shown.stage) }
    #expect(shown.sections == ["text:c", "group:g", "text:a", "text:b"])
  }
}
