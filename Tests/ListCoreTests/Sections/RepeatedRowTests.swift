import ListCore
import ListTestSupport
import Testing

/// A row named by a number, of which a controller may have several.
private struct Ball: ListDiffable, Equatable, TextRepresentable {
  let id: Double
  var texts: [String] { ["\(id)"] }

  init(_ id: Int) { self.id = id < 0 ? .nan : Double(id) }
}

/// Shows its balls; what a person does to a row it does to the ball of that number.
private final class BallController: SectionController<RowsModel> {
  var balls: [Int] = []
  var removed: [Int] = []

  override var numberOfRows: Int { balls.count }
  override func row(at index: Int) -> any ListDiffable { Ball(balls[index]) }
  override func height(at index: Int) -> RowHeight { .fixed(10) }
  override var header: Row? {
    model.header.map { Row(TestLine("title", $0), height: .fixed(10)) }
  }
  override var footer: Row? {
    model.footer.map { Row(TestLine("end", $0), height: .fixed(10)) }
  }

  /// What the list should show: the first of each, and no ball without a number.
  static func shown(_ balls: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return balls.filter { $0 >= 0 && seen.insert($0).inserted }
  }

  override func didSelect(_ row: RowContext) {
    guard let index = row.index, balls.indices.contains(index) else {
      Issue.record("\(row.id) has the index \(row.index ?? -1) in \(balls)")
      return
    }
    removed.append(balls.remove(at: index))
    update()
  }
  override func canMove(_ row: RowContext) -> Bool { true }
  override func move(_ row: RowContext, to index: Int) {
    guard let from = row.index else { return }
    balls.insert(balls.remove(at: from), at: index)
  }
  override func canGive(_ row: RowContext, to other: AnySectionController) -> Bool { true }
  override func canTake(_ row: RowContext, from other: AnySectionController, at index: Int) -> Bool
  {
    true
  }
  override func give(_ row: RowContext, to other: AnySectionController) {
    if let from = row.index { balls.remove(at: from) }
  }
  override func take(_ row: RowContext, from other: AnySectionController, at index: Int) {
    guard let ball = row.viewModel(as: Ball.self) else { return }
    balls.insert(Int(ball.id), at: index)
  }
}

private final class BallStack: StackedSectionController<RowsModel> {
  lazy var parts = (0..<3).map { _ in BallController(model: RowsModel(id: model.id, lines: [])) }
  override func makeChildren() -> [SectionController<RowsModel>] { parts }
}

@MainActor
@Suite struct RepeatedRowTests {
  private func row(_ section: String, _ ball: Int) -> RowID {
    RowID(
      section: DiffIdentity(id: section, of: RowsModel.self),
      key: RowKey(content: DiffIdentity(Ball(ball)))
    )
  }

  private func list<Controller: SectionController<RowsModel>>(
    _ models: [RowsModel],
    _ make: @escaping @MainActor (RowsModel) -> Controller
  ) -> (HeadlessList, ListAdapter) {
    let list = HeadlessList(width: 100, height: 120)
    list.presenter.selectionMode = .single
    list.presenter.deselectsAutomatically = true
    let adapter = ListAdapter(host: list)
    adapter.register(RowsModel.self, make)
    adapter.objects = models
    list.settle()
    return (list, adapter)
  }

  private func balls(_ list: HeadlessList, _ section: Int = 0) -> [Int] {
    list.presenter.snapshot.section(at: section).rows.compactMap {
      $0.content.value(as: Ball.self).map { Int($0.id) }
    }
  }

  @Test("CO3 a row below a repeated one has the number its controller gave it")
  func example() throws {
    let (list, adapter) = list([RowsModel(id: "s", lines: [])]) { model in
      let controller = BallController(model: model)
      controller.balls = [5, 5, 6, 7]
      return controller
    }
    let controller = try #require(adapter.sectionController(at: 0) as? BallController)
    #expect([5, 6, 7].map { controller.context.index(of: row("s", $0)) } == [0, 2, 3])
    list.tap(row("s", 6))
    #expect(controller.removed == [6])
    list.settle()
    #expect(balls(list) == [5, 7])
    #expect(controller.context.index(of: row("s", 6)) == nil)
  }

