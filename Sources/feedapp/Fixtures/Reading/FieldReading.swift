/// Typed access to the keys of one JSON object in a fixture.
///
/// Every refusal is a ``FixtureError`` with the place of the offending value, so a plugin only says
/// what it needs:
///
///     let likes = try item.integer("likes", minimum: 0)
///     let comments = try item.objects("comments", default: []).map(Comment.init)
///
/// A field without a default is required. As with Foundation's `decodeIfPresent`, `null` counts as
/// absent for a field that has a default. Keys that nobody asks for are reported as unknown.
public protocol FieldReading {
  /// The object that is read.
  var place: JSONPlace { get }
}

extension FieldReading {
  /// Finds the value of a key; the first one wins when a key is repeated, as in Foundation.
  func find(_ key: String) -> JSONPlace? {
    let region = place.region
    return region.read(key, of: place.node).map { JSONPlace(region: region, node: $0) }
  }

  /// Finds a value that has a default; `nil` when the key is missing or its value is `null`.
  func findUnlessNull(_ key: String) -> JSONPlace? {
    guard let found = find(key), found.value.kind != .null else { return nil }
    return found
  }

  /// Finds a required value, or throws an error at the object itself.
  func require(_ key: String, expected: String) throws(FixtureError) -> JSONPlace {
    guard let found = find(key) else { throw missing(key, expected: expected) }
    return found
  }

  /// An error about a key that is not there: at the object, with the path the value would have.
  func missing(_ key: String, expected: String) -> FixtureError {
    var path = place.path
    path.append(key: key)
    return place.region.text.error(
      at: place.value.start,
      path: path.description,
      "expected \(expected), found no key \(key.quotedForMessage)"
    )
  }

  /// An error about the value of a key that has the right type and still cannot be used.
  ///
  /// When the key is missing it names the object; `expected` is what the value should be: `a colour such as #ff8800`.
  public func refusal(of key: String, expected: String) -> FixtureError {
    guard let found = find(key) else { return missing(key, expected: expected) }
    return found.error(expected: expected)
  }

  /// The keys of the object that can be found, in document order; later repetitions are left out.
  func keys() -> [(key: String, place: JSONPlace)] {
    var seen: Set<String> = []
    var keys: [(key: String, place: JSONPlace)] = []
    for child in place.children() {
      guard let range = child.value.key, let key = place.region.text.string(range) else { continue }
      if seen.insert(key).inserted { keys.append((key, child)) }
    }
    return keys
  }

  /// Refuses keys that are not among the known ones, with an error at the first other key that lists them.
  func refuseKeys(otherThan known: Set<String>) throws(FixtureError) {
    for (key, child) in keys() where !known.contains(key) {
      throw place.region.text.error(
        at: child.value.key?.start ?? child.value.start,
        path: child.path.description,
        "expected one of the keys \(known.listedForMessage), found key \(key.quotedForMessage)"
      )
    }
  }
}

extension Collection<String> {
  /// The names in quotes, sorted so that the message does not depend on hashing.
  var listedForMessage: String { sorted().map(\.quotedForMessage).joined(separator: ", ") }
}
