import Foundation
import GRDB
import Testing

@testable import feedapp

/// A store of a test's own.
final class StoreTestFile {
  let path: String
  let queue: DatabaseQueue

  init(title: String = "Store", hasSearch: Bool = false) throws {
    path =
      FileManager.default.temporaryDirectory
      .appending(path: "items-\(UUID().uuidString).sqlite").path
    try StoreMaker(path: path, hasSearch: hasSearch)
      .make(title: title, folder: nil, size: 0) { _ in }
    queue = try DatabaseQueue(path: path)
  }

  deinit {
    for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
  }

  static func insert(
    _ id: String,
    at position: Int64,
    likes: Int64? = nil,
    json: String = "{}",
    in db: Database
  ) throws {
    let kind = ItemID.kind(in: id)
    var record = ItemRecord(id: id, kind: kind, likes: likes, json: json)
    record.position = position
    try record.insert(db)
  }

  func edit(_ edit: ItemEdit, _ history: inout ChangeHistory<StoredChange>) throws {
    let old = history
    let new = try queue.write { db in
      var editor = ItemEditor(db, old)
      // As the app does it: what is refused leaves nothing behind.
      var refusal: StepRefusal?
      try db.inSavepoint {
        do {
          try editor.perform(edit)
          return .commit
        } catch let error as StepRefusal {
          refusal = error
          return .rollback
        }
      }
      return (editor.history, refusal)
    }
    history = new.0
    if let refusal = new.1 { throw refusal }
  }

  var ids: [String] {
    get throws { try texts("SELECT id FROM item WHERE hidden = 0 ORDER BY position, id") }
  }

  var idsWithGroups: [String] {
    get throws {
      try texts(
        """
        SELECT id || ifnull(' in ' || "group", '') FROM item WHERE hidden = 0 ORDER BY position, id
        """
      )
    }
  }

  /// All items, hidden ones included, with their positions.
  var table: [String] {
    get throws {
      try texts(
        "SELECT id || ' at ' || position || ', hidden ' || hidden FROM item ORDER BY position, id"
      )
    }
  }

  private func texts(_ sql: String) throws -> [String] {
    try queue.read { try String.fetchAll($0, sql: sql) }
  }

  func likes(_ id: String) throws -> Int64? {
    try queue.read {
      try Int64.fetchOne($0, sql: "SELECT likes FROM item WHERE id = ?", arguments: [id])
    }
  }
}
