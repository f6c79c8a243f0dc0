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

  /// The section id of a kind whose items must have an `id`.
  ///
  /// - Returns: `KIND:ID`.
  /// - Throws: An error when there is no `id`, or it is neither string nor integer.
  public func sectionID() throws(FixtureError) -> String {
    "\(kind):\(try stringOrInteger("id"))"
  }

  /// The section id of a kind that can make one from other keys.
  ///
  /// - Parameter parts: The texts that name the item when it has no `id`.
  /// - Returns: `KIND:ID`, with the item's own `id` when there is one.
  /// - Throws: An error when `id` is neither string nor integer.
  public func sectionID(derivedFrom parts: String...) throws(FixtureError) -> String {
    "\(kind):\(try optionalStringOrInteger("id") ?? DerivedID.joining(parts))"
  }

  /// Resolves a relative URL against the fixture's folder.
  ///
  /// - Parameter reference: A path, or a URL with a scheme.
  /// - Returns: An absolute path, or the URL unchanged; empty stays empty.
  public func resolve(_ reference: String) -> String { decoding.resolve(reference) }

  /// Warns about a value that is left out of what is shown.
  func warn(about key: String, _ sentence: String) {
    decoding.warn(find(key) ?? place, sentence)
  }

  /// Items inside this item.
  ///
  /// - Parameters:
  ///   - key: The key of the list.
  ///   - excluded: Kinds that cannot stand there.
  /// - Returns: The decoded items.
  /// - Throws: The first mistake in the list, or an error at the item when there is none.
  public func items(_ key: String, except excluded: Set<String> = []) throws(FixtureError)
    -> [FixtureItem]
  {
    let list = try require(key, expected: "array")
    return try decoding.items(list, except: excluded)
  }
}
