import Foundation
import GRDB

/// A row of the table `item`.
struct ItemRecord: FetchableRecord, Sendable, Equatable {
  /// `KIND:ID`.
  let id: String
  let kind: String
  /// Where it stands; items of one position follow each other by their ids.
  var position: Int64 = 0
  /// The id of the group it is in.
  var group: String?
  /// How many rows of the list show it.
  var rows = 1
  /// The only truth about likes; `nil` for an item that has none.
  var likes: Int64?
  var isHidden = false
  /// The other fields of the item.
  var json: String

  /// - Throws: Where somebody made a table that is not as `ItemSchema` makes it.
  init(row: GRDB.Row) throws {
    func value<Value: DatabaseValueConvertible>(_ column: String) throws -> Value {
      do {
        return try row.decode(forColumn: column)
      } catch {
        throw DatabaseError(message: "no such value: “\(column)” of an item")
      }
    }
    id = try value("id")
    kind = try value("kind")
    position = try value("position")
    group = try value("group")
    rows = try value("rows")
    likes = try value("likes")
    isHidden = try value("hidden")
    json = try value("json")
  }

  /// Makes a record of what an item says, wherever it stands.
  init(id: String, kind: String, likes: Int64?, json: String) {
    (self.id, self.kind, self.likes, self.json) = (id, kind, likes, json)
  }

  /// Makes the record of an item of a fixture, which was decoded with its text.
  init(_ item: FixtureItem, in group: String?, rows: Int) {
    id = item.sectionID
    kind = item.kind
    self.group = group
    self.rows = rows
    likes = item.text?.likes
    json = item.text?.json ?? "{}"
  }

  func insert(_ db: Database) throws {
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO item (id, kind, position, "group", "rows", likes, hidden, json) \
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """
    )
    try statement.execute(arguments: [id, kind, position, group, rows, likes, isHidden, json])
  }

  /// Inserts an item of a fixture; throws a ``StepRefusal`` for one that a store cannot keep, or an error of SQLite.
  func insertItem(_ db: Database) throws {
    // SQLite ends a text there.
    guard !id.utf8.contains(0) else {
      throw StepRefusal(why: "an id with the character U+0000 cannot be kept in a store")
    }
    do {
      try insert(db)
    } catch let error as DatabaseError
      where error.extendedResultCode == .SQLITE_CONSTRAINT_CHECK
    {
      // What nobody reads of a fixture may be such.
      throw StepRefusal(
        why: "\(id) cannot be kept in a store: a number or an escape in it is no JSON"
      )
    }
  }

  /// The item as a fixture would say it: kind, id and likes are those of the columns.
  ///
  /// Of keys that are there twice the first one counts.
  var text: String {
    var head = "\"kind\":\(LogValue.string(kind).json),\"id\":"
    head += LogValue.string(ItemID.name(in: id, kind: kind)).json
    if let likes { head += ",\"likes\":\(likes)" }
    if kind == GroupKind.name { head += ",\"items\":[]" }
    guard let open = json.firstIndex(of: "{") else { return "{\(head)}" }
    let fields = json[json.index(after: open)...]
    let isEmpty = fields.first { !$0.isWhitespace } == "}"
    return "{" + head + (isEmpty ? "" : ",") + fields
  }
}
