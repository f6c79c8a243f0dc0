import ListTestSupport
import Testing

@testable import ListCore

/// How many heights are remembered.
@MainActor
@Suite struct HeightMemoryTests {
  /// As many as the documentation promises.
  private func limit(_ rowCount: Int) -> Int { 3 * rowCount + HeightMemory.spareRows }

  private func check(_ layout: ListLayout, _ snapshot: Snapshot) {
    let counted = layout.memory.sections.values.reduce(0) { $0 + $1.count }
    #expect(layout.memory.count == counted)
    #expect(layout.memory.sections.values.allSatisfy { !$0.isEmpty })
    #expect(counted <= limit(snapshot.rowCount))
  }

  private func section(_ group: Int, _ rows: Range<Int>) -> SnapshotSection {
    SnapshotSection(
      id: DiffIdentity(LayoutGroup(id: group)),
      rows: ContiguousArray(rows.map { Row(AnyDiffable(LayoutItem(id: $0))) })
    )
  }

  @Test("LV4 rows that stream through one section are forgotten")
  func oneSection() {
    var layout = ListLayout(width: 300)
    var shown = Snapshot(sections: [section(0, 0..<50)])
    layout.rebuild(for: shown)
    for step in 0..<600 {
      shown = Snapshot(sections: [section(0, step * 50..<step * 50 + 50)])
      layout.update(section: 0, in: shown)
      for row in 0..<50 {
        layout.setMeasured(70, for: RowPosition(section: 0, row: row), in: shown)
      }
      check(layout, shown)
    }
    #expect(layout.memory.count < 30_000 / 10)
  }

  @Test("LV4 rows that stream through many sections are forgotten, long sections too")
  func manySections() {
    var layout = ListLayout(width: 300)
    var last = Snapshot()
    layout.rebuild(for: last)
    for step in 0..<200 {
      // Sections of 1, 200 or 3 rows: none is crowded, all of them go.
      let count = [1, 200, 3][step % 3]
      let shown = Snapshot(sections: [section(step, 0..<count), section(step + 1, 0..<2)])
      layout.apply(SnapshotDiff(from: last, to: shown))
      last = shown
      for row in 0..<count {
        layout.setMeasured(70, for: RowPosition(section: 0, row: row), in: shown)
      }
      check(layout, shown)
    }
  }

  @Test("LV4 what is remembered follows random changes of any kind", arguments: 1...12)
  func anyChanges(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var layout = ListLayout(width: 300)
    var sections = [section(0, 0..<40)]
    var fresh = 1_000
    var last = Snapshot(sections: sections)
    layout.rebuild(for: last)
    for _ in 0..<150 {
      let place = Int.random(in: 0..<max(1, sections.count), using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where sections.count > 1: sections.remove(at: place)
      case 1:
        fresh += 1
        let count = Int.random(in: 0...200, using: &random)
        sections.insert(section(fresh, 0..<count), at: place)
        if sections.count > 6 { sections.removeLast(3) }
      default:
        guard let old = sections.indices.contains(place) ? sections[place] : nil else { continue }
        fresh += 500
        let count = Int.random(in: 0...120, using: &random)
        let new = section(0, fresh..<fresh + count)
        sections[place] = SnapshotSection(id: old.id, rows: new.rows)
        let shown = Snapshot(sections: sections)
        layout.update(section: place, in: shown)
        last = shown
        check(layout, shown)
      }
      let shown = Snapshot(sections: sections)
      layout.apply(SnapshotDiff(from: last, to: shown))
      last = shown
      for section in 0..<shown.sectionCount {
        for row in shown.section(at: section).rows.indices where Bool.random(using: &random) {
          let height = Double(Int.random(in: 0...3, using: &random) * 20)
          layout.setMeasured(height, for: RowPosition(section: section, row: row), in: shown)
        }
      }
      check(layout, shown)
    }
  }

  @Test("LV4 a list through which rows stream, in stated batches, remembers what it has")
  func statedBatches() throws {
    final class Window: SectionController<RowsModel> {
      var first = 0
      static let count = 2_000
      override var numberOfRows: Int { Self.count }
      override func row(at index: Int) -> any ListDiffable {
        TestLine("\(first + index)", "line")
      }
    }
    let list = HeadlessList(width: 100, height: 400)
    let adapter = ListAdapter(host: list)
    adapter.register(Window.self, for: RowsModel.self)
    adapter.objects = [RowsModel(id: "s", lines: [])]
    list.settle()
    let window = try #require(adapter.sectionController(at: 0) as? Window)
    for step in 0..<400 {
      window.context.performBatch(statedRowsOnly: true) { batch in
        window.first += 100
        batch.delete(at: 0..<100)
        batch.insert(at: Window.count - 100..<Window.count)
      }
      list.settle()
      list.presenter.scroll(toOffset: Double(step % 2) * 10_000)
    }
    let presenter = list.presenter
    #expect(presenter.snapshot.section(at: 0).rows.first?.key.description == "40000")
    #expect(presenter.layout.memory.count > 0)
    check(presenter.layout, presenter.snapshot)
  }

  @Test("LV4 a filter that hides a short list's rows does not make it measure them again")
  func spare() {
    var measured = 0
    let rows = TestRows((0..<200).map { RowsModel(id: "s\($0)", lines: ["x"]) }, height: 400) {
      $0.rowHeight = .natural
    }
    let presenter = rows.list.presenter
    for step in 0..<25 { presenter.scroll(toOffset: Double(step) * 400) }
    rows.adapter.filter = { _ in false }
    rows.list.settle()
    rows.adapter.filter = nil
    rows.list.settle()
    _ = presenter.layOutVisible(overscan: 200) { _ in
      measured += 1
      return 44
    }
    #expect(measured == 0)
    #expect(presenter.layout.memory.count == 200)
  }

  @Test("V1 a row measured to nothing at many widths does not make others seem lower")
  func emptyRow() {
    var layout = ListLayout(width: 300)
    let list = Snapshot(sections: [section(0, 0..<2)])
    layout.rebuild(for: list)
    layout.setMeasured(60, for: RowPosition(section: 0, row: 1), in: list)
    for width in 200..<300 {
      layout.setMeasured(0, for: RowPosition(section: 0, row: 0), in: list)
      layout.setWidth(Double(width), in: list)
    }
    let more = Snapshot(sections: [section(0, 0..<3)])
    layout.update(section: 0, in: more)
    #expect(layout.frame(of: RowPosition(section: 0, row: 2), in: more)?.height == 60)
  }

  @Test("V1 a row measured to nothing again and again does not make others seem lower")
  func emptyRowMeasuredAgain() {
    var layout = ListLayout(width: 300)
    let list = Snapshot(sections: [section(0, 0..<2)])
    layout.rebuild(for: list)
    layout.setMeasured(60, for: RowPosition(section: 0, row: 1), in: list)
    let empty = list.section(at: 0).rowID(at: 0)
    for round in 0..<90 {
      layout.setMeasured(0, for: RowPosition(section: 0, row: 0), in: list)
      let scopes = [RowScope.all, .section(empty.section), .row(empty)]
      layout.forgetHeights(scopes[round % 3], in: list)
    }
    let more = Snapshot(sections: [section(0, 0..<3)])
    layout.update(section: 0, in: more)
    #expect(layout.frame(of: RowPosition(section: 0, row: 2), in: more)?.height == 60)
  }
}
