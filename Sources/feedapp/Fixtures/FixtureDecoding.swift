import Foundation

/// The run of one fixture through its decoder: what it may use and what it warned about.
final class FixtureDecoding {
  let kinds: any FixtureKinds
  // Most items have no address that is relative to it.
  private lazy var folder =
    givenFolder == "/" ? givenFolder : URL(fileURLWithPath: givenFolder).path
  let givenFolder: String
  /// Whether items are decoded with their texts, for a store.
  var keepsTexts: Bool
  /// Whether nobody wants the items any more.
  var isGivenUp: @Sendable () -> Bool = { false }
  var warnings = FixtureWarnings()

  init(kinds: any FixtureKinds, folder: String, keepsTexts: Bool = false) {
    (self.kinds, givenFolder, self.keepsTexts) = (kinds, folder, keepsTexts)
  }

  /// Resolves a relative URL against the fixture's folder.
  func resolve(_ reference: String) -> String {
    let isRelative = !reference.isEmpty && !reference.hasPrefix("/") && !reference.hasScheme
    guard isRelative else { return reference }
    return folder.hasSuffix("/") ? folder + reference : "\(folder)/\(reference)"
  }

  /// Decodes one item.
  func item(_ place: JSONPlace, except excluded: Set<String> = []) throws(FixtureError)
    -> FixtureItem
  {
    try item(inside: place.detached(), except: excluded)
  }

  /// Decodes the item of a region.
  func item(
    inside place: JSONPlace,
    except excluded: Set<String> = []
  ) throws(FixtureError) -> FixtureItem {
    let reader = try ObjectReader(place)
    let kind = try reader.string("kind")
    guard !excluded.contains(kind),
      var item = try decode(ItemReader(reader, kind: kind, decoding: self))
    else {
      let known = Set(kinds.kindNames).subtracting(excluded).listedForMessage
      throw reader.refusal(of: "kind", expected: "one of the kinds \(known)")
    }
    try readSupplements(reader, of: &item.feedModel)
    _ = reader.find("id")
    if keepsTexts { item.text = ItemText(reader, kind: kind) }
    warnAboutUnreadKeys(reader.place.region)
    return item
  }

  /// Reads what items of every kind can have.
  private func readSupplements(
    _ reader: ObjectReader,
    of model: inout any FeedModel
  ) throws(FixtureError) {
    let header = try reader.optionalString("header")
    let footer = try reader.optionalString("footer")
    let isCollapsible = try reader.bool("collapsible", default: false)
    guard !isCollapsible || header != nil || model.supplements.header != nil else {
      throw reader.refusal(of: "collapsible", expected: "a header to collapse the section with")
    }
    let indexTitle = try reader.optionalString("indexTitle")
    guard indexTitle?.isEmpty != true else {
      throw reader.refusal(of: "indexTitle", expected: "non-empty string")
    }
    let level = try reader.integer("level", default: 0, in: FixtureItem.levels)
    // Most items have nothing of it.
    if let header, model.supplements.header == nil { model.supplements.header = header }
    if let footer { model.supplements.footer = footer }
    if isCollapsible { model.supplements.isCollapsible = true }
    if let indexTitle { model.supplements.indexTitle = indexTitle }
    if level != 0 { model.supplements.level = level }
  }

  private func decode(_ reader: ItemReader) throws(FixtureError) -> FixtureItem? {
    do {
      return try kinds.decode(reader, kind: reader.kind)
    } catch let error as FixtureError {
      throw error
    } catch let error as DecodingError {
      throw reader.place.refusal(error)
    } catch {
      throw reader.place.error(
        expected: "an item of kind \(reader.kind.quotedForMessage)",
        found: "\(error)"
      )
    }
  }

  private func warnAboutUnreadKeys(_ region: JSONRegion) {
    for node in region.unreadValues {
      let place = JSONPlace(region: region, node: node)
      warnings.add(Self.keyText(place) ?? "", Self.oddKey(place))
    }
  }

  /// Warns about repeated keys of an object whose unknown keys are errors.
  func warnAboutRepeatedKeys(_ reader: some FieldReading) {
    let first = Set(reader.keys().map(\.place.node))
    for child in reader.place.children() where !first.contains(child.node) {
      warnings.add(Self.keyText(child) ?? "", Self.oddKey(child))
    }
  }

  /// Warns about something that is no mistake of the format.
  func warn(_ place: JSONPlace, _ sentence: String) {
    warnings.add(
      sentence,
      place.region.text.error(at: place.value.start, path: place.path.description, sentence)
    )
  }

  /// The key of a value as messages show it.
  private static func keyText(_ place: JSONPlace) -> String? {
    place.value.key.map { place.region.text.bytes.messageText(of: $0).quotedForMessage }
  }

  /// What to say about a value whose key nobody asked for.
  private static func oddKey(_ place: JSONPlace) -> FixtureError {
    let text = place.region.text
    guard let range = place.value.key, let key = keyText(place) else {
      return place.error(expected: "nothing")
    }
    let siblings = JSONPlace(
      region: place.region,
      node: place.region.index.nodes[place.node].parent
    )
    let isRepeated = siblings.children().contains { other in
      guard other.node < place.node, let name = other.value.key else { return false }
      return text.string(name) == text.string(range)
    }
    return text.error(
      at: range.start,
      path: place.path.description,
      isRepeated ? "repeated key \(key), the first one counts" : "unknown key \(key)"
    )
  }
}

extension String {
  /// Whether the text starts like a URL with a scheme: a letter, then letters, digits, `+`, `-` or
  /// `.`, then a colon.
  fileprivate var hasScheme: Bool {
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = utf8[..<colon]
    guard let first = scheme.first, first.isLetter else { return false }
    return scheme.allSatisfy { $0.isLetter || "0123456789+-.".utf8.contains($0) }
  }
}
