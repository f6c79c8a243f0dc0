import ListCore
import Testing

/// What callbacks ask for, or do to other lists, while a list is at work.
@MainActor
@Suite struct MeanwhileTests {
  private struct Note: ListDiffable, Equatable { var id: Int }
  private struct Made: ListDiffable, Equatable { var id: Int }

  /// What the controllers of one test do and hear.
  private final class Heard {
    var onConfigure: @MainActor (Int) -> Void = { _ in }
    var onEnd: @MainActor () -> Void = {}
    var onDeselect: @MainActor (RowContext) -> Void = { _ in }
    var selected: [Int] = []
    var displayed = 0
  }

  private final class NoteController: SectionController<Note> {
    var heard = Heard()
    override func configure() { heard.onConfigure(model.id) }
    override func height(at index: Int) -> RowHeight { .fixed(50) }
    override func willDisplay(_ row: RowContext) { heard.displayed += 1 }
    override func didSelect(_ row: RowContext) { heard.selected.append(model.id) }
    override func didDeselect(_ row: RowContext) { heard.onDeselect(row) }
    override func didEndDisplaying(_ row: RowContext) {
      let end = heard.onEnd
      heard.onEnd = {}
      end()
    }
  }

  private final class MadeController: SectionController<Made>, OnDemandSectionController {
    nonisolated static func rows(of made: Made) -> [Row]? {
      [Row(AnyDiffable(made), height: .fixed(50))]
    }
    override func height(at index: Int) -> RowHeight { .fixed(50) }
    override var holdsState: Bool { model.id < 0 }
  }

  private final class Seen: ListAdapterDelegate {
    var rows: [RowID: Int] = [:]
    func listAdapter(_ adapter: ListAdapter, willDisplay row: RowContext) {
      rows[row.id, default: 0] += 1
    }
    func listAdapter(_ adapter: ListAdapter, didEndDisplaying row: RowContext) {
      rows[row.id, default: 0] -= 1
    }
    var shown: [RowID: Int] { rows.filter { $0.value != 0 } }
  }

  private final class Source: ListDataSource {
    var notes: [Note]
    var make: (Note) -> NoteController
    init(_ notes: [Note], _ make: @escaping (Note) -> NoteController) {
      (self.notes, self.make) = (notes, make)
    }
    func objects(for adapter: ListAdapter) -> [any ListDiffable] { notes }
    func sectionController(
      for object: any ListDiffable,
      in adapter: ListAdapter
    ) -> AnySectionController? { (object as? Note).map(make) }
  }

  private let list = HeadlessList(width: 300, height: 200)
  private let heard = Heard()
  private let seen = Seen()

  private static func controller(_ note: Note, _ heard: Heard) -> NoteController {
    let controller = NoteController(model: note)
    controller.heard = heard
    return controller
  }

  private func show(_ objects: [any ListDiffable]) -> ListAdapter {
    let adapter = ListAdapter(host: list)
    adapter.delegate = seen
    adapter.register(Note.self) { [heard] in Self.controller($0, heard) }
    adapter.register(MadeController.self, for: Made.self)
    adapter.objects = objects
    list.settle()
    return adapter
  }

  @Test("T5 R1 a section that is new can be collapsed while another one is configured")
  func collapseInConfigure() {
    let adapter = show([Note(id: 1)])
    heard.onConfigure = { id in
      if id == 2 { adapter.collapsedSections = [DiffIdentity(Made(id: 3))] }
    }
    adapter.objects = [Note(id: 1), Note(id: 2), Made(id: 3)]
    list.settle()
    #expect(list.presenter.snapshot.sectionCount == 3)
    #expect(list.presenter.snapshot.rowCount == 3)
  }

  @Test("T5 R1 a controller may look at its object when it is asked whether it holds state")
  func asksForState() {
    let adapter = show((0..<100).map(Made.init))
    adapter.objects = (0..<100).map(Made.init)
    list.settle()
    list.presenter.scroll(toOffset: 2_000)
    list.settle()
    #expect(adapter.visibleSectionControllers.count == list.presenter.visibleRows.count)
  }

  @Test("V2 who scrolls when a row ends by a reload hears of rows in pairs")
  func scrollAtEnd() {
    let adapter = show((0..<20).map(Note.init))
    heard.onEnd = { [list] in list.presenter.scroll(toOffset: 20) }
    adapter.reloadData()
    list.settle()
    #expect(
      seen.shown == Dictionary(uniqueKeysWithValues: list.presenter.visibleRows.map { ($0, 1) })
    )
  }

  @Test("V2 C7 rows of a list that left its host end, also when another one takes it at the first")
  func hostTakenAtEnd() {
    let adapter = show((0..<20).map(Note.init))
    let other = ListAdapter()
    other.updater = SynchronousUpdater()
    other.register(MadeController.self, for: Made.self)
    heard.onEnd = { [list] in
      other.host = list
      other.objects = [Made(id: 1)]
    }
    adapter.host = nil
    list.settle()
    #expect(seen.shown == [:])
    #expect(list.presenter.visibleRows.map(\.section) == [DiffIdentity(Made(id: 1))])
  }

  @Test("C8 a row that somebody took the selection from meanwhile is not told to be selected")
  func keepsSelected() throws {
    let adapter = show((0..<3).map(Note.init))
    adapter.selectionMode = .single
    let presenter = list.presenter
    list.tap(presenter.visibleRows[0])
    #expect(heard.selected == [0])
    heard.onDeselect = { [heard] row in
      heard.onDeselect = { _ in }
      presenter.select(row.id, asking: false)
    }
    list.tap(presenter.visibleRows[1])
    #expect(presenter.selectedRows == [presenter.visibleRows[0]])
    #expect(heard.selected == [0], "nobody selected the other one for good")
  }

  @Test("C1 X7 a controller that went to another list hears nothing of the one it left")
  func traveller() {
    let (first, second) = (ListAdapter(host: list), HeadlessList(width: 300, height: 200))
    let other = ListAdapter(host: second)
    let (travelling, staying) = (Heard(), Heard())
    let traveller = Self.controller(Note(id: 1), travelling)
    let here = Source([Note(id: 1)]) { _ in traveller }
    let there = Source([]) { _ in traveller }
    first.selectionMode = .single
    (first.dataSource, other.dataSource) = (here, there)
    list.settle()
    list.tap(list.presenter.visibleRows[0])
    here.notes = []
    first.performUpdates()
    list.settle()
    there.notes = [Note(id: 1)]
    other.performUpdates()
    second.settle()
    let before = travelling.displayed
    here.make = { Self.controller($0, staying) }
    here.notes = [Note(id: 1)]
    first.performUpdates()
    list.settle()
    list.presenter.deselectAll()
    list.tap(list.presenter.visibleRows[0])
    #expect(staying.displayed == 1 && staying.selected == [1])
    #expect(travelling.displayed == before && travelling.selected == [1])
  }
}
