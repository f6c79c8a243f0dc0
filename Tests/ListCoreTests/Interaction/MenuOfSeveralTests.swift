import ListCore
import ListTestSupport
import Testing

/// Rows whose actions follow from their text: a letter for each.
private final class LetteredController: SectionController<RowsModel> {
  var log: [String] = []
  var disabled: Set<String> = []
  var lines: [String] = []

  override func didUpdate(to model: RowsModel) { lines = model.lines }
  override var numberOfRows: Int { lines.count }
  override func row(at index: Int) -> any ListDiffable { TestLine(lines[index], lines[index]) }
  override func height(at index: Int) -> RowHeight { .fixed(20) }

  override func rowActions(for row: RowContext) -> RowActions {
    guard let line = row.viewModel(as: TestLine.self) else { return RowActions() }
    let actions = line.text.filter(\.isLetter).map { letter in
      ContextAction<TestLine>(
        title: letter.uppercased(),
        isEnabled: !disabled.contains("\(letter) \(line.text)"),
        id: String(letter)
      ) { [unowned self] in run(String(letter), $0) }
    }
    return RowActions(
      of: line,
      leading: Array(actions.prefix(1)),
      menu: [.submenu("More", actions.dropFirst().map { .action($0) })],
      preview: line,
      onDelete: { [unowned self] in
        run("delete", $0)
        lines.removeAll { [id = $0.id] in $0 == id }
        update()
      }
    )
  }

  private func run(_ action: String, _ line: TestLine) { log.append("\(action) \(line.text)") }
}

@MainActor
@Suite struct MenuOfSeveralTests {
  private let rows: TestRows

  init() {
    rows = TestRows([])
    rows.adapter.register(LetteredController.self, for: RowsModel.self)
    rows.show([RowsModel(id: "s", lines: ["abc1", "bc2", "cb3", "x4"])])
  }

  private var controller: LetteredController {
    get throws { try #require(rows.adapter.sectionController(at: 0) as? LetteredController) }
  }

  private func select(_ lines: String...) {
    rows.list.presenter.deselectAll(asking: false)
    for line in lines { rows.list.presenter.select(.row("s", line), gesture: .toggle) }
  }

  @Test("AP2 X4 the menu of one of several selected rows has what each of them offers enabled")
  func offered() throws {
    select("abc1", "bc2", "cb3")
    #expect(rows.list.menu(of: .row("s", "bc2")) == "B\n\nMore >\n  C\n\nDelete")
    #expect(rows.list.menu(of: .row("s", "cb3")) == "C\n\nMore >\n  B\n\nDelete")
    #expect(rows.list.menu(of: .row("s", "x4")) == "X\n\nDelete", "not one of them")
    try controller.disabled = ["c cb3"]
    #expect(rows.list.menu(of: .row("s", "bc2")) == "B\n\nDelete", "nor in brackets")
    select("abc1", "x4")
    #expect(rows.list.menu(of: .row("s", "abc1")) == "Delete")
    select("cb3")
    #expect(rows.list.menu(of: .row("s", "cb3")) == "(C)\n\nMore >\n  B\n\nDelete")
  }

  @Test("AP2 X4 what is chosen runs on each of them in list order, as one run and one update")
  func run() throws {
    select("cb3", "abc1", "bc2")
    let presenter = rows.list.presenter
    var heard: [String] = []
    let token = rows.adapter.addListener { event in
      switch event {
      case .rowAction(let id, let row):
        let run = presenter.rowActionRun
        heard.append("\(id) \(row.key) \(run?.index ?? -1) of \(run?.rows.count ?? 0)")
      case .updated(let report): heard.append("update -\(report.rows.deleted)")
      default: break
      }
    }
    #expect(rows.list.choose("delete", inMenuOf: .row("s", "bc2")))
    rows.list.settle()
    let lines = ["abc1", "bc2", "cb3"]
    #expect(
      heard == lines.enumerated().map { "delete \($1) \($0) of 3" } + ["update -3"]
    )
    #expect(try controller.log == lines.map { "delete \($0)" })
    #expect(presenter.rowActionRun == nil && presenter.selectedRows.isEmpty)
    token.cancel()
  }

  @Test("AP2 X4 V7 the menu of a row that is not selected selects it, as on a screen")
  func opened() throws {
    select("abc1", "bc2")
    #expect(rows.list.choose("x", inMenuOf: .row("s", "x4")))
    #expect(try controller.log == ["x x4"])
    #expect(rows.list.presenter.selectedRows == [.row("s", "x4")])
  }

  @Test("AP2 X4 what not all of them offer does not run, and is reported")
  func refused() throws {
    select("abc1", "x4")
    #expect(!rows.list.choose("a", inMenuOf: .row("s", "abc1")))
    #expect(try controller.log.isEmpty)
    #expect(rows.diagnostics.counts[.staleAction] == 1)
    select("abc1")
    #expect(rows.list.choose("a", inMenuOf: .row("s", "abc1")))
    #expect(try controller.log == ["a abc1"])
  }

  @Test("AP2 X4 buttons at the edges, a swipe and a program's call are about the named row")
  func named() throws {
    select("abc1", "bc2")
    #expect(rows.list.run("b", of: .row("s", "bc2")))
    #expect(rows.adapter.performRowAction("b", of: .row("s", "abc1")))
    #expect(try controller.log == ["b bc2", "b abc1"])
    #expect(
      rows.adapter.rowActions(for: .row("s", "abc1")).all.map(\.id) == ["a", "b", "c", "delete"]
    )
  }

  @Test("AP2 X1 rows that a filter hides are not meant by the menu of those that show")
  func hidden() throws {
    select("abc1", "bc2", "cb3")
    rows.adapter.filter(rows: { !$0.contains("BC2") })
    rows.list.settle()
    #expect(rows.list.choose("c", inMenuOf: .row("s", "cb3")))
    #expect(try controller.log == ["c abc1", "c cb3"])
  }
}
