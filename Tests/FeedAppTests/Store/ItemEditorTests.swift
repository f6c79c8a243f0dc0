import Foundation  // the environment
import GRDB
import ListCore
import ListTestSupport
import Testing

@testable import feedapp

/// What is done to the items of a store, beside the same done to items in memory.
@MainActor
@Suite struct ItemEditorTests {
  nonisolated private static let seeds =
    ProcessInfo.processInfo.environment["STORE_SEEDS"].flatMap { UInt64($0) } ?? 25

  @Test(
    "ST7 a store has the items that a feed in memory has after the same edits",
    arguments: 0..<seeds
  )
  func lives(seed: UInt64) throws {
    var life = try Life(seed: seed)
    for step in 0..<60 {
      try life.edit()
      #expect(try life.stored == life.inMemory, "seed \(seed), step \(step): \(life.last)")
      guard try life.stored == life.inMemory else { return }
    }
  }

  @Test("ST7 positions that have no room between them any more are moved apart")
  func room() throws {
    let file = try StoreTestFile()
    try file.queue.write { db in
      for (id, position) in [("a", 0), ("b", 0), ("c", 1), ("d", 2), ("e", Int64.max)] {
        try StoreTestFile.insert("text:" + id, at: Int64(position), in: db)
      }
    }
    var history = ChangeHistory<StoredChange>()
    var wanted = ["text:a", "text:b", "text:c", "text:d", "text:e"]
    for number in 0..<200 {
      let index = [1, 2, 3, 4, wanted.count][number % 5]
      let record = ItemRecord(
        id: "text:n\(number)",
        kind: "text",
        likes: nil,
        json: #"{"text":""}"#
      )
      wanted.insert(record.id, at: index)
      try file.edit(.insert([record], at: index), &history)
      #expect(try file.ids == wanted)
    }
    for number in 0..<30 {
      let record = ItemRecord(
        id: "text:m\(number)",
        kind: "text",
        likes: nil,
        json: #"{"text":""}"#
      )
      wanted.insert(record.id, at: 0)
      try file.edit(.add([record]), &history)
    }
    #expect(try file.ids == wanted)
  }

  @Test(
    "ST7 UX1 what is undone leaves the table as it was before, whatever is hidden beside it",
    arguments: 0..<seeds
  )
  func undone(seed: UInt64) throws {
    let file = try StoreTestFile()
    var random = SeededGenerator(seed: seed)
    for number in 0..<8 {
      let isHidden = Int.random(in: 0..<3, using: &random) == 0
      try file.queue.write { db in
        try StoreTestFile.insert("text:\(number)", at: Int64(number * 1_000), in: db)
        guard isHidden else { return }
        try db.execute(sql: "UPDATE item SET hidden = 1 WHERE id = 'text:\(number)'")
      }
    }
    var history = ChangeHistory<StoredChange>()
    var before = [try file.table]
    for _ in 0..<12 {
      guard let id = try file.ids.randomElement(using: &random) else { break }
      let other = try file.ids.filter { $0 != id }.randomElement(using: &random)
      let count = history.past.count
      switch Int.random(in: 0..<3, using: &random) {
      case 0: try file.edit(.takeAway([(id, true)]), &history)
      case 1: try file.edit(.takeAway([(id, false)]), &history)
      default: try file.edit(.drag(id, behind: other, before: nil), &history)
      }
      if history.past.count > count { before.append(try file.table) }
    }
    before.removeLast()
    while let table = before.popLast() {
      try file.edit(.undo, &history)
      #expect(try file.table == table, "seed \(seed), \(before.count) changes before")
    }
  }

  @Test("ST7 a feed that is refused leaves what can be undone")
  func refusedFeed() throws {
    let file = try StoreTestFile()
    try file.queue.write { try StoreTestFile.insert("post:a", at: 1, likes: 5, in: $0) }
    var history = ChangeHistory<StoredChange>()
    try file.edit(.like("post:a"), &history)
    let twice = ItemRecord(id: "text:b", kind: "text", likes: nil, json: "{}")
    #expect(throws: StepRefusal.self) { try file.edit(.apply([twice, twice]), &history) }
    try file.edit(.undo, &history)
    #expect(try file.likes("post:a") == 5)
  }

