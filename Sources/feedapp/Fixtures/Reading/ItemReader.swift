import Foundation

/// Reads one item of a fixture on behalf of the plugin that owns its kind.
public struct ItemReader: FieldReading {
  /// The object that is read.
  public let place: JSONPlace
  /// The item's kind.
  public let kind: String
  private let decoding: FixtureDecoding

  init(_ reader: ObjectReader, kind: String, decoding: FixtureDecoding) {
    place = reader.place
    self.kind = kind
    self.decoding = decoding
  }

  /// The section id `KIND:ID` of a kind whose items must have an `id`, a string or an integer.
  public func sectionID() throws(FixtureError) -> String {
    "\(kind):\(try stringOrInteger("id"))"
  }

  /// The section id of a kind that can make one from other keys: these texts name an item that has no `id`.
  public func sectionID(derivedFrom parts: String...) throws(FixtureError) -> String {
    "\(kind):\(try optionalStringOrInteger("id") ?? DerivedID.joining(parts))"
  }

  /// Resolves a path against the fixture's folder; a URL with a scheme, and an empty text, stay as they are.
  public func resolve(_ reference: String) -> String { decoding.resolve(reference) }

  /// Warns about a value that is left out of what is shown.
  func warn(about key: String, _ sentence: String) {
    decoding.warn(find(key) ?? place, sentence)
  }

  /// Items inside this item, none of them of kinds that cannot stand there.
  public func items(_ key: String, except excluded: Set<String> = []) throws(FixtureError)
    -> [FixtureItem]
  {
    let list = try require(key, expected: "array")
    return try decoding.items(list, except: excluded)
  }
}
