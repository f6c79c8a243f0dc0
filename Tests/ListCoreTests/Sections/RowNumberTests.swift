import ListCore
import ListTestSupport
import Testing

private final class Controller: SectionController<RowsModel> {
  var lines = ["a", "b", "c"]
  override var numberOfRows: Int { lines.count }
  override func row(at index: Int) -> any ListDiffable { TestLine(lines[index], lines[index]) }
}

@MainActor
@Suite struct RowNumberTests {
  private let rows = TestRows([
    RowsModel(id: "s", lines: ["a", "b"], header: "H", footer: "F")
  ])

  private func controller() throws -> RowsController { try #require(rows.controller("s")) }

  @Test("C3 rows are numbered as the controller numbers them, whatever header there is")
  func indexes() throws {
    let context = try controller().context
    #expect(context.index(of: .row("s", "a")) == 0)
    #expect(context.index(of: .row("s", "b")) == 1)
    #expect(context.index(of: .row("s", "header", .header)) == nil)
    #expect(context.index(of: .row("s", "footer", .footer)) == nil)
    #expect(context.index(of: .row("t", "a")) == nil)
  }

  @Test("C4 a batch reloads the row it names, below a header")
  func reload() throws {
    let cell = try #require(rows.list.cell(at: .row("s", "b")) as? HeadlessCell)
    let bound = rows.list.boundCount
    var forgotten: [RowID] = []
    let controller = try controller()
    controller.onDisplay = { forgotten.append($0.id) }
    controller.context.performBatch { $0.reload(at: 1, 2, -1) }
    rows.list.settle()
    #expect(rows.list.boundCount == bound + 1, "one row; header and footer are not counted")
    #expect(cell.texts == ["b"])
    #expect(forgotten.isEmpty, "the row was on screen all the time")
  }

  @Test("C4 a row that the second batch of a turn reloads is where the first batch left it")
  func reloadInSecondBatch() throws {
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    adapter.register(Controller.self, for: RowsModel.self)
    adapter.objects = [RowsModel(id: "s", lines: [])]
    list.settle()
    let cell = try #require(list.cell(at: .row("s", "c")))
    let controller = try #require(adapter.sectionController(at: 0) as? Controller)
    controller.context.performBatch { batch in
      controller.lines.removeFirst()
      batch.delete(at: 0)
    }
    controller.context.performBatch { $0.reload(at: 1) }
    list.settle()
    #expect(list.presenter.snapshot.rowCount == 2)
    #expect(list.cell(at: .row("s", "c")) !== cell)
  }

  @Test("C4 a second batch of a turn reloads only what it names where the first has moved nothing")
  func reloadsInTwoBatches() throws {
    let list = rows.list
    let bound = list.boundCount
    let context = try controller().context
    context.performBatch { $0.reload(at: 0) }
    context.performBatch { $0.reload(at: 1) }
    list.settle()
    #expect(list.boundCount == bound + 2, "header and footer are not counted")
  }

  @Test("C4 a move is stated and shown as one move")
  func move() throws {
    let list = HeadlessList()
    let diagnostics = DiagnosticLog()
    let adapter = ListAdapter(host: list, diagnostics: diagnostics)
    adapter.register(Controller.self, for: RowsModel.self)
    adapter.objects = [RowsModel(id: "s", lines: [])]
    list.settle()
    var moved: [ChangeCounts] = []
    let token = adapter.addListener {
      if case .updated(let report) = $0 { moved.append(report.rows) }
    }
    let controller = try #require(adapter.sectionController(at: 0) as? Controller)
    controller.context.performBatch { batch in
      controller.lines = ["b", "c", "a"]
      batch.move(from: 0, to: 2)
    }
    list.settle()
    token.cancel()
    #expect(list.text == "s\n  b\tb\n  c\tc\n  a\ta")
    #expect(moved == [.init(moved: 1)])
    #expect(diagnostics.counts.isEmpty)
  }

  @Test("C3 everything a detached controller can ask for is inert")
  func detached() throws {
    let controller = try controller()
    let kept = controller.context
    let row = RowID.row("s", "a")
    let cell = try #require(rows.list.cell(at: row))
    #expect(kept.fullyVisibleRows.count == 3)
    rows.list.presenter.topInset = 10
    rows.list.presenter.beginScrolling()
    rows.show([RowsModel(id: "t", lines: ["a", "b", "c", "d", "e", "f", "g"])])
    var answers: [Bool] = []
    for context in [kept, controller.context] {
      #expect(context.containerSize == (0, 0))
      #expect(context.insetContainerSize == (0, 0))
      #expect(context.containerInsets == SectionInsets())
      #expect(!context.isTracking && !context.isDragging && !context.isDecelerating)
      #expect(context.index(of: row) == nil)
      #expect(context.visibleRows.isEmpty)
      #expect(context.fullyVisibleRows.isEmpty)
      #expect(context.row(of: cell) == nil)
      #expect(context.cell(at: .row("t", "a"), as: HeadlessCell.self) == nil)
      context.select(.row("t", "a"))
      context.scroll(to: .row("t", "g"), position: .top)
      context.invalidateHeights { answers.append($0) }
      context.performBatch(
        updates: { _ in answers.append(true) },
        completion: { answers.append($0) }
      )
    }
    rows.list.presenter.select(.row("t", "b"), asking: false)
    kept.deselect(.row("t", "b"))
    rows.list.settle()
    #expect(answers == [false, false, false, false], "no batch ran, every completion came")
    #expect(rows.list.presenter.selectedRows == [.row("t", "b")])
    #expect(rows.list.presenter.offset == 0)
  }

  @Test("C6 header and footer have heights, cell types and updates of their own")
  func supplementary() throws {
    final class Controller: SectionController<RowsModel> {
      override var numberOfRows: Int { 0 }
      override var header: Row? {
        model.header.map {
          Row(
            TestLine("bar", $0),
            height: .fixed(32),
            cellType: CellType(HeadlessCell.self)
          )
        }
      }
      override var footer: Row? {
        model.footer.map { Row(TestLine("bar", $0), height: .fixed(12)) }
      }
    }
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    adapter.register(Controller.self, for: RowsModel.self)
    adapter.objects = [RowsModel(id: "s", lines: [], header: "H", footer: "F")]
    list.settle()
    let shown = adapter.snapshot.section(at: 0).rows
    #expect(shown.map(\.role) == [.header, .footer], "equal ids, two rows")
    #expect(shown.map(\.height) == [.fixed(32), .fixed(12)])
    #expect(shown.map(\.cellType) == [CellType(HeadlessCell.self), nil])
    let footer = adapter.snapshot.section(at: 0).rowID(at: 1)
    let cell = try #require(list.cell(at: footer) as? HeadlessCell)
    let bound = list.boundCount
    adapter.objects = [RowsModel(id: "s", lines: [], header: "H", footer: "G")]
    list.settle()
    #expect(list.cell(at: footer) === cell)
    #expect(cell.texts == ["G"])
    #expect(list.boundCount == bound + 1, "the footer, in place; the header is left alone")
    adapter.objects = [RowsModel(id: "s", lines: [], footer: "G")]
    list.settle()
    #expect(list.presenter.visibleRows == [footer], "a section of a footer only shows")
  }
}
