import Dispatch
import GRDB
import ListCore
import ListStore
import Testing

@testable import feedapp

/// All items of a store are selected and deleted, without a display.
@MainActor
@Suite struct SelectAllItemsTests {
  private typealias Shown = StoredFeedTests.Shown

  /// Posts, every tenth of which says "ten".
  nonisolated static func fill(_ count: Int) -> @Sendable (Database) throws -> Void {
    { db in
      for number in 0..<count {
        let name = number % 10 == 0 ? "ten" : "other"
        try StoreTestFile.insert(
          "post:\(number)",
          at: Int64(number) * 1000,
          likes: 1,
          json: #"{"username":"\#(name)","timestamp":"\#(number)","imageURL":"a.png"}"#,
          in: db
        )
      }
    }
  }

  @Test("ST8 all of 3,000 posts are deleted in one transaction, and one undo brings them back")
  func all() async throws {
    let shown = try await Shown(Self.fill(3_000))
    var counts: [Int] = []
    shown.feed.handlers.onAllTakenAway = { counts.append($0.count) }
    let ids = try shown.file.ids
    shown.selectAll()
    let selection = shown.feed.adapter.selection
    #expect(Set(selection.rows.map(\.section)).count + selection.unloadedCount == 3_000)
    #expect(shown.stage.presenter.snapshot.sectionCount < 200)
    let version = try await shown.version
    try await shown.delete()
    #expect(try shown.file.ids == [])
    #expect(try await shown.version == version + 1)
    #expect(counts == [3_000])
    #expect(shown.stage.presenter.emptyState?.title == "Nothing to show")

    #expect(shown.feed.undo())
    await shown.feed.settle(shown.stage)
    #expect(try shown.file.ids == ids)
    #expect(shown.feed.adapter.elementCount == 3_000)
    #expect(shown.nothingIsSelected)
    #expect(shown.texts("post:0").last == "1")
    #expect(shown.feed.redo())
    await shown.feed.settle(shown.stage)
    #expect(try shown.file.ids == [])
    #expect(counts == [3_000, 3_000])
    #expect(shown.feed.undoNewest())
    await shown.feed.settle(shown.stage)
    #expect(try shown.file.ids == ids)
  }

