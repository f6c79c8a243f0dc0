import Foundation
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

  /// Items are compared by their models, which the list shows.
  func hasSameContent(as other: Self) -> Bool { false }
}

extension [StoredItem] {
  /// Takes those that do not follow their group out of it; the given one goes on at the first.
  mutating func settleGroups(from group: String? = nil) {
    var group = group
    for index in indices {
      if self[index].model is ItemGroup {
        group = self[index].id
      } else if self[index].model.supplements.group != group {
        self[index].model.supplements.group = nil
        group = nil
      }
    }
  }
}

/// The items of a store as a list that is loaded where a person looks.
struct ItemSource: RowSource {
  let rows: StoreSource<StoredItem>
  let store: ItemStore
  let decoded: DecodedItems
  /// What is searched for.
  let search: String

  func page(_ request: SourceRequest<String>) async throws -> SourcePage<StoredItem> {
    var page = try await rows.page(request)
    var group: String?
    if let first = page.elements.first, let named = first.model.supplements.group,
      let head = try await store.head(named, before: first.id, isSearch: !search.isEmpty)
    {
      page.elements[0].head = head
      group = named
    }
    page.elements.settleGroups(from: group)
    return page
  }

  func changes() -> AsyncStream<Void> { rows.changes() }

  func isPart(of other: ItemSource) -> Bool { rows.isPart(of: other.rows) }

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

  /// Adds the SQL function `feed_shows(id, kind, likes, json, text)`: whether an item says a text, given as UTF-8.
  func addSearch(of rows: ItemRows, to db: Database) {
    db.add(
      function: DatabaseFunction("feed_shows", argumentCount: 5, pure: true) { values in
        guard let id = String.fromDatabaseValue(values[0]),
          let kind = String.fromDatabaseValue(values[1]),
          let json = String.fromDatabaseValue(values[3]),
          let text = Data.fromDatabaseValue(values[4])
        else { return false }
        let likes = Int64.fromDatabaseValue(values[2])
        let record = ItemRecord(id: id, kind: kind, likes: likes, json: json)
        return String(decoding: text, as: UTF8.self).isIn(rows.texts(of: model(of: record)))
      }
    )
  }
}
