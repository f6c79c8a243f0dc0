import GRDB
import GtkList
import ListCore
import ListTestSupport
import Testing

@testable import feedapp

/// What the log says of a script, where a store has the items and where a fixture has them.
@MainActor
@Suite struct StoredLogTests {
  /// A fixture of posts, texts and groups, and a script of everything that is not a like: a like is a
  /// commit of a store, and an update of rows of a fixture.
  private struct Script {
    private var generator: SeededGenerator
    private var ids: [String] = []
    private var version = 0
    private var isSearching = false
    private(set) var text = ""

    init(seed: UInt64) {
      generator = SeededGenerator(seed: seed)
      let items = (0..<number(4..<10)).map { top($0) }
      let steps = (0..<number(3..<12)).map { _ in step() }
      text = """
        {"fixture": 1, "title": "Same", "items": [\(items.joined(separator: ",\n"))],
        "script": [\(steps.joined(separator: ",\n"))]}
        """
    }

    private mutating func number(_ range: Range<Int>) -> Int {
      Int.random(in: range, using: &generator)
    }

    private mutating func pick(_ texts: [String]) -> String { texts[number(0..<texts.count)] }

    private mutating func top(_ number: Int) -> String {
      guard self.number(0..<2) == 0 else { return item() }
      ids.append("group:g\(number)")
      // Some have more items than are loaded at once.
      let count = self.number(0..<3) == 0 ? self.number(60..<180) : self.number(0..<6)
      let items = (0..<count).map { _ in item() }
      return #"{"kind":"group","id":"g\#(number)","title":"Day","collapsible":true,"items":["#
        + items.joined(separator: ",") + "]}"
    }

    private mutating func item() -> String {
      let id = "i\(ids.count)"
      ids.append("text:\(id)")
      return item(id)
    }

    private mutating func item(_ id: String) -> String {
      version += 1
      let words = pick(["one", "two", "three"])
      let header = number(0..<4) == 0 ? #","header":"Head","collapsible":true"# : ""
      return #"{"kind":"text","id":"\#(id)","text":"\#(words) \#(version)"\#(header)}"#
    }

    private mutating func step() -> String {
      let id = pick(ids)
      let name = String(id.trimmingPrefix { $0 != ":" }.dropFirst())
      return switch number(0..<17) {
      case 0: #"{"do":"insert","item":\#(item()),"at":\#(number(0..<5))}"#
      case 1: #"{"do":"remove","section":"\#(id)"}"#
      case 2 where !id.hasPrefix("group:"):
        #"{"do":"replace","item":\#(item(name))}"#
      case 3 where !isSearching: #"{"do":"move","section":"\#(id)","to":\#(number(0..<5))}"#
      case 4, 5, 6: #"{"do":"collapse","section":"\#(id)"}"#
      case 7: #"{"do":"expand","section":"\#(id)"}"#
      case 8, 9:
        #"{"do":"action","section":"\#(id)","row":0,"action":"\#(pick(["delete", "hide"]))"}"#
      case 10 where !isSearching: #"{"do":"\#(pick(["undo", "undo-any", "redo"]))"}"#
      case 14 where !isSearching: reorder(id)
      case 15 where !isSearching: reorder(id)
      default: search(pick(["", "", "one", "two 1", "Day", "nowhere"]))
      }
    }

    private mutating func reorder(_ id: String) -> String {
      let place =
        number(0..<2) == 0 ? #""to":\#(number(0..<9))"# : #""toSection":"\#(pick(ids))""#
      return #"{"do":"reorder","section":"\#(id)","row":\#(number(0..<2)),\#(place)}"#
    }

    private mutating func search(_ text: String) -> String {
      isSearching = !text.isEmpty
      return #"{"do":"search","text":"\#(text)"}"#
    }
  }

  func log(_ fixture: Fixture) async -> String {
    let (kinds, log) = (KindRegistry.builtIn, MemorySink())
    let stage = HeadlessStage(size: ListSize(width: 375, height: 600), cells: kinds.cells)
    let feed = Feed(
      FeedContent(fixture),
      kinds: kinds,
      host: stage.list,
      eventLog: EventLog(to: log)
    ) { _ in }
    _ = await ScriptRunner(feed: feed, stage: stage).play(fixture.script ?? [])
    return log.text
  }

  /// A log without what changed nothing: of a store that is no commit.
  func changes(_ log: String) -> [Substring] {
    let counts = #"{"deleted":0,"inserted":0,"moved":0,"updated":0}"#
    let nothing = #"{"event":"update","kind":"updates","rows":\#(counts),"sections":\#(counts)}"#
    return log.split(separator: "\n").filter { $0 != nothing }
  }

