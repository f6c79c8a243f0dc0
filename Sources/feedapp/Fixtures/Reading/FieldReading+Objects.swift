import Foundation

extension FieldReading {
  /// A required list of objects.
  ///
  /// - Parameter key: The key.
  /// - Returns: A reader for each.
  func objects(_ key: String) throws(FixtureError) -> [ObjectReader] {
    try require(key, expected: "array of objects").objects()
  }

  /// A list of objects with a default.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fallback: The value when it is missing or `null`.
  /// - Returns: A reader for each.
  func objects(
    _ key: String,
    default fallback: [ObjectReader]
  ) throws(FixtureError) -> [ObjectReader] {
    try findUnlessNull(key)?.objects() ?? fallback
  }

  /// An object that may be missing.
  ///
  /// - Parameter key: The key.
  /// - Returns: A reader, or `nil` when it is missing or `null`.
  func optionalObject(_ key: String) throws(FixtureError) -> ObjectReader? {
    guard let found = findUnlessNull(key) else { return nil }
    return try ObjectReader(found)
  }

  /// The whole object as a decodable value, for models that are `Codable` already.
  ///
  /// Foundation does not tell which keys such a type knows, so none is reported as unknown.
  ///
  /// - Parameter type: The type to decode.
  /// - Returns: The value.
  /// - Throws: Foundation's refusal, turned into place and sentence.
  func decode<Value: Decodable>(_ type: Value.Type) throws(FixtureError) -> Value {
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
    for element in try elements(expected: "array of objects") {
      readers.append(try ObjectReader(element))
    }
    return readers
  }

  /// Turns Foundation's refusal of a value inside this one into an error with a place.
  ///
  /// - Parameter error: What Foundation said.
  /// - Returns: The error to throw.
  func refusal(_ error: DecodingError) -> FixtureError {
    switch error {
    case .keyNotFound(let key, let context):
      let holder = descendant(context.codingPath)
      var path = holder.path
      path.append(key: key.stringValue)
      return region.text.error(
        at: holder.value.start,
        path: path.description,
        "expected a value, found no key \(key.stringValue.quotedForMessage)"
      )
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      return descendant(context.codingPath).error(expected: Self.name(of: type))
    case .dataCorrupted(let context):
      let place = descendant(context.codingPath)
      return place.error(
        expected: "a valid value",
        found: "\(place.description) (\(context.debugDescription))"
      )
    @unknown default:
      return self.error(expected: "a valid value")
    }
  }

  /// Follows a coding path as far as it leads.
  private func descendant(_ codingPath: [any CodingKey]) -> JSONPlace {
    var place = self
    for key in codingPath {
      let step = place.children().first { child in
        if let name = child.value.key { return region.text.isKey(name, key.stringValue) }
        return child.value.ordinal == key.intValue
      }
      guard let step else { break }
      place = step
    }
    return place
  }

  /// How this format calls a Swift type.
  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is any BinaryInteger.Type: "integer"
    case is any BinaryFloatingPoint.Type: "number"
    case is Bool.Type: "boolean"
    case is String.Type: "string"
    case is [Any].Type: "array"
    case is [String: Any].Type: "object"
    default: "\(type)"
    }
  }
}
