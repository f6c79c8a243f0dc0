import ListCore
import ListTestSupport

/// A program's data, which section controllers show and batches change.
@MainActor
final class BatchStore: ListDataSource {
  var ids: [String] = []
  var lines: [String: [String]] = [:]
  /// Batches that were asked for and did not run yet.
  var waiting: Set<Int> = []
  /// Batches that waited when the data source was asked.
  var late: Set<Int> = []
  var onAsk: (@MainActor () -> Void)?

  init(_ ids: [String], count: Int = 3) {
    self.ids = ids
    for id in ids { lines[id] = (0..<count).map { "\(id)\($0)" } }
  }

  func objects(for adapter: ListAdapter) -> [any ListDiffable] {
    late.formUnion(waiting)
    onAsk?()
    return ids.map { TestPost($0) }
  }

  /// What the list should show of the sections that nothing hides.
  func text(_ isShown: (String) -> Bool = { _ in true }) -> String {
    ids.filter(isShown).flatMap { id in [id] + (lines[id] ?? []).map { "  \($0)\t\($0)" } }
      .joined(separator: "\n")
  }
}

final class LinesController: SectionController<TestPost> {
  var store: BatchStore?
  var onUpdate: (@MainActor (LinesController) -> Void)?
  private var lines: [String] { store?.lines[model.id] ?? [] }
  override var numberOfRows: Int { lines.count }
  override func row(at index: Int) -> any ListDiffable { TestLine(lines[index], lines[index]) }
  override func height(at index: Int) -> RowHeight { .fixed(10) }
  override func didUpdate(to model: TestPost) { onUpdate?(self) }
}

/// Random requests with batches among them.
@MainActor
struct BatchTrial {
  private var random: SeededGenerator
  private let list = HeadlessList(width: 100, height: 60)
  private let store = BatchStore(["a", "b", "c", "d"])
  private let book = Book()
  private let adapter: ListAdapter
  private var hidden: String?

  private final class Book {
    var asked = 0
    var ran: [Int: Int] = [:]
    var outcomes: [Int: BatchOutcome] = [:]
    var order: [Int] = []
    var inner = 0
  }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    adapter = ListAdapter(host: list)
    let updater = CoalescingUpdater()
    if seed.isMultiple(of: 3) { updater.longestStretch = 2 }
    if seed.isMultiple(of: 5) { updater.smallestBackgroundDiff = .max }
    adapter.updater = updater
    adapter.register(TestPost.self) { [store, book] post in
      let controller = LinesController(model: post)
      controller.store = store
      controller.onUpdate = { [weak controller] _ in
        guard book.inner > 0, let controller else { return }
        book.inner -= 1
        Self.batch(of: controller, store, book, isInside: true)
      }
      return controller
    }
    adapter.dataSource = store
    list.settle()
  }

  mutating func run(turns: Int) -> [String] {
    for _ in 0..<turns {
      for _ in 0...Int.random(in: 0..<4, using: &random) { request() }
      list.settle()
      adapter.host = list
      list.settle()
      let hidden = hidden
      let expected = store.text { $0 != hidden }
      if list.text != expected { return ["shown:\n\(list.text)\nexpected:\n\(expected)"] }
    }
    var found: [String] = []
    for number in 0..<book.asked {
      let ran = book.ran[number, default: 0]
      guard let outcome = book.outcomes[number] else {
        found.append("\(number) was never told")
        continue
      }
      if ran != (outcome == .notRun ? 0 : 1) {
        found.append("\(number) ran \(ran) times: \(outcome)")
      }
      if outcome == .notRun { found.append("\(number) was refused") }
    }
    if !store.late.isEmpty { found.append("asked before \(store.late) ran") }
    if book.order != book.order.sorted() { found.append("told in the order \(book.order)") }
    return found
  }

  private mutating func request() {
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<5: batchSomewhere()
    case 5: adapter.reloadData()
    case 6:
      store.ids.shuffle(using: &random)
      if store.ids.count > 2 { store.ids.removeLast() }
      adapter.performUpdates()
    case 7:
      for id in ["a", "b", "c", "d"] where !store.ids.contains(id) { store.ids.append(id) }
      book.inner += 1
      adapter.performUpdates()
    case 8:
      hidden = hidden == nil ? "b" : nil
      let hidden = hidden
      adapter.filter = { $0.object(as: TestPost.self)?.id != hidden }
    case 9: if let object = adapter.object(at: 0) { adapter.reload([object]) }
    case 10 where Int.random(in: 0..<4, using: &random) == 0: adapter.host = nil
    default: adapter.sectionController(at: 0)?.update()
    }
  }

  private mutating func batchSomewhere() {
    guard adapter.host != nil, adapter.sectionCount > 0 else { return }
    let place = Int.random(in: 0..<adapter.sectionCount, using: &random)
    guard let controller = adapter.sectionController(at: place) as? LinesController else { return }
    Self.batch(of: controller, store, book, isInside: false)
  }

  private static func batch(
    of controller: LinesController,
    _ store: BatchStore,
    _ book: Book,
    isInside: Bool
  ) {
    let number = book.asked
    book.asked += 1
    if !isInside { store.waiting.insert(number) }
    let id = controller.model.id
    controller.context.performBatch { batch in
      book.ran[number, default: 0] += 1
      store.waiting.remove(number)
      store.lines[id]?.insert("\(id)-\(number)", at: 0)
      batch.insert(at: 0)
      if let count = store.lines[id]?.count, count > 6 {
        store.lines[id]?.removeLast()
        batch.delete(at: count - 2)
      }
    } outcome: {
      book.outcomes[number] = BatchOutcome(isShown: $0, hasRun: $1)
      book.order.append(number)
    }
  }
}

/// What came of a batch.
enum BatchOutcome {
  case shown, notShown, notRun

  init(isShown: Bool, hasRun: Bool) { self = isShown ? .shown : hasRun ? .notShown : .notRun }
}
