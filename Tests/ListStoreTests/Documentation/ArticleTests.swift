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
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let article = root.appending(path: "Sources/ListStore/ListStore.docc/ListStore.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let sample = try #require(text.components(separatedBy: "```swift\n").dropFirst().first)
    let lines = sample.components(separatedBy: "```")[0].split(separator: "\n")
    #expect((10...25).contains(lines.count))
  }

  @Test("ST3 Every sample of the article is one that these tests compile, and works")
  func samples() async throws {
    let found = try DocumentSamples(documents: "Sources/ListStore/ListStore.docc").compare()
    #expect(found.samples == 4)

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
    adapter.register(Letter.self) { SingleSectionController(model: $0).height { _ in .fixed(40) } }
    adapter.register(DayController.self, for: Day.self)
    let letters = StoreRequest<Letter>("letter").order(.ascending("day"))
    adapter.show(LettersByDay(try Store(queue).source(letters)))
    await list.settleEverywhere()
    #expect(adapter.shownObjects.map { $0 is Day } == [true, false, false, true, false])
    #expect(adapter.elementCount == 3)
  }
}
