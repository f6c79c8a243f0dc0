import ListCore
import ListTestSupport

/// Random operations on an adapter, followed by a model of it that is too simple to be wrong.
@MainActor
final class AdapterTrial {
  var random: SeededGenerator
  var adapter: ListAdapter?
  var list = HeadlessList(width: 100, height: 120)
  var source = TestSource()
  private let book = ControllerBook()
  var posts: [TestPost] = []
  private var hidden: String?
  /// Requests by whom was asked: the list, or one of its controllers.
  private var asked: [Party: Int] = [:]
  private var answered: [Party: [Int]] = [:]
  var failures: [String] = []
  var moves = 0

  enum Party: CaseIterable { case list, rows }

  init(seed: UInt64, updater: any ListUpdater) {
    random = SeededGenerator(seed: seed)
    let adapter = ListAdapter(host: list)
    adapter.updater = updater
    adapter.moveDelegate = self
    adapter.workingRangeSize = Int.random(in: 0...2, using: &random)
    adapter.register(TestPost.self) { [book] in BookedController(model: $0, book: book) }
    let count = Int.random(in: 0..<6, using: &random)
    posts = (0..<count).map { TestPost("p\($0 * 2)", comments: $0.isMultiple(of: 2) ? ["c"] : []) }
    source.objects = posts
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
    switch Int.random(in: 0..<25, using: &random) {
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
    case 20: collapse()
    case 21: move()
    case 22: swapSource()
    case 23: refresh()
    case 24: press()
    case 19 where Int.random(in: 0..<3, using: &random) == 0: changeFilter()
    case 18 where Int.random(in: 0..<12, using: &random) == 0: adapter = nil
    default:
      list.advanceTurn()
      if adapter?.isIdle == true { check() }
    }
  }

  func completion(_ party: Party = .rows) -> @MainActor (Bool) -> Void {
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
    guard let adapter, hasHost, adapter.sectionCount > 0 else { return nil }
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

  /// Not so while an update ends because its host went: who asks for rows then is answered at once,
  /// before those who wait for the update.
  private var hasHost: Bool { adapter?.host != nil }

  private func insideUpdate(_ controller: BookedController) {
    guard hasHost else { return }
    controller.like(completion: completion())
    adapter?.performUpdates(completion: completion(.list))
    if Bool.random(using: &random) { batch(depth: 1) }
  }

  private func insideDisplay(_ controller: BookedController) {
    // Between stretches rows may come on screen whose section is to go; it is answered at once.
    if controller.isAttached { controller.like(completion: completion()) }
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
      let isCollapsed = adapter.collapsedSections.contains(controller.identity)
      expected += controller.expectedRows(isCollapsed: isCollapsed).map { "  \($0.id)\t\($0.text)" }
    }
    let text = expected.joined(separator: "\n")
    if list.text != text { failures.append("shown:\n\(list.text)\nexpected:\n\(text)") }
    let presenter = list.presenter
    for row in presenter.selectedRows where !presenter.isSelectable(row) {
      failures.append("\(row) is selected")
    }
    if presenter.selectionMode == .single, presenter.selectedRows.count > 1 {
      failures.append("several rows are selected")
    }
    if let row = presenter.focusedRow, row.key.role != .body || !presenter.snapshot.contains(row) {
      failures.append("\(row) has the cursor")
    }
    checkCompletions()
    if book.living != known.count { failures.append("\(book.living) controllers are alive") }
  }
}
