import GRDB
import ListCore
import Testing

@testable import feedapp

@MainActor
extension StoredFeedTests.Shown {
  func selectAll() { stage.list.press(.character("a"), .control) }

  /// Presses Delete on a selected row.
  func delete() async throws {
    let selected = stage.presenter.selectedRows
    #expect(stage.list.delete(try #require(selected.first)))
    await feed.settle(stage)
  }

  /// Chooses something in the menu of a selected row.
  func perform(_ action: String) async throws {
    let row = try #require(stage.presenter.selectedRows.first)
    #expect(stage.presenter.commands.performInMenu(action, on: row))
    await feed.settle(stage)
  }

  var nothingIsSelected: Bool {
    stage.presenter.selectedRows.isEmpty && feed.adapter.selection.unloadedCount == 0
  }

  /// How often anybody but the test has committed.
  var version: Int {
    get async throws {
      try await file.queue.read { try Int.fetchOne($0, sql: "PRAGMA data_version") ?? 0 }
    }
  }
}

/// Items of a store are liked and hidden, and ranges of them deleted, without a display.
@MainActor
@Suite struct BulkChangeTests {
  private typealias Shown = StoredFeedTests.Shown

  @Test("ST8 a change of many items finds its own by an index, also in tables that had none")
  func index() async throws {
    let file = try StoreTestFile()
    try await file.queue.write { db in
      try SelectAllItemsTests.fill(3)(db)
      try db.execute(
        sql: "CREATE TABLE item_liked (number INTEGER NOT NULL, id TEXT NOT NULL) STRICT"
      )
    }
    let plans = try await file.queue.write { db in
      for action in [BulkAction.like, .hide, .delete] {
        _ = try BulkWriter(db: db).perform(action, ItemSelection(chosen: ["post:1"]))
      }
      return try ["item_liked", "item_hidden", "item_deleted"].map { table in
        let sql = "EXPLAIN QUERY PLAN SELECT id FROM \(table) WHERE number = 1"
        return try Row.fetchAll(db, sql: sql).map { $0["detail"] as String }.joined()
      }
    }
    #expect(plans.allSatisfy { $0.contains("USING INDEX") }, "\(plans)")
  }

  @Test(
    "ST8 UX1 what was deleted or hidden and is brought back is not selected, however much it is",
    arguments: [("delete", 3), ("delete", 2_000), ("hide", 3), ("hide", 2_000)]
  )
  func deselected(action: String, count: Int) async throws {
    let shown = try await Shown(SelectAllItemsTests.fill(count))
    shown.selectAll()
    try await shown.perform(action)
    #expect(try shown.file.ids == [] && shown.nothingIsSelected)
    #expect(shown.feed.undoNewest())
    await shown.feed.settle(shown.stage)
    #expect(try shown.file.ids.count == count)
    #expect(shown.nothingIsSelected)
    #expect(!shown.log.text.contains("deselect"))
  }

