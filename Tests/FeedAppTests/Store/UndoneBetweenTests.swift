import GRDB
import Testing

@testable import feedapp

/// Items of no group that another program put between those of one.
@Suite struct UndoneBetweenTests {
  /// A group of items, and items of no group in its middle.
  private func file() throws -> StoreTestFile {
    let file = try StoreTestFile()
    try file.queue.write { db in
      try StoreTestFile.insert("group:g", at: 0, in: db)
      for (id, position) in [("a", 10), ("b", 20), ("c", 30)] {
        try StoreTestFile.insert("text:" + id, at: Int64(position), in: db)
      }
      try db.execute(sql: #"UPDATE item SET "group" = 'group:g' WHERE kind = 'text'"#)
      try StoreTestFile.insert("text:x", at: 12, in: db)
      try StoreTestFile.insert("text:y", at: 14, in: db)
    }
    return file
  }

  @Test("ST7 UX1 what stood in the middle of a group is there again when that is undone")
  func undone() throws {
    let file = try file()
    var history = ChangeHistory<StoredChange>()
    let before = try file.ids
    let edits: [ItemEdit] = [
      .takeAway([("text:x", true)]), .takeAway([("text:x", false)]),
      .takeAway([("text:x", false), ("text:y", true)]),
      .drag("text:x", behind: "text:c", before: nil),
    ]
    for edit in edits {
      try file.edit(edit, &history)
      let after = try file.ids
      #expect(after != before, "\(edit)")
      for (again, wanted) in [(ItemEdit.undo, before), (.redo, after), (.undo, before)] {
        try file.edit(again, &history)
        #expect(try file.ids == wanted, "\(edit), \(again)")
      }
    }
  }

  @Test("ST7 UX1 what stood behind a group does not come back into the middle of it")
  func grown() throws {
    let file = try StoreTestFile()
    try file.queue.write { db in
      try StoreTestFile.insert("group:g", at: 0, in: db)
      try StoreTestFile.insert("text:a", at: 10, in: db)
      try StoreTestFile.insert("text:x", at: 20, in: db)
      try StoreTestFile.insert("text:z", at: 90, in: db)
      try db.execute(sql: #"UPDATE item SET "group" = 'group:g' WHERE id = 'text:a'"#)
    }
    var history = ChangeHistory<StoredChange>()
    try file.edit(.takeAway([("text:x", false)]), &history)
    try file.queue.write { db in
      try StoreTestFile.insert("text:b", at: 30, in: db)
      try db.execute(sql: #"UPDATE item SET "group" = 'group:g' WHERE id = 'text:b'"#)
    }
    try file.edit(.undo, &history)
    #expect(try file.ids == ["group:g", "text:a", "text:b", "text:x", "text:z"])
  }

  @Test("ST8 T7 nor where what followed it has joined the group meanwhile")
  func joined() throws {
    let file = try StoreTestFile()
    try file.queue.write { db in
      try StoreTestFile.insert("group:g", at: 0, in: db)
      for (id, position) in [("text:a", 10), ("text:x", 20), ("text:y", 90)] {
        try StoreTestFile.insert(id, at: Int64(position), in: db)
      }
      try db.execute(sql: #"UPDATE item SET "group" = 'group:g' WHERE id = 'text:a'"#)
    }
    var history = ChangeHistory<StoredChange>()
    try file.edit(.takeAway([("text:x", false)]), &history)
    try file.queue.write { db in
      try db.execute(sql: #"UPDATE item SET "group" = 'group:g' WHERE id = 'text:y'"#)
    }
    try file.edit(.undo, &history)
    #expect(try file.ids == ["group:g", "text:a", "text:y", "text:x"])
  }
}
