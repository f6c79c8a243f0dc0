import ListStore

/// Opens what can be shown: a fixture, a document, or a store.
struct FeedLoader: Sendable {
  private let opener: DocumentOpener
  /// What items say to a person, and to a script.
  private let rows: (person: ItemRows, script: ItemRows)

  @MainActor
  init(kinds: KindRegistry) {
    opener = DocumentOpener(kinds: kinds)
    rows = (ItemRows(kinds), ItemRows(kinds, wording: .contract))
  }

  /// Opens what a person named, a path or an address of a server.
  func open(_ name: String) async -> Result<FeedContent, FixtureError> {
    do throws(FixtureError) {
      if ItemStore.isStore(name) { return .success(try openStore(name)) }
      return .success(try content(of: await opener.open(name).get(), named: name))
    } catch {
      return .failure(error)
    }
  }

  /// Opens what a person named before there is a window.
  @MainActor
  func openNow(_ name: String) throws(FixtureError) -> FeedContent {
    if ItemStore.isStore(name) { return try openStore(name) }
    return try content(of: opener.openNow(name).get(), named: name)
  }

  /// Opens a store, for a script where that is so: it reads the rows in one language.
  func openStore(_ path: String, forScript: Bool = false) throws(FixtureError) -> FeedContent {
    let store = try store(at: path, named: path, forScript: forScript)
    return FeedContent(Fixture(title: store.title, items: []), store: store)
  }

  private func content(of fixture: Fixture, named name: String) throws(FixtureError) -> FeedContent
  {
    FeedContent(
      fixture,
      store: try fixture.store.map { path throws(FixtureError) in
        try store(at: path, named: name, forScript: fixture.script != nil)
      }
    )
  }

  private func store(
    at path: String,
    named name: String,
    forScript: Bool
  ) throws(FixtureError) -> ItemStore {
    do {
      let rows = forScript ? rows.script : rows.person
      return try ItemStore(path: path, kinds: opener.kinds, rows: rows)
    } catch {
      throw FixtureError(unreadable: name, reason: "\(error)")
    }
  }
}
