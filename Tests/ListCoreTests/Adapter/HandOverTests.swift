import ListCore
import ListTestSupport
import Testing

/// Holds every turn back until it is told to go on, and asks for one turn more than it should.
@MainActor
private final class HoldingUpdater: ListUpdater {
  var turns: [@MainActor () -> Void] = []
  func requested(on host: any ListHost, run: @escaping @MainActor () -> Void) {
    turns.append(run)
  }
  func allowsAnimation(of report: UpdateReport) -> Bool { true }
}

@MainActor
private final class Listener: ListAdapterDelegate {
  var count = 0
  func listWill(_ work: ListWork, for row: RowID?) { count += 1 }
}

@MainActor
@Suite struct HandOverTests {
  @Test("A6 an adapter that is released leaves its host empty, ready for another one")
  func releasedAdapter() {
    let list = HeadlessList()
    var adapter: ListAdapter? = ListAdapter(host: list)
    adapter?.register(TestPostController.self, for: TestPost.self)
    adapter?.emptyState = EmptyState(title: "Nothing")
    adapter?.objects = [TestPost("a")]
    list.settle()
    #expect(list.realisedCount == 3)
    weak let gone = adapter
    adapter = nil
    #expect(gone == nil)
    #expect(list.text.isEmpty)
    #expect(list.realisedCount == 0)
    #expect(list.presenter.emptyState == nil)
    let other = ListAdapter(host: list)
    other.register(TestPostController.self, for: TestPost.self)
    other.objects = [TestPost("b")]
    list.settle()
    #expect(list.text.hasPrefix("b\n"))
  }

  @Test("A6 a data source lost before a new host's first turn: the host shows what there was")
  func sourceLostOnTheWay() {
    let list = HeadlessList()
    var source: TestSource? = TestSource([TestPost("a")])
    let adapter = ListAdapter(host: list)
    adapter.register(TestPostController.self, for: TestPost.self)
    adapter.dataSource = source
    list.settle()
    let other = HeadlessList()
    adapter.host = other
    source = nil
    other.settle()
    #expect(other.text.hasPrefix("a\n"))
    #expect(list.text.isEmpty)
  }

  @Test("A6 a host that is gone when its background diff is done: false, and displays end")
  func hostLostWhileDiffing() async throws {
    let updater = CoalescingUpdater()
    updater.smallestBackgroundDiff = 0
    let adapter = ListAdapter()
    adapter.register(TestPostController.self, for: TestPost.self)
    adapter.objects = [TestPost("a")]
    var host: HeadlessList? = HeadlessList()
    adapter.host = host
    host?.settle()
    let controller = try #require(adapter.sectionController(at: 0) as? TestPostController)
    adapter.updater = updater
    var answers: [Bool] = []
    adapter.objects = [TestPost("a", likes: 7)]
    adapter.performUpdates { answers.append($0) }
    host?.advanceTurn()
    #expect(!adapter.isIdle)
    host = nil
    while !adapter.isIdle { await Task.yield() }
    #expect(answers == [false])
    #expect(controller.log.last == "exit")
    let other = HeadlessList()
    adapter.updater = CoalescingUpdater()
    adapter.host = other
    other.settle()
    #expect(other.text.contains("action\t7"))
  }

  @Test("L4 sections collapsed while there is no host are collapsed in the next one")
  func collapsedWithoutHost() {
    let rows = TestRows([RowsModel(id: "s", lines: ["a", "b"], header: "S")])
    rows.adapter.host = nil
    rows.adapter.collapsedSections = [DiffIdentity(id: "s", of: RowsModel.self)]
    let other = HeadlessList()
    rows.adapter.host = other
    other.settle()
    #expect(other.text == "s\n  header\tS")
    rows.adapter.host = nil
    rows.adapter.collapsedSections = []
    rows.adapter.host = rows.list
    rows.list.settle()
    #expect(rows.list.text == "s\n  header\tS\n  a\ta\n  b\tb")
  }

  @Test("A13 who hears of work goes where the adapter goes, and nobody else is measured")
  func measuresMove() {
    let listener = Listener()
    let rows = TestRows([RowsModel(id: "s", lines: ["a"])])
    rows.adapter.delegate = listener
    let other = HeadlessList()
    rows.adapter.host = other
    let heard = listener.count
    rows.list.resize(width: 100, height: 400)
    #expect(listener.count == heard, "the host that was left is not measured")
    other.settle()
    #expect(listener.count > heard)
    let count = listener.count
    rows.adapter.delegate = nil
    rows.show([RowsModel(id: "t", lines: ["b", "c"])])
    other.settle()
    #expect(listener.count == count, "nobody listens, nobody is told")
  }

  @Test("A14 an updater of one's own decides when a turn runs; a turn runs once")
  func ownUpdater() {
    let feed = TestFeed([TestPost("a")])
    let updater = HoldingUpdater()
    feed.adapter.updater = updater
    var answers: [Bool] = []
    feed.adapter.objects = [TestPost("b")]
    feed.adapter.performUpdates { answers.append($0) }
    feed.list.settle()
    #expect(feed.list.text.hasPrefix("a\n"))
    #expect(updater.turns.count == 1, "one turn for all requests")
    for turn in updater.turns + updater.turns { turn() }
    #expect(feed.list.text.hasPrefix("b\n"))
    #expect(answers == [true])
    feed.adapter.performUpdates { answers.append($0) }
    updater.turns = []
    #expect(answers == [true, false], "a turn that is thrown away answers")
  }

  @Test("A1 a data source may make controllers itself; the registry is asked for the rest")
  func controllersOfTheSource() {
    final class Source: ListDataSource {
      func objects(for adapter: ListAdapter) -> [any ListDiffable] {
        [TestLine("own", "x"), TestLine("other", "y")]
      }
      func sectionController(
        for object: any ListDiffable,
        in adapter: ListAdapter
      ) -> AnySectionController? {
        guard let line = object as? TestLine, line.id == "own" else { return nil }
        return SectionController(model: line)
      }
    }
    let source = Source()
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    adapter.register(TestLine.self) { SingleSectionController(model: $0) }
    adapter.dataSource = source
    list.settle()
    #expect(adapter.sectionController(at: 0) is SingleSectionController<TestLine> == false)
    #expect(adapter.sectionController(at: 1) is SingleSectionController<TestLine>)
    #expect(list.text == "own\n  own\tx\nother\n  other\ty")
  }

  @Test("A3 a program that asks while completions are called is answered by the next transaction")
  func requestsInsideCompletions() {
    let feed = TestFeed([TestPost("a")])
    feed.adapter.updater = SynchronousUpdater()
    var order: [String] = []
    feed.adapter.performUpdates { [adapter = feed.adapter] _ in
      order.append("first")
      adapter.objects = [TestPost("b")]
      #expect(adapter.sectionController(for: TestPost("b")) == nil, "never two at once")
      adapter.performUpdates { _ in order.append("inner") }
    }
    #expect(order == ["first", "inner"])
    #expect(feed.list.text.hasPrefix("b\n"))
  }
}
