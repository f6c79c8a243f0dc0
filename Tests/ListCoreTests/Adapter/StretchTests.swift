import ListCore
import ListTestSupport
import Testing

@MainActor
@Suite struct StretchTests {
  @Test("A3 no turn starts or makes more sections than a stretch has; all are shown together")
  func counted() {
    let stage = Stage(stretch: 3)
    stage.adapter.objects = posts(0..<10)
    var shown: [Bool] = []
    stage.adapter.performUpdates { shown.append($0) }
    var turns = 0
    while !stage.adapter.isIdle {
      #expect(stage.list.presenter.snapshot.sectionCount == 0)
      let (begun, made) = (stage.book.begun, stage.book.made)
      stage.list.advanceTurn()
      turns += 1
      #expect(stage.book.begun - begun <= 3)
      #expect(stage.book.made - made <= 3)
    }
    // Ten objects are four stretches, and are gone through five times: looked at, given controllers,
    // begun, made and gathered. The end of each is in one turn with the start of the next.
    #expect(turns == 16)
    #expect(stage.book.begun == 10 && stage.book.made == 10)
    #expect(stage.ids == (0..<10).map { "p\($0)" })
    #expect(shown == [true])
  }

  @Test("A3 without a longest stretch everything is one turn, as ever")
  func whole() {
    let stage = Stage(stretch: .max)
    stage.adapter.objects = posts(0..<2_000)
    stage.list.advanceTurn()
    #expect(stage.adapter.isIdle)
    #expect(stage.ids.count == 2_000)
  }

  @Test("A2 requests made between stretches are one transaction afterwards, asked for once")
  func coalesced() {
    let stage = Stage(stretch: 2)
    let source = TestSource(posts(0..<6))
    stage.adapter.dataSource = source
    var order: [String] = []
    stage.adapter.performUpdates { order.append("first \($0)") }
    stage.list.advanceTurn()
    for number in 0..<3 {
      source.objects = posts(number..<9)
      stage.adapter.performUpdates { order.append("\(number) \($0)") }
      stage.list.advanceTurn()
    }
    #expect(order.isEmpty && source.askCount == 1)
    stage.list.settle()
    #expect(source.askCount == 2)
    #expect(order == ["first true", "0 true", "1 true", "2 true"])
    #expect(stage.ids == (2..<9).map { "p\($0)" })
  }

  @Test("A2 a section that asks for its rows in an update is asked once, in stretches too")
  func askedOnce() throws {
    for stretch in [Int.max, 1] {
      let stage = Stage(stretch: stretch)
      stage.adapter.objects = posts(0..<4)
      stage.list.settle()
      let made = stage.book.made
      stage.adapter.objects = posts(0..<5)
      let controller = try #require(stage.adapter.sectionController(at: 1))
      controller.update()
      stage.list.settle()
      #expect(stage.book.made - made == 2, "the new one, and the one that asked")
    }
  }

  @Test("A4 a reload asked for between stretches comes after them and makes every controller anew")
  func reloaded() {
    let stage = Stage(stretch: 2)
    stage.adapter.objects = posts(0..<5)
    var order: [String] = []
    stage.adapter.performUpdates { order.append("update \($0)") }
    stage.list.advanceTurn()
    stage.adapter.reloadData { order.append("reload \($0)") }
    stage.adapter.performUpdates { order.append("after \($0)") }
    stage.list.settle()
    #expect(order == ["update true", "reload true", "after true"])
    #expect(stage.book.begun == 10)
    #expect(stage.ids == (0..<5).map { "p\($0)" })
  }

  @Test("A4 a reload of rows on screen is not split: nobody touches a controller before it began")
  func reloadOfShown() {
    let stage = Stage(stretch: 2)
    stage.adapter.objects = posts(0..<5)
    stage.list.settle()
    stage.adapter.reloadData()
    stage.list.advanceTurn()
    #expect(stage.adapter.isIdle)
    #expect(stage.book.begun == 10)
  }

  @Test("A6 an adapter released between stretches answers with false and makes nothing more")
  func released() {
    let stage = Stage(stretch: 2)
    var adapter: ListAdapter? = stage.takeAdapter()
    adapter?.objects = posts(0..<8)
    var answers: [Bool] = []
    adapter?.performUpdates { answers.append($0) }
    stage.list.advanceTurn()
    adapter?.performUpdates { answers.append($0) }
    let begun = stage.book.begun
    adapter = nil
    #expect(answers == [false, false])
    stage.list.settle()
    #expect(stage.book.begun == begun)
    #expect(stage.list.presenter.snapshot.sectionCount == 0)
  }

  @Test("A6 a host lost between stretches: the answer is false, and another host gets everything")
  func hostLost() {
    for turns in 1..<7 {
      let adapter = ListAdapter()
      let book = StretchBook()
      adapter.updater = Stage.updater(2)
      adapter.register(TestPost.self) { StretchController(model: $0, book: book) }
      var list: HeadlessList? = HeadlessList()
      adapter.host = list
      adapter.objects = posts(0..<8)
      var answers: [Bool] = []
      adapter.performUpdates { answers.append($0) }
      for _ in 0..<turns { list?.advanceTurn() }
      // It takes its queue along.
      list = nil
      #expect(answers == [false] && adapter.isIdle)
      let other = HeadlessList()
      adapter.host = other
      other.settle()
      #expect(other.presenter.snapshot.sectionCount == 8)
      #expect(book.begun == 8)
    }
  }

