import GRDB
import ListCore
import ListStore
import ListTestSupport
import Testing

@Suite struct ArticleTests {
  @Test("ST3 Every sample of the article is one that these tests compile, and works")
  func samples() async throws {
    let found = try DocumentSamples(documents: "Sources/ListStore/ListStore.docc").compare()
    #expect(found.samples == 3)

    let folder = try StoreFolder()
    let queue = try DatabaseQueue(path: folder.path)
    try await queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE song (id INTEGER PRIMARY KEY, title TEXT NOT NULL, year INTEGER NOT NULL);
          INSERT INTO song VALUES (1, 'Moon River', 1961), (2, 'Blue Moon', 1934), (3, 'Blue', 1998);
          CREATE VIRTUAL TABLE song_words USING fts5(title, content = song, content_rowid = id);
          INSERT INTO song_words (song_words) VALUES ('rebuild');
          CREATE INDEX song_year ON song (year DESC, title, id DESC);
          """
      )
    }
    let top = SourceRequest<Int>(index: 0, before: 0, after: 10)
    #expect(try await songs(of: folder.path).page(top).elements.map(\.id) == [3, 2, 1])
    let store = try Store(queue)
    try await logSongs(store)
    var ids: [[Int]] = []
    for request in someSongs() {
      ids.append(try await store.source(request).page(top).elements.map(\.id))
    }
    #expect(ids == [[3, 1, 2], [1, 2], [2]])
  }
}