  @Test("ST8 what comes later stays, and so does what a person took out")
  func later() async throws {
    let shown = try await Shown(Self.fill(2_000))
    shown.selectAll()
    let row = try shown.row("post:1", "user")
    for other in shown.stage.presenter.selectedRows where other.section == row.section {
      shown.stage.presenter.deselect(other, asking: true)
    }
    shown.stage.presenter.deselect(try shown.row("post:2", "image"), asking: true)
    try await shown.file.queue.write { db in
      try StoreTestFile.insert("text:new", at: 700_500, json: #"{"text":"new"}"#, in: db)
      try db.execute(sql: "UPDATE item SET position = 5 WHERE id = 'post:1500'")
      try db.execute(sql: "DELETE FROM item WHERE id = 'post:3'")
    }
    await shown.feed.settle(shown.stage)
    let adapter = shown.feed.adapter
    let reveal = Task { await adapter.reveal("post:1000", of: StoredItem.self) }
    await shown.feed.settle(shown.stage)
    #expect(await reveal.value)
    await shown.feed.settle(shown.stage)
    #expect(!shown.sections.contains("post:1"))
    try await shown.delete()
    #expect(try shown.file.ids == ["post:1", "text:new"])
    // Another program made one of them again: it has its own.
    try await shown.file.queue.write { db in
      try StoreTestFile.insert("post:7", at: 1, likes: 99, in: db)
    }
    #expect(shown.feed.undo())
    await shown.feed.settle(shown.stage)
    #expect(try shown.file.ids.count == 2_000)
    #expect(try shown.file.likes("post:7") == 99)
    #expect(shown.feed.redo())
    await shown.feed.settle(shown.stage)
    #expect(try shown.file.ids == ["post:7", "post:1", "text:new"])
  }

  @Test(
    "ST8 of a search all that it finds is deleted, with an index and without",
    arguments: [false, true]
  )
  func search(hasSearch: Bool) async throws {
    let shown = try await Shown(hasSearch: hasSearch, Self.fill(3_000))
    shown.feed.search("ten")
    await shown.feed.settle(shown.stage)
    #expect(shown.feed.adapter.elementCount == 300)
    shown.selectAll()
    try await shown.file.queue.write { db in
      let json = #"{"username":"ten","timestamp":"t","imageURL":""}"#
      try StoreTestFile.insert("post:new", at: 1, likes: 0, json: json, in: db)
    }
    await shown.feed.settle(shown.stage)
    #expect(shown.feed.adapter.elementCount == 301)
    try await shown.delete()
    let left = try shown.file.ids
    #expect(left.count == 2_701)
    #expect(left.contains("post:new") && left.contains("post:1") && !left.contains("post:10"))
    #expect(shown.sections == ["post:new"])
  }

  @Test("ST8 more than 1,000 items are asked about first, and nothing is done before the answer")
  func question() async throws {
    let shown = try await Shown(Self.fill(2_000))
    var asked: [(question: BulkQuestion, answer: @MainActor () -> Void)] = []
    shown.feed.handlers.onQuestion = { asked.append(($0, $1)) }
    shown.selectAll()
    try await shown.perform("like")
    try await shown.perform("hide")
    try await shown.delete()
    #expect(
      asked.map(\.question.text) == [
        "Like 2,000 posts?", "Hide 2,000 posts?", "Delete 2,000 posts?",
      ]
    )
    #expect(asked.map(\.question.button) == ["Like", "Hide", "Delete"])
    #expect(try shown.file.ids.count == 2_000 && shown.file.likes("post:1") == 1)
    asked[0].answer()
    asked[2].answer()
    await shown.feed.settle(shown.stage)
    #expect(try shown.file.ids == [])
  }

  @Test("ST8 while what is selected is counted the list says so, and its pages do not wait for it")
  func counting() async throws {
    let shown = try await Shown(Self.fill(2_000))
    let stored = try #require(shown.feed.stored)
    var waits: [StoredItems.Wait?] = []
    var asked = 0
    shown.feed.handlers.onWaiting = { waits.append($0) }
    shown.feed.handlers.onQuestion = { _, _ in asked += 1 }
    shown.selectAll()
    let items = try #require(stored.items(shown.feed.adapter.selection))
    let (held, free) = (AsyncStream.makeStream(of: Void.self), DispatchSemaphore(value: 0))
    let holding = Task.detached {
      try await stored.store.store.readInBackground { _ in
        held.continuation.yield()
        free.wait()
      }
    }
    for await _ in held.stream { break }
    var counted: Int?
    stored.count(items) { counted = $0 }
    #expect(waits == [.counting])
    let source = stored.store.source()
    let page = try await source.page(SourceRequest(index: 1_000, before: 0, after: 5))
    #expect(page.elements.count == 5 && counted == nil)
    free.signal()
    try await holding.value
    await stored.settleCounts()
    #expect(counted == 2_000 && waits == [.counting, nil] && asked == 0)
    try await shown.delete()
    #expect(waits == [.counting, nil, .counting, nil] && asked == 1)
  }

  @Test("ST8 what cannot be done to items that are not loaded is said in a sentence")
  func unknown() async throws {
    let shown = try await Shown(Self.fill(2_000))
    var said: [String] = []
    shown.feed.services.onMessage = { said.append($0) }
    shown.selectAll()
    shown.feed.perform("call", onAll: shown.feed.adapter.selection)
    await shown.feed.settle(shown.stage)
    #expect(said == ["Only Copy, Like, Hide and Delete work on items that are not loaded."])
    #expect(try shown.file.ids.count == 2_000)
  }

