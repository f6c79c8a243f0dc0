import Foundation

extension FieldReading {
  /// A required list of objects, with a reader for each.
  public func objects(_ key: String) throws(FixtureError) -> [ObjectReader] {
    try require(key, expected: "array").objects()
  }

  /// A list of objects with a default, with a reader for each.
  public func objects(
    _ key: String,
    default fallback: [ObjectReader]
  ) throws(FixtureError) -> [ObjectReader] {
    try findUnlessNull(key)?.objects() ?? fallback
  }

  /// An object that may be missing.
  public func optionalObject(_ key: String) throws(FixtureError) -> ObjectReader? {
    guard let found = findUnlessNull(key) else { return nil }
    return try ObjectReader(found)
  }

  /// The whole object as a decodable value, for models that are `Codable` already.
  ///
  /// Foundation does not tell which keys such a type knows, so none is reported as unknown. Its refusal gets place and
  /// sentence.
  public func decode<Value: Decodable>(_ type: Value.Type) throws(FixtureError) -> Value {
    let start = place.value.start
    do {
      for child in place.children() { place.region.markRead(child.node) }
      let data = Data(place.region.text.bytes[start..<place.value.end])
      return try place.region.text.decoder.decode(type, from: data)
    } catch let error as DecodingError {
      throw place.refusal(error)
    } catch {
      throw place.error(expected: "\(type)", found: "\(error)")
    }
  }
}

extension JSONPlace {
  func objects() throws(FixtureError) -> [ObjectReader] {
    var readers: [ObjectReader] = []
    for element in try elements() { readers.append(try ObjectReader(element)) }
    return readers
  }
}
