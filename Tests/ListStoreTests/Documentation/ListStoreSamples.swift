// sample
import GRDB
import ListCore
import ListStore

struct Song: ListDiffable, Codable, FetchableRecord, Equatable {
  var id: Int
  var title: String
  var year: Int
}

func songs(of path: String) throws -> StoreSource<Song> {
  let store = try Store(path: path)
  return store.source(StoreRequest<Song>("song").order(.ascending("title")))
}
// end

func someSongs() -> [StoreRequest<Song>] {
  // sample
  let all = StoreRequest<Song>("song").order(.descending("year"), .ascending("title"))
  let old = all.filter("year < ?", [1980])
  let found = all.search("blue moon", in: "song_words")
  // end
  return [all, old, found]
}

func logSongs(_ store: Store) async throws {
  // sample
  try await store.write { db in
    try ChangeLog.create(of: "song", columns: ["title", "year"], in: db)
  }
  // end
}
