import ListCore

/// What steps and persons bring, as a store takes it.
extension StoredItems {
  /// What a step does to the items.
  func edit(_ step: Step) -> ItemEdit {
    switch step {
    case .apply(let items, _): .apply(items.flatMap(records))
    case .insert(let item, let index): .insert(records(item), at: index)
    case .remove(let section): .remove(section)
    case .replace(let item): .replace(records(item))
    case .move(let section, let index): .move(section, to: index)
    default: preconditionFailure("\(step) does not change items")
    }
  }

  /// An item with those in it.
  private func records(_ item: FixtureItem) -> [ItemRecord] {
    let counts = ItemRows.counts(of: item.feedModels, kinds: store.kinds)
    let head = ItemRecord(item, in: nil, rows: counts[0])
    return [head]
      + zip(item.items, counts.dropFirst()).map { ItemRecord($0, in: item.sectionID, rows: $1) }
  }

  /// Adds items at the top, none of them a group.
  func add(_ items: [FixtureItem]) { perform(.add(items.flatMap(records))) }
}
