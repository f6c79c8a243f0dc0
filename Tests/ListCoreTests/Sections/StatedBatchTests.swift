import ListTestSupport
import Testing

@testable import ListCore

/// Batches after which only the rows they state are asked for.
@MainActor
@Suite struct StatedBatchTests {
  /// A row whose text and height a test decides.
  struct Line: ListDiffable, Equatable {
    let id: Int
    var version = 0
  }

  struct Book: ListDiffable, Equatable {
    let id: String
  }

  final class BookController: SectionController<Book> {
    var lines: [Line] = []
    var asked: [Int] = []
    var title: Int?
    var end: Int?
    var ownMetrics: SectionMetrics?

    override var numberOfRows: Int { lines.count }
    override func row(at index: Int) -> any ListDiffable {
      asked.append(index)
      return lines[index]
    }
    override func height(at index: Int) -> RowHeight {
      let line = lines[index]
      return .fixed(Double(10 + line.id % 7 + line.version))
    }
    override var header: Row? {
      title.map { Row(Line(id: -1, version: $0), height: .fixed(Double(30 + $0))) }
    }
    override var footer: Row? {
      end.map { Row(Line(id: -2, version: $0), height: .fixed(Double(20 + $0))) }
    }
    override var metrics: SectionMetrics? { ownMetrics }
  }

  /// A list with one section.
  @MainActor
  final class Shelf {
    let list = HeadlessList(width: 100, height: 300)
    let adapter: ListAdapter
    let diagnostics = DiagnosticLog()
    let metrics = SectionMetrics(insets: SectionInsets(top: 9, bottom: 4), rowSpacing: 3)
    var reports: [UpdateReport] = []
    private var token: BindingToken?

    init(count: Int, title: Int? = nil, end: Int? = nil) {
      adapter = ListAdapter(host: list, diagnostics: diagnostics)
      let metrics = metrics
      adapter.register(Book.self) { book in
        let controller = BookController(model: book)
        controller.lines = (0..<count).map { Line(id: $0) }
        controller.title = title
        controller.end = end
        controller.ownMetrics = metrics
        return controller
      }
      token = adapter.addListener { [weak self] event in
        if case .updated(let report) = event { self?.reports.append(report) }
      }
      adapter.objects = [Book(id: "b")]
      list.settle()
      controller?.asked = []
      // Metrics that are stated anew lay the whole section out, which is not what is tested.
      controller?.traits.remove(.metrics)
      controller?.ownMetrics = nil
    }

    var controller: BookController? {
      adapter.sectionController(for: Book(id: "b")) as? BookController
    }

    /// Which rows a batch asks for.
    enum Rows { case all, stated }

    func run(
      _ rows: Rows,
      _ batch: @escaping @MainActor (BookController, BatchContext) -> Void
    ) {
      guard let controller else { return }
      controller.context.performBatch(statedRowsOnly: rows == .stated) { batch(controller, $0) }
      list.settle()
    }

    /// What a list made anew of the same rows would be.
    func expectConsistency(_ where: Comment) {
      let presenter = list.presenter
      let section = presenter.snapshot.section(at: 0)
      for position in section.rows.indices {
        let id = section.rowID(at: position)
        #expect(section.position(of: id.key) == position, `where`)
      }
      var layout = ListLayout(width: 100)
      layout.setMetrics(metrics, for: section.id)
      layout.rebuild(for: presenter.snapshot)
      #expect(layout.contentHeight == presenter.contentHeight, `where`)
      let places = layout.visibleRows(offset: 0, height: 1e9, in: presenter.snapshot)
      let shown = presenter.layout.visibleRows(offset: 0, height: 1e9, in: presenter.snapshot)
      #expect(places.map(\.y) == shown.map(\.y), `where`)
      let versions = section.rows.compactMap { $0.content.value(as: Line.self) }
      let wanted =
        (controller?.title.map { [Line(id: -1, version: $0)] } ?? []) + (controller?.lines ?? [])
        + (controller?.end.map { [Line(id: -2, version: $0)] } ?? [])
      #expect(Array(versions) == wanted, `where`)
    }
  }

  @Test("C4 a batch that asks for stated rows asks for the inserted ones and for no other")
  func insertions() {
    let shelf = Shelf(count: 1_000, title: 0)
    shelf.run(.stated) { controller, batch in
      for place in [0, 500, 1_002] {
        controller.lines.insert(Line(id: 2_000 + place), at: place)
      }
      batch.insert(at: 0, 500, 1_002)
    }
    #expect(shelf.controller?.asked == [0, 500, 1_002])
    #expect(shelf.reports.last?.rows == ChangeCounts(inserted: 3))
    #expect(shelf.diagnostics.recent.isEmpty)
    shelf.expectConsistency("after insertions")
  }

  @Test("C4 rows that are stated to be updated are bound again in place, others never")
  func updates() throws {
    let shelf = Shelf(count: 200, end: 1)
    let bound = shelf.list.boundCount
    shelf.run(.stated) { controller, batch in
      controller.lines[3].version = 5
      controller.lines[4].version = 5
      batch.update(at: 3)
    }
    #expect(shelf.controller?.asked == [3])
    #expect(shelf.list.boundCount == bound + 1)
    #expect(shelf.reports.last?.rows == ChangeCounts(updated: 1))
    let fourth = shelf.list.presenter.snapshot.section(at: 0).rows[4]
    #expect(fourth.content.value(as: Line.self)?.version == 0, "what is not stated does not show")
  }

