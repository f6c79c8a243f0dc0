import ListStore

/// Opens what can be shown: a fixture, a document, or a store.
struct FeedLoader: Sendable {
  private let opener: DocumentOpener
  private let rows: ItemRows

  @MainActor
  init(kinds: KindRegistry) {
    opener = DocumentOpener(kinds: kinds)
    rows = ItemRows(kinds)
  }

  /// Opens what a person named.
  ///
  /// - Parameter name: A path, or an address of a server.
  /// - Returns: What is there, or what is wrong with it.
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

  /// Opens a store.
  func openStore(_ path: String) throws(FixtureError) -> FeedContent {
    let store = try store(at: path, named: path)
    return FeedContent(title: store.title, store: store)
  }

  private func content(of fixture: Fixture, named name: String) throws(FixtureError) -> FeedContent
  {
    FeedContent(
      fixture,
      store: try fixture.store.map { path throws(FixtureError) in try store(at: path, named: name) }
    )
  }

  private func store(at path: String, named name: String) throws(FixtureError) -> ItemStore {
    do {
      return try ItemStore(path: path, kinds: opener.kinds, rows: rows)
    } catch {
      throw FixtureError(unreadable: name, reason: "\(error)")
    }
  }
}