  @Test("ST8 T7 heads of groups stay, and so does what is folded")
  func groups() async throws {
    let shown = try await Shown { db in
      for number in 0..<1_200 {
        let group = number < 600 ? "group:a" : "group:b"
        if number % 600 == 0 {
          try StoreTestFile.insert(
            group,
            at: Int64(number) * 10 - 1,
            json: #"{"title":"g","collapsible":true}"#,
            in: db
          )
        }
        var record = ItemRecord(id: "text:\(number)", kind: "text", likes: nil, json: Self.text)
        (record.group, record.position) = (group, Int64(number) * 10)
        try record.insert(db)
      }
    }
    let adapter = shown.feed.adapter
    let reveal = Task { await adapter.reveal("text:700", of: StoredItem.self) }
    await shown.feed.settle(shown.stage)
    #expect(await reveal.value)
    let group = try #require(shown.feed.names.section("group:b"))
    #expect(shown.feed.collapse(group, true))
    await shown.feed.settle(shown.stage)
    shown.stage.presenter.scroll(toOffset: 0)
    await shown.feed.settle(shown.stage)
    shown.selectAll()
    try await shown.delete()
    let left = try shown.file.ids
    #expect(left.count == 602)
    #expect(left.first == "group:a" && left.contains("group:b") && left.last == "text:1199")
  }

  nonisolated private static let text = #"{"text":"t"}"#

  @Test("ST8 UX1 a hundred such deletes can be undone; what is too old is refused")
  func kept() async throws {
    let file = try StoreTestFile()
    try await file.queue.write { try Self.fill(320)($0) }
    var history = ChangeHistory<StoredChange>()
    let store = try ItemStore(path: file.path, kinds: .builtIn, rows: ItemRows(.builtIn))
    func selection(_ ids: ClosedRange<Int>, since: Int) -> ItemEdit {
      var items = ItemSelection()
      items.together = ItemSelection.Together(
        rows: store.source().rows,
        since: since,
        from: "post:\(ids.lowerBound)",
        through: "post:\(ids.upperBound)"
      )
      return .all(.delete, items)
    }
    let moment = try await file.queue.read {
      try Int.fetchOne($0, sql: "SELECT max(seq) FROM item_changes") ?? 0
    }
    for place in 0..<102 {
      try file.edit(selection(3 * place...3 * place + 2, since: moment), &history)
    }
    #expect(try file.ids.count == 14)
    for step in 1...100 {
      try file.edit(.undo, &history)
      #expect(try file.ids.count == 14 + 3 * step)
    }
    #expect(throws: StepRefusal.self) { try file.edit(.undo, &history) }
    try await file.queue.write { try $0.execute(sql: "DELETE FROM item_changes") }
    let refusal = #expect(throws: StepRefusal.self) {
      try file.edit(selection(0...20, since: moment), &history)
    }
    #expect(refusal?.why.contains("Select again") == true)
    #expect(try file.ids.count == 314)
  }

  @Test("ST7 a search in a store with nothing in it says that there is nothing to show")
  func emptyStore() async throws {
    let shown = try await Shown { _ in }
    let title = { shown.stage.presenter.emptyState?.title }
    #expect(title() == "Nothing to show")
    shown.feed.search("x")
    await shown.feed.settle(shown.stage)
    #expect(title() == "Nothing to show")
    try await shown.file.queue.write { db in
      try StoreTestFile.insert("text:a", at: 1, json: #"{"text":"a"}"#, in: db)
    }
    await shown.feed.settle(shown.stage)
    #expect(title() == "No results")
    try await shown.file.queue.write { try $0.execute(sql: "UPDATE item SET hidden = 1") }
    await shown.feed.settle(shown.stage)
    #expect(title() == "Nothing to show")
    shown.feed.search("")
    await shown.feed.settle(shown.stage)
    #expect(title() == "Nothing to show")
  }
}
