import ListCore

/// What the window says about a feed.
extension FeedSession {
  /// Its name: the fixture's title, or the file's name while there is no more than a file.
  var title: String {
    if case .shown = state, let feed { return feed.title }
    return path.isEmpty ? translated("Feed") : DocumentName.file(of: path)
  }

  /// What the sidebar says of it.
  var entry: FixtureEntry {
    guard case .shown = state, let feed else { return FixtureEntry(path: path, title: title) }
    let first =
      feed.stored == nil
      ? feed.store.items.first { !($0 is ItemGroup) }
      : feed.adapter.objects.lazy.compactMap { $0 as? any FeedModel }
        .first { !($0 is ItemGroup) }
    let kind = first.map { ItemID.kind(in: $0.id) }
    return FixtureEntry(path: path, title: title, kind: kind, count: itemCount)
  }

  /// How many items there are, as ``subtitle`` counts them; `nil` while a store is being counted, or searched.
  var itemCount: Int? {
    guard let stored = feed?.stored else { return feed?.store.itemsInAll ?? 0 }
    return searchText.isEmpty ? stored.itemCount : nil
  }

  /// How much there is of it; while something is searched for, how much was found, and `nil` before a store knows.
  var subtitle: String? {
    let count: Int? =
      if let stored = feed?.stored {
        stored.itemCount
      } else {
        searchText.isEmpty ? feed?.store.itemsInAll ?? 0 : found
      }
    guard let count else {
      return searchText.isEmpty || feed?.shownItems?.hasFailed == true ? "" : nil
    }
    // A search for the title of a group may find no more than that.
    let shown = feed?.adapter.elementCount ?? feed?.adapter.snapshot.sectionCount ?? 0
    if count == 0, shown > 0, !searchText.isEmpty {
      return translated(count: shown, one: "%1 group", other: "%1 groups")
    }
    return feed?.areAllPosts == true
      ? translated(count: count, one: "%1 post", other: "%1 posts")
      : translated(count: count, one: "%1 item", other: "%1 items")
  }

  /// How many items are shown; the head of a group is none.
  private var found: Int {
    guard let feed else { return 0 }
    let snapshot = feed.adapter.snapshot
    guard feed.store.hasGroups else { return snapshot.sectionCount }
    return snapshot.sections.count { !GroupKind.names($0.id.description) }
  }

  /// Why nothing came of what a person did to a store: others write to it, too; `nil` for keys that were pressed once more
  /// while the last change was on its way to the disk.
  static func sentence(of refusal: StepRefusal) -> String? {
    switch refusal {
    case .nothingToUndo, .nothingToRedo: nil
    case .nothingToUndo.overtaken(true):
      translated("Couldn’t undo: it was changed elsewhere meanwhile.")
    case .nothingToRedo.overtaken(true):
      translated("Couldn’t do it again: it was changed elsewhere meanwhile.")
    default: translated(ofStore: refusal.why)
    }
  }

  /// What a person is told of items that came; it is read out, too.
  static func arrival(of count: Int, areAllPosts: Bool) -> String {
    areAllPosts
      ? translated(count: count, one: "%1 new post", other: "%1 new posts")
      : translated(count: count, one: "%1 new item", other: "%1 new items")
  }
}

extension Feed {
  /// Whether all items are posts; of a store those that are loaded.
  var areAllPosts: Bool {
    if stored == nil { return store.isAllPosts }
    return FeedItems.areAllPosts(adapter.objects.compactMap { $0 as? any FeedModel })
  }
}

/// What the store says, in the person's language as far as its words are known.
func translated(ofStore sentence: String) -> String {
  if sentence == ItemSelection.isOld.why {
    return translated("The list has changed too much since you selected. Select again.")
  }
  // SQLite itself speaks English only.
  if let match = sentence.wholeMatch(of: /“(.+?)” ([a-z ]+): (.+)\./) {
    let (name, cause) = (String(match.1), String(match.3))
    switch match.2 {
    case "cannot be read": return translated("“%1” cannot be read: %2.", name, cause)
    case "cannot be changed": return translated("“%1” cannot be changed: %2.", name, cause)
    case "is damaged": return translated("“%1” is damaged: %2.", name, cause)
    case "is not of the version that is needed":
      return translated("“%1” is not of the version that is needed: %2.", name, cause)
    default: return sentence
    }
  }
  guard let match = sentence.wholeMatch(of: /(.*?)“(.+)”(.*)/) else { return sentence }
  let name = String(match.2)
  return switch "\(match.1)“%1”\(match.3)" {
  case "“%1” is in use by another program; try again.":
    translated("“%1” is in use by another program; try again.", name)
  case "“%1” is in use by another program; it is read as soon as that is done.":
    translated("“%1” is in use by another program; it is read as soon as that is done.", name)
  case "“%1” can be read but not changed.":
    translated("“%1” can be read but not changed.", name)
  case "“%1” was replaced by another file; open it again.":
    translated("“%1” was replaced by another file; open it again.", name)
  case "There is no file “%1”.":
    translated("There is no file “%1”.", name)
  case "The disk is full, so “%1” was not changed.":
    translated("The disk is full, so “%1” was not changed.", name)
  case "“%1” cannot be opened.":
    translated("“%1” cannot be opened.", name)
  case "“%1” is not a database.":
    translated("“%1” is not a database.", name)
  case "“%1” is a database, but no store of a feed.":
    translated("“%1” is a database, but no store of a feed.", name)
  default: sentence
  }
}
