import ListCore
import ListTestSupport
import Testing

/// Posts whose controllers say when a row of theirs has left the screen.
@MainActor
private final class Leaving {
  var onEnd: (@MainActor () -> Void)?

  final class Controller: BindingSectionController<TestPost> {
    var leaving: Leaving?
    private(set) var selected = 0
    override func viewModels(for post: TestPost) -> [any ListDiffable] {
      [TestLine("user", post.id)]
    }
    override func configure() { height(of: TestLine.self) { _ in .fixed(20) } }
    override func didSelect(_ row: RowContext) { selected += 1 }
    override func didEndDisplaying(_ row: RowContext) {
      let onEnd = leaving?.onEnd
      leaving?.onEnd = nil
      onEnd?()
    }
  }

  func adapter(_ posts: [TestPost], host: HeadlessList? = nil) -> ListAdapter {
    let adapter = ListAdapter(host: host)
    adapter.register(TestPost.self) { [unowned self] in
      let controller = Controller(model: $0)
      controller.leaving = self
      return controller
    }
    adapter.selectionMode = .multiple
    adapter.objects = posts
    host?.settle()
    return adapter
  }
}

@MainActor
private final class Steps: ListAdapterDelegate {
  var onStep: (UpdateStep) -> Void = { _ in }
  func listAdapter(_ adapter: ListAdapter, reached step: UpdateStep) { onStep(step) }
}

/// Hides its only row when it is told to.
private final class HidingController: SectionController<TestPost>, OnDemandSectionController {
  nonisolated static func rows(of post: TestPost) -> [Row]? {
    [Row(AnyDiffable(post), height: .fixed(20))]
  }
  var isHidden = false
  override var numberOfRows: Int { isHidden ? 0 : 1 }
  override func height(at index: Int) -> RowHeight { .fixed(20) }
}

/// What happens to a list while somebody changes its host.
@MainActor
@Suite struct HostChangeTests {
  private let posts = (0..<30).map { TestPost("\($0)") }

  @Test("C7 R1 a list that leaves its host and comes back while a change is shown is all there")
  func backAndForth() {
    let list = HeadlessList(width: 300, height: 100)
    let leaving = Leaving()
    let adapter = leaving.adapter(posts, host: list)
    leaving.onEnd = {
      adapter.host = nil
      adapter.host = list
    }
    adapter.objects = Array(posts.reversed())
    list.settle()
    #expect(adapter.snapshot.sectionCount == 30)
    adapter.objects = posts + [TestPost("x")]
    list.settle()
    #expect(adapter.snapshot.sectionCount == 31)
  }

  @Test("C7 who waits for a list does not wait for the turns of a host that it has left")
  func leftHalfWay() async {
    let (first, second) = (HeadlessList(), HeadlessList())
    let updater = CoalescingUpdater()
    updater.longestStretch = 1
    let adapter = ListAdapter(host: first)
    adapter.updater = updater
    adapter.register(TestPost.self) { SingleSectionController(model: $0) }
    adapter.objects = posts
    first.advanceTurn()
    adapter.host = second
    await second.settleEverywhere()
    first.settle()
    await second.settleEverywhere()
    #expect(second.presenter.snapshot.sectionCount == 30)
  }

  @Test("C7 who waits for a list that changed its host waits for what is compared elsewhere")
  func comparedMeanwhile() async {
    let (first, second) = (HeadlessList(), HeadlessList())
    let leaving = Leaving()
    let adapter = leaving.adapter(posts, host: first)
    tell(Steps(), of: adapter, isInBackground: true)
    adapter.objects = posts + [TestPost("x")]
    first.advanceTurn()
    adapter.host = second
    await second.settleEverywhere()
    #expect(second.presenter.snapshot.sectionCount == 31)
  }

  /// Has an adapter tell of its steps, and compare here or elsewhere.
  private func tell(_ steps: Steps, of adapter: ListAdapter, isInBackground: Bool) {
    let updater = CoalescingUpdater()
    if isInBackground { updater.smallestBackgroundDiff = 1 }
    adapter.updater = updater
    adapter.delegate = steps
  }

  @Test(
    "A6 R1 a host that goes in the middle of an update shows nothing of it, and the answer is no",
    arguments: ["willDiff", "willPerformUpdates", "willReload"],
    [false, true]
  )
  func taken(step: String, isInBackground: Bool) async {
    let (leaving, list, steps) = (Leaving(), HeadlessList(width: 100, height: 200), Steps())
    let adapter = leaving.adapter(posts, host: list)
    tell(steps, of: adapter, isInBackground: isInBackground)
    steps.onStep = { [weak adapter] in
      if "\($0)".hasPrefix(step) { adapter?.host = nil }
    }
    var answers: [Bool] = []
    if step == "willReload" {
      adapter.reloadData { answers.append($0) }
    } else {
      adapter.setObjects(Array(posts.dropLast())) { answers.append($0) }
    }
    await list.settleEverywhere()
    while !adapter.isIdle { await Task.yield() }
    #expect(answers == [false])
    #expect(adapter.host == nil && list.presenter.snapshot.rowCount == 0)
  }

  @Test(
    "A6 R1 a host that another one takes the place of in the middle of an update: that shows it",
    arguments: [false, true]
  )
  func replaced(isInBackground: Bool) async {
    let (leaving, list, steps) = (Leaving(), HeadlessList(width: 100, height: 200), Steps())
    let other = HeadlessList(width: 100, height: 200)
    let adapter = leaving.adapter(posts, host: list)
    tell(steps, of: adapter, isInBackground: isInBackground)
    steps.onStep = { [weak adapter] in
      if case .willDiff = $0, adapter?.host !== other { adapter?.host = other }
    }
    adapter.setObjects(Array(posts.dropLast()))
    for host in [list, other, list, other] { await host.settleEverywhere() }
    #expect(list.presenter.snapshot.rowCount == 0)
    #expect(other.presenter.snapshot.rowCount == posts.count - 1)
  }

