import ListCore
import ListTestSupport
import Testing

@MainActor
@Suite struct DisclosureTests {
  private let header = RowID.row("s", "header", .header)
  private let id = DiffIdentity(id: "s", of: RowsModel.self)

  private func rows() -> TestRows {
    let rows = TestRows(
      [
        RowsModel(id: "r", lines: ["x"]), RowsModel(id: "s", lines: ["a", "b"], header: "S"),
        RowsModel(id: "t", lines: ["c"]),
      ],
      height: 400
    )
    rows.adapter.headersCollapse = true
    return rows
  }

  private func shown(_ rows: TestRows) -> [String] {
    rows.list.presenter.visibleRows.map(\.key.description)
  }

  @Test("L4 a click on a header folds its section, the next one unfolds it; the app has the state")
  func click() {
    let rows = rows()
    let presenter = rows.list.presenter
    #expect(presenter.isExpanded(header) == true)
    rows.list.tap(header)
    rows.list.settle()
    #expect(rows.adapter.collapsedSections == [id])
    #expect(presenter.isExpanded(header) == false)
    #expect(shown(rows) == ["x", "header", "c"])
    #expect(presenter.selectedRows.isEmpty)
    rows.list.tap(header)
    rows.list.settle()
    #expect(rows.adapter.collapsedSections == [])
    #expect(shown(rows) == ["x", "header", "a", "b", "c"])
  }

  @Test("L4 X7 Space and Return toggle, the arrows fold and unfold, and only what is not so yet")
  func keys() {
    let rows = rows()
    let presenter = rows.list.presenter
    rows.list.press(.home)
    rows.list.press(.down)
    #expect(presenter.focusedRow == header, "the cursor stands on a header that folds")
    let folds: [(ListKey, Bool)] = [
      (.space, true), (.space, false), (.return, true), (.return, false), (.backward, true),
      (.backward, true), (.forward, false), (.forward, false),
    ]
    for (key, isFolded) in folds {
      #expect(rows.list.presenter.press(key) == .handled)
      rows.list.settle()
      #expect(rows.adapter.isCollapsed(id) == isFolded, "\(key)")
      #expect(presenter.focusedRow == header)
    }
    rows.list.press(.down)
    #expect(presenter.focusedRow == .row("s", "a"))
    #expect(rows.list.presenter.press(.backward) == .ignored, "the arrows mean nothing on a row")
  }

  @Test("L4 X7 an arrow to a header leaves nothing selected; with Control it leaves all as it is")
  func selection() {
    let rows = rows()
    let presenter = rows.list.presenter
    rows.list.tap(.row("r", "x"))
    #expect(presenter.selectedRows == [.row("r", "x")])
    presenter.press(.down, .control, at: .zero)
    #expect(presenter.focusedRow == header && presenter.selectedRows == [.row("r", "x")])
    presenter.press(.up, .control, at: .zero)
    rows.list.press(.down)
    #expect(presenter.focusedRow == header && presenter.selectedRows.isEmpty)
    rows.list.press(.down)
    #expect(presenter.selectedRows == [.row("s", "a")])
  }

  @Test("L4 X7 Home goes to the start of a list whose first header sticks elsewhere by now")
  func homeAfterEnd() {
    let lines = (0..<20).map(String.init)
    let rows = TestRows(
      ["s", "t"].map { RowsModel(id: $0, lines: lines, header: $0) },
      height: 100
    )
    rows.adapter.headersCollapse = true
    rows.list.tap(.row("s", "1"))
    rows.list.press(.end)
    #expect(rows.list.presenter.offset > 400)
    rows.list.press(.home)
    #expect(rows.list.presenter.offset == 0)
    #expect(rows.list.presenter.focusedRow == header)
  }

  @Test("L4 X5 the cursor in a section that folds goes to its header")
  func cursor() {
    let rows = rows()
    rows.list.presenter.focus(.row("s", "b"), nil)
    rows.adapter.toggleCollapsed(id)
    rows.list.settle()
    #expect(rows.list.presenter.focusedRow == header)
  }

  @Test("L4 X2 Home shows the beginning of the list, also where the first header sticks already")
  func home() {
    let lines = (0..<50).map(String.init)
    let rows = TestRows([RowsModel(id: "s", lines: lines, header: "S")], height: 100)
    rows.adapter.headersCollapse = true
    rows.list.presenter.hasStickyHeaders = true
    rows.list.press(.end)
    rows.list.settle()
    #expect(rows.list.presenter.offset == rows.list.presenter.maximumOffset)
    rows.list.press(.home)
    rows.list.settle()
    #expect(rows.list.presenter.focusedRow == header)
    #expect(rows.list.presenter.offset == 0)
  }

  @Test("L4 X2 a header that nobody put the cursor on does not fold once it is out of view")
  func unnoticed() {
    let lines = (0..<20).map(String.init)
    let rows = TestRows([RowsModel(id: "s", lines: lines, header: "S")])
    let presenter = rows.list.presenter
    rows.adapter.headersCollapse = true
    presenter.hasStickyHeaders = false
    #expect(presenter.enterCursor() == header)
    presenter.scroll(toOffset: 210)
    for key in [ListKey.space, .return, .backward] { #expect(presenter.press(key) == .ignored) }
    #expect(presenter.offset == 210 && rows.adapter.collapsedSections.isEmpty)
    rows.list.press(.down)
    #expect(presenter.focusedRow?.key.role == .body && presenter.offset == 210)
  }

  @Test("L4 where headers do not fold they are crossed, and a click does nothing")
  func notFolding() {
    let rows = rows()
    rows.adapter.headersCollapse = false
    #expect(rows.list.presenter.isExpanded(header) == nil)
    rows.list.tap(header)
    rows.list.settle()
    #expect(rows.adapter.collapsedSections.isEmpty)
    rows.list.press(.home)
    rows.list.press(.down)
    #expect(rows.list.presenter.focusedRow == .row("s", "a"))
    // The program still can.
    #expect(rows.adapter.toggleCollapsed(id))
  }

  @Test("L4 rows, footers and sections that opt out do not fold")
  func optOut() {
    let rows = rows()
    let presenter = rows.list.presenter
    #expect(presenter.isExpanded(.row("s", "a")) == nil)
    #expect(!presenter.disclose(.row("s", "a")))
    #expect(!presenter.disclose(.row("gone", "header", .header)))
    let host = HeadlessList()
    let list = ItemList(host: host)
    list.adapter.headersCollapse = true
    let line = StandardItem(id: 1, title: "One")
    list.show([
      ItemSection(id: "a", title: "A", contents: [line]),
      ItemSection(id: "b", title: "B", contents: [line], isCollapsible: false),
    ])
    host.settle()
    let headers = host.presenter.visibleRows.filter { $0.key.role == .header }
    #expect(headers.map { host.presenter.isExpanded($0) } == [true, nil])
    host.tap(headers[0])
    host.tap(headers[1])
    host.settle()
    #expect(list.collapsedSections == ["a"])
  }
}
