import ListTestSupport
import Testing

@testable import ListCore

/// Controllers that are made when their section comes on screen.
@MainActor
@Suite struct OnDemandTests {
  @MainActor private final class Stage {
    let list: HeadlessList
    let adapter: ListAdapter
    let diagnostics = DiagnosticLog()

    init(_ notes: [Memo], height: Double = 100, onDemand: Bool = true) {
      list = HeadlessList(width: 300, height: height)
      adapter = ListAdapter(host: list, diagnostics: diagnostics)
      if onDemand {
        adapter.register(MemoController.self, for: Memo.self)
      } else {
        adapter.register(Memo.self) { MemoController(model: $0) }
      }
      show(notes)
    }

    func show(_ notes: [Memo]) {
      adapter.objects = notes
      list.settle()
    }

    func scroll(to offset: Double) {
      list.presenter.scroll(toOffset: offset)
      list.settle()
    }

    func controller(_ id: Int) -> MemoController? {
      adapter.sectionController(for: DiffIdentity(id: id, of: Memo.self)) as? MemoController
    }

    var living: Int { adapter.sections.list.controllers.count }
  }

  @Test("T5 controllers are made for what is on screen, at most three times as many")
  func living() {
    let stage = Stage((0..<5_000).map { Memo($0) })
    #expect(stage.list.presenter.snapshot.rowCount == 5_000)
    let visible = stage.list.presenter.displayedRows.count
    #expect(stage.living <= visible * 3)
    for page in 1...200 {
      stage.scroll(to: Double(page) * 170)
      #expect(stage.living <= 3 * visible)
    }
    stage.list.presenter.selectionMode = .multiple
    stage.list.presenter.selectAll()
    stage.list.settle()
    #expect(stage.living <= max(16, 3 * visible))
  }

  @Test("R2 T5 what makes rows on demand goes with its list, also when rows were looked at")
  func released() {
    final class Witness: Sendable {}
    weak var seen: Witness?
    do {
      let witness = Witness()
      seen = witness
      let maker = RowMaker("rows") { [witness] object in
        withExtendedLifetime(witness) {
          SnapshotSection.sifting([Row(object, height: .fixed(10))], id: object.identity)
        }
      }
      let object = AnyDiffable(Memo(1))
      let rows = maker.onDemand(
        SnapshotSection(id: object.identity, rows: [Row(object, height: .fixed(10))])
      )
      #expect(rows.section(of: object.identity).rowCount == 1)
    }
    #expect(seen == nil)
  }

  @Test("T5 a controller that asked for an update stays, and its rows are asked for")
  func updated() throws {
    let stage = Stage((0..<1_000).map { Memo($0) })
    try #require(stage.controller(2)).like()
    stage.list.settle()
    stage.scroll(to: 9_000)
    stage.scroll(to: 0)
    #expect(stage.list.text.contains("note 2 ♥1"))
    #expect(stage.controller(2)?.likes == 1)
    // Also where the object changes meanwhile.
    stage.show((0..<1_000).map { Memo($0, text: "other \($0)") })
    #expect(stage.list.text.contains("other 2 ♥1") && stage.list.text.contains("other 3\n"))
  }

  @Test("T5 a controller that says that it holds state stays")
  func holdsState() throws {
    let stage = Stage((0..<1_000).map { Memo($0) })
    try #require(stage.controller(3)).mark = "seen"
    try #require(stage.controller(4)).draft = "not said"
    stage.scroll(to: 9_000)
    stage.scroll(to: 0)
    #expect(stage.controller(3)?.mark == "seen")
    #expect(stage.controller(4)?.draft == "", "what no controller says is not known")
  }

  @Test("T5 T7 a section stays in its group when its controller is kept")
  func keptInGroup() throws {
    let stage = Stage((0..<1_000).map { Memo($0, head: $0 == 0 ? nil : 0) })
    try #require(stage.controller(3)).mark = "seen"
    stage.scroll(to: 9_000)
    stage.adapter.filter = { _ in true }
    stage.list.settle()
    let kept = DiffIdentity(id: 3, of: Memo.self)
    #expect(stage.adapter.sections.list.entry(for: kept)?.controller != nil)
    #expect(stage.list.presenter.snapshot.section(for: kept)?.isInGroup == true)
  }