  static func fixture(seed: UInt64) throws -> Fixture {
    var decoder = FixtureDecoder(kinds: KindRegistry.builtIn)
    decoder.keepsTexts = true
    return try decoder.decode(Array(Script(seed: seed).text.utf8), name: "f", folder: "/")
  }

  /// How many rows show each item.
  static func rows(of fixture: Fixture) -> [Int] {
    ItemRows.counts(of: fixture.items.flatMap(\.feedModels), kinds: .builtIn)
  }

  /// Puts the items of a fixture into a store.
  nonisolated static func fill(_ db: Database, _ fixture: Fixture, _ rows: [Int]) throws {
    let items = fixture.items.flatMap { item in
      [(item, nil)] + item.items.map { ($0, Optional(item.sectionID)) }
    }
    for (index, (item, group)) in items.enumerated() {
      var record = ItemRecord(item, in: group, rows: rows[index])
      record.position = Int64(index + 1) * ItemSchema.step
      try record.insert(db)
    }
  }

  func logOfStore(_ fixture: Fixture, hasSearch: Bool) async throws -> String {
    let rows = Self.rows(of: fixture)
    let shown = try await StoredFeedTests.Shown(hasSearch: hasSearch, forScript: true) {
      try Self.fill($0, fixture, rows)
    }
    _ = await ScriptRunner(feed: shown.feed, stage: shown.stage).play(fixture.script ?? [])
    return shown.log.text.replacing(#""title":"Store""#, with: #""title":"Same""#)
  }

  @Test("ST7 a script over a store logs what it logs over a fixture", arguments: 0..<60)
  func random(seed: UInt64) async throws {
    let fixture = try Self.fixture(seed: seed)
    let plain = changes(await log(fixture))
    let stored = changes(try await logOfStore(fixture, hasSearch: seed % 2 == 1))
    #expect(plain == stored, "seed \(seed)")
  }

  @Test("ST2 ST7 a search of a store leaves the list where one of a fixture does")
  func placeInSearch() async throws {
    func users(_ ids: [String]) -> String {
      ids.map { #"{"kind":"user","id":"\#($0)","name":"a\#($0)","email":"e"}"# }.joined(
        separator: ","
      )
    }
    // Below a header that sticks; in a search that changes nothing; from the top, to which a search led.
    for steps in [
      #"{"do":"scroll","offset":300},{"do":"search","text":"a"},{"do":"expect","offset":-1}"#,
      #"{"do":"scroll","offset":1000},{"do":"search","text":"a1"},{"do":"expect","offset":-1},"#
        + #"{"do":"search","text":""},{"do":"expect","offset":-1}"#,
      #"{"do":"scroll","offset":90},{"do":"search","text":"a1"},{"do":"expect","offset":-1,"visible":[]}"#,
    ] {
      let text = """
        {"fixture": 1, "title": "Same", "items": [\(users(["p0", "p1", "p2"])),
        {"kind": "group", "id": "g", "title": "day", "items": [\(users((0..<30).map(String.init)))]}],
        "script": [\(steps)]}
        """
      var decoder = FixtureDecoder(kinds: KindRegistry.builtIn)
      decoder.keepsTexts = true
      let fixture = try decoder.decode(Array(text.utf8), name: "f", folder: "/")
      let plain = changes(await log(fixture))
      let stored = changes(try await logOfStore(fixture, hasSearch: false))
      #expect(plain == stored, "\(steps)")
    }
  }

  @Test("ST7 a search and a change in one turn are one update, as over a fixture", arguments: 0..<8)
  func searchAndChange(run: Int) async throws {
    let items = (0..<200).map { #"{"kind":"user","id":"\#($0)","name":"a\#($0)","email":"e"}"# }
    let new = #"{"do":"insert","item":{"kind":"user","id":"x","name":"1","email":"e"},"at":0}"#
    let steps = [#"{"do":"search","text":"1"}"#, new]
    let turn = (run % 2 == 0 ? steps : steps.reversed()).joined(separator: ",")
    let text = """
      {"fixture": 1, "title": "Same", "items": [\(items.joined(separator: ","))],
      "script": [{"do": "turn", "steps": [\(turn)]}]}
      """
    var decoder = FixtureDecoder(kinds: KindRegistry.builtIn)
    decoder.keepsTexts = true
    let fixture = try decoder.decode(Array(text.utf8), name: "f", folder: "/")
    let plain = changes(await log(fixture))
    let stored = changes(try await logOfStore(fixture, hasSearch: false))
    #expect(plain == stored)
    let updates = stored.filter { $0.contains("update") }
    #expect(updates.count == 1)
  }

  @Test("ST7 F2 a drag to a place that a section does not have is refused as over a fixture")
  func places() async throws {
    let items = ["a", "b"].map { #"{"kind":"text","id":"\#($0)","text":"t"}"# }
    let steps = [("text:a", 7), ("text:a", -1), ("group:g", 1), ("text:a", 1)].map {
      #"{"do":"reorder","section":"text:b","row":0,"toSection":"\#($0)","to":\#($1)}"#
    }
    let text = """
      {"fixture": 1, "title": "Same", "items": [\(items.joined(separator: ",")),
      {"kind": "group", "id": "g", "title": "G", "items": []}], "script": [\(steps.joined(separator: ","))]}
      """
    var decoder = FixtureDecoder(kinds: KindRegistry.builtIn)
    decoder.keepsTexts = true
    let fixture = try decoder.decode(Array(text.utf8), name: "f", folder: "/")
    let plain = await log(fixture)
    let stored = try await logOfStore(fixture, hasSearch: false)
    #expect(changes(plain) == changes(stored))
    for sentence in [
      "index 7 is outside a list of 2", "index -1 is outside a list of 2",
      "index 1 is outside a list of 1", #""failed":3"#, #""accepted":true"#,
    ] {
      #expect(stored.contains(sentence), "\(stored)")
    }
  }

  @Test("ST7 ST6 a step that the store cannot write is skipped and counts as failed")
  func unwritable() async throws {
    let shown = try await StoredFeedTests.Shown { db in
      try StoreTestFile.insert("text:a", at: 1, json: #"{"text":"t"}"#, in: db)
      try db.execute(
        sql: "CREATE TRIGGER no BEFORE DELETE ON item BEGIN SELECT RAISE(ABORT, 'no'); END"
      )
    }
    let row = RowReference(section: "text:a", row: .position(0))
    let failed = await ScriptRunner(feed: shown.feed, stage: shown.stage)
      .play([.action(row, action: "delete"), .undoAny])
    #expect(failed == 2)
    #expect(shown.sections == ["text:a"])
    #expect(shown.log.text.contains(#""event":"skipped","step":0"#), "\(shown.log.text)")
    #expect(shown.log.text.contains(#""event":"skipped","step":1"#), "\(shown.log.text)")
  }

  @Test("ST7 T7 rows are counted once where an item is folded and so is its group")
  func folded() async throws {
    let shown = try await StoredFeedTests.Shown { db in
      try StoreTestFile.insert("group:g", at: 1, json: #"{"title":"G","collapsible":true}"#, in: db)
      var record = ItemRecord(
        id: "text:a",
        kind: "text",
        likes: nil,
        json: #"{"text":"t","header":"h","collapsible":true}"#
      )
      (record.position, record.group, record.rows) = (2, "group:g", 2)
      try record.insert(db)
    }
    let stored = try #require(shown.feed.stored)
    for (section, rows) in [("text:a", 2), ("group:g", 1)] {
      #expect(shown.feed.collapse(try #require(shown.feed.names.section(section)), true))
      await shown.feed.settle(shown.stage)
      #expect(try await stored.rowCount() == rows)
      #expect(shown.stage.presenter.snapshot.rowCount == rows)
    }
  }

  @Test("ST7 T7 what was folded and cannot fold any more has all of its rows, as in a fixture")
  func foldedNoMore() async throws {
    let shown = try await StoredFeedTests.Shown { db in
      let folding = #"{"text":"t","header":"h","title":"T","collapsible":true}"#
      for (position, id) in ["group:g", "text:a", "text:b"].enumerated() {
        var record = ItemRecord(id: id, kind: ItemID.kind(in: id), likes: nil, json: folding)
        (record.position, record.rows) = (Int64(position), id == "group:g" ? 1 : 2)
        if id == "text:a" { record.group = "group:g" }
        try record.insert(db)
      }
    }
    let stored = try #require(shown.feed.stored)
    func check(_ rows: Int) async throws {
      await shown.feed.settle(shown.stage)
      #expect(try await stored.rowCount() == rows)
      #expect(shown.stage.presenter.snapshot.rowCount == rows)
    }
    try await check(5)
    for section in ["group:g", "text:b"] {
      #expect(shown.feed.collapse(try #require(shown.feed.names.section(section)), true))
    }
    try await check(2)
    for (section, rows) in [("text:b", 3), ("group:g", 5)] {
      try await shown.file.queue.write { db in
        try db.execute(
          sql: "UPDATE item SET json = json_remove(json, '$.collapsible') WHERE id = ?",
          arguments: [section]
        )
      }
      try await check(rows)
    }
  }
}
