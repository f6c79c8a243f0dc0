import ListCore
import ListTestSupport
import Testing

private struct Roamer: ListDiffable, Equatable {
  var id: String
  static var hasListWideID: Bool { true }
}

private struct Roamers: ListDiffable, Equatable {
  var id: String
  var lines: String
}

private final class RoamersController: SectionController<Roamers> {
  override var numberOfRows: Int { model.lines.count }
  override func row(at index: Int) -> any ListDiffable {
    Roamer(id: String(Array(model.lines)[index]))
  }
  override func height(at index: Int) -> RowHeight { .fixed(20) }
  override var selectsAsWhole: Bool { model.id != "u" }
}

/// "Select all" where section controllers follow the selection as a whole.
@MainActor
@Suite struct WholeSelectionTests {
  private let models = [
    RowsModel(id: "s", lines: ["a", "b", "c"], header: "H", footer: "F"),
    RowsModel(id: "t", lines: ["d", "e"]),
  ]

  private func make(_ models: [RowsModel], wholes: Set<String> = ["s", "t"]) -> TestRows {
    TestRows(models) { $0.selectsAsOne = wholes.contains($0.model.id) }
  }

  private func selected(_ rows: TestRows) -> String {
    rows.list.presenter.selectedRows.map(\.key.description).joined()
  }

  @Test("X1 select all takes a section that follows as a whole in one step, told once")
  func selectAll() throws {
    let rows = make(models)
    rows.list.presenter.selectAll()
    #expect(selected(rows) == "abcde", "header and footer are never selected")
    #expect(rows.events == ["select all s", "select all t"])
    #expect(rows.controller("s")?.log.filter { $0.contains("select") } == ["select all"])
    #expect(rows.list.presenter.selection.rows.isEmpty, "no row is named by itself")
    rows.clearEvents()
    rows.list.presenter.selectAll()
    #expect(rows.events.isEmpty, "what is selected is not selected again")
    rows.list.presenter.deselectAll()
    #expect(selected(rows).isEmpty)
    #expect(rows.events == ["deselect all s", "deselect all t"])
    #expect(rows.controller("t")?.log.last == "deselect all")
  }

  @Test("X1 sections that follow every row are selected row by row beside those that do not")
  func mixed() {
    let rows = make(models, wholes: ["t"])
    rows.controller("s")?.refusesSelection = ["b"]
    rows.list.presenter.selectAll()
    #expect(selected(rows) == "acde")
    #expect(rows.events == ["select all t", "select s a", "select s c"])
  }

  @Test("X1 a row of a section selected as a whole is toggled out and in, and told by itself")
  func toggle() {
    let rows = make(models)
    let presenter = rows.list.presenter
    presenter.selectAll()
    rows.clearEvents()
    presenter.select(.row("s", "b"), gesture: .toggle)
    #expect(selected(rows) == "acde")
    #expect(!presenter.selection.contains(.row("s", "b")))
    presenter.select(.row("s", "b"), gesture: .toggle)
    #expect(selected(rows) == "abcde")
    #expect(rows.events == ["deselect s b", "select s b"])
    for row in ["d", "e"] { presenter.select(.row("t", row), gesture: .toggle) }
    #expect(selected(rows) == "abc")
    presenter.selectAll()
    #expect(rows.events.last == "select all t", "a section without a selected row is none")
  }

  @Test("X1 a click in a section selected as a whole leaves that row, told as selected anew")
  func replace() {
    let rows = make(models)
    let presenter = rows.list.presenter
    presenter.selectAll()
    presenter.select(.row("s", "c"), gesture: .toggle)
    rows.clearEvents()
    presenter.select(.row("s", "b"), gesture: .replace)
    #expect(selected(rows) == "b")
    #expect(rows.events == ["deselect all s but 1", "deselect all t", "select s b"])
  }

  @Test("X1 rows that were selected one by one are part of the whole and not told again")
  func taken() {
    let rows = make(models)
    let presenter = rows.list.presenter
    presenter.select(.row("s", "b"), gesture: .replace)
    rows.clearEvents()
    presenter.selectAll()
    #expect(rows.events == ["select all s", "select all t"])
    #expect(presenter.selection.rows.isEmpty)
    presenter.select(.row("s", "b"), gesture: .toggle)
    #expect(selected(rows) == "acde")
  }

  @Test(
    "X1 rows that come to a section selected as a whole are not selected; rows that go are gone"
  )
  func updates() {
    let rows = make(models)
    let presenter = rows.list.presenter
    presenter.selectAll()
    presenter.select(.row("s", "a"), gesture: .toggle)
    rows.show([
      RowsModel(id: "t", lines: ["e", "d", "x"]),
      RowsModel(id: "s", lines: ["n", "c", "a"], header: "H", footer: "F"),
    ])
    #expect(selected(rows) == "edc")
    rows.controller("s")?.extra = ["m"]
    rows.controller("s")?.update()
    rows.list.settle()
    #expect(selected(rows) == "edc", "also when only the rows of the section were asked for")
    rows.show([RowsModel(id: "t", lines: ["x"])])
    #expect(selected(rows).isEmpty)
    #expect(presenter.selection.isEmpty, "nothing is kept of sections that are gone")
    rows.show([RowsModel(id: "s", lines: ["c"])])
    #expect(selected(rows).isEmpty, "a section that comes back comes unselected")
  }

