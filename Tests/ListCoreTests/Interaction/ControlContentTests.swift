import ListCore
import ListTestSupport
import Testing

@MainActor
@Suite struct ControlContentTests {
  private final class PagesController: SectionController<RowsModel> {
    override var numberOfRows: Int { model.lines.count + 1 }
    override func row(at index: Int) -> any ListDiffable {
      index == model.lines.count ? LoadMore() : TestLine(model.lines[index], model.lines[index])
    }
    override func height(at index: Int) -> RowHeight { .fixed(20) }
  }

  private func more(_ section: some ListDiffable) -> RowID {
    RowID(section: DiffIdentity(section), key: RowKey(content: DiffIdentity(LoadMore())))
  }

  @Test(
    "AP15 X1 a row that is a control cannot be selected, by no gesture, and Ctrl+A leaves it out"
  )
  func control() {
    let rows = TestRows([])
    rows.adapter.register(PagesController.self, for: RowsModel.self)
    let model = RowsModel(id: "s", lines: ["a", "b"])
    rows.show([model])
    let (presenter, row) = (rows.list.presenter, more(model))
    for gesture in SelectionGesture.allCases { presenter.select(row, gesture: gesture) }
    presenter.select(row, asking: false)
    #expect(presenter.selectedRows.isEmpty && !presenter.isSelectable(row))
    presenter.selectAll()
    presenter.select(.row("s", "a"), gesture: .extend)
    #expect(presenter.isSelectable(.row("s", "a")))
    presenter.deselectAll()
    rows.list.press(.character("a"), .control)
    #expect(presenter.selectedRows == [.row("s", "a"), .row("s", "b")])
    #expect(rows.adapter.selection.count == 2)
    rows.list.press(.end)
    #expect(presenter.focusedRow == row, "keys reach its button all the same")
    #expect(!presenter.selection.contains(row))
  }

  private final class GoingController: SectionController<RowsModel> {
    override var numberOfRows: Int { model.lines.count + 1 }
    override func row(at index: Int) -> any ListDiffable {
      index == model.lines.count ? LoadMore() : TestLine(model.lines[index], model.lines[index])
    }
    override func rowActions(for row: RowContext) -> RowActions {
      guard row.content.value(as: TestLine.self) != nil else { return RowActions() }
      return RowActions(of: row.id.key.description, onDelete: { Self.gone.append($0) })
    }
    static var gone: [String] = []
  }

  @Test("AP15 X5 Delete takes what is selected, wherever the cursor is, or else the row itself")
  func delete() {
    let rows = TestRows([])
    GoingController.gone = []
    rows.adapter.register(GoingController.self, for: RowsModel.self)
    let model = RowsModel(id: "s", lines: ["a", "b", "c"])
    rows.show([model])
    let presenter = rows.list.presenter
    #expect(!presenter.deleteRows(with: more(model)), "nothing is selected")
    presenter.select(.row("s", "a"), gesture: .replace)
    presenter.select(.row("s", "c"), gesture: .toggle)
    #expect(presenter.deleteRows(with: more(model)))
    #expect(GoingController.gone == ["a", "c"])
    GoingController.gone = []
    // As after Ctrl+A and Ctrl with a click: the cursor is on the row that is to stay.
    #expect(presenter.deleteRows(with: .row("s", "b")))
    #expect(GoingController.gone == ["a", "c"])
    presenter.deselectAll()
    #expect(presenter.deleteRows(with: .row("s", "b")))
    #expect(GoingController.gone == ["a", "c", "b"])
  }

  @Test("AP15 X1 in a list of models, too, whose sections follow the selection as a whole")
  func wholes() {
    let host = HeadlessList()
    host.presenter.selectionMode = .multiple
    let list = ModelList(host: host)
    let lines = ["a", "b"].map { TestLine($0, $0) }
    list.performUpdates { list in
      let (plain, paged) = (ListSection("plain"), ListSection("paged"))
      list.append(plain)
      list.append(lines, section: plain)
      list.append(paged)
      list.append(lines, section: paged)
      list.append([LoadMore()], section: paged)
    }
    host.settle()
    host.presenter.selectAll()
    #expect(host.presenter.snapshot.rowCount == 5)
    #expect(list.adapter.selection.count == 4)
    #expect(list.adapter.selection.models(of: LoadMore.self).isEmpty)
  }
}
