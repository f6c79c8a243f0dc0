import ListCore
import ListTestSupport
import Testing

/// A filter that may decide by something else without being set again.
@MainActor
private final class Search {
  var text = "a"
  var asked: Set<String> = []

  func finds(_ row: Row) -> Bool {
    asked.formUnion(row.texts)
    return row.contains(text)
  }
}

@MainActor
@Suite struct RowFilterTests {
  private let models = [
    RowsModel(id: "s", lines: ["tea", "bread", "steak"], header: "S", footer: "F"),
    RowsModel(id: "t", lines: ["milk"], header: "T"),
    RowsModel(id: "u", lines: [], header: "U"),
  ]

  private func text(_ rows: TestRows) -> String {
    rows.list.settle()
    return rows.adapter.snapshot.sections
      .map { "\($0.id): " + $0.rows.flatMap(\.texts).joined(separator: " ") }
      .joined(separator: ", ")
  }

  @Test("AP9 rows that do not match are hidden, and a section whose rows are all hidden is")
  func hides() {
    let rows = TestRows(models)
    var reports: [UpdateReport] = []
    let token = rows.adapter.addListener {
      if case .updated(let report) = $0 { reports.append(report) }
    }
    rows.adapter.filter(rows: { $0.contains("TEA") })
    #expect(text(rows) == "s: S tea steak F, u: U")
    #expect(rows.adapter.hiddenCount == 1)
    rows.adapter.filter(rows: { $0.contains("milk") })
    #expect(text(rows) == "t: T milk, u: U")
    rows.adapter.filter(rows: nil)
    #expect(text(rows) == "s: S tea bread steak F, t: T milk, u: U")
    #expect(
      reports.map { "\($0.kind) \($0.sections.deleted) \($0.sections.inserted) \($0.rows.deleted)" }
        == ["updates 1 0 1", "updates 1 1 0", "updates 0 1 0"]
    )
    token.cancel()
  }

  @Test("AP9 A15 it stands beside the filter of objects, and both are lifted one by one")
  func both() {
    let rows = TestRows(models)
    rows.adapter.filter(rows: { $0.texts != ["bread"] })
    rows.adapter.filter = { $0.object(as: RowsModel.self)?.id != "t" && $0.contains("") }
    #expect(text(rows) == "s: S tea steak F, u: U")
    rows.adapter.filter(rows: nil)
    #expect(text(rows) == "s: S tea bread steak F, u: U")
    rows.adapter.filter = nil
    #expect(text(rows) == "s: S tea bread steak F, t: T milk, u: U")
  }

  @Test("AP9 A15 the filter of objects sees all rows, also those that the other one hides")
  func candidates() {
    let rows = TestRows(models)
    rows.adapter.filter(rows: { !$0.contains("milk") })
    rows.adapter.filter = { $0.contains("milk") }
    #expect(text(rows) == "")
    rows.adapter.filter(rows: nil)
    #expect(text(rows) == "t: T milk")
  }

  @Test(
    "AP9 only rows that are made anew are asked again, even if the filter would decide otherwise"
  )
  func asksNewRows() throws {
    let rows = TestRows(models)
    let search = Search()
    rows.adapter.filter(rows: search.finds)
    #expect(text(rows) == "s: S tea bread steak F, u: U")
    search.text = "milk"
    search.asked = []
    try #require(rows.controller("t")).update()
    #expect(text(rows) == "s: S tea bread steak F, t: T milk, u: U")
    #expect(search.asked == ["milk"])
  }

  @Test("AP9 rows and sections come and go with what a section controller changes")
  func changes() throws {
    let rows = TestRows(models)
    rows.adapter.filter(rows: { $0.contains("a") })
    #expect(text(rows) == "s: S tea bread steak F, u: U")
    let hidden = try #require(rows.controller("t"))
    hidden.extra = ["malt", "rye"]
    hidden.update()
    #expect(text(rows) == "s: S tea bread steak F, t: T malt, u: U")
    hidden.extra = ["rye"]
    hidden.update()
    #expect(text(rows) == "s: S tea bread steak F, u: U")
    rows.show([RowsModel(id: "t", lines: ["oat", "milk"]), models[0]])
    #expect(text(rows) == "t: oat, s: S tea bread steak F")
    #expect(rows.controller("t") === hidden, "its controller is kept")
    rows.adapter.reloadData()
    #expect(text(rows) == "t: oat, s: S tea bread steak F")
    rows.adapter.collapsedSections = [DiffIdentity(id: "s", of: RowsModel.self)]
    #expect(text(rows) == "t: oat, s: S")
    rows.adapter.filter(rows: { $0.contains("milk") })
    #expect(text(rows) == "t: milk")
  }

  @Test("AP9 a row moves to the place a person sees, and rows are numbered as the controller does")
  func numbers() throws {
    final class Ordered: SectionController<RowsModel> {
      var lines: [String] = []
      override func didUpdate(to model: RowsModel) { lines = model.lines }
      override var numberOfRows: Int { lines.count }
      override func row(at index: Int) -> any ListDiffable { TestLine(lines[index], lines[index]) }
      override func height(at index: Int) -> RowHeight { .fixed(20) }
      override func canMove(_ row: RowContext) -> Bool { true }
      override func move(_ row: RowContext, to index: Int) {
        guard let from = row.index else { return }
        lines.insert(lines.remove(at: from), at: index)
      }
    }
    let rows = TestRows([])
    rows.adapter.register(Ordered.self, for: RowsModel.self)
    rows.show([RowsModel(id: "s", lines: ["a", "-", "b", "-2", "c", "-3"])])
    rows.adapter.filter(rows: { !$0.contains("-") })
    let section = DiffIdentity(id: "s", of: RowsModel.self)
    let controller = try #require(rows.adapter.sectionController(at: 0) as? Ordered)
    #expect(controller.context.index(of: .row("s", "c")) == 4)
    for (row, place, wanted) in [("c", 0, "cab"), ("c", 1, "acb"), ("a", 2, "cba")] {
      #expect(rows.adapter.reorder(.row("s", row), to: .row(section: section, index: place)))
      #expect(text(rows).filter(\.isLetter).dropFirst() == wanted[...])
    }
    #expect(controller.lines.count == 6)
    rows.adapter.filter(rows: { $0.contains("a") })
    #expect(text(rows) == "s: a")
    #expect(!rows.adapter.canReorder(.row("s", "a"), to: .section(0)), "the others stay behind")
  }

  @Test("AP9 T7 the header of a group goes with the last row of its sections")
  func groups() {
    let rows = TestRows([
      RowsModel(id: "g", lines: [], header: "G"),
      RowsModel(id: "m", lines: ["tea"], group: "g"),
      RowsModel(id: "n", lines: ["milk"], group: "g"),
      RowsModel(id: "s", lines: ["oil"]),
    ])
    rows.adapter.filter(rows: { $0.contains("milk") })
    #expect(text(rows) == "g: G, n: milk")
    rows.adapter.filter(rows: { $0.contains("oil") })
    #expect(text(rows) == "s: oil")
    rows.adapter.filter(rows: nil)
    #expect(text(rows) == "g: G, m: tea, n: milk, s: oil")
    rows.show([
      RowsModel(id: "g", lines: ["own"], header: "G"),
      RowsModel(id: "m", lines: ["tea"], group: "g"),
    ])
    rows.adapter.filter(rows: { $0.contains("tea") })
    #expect(text(rows) == "g: G, m: tea", "its header stays with what is shown of the group")
  }

  @Test("AP9 T5 sections whose controllers are made on demand are filtered without one")
  func onDemand() {
    let host = HeadlessList(width: 100, height: 40)
    let adapter = ListAdapter(host: host)
    var made = 0
    adapter.register(
      RowsModel.self,
      rows: { model in
        model.lines.map { Row(AnyDiffable(TestLine($0, $0)), height: .fixed(20)) }
      }
    ) { model in
      made += 1
      return RowsController(model: model)
    }
    adapter.objects = (0..<50).map { RowsModel(id: "\($0)", lines: ["a\($0)", "b\($0)"]) }
    host.settle()
    made = 0
    adapter.filter(rows: { $0.contains("a1") })
    host.settle()
    let wanted = [1] + Array(10..<20)
    #expect(
      adapter.snapshot.sections.flatMap { $0.rows.flatMap(\.texts) } == wanted.map { "a\($0)" }
    )
    #expect(made < 10, "only those on screen: \(made)")
    adapter.filter(rows: nil)
    host.settle()
    #expect(adapter.snapshot.rowCount == 100)
  }

  @Test("AP9 lists of items and of models filter their rows, by the values they were made of")
  func frontEnds() {
    struct Person: ListViewItem {
      let id: Int
      var contentConfiguration: RowConfiguration { RowConfiguration(text: "person \(id)") }
    }
    let host = HeadlessList()
    host.presenter.selectionMode = .multiple
    let items = ItemList(host: host)
    items.show([ItemSection(id: 1, title: "People", contents: (0..<6).map { Person(id: $0) })])
    items.filter(rows: { $0.model(as: Person.self)?.id.isMultiple(of: 3) == true })
    host.settle()
    #expect(host.presenter.snapshot.rowCount == 3)
    host.presenter.selectAll()
    #expect(items.adapter.selection.models(of: Person.self).map(\.id) == [0, 3])
    items.filter(rows: nil)
    host.settle()
    #expect(host.presenter.snapshot.rowCount == 7)

    let other = HeadlessList()
    let models = ModelList(host: other)
    models.show { ListSection("lines") { [TestLine("a", "tea"), TestLine("b", "oil")] } }
    models.filter(rows: { $0.model(as: TestLine.self)?.id == "b" })
    other.settle()
    #expect(other.text.hasSuffix("b\toil") && other.presenter.snapshot.rowCount == 1)
  }
}