  @Test("T5 AP5 what a filter of rows hides stays hidden when a controller from before is kept")
  func keptFiltered() throws {
    let stage = Stage((0..<50).map { Memo($0, lines: [1, 2]) })
    let held = try #require(stage.controller(3))
    stage.adapter.filter(rows: { $0.contains("note") })
    stage.list.settle()
    held.mark = "seen"
    // Without a header there is nothing to fold; the section has its controller from now on.
    stage.adapter.collapsedSections = [held.identity]
    stage.adapter.filter = { _ in true }
    stage.list.settle()
    #expect(stage.adapter.sections.list.entry(for: held.identity)?.controller === held)
    #expect(stage.list.presenter.snapshot.section(for: held.identity)?.rowCount == 1)
  }

  @Test("T5 a controller that somebody has is the section's for as long")
  func held() throws {
    let stage = Stage((0..<1_000).map { Memo($0) })
    let held = try #require(stage.controller(900))
    #expect(held.isAttached && held.section == 900)
    stage.scroll(to: 9_000)
    stage.scroll(to: 0)
    #expect(stage.controller(900) === held && held.isAttached)
    stage.show((0..<1_000).reversed().map { Memo($0, text: "new") })
    #expect(held.section == 99 && held.model.text == "new")
    stage.show((0..<100).map { Memo($0) })
    #expect(!held.isAttached && stage.controller(900) == nil)
  }

  @Test("T5 what goes wrong is told in the same order as with controllers")
  func diagnostics() {
    let notes = [Memo(0), Memo(1, text: "", lines: [7, 7]), Memo(0), Memo(2, lines: [1, 1, 2])]
    let (first, second) = (Stage(notes), Stage(notes, onDemand: false))
    #expect(first.diagnostics.recent.map { "\($0)" } == second.diagnostics.recent.map { "\($0)" })
    #expect(first.diagnostics.recent.count == 3)
    #expect(first.list.text == second.list.text)
  }

