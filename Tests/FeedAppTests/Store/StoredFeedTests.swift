import GRDB
import GtkList
import ListCore
import Testing

@testable import feedapp

/// A feed over a store, without a display.
@MainActor
@Suite struct StoredFeedTests {
  /// Keeps the feed with its file.
  final class Shown {
    let file: StoreTestFile
    let feed: Feed
    let stage: HeadlessStage
    let log = MemorySink()

    @MainActor
    init(
      height: Double = 600,
      hasSearch: Bool = false,
      forScript: Bool = false,
      _ fill: @Sendable (Database) throws -> Void
    ) async throws {
      let file = try StoreTestFile(hasSearch: hasSearch)
      try await file.queue.write { try fill($0) }
      self.file = file
      let kinds = KindRegistry.builtIn
      let content = try FeedLoader(kinds: kinds).openStore(file.path, forScript: forScript)
      stage = HeadlessStage(size: ListSize(width: 375, height: height), cells: kinds.cells)
      feed = Feed(content, kinds: kinds, host: stage.list, eventLog: EventLog(to: log)) { _ in }
      await feed.settle(stage)
    }

    /// The ids of the sections that are loaded.
    @MainActor var sections: [String] {
      stage.presenter.snapshot.sections.map(\.id.description).filter { $0 != "…" }
    }

    @MainActor
    func texts(_ section: String) -> [String] {
      feed.names.section(section).flatMap { stage.presenter.snapshot.section(for: $0) }?
        .rows.flatMap(\.texts) ?? []
    }

    @MainActor
    func row(_ section: String, _ row: String) throws -> RowID {
      try #require(feed.names.row(RowReference(section: section, row: .id(row))))
    }
  }

