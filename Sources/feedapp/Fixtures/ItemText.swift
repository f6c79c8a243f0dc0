/// The parts of `KIND:ID`.
///
/// A letter may begin in one part and end in the next: an accent behind the colon is one character with it.
enum ItemID {
  static func kind(in id: String) -> String { String(id.unicodeScalars.prefix { $0 != ":" }) }

  static func name(in id: String, kind: String) -> String {
    String(id.unicodeScalars.dropFirst(kind.unicodeScalars.count + 1))
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
    let columns = kind == FixtureItem.groupKind ? Self.columns.union(["items"]) : Self.columns
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