  @Test("ST7 likes are counted in their column, undone by one each, and stop at the largest number")
  func likes() throws {
    let file = try StoreTestFile()
    try file.queue.write { db in
      try StoreTestFile.insert("post:a", at: 1, likes: 5, in: db)
      try StoreTestFile.insert("post:b", at: 2, likes: Int64.max - 1, in: db)
      try StoreTestFile.insert("text:c", at: 3, in: db)
    }
    var history = ChangeHistory<StoredChange>()
    try file.edit(.like("post:a"), &history)
    try file.edit(.like("post:a"), &history)
    // Another program likes it, too.
    try file.queue.write {
      try $0.execute(sql: "UPDATE item SET likes = likes + 10 WHERE id = 'post:a'")
    }
    #expect(try file.likes("post:a") == 17)
    try file.edit(.undo, &history)
    #expect(try file.likes("post:a") == 16)
    try file.edit(.redo, &history)
    #expect(try file.likes("post:a") == 17)
    for _ in 0..<3 { try file.edit(.like("post:b"), &history) }
    #expect(try file.likes("post:b") == .max)
    try file.edit(.undo, &history)
    #expect(try file.likes("post:b") == .max - 1)
    try file.edit(.like("text:c"), &history)
    #expect(try file.likes("text:c") == nil)
  }

  @Test("ST7 an item of the id of a hidden one takes its place, and showing that again is refused")
  func idOfHidden() throws {
    let file = try StoreTestFile()
    var history = ChangeHistory<StoredChange>()
    let old = ItemRecord(id: "text:a", kind: "text", likes: nil, json: #"{"text":"old"}"#)
    let new = ItemRecord(id: "text:a", kind: "text", likes: nil, json: #"{"text":"new"}"#)
    try file.edit(.insert([old], at: nil), &history)
    try file.edit(.takeAway([("text:a", true)]), &history)
    try file.edit(.insert([new], at: nil), &history)
    #expect(throws: StepRefusal.self) { try file.edit(.undo, &history) }
    let texts = try file.queue.read { try String.fetchAll($0, sql: "SELECT json FROM item") }
    #expect(texts == [new.json])
    #expect(throws: StepRefusal.self) { try file.edit(.insert([old], at: nil), &history) }
  }

  @Test("ST7 what another program did meanwhile is not undone with what a person did")
  func otherPrograms() throws {
    let file = try StoreTestFile()
    try file.queue.write { db in
      for (index, id) in ["a", "b", "c", "d"].enumerated() {
        try StoreTestFile.insert("text:" + id, at: Int64(index), in: db)
      }
    }
    var history = ChangeHistory<StoredChange>()
    try file.edit(.takeAway([("text:b", false)]), &history)
    // The item that was before it goes elsewhere: it comes back behind that one.
    try file.queue.write {
      try $0.execute(sql: "UPDATE item SET position = 90 WHERE id = 'text:a'")
    }
    try file.edit(.undo, &history)
    #expect(try file.ids == ["text:c", "text:d", "text:a", "text:b"])
    try file.edit(.takeAway([("text:c", false)]), &history)
    // Somebody else made one of its id: that one stays.
    try file.queue.write { try StoreTestFile.insert("text:c", at: 50, in: $0) }
    #expect(throws: StepRefusal.self) {
      for _ in 0..<3 { try file.edit(.undo, &history) }
    }
    #expect(try file.ids.count == 3 || file.ids.count == 4)
    #expect(try file.ids.contains("text:c"))
  }
}

/// Items in memory and in a store, changed alike.
@MainActor
private struct Life {
  private let file: StoreTestFile
  private let items = FeedStore()
  private let adapter = ListAdapter(host: HeadlessList())
  private var history = ChangeHistory<StoredChange>()
  private var random: SeededGenerator
  private var made = 0
  private(set) var last = ""

