/// The fixtures from elsewhere that the sidebar lists; not very many of them.
struct OpenedFixtures {
  private static let limit = 10

  /// From the top: the one that was opened last first.
  ///
  /// One that is used again stays where it is: keys that go from row to row would lose their way.
  private(set) var entries: [FixtureEntry]
  /// The ids of those that could be shown, the one that was used last first.
  private var used: [FixtureEntry.ID]
  /// One that is still shown, and was taken out.
  private var removed: FixtureEntry.ID?

  /// Lists fixtures that were opened before, the last one first.
  init(_ entries: [FixtureEntry]) {
    self.entries = entries
    used = entries.map(\.id)
  }

  /// What is kept for the next time, the one that was used last first.
  var recent: [FixtureEntry] { used.compactMap { id in entries.first { $0.id == id } } }

  func contains(_ id: FixtureEntry.ID) -> Bool { entries.contains { $0.id == id } }

  /// A person goes on to a fixture: another one that could not be shown is not kept.
  mutating func goOn(to id: FixtureEntry.ID) {
    if id != removed { removed = nil }
    entries.removeAll { $0.id != id && !used.contains($0.id) }
  }

  /// Takes over what is known of a fixture by now; until it could be shown it is listed by its file's name.
  mutating func note(_ entry: FixtureEntry, isShown: Bool) {
    guard entry.id != removed else { return }
    if let place = entries.firstIndex(where: { $0.id == entry.id }) {
      guard isShown else { return }
      var entry = entry
      // What it has is known from its first items: a note on top makes it no other feed.
      entry.kind = entries[place].kind ?? entry.kind
      entry.count = entry.count ?? entries[place].count
      entries[place] = entry
    } else {
      entries.insert(entry, at: 0)
    }
    if isShown { use(entry.id) }
  }

  private mutating func use(_ id: FixtureEntry.ID) {
    guard used.first != id else { return }
    used.removeAll { $0 == id }
    used.insert(id, at: 0)
    keepToLimit()
  }

  private mutating func keepToLimit() {
    let dropped = used.dropFirst(Self.limit)
    entries.removeAll { dropped.contains($0.id) }
    used.removeLast(dropped.count)
  }

  /// Takes a fixture out of the list, and gives what puts it back; its file stays.
  ///
  /// One that is shown until another one is does not come back by that.
  @discardableResult
  mutating func remove(_ id: FixtureEntry.ID, isShown: Bool) -> Removal? {
    let removal = entries.firstIndex { $0.id == id }.map {
      Removal(
        entry: entries[$0],
        below: entries.count - 1 - $0,
        usedBefore: used.firstIndex(of: id).map { used.count - 1 - $0 }
      )
    }
    entries.removeAll { $0.id == id }
    used.removeAll { $0 == id }
    removed = isShown ? id : nil
    return removal
  }

  /// Puts a fixture back where it was, as far as what came meanwhile leaves it room.
  mutating func putBack(_ removal: Removal) {
    let id = removal.entry.id
    guard !contains(id) else { return }
    if removed == id { removed = nil }
    entries.insert(removal.entry, at: max(0, entries.count - removal.below))
    guard let usedBefore = removal.usedBefore else { return }
    used.insert(id, at: max(0, used.count - usedBefore))
    keepToLimit()
  }

  /// A fixture that was taken out, and where it was: counted from the end, since others come at the top.
  struct Removal {
    let entry: FixtureEntry
    fileprivate let below: Int
    /// How many were used before it; `nil` for one that could not be shown.
    fileprivate let usedBefore: Int?
  }
}