  @Test("ST8 all of 3,000 posts are liked in one transaction, and one undo takes that back")
  func likes() async throws {
    let shown = try await Shown(SelectAllItemsTests.fill(3_000))
    var count = 0
    var liked: [Int] = []
    shown.feed.handlers.onAllTakenAway = { count += $0.count }
    shown.feed.handlers.onLiked = { liked.append($0) }
    try await shown.file.queue.write { db in
      try db.execute(sql: "UPDATE item SET likes = \(Int64.max) WHERE id = 'post:7'")
      try StoreTestFile.insert("text:a", at: 9_000_000, json: #"{"text":"no likes"}"#, in: db)
    }
    await shown.feed.settle(shown.stage)
    shown.selectAll()
    let version = try await shown.version
    try await shown.perform("like")
    #expect(try await shown.version == version + 1)
    #expect(try shown.file.likes("post:0") == 2 && shown.file.likes("post:2999") == 2)
    #expect(try shown.file.likes("post:7") == .max)
    #expect(shown.texts("post:0").last == "2")
    #expect(count == 0 && !shown.feed.undo(), "nothing went that could be put back")
    #expect(shown.feed.undoNewest())
    await shown.feed.settle(shown.stage)
    #expect(try shown.file.likes("post:0") == 1 && shown.file.likes("post:2999") == 1)
    #expect(try shown.file.likes("post:7") == .max)
    #expect(shown.feed.redo())
    await shown.feed.settle(shown.stage)
    #expect(try shown.file.likes("post:2999") == 2)
    #expect(liked == [2_999, 2_999], "a person is told of each time")
    #expect(shown.stage.presenter.snapshot.sectionCount < 200)
  }

  @Test(
    "ST8 all of 3,000 posts are hidden in one transaction, and one undo shows them where they were"
  )
  func hides() async throws {
    let shown = try await Shown(SelectAllItemsTests.fill(3_000))
    var changes: [BulkChange] = []
    shown.feed.handlers.onAllTakenAway = { changes.append($0) }
    let ids = try shown.file.ids
    shown.selectAll()
    let version = try await shown.version
    try await shown.perform("hide")
    #expect(try shown.file.ids == [])
    #expect(try await shown.version == version + 1)
    #expect(changes.map(\.count) == [3_000] && changes.map(\.action) == [.hide])
    // Another program shows one of them and takes another one away.
    try await shown.file.queue.write { db in
      try db.execute(sql: "UPDATE item SET hidden = 0 WHERE id = 'post:5'")
      try db.execute(sql: "DELETE FROM item WHERE id = 'post:6'")
    }
    #expect(shown.feed.undo())
    await shown.feed.settle(shown.stage)
    #expect(try shown.file.ids == ids.filter { $0 != "post:6" })
    #expect(shown.feed.redo())
    await shown.feed.settle(shown.stage)
    #expect(try shown.file.ids == ["post:5"])
  }

  @Test("ST8 posts that are loaded are liked once each, whatever rows of them are selected")
  func likesLoaded() async throws {
    let shown = try await Shown(SelectAllItemsTests.fill(3))
    var liked: [Int] = []
    shown.feed.handlers.onLiked = { liked.append($0) }
    shown.selectAll()
    try await shown.perform("like")
    #expect(liked == [3])
    #expect(try (0..<3).map { try shown.file.likes("post:\($0)") } == [2, 2, 2])
    #expect(shown.feed.undoNewest())
    await shown.feed.settle(shown.stage)
    #expect(try (0..<3).map { try shown.file.likes("post:\($0)") } == [1, 1, 1])
  }

  @Test("ST8 UX1 a hundred likes by the menu are undone one after the other, and done again")
  func hundred() async throws {
    let shown = try await Shown(SelectAllItemsTests.fill(2))
    shown.selectAll()
    for _ in 0..<100 { try await shown.perform("like") }
    for likes in (1...100).reversed() {
      #expect(shown.feed.undoNewest())
      await shown.feed.settle(shown.stage)
      #expect(try shown.file.likes("post:0") == Int64(likes))
    }
    #expect(!shown.feed.undoNewest())
    for _ in 0..<100 { #expect(shown.feed.redo()) }
    await shown.feed.settle(shown.stage)
    #expect(try shown.file.likes("post:1") == 101)
  }

  @Test(
    "ST8 from a click to a click with Shift far below all is deleted, and what is added with Control"
  )
  func range() async throws {
    let shown = try await Shown(SelectAllItemsTests.fill(3_000))
    let presenter = shown.stage.presenter
    func reveal(_ id: String) async {
      let adapter = shown.feed.adapter
      let reveal = Task { await adapter.reveal(id, of: StoredItem.self) }
      await shown.feed.settle(shown.stage)
      #expect(await reveal.value)
      await shown.feed.settle(shown.stage)
    }
    presenter.select(try shown.row("post:4", "user"), gesture: .replace)
    await reveal("post:2000")
    presenter.select(try shown.row("post:2000", "user"), gesture: .extend)
    await shown.feed.settle(shown.stage)
    await reveal("post:2900")
    presenter.select(try shown.row("post:2900", "user"), gesture: .toggle)
    await reveal("post:1000")
    let selection = shown.feed.adapter.selection
    #expect(Set(selection.rows.map(\.section)).count + selection.unloadedCount == 1_998)
    try await shown.delete()
    let numbers = Array(0..<4) + Array(2_001..<2_900) + Array(2_901..<3_000)
    #expect(try shown.file.ids == numbers.map { "post:\($0)" })
    #expect(shown.feed.undo())
    await shown.feed.settle(shown.stage)
    #expect(try shown.file.ids.count == 3_000)
  }
}
