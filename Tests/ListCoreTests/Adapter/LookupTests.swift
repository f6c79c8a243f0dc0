import ListCore
import ListTestSupport
import Testing

@MainActor
private final class Recorder: ListAdapterDelegate {
  var log: [String] = []
  var steps: [UpdateStep] = []
  var will: [ListWork: Int] = [:]
  var did: [ListWork: Int] = [:]

  func listAdapter(_ adapter: ListAdapter, willDisplay object: any ListDiffable, section: Int) {
    log.append("will \(section)")
  }
  func listAdapter(_ adapter: ListAdapter, didEndDisplaying object: any ListDiffable, section: Int)
  {
    log.append("end \(section) \((object as? RowsModel)?.lines.first ?? "-")")
  }
  func listAdapter(_ adapter: ListAdapter, willDisplay row: RowContext) {
    log.append("row \(row.id)")
  }
  func listAdapter(_ adapter: ListAdapter, reached step: UpdateStep) { steps.append(step) }
  func listWill(_ work: ListWork, for row: RowID?) { will[work, default: 0] += 1 }
  func listDid(_ work: ListWork, for row: RowID?, cellType: CellType?, duration: Duration) {
    did[work, default: 0] += 1
  }
}

@MainActor
@Suite struct LookupTests {
  private let models = (0..<6).map { RowsModel(id: "s\($0)", lines: ["a", "b"]) }

  @Test("A9 controllers, sections and objects are found by each other")
  func lookUps() throws {
    let rows = TestRows(models)
    let controller = try #require(rows.controller("s2"))
    #expect(rows.adapter.section(for: models[2]) == 2)
    #expect(rows.adapter.sectionController(at: 2) === controller)
    #expect(rows.adapter.sectionController(at: 6) == nil)
    #expect(rows.adapter.sectionController(at: -1) == nil)
    #expect(rows.adapter.object(at: 2) as? RowsModel == models[2])
    #expect(rows.adapter.object(for: controller) as? RowsModel == models[2])
    #expect(rows.adapter.sectionController(for: DiffIdentity(models[2])) === controller)
    rows.show([models[0]])
    #expect(rows.adapter.object(for: controller) == nil)
    #expect(rows.adapter.section(for: models[2]) == nil)
  }

  @Test("A9 what is visible: objects, controllers, cells, the first row and its offset")
  func visible() {
    let rows = TestRows(models)
    rows.list.presenter.scroll(toOffset: 50)
    #expect(
      rows.adapter.visibleObjects.compactMap { ($0 as? RowsModel)?.id } == ["s1", "s2", "s3"]
    )
    #expect(rows.adapter.visibleSectionControllers.map(\.section) == [1, 2, 3])
    let cells = rows.adapter.visibleCells(for: models[1], as: HeadlessCell.self)
    #expect(cells.map(\.texts) == [["a"], ["b"]])
    #expect(rows.adapter.visibleCells(for: models[5], as: HeadlessCell.self).isEmpty)
    #expect(rows.adapter.firstVisibleRow == .row("s1", "a"))
    #expect(rows.adapter.firstVisibleRowOffset == 10)
  }

  @Test("A16 the adapter's delegate hears of every object and row, with what was recorded")
  func adapterDelegate() {
    let recorder = Recorder()
    let announced = Recorder()
    ListAdapter.addDisplayListener(announced)
    defer { ListAdapter.removeDisplayListener(announced) }
    let rows = TestRows([])
    rows.adapter.delegate = recorder
    rows.show([RowsModel(id: "s", lines: ["old"])])
    rows.show([RowsModel(id: "s", lines: ["new"])])
    rows.show([])
    #expect(recorder.log == ["row s old", "will 0", "row s new", "end 0 old"])
    #expect(announced.log.contains("row s old"), "X9 the announcer speaks for every list")
    #expect(ListCoreVersion.string.split(separator: ".").count == 3)
  }

  @Test("A13 the delegate hears of every piece of work, in pairs")
  func performance() {
    let recorder = Recorder()
    let rows = TestRows([]) { $0.rowHeight = .natural }
    rows.adapter.delegate = recorder
    rows.show(models)
    rows.list.presenter.scroll(toOffset: 100)
    #expect(recorder.will == recorder.did)
    let shown = rows.list.presenter.visibleRows.count
    #expect((recorder.did[.display] ?? 0) - (recorder.did[.endDisplay] ?? 0) == shown)
    #expect(recorder.did[.scroll] == 1)
    #expect((recorder.did[.size] ?? 0) >= shown)
    #expect((recorder.did[.dequeue] ?? 0) >= shown)
  }

  @Test("A14 the steps of a transaction come in order, with their counts")
  func steps() {
    let recorder = Recorder()
    let rows = TestRows([])
    rows.adapter.delegate = recorder
    rows.show([models[0]])
    let report = UpdateReport(kind: .updates, isAnimated: true, sections: .init(inserted: 1))
    #expect(
      recorder.steps == [
        .willDiff(oldSections: 0, newSections: 1), .didDiff(report, inBackground: false),
        .willPerformUpdates(report), .didPerformUpdates(report),
      ]
    )
    recorder.steps = []
    rows.adapter.reloadData()
    rows.list.settle()
    #expect(recorder.steps == [.willReload, .didReload])
    recorder.steps = []
    rows.adapter.performUpdates()
    rows.adapter.host = nil
    #expect(recorder.steps == [.finishedWithoutUpdates])
  }

  @Test("A11 adapters and controllers describe themselves; living adapters are listed")
  func descriptions() {
    let rows = TestRows([models[0]])
    rows.adapter.performUpdates()
    let text = rows.adapter.debugDescription
    #expect(text.contains("1 sections"))
    #expect(text.contains("[0] s0, RowsController, 2 rows"))
    #expect(text.contains("pending: updates, 0 sections, 0 completions"))
    #if DEBUG
      #expect(ListAdapter.living.contains { $0 === rows.adapter })
    #endif
  }
}
