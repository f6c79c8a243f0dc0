import GRDB
import ListCore
import Testing

@testable import feedapp

/// Keys over a store whose items are not loaded, without a display.
@MainActor
@Suite struct StoredKeysTests {
  private typealias Shown = StoredFeedTests.Shown

  private func type(_ letters: String, at second: Int, in shown: Shown) async {
    for letter in letters {
      shown.stage.presenter.press(.character(letter), at: .seconds(second))
    }
    await shown.feed.settle(shown.stage)
  }

  private func cursor(_ shown: Shown) -> String? {
    shown.stage.presenter.focusedRow.map { "\($0.section) \($0.key)" }
  }

  @Test("ST2 ST7 typing the beginning of a row's text goes to it, loaded or not")
  func typeAhead() async throws {
    let shown = try await Shown { db in
      try SelectAllItemsTests.fill(3_000)(db)
      try db.execute(
        sql: """
          UPDATE item SET json = json_set(json, '$.username', 'Xenia') WHERE id = 'post:1800';
          UPDATE item SET json = json_set(json, '$.comments', json('[{"username":"xaver","text":"said"}]'))
          WHERE id = 'post:2500';
          UPDATE item SET json = json_set(json, '$.username', 'xerxes'), hidden = 1 WHERE id = 'post:900';
          INSERT INTO item (id, kind, position, json) VALUES ('text:z', 'text', 2700000, '{"text":"xylophone"}');
          """
      )
    }
    var found: [String?] = []
    for second in 0..<4 {
      await type("x", at: 10 * second, in: shown)
      found.append(cursor(shown))
    }
    #expect(
      found == [
        "post:1800 user", "post:2500 comment:xaver/said", "text:z text", "post:1800 user",
      ]
    )
    #expect(shown.stage.presenter.selectedRows.map(\.section.description) == ["post:1800"])
    await type("xy", at: 100, in: shown)
    #expect(cursor(shown) == "text:z text")
    // What another program makes of it is found as it is now.
    try await shown.file.queue.write { db in
      try db.execute(
        sql: "UPDATE item SET json = json_set(json, '$.username', 'york') WHERE id = 'post:3'"
      )
    }
    await shown.feed.settle(shown.stage)
    await type("y", at: 110, in: shown)
    #expect(cursor(shown) == "post:3 user")
    await type("nothing", at: 120, in: shown)
    #expect(cursor(shown) == "post:3 user")
  }

  @Test("ST8 more than 100,000 items are not copied: a sentence says so, and no question is asked")
  func tooMany() async throws {
    let shown = try await Shown { db in
      try db.execute(
        sql: """
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i <= 100000)
          INSERT INTO item (id, kind, position, json) SELECT 'text:' || i, 'text', i, '{"text":"t"}' FROM n
          """
      )
    }
    var (said, copied, asked): ([String], [String], [String]) = ([], [], [])
    shown.feed.services.onMessage = { said.append($0) }
    shown.feed.services.onCopy = { copied.append($0) }
    shown.feed.handlers.onQuestion = { question, answer in
      asked.append(question.text)
      answer()
    }
    shown.selectAll()
    #expect(shown.stage.list.presenter.press(.character("c"), .control) == .handled)
    await shown.feed.settle(shown.stage)
    #expect(said == ["These are too many items to copy."])
    #expect(copied == [] && asked == [])
    // One fewer is asked about, and copied.
    let row = try #require(shown.stage.presenter.selectedRows.first)
    shown.stage.presenter.deselect(row, asking: true)
    #expect(shown.stage.list.presenter.press(.character("c"), .control) == .handled)
    await shown.feed.settle(shown.stage)
    #expect(said.count == 1 && asked == ["Copy 100,000 items?"])
    #expect(copied.map { $0.utf8.count } == [199_999])
  }
}