  /// Removes, reloads, inserts and deletes rows by the numbers they are given.
  @Test("CO3 what a row's number names is the row, whatever is repeated", arguments: 1...60)
  func anyRepeats(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let model = RowsModel(
      id: "s",
      lines: [],
      header: Bool.random(using: &random) ? "H" : nil,
      footer: Bool.random(using: &random) ? "F" : nil
    )
    let count = Int.random(in: 0..<24, using: &random)
    let kinds = Int.random(in: 1..<20, using: &random)
    let first = (0..<count).map { _ in Int.random(in: -1..<kinds, using: &random) }
    let (list, adapter) = list([model]) { model in
      let controller = BallController(model: model)
      controller.balls = first
      return controller
    }
    let controller = try #require(adapter.sectionController(at: 0) as? BallController)
    for _ in 0..<8 {
      let shown = BallController.shown(controller.balls)
      #expect(balls(list) == shown, "seed \(seed)")
      for ball in shown {
        let index = controller.context.index(of: row("s", ball))
        #expect(index == controller.balls.firstIndex(of: ball), "seed \(seed): \(controller.balls)")
      }
      guard let ball = shown.randomElement(using: &random),
        let index = controller.balls.firstIndex(of: ball)
      else { break }
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        controller.removed = []
        list.tap(row("s", ball))
        #expect(controller.removed == [ball], "seed \(seed)")
      case 1:
        let cell = list.cell(at: row("s", ball))
        let bound = list.boundCount
        controller.context.performBatch { $0.reload(at: index) }
        list.settle()
        #expect(
          list.boundCount == bound + (cell == nil ? 0 : 1),
          "seed \(seed): one row, and \(ball)"
        )
      case 2:
        let isStated = Bool.random(using: &random)
        controller.context.performBatch(statedRowsOnly: isStated) {
          controller.balls.remove(at: index)
          $0.delete(at: index)
        }
      default:
        let place = Int.random(in: 0...controller.balls.count, using: &random)
        let new = Int.random(in: -1..<kinds + 3, using: &random)
        controller.context.performBatch(statedRowsOnly: Bool.random(using: &random)) {
          controller.balls.insert(new, at: place)
          $0.insert(at: place)
        }
      }
      list.settle()
    }
  }

  @Test(
    "CO3 the parts of a stacked section count their own rows, repeats or not",
    arguments: 1...40
  )
  func stacked(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (list, adapter) = list([RowsModel(id: "s", lines: [])]) { BallStack(model: $0) }
    let stack = try #require(adapter.sectionController(at: 0) as? BallStack)
    for part in stack.parts {
      let count = Int.random(in: 0..<7, using: &random)
      part.balls = (0..<count).map { _ in Int.random(in: -1..<9, using: &random) }
    }
    stack.update()
    list.settle()
    for _ in 0..<8 {
      let shown = BallController.shown(stack.parts.flatMap(\.balls))
      #expect(balls(list) == shown, "seed \(seed)")
      guard let ball = shown.randomElement(using: &random) else { break }
      let owner = try #require(stack.parts.first { $0.balls.contains(ball) })
      for part in stack.parts {
        let index = part === owner ? part.balls.firstIndex(of: ball) : nil
        #expect(part.context.index(of: row("s", ball)) == index, "seed \(seed)")
      }
      owner.removed = []
      list.tap(row("s", ball))
      list.settle()
      #expect(owner.removed == [ball], "seed \(seed)")
    }
  }

  @Test("CO3 a row is moved to where it was let go, among repeats too", arguments: 1...60)
  func moves(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (list, adapter) = list(["s", "t"].map { RowsModel(id: $0, lines: []) }) { model in
      let controller = BallController(model: model)
      let count = Int.random(in: 2..<14, using: &random)
      controller.balls = (0..<count).map { _ in Int.random(in: -1..<12, using: &random) }
      return controller
    }
    let names = ["s", "t"]
    let controllers = (0..<2).compactMap { adapter.sectionController(at: $0) as? BallController }
    for _ in 0..<8 {
      let from = Int.random(in: 0..<2, using: &random)
      let source = controllers[from]
      // Behind one that is repeated its repeat would show.
      let single = balls(list, from).filter { ball in source.balls.count { $0 == ball } == 1 }
      guard let ball = single.randomElement(using: &random) else { continue }
      let to =
        controllers[1 - from].balls.contains(ball) ? from : Int.random(in: 0..<2, using: &random)
      var expected = balls(list, to)
      if to == from { expected.removeAll { $0 == ball } }
      let place = Int.random(in: 0...expected.count, using: &random)
      expected.insert(ball, at: place)
      let target = ReorderTarget.row(
        section: DiffIdentity(id: names[to], of: RowsModel.self),
        index: place
      )
      #expect(adapter.reorder(row(names[from], ball), to: target))
      list.settle()
      #expect(balls(list, to) == expected, "seed \(seed)")
    }
  }
}