  @Test("C4 header and footer are asked for with every batch")
  func supplements() {
    let shelf = Shelf(count: 100, title: 1, end: 1)
    shelf.run(.stated) { controller, batch in
      controller.title = 8
      controller.end = 9
      controller.lines.removeLast()
      batch.delete(at: 99)
    }
    #expect(shelf.controller?.asked == [])
    #expect(shelf.reports.last?.rows == ChangeCounts(deleted: 1, updated: 2))
    shelf.expectConsistency("after new texts of header and footer")
  }

  @Test("C4 rows in another order are not asked for; the fewest of them count as moved")
  func order() {
    let shelf = Shelf(count: 300, title: 0)
    shelf.run(.stated) { controller, batch in
      controller.lines = Array(controller.lines[1...]) + [controller.lines[0]]
      batch.reorder(from: Array(1..<300) + [0])
    }
    #expect(shelf.controller?.asked == [])
    #expect(shelf.reports.last?.rows == ChangeCounts(moved: 1))
    shelf.expectConsistency("after a rotation")
  }

  @Test("C4 statements that do not fit the rows make the list ask for all of them")
  func misfits() {
    let wrong: [@MainActor (BatchContext) -> Void] = [
      { $0.insert(at: 0, 1) }, { $0.insert(at: 0, 0) }, { $0.delete(at: 3) },
      { $0.insert(at: 500) }, { $0.insert(at: -1) }, { $0.reorder(from: Array(0..<100)) },
      { $0.reorder(from: Array(repeating: 0, count: 101)) }, { _ in },
      {
        $0.update(at: 5_000); $0.insert(at: 0)
      },
    ]
    for state in wrong {
      let shelf = Shelf(count: 100)
      shelf.run(.stated) { controller, batch in
        controller.lines.insert(Line(id: 700), at: 0)
        state(batch)
      }
      let asked = Set(shelf.controller?.asked ?? [])
      #expect(asked.isSuperset(of: 0...100))
      #expect(shelf.list.presenter.snapshot.rowCount == 101)
    }
  }

  @Test("C4 a stated row whose id is there already is reported, and the first of both kept")
  func repeated() {
    let shelf = Shelf(count: 40)
    shelf.run(.stated) { controller, batch in
      controller.lines.insert(Line(id: 7, version: 1), at: 20)
      batch.insert(at: 20)
    }
    #expect(shelf.diagnostics.recent.map(\.kind).contains(.duplicateIdentifier))
    #expect(shelf.list.presenter.snapshot.rowCount == 40)
    let other = Shelf(count: 40)
    other.run(.stated) { controller, batch in
      controller.lines += [Line(id: 90), Line(id: 90)]
      batch.insert(at: 40, 41)
    }
    #expect(other.diagnostics.recent.map(\.kind).contains(.duplicateIdentifier))
    #expect(other.list.presenter.snapshot.rowCount == 41)
  }

  @Test("C4 a request for all rows in the same transaction is not lost")
  func joined() {
    let shelf = Shelf(count: 100)
    shelf.controller?.lines[50].version = 3
    shelf.controller?.update()
    shelf.run(.stated) { controller, batch in
      controller.lines.removeFirst()
      batch.delete(at: 0)
    }
    #expect(shelf.controller?.asked.count == 99)
    shelf.expectConsistency("after a joined request")
  }

  @Test("C4 whatever a batch states, the list is as if all rows had been asked for")
  func random() throws {
    for seed in UInt64(1)...80 {
      var random = SeededGenerator(seed: seed)
      let count = [3, 40, 300].randomElement(using: &random) ?? 3
      let title = Bool.random(using: &random) ? 1 : nil
      let end = Bool.random(using: &random) ? 1 : nil
      let stated = Shelf(count: count, title: title, end: end)
      let all = Shelf(count: count, title: title, end: end)
      var next = 10_000
      for step in 0..<12 {
        let lines = try #require(stated.controller).lines
        var edits = StatedEdits(lines: lines, next: &next, using: &random)
        if Bool.random(using: &random) { edits.title = Int.random(in: 0..<5, using: &random) }
        let batch = edits
        let offset = Double.random(
          in: 0...(stated.list.presenter.maximumOffset + 1),
          using: &random
        )
        for (shelf, rows) in [(stated, Shelf.Rows.stated), (all, .all)] {
          shelf.list.presenter.scroll(toOffset: offset)
          shelf.list.settle()
          shelf.controller?.asked = []
          shelf.run(rows) { batch.perform($0, $1) }
        }
        let place: Comment = "seed \(seed), step \(step)"
        try #require(stated.reports.last == all.reports.last, place)
        try #require(stated.list.text == all.list.text, place)
        try #require(stated.list.presenter.offset == all.list.presenter.offset, place)
        try #require(stated.diagnostics.recent.isEmpty && all.diagnostics.recent.isEmpty, place)
        #expect(try #require(stated.controller).asked.count <= edits.statedCount, place)
        stated.expectConsistency(place)
      }
    }
  }
}
