import Foundation

/// Turns fixture files into checked values; nothing runs before all of a file is fine.
///
/// The first mistake is reported: text that is no JSON, then another format version, then the rest
/// in document order.
struct FixtureDecoder {
  /// The item kinds that may be used.
  let kinds: any FixtureKinds
  /// Whether items are decoded with their texts, for a store.
  var keepsTexts = false
  /// Whether nobody wants the items any more; asked before each item, on each thread that decodes.
  var isGivenUp: @Sendable () -> Bool = { false }

  /// Reads a file, or throws the first mistake in it.
  func decode(contentsOf path: String) throws(FixtureError) -> Fixture {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    return try decode(JSONText(contentsOf: path), folder: folder)
  }

  /// Reads bytes that are already in memory, which messages call by a name; relative URLs are relative to a folder.
  func decode(_ bytes: [UInt8], name: String, folder: String) throws(FixtureError) -> Fixture {
    try decode(JSONText(bytes: bytes, name: name), folder: folder)
  }

  /// Reads an item that stands alone, in the same way.
  func decodeItem(
    _ bytes: [UInt8],
    name: String,
    folder: String
  ) throws(FixtureError) -> FixtureItem {
    let decoding = FixtureDecoding(kinds: kinds, folder: folder, keepsTexts: keepsTexts)
    return try decoding.item(Self.root(of: JSONText(bytes: bytes, name: name)))
  }

  private func decode(_ text: JSONText, folder: String) throws(FixtureError) -> Fixture {
    let decoding = FixtureDecoding(kinds: kinds, folder: folder, keepsTexts: keepsTexts)
    decoding.isGivenUp = isGivenUp
    let parts = ItemParts(of: text, decoding)
    defer { parts.giveUp() }
    let root = try Self.root(of: text) { parts.add($1, of: $0) }
    let reader = try ObjectReader(root)
    try Self.checkVersion(reader)
    try reader.refuseKeys(otherThan: ["fixture", "title", "items", "store", "script"])
    _ = try reader.require("title", expected: "string")
    let store = reader.findUnlessNull("store")
    if store == nil {
      _ = try reader.require("items", expected: "array")
    } else if let items = reader.find("items") {
      throw items.error(expected: "either items or a store", found: "both")
    }

    if store != nil { decoding.keepsTexts = true }
    var fixture = Fixture(title: "", items: [])
    fixture.store = (try store?.string(expected: "path of a store")).map(decoding.resolve)
    for (key, place) in reader.keys() {
      switch key {
      case "title": fixture.title = try place.string()
      case "items": fixture.parts = try decoding.items(place, parts)
      case "script" where place.value.kind != .null:
        fixture.script = try decoding.steps(place)
      default: break
      }
    }
    decoding.warnAboutRepeatedKeys(reader)
    fixture.warnings = decoding.warnings
    return fixture
  }

  private static func checkVersion(_ reader: ObjectReader) throws(FixtureError) {
    let version = try reader.integer("fixture")
    guard version == Fixture.supportedVersion else {
      throw reader.refusal(
        of: "fixture",
        expected: "format version \(Fixture.supportedVersion), the only one supported"
      )
    }
  }

  /// Checks the whole text and indexes it down to the items and steps.
  static func root(
    of text: JSONText,
    onElements: JSONScanner.Listener? = nil
  ) throws(FixtureError) -> JSONPlace {
    let bad = text.firstBadByte()
    do throws(JSONScanner.Failure) {
      let region = try JSONRegion(
        text,
        range: text.start..<text.bytes.count,
        recordedDepth: 2,
        onElements: onElements
      )
      if let bad {
        throw JSONScanner.Failure(offset: bad.offset, path: "$", sentence: bad.sentence)
      }
      return JSONPlace(region: region, node: 0)
    } catch {
      if let bad, bad.offset <= error.offset {
        throw text.error(at: bad.offset, path: "$", bad.sentence)
      }
      throw text.error(at: error.offset, path: error.path, error.sentence)
    }
  }
}
