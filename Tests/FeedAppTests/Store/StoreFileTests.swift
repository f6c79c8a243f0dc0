import Foundation  // processes
import GRDB
import ListCore
import Testing

@testable import feedapp

/// The file of a store that is shown, and those who come to it beside the list.
@MainActor
@Suite struct StoreFileTests {
  private typealias Shown = StoredFeedTests.Shown

  @Test("ST4 ST7 to ask of a file that is shown whether it is a store takes nothing from the list")
  func asked() async throws {
    let json = #"{"text":"hello"}"#
    let shown = try await Shown { db in
      try StoreTestFile.insert("text:a", at: 1, json: json, in: db)
    }
    // The list's connections are the only ones of this process.
    try shown.file.queue.close()
    #expect(ItemStore.isStore(shown.file.path))
    for number in 1...2 {
      try Self.write(
        "INSERT INTO item (id, kind, position, json) VALUES ('text:\(number)', 'text', 5, '\(json)')",
        to: shown.file.path
      )
      await shown.feed.settle(shown.stage)
      #expect(shown.sections.count == number + 1)
    }
  }

  @Test("ST7 a store is told from other files by its content, and left as it is")
  func isStore() throws {
    let file = try StoreTestFile()
    try file.queue.close()
    let folder = URL(fileURLWithPath: file.path).deletingLastPathComponent()
    func others() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { (folder.path + "/" + $0).hasPrefix(file.path) }
    }
    let before = try Data(contentsOf: URL(fileURLWithPath: file.path))
    #expect(ItemStore.isStore(file.path))
    #expect(try Data(contentsOf: URL(fileURLWithPath: file.path)) == before)
    #expect(try others().count == 1)
    for bytes in ["", "{", #"{"title":"x","items":[]}"#, String(repeating: "[]", count: 5_000)] {
      try Data(bytes.utf8).write(to: URL(fileURLWithPath: file.path))
      #expect(!ItemStore.isStore(file.path), "\(bytes.prefix(30))")
      #expect(try Data(contentsOf: URL(fileURLWithPath: file.path)) == Data(bytes.utf8))
    }
    #expect(!ItemStore.isStore(folder.path))
    #expect(!ItemStore.isStore(file.path + ".none"))
  }

  /// Writes as another program does, which opens the file, and closes it.
  private static func write(_ sql: String, to path: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      "import sqlite3, sys; db = sqlite3.connect(sys.argv[1], isolation_level=None); db.execute(sys.argv[2]); db.close()",
      path, sql,
    ]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("ST7 what an item calls likes stays with it in a store where it is no number of likes")
  func otherLikes() throws {
    var decoder = FixtureDecoder(kinds: KindRegistry.builtIn)
    decoder.keepsTexts = true
    for (likes, json) in [(#""many""#, #"{"text":"t","likes":"many"}"#), ("2", #"{"text":"t"}"#)] {
      let item = #"{"kind":"text","id":"a","text":"t","likes":\#(likes)}"#
      let text = try decoder.decodeItem(Array(item.utf8), name: "f", folder: "/").text
      #expect(text?.json == json)
      #expect(text?.likes == Int64(likes))
    }
  }

  @Test("ST8 each note that a person adds to a store has a number of its own, from 1 on")
  func notes() throws {
    let file = try StoreTestFile()
    let maker = FeedMaker(kinds: .builtIn, eventLog: nil) { _ in
      HeadlessList(width: 375, height: 667)
    }
    let feed = maker.makeFeed(try FeedLoader(kinds: .builtIn).openStore(file.path))
    let texts = (1...2).map { _ in (maker.makeItem(besides: feed)?.feedModel as? TextItem)?.text }
    #expect(texts == ["Note 1", "Note 2"])
  }

  @Test(
    "ST6 a fixture is compared elsewhere; a store is not, however long it is, and so nothing wakes up at rest"
  )
  func elsewhere() throws {
    let file = try StoreTestFile()
    let loader = FeedLoader(kinds: KindRegistry.builtIn)
    for (content, isElsewhere) in [
      (FeedContent(Fixture(title: "", items: [])), true),
      (try loader.openStore(file.path), false),
    ] {
      let session = FeedSession(
        kinds: .builtIn,
        eventLog: nil,
        load: { _ in
          .success(FeedContent(Fixture(title: "", items: [])))
        },
        makeHost: { _ in HeadlessList(width: 375, height: 667) }
      )
      session.show(content, path: "a")
      let updater = try #require(session.feed).adapter.updater
      #expect(updater.diffsInBackground(rows: 1_000_000, to: 1_000_000) == isElsewhere)
    }
  }

  @Test(
    "ST7 an item that another program replaced leaves nothing in the index in the way of others"
  )
  func replaced() async throws {
    let file = try StoreTestFile(hasSearch: true)
    try await file.queue.write { db in
      try StoreTestFile.insert("text:1", at: 1, json: #"{"text":"old"}"#, in: db)
      try db.execute(sql: "INSERT OR REPLACE INTO item SELECT * FROM item")
      try db.execute(sql: "DELETE FROM item")
      try StoreTestFile.insert("text:2", at: 1, json: #"{"text":"new"}"#, in: db)
      let found = "SELECT count(*) FROM item_search WHERE item_search MATCH "
      #expect(try Int.fetchOne(db, sql: found + "'new'") == 1)
      #expect(try Int.fetchOne(db, sql: found + "'old'") == 0)
    }
  }

  @Test(
    "X6 ST7 an item that goes during a search to where it is stays behind what the search hides"
  )
  func stays() throws {
    let file = try StoreTestFile()
    try file.queue.write { db in
      for (place, id) in ["text:c1", "text:x2", "text:c3"].enumerated() {
        try StoreTestFile.insert(id, at: Int64(place), json: #"{"text":"a"}"#, in: db)
      }
    }
    var history = ChangeHistory<StoredChange>()
    let shown = SQLCondition(sql: "id GLOB 'text:c*'", arguments: [])
    for (id, place) in [("text:c1", 0), ("text:c3", 1)] {
      try file.edit(.reorder(id, to: place, of: nil, among: shown), &history)
      #expect(try file.ids == ["text:c1", "text:x2", "text:c3"])
    }
  }

  @Test("ST7 what other programs know of an item stays when it is dragged, or hidden and back")
  func foreignFacts() throws {
    let file = try StoreTestFile()
    try file.queue.write { db in
      for (place, id) in ["text:a", "text:b", "text:c"].enumerated() {
        try StoreTestFile.insert(id, at: Int64(place), json: #"{"text":"a"}"#, in: db)
      }
      try db.execute(
        sql: """
          ALTER TABLE item ADD COLUMN note TEXT;
          UPDATE item SET note = id;
          CREATE TABLE tag (item TEXT NOT NULL REFERENCES item (id) ON DELETE CASCADE);
          INSERT INTO tag SELECT id FROM item;
          """
      )
    }
    var history = ChangeHistory<StoredChange>()
    try file.edit(.drag("text:a", behind: "text:c", before: nil), &history)
    #expect(try file.ids == ["text:b", "text:c", "text:a"])
    try file.edit(.takeAway([("text:b", true)]), &history)
    #expect(try file.ids == ["text:c", "text:a"])
    for _ in 0..<2 { try file.edit(.undo, &history) }
    #expect(try file.ids == ["text:a", "text:b", "text:c"])
    let counts = try file.queue.read { db in
      try ["item WHERE note = id", "tag"].map {
        try Int.fetchOne(db, sql: "SELECT count(*) FROM \($0)")
      }
    }
    #expect(counts == [3, 3])
  }

  @Test("X6 ST7 an item that another program took out of its group by its position is in none")
  func strayed() throws {
    let file = try StoreTestFile()
    let ids = ["group:g", "text:b", "text:c", "text:d", "text:a", "text:e"]
    try file.queue.write { db in
      for (place, id) in ids.enumerated() {
        try StoreTestFile.insert(id, at: Int64(place * 1_000), in: db)
      }
    }
    var history = ChangeHistory<StoredChange>()
    for isHidden in [true, false] {
      try file.queue.write {
        try $0.execute(
          sql: "UPDATE item SET \"group\" = 'group:g' WHERE id IN ('text:a', 'text:b')"
        )
      }
      try file.edit(.drag("text:e", behind: "text:d", before: nil), &history)
      try file.edit(.drag("text:c", behind: "text:a", before: nil), &history)
      #expect(try file.ids.suffix(4) == ["text:d", "text:e", "text:a", "text:c"])
      for _ in 0..<2 { try file.edit(.undo, &history) }
      try file.edit(.takeAway([("text:a", isHidden)]), &history)
      try file.edit(.undo, &history)
      #expect(try file.ids == ids)
    }
  }

  @Test("X6 ST6 a drag to items that are gone by now does not take an item to the beginning")
  func dragToNothing() throws {
    let file = try StoreTestFile()
    try file.queue.write { db in
      for (place, id) in ["text:a", "text:b", "text:c"].enumerated() {
        try StoreTestFile.insert(id, at: Int64(place), in: db)
      }
    }
    var history = ChangeHistory<StoredChange>()
    try file.edit(.drag("text:c", behind: "text:x", before: nil), &history)
    try file.edit(.drag("text:c", behind: "text:x", before: "text:y"), &history)
    #expect(try file.ids == ["text:a", "text:b", "text:c"])
    let all = SQLCondition(sql: "hidden = 0", arguments: [])
    #expect(throws: StepRefusal.self) {
      try file.edit(.reorder("text:c", to: 0, of: "text:x", among: all), &history)
    }
    #expect(try file.ids == ["text:a", "text:b", "text:c"])
    // Others went since the place was counted.
    try file.edit(.reorder("text:a", to: 7, of: nil, among: all), &history)
    #expect(try file.ids == ["text:b", "text:c", "text:a"])
  }
}