  nonisolated private static func text(_ text: String) -> String { #"{"text":"\#(text)"}"# }

  nonisolated private static let post = #"{"username":"ada","timestamp":"now","imageURL":"a.png"}"#

  @Test("ST7 T5 rows of posts, contacts, people and texts are known without their controllers")
  func rowsOnDemand() throws {
    let rows = ItemRows(.builtIn)
    let post = Post(
      id: "post:p",
      username: "u",
      timestamp: "t",
      imagePath: "",
      likes: 5,
      comments: [Comment(username: "x", text: "said")]
    )
    // Its card says nothing of likes and comments.
    #expect(rows.texts(of: post) == ["u", "t", "❤️", "5", "x", "said"])
    let knows = { (model: any FeedModel.Type) in rows.knows(model) }
    #expect(knows(Post.self) && knows(Contact.self) && knows(User.self) && knows(TextItem.self))
    #expect(!knows(ItemGroup.self))
  }

  @Test("ST7 what a kind cannot read is a row that says why, and the others are shown")
  func brokenItems() async throws {
    let shown = try await Shown { db in
      try StoreTestFile.insert("text:a", at: 1, json: Self.text("fine"), in: db)
      try StoreTestFile.insert("text:b", at: 2, json: #"{"text":5}"#, in: db)
      try StoreTestFile.insert("unknown:c", at: 3, in: db)
      try StoreTestFile.insert("post:d", at: 4, json: Self.post, in: db)
      try StoreTestFile.insert("post:e", at: 5, likes: 7, json: Self.post, in: db)
    }
    #expect(shown.sections == ["text:a", "text:b", "unknown:c", "post:d", "post:e"])
    #expect(shown.texts("text:a") == ["fine"])
    #expect(
      shown.texts("text:b").first?.contains("$.text: expected string, found number 5") == true
    )
    #expect(shown.texts("unknown:c").first?.contains("expected one of the kinds") == true)
    #expect(shown.texts("post:d").first?.contains("found no key") == true)
    #expect(shown.texts("post:e") == ["ada", "now", "❤️", "7"])
    #expect(shown.log.text.contains(#""sections":5"#))
  }

  @Test("ST7 the columns of an item are the truth, whatever its JSON says")
  func columns() async throws {
    let json = #"{"kind":"text","id":"x","likes":1,"username":"ada","timestamp":"t","imageURL":""}"#
    let shown = try await Shown { db in
      try StoreTestFile.insert("post:p", at: 1, likes: 9, json: json, in: db)
      // Whoever writes wrongly is told so.
      for (id, kind, json) in [
        ("text:a", "post", "{}"), ("text:a", "text", "[]"), ("text:a", "text", "no"),
      ] {
        let record = ItemRecord(id: id, kind: kind, likes: nil, json: json)
        #expect(throws: DatabaseError.self) { try record.insert(db) }
      }
      let negative = ItemRecord(id: "text:a", kind: "text", likes: -1, json: "{}")
      #expect(throws: DatabaseError.self) { try negative.insert(db) }
    }
    #expect(shown.texts("post:p") == ["ada", "t", "❤️", "9"])
  }

  @Test("ST7 a like is one UPDATE and one bind, also where another program likes the post, too")
  func likes() async throws {
    let shown = try await Shown { db in
      try StoreTestFile.insert("post:p", at: 1, likes: 9, json: Self.post, in: db)
      try StoreTestFile.insert("post:q", at: 2, likes: 1, json: Self.post, in: db)
    }
    let bound = shown.stage.list.boundCount
    shown.stage.press("like", in: try shown.row("post:p", "action"))
    await shown.feed.settle(shown.stage)
    #expect(shown.stage.list.boundCount == bound + 1)
    try await shown.file.queue.write { try $0.execute(sql: "UPDATE item SET likes = likes + 5") }
    await shown.feed.settle(shown.stage)
    #expect(shown.texts("post:p").last == "15")
    #expect(shown.feed.undoNewest())
    await shown.feed.settle(shown.stage)
    #expect(shown.texts("post:p").last == "14")
    #expect(shown.texts("post:q").last == "6")
    #expect(shown.feed.redo())
    await shown.feed.settle(shown.stage)
    #expect(shown.texts("post:p").last == "15")
  }

  @Test(
    "ST5 ST7 a search finds what rows say, with an index and without",
    arguments: [false, true]
  )
  func search(hasSearch: Bool) async throws {
    let shown = try await Shown(hasSearch: hasSearch) { db in
      try StoreTestFile.insert("text:a", at: 1, json: Self.text("A Quiet harbour"), in: db)
      try StoreTestFile.insert("text:b", at: 2, json: Self.text("bread"), in: db)
      try StoreTestFile.insert("post:p", at: 3, likes: 4711, json: Self.post, in: db)
      try StoreTestFile.insert("text:c", at: 4, json: Self.text(#"\"quoted* text"#), in: db)
      let folding =
        #"{"username":"x","timestamp":"y","imageURL":"","header":"h","collapsible":true}"#
      try StoreTestFile.insert("post:q", at: 5, likes: 1815, json: folding, in: db)
    }
    for (text, found) in [
      ("quiet HAR", ["text:a"]), ("iet", ["text:a"]), ("br", ["text:b"]), ("4711", ["post:p"]),
      ("815", ["post:q"]),
      ("a.png", []), ("ad", ["text:b", "post:p"]), ("*", []), ("", ["text:a", "text:b", "post:p"]),
    ] {
      shown.feed.search(text)
      await shown.feed.settle(shown.stage)
      let known =
        text.isEmpty ? found + ["text:c", "post:q"] : text == "*" ? ["text:c"] : found
      #expect(shown.sections == known, "\(text)")
      #expect(shown.stage.presenter.emptyState?.title == (known.isEmpty ? "No results" : nil))
    }
    // What changes while somebody searches is found, too.
    shown.feed.search("bread")
    await shown.feed.settle(shown.stage)
    try await shown.file.queue.write { db in
      try db.execute(sql: "UPDATE item SET json = '{\"text\":\"breadth\"}' WHERE id = 'text:a'")
      try db.execute(sql: "DELETE FROM item WHERE id = 'text:b'")
    }
    await shown.feed.settle(shown.stage)
    #expect(shown.sections == ["text:a"])
  }

  @Test("ST5 T7 of a group whose head is far away the header is there all the same")
  func groups() async throws {
    let shown = try await Shown { db in
      for group in 0..<3 {
        try StoreTestFile.insert(
          "group:\(group)",
          at: Int64(group) * 1000,
          json: #"{"title":"G\#(group)"}"#,
          in: db
        )
        for item in 0..<200 {
          var record = ItemRecord(
            id: "text:\(group)-\(item)",
            kind: "text",
            likes: nil,
            json: Self.text("t")
          )
          record.group = "group:\(group)"
          record.position = Int64(group) * 1000 + Int64(item) + 1
          try record.insert(db)
        }
      }
    }
    #expect(shown.feed.adapter.elementCount == 603)
    let adapter = shown.feed.adapter
    let reveal = Task {
      await adapter.reveal("text:1-150", of: StoredItem.self, position: .center)
    }
    await shown.feed.settle(shown.stage)
    #expect(await reveal.value)
    await shown.feed.settle(shown.stage)
    #expect(shown.stage.presenter.visibleRows.first?.section.description == "group:1")
    #expect(shown.texts("group:1") == ["G1"])
    #expect(!shown.sections.contains("group:0"))
  }

  @Test("ST6 ST7 what cannot be written is told of, and what is shown stays right")
  func locked() async throws {
    let shown = try await Shown { db in
      try StoreTestFile.insert("post:p", at: 1, likes: 9, json: Self.post, in: db)
    }
    var told: [String] = []
    shown.feed.stored?.onFailure = { told.append($0) }
    // Another program is at work for longer than anybody waits.
    try await shown.file.queue.writeWithoutTransaction { db in
      try db.execute(
        sql:
          "CREATE TRIGGER stop BEFORE UPDATE OF likes ON item BEGIN SELECT RAISE(ABORT, 'not now'); END"
      )
    }
    shown.stage.press("like", in: try shown.row("post:p", "action"))
    await shown.feed.settle(shown.stage)
    #expect(told.count == 1 && told.first?.contains("not now") == true, "\(told)")
    #expect(shown.texts("post:p").last == "9")
    #expect(shown.feed.stored?.canUndo == false)
    try await shown.file.queue.write { try $0.execute(sql: "DROP TRIGGER stop") }
    shown.stage.press("like", in: try shown.row("post:p", "action"))
    await shown.feed.settle(shown.stage)
    #expect(shown.texts("post:p").last == "10")
    #expect(told.count == 1)
  }

  @Test("ST7 items that a person adds are at the top, whole, and go together")
  func adding() async throws {
    let shown = try await Shown { db in
      try StoreTestFile.insert("text:a", at: 1, json: Self.text("a"), in: db)
    }
    let maker = FeedMaker(kinds: .builtIn, eventLog: nil) { _ in HeadlessList() }
    let item = try #require(maker.makeItem(besides: shown.feed))
    let other = try #require(maker.makePost(of: "/sea.png", besides: shown.feed))
    var told: [[String]] = []
    shown.feed.handlers.onAdded = { told.append($0) }
    shown.feed.handlers.onMoved = { told.append([$0, "moved"]) }
    shown.feed.add([item, other])
    await shown.feed.settle(shown.stage)
    #expect(shown.sections == [item.sectionID, other.sectionID, "text:a"])
    shown.feed.reorder(try shown.row("text:a", "text"), to: .section(0), named: .index(0))
    await shown.feed.settle(shown.stage)
    #expect(shown.sections.first == "text:a")
    #expect(shown.feed.undoNewest())
    await shown.feed.settle(shown.stage)
    #expect(told == [[item.sectionID, other.sectionID], ["text:a", "moved"]])
    #expect(shown.texts(item.sectionID).count == 1)
    #expect(shown.feed.undoNewest())
    await shown.feed.settle(shown.stage)
    #expect(shown.sections == ["text:a"])
  }

  @Test("ST5 ST7 in a search that finds few of many, a post is liked where the list is scrolled to")
  func fewFound() async throws {
    let shown = try await Shown { db in
      for number in 0..<2_000 {
        // A guess of places looks at every eighth row or so, and at none that is found.
        let name = number % 100 == 2 ? "found" : "other"
        let json = #"{"username":"\#(name)","timestamp":"t","imageURL":"a.png"}"#
        try StoreTestFile.insert("post:\(number)", at: Int64(number), likes: 1, json: json, in: db)
      }
    }
    shown.feed.search("found")
    await shown.feed.settle(shown.stage)
    #expect(shown.sections.count == 20)
    shown.stage.presenter.scroll(toOffset: 3_000)
    await shown.feed.settle(shown.stage)
    let post = try #require(shown.stage.presenter.visibleRows.last).section.description
    shown.stage.press("like", in: try shown.row(post, "action"))
    await shown.feed.settle(shown.stage)
    #expect(shown.texts(post).last == "2")
    #expect(shown.sections.count == 20)
  }
}