  init(seed: UInt64) throws {
    file = try StoreTestFile()
    random = SeededGenerator(seed: seed)
    for _ in 0..<6 { try insert() }
  }

  var inMemory: [String] {
    items.items.map { $0.id + ($0.supplements.group.map { " in " + $0 } ?? "") }
  }

  var stored: [String] { get throws { try file.idsWithGroups } }

  mutating func edit() throws {
    guard let id = items.items.map(\.id).randomElement(using: &random) else { return try insert() }
    let index = Int.random(in: -1...items.itemCount + 1, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: try insert()
    case 2: try both(.remove(id)) { $0.remove(id) }
    case 3: try both(.move(id, to: index)) { $0.index(of: id) != nil && $0.move(id, to: index) }
    case 4 where !id.hasPrefix("group:"):
      try both(.takeAway([(id, false)])) { $0.takeAway([(id, false)]) }
    case 5 where !id.hasPrefix("group:"):
      // Several go together, in list order; one is named twice, as an item of two rows is.
      let last = items.items.map(\.id).lastIndex(of: id) ?? 0
      let all = items.items[...last].suffix(4).map { ($0.id, Bool.random(using: &random)) }
        .filter { !$0.0.hasPrefix("group:") }
      try both(.takeAway(all + all.suffix(1))) { $0.takeAway(all + all.suffix(1)) }
    case 6, 7: try both(.undo) { $0.undo() }
    case 8: try both(.redo) { $0.redo() }
    case 9: try both(.putBack) { $0.putBack() }
    case 10 where !id.hasPrefix("group:"): try drag(id)
    default:
      let ids = (0..<Int.random(in: 1...3, using: &random)).map { "text:\(made + $0)" }
      made += ids.count
      let models = ids.map { TextItem(id: $0, text: "") }
      try both(.add(ids.map { record($0) })) { $0.add(models, at: 0) }
    }
  }

  private mutating func insert() throws {
    let isGroup = Int.random(in: 0..<4, using: &random) == 0
    let count = Int.random(in: 0...3, using: &random)
    let index = Int.random(in: 0...items.itemCount, using: &random)
    let first = made
    made += 1 + count
    guard isGroup else {
      let model = TextItem(id: "text:\(first)", text: "")
      return try both(.insert([record("text:\(first)")], at: index)) {
        $0.insert([model], at: index)
      }
    }
    let group = "group:\(first)"
    let ids = (0..<count).map { "text:\(first + 1 + $0)" }
    let models =
      [ItemGroup(id: group)]
      + ids.map { id -> any FeedModel in
        var item = TextItem(id: id, text: "")
        item.supplements.group = group
        return item
      }
    let records = [record(group)] + ids.map { record($0, in: group) }
    try both(.insert(records, at: index)) { $0.insert(models, at: index) }
  }

  private mutating func drag(_ id: String) throws {
    let old = items.items
    guard let from = items.index(of: id) else { return }
    var new = old
    let moved = new.remove(at: from)
    let place = Int.random(in: 0...new.count, using: &random)
    new.insert(moved, at: place)
    let edit = ItemEdit.drag(
      id,
      behind: place > 0 ? new[place - 1].id : nil,
      before: place + 1 < new.count ? new[place + 1].id : nil
    )
    try both(edit) { [adapter] in
      $0.listAdapter(adapter, move: moved, from: old, to: new)
      return true
    }
  }

  private func record(_ id: String, in group: String? = nil) -> ItemRecord {
    let kind = ItemID.kind(in: id)
    var record = ItemRecord(id: id, kind: kind, likes: nil, json: "{}")
    record.group = group
    return record
  }

  /// Does the same to both; what one refuses the other refuses, too.
  private mutating func both(_ edit: ItemEdit, _ change: (FeedStore) -> Bool) throws {
    last = "\(edit)"
    let isDone = change(items)
    do {
      try file.edit(edit, &history)
      #expect(isDone, "only the store did \(edit)")
    } catch is StepRefusal {
      #expect(!isDone, "only the store refused \(edit)")
    }
  }
}
