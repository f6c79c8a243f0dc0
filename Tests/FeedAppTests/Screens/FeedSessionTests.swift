import GtkList
import ListCore
import Testing

@testable import feedapp

@MainActor
@Suite struct FeedSessionTests {
  /// Fixtures by path, which a test can change, and reading that a test can hold up.
  actor Files {
    private var texts: [String: String]
    private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]
    private var held: Set<String> = []

    init(_ texts: [String: String]) { self.texts = texts }

    func write(_ path: String, _ text: String) { texts[path] = text }
    func remove(_ path: String) { texts[path] = nil }
    func hold(_ path: String) { held.insert(path) }

    func release(_ path: String) {
      held.remove(path)
      for continuation in waiting.removeValue(forKey: path) ?? [] { continuation.resume() }
    }

    /// How often a file was read.
    private(set) var readCount = 0

    func isWaiting(_ path: String) -> Bool { waiting[path] != nil }

    func read(_ path: String) async -> Result<Fixture, FixtureError> {
      readCount += 1
      if held.contains(path) {
        await withCheckedContinuation { waiting[path, default: []].append($0) }
      }
      guard let text = texts[path] else {
        return .failure(FixtureError(unreadable: path, reason: "No such file or directory"))
      }
      return Result { () throws(FixtureError) in
        try FixtureDecoder(kinds: KindRegistry.builtIn)
          .decode(Array(text.utf8), name: path, folder: "/")
      }
    }
  }

  /// The hosts a session made.
  @MainActor
  final class Hosts {
    var lists: [HeadlessList] = []

    func make() -> HeadlessList {
      let size = ListSize(width: 375, height: 667)
      let list = HeadlessStage(size: size, cells: KindRegistry.builtIn.cells).list
      lists.append(list)
      return list
    }
  }

  /// A session over files.
  @MainActor
  final class Stage {
    let session: FeedSession
    private let hosts: Hosts

    init(_ files: Files) {
      let hosts = Hosts()
      self.hosts = hosts
      session = FeedSession(
        kinds: .builtIn,
        eventLog: nil,
        load: { await files.read($0).map { FeedContent($0) } },
        makeHost: { _ in hosts.make() }
      )
    }

    var lists: [HeadlessList] { hosts.lists }

    /// The ids of the shown sections, once everything that was asked for is shown.
    var shown: [String] {
      list?.settle()
      return list?.presenter.snapshot.sections.map(\.id.description) ?? []
    }

    var list: HeadlessList? { lists.last }
  }

  static func fixture(_ items: String..., title: String = "T") -> String {
    #"{"fixture":1,"title":"\#(title)","items":[\#(items.joined(separator: ","))]}"#
  }

  static func text(_ id: String, _ text: String = "hello") -> String {
    #"{"kind":"text","id":"\#(id)","text":"\#(text)"}"#
  }

  private static func post(_ name: String, comments: String = "") -> String {
    """
    {"kind":"post","username":"\(name)","timestamp":"now","imageURL":"x.png","likes":3,\
    "comments":[\(comments)]}
    """
  }

  @Test("F4 a fixture is opened away from the main actor, with its title and its count")
  func opening() async {
    let files = Files(["a": Self.fixture(Self.post("x"), Self.post("y"), title: "Posts")])
    await files.hold("a")
    let stage = Stage(files)
    let opening = Task { await stage.session.open("a") }
    while await !files.isWaiting("a") { await Task.yield() }
    // The main actor is free meanwhile: this is it.
    guard case .loading = stage.session.state else {
      Issue.record("nothing says that the fixture is on its way")
      return
    }
    #expect(stage.session.title == "a")
    await files.release("a")
    await opening.value
    #expect(stage.shown == ["post:x/now", "post:y/now"])
    #expect(stage.session.title == "Posts")
    #expect(stage.session.subtitle == "2 posts")
  }

  @Test("F4 only the fixture that was asked for last is shown, whichever is read first")
  func newest() async {
    let files = Files(["slow": Self.fixture(Self.text("1")), "b": Self.fixture(Self.text("2"))])
    await files.hold("slow")
    let stage = Stage(files)
    let opening = Task { await stage.session.open("slow") }
    while await !files.isWaiting("slow") { await Task.yield() }
    await stage.session.open("b")
    await files.release("slow")
    await opening.value
    #expect(stage.shown == ["text:2"])
    #expect(stage.lists.count == 1)
  }

  @Test("F3 comments appear by refresh; what a person did stays, and other rows are left alone")
  func refresh() async throws {
    let files = Files(["a": Self.fixture(Self.post("x"), Self.post("y"))])
    let stage = Stage(files)
    await stage.session.open("a")
    #expect(stage.shown.count == 2)
    let list = try #require(stage.list)
    let like = try #require(
      list.presenter.visibleRows.first { $0.key.description == "action" }
    )
    list.press("like", in: like)
    let comment = #"{"username":"r","text":"nice"}"#
    await files.write("a", Self.fixture(Self.post("x", comments: comment), Self.post("y")))
    var reports: [UpdateReport] = []
    list.settle()
    let token = stage.session.feed?.adapter.addListener {
      if case .updated(let report) = $0 { reports.append(report) }
    }
    await stage.session.refresh()
    list.settle()
    #expect(list.text.contains("comment:r/nice"))
    #expect(list.texts(in: like) == ["❤️", "4"])
    #expect(reports.map(\.rows.inserted) == [1])
    #expect(reports.map(\.rows.updated) == [0])
    #expect(stage.lists.count == 1)
    #expect(token != nil)
  }

  @Test("F4 the window hears once that other rows are selected, however many they are")
  func selectingMany() async throws {
    let texts = (0..<300).map { Self.text("\($0)") }.joined(separator: ",")
    let stage = Stage(Files(["a": Self.fixture(texts)]))
    await stage.session.open("a")
    #expect(stage.shown.count == 300)
    var changes = 0
    stage.session.onChange = { changes += 1 }
    stage.lists[0].presenter.selectAll()
    #expect(stage.lists[0].presenter.selectedRows.count == 300)
    #expect(changes == 1, "\(changes)")
    stage.lists[0].presenter.deselectAll()
    #expect(changes == 2, "\(changes)")
  }

  @Test("F4 shuffling keeps every item and only moves sections")
  func shuffle() async {
    let ids = (0..<30).map(String.init)
    let stage = Stage(Files(["a": Self.fixture(ids.map { Self.text($0) }.joined(separator: ","))]))
    await stage.session.open("a")
    let before = stage.shown
    var reports: [UpdateReport] = []
    let token = stage.session.feed?.adapter.addListener {
      if case .updated(let report) = $0 { reports.append(report) }
    }
    stage.session.shuffle()
    let after = stage.shown
    #expect(token != nil)
    // Thirty items stand in the same order after one in 30! shuffles.
    #expect(after != before)
    #expect(after.sorted() == before.sorted())
    #expect(reports.count == 1)
    #expect(reports.allSatisfy { $0.sections.inserted == 0 && $0.sections.deleted == 0 })
  }

  @Test(
    "UX1 a note is added at the top; what is selected is deleted, or what has the cursor, else nothing"
  )
  func insertAndRemove() async throws {
    let stage = Stage(Files(["a": Self.fixture(Self.text("1"), Self.text("2"), Self.text("3"))]))
    await stage.session.open("a")
    #expect(stage.shown == ["text:1", "text:2", "text:3"])
    #expect(stage.session.subtitle == "3 items")
    stage.session.insertItem()
    #expect(stage.shown == ["text:added-1", "text:1", "text:2", "text:3"])
    stage.session.insertItem()
    #expect(stage.shown.first == "text:added-2")
    let list = try #require(stage.list)
    for row in list.presenter.visibleRows.suffix(2) {
      list.presenter.select(row, gesture: .toggle)
    }
    var told: [Int] = []
    stage.session.handlers.onTakenAway = { told.append($0.count) }
    #expect(stage.session.canUndo && !stage.session.canRedo)
    stage.session.deleteItems(cursor: list.presenter.visibleRows.first)
    #expect(stage.shown == ["text:added-2", "text:added-1", "text:1"])
    stage.session.deleteItems(cursor: nil)
    #expect(stage.shown == ["text:added-2", "text:added-1", "text:1"])
    stage.session.deleteItems(cursor: list.presenter.visibleRows.first)
    #expect(stage.shown == ["text:added-1", "text:1"])
    #expect(told == [2, 1] && stage.session.canUndo)
    stage.session.undo()
    stage.session.undo()
    #expect(stage.shown == ["text:added-2", "text:added-1", "text:1", "text:2", "text:3"])
    #expect(stage.session.canUndo && stage.session.canRedo, "the notes were added, too")
  }

  @Test("UX4 to refresh again while the file is being read does nothing more")
  func refreshOnce() async {
    let files = Files(["a": Self.fixture(Self.text("1"))])
    let stage = Stage(files)
    await stage.session.open("a")
    await files.hold("a")
    let first = Task { await stage.session.refresh() }
    while await !files.isWaiting("a") { await Task.yield() }
    let second = Task { await stage.session.refresh() }
    await Task.yield()
    #expect(stage.session.feed?.adapter.isRefreshing == true)
    await files.write("a", Self.fixture(Self.text("1"), Self.text("2")))
    await files.release("a")
    await first.value
    await second.value
    #expect(await files.readCount == 2, "once to open it, once for both")
    #expect(stage.shown == ["text:1", "text:2"])
    #expect(stage.session.feed?.adapter.isRefreshing == false)
  }

  @Test("F4 a search hides what does not show the text, and ends with the next fixture")
  func search() async {
    let files = Files(["a": Self.fixture(Self.text("1", "Kittens"), Self.text("2", "sea"))])
    let stage = Stage(files)
    await stage.session.open("a")
    #expect(stage.shown.count == 2)
    stage.session.search("KIT")
    #expect(stage.shown == ["text:1"])
    #expect(stage.session.itemCount == 2)
    #expect(stage.session.subtitle == "1 item")
    stage.session.search("")
    #expect(stage.shown == ["text:1", "text:2"])
    #expect(stage.session.subtitle == "2 items")
    stage.session.search("nowhere")
    #expect(stage.shown == [])
    #expect(stage.session.subtitle == "0 items")
    await stage.session.open("a")
    #expect(stage.session.searchText.isEmpty)
    #expect(stage.shown.count == 2)
  }
}