  @Test("X1 a rubber band adds to and toggles in sections selected as a whole")
  func rubberBand() {
    let rows = make(models)
    let presenter = rows.list.presenter
    presenter.selectAll()
    presenter.select(.row("s", "a"), gesture: .toggle)
    presenter.beginRubberBand(atX: 0, y: 33, .toggle)
    presenter.moveRubberBand(toX: 50, y: 60)
    presenter.endRubberBand()
    #expect(selected(rows) == "acde", "a came, b went")
    presenter.beginRubberBand(atX: 0, y: 33, .extend)
    presenter.moveRubberBand(toX: 50, y: 60)
    presenter.endRubberBand()
    #expect(selected(rows) == "abcde")
  }

  @Test("X1 what is selected as a whole is copied, saved and restored as rows")
  func copies() {
    let rows = make(models)
    let presenter = rows.list.presenter
    presenter.selectAll()
    #expect(presenter.selectedText.split(separator: "\n").count == 5)
    let state = presenter.state
    presenter.deselectAll()
    presenter.restore(state)
    #expect(selected(rows) == "abcde")
  }

  @Test("X1 a list that deselects by itself is told of every row, since nothing stays selected")
  func commands() {
    let rows = make(models)
    rows.list.presenter.deselectsAutomatically = true
    rows.list.presenter.selectAll()
    #expect(selected(rows).isEmpty)
    #expect(rows.events.filter { $0.hasPrefix("select ") && !$0.contains("all") }.count == 5)
  }

  @Test("X1 the same gestures select the same rows, whether sections follow as a whole or not")
  func sameAsRowByRow() throws {
    for seed in UInt64(1)...60 {
      var random = SeededGenerator(seed: seed)
      let names = (0..<12).map { "\($0)" }
      let one = make([], wholes: ["s", "t"])
      let other = make([], wholes: [])
      for step in 0..<40 {
        let kind = Int.random(in: 0..<8, using: &random)
        let row = RowID.row(
          Bool.random(using: &random) ? "s" : "t",
          try #require(names.randomElement(using: &random))
        )
        let shown = [
          RowsModel(id: "s", lines: some(names, &random), header: "H"),
          RowsModel(id: "t", lines: some(names, &random)),
        ]
        for rows in [one, other] {
          let presenter = rows.list.presenter
          switch kind {
          case 0, 1: presenter.selectAll()
          case 2: rows.show(shown)
          case 3: rows.show(Array(shown.reversed().prefix(1)))
          case 4: presenter.select(row, gesture: .replace)
          case 5: presenter.select(row, gesture: .extend)
          case 6: presenter.select(row, gesture: .toggle)
          default: presenter.deselect(row, asking: true)
          }
        }
        #expect(
          selected(one) == selected(other),
          "seed \(seed), step \(step), kind \(kind)"
        )
        for row in one.list.presenter.selectedRows {
          try #require(one.list.presenter.selection.contains(row))
        }
      }
    }
  }

  private func some(_ names: [String], _ random: inout SeededGenerator) -> [String] {
    names.filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
  }

  @Test("X1 all of many rows are selected without asking for one of them")
  func cost() {
    let rows = make([RowsModel(id: "s", lines: (0..<3_000).map(String.init))])
    rows.clearEvents()
    rows.list.presenter.selectAll()
    #expect(rows.controller("s")?.selectionQuestions == 0)
    #expect(rows.events == ["select all s"])
    #expect(rows.list.presenter.selection.contains(.row("s", "2999")))
  }

  @Test("X1 a row that goes to another section selected as a whole stays what it was")
  func carried() {
    let list = HeadlessList(width: 100, height: 200)
    let adapter = ListAdapter(host: list)
    adapter.register(RoamersController.self, for: Roamers.self)
    adapter.selectionMode = .multiple
    func show(_ lines: KeyValuePairs<String, String>) {
      adapter.objects = lines.map { Roamers(id: $0, lines: $1) }
      list.settle()
    }
    show(["s": "abx", "t": "c", "u": "de"])
    list.presenter.selectAll()
    for row in list.presenter.selectedRows where ["x", "e"].contains(row.key.description) {
      list.presenter.select(row, gesture: .toggle)
    }
    show(["s": "a", "t": "bxcden", "u": ""])
    #expect(list.presenter.selectedRows.map(\.key.description).joined() == "abcd")
  }
}
