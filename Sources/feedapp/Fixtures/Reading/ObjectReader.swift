/// Reads one object of a fixture: a part of an item, or a step.
public struct ObjectReader: FieldReading {
  /// The object that is read.
  public let place: JSONPlace

  /// Starts reading an object; throws when the value is none, or one of its keys cannot be decoded.
  ///
  /// Its inside is indexed so deep when that has not happened yet.
  init(_ place: JSONPlace, depth: Int = .max) throws(FixtureError) {
    guard place.value.kind == .object else { throw place.error(expected: "object") }
    self.place = try place.opened(depth: depth)
    self.place.region.markOpened(self.place.node)
    try refuseBrokenKeys()
  }

  /// Foundation decodes all keys of an object that is read, so one broken key spoils it.
  private func refuseBrokenKeys() throws(FixtureError) {
    let region = place.region
    guard region.index.hasEscapedKeys else { return }
    for node in region.index.children(of: place.node) {
      guard let key = region.index.nodes[node].key, !key.isPlain, region.text.string(key) == nil
      else { continue }
      let spelling = region.text.bytes.messageText(of: key).quotedForMessage
      throw region.text.error(
        at: key.start,
        path: place.path.description,
        "expected key, found \(spelling) with a control character or an escape that is not allowed"
      )
    }
  }
}
