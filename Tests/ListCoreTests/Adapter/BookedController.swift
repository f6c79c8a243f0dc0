import ListCore
import ListTestSupport

/// What all controllers of a trial report to.
@MainActor
final class ControllerBook {
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

final class BookedController: BindingSectionController<TestPost> {
  private var book: ControllerBook?
  private var localLikes = 0
  private var turns = 0
  private var given: Set<String> = []
  private var taken: [TestLine] = []
  private lazy var name = "\(model.id) \(ObjectIdentifier(self))"

  convenience init(model: TestPost, book: ControllerBook) {
    self.init(model: model)
    self.book = book
    book.living += 1
  }

  isolated deinit { book?.living -= 1 }

  /// What the section shows: every third one has no header, and one never collapses.
  func expectedRows(isCollapsed: Bool) -> [TestLine] {
    let bar = title.map { [$0] } ?? []
    if isCollapsed, isCollapsible, !bar.isEmpty { return bar }
    var seen: Set<String> = []
    return bar + lines(of: model).filter { seen.insert($0.id).inserted }
  }

  private var title: TestLine? {
    ["p0", "p3", "p6", "p9"].contains(model.id) ? nil : TestLine("title", model.id)
  }
  override var header: Row? { title.map { Row($0, height: .fixed(25)) } }
  override var isCollapsible: Bool { model.id != "p4" }

  private func lines(of post: TestPost) -> [TestLine] {
    let lines =
      [TestLine("likes", String(post.likes + localLikes))]
      + post.comments.map { TestLine("comment:\($0)", $0) } + taken
    let left = lines.filter { !given.contains($0.id) }
    guard !left.isEmpty else { return [] }
    let start = turns % left.count
    return Array(left[start...] + left[..<start])
  }

  override func viewModels(for post: TestPost) -> [any ListDiffable] { lines(of: post) }
  override func configure() { height(of: TestLine.self) { _ in .fixed(30) } }

  // A moved row turns all of them: enough to see whose state was asked for.
  override func canMove(_ row: RowContext) -> Bool { true }
  override func move(_ row: RowContext, to index: Int) { turns += 1 }
  override func canGive(_ row: RowContext, to other: AnySectionController) -> Bool { true }
  override func canTake(_ row: RowContext, from other: AnySectionController, at index: Int) -> Bool
  {
    model.id != "p5"
  }
  override func give(_ row: RowContext, to other: AnySectionController) {
    given.insert(row.id.key.description)
  }
  override func take(_ row: RowContext, from other: AnySectionController, at index: Int) {
    guard let line = row.viewModel(as: TestLine.self) else { return }
    given.remove(line.id)
    taken.append(line)
  }

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
