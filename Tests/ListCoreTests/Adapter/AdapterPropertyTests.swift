import ListCore
import ListTestSupport
import Testing

/// Random operations on an adapter, followed by a model of it that is too simple to be wrong.
@MainActor
private final class AdapterTrial {
  private var random: SeededGenerator
  private var adapter: ListAdapter?
  private var list = HeadlessList(width: 100, height: 120)
  private let source = TestSource()
  private let book = ControllerBook()
  private var posts: [TestPost] = []
  private var hidden: String?
  /// Requests by whom was asked: the list, or one of its controllers.
  private var asked: [Party: Int] = [:]
  private var answered: [Party: [Int]] = [:]
  private(set) var failures: [String] = []

  private enum Party: CaseIterable { case list, rows }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let adapter = ListAdapter(host: list)
    adapter.workingRangeSize = Int.random(in: 0...2, using: &random)
    adapter.register(TestPost.self) { [book] in BookedController(model: $0, book: book) }
    adapter.dataSource = source
    self.adapter = adapter
    list.settle()
  }

  func run(steps: Int) {
    for _ in 0..<steps where adapter != nil { step() }
    settle()
    check()
    adapter = nil
    checkCompletions()
    failures += book.unbalanced()
  }

  private func step() {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<6: changeObjects()
    case 6: adapter?.reloadData(completion: completion(.list))
    case 7..<11: like()
    case 11: batch(depth: 2)
    case 12: book.onNextUpdate = { [weak self] in self?.insideUpdate($0) }
    case 13: list.presenter.scroll(toOffset: Double.random(in: -50...2_000, using: &random))
    case 14: list.resize(width: 100, height: Double(Int.random(in: 0...300, using: &random)))
    case 15: swapHost()
    case 16: book.onNextDisplay = { [weak self] in self?.insideDisplay($0) }
    case 17: select()
    case 19 where Int.random(in: 0..<3, using: &random) == 0: changeFilter()
    case 18 where Int.random(in: 0..<12, using: &random) == 0: adapter = nil
    default:
      list.turns.advance()
      if adapter?.isIdle == true { check() }
    }
  }

  private func completion(_ party: Party = .rows) -> @MainActor (Bool) -> Void {
    let number = asked[party, default: 0]
    asked[party] = number + 1
    return { [weak self] _ in self?.answered[party, default: []].append(number) }
  }

  private func checkCompletions() {
    for party in Party.allCases {
      let (answers, count) = (answered[party, default: []], asked[party, default: 0])
      if answers != Array(0..<count) {
        failures.append("\(party): answered \(answers) of \(count)")
      }
    }
  }

  private func changeObjects() {
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      let id = "p\(Int.random(in: 0..<12, using: &random))"
      let place = Int.random(in: 0...posts.count, using: &random)
      posts.insert(TestPost(id, comments: ["c"]), at: place)
    case 1 where !posts.isEmpty: posts.remove(at: Int.random(in: 0..<posts.count, using: &random))
    case 2: posts.shuffle(using: &random)
    case 3 where !posts.isEmpty:
      let place = Int.random(in: 0..<posts.count, using: &random)
      posts[place].likes += 1
      posts[place].comments = ["c", "d", "e", "d"].shuffled(using: &random)
    default: break
    }
    source.objects = posts
    adapter?.performUpdates(animated: Bool.random(using: &random), completion: completion(.list))
  }

  private func randomController() -> BookedController? {
    guard let adapter, adapter.sectionCount > 0 else { return nil }
    let place = Int.random(in: 0..<adapter.sectionCount, using: &random)
    return adapter.sectionController(at: place) as? BookedController
  }

  private func like() {
    if let controller = randomController() { controller.like(completion: completion()) }
  }

  private func batch(depth: Int) {
    guard let controller = randomController() else { return }
    let done = completion()
    controller.context.performBatch { [weak self, weak controller] _ in
      controller?.addLike()
      if depth > 0 { self?.batch(depth: depth - 1) }
    } completion: {
      done($0)
    }
  }

  private func insideUpdate(_ controller: BookedController) {
    controller.like(completion: completion())
    adapter?.performUpdates(completion: completion(.list))
    if Bool.random(using: &random) { batch(depth: 1) }
  }

  private func insideDisplay(_ controller: BookedController) {
    controller.like(completion: completion())
    list.presenter.scroll(toOffset: Double.random(in: 0...500, using: &random))
    if Int.random(in: 0..<4, using: &random) == 0 { swapHost() }
  }

  private func swapHost() {
    let height = Double(Int.random(in: 0...300, using: &random))
    list = HeadlessList(width: 100, height: height)
    list.presenter.selectionMode = .multiple
    adapter?.host = list
  }

  private func changeFilter() {
    if hidden != nil {
      hidden = nil
      adapter?.filter = nil
      return
    }
    let id = "p\(Int.random(in: 0..<12, using: &random))"
    hidden = id
    adapter?.filter = { candidate in candidate.object(as: TestPost.self)?.id != id }
  }

  private func select() {
    guard list.presenter.snapshot.rowCount > 0 else { return }
    let place = Int.random(in: 0..<list.presenter.snapshot.rowCount, using: &random)
    list.presenter.select(list.presenter.snapshot.rowID(at: place), gesture: .toggle)
  }

  private func settle() {
    source.objects = posts
    adapter?.performUpdates(completion: completion(.list))
    book.onNextUpdate = nil
    book.onNextDisplay = nil
    // A display callback may have swapped the host in the middle.
    for _ in 0..<4 { list.settle() }
  }

  private func check() {
    guard let adapter, adapter.isIdle, source.objects.count == posts.count else { return }
    var seen: Set<String> = []
    let known = source.objects.compactMap { $0 as? TestPost }.filter { seen.insert($0.id).inserted }
    let shown = known.filter { $0.id != hidden }
    var expected: [String] = []
    for (place, post) in shown.enumerated() {
      guard let controller = adapter.sectionController(for: post) as? BookedController else {
        failures.append("no controller for \(post.id)")
        continue
      }
      if controller.section != place { failures.append("\(post.id) thinks it is elsewhere") }
      expected.append(post.id)
      expected += controller.expectedRows.map { "  \($0.id)\t\($0.text)" }
    }
    let text = expected.joined(separator: "\n")
    if list.text != text { failures.append("shown:\n\(list.text)\nexpected:\n\(text)") }
    if list.presenter.selectedRows.contains(where: { !list.presenter.snapshot.contains($0) }) {
      failures.append("a row that is gone is selected")
    }
    checkCompletions()
    if book.living != known.count { failures.append("\(book.living) controllers are alive") }
  }
}