  @Test("A6 taking the host away between stretches ends them at the next turn, for good")
  func hostTaken() {
    let stage = Stage(stretch: 2)
    stage.adapter.objects = posts(0..<8)
    var answers: [Bool] = []
    stage.adapter.performUpdates { answers.append($0) }
    stage.list.advanceTurn()
    stage.adapter.host = nil
    stage.adapter.performUpdates { answers.append($0) }
    #expect(answers == [false])
    stage.list.advanceTurn()
    #expect(answers == [false, false] && stage.adapter.isIdle && stage.list.isIdle)
  }

  @Test("A6 a list that moves to another host between stretches is whole there")
  func hostMoved() {
    let stage = Stage(stretch: 2)
    stage.adapter.objects = posts(0..<8)
    var answers: [Bool] = []
    stage.adapter.performUpdates { answers.append($0) }
    stage.list.advanceTurn()
    let other = HeadlessList()
    stage.adapter.host = other
    stage.list.settle()
    other.settle()
    #expect(answers == [true] && stage.adapter.isIdle)
    #expect(other.presenter.snapshot.sectionCount == 8)
    #expect(stage.list.presenter.snapshot.sectionCount == 0)
    #expect(stage.book.begun == 8)
  }

  @Test("A3 between stretches the old rows are shown, selected and pressed; nothing of it is lost")
  func oldContent() throws {
    let feed = TestFeed([TestPost("a"), TestPost("b"), TestPost("c")])
    feed.adapter.updater = Stage.updater(2)
    feed.adapter.objects =
      [TestPost("c", likes: 7), TestPost("a", comments: ["new"])] + posts(0..<6)
    feed.list.advanceTurn()
    #expect(!feed.adapter.isIdle)
    #expect(feed.list.presenter.snapshot.sections.map(\.id.description) == ["a", "b", "c"])
    feed.list.press("like", in: .line("a", "action"))
    feed.list.presenter.select(.line("a", "user"), gesture: .replace)
    feed.list.presenter.select(.line("b", "user"), gesture: .toggle)
    feed.list.settle()
    #expect(feed.texts("a") == ["a", "", "385", "new"])
    #expect(feed.texts("c")[2] == "7")
    #expect(feed.list.presenter.selectedRows == [.line("a", "user")])
    #expect(feed.adapter.snapshot.sectionCount == 8)
  }

  @Test("A3 a filter taken away between stretches leaves no row as it was")
  func filterGone() {
    for turns in 1..<8 {
      let feed = TestFeed((0..<6).map { TestPost("p\($0)") })
      feed.adapter.updater = Stage.updater(2)
      feed.adapter.filter = { _ in true }
      feed.list.settle()
      feed.adapter.objects = (0..<6).map { TestPost("p\($0)", likes: 5) }
      for _ in 0..<turns { feed.list.advanceTurn() }
      feed.adapter.filter = nil
      feed.list.settle()
      #expect((0..<6).map { feed.texts("p\($0)")[2] } == Array(repeating: "5", count: 6))
    }
  }

  @Test("A12 what other threads submit between stretches is shown after them, in call order")
  func submitted() async {
    let stage = Stage(stretch: 2)
    let adapter = stage.adapter
    adapter.objects = posts(0..<6)
    let order = Answers()
    adapter.performUpdates { _ in order.all.append("first") }
    stage.list.advanceTurn()
    await Task.detached {
      adapter.submit([TestPost("x")]) { _ in order.all.append("x") }
      adapter.submit([TestPost("y")]) { _ in order.all.append("y") }
    }.value
    await Task.yield()
    #expect(order.all.isEmpty)
    while order.all.count < 3 {
      stage.list.advanceTurn()
      await Task.yield()
    }
    #expect(order.all == ["first", "x", "y"])
    #expect(stage.ids == ["y"])
  }

  private func posts(_ numbers: Range<Int>) -> [TestPost] { numbers.map { TestPost("p\($0)") } }

  @MainActor
  private final class Answers { var all: [String] = [] }

  /// A headless list whose controllers are counted.
  @MainActor
  private final class Stage {
    let list = HeadlessList()
    let book = StretchBook()
    private var owned: ListAdapter?

    var adapter: ListAdapter {
      if let owned { return owned }
      let new = ListAdapter(host: list)
      owned = new
      return new
    }

    init(stretch: Int) {
      adapter.updater = Self.updater(stretch)
      adapter.register(TestPost.self) { [book] in StretchController(model: $0, book: book) }
    }

    static func updater(_ stretch: Int) -> CoalescingUpdater {
      let updater = CoalescingUpdater()
      updater.longestStretch = stretch
      return updater
    }

    var ids: [String] { list.presenter.snapshot.sections.map(\.id.description) }

    /// Hands the adapter over, and keeps none.
    func takeAdapter() -> ListAdapter {
      defer { owned = nil }
      return adapter
    }
  }
}

/// How many controllers began, and how many made their rows.
@MainActor
private final class StretchBook {
  var begun = 0
  var made = 0
}

private final class StretchController: SectionController<TestPost> {
  private var book: StretchBook?

  convenience init(model: TestPost, book: StretchBook) {
    self.init(model: model)
    self.book = book
  }

  override func didUpdate(to model: TestPost) { book?.begun += 1 }

  override func row(at index: Int) -> any ListDiffable {
    book?.made += 1
    return TestLine("user", model.id)
  }
}
