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
  init(_ item: ObjectReader, kind: String) {
    let bytes = item.place.region.text.bytes
    likes = (try? item.optionalInteger("likes", minimum: 0)).flatMap { $0 }.map(Int64.init)
    var fields: [String] = []
    var columns = kind == FixtureItem.groupKind ? Self.columns.union(["items"]) : Self.columns
    // A plugin's kind can call something else so, which has no column.
    if likes == nil { columns.remove("likes") }
    for (key, place) in item.keys() where !columns.contains(key) {
      guard let name = place.value.key else { continue }
      let said = Self.withoutLastCommas(bytes[place.value.start..<place.value.end])
      fields.append(
        String(decoding: bytes[name.start..<name.end], as: UTF8.self) + ":"
          + String(decoding: said, as: UTF8.self)
      )
    }
    json = "{" + fields.joined(separator: ",") + "}"
  }

  /// A value without commas behind the last part of a list or an object: a fixture may have them, a store may not.
  private static func withoutLastCommas(_ json: ArraySlice<UInt8>) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(json.count)
    // Where the last comma is, as long as there is only space behind it.
    var comma: Int?
    var (isText, isEscaped) = (false, false)
    for byte in json {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isText
      case UInt8(ascii: "\""):
        isText.toggle()
        comma = nil
      case _ where isText: break
      case UInt8(ascii: ","): comma = kept.count
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if let comma { kept.remove(at: comma) }
        comma = nil
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): break
      default: comma = nil
      }
      kept.append(byte)
    }
    return kept
  }
}