/// What all controllers of a trial report to.
@MainActor
private final class ControllerBook {
  var onNextUpdate: (@MainActor (BookedController) -> Void)?
  var onNextDisplay: (@MainActor (BookedController) -> Void)?
  var living = 0
  private var open: [String: Int] = [:]
  private var errors: [String] = []

  func begin(_ what: String) {
    open[what, default: 0] += 1
    if open[what] != 1 { errors.append("\(what) began twice") }
  }

  func end(_ what: String) {
    open[what, default: 0] -= 1
    if open[what] != 0 { errors.append("\(what) ended without beginning") }
  }

  func unbalanced() -> [String] {
    errors + open.filter { $0.value != 0 }.keys.map { "\($0) never ended" }
  }
}

private final class BookedController: BindingSectionController<TestPost> {
  private var book: ControllerBook?
  private var localLikes = 0
  private lazy var name = "\(model.id) \(ObjectIdentifier(self))"

  convenience init(model: TestPost, book: ControllerBook) {
    self.init(model: model)
    self.book = book
    book.living += 1
  }

  isolated deinit { book?.living -= 1 }

  var expectedRows: [TestLine] {
    var seen: Set<String> = []
    return lines(of: model).filter { seen.insert($0.id).inserted }
  }

  private func lines(of post: TestPost) -> [TestLine] {
    [TestLine("likes", String(post.likes + localLikes))]
      + post.comments.map { TestLine("comment:\($0)", $0) }
  }

  override func viewModels(for post: TestPost) -> [any ListDiffable] { lines(of: post) }
  override func configure() { height(of: TestLine.self) { _ in .fixed(30) } }

  func addLike() { localLikes += 1 }

  func like(completion: (@MainActor (Bool) -> Void)?) {
    addLike()
    update(completion: completion)
  }

  override func didUpdate(to model: TestPost) {
    let action = book?.onNextUpdate
    book?.onNextUpdate = nil
    action?(self)
  }

  override func willDisplay(_ row: RowContext) {
    book?.begin("\(name) \(row.id.key)")
    let action = book?.onNextDisplay
    book?.onNextDisplay = nil
    action?(self)
  }

  override func didEndDisplaying(_ row: RowContext) { book?.end("\(name) \(row.id.key)") }
  override func willDisplaySection() { book?.begin("\(name) section") }
  override func didEndDisplayingSection() { book?.end("\(name) section") }
  override func willEnterWorkingRange() { book?.begin("\(name) range") }
  override func didExitWorkingRange() { book?.end("\(name) range") }
}

@MainActor
@Suite struct AdapterPropertyTests {
  @Test(
    "A3 random operations: the last state is shown, completions come once and in order, displays pair",
    arguments: 0..<10
  )
  func randomOperations(block: UInt64) {
    for seed in (block * 1_000)..<(block * 1_000 + 1_000) {
      let trial = AdapterTrial(seed: seed)
      trial.run(steps: 24)
      if let failure = trial.failures.first {
        Issue.record("seed \(seed): \(failure)")
        return
      }
    }
  }
}
