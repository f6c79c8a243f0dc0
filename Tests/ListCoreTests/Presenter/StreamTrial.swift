import ListCore
import ListTestSupport
import Testing

/// The lines of a stream, one section of them.
struct StreamModel: ListDiffable, Equatable {
  var id: String
  var lines: [TestLine]
}

/// A line that a person dropped at another place of its section.
struct StreamDrop {
  let section: String
  let line: String
  let index: Int
}

/// Shows the lines at their natural heights under a header; any of them can be dragged.
final class StreamController: SectionController<StreamModel> {
  /// Who stores where a line was dropped.
  var onDrop: (StreamDrop) -> Void = { _ in }

  override func move(_ row: RowContext, to index: Int) {
    onDrop(StreamDrop(section: model.id, line: row.id.key.description, index: index))
  }
  override var numberOfRows: Int { model.lines.count }
  override func row(at index: Int) -> any ListDiffable { model.lines[index] }
  override func height(at index: Int) -> RowHeight { .natural }
  override var header: Row? {
    Row(TestLine("header", model.id), height: .fixed(32))
  }
  override func canMove(_ row: RowContext) -> Bool { true }
}

/// What changes with an update of a stream.
enum StreamChange: String, CaseIterable {
  case insertAtTop, insertInView, insertAbove, insertBelow, deleteInView, replaceEnds, move
  case height, like, everything
}

/// A list whose rows travel, changed again and again, and what must hold after each change.
@MainActor
struct StreamTrial {
  let seed: UInt64
  private let list = HeadlessList(width: 200, height: 400)
  private let adapter: ListAdapter
  private var models: [StreamModel]
  private var numbers: SeededGenerator
  private var made = 0
  /// How many updates come before a frame is drawn.
  private let updatesPerFrame: Int
  private var time = 0.0
  private var moves: [RowID: Move] = [:]
  private var screenful = 0
  private let log = Log()

  /// What the list told of.
  private final class Log {
    var drops: [StreamDrop] = []
    var transactions = 0
    var drags = 0
    var token: BindingToken?
  }

  /// How many rows a person dropped at another place.
  var dragCount: Int { log.drags }

  private struct Move {
    let place: Double
    let time: Double
  }

  init(seed: UInt64, updatesPerFrame: Int) {
    self.seed = seed
    self.updatesPerFrame = updatesPerFrame
    numbers = SeededGenerator(seed: seed)
    list.animatesRows = true
    list.presenter.selectionMode = .multiple
    adapter = ListAdapter(host: list)
    adapter.register(StreamModel.self) { [log] model in
      let controller = StreamController(model: model)
      controller.onDrop = { log.drops.append($0) }
      return controller
    }
    log.token = adapter.addListener { [log] in
      if case .updated = $0 { log.transactions += 1 }
    }
    models = ["a", "b", "c"].map { StreamModel(id: $0, lines: []) }
    for section in models.indices {
      models[section].lines = (0..<20).map { _ in line() }
    }
    show(animated: false)
    list.presenter.scroll(toOffset: 300)
    list.advance(milliseconds: 0)
    screenful = list.presenter.visibleRows.count
  }

