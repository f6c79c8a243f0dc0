import GRDB
import GtkList
import ListCore
import ListStore

/// An item of a store, as it is loaded.
struct StoredItem: ListDiffable {
  let id: String
  fileprivate(set) var model: any FeedModel
  /// The head of the group it is in, where that is not loaded.
  fileprivate var head: (any FeedModel)?

  /// Takes its place behind others: an item that does not follow its group is in none.
  ///
  /// - Parameter group: The group that goes on here; then the one that goes on behind it.
  mutating func follow(_ group: inout String?) {
    if model is ItemGroup {
      group = id
    } else if model.supplements.group != group {
      model.supplements.group = nil
      group = nil
    }
  }

  /// Items are compared by their models, which the list shows.
  func hasSameContent(as other: Self) -> Bool { false }
}

/// The items of a store as a list that is loaded where a person looks.
struct ItemSource: RowSource {
  let rows: StoreSource<StoredItem>
  let store: ItemStore
  let decoded: DecodedItems

  func page(_ request: SourceRequest<String>) async throws -> SourcePage<StoredItem> {
    var page = try await rows.page(request)
    var group: String?
    for index in page.elements.indices {
      if index == 0, let first = page.elements[index].model.supplements.group,
        let head = try await store.head(first)
      {
        page.elements[index].head = head
        group = first
      }
      page.elements[index].follow(&group)
    }
    return page
  }

  var executor: (any TaskExecutor)? { rows.executor }

  func changes() -> AsyncStream<Void> { rows.changes() }

  func sample(of count: Int) async throws -> [StoredItem] { try await rows.sample(of: count) }

  func element(beginningWith letters: String, after id: String?) async throws -> String? {
    try await loadedElement(after: id) { store.rows.begins($0.model, with: letters) }
  }

  func objects(for item: StoredItem, after previous: StoredItem?) -> [any ListDiffable] {
    item.head.map { [$0, item.model] } ?? [item.model]
  }
}

/// Makes models of the items of a store.
struct ItemDecoder: Sendable {
  let kinds: KindRegistry
  /// What relative addresses are relative to.
  let folder: String

  /// Reads an item; one that cannot be read says why.
  ///
  /// - Parameter record: The item.
  /// - Returns: What the list shows.
  func item(_ record: ItemRecord) -> StoredItem {
    StoredItem(id: record.id, model: model(of: record))
  }

  func model(of record: ItemRecord) -> any FeedModel {
    var model: any FeedModel
    do {
      model = try FixtureDecoder(kinds: kinds)
        .decodeItem(Array(record.text.utf8), name: record.id, folder: folder).feedModel
    } catch {
      model = TextItem(id: record.id, text: error.description)
    }
    if let group = record.group { model.supplements.group = group }
    return model
  }
}
