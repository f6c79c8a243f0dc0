import Foundation
import ListStore

/// Opens what can be shown: a fixture, or a store.
struct FeedLoader: Sendable {
  let kinds: KindRegistry
  private let rows: ItemRows

  /// - Parameter kinds: What items can be.
  @MainActor
  init(kinds: KindRegistry) {
    self.kinds = kinds
    rows = ItemRows(kinds)
  }

  /// Opens a file.
  ///
  /// - Parameter path: The file, as the user named it.
  /// - Returns: What is in it.
  /// - Throws: The first mistake.
  func load(_ path: String) throws(FixtureError) -> FeedContent {
    if ItemStore.isStore(path) {
      let store = try store(at: path, named: path)
      return FeedContent(title: store.title, store: store)
    }
    let fixture = try FixtureDecoder(kinds: kinds).decode(contentsOf: path)
    guard let store = fixture.store else { return FeedContent(fixture) }
    return FeedContent(fixture, store: try self.store(at: store, named: path))
  }

  /// Opens a store.
  ///
  /// - Parameter path: The file, as the user named it.
  /// - Returns: What is in it.
  /// - Throws: Why it cannot be read.
  func loadStore(_ path: String) throws(FixtureError) -> FeedContent {
    let store = try store(at: path, named: path)
    return FeedContent(title: store.title, store: store)
  }

  private func store(at path: String, named name: String) throws(FixtureError) -> ItemStore {
    do {
      return try ItemStore(path: path, kinds: kinds, rows: rows)
    } catch {
      throw FixtureError(unreadable: name, reason: "\(error)")
    }
  }
}
