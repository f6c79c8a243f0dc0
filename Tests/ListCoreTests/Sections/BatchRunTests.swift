import ListCore
import ListTestSupport
import Testing

private final class LinesStack: StackedSectionController<TestPost> {
  let part: LinesController

  required init(model: TestPost) {
    part = LinesController(model: model)
    super.init(model: model)
  }
  override func makeChildren() -> [SectionController<TestPost>] { [part] }
}

@MainActor
@Suite struct BatchRunTests {
  private let list = HeadlessList(width: 100, height: 200)
  private let diagnostics = DiagnosticLog()
  private let store = BatchStore(["a", "b", "c"])
  private let adapter: ListAdapter

  init() {
    adapter = ListAdapter(host: list, diagnostics: diagnostics)
    adapter.register(TestPost.self) { [store] post in
      let controller = LinesController(model: post)
      controller.store = store
      return controller
    }
    adapter.dataSource = store
    list.settle()
  }

  private func insert(_ line: String, into id: String, outcomes: Outcomes) throws {
    let controller = try #require(adapter.sectionController(for: TestPost(id)))
    controller.context.performBatch { [store] batch in
      store.lines[id]?.insert(line, at: 2)
      batch.insert(at: 2)
    } outcome: {
      outcomes.all.append(BatchOutcome(isShown: $0, hasRun: $1))
    }
  }

  private final class Outcomes {
    var all: [BatchOutcome] = []
  }

  @Test("CO1 a batch runs although its controller is replaced in the same turn, and says so")
  func replaced() throws {
    let outcomes = Outcomes()
    try insert("new", into: "a", outcomes: outcomes)
    var shown: [Bool] = []
    adapter.reloadData { shown.append($0) }
    list.settle()
    #expect(store.lines["a"] == ["a0", "a1", "new", "a2"])
    #expect(list.text == store.text())
    #expect(outcomes.all == [.notShown])
    #expect(shown == [true])
    #expect(diagnostics.counts.isEmpty)
  }

  @Test("CO1 a batch runs before the data source is asked, which then knows what it changed")
  func removed() throws {
    let outcomes = Outcomes()
    let controller = try #require(adapter.sectionController(for: TestPost("b")))
    controller.context.performBatch { [store] batch in
      store.ids = ["a", "c"]
      batch.reload(at: 0)
    } outcome: {
      outcomes.all.append(BatchOutcome(isShown: $0, hasRun: $1))
    }
    adapter.performUpdates()
    list.settle()
    #expect(list.text == store.text())
    #expect(outcomes.all == [.notShown])
    store.ids = ["c", "b", "a"]
    adapter.performUpdates()
    list.settle()
    #expect(list.text == store.text())
    #expect(diagnostics.counts.isEmpty)
  }

  @Test("CO1 a batch runs although the host goes, taken away or released, before its turn")
  func hostless() async throws {
    let outcomes = Outcomes()
    try insert("one", into: "a", outcomes: outcomes)
    adapter.host = nil
    #expect(store.lines["a"]?[2] == "one")
    #expect(outcomes.all == [.notShown])
    var next: HeadlessList? = HeadlessList()
    adapter.host = next
    next?.settle()
    try insert("two", into: "a", outcomes: outcomes)
    next = nil
    while outcomes.all.count < 2 { await Task.yield() }
    #expect(store.lines["a"]?[2] == "two")
    #expect(outcomes.all == [.notShown, .notShown])
    adapter.host = list
    list.settle()
    #expect(list.text == store.text())
    #expect(diagnostics.counts.isEmpty)
  }

  @Test("CO1 a batch runs at once in a list without a host, and the next host shows it")
  func withoutHost() throws {
    let outcomes = Outcomes()
    adapter.host = nil
    try insert("new", into: "a", outcomes: outcomes)
    #expect(store.lines["a"] == ["a0", "a1", "new", "a2"])
    #expect(outcomes.all == [.notShown])
    adapter.host = list
    list.settle()
    #expect(list.text == store.text())
    #expect(diagnostics.counts.isEmpty)
  }

  @Test("CO1 a batch that a detached section asks for, or a list that is released, never runs")
  func refused() throws {
    let outcomes = Outcomes()
    let controller = try #require(adapter.sectionController(for: TestPost("b")))
    store.ids = ["a"]
    adapter.performUpdates()
    list.settle()
    controller.context.performBatch {
      _ in
      Issue.record("it ran")
    } outcome: {
      outcomes.all.append(BatchOutcome(isShown: $0, hasRun: $1))
    }
    #expect(outcomes.all == [.notRun])
    var released: ListAdapter? = ListAdapter(host: HeadlessList())
    released?.register(LinesController.self, for: TestPost.self)
    let other = HeadlessList()
    released?.host = other
    released?.objects = [TestPost("x")]
    other.settle()
    released?.sectionController(at: 0)?.context.performBatch {
      _ in
      Issue.record("it ran")
    } outcome: {
      outcomes.all.append(BatchOutcome(isShown: $0, hasRun: $1))
    }
    released = nil
    #expect(outcomes.all == [.notRun, .notRun])
  }

  @Test("CO1 a batch of a part of a stacked section runs although the section is replaced")
  func stacked() throws {
    let stack = ListAdapter(host: HeadlessList())
    let list = HeadlessList()
    stack.host = list
    stack.register(TestPost.self) { [store] post in
      let controller = LinesStack(model: post)
      controller.part.store = store
      return controller
    }
    stack.dataSource = store
    list.settle()
    let outcomes = Outcomes()
    let controller = try #require(stack.sectionController(for: TestPost("b")) as? LinesStack)
    controller.part.context.performBatch { [store] batch in
      store.lines["b"]?.removeFirst()
      batch.delete(at: 0)
    } outcome: {
      outcomes.all.append(BatchOutcome(isShown: $0, hasRun: $1))
    }
    stack.reloadData()
    list.settle()
    #expect(list.text == store.text())
    #expect(outcomes.all == [.notShown])
  }

  @Test(
    "CO1 whatever happens in a turn, every batch runs once, in time, and is told what came of it"
  )
  func anything() {
    for seed in UInt64(1)...60 {
      var trial = BatchTrial(seed: seed)
      let found = trial.run(turns: 25)
      #expect(found == [], "seed \(seed)")
    }
  }
}