  @Test("T5 what is made elsewhere shows the same list and tells the same", arguments: 1...20)
  func elsewhere(seed: Int) async {
    var random = SeededGenerator(seed: UInt64(seed))
    let (here, there) = (Stage([]), Stage([]))
    let updater = CoalescingUpdater()
    (updater.longestStretch, updater.smallestBackgroundDiff) = (7, 0)
    there.adapter.updater = updater
    for stage in [here, there] { stage.list.checksRegistrations = true }
    let folded = Set((0..<80).filter { $0 % 6 == 0 }.map { DiffIdentity(id: $0, of: Memo.self) })
    for _ in 0..<6 {
      let notes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        let number = Int.random(in: 0..<80, using: &random)
        let lines = (0..<number % 4).map { _ in Int.random(in: 0...3, using: &random) }
        let title = Int.random(in: 0..<10, using: &random) == 0 ? "Z" : nil
        return Memo(number, lines: lines, header: number % 3 == 0 ? "h" : nil, indexTitle: title)
      }
      let (isFolding, isReload) = (Bool.random(using: &random), Bool.random(using: &random))
      for stage in [here, there] {
        stage.adapter.setObjects(notes)
        if isFolding { stage.adapter.collapsedSections = folded }
        if isReload { stage.adapter.reloadData() }
        while !stage.adapter.isIdle {
          stage.list.advanceTurn()
          await Task.yield()
        }
      }
      #expect(here.list.text == there.list.text)
      #expect(here.diagnostics.counts == there.diagnostics.counts)
    }
    #expect(there.diagnostics.counts[.unregisteredCell] == 1)
  }

  @Test("T5 a search reads the rows of the object")
  func search() {
    let stage = Stage((0..<300).map { Memo($0) })
    stage.adapter.filter = { $0.contains("note 27") }
    stage.list.settle()
    #expect(stage.adapter.shownObjects.map { ($0 as? Memo)?.id } == [27] + Array(270...279))
    #expect(stage.living <= 16)
    stage.adapter.filter = nil
    stage.list.settle()
    #expect(stage.adapter.sectionCount == 300)
  }

  @Test("T5 an object whose rows need their controller has it at once")
  func needed() throws {
    let notes = (0..<500).map { Memo($0, indexTitle: $0 == 400 ? "Z" : nil) }
    let stage = Stage(notes)
    let entry = try #require(
      stage.adapter.sections.list.entry(for: DiffIdentity(id: 400, of: Memo.self))
    )
    #expect(entry.controller != nil)
    // It needs it from now on, and the others do not.
    stage.show((0..<500).map { Memo($0, indexTitle: $0 < 3 ? "A" : nil) })
    #expect(stage.adapter.sections.list.entries.count { $0.controller != nil } == 4)
  }

  @Test("T5 a changed object of a section on screen is handed to its controller")
  func handed() throws {
    let stage = Stage((0..<50).map { Memo($0) })
    let controller = try #require(stage.controller(1))
    stage.show((0..<50).map { Memo($0, text: $0 == 1 ? "changed" : nil) })
    #expect(controller.told == ["note 1", "changed"] && stage.controller(1) === controller)
    #expect(stage.list.text.contains("changed"))
    #expect(stage.adapter.sections.list.entries.allSatisfy { $0.controller == nil })
  }

  @Test("T5 a section without a controller folds, and is folded by what was said before")
  func folds() {
    let notes = (0..<20).map { Memo($0, lines: [1], header: "head \($0)") }
    let stage = Stage(notes, height: 60)
    let fifth = DiffIdentity(notes[5])
    stage.adapter.collapsedSections = [fifth]
    stage.list.settle()
    #expect(stage.list.presenter.snapshot.section(for: fifth)?.rowCount == 1)
    stage.show([])
    stage.show(notes)
    #expect(stage.list.presenter.snapshot.section(for: fifth)?.rowCount == 1)
    stage.adapter.collapsedSections = []
    stage.list.settle()
    #expect(stage.list.presenter.snapshot.section(for: fifth)?.rowCount == 3)
  }
}

/// A note: a line of its own, and further ones.
private struct Memo: ListDiffable, Equatable {
  let id: Int
  var text: String
  var lines: [Int]
  var header: String?
  var indexTitle: String?
  var head: Int?

  var groupHead: DiffIdentity? { head.map { DiffIdentity(id: $0, of: Memo.self) } }

  init(
    _ id: Int,
    text: String? = nil,
    lines: [Int] = [],
    header: String? = nil,
    indexTitle: String? = nil,
    head: Int? = nil
  ) {
    self.id = id
    self.text = text ?? "note \(id)"
    self.lines = lines
    self.header = header
    self.indexTitle = indexTitle
    self.head = head
  }

  func rows(likes: Int = 0) -> [TestLine] {
    [TestLine("text", likes == 0 ? text : "\(text) ♥\(likes)")]
      + lines.map { TestLine("line \($0)", "\($0)") }
  }
}

private final class MemoController: SectionController<Memo>, OnDemandSectionController {
  private(set) var likes = 0
  private(set) var told: [String] = []
  var mark = ""
  var draft = ""

  nonisolated static func rows(of note: Memo) -> [Row]? {
    guard note.indexTitle == nil else { return nil }
    let header = note.header.map {
      [Row(AnyDiffable(TestLine("head", $0)), height: .fixed(10), role: .header)]
    }
    return (header ?? []) + note.rows().map { Row(AnyDiffable($0), height: .fixed(10)) }
  }

  override var holdsState: Bool { !mark.isEmpty }
  override var indexTitle: String? { model.indexTitle }
  override func didUpdate(to model: Memo) { told.append(model.text) }
  override var numberOfRows: Int { model.rows().count }
  override func row(at index: Int) -> any ListDiffable { model.rows(likes: likes)[index] }
  override func height(at index: Int) -> RowHeight { .fixed(10) }
  override var header: Row? {
    model.header.map { Row(TestLine("head", $0), height: .fixed(10)) }
  }

  func like() {
    likes += 1
    update()
  }
}