  mutating func random(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &numbers) }

  private mutating func line() -> TestLine {
    made += 1
    return TestLine("\(made)", words())
  }

  /// One to four lines of text.
  private mutating func words() -> String {
    Array(repeating: "some words \(made)", count: 1 + random(4)).joined(separator: "\n")
  }

  private func show(animated: Bool) {
    let told = log.transactions
    adapter.objects = models
    adapter.performUpdates(animated: animated)
    list.settle()
    #expect(log.transactions == told + 1, "each change is a transaction of its own: seed \(seed)")
  }

  // MARK: What happens to it

  mutating func apply(_ change: StreamChange, _ step: Int, animated: Bool, after interval: Double) {
    make(change)
    screenful = list.presenter.visibleRows.count
    show(animated: animated)
    notePlaces()
    guard step.isMultiple(of: updatesPerFrame) else { return }
    time += interval * Double(updatesPerFrame)
    list.advance(milliseconds: interval * Double(updatesPerFrame))
    notePlaces()
  }

  private mutating func make(_ change: StreamChange) {
    let seen = visiblePlace()
    switch change {
    case .insertAtTop: models[0].lines.insert(line(), at: 0)
    case .insertInView: models[seen.section].lines.insert(line(), at: seen.row)
    case .insertAbove: models[0].lines.insert(line(), at: min(2, models[0].lines.count))
    case .insertBelow: models[2].lines.append(line())
    case .deleteInView:
      if !models[seen.section].lines.isEmpty {
        models[seen.section].lines.remove(at: min(seen.row, models[seen.section].lines.count - 1))
      }
      models[2].lines.append(line())
    case .replaceEnds:
      models[0].lines.insert(line(), at: 0)
      if !models[2].lines.isEmpty { models[2].lines.removeLast() }
    case .move:
      let from = models.indices.filter { !models[$0].lines.isEmpty }
      let section = from[random(from.count)]
      let moved = models[section].lines.remove(at: random(models[section].lines.count))
      models[section].lines.insert(moved, at: random(models[section].lines.count + 1))
    case .height:
      guard models[seen.section].lines.indices.contains(seen.row) else { return }
      models[seen.section].lines[seen.row].text = words()
    case .like:
      guard models[seen.section].lines.indices.contains(seen.row) else { return }
      models[seen.section].lines[seen.row].text += "!"
    case .everything:
      models.shuffle(using: &numbers)
      models[0].lines.shuffle(using: &numbers)
    }
  }

  /// A row in view, by section and place.
  private mutating func visiblePlace() -> (section: Int, row: Int) {
    let rows = list.presenter.visibleRows.filter { $0.key.role == .body }
    guard !rows.isEmpty else { return (0, 0) }
    let row = rows[random(rows.count)]
    for (section, model) in models.enumerated() {
      let found = model.lines.firstIndex { $0.id == row.key.description }
      if let found { return (section, found) }
    }
    return (0, 0)
  }

  /// A person drags a row to where another one is; the program stores its new place.
  private mutating func drag(_ row: RowID) {
    guard list.drag(row, y: Double(random(400))), let drop = log.drops.popLast(),
      let section = models.firstIndex(where: { $0.id == drop.section }),
      let from = models[section].lines.firstIndex(where: { $0.id == drop.line })
    else { return }
    log.drags += 1
    models[section].lines.insert(models[section].lines.remove(at: from), at: drop.index)
    show(animated: true)
  }

  /// A person scrolls, selects, moves the cursor or drags a row to another place.
  mutating func person() {
    let presenter = list.presenter
    let rows = presenter.visibleRows.filter { $0.key.role == .body }
    guard !rows.isEmpty else { return }
    let row = rows[random(rows.count)]
    switch random(7) {
    case 0: presenter.scroll(toOffset: presenter.offset + Double(random(200) - 100))
    case 1: presenter.scroll(to: row, position: .center, animated: true)
    case 2: presenter.click(row)
    case 3: _ = presenter.focus(row, nil)
    case 4: list.resize(width: Double(150 + random(3) * 50), height: Double(300 + random(3) * 50))
    case 5: drag(row)
    default: break
    }
    notePlaces()
  }

  // MARK: What must hold

  func check(_ change: StreamChange, _ step: Int) {
    let place: Comment = "seed \(seed), step \(step), \(change)"
    let drawn = list.drawnRows
    #expect(Set(drawn.map(\.id)).count == drawn.count, "a row is drawn twice: \(place)")
    let visible = max(screenful, list.presenter.visibleRows.count)
    let leaving = drawn.count { $0.isLeaving }
    #expect(leaving <= 2 * visible, place)
    // The row with the keyboard is kept wherever it is.
    #expect(Double(list.realisedCount - 1) <= 1.5 * Double(visible) + 4, place)
    for row in drawn where time - (moves[row.id]?.time ?? time) > 250 {
      #expect(row.displacement.y == 0, "\(row.id) has not arrived: \(place)")
    }
  }

  /// Notes which rows have another place since the last frame, scrolling apart.
  private mutating func notePlaces() {
    var now: [RowID: Move] = [:]
    let presenter = list.presenter
    for row in list.drawnRows where !row.isLeaving && !row.isStuck {
      let place = row.frame.y + presenter.offset - presenter.correction
      let known = moves[row.id]
      now[row.id] = known?.place == place ? known : Move(place: place, time: time)
    }
    moves = now
  }

  /// No more updates: within one motion everything is where the model says.
  func rest() {
    let place: Comment = "seed \(seed)"
    list.advance(milliseconds: 0)
    list.advance(milliseconds: 300)
    #expect(!list.presenter.isMoving, place)
    #expect(list.drawnRows.allSatisfy { $0.displacement == .none && !$0.isLeaving }, place)
    #expect(list.drawnRows.map(\.id) == list.presenter.visibleRows, place)
    let shown = list.presenter.snapshot.sections.map { section in
      section.rows.filter { $0.role == .body }.map { $0.texts.first ?? "" }
    }
    #expect(shown == models.map { $0.lines.map(\.text) }, place)
    for row in list.drawnRows where row.id.key.role == .body {
      let cell = list.cell(at: row.id) as? HeadlessCell
      #expect(cell?.texts == row.row.texts, place)
    }
  }
}
