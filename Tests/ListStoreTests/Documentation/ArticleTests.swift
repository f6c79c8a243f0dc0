import Foundation  // the article
import GRDB
import ListCore
import ListStore
import ListTestSupport
import Testing

@MainActor
@Suite struct ArticleTests {
  @Test("ST3 A first list over a table takes 25 lines at most, types and all")
  func firstList() async throws {
    let samples = try Self.article().components(separatedBy: "```swift\n").dropFirst()
    let sample = try #require(samples.first)
    let lines = sample.components(separatedBy: "```")[0].split(separator: "\n")
    #expect((10...25).contains(lines.count))
  }

  @Test("ST3 Every sample of the article is one that these tests compile, and works")
  func samples() async throws {
    let found = try DocumentSamples(documents: "Sources/ListStore/ListStore.docc").compare()
    #expect(found.samples == 5)

    let folder = try StoreFolder()
    let queue = try DatabaseQueue(path: folder.path)
    try await queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE song (id INTEGER PRIMARY KEY, title TEXT NOT NULL, year INTEGER NOT NULL);
          INSERT INTO song VALUES (1, 'Moon River', 1961), (2, 'Blue Moon', 1934), (3, 'Blue', 1998);
          """
      )
      for sql in try ["CREATE INDEX", "CREATE VIRTUAL"].map(statements) { try db.execute(sql: sql) }
    }
    let top = SourceRequest<Int>(index: 0, before: 0, after: 10)
    let list = HeadlessList(width: 375, height: 600)
    let adapter = try songList(of: folder.path, in: list)
    await list.settleEverywhere()
    #expect(list.screen == "0.0\tBlue | 1998\n40.0\tBlue Moon | 1934\n80.0\tMoon River | 1961")
    list.press(.character("m"))
    #expect(list.presenter.focusedRow == adapter.row(of: Song(id: 1, title: "", year: 0)))
    let store = try Store(queue)
    try await logSongs(store)
    var ids: [[Int]] = []
    for request in someSongs() {
      ids.append(try await store.source(request).page(top).elements.map(\.id))
    }
    #expect(ids == [[3, 1, 2], [1, 2], [2]])
    let plan = try await queue.read { db in
      try String.fetchAll(
        db,
        sql: "EXPLAIN QUERY PLAN SELECT * FROM song ORDER BY year DESC, title, id",
        adapter: SuffixRowAdapter(fromIndex: 3)
      )
    }
    #expect(plan.count == 1 && plan.first?.contains("song_year") == true, "\(plan)")
    for (sql, found) in [
      ("UPDATE song SET title = 'Red River' WHERE id = 2", []),
      ("INSERT INTO song VALUES (4, 'Blue Moonlight', 1950)", [4]),
      ("DELETE FROM song WHERE id = 4", []),
    ] {
      try await queue.write { try $0.execute(sql: sql) }
      let source = store.source(try #require(someSongs().last))
      #expect(try await source.page(top).elements.map(\.id) == found, "\(sql)")
    }
    await #expect(throws: (any Error).self) { try await logSongs(store) }
  }

  /// The SQL sample of the article that begins so.
  private nonisolated func statements(_ beginning: String) throws -> String {
    let samples = try Self.article().components(separatedBy: "```sql\n").dropFirst()
    let sample = try #require(samples.first { $0.hasPrefix(beginning) })
    return sample.components(separatedBy: "```")[0]
  }

  private nonisolated static func article() throws -> String {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let article = root.appending(path: "Sources/ListStore/ListStore.docc/ListStore.md")
    return try String(contentsOf: article, encoding: .utf8)
  }

  @Test("ST3 A source of one's own puts a heading before the rows of each group")
  func headings() async throws {
    let folder = try StoreFolder()
    let queue = try DatabaseQueue(path: folder.path)
    try await queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE letter (id INTEGER PRIMARY KEY, day TEXT NOT NULL, subject TEXT NOT NULL);
          INSERT INTO letter VALUES (1, 'Monday', 'Lunch'), (2, 'Monday', 'Notes'), (3, 'Sunday', 'Trip');
          """
      )
    }
    let list = HeadlessList(width: 375, height: 600)
    let adapter = ListAdapter(host: list)
    let store = try Store(queue)
    showLetters(of: store, in: adapter)
    await list.settleEverywhere()
    #expect(adapter.shownObjects.map { $0 is Day } == [true, false, false, true, false])
    #expect(adapter.elementCount == 3)
  }
}