  @Test(
    "A6 a host that is taken back while it is left shows the list again",
    arguments: [false, true]
  )
  func takenBack(isAtOnce: Bool) {
    let (leaving, list) = (Leaving(), HeadlessList(width: 100, height: 200))
    let adapter = leaving.adapter(posts, host: list)
    if isAtOnce { adapter.updater = SynchronousUpdater() }
    leaving.onEnd = { [weak adapter] in adapter?.host = list }
    adapter.host = nil
    list.settle()
    #expect(adapter.host === list && list.presenter.snapshot.rowCount == posts.count)
    adapter.objects = [posts[3]]
    list.settle()
    #expect(list.text.hasPrefix("3\n"))
  }

  @Test(
    "A6 a list that takes a host while another leaves it hears of what happens there",
    arguments: [false, true],
    [false, true]
  )
  func takenOver(isAtOnce: Bool, isReleased: Bool) throws {
    let (leaving, list) = (Leaving(), HeadlessList(width: 100, height: 200))
    let other = leaving.adapter([TestPost("other")])
    if isAtOnce { other.updater = SynchronousUpdater() }
    var adapter: ListAdapter? = leaving.adapter(posts, host: list)
    leaving.onEnd = { other.host = list }
    if isReleased { adapter = nil } else { adapter?.host = nil }
    list.settle()
    #expect(other.host === list && list.text.hasPrefix("other\n"))
    list.tap(try #require(list.presenter.visibleRows.first))
    let controller = try #require(other.sectionController(at: 0) as? Leaving.Controller)
    #expect(controller.selected == 1)
    withExtendedLifetime(adapter) {}
  }

  @Test("T5 a controller on demand that asks for an update while there is no host is kept for it")
  func askedWithoutHost() throws {
    let list = HeadlessList(width: 100, height: 200)
    let adapter = ListAdapter(host: list)
    adapter.register(HidingController.self, for: TestPost.self)
    adapter.objects = [TestPost("a"), TestPost("b")]
    list.settle()
    adapter.host = nil
    do {
      let controller = try #require(adapter.sectionController(at: 0) as? HidingController)
      controller.isHidden = true
      controller.update()
    }
    adapter.host = list
    list.settle()
    #expect(adapter.snapshot.rowCount == 1)
  }

  /// Shows two rows beside each other.
  private final class PairController: BindingSectionController<TestPost> {
    override func viewModels(for post: TestPost) -> [any ListDiffable] {
      [TestLine("a", post.id), TestLine("b", post.id)]
    }
    override func configure() { height(of: TestLine.self) { _ in .fixed(20) } }
    override var metrics: SectionMetrics? { SectionMetrics(rowWidth: .fraction(0.5)) }
  }

  @Test("C7 V6 a list that takes a host over is laid out as its own controllers say")
  func otherMetrics() {
    let list = HeadlessList(width: 300, height: 100)
    let first = ListAdapter(host: list)
    first.register(PairController.self, for: TestPost.self)
    first.objects = posts
    list.settle()
    #expect(list.presenter.contentHeight == 600)
    let second = ListAdapter(host: list)
    second.register(TestPost.self) { Leaving.Controller(model: $0) }
    second.objects = posts
    list.settle()
    let rows = list.presenter.visibleRows
    #expect(rows.count == 5)
    #expect(rows.allSatisfy { list.presenter.frame(of: $0)?.width == 300 })
    withExtendedLifetime(first) {}
  }

  private final class TitledController: SectionController<TestPost> {
    override func height(at index: Int) -> RowHeight { .fixed(20) }
    override var metrics: SectionMetrics? { SectionMetrics(rowWidth: .fraction(0.5)) }
    override var indexTitle: String? { model.id }
  }

  @Test("C7 V6 what a filter hid while the host changed is laid out as it says when it is back")
  func hiddenMeanwhile() {
    let (first, list) = (HeadlessList(), HeadlessList(width: 300, height: 100))
    let adapter = ListAdapter(host: first)
    adapter.register(TitledController.self, for: TestPost.self)
    adapter.objects = [TestPost("a"), TestPost("b")]
    first.settle()
    adapter.filter = { $0.object(as: TestPost.self)?.id == "b" }
    first.settle()
    adapter.host = list
    list.settle()
    #expect(list.presenter.indexEntries == ["b"])
    adapter.filter = nil
    list.settle()
    #expect(list.presenter.indexEntries == ["a", "b"])
    let rows = list.presenter.visibleRows
    #expect(rows.map { list.presenter.frame(of: $0)?.width } == [150, 150])
  }

  @Test("C7 a list that takes a host over begins at its start, wherever the other one was going")
  func otherTarget() {
    let list = HeadlessList(width: 300, height: 100)
    let leaving = Leaving()
    let first = leaving.adapter(posts, host: list)
    list.animatesRows = true
    list.presenter.scroll(toOffset: .infinity, animated: true)
    let second = leaving.adapter(posts, host: list)
    list.advance(milliseconds: 1_000)
    #expect(list.presenter.offset == 0)
    withExtendedLifetime((first, second)) {}
  }

  @Test("X1 who follows the selection hears that it went with the host")
  func selectionLeft() {
    let (leaving, list) = (Leaving(), HeadlessList(width: 100, height: 200))
    let adapter = leaving.adapter(posts, host: list)
    list.press(.character("a"), .control)
    var told: [Int] = []
    adapter.onSelectionChange = { told.append($0.count) }
    adapter.host = HeadlessList()
    adapter.host = nil
    #expect(told == [0])
  }
}
