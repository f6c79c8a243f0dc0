import Foundation
import GRDB

/// The parts of `KIND:ID`.
///
/// A letter may begin in one part and end in the next: an accent behind the colon is one character with it.
enum ItemID {
  static func kind(in id: String) -> String { String(id.unicodeScalars.prefix { $0 != ":" }) }

  static func name(in id: String, kind: String) -> String {
    String(id.unicodeScalars.dropFirst(kind.unicodeScalars.count + 1))
  }
}

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

  init(row: GRDB.Row) {
    id = row["id"]
    kind = row["kind"]
    position = row["position"]
    group = row["group"]
    rows = row["rows"]
    likes = row["likes"]
    isHidden = row["hidden"]
    json = row["json"]
  }

  /// Makes a record of what an item says, wherever it stands.
  init(id: String, kind: String, likes: Int64?, json: String) {
    (self.id, self.kind, self.likes, self.json) = (id, kind, likes, json)
  }

  /// Makes the record of an item of a fixture.
  ///
  /// - Parameters:
  ///   - item: The item, decoded with its text.
  ///   - group: The id of the group it is in.
  ///   - rows: How many rows show it.
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

/// An item of a fixture as a store keeps it: without what has columns of its own.
struct ItemText: Sendable {
  private static let columns: Set<String> = ["kind", "id", "likes"]

  let json: String
  let likes: Int64?

  /// Takes over what an item says.
  ///
  /// - Parameters:
  ///   - item: The item, whose kind has read it.
  ///   - kind: The kind; the items of a group are items of their own.
  init(_ item: ObjectReader, kind: String) {
    let bytes = item.place.region.text.bytes
    var fields: [String] = []
    let columns = kind == GroupKind.name ? Self.columns.union(["items"]) : Self.columns
    for (key, place) in item.keys() where !columns.contains(key) {
      guard let name = place.value.key else { continue }
      let said = bytes[place.value.start..<place.value.end]
      fields.append(
        String(decoding: bytes[name.start..<name.end], as: UTF8.self) + ":"
          + String(decoding: said, as: UTF8.self)
      )
    }
    json = "{" + fields.joined(separator: ",") + "}"
    likes = (try? item.optionalInteger("likes")).flatMap { $0 }.map(Int64.init)
  }
}

/// An item that a document's reader made, as a fixture would say it.
struct EncodedItem: Encodable {
  private enum Key: String, CodingKey {
    case kind, id, header, footer, collapsible, indexTitle, level
  }

  private let model: any FeedModel & Encodable
  private let kind: String

  /// Fails for a model that cannot be encoded.
  ///
  /// - Parameters:
  ///   - model: The item.
  ///   - kind: Its kind.
  init?(_ model: any FeedModel, kind: String) {
    guard let model = model as? any FeedModel & Encodable else { return nil }
    (self.model, self.kind) = (model, kind)
  }

  /// The item's text.
  var json: [UInt8] {
    get throws(FixtureError) {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      do {
        return Array(try encoder.encode(self))
      } catch {
        throw FixtureError(unreadable: model.id, reason: "cannot be encoded: \(error)")
      }
    }
  }

  func encode(to encoder: any Encoder) throws {
    try model.encode(to: encoder)
    // Last, because the model may have keys of the same name.
    var keys = encoder.container(keyedBy: Key.self)
    try keys.encode(kind, forKey: .kind)
    try keys.encode(ItemID.name(in: model.id, kind: kind), forKey: .id)
    let supplements = model.supplements
    try keys.encodeIfPresent(supplements.header, forKey: .header)
    try keys.encodeIfPresent(supplements.footer, forKey: .footer)
    if supplements.isCollapsible { try keys.encode(true, forKey: .collapsible) }
    try keys.encodeIfPresent(supplements.indexTitle, forKey: .indexTitle)
    if supplements.level != 0 { try keys.encode(supplements.level, forKey: .level) }
  }
}
