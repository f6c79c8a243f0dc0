import ListCore
import ListTestSupport
import Testing

@MainActor
@Suite struct SelectedModelsTests {
  private final class Heard {
    var counts: [Int] = []
    var lines: [[String]] = []
  }

  private func rows(_ models: [RowsModel]) -> (TestRows, Heard) {
    let (rows, heard) = (TestRows(models), Heard())
    rows.adapter.onSelectionChange = { selection in
      heard.counts.append(selection.count)
      heard.lines.append(selection.models(of: TestLine.self).map(\.text))
    }
    return (rows, heard)
  }

  private let models = [
    RowsModel(id: "s", lines: ["a", "b", "c"], header: "H"),
    RowsModel(id: "t", lines: ["d", "e"]),
  ]

  @Test("AP1 X1 a change of the selection is told once, with the models in list order")
  func once() {
    let (rows, heard) = rows(models)
    let presenter = rows.list.presenter
    presenter.select(.row("t", "e"), gesture: .replace)
    presenter.select(.row("s", "b"), gesture: .toggle)
    presenter.selectAll()
    presenter.select(.row("s", "c"), gesture: .replace)
    presenter.select(.row("s", "c"), gesture: .replace)
    rows.adapter.deselectAll()
    rows.adapter.deselectAll()
    #expect(heard.counts == [1, 2, 5, 1, 0])
    #expect(heard.lines == [["e"], ["b", "e"], ["a", "b", "c", "d", "e"], ["c"], []])
    #expect(rows.adapter.selection.isEmpty)
  }

  @Test("AP1 X1 rows that an update takes away, and a mode, are one change each")
  func updates() {
    let (rows, heard) = rows(models)
    rows.list.presenter.selectAll()
    rows.show([RowsModel(id: "s", lines: ["c", "x", "a"])])
    #expect(heard.counts == [5, 2] && heard.lines.last == ["c", "a"])
    rows.show([RowsModel(id: "s", lines: ["x", "c", "a", "y"])])
    #expect(heard.counts == [5, 2], "the same rows are selected")
    rows.adapter.selectionMode = .single
    #expect(heard.counts == [5, 2, 0])
  }

  @Test("AP1 X1 a row that is deselected at once, as in a list of commands, is one change")
  func automatic() {
    let (rows, heard) = rows(models)
    rows.list.presenter.deselectsAutomatically = true
    rows.list.presenter.select(.row("s", "b"), gesture: .replace)
    #expect(heard.counts == [0])
  }

  @Test("AP1 a listener that changes the selection is told of that, too")
  func again() {
    let (rows, heard) = rows(models)
    rows.adapter.onSelectionChange = { [unowned adapter = rows.adapter] selection in
      heard.counts.append(selection.count)
      if selection.count > 3 { adapter.deselectAll() }
    }
    rows.list.presenter.selectAll()
    #expect(heard.counts == [5, 0])
  }

  @Test("AP1 objects of sections are models as well, each once; other types are left out")
  func objects() {
    let (rows, _) = rows(models)
    rows.list.presenter.selectAll()
    let selection = rows.adapter.selection
    #expect(selection.models(of: RowsModel.self).map(\.id) == ["s", "t"])
    #expect(selection.first(of: RowsModel.self)?.id == "s")
    #expect(selection.first(of: TestLine.self)?.text == "a")
    #expect(selection.models(of: TestPost.self).isEmpty)
    #expect(selection.first(of: TestPost.self) == nil)
    #expect(selection.rows == rows.list.presenter.selectedRows)
    #expect(selection.contains(.row("s", "b")) && !selection.contains(.row("s", "z")))
  }

  @Test("AP1 a selection that was kept stays what it was")
  func kept() {
    let (rows, _) = rows(models)
    rows.list.presenter.select(.row("s", "b"), gesture: .replace)
    let kept = rows.adapter.selection
    rows.list.presenter.selectAll()
    #expect(kept.count == 1 && kept.rows == [.row("s", "b")])
    #expect(kept.models(of: TestLine.self).map(\.text) == ["b"])
  }

  @Test("AP1 a selection that was kept has its models also once they are gone")
  func keptModels() {
    let (rows, _) = rows(models)
    rows.list.presenter.selectAll()
    let kept = rows.adapter.selection
    rows.show([models[1], RowsModel(id: "u", lines: ["f"])])
    #expect(kept.models(of: RowsModel.self) == models)
    #expect(kept.first(of: RowsModel.self) == models[0])
    #expect(kept.rows.count == 5 && kept.rows.first == .row("s", "a"))
  }

  private final class PairController: BindingSectionController<TestLine> {
    override func viewModels(for line: TestLine) -> [any ListDiffable] {
      let other = RowsModel(id: "beside", lines: [])
      return line.text == "a" ? [line, other] : [other, line]
    }
  }

  @Test("AP1 a model is there once, whichever of the rows of its section shows it")
  func shownByOneRow() {
    let list = HeadlessList(width: 100, height: 400)
    let adapter = ListAdapter(host: list)
    adapter.register(PairController.self, for: TestLine.self)
    adapter.selectionMode = .multiple
    adapter.objects = [TestLine("1", "a"), TestLine("2", "b")]
    list.settle()
    list.presenter.selectAll()
    #expect(adapter.selection.count == 4)
    #expect(adapter.selection.models(of: TestLine.self).map(\.text) == ["a", "b"])
  }

  @Test("LV3 Ctrl+A among many rows tells one change, and the count and the first model are cheap")
  func many() {
    let lines = (0..<20_000).map { "line \($0)" }
    let rows = TestRows([RowsModel(id: "s", lines: lines)])
    var heard: [String] = []
    rows.adapter.onSelectionChange = { selection in
      heard.append("\(selection.count), \(selection.first(of: TestLine.self)?.text ?? "none")")
    }
    rows.list.presenter.selectAll()
    #expect(heard == ["20000, line 0"])
  }

  @Test("AP1 AP12 rows are selected, found and scrolled to by their models, and named in a line")
  func byModel() throws {
    let (rows, heard) = rows(models)
    let line = try #require(rows.list.presenter.snapshot.row(for: .row("t", "e"))?.content)
    let model = try #require(line.value(as: TestLine.self))
    #expect(rows.adapter.row(of: model) == .row("t", "e"))
    #expect(rows.adapter.select(model) && heard.lines == [["e"]])
    #expect(rows.adapter.row(of: models[0]) == .row("s", "a"), "the first row that is no header")
    #expect(rows.adapter.scroll(to: model, position: .top))
    #expect(!rows.adapter.scroll(to: TestPost("nowhere", comments: [])))
    #expect(!rows.adapter.select(TestPost("nowhere", comments: [])))
    #expect(RowID(TestLine.self, model.id, in: RowsModel.self, "t") == .row("t", "e"))
    let controller = try #require(rows.adapter.sectionController(at: 1))
    #expect(controller.context.row(showing: model) == .row("t", "e"))
    #expect(controller.context.row(showing: models[0]) == nil)
  }
}
