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

// sample
struct Letter: ListDiffable, Codable, FetchableRecord, Equatable {
  var id: Int
  var day: String
  var subject: String
  var groupHead: DiffIdentity? { DiffIdentity(id: day, of: Day.self) }
}

struct Day: ListDiffable, Equatable { var id: String }

final class DayController: SectionController<Day> {
  override var numberOfRows: Int { 0 }
  override var header: ListCore.Row? { .title(model.id) }
}

final class LettersByDay: RowSource {
  private let rows: StoreSource<Letter>

  init(_ rows: StoreSource<Letter>) { self.rows = rows }

  func objects(for letter: Letter, after previous: Letter?) -> [any ListDiffable] {
    previous?.day == letter.day ? [letter] : [Day(id: letter.day), letter]
  }

  func page(_ request: SourceRequest<Int>) async throws -> SourcePage<Letter> {
    try await rows.page(request)
  }
  func changes() -> AsyncStream<Void> { rows.changes() }
  func isPart(of other: LettersByDay) -> Bool { rows.isPart(of: other.rows) }
  func sample(of count: Int) async throws -> [Letter] { try await rows.sample(of: count) }
  func element(beginningWith letters: String, after id: Int?) async throws -> Int? {
    try await rows.element(beginningWith: letters, after: id)
  }
}
// end

final class LetterController: SectionController<Letter> {
  override func height(at index: Int) -> RowHeight { .fixed(40) }
}

@MainActor
func showLetters(of store: Store, in adapter: ListAdapter) {
  // sample
  adapter.register(LetterController.self, for: Letter.self)
  adapter.register(DayController.self, for: Day.self)
  let letters = StoreRequest<Letter>("letter").order(.ascending("day"))
  adapter.show(LettersByDay(store.source(letters)))
  // end
}
