// sample
import GRDB
import ListCore
import ListStore

struct Song: ListDiffable, Codable, FetchableRecord, Equatable, TextRepresentable {
  var id: Int
  var title: String
  var year: Int
  var texts: [String] { [title, String(year)] }
}

@MainActor
func songList(of path: String, in host: some ListHost) throws -> ListAdapter {
  let songs = StoreRequest<Song>("song").order(.ascending("title")).typeAhead(in: "title")
  let adapter = ListAdapter(host: host)
  adapter.register(Song.self) { SingleSectionController(model: $0).height { _ in .fixed(40) } }
  adapter.show(try Store(path: path).source(songs))
  return adapter
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
