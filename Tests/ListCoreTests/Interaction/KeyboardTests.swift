import ListCore
import ListTestSupport
import Testing

@MainActor
@Suite struct KeyboardTests {
  private let rows = TestRows([
    RowsModel(id: "s", lines: ["a", "b", "c"], header: "H", footer: "F"),
    RowsModel(id: "t", lines: [], header: "only a header"),
    RowsModel(id: "u", lines: ["d", "e"], header: "U"),
  ])

  private var presenter: ListPresenter { rows.list.presenter }
  private var focused: String { presenter.focusedRow?.key.description ?? "-" }
  private var selected: String { presenter.selectedRows.map(\.key.description).joined() }

  @Test("X2 arrows move over body rows and select; headers and footers are crossed")
  func arrows() {
    rows.list.press(.down)
    #expect(focused == "a")
    for _ in 0..<3 { rows.list.press(.down) }
    #expect(focused == "d")
    #expect(selected == "d")
    rows.list.press(.up)
    #expect(focused == "c")
    for _ in 0..<9 { rows.list.press(.up) }
    #expect(focused == "a")
    for _ in 0..<9 { rows.list.press(.down) }
    #expect(focused == "e")
    #expect(presenter.visibleRows.contains(.row("u", "e")), "the cursor is scrolled into view")
  }

  @Test("X2 Ctrl moves without selecting, Space toggles there, Shift extends from the anchor")
  func controlAndShift() {
    rows.list.press(.down)
    rows.list.press(.down, .control)
    #expect(focused == "b")
    #expect(selected == "a")
    rows.list.press(.down, .control)
    rows.list.press(.space)
    #expect(selected == "ac")
    rows.list.press(.end, .shift)
    #expect(selected == "cde")
    rows.list.press(.home, .shift)
    #expect(selected == "abc")
    rows.list.press(.end, .control)
    #expect(focused == "e")
    #expect(selected == "abc")
    rows.list.press(.space, .shift)
    #expect(selected == "cde")
  }

  @Test("X2 Home and End go to the ends, Page moves by a viewport and at least by a row")
  func pages() {
    rows.list.press(.end)
    #expect(selected == "e")
    rows.list.press(.home)
    #expect(selected == "a")
    rows.list.press(.pageDown)
    #expect(focused == "d" || focused == "c")
    rows.list.press(.pageDown)
    rows.list.press(.pageDown)
    #expect(focused == "e")
    rows.list.press(.pageUp)
    rows.list.press(.pageUp)
    rows.list.press(.pageUp)
    #expect(focused == "a")
    rows.list.resize(width: 100, height: 1)
    rows.list.press(.pageDown)
    #expect(focused == "b")
  }

  @Test(
    "X2 no row is passed unseen by pages of rows that turn out higher than was guessed",
    arguments: [(ListKey.home, ListKey.pageDown), (.end, .pageUp)]
  )
  func unmeasuredPages(start: ListKey, key: ListKey) {
    let list = HeadlessList(width: 100, height: 200)
    list.measure = { Double((Int($0.row.texts[0]) ?? 0) % 20 < 10 ? 20 : 120) }
    let adapter = ListAdapter(host: list)
    adapter.register(RowsModel.self) { model in
      let controller = RowsController(model: model)
      controller.rowHeight = .natural
      return controller
    }
    adapter.objects = [RowsModel(id: "s", lines: (0..<80).map(String.init))]
    list.settle()
    list.press(start)
    list.settle()
    var seen = Set(list.presenter.visibleRows)
    for _ in 0..<100 {
      list.press(key)
      list.settle()
      seen.formUnion(list.presenter.visibleRows)
    }
    #expect(list.presenter.focusedRow == .row("s", key == .pageDown ? "79" : "0"))
    #expect(seen.count == 80, "\((0..<80).filter { !seen.contains(.row("s", String($0))) })")
  }

  @Test("X2 a page passes no footer unseen, and scrolls in a grid of tiles from each column")
  func pagesAcrossOthers() {
    func page(
      _ height: Double,
      _ metrics: SectionMetrics?,
      _ models: [RowsModel]
    ) -> (screen: String, offset: Double) {
      let list = HeadlessList(width: 100, height: height)
      // As was guessed, so that nothing is measured but what is in view.
      list.measure = { _ in 44 }
      let adapter = ListAdapter(host: list)
      adapter.register(RowsModel.self) { model in
        let controller = RowsController(model: model)
        (controller.rowHeight, controller.rowMetrics) = (.natural, metrics)
        return controller
      }
      adapter.objects = models
      list.settle()
      list.press(.home)
      list.press(.pageDown)
      list.settle()
      return withExtendedLifetime(adapter) { (list.screen, list.presenter.offset) }
    }
    let lines = (0..<9).map(String.init)
    let below = RowsModel(id: "b", lines: lines, header: "B")
    // Three rows fill the view; then come the footer and a header.
    let first = RowsModel(id: "a", lines: ["x", "y", "z"], footer: "F")
    #expect(page(132, nil, [first, below]).screen.contains("\tF"))
    let tiles = RowsModel(id: "s", lines: lines)
    #expect(page(88, SectionMetrics(rowWidth: .fraction(0.5)), [tiles]).offset == 44)
  }

  @Test("X2 a page is more than a row also where each row has a header")
  func pagesOfSingleRows() {
    let list = HeadlessList(width: 100, height: 200)
    list.measure = { _ in 44 }
    let adapter = ListAdapter(host: list)
    adapter.register(RowsModel.self) { model in
      let controller = RowsController(model: model)
      controller.rowHeight = .natural
      return controller
    }
    adapter.objects = (0..<40).map { RowsModel(id: "\($0)", lines: ["x"], header: "H") }
    list.settle()
    list.press(.home)
    for _ in 0..<9 {
      list.press(.pageDown)
      list.settle()
    }
    #expect(list.presenter.offset > 9 * 100, "\(list.presenter.offset)")
  }

  @Test("X2 Ctrl+A, Ctrl+Shift+A and Escape; what does nothing is left to others")
  func all() {
    #expect(!rows.list.press(.escape))
    #expect(rows.list.press(.character("a"), .control))
    #expect(selected == "abcde")
    rows.list.press(.escape)
    #expect(selected.isEmpty)
    rows.list.press(.character("a"), .control)
    rows.list.press(.character("A"), [.control, .shift])
    #expect(selected.isEmpty)
    presenter.selectionMode = .single
    #expect(rows.list.presenter.press(.character("a"), .control) == .ignored)
  }

  @Test("X2 Return, Menu, Shift+F10, Delete and Tab concern the row with the cursor")
  func rowCommands() {
    #expect(rows.list.presenter.press(.return) == .ignored)
    rows.list.press(.down)
    let row = RowID.row("s", "a")
    #expect(rows.list.presenter.press(.return) == .handled)
    #expect(rows.events.last == "activate s a")
    #expect(rows.list.presenter.press(.menu) == .contextMenu(row))
    #expect(rows.list.presenter.press(.f10, .shift) == .contextMenu(row))
    #expect(rows.list.presenter.press(.delete) == .delete(row))
    #expect(rows.list.presenter.press(.tab) == .enterControls(row))
    #expect(rows.list.presenter.press(.tab, .shift) == .leaveControls(row))
    #expect(rows.list.presenter.press(.f10) == .ignored)
  }

  @Test("X2 the cursor of a removed row goes to the row in its place")
  func removedCursor() {
    rows.list.press(.down)
    rows.list.press(.down)
    rows.show([RowsModel(id: "s", lines: ["a", "c"], header: "H")])
    #expect(focused == "c")
    rows.show([RowsModel(id: "s", lines: ["a"], header: "H")])
    #expect(focused == "a")
    rows.show([])
    #expect(presenter.focusedRow == nil)
    #expect(rows.list.presenter.press(.down) == .ignored)
  }

  @Test("X9 type-ahead finds the next row by its beginning; a repeated letter goes on")
  func typeAhead() {
    let rows = TestRows([RowsModel(id: "s", lines: ["Apple", "avocado", "banana", "blue"])])
    let presenter = rows.list.presenter
    func type(_ letter: Character, _ seconds: Int) -> String {
      presenter.press(.character(letter), at: .seconds(seconds))
      return presenter.focusedRow?.key.description ?? "-"
    }
    #expect(type("b", 0) == "banana")
    #expect(type("l", 0) == "blue")
    #expect(type("a", 9) == "Apple")
    #expect(type("a", 9) == "avocado")
    #expect(type("a", 9) == "Apple")
    #expect(presenter.press(.character("z"), at: .seconds(20)) == .ignored)
  }

  @Test("X9 another key ends what is typed; a space is a letter where a text goes on with it")
  func endOfTyping() {
    let rows = TestRows([RowsModel(id: "s", lines: ["no answer", "nobody", "no", "ant"])])
    let presenter = rows.list.presenter
    func focusAfter(_ keys: ListKey...) -> String {
      for key in keys { presenter.press(key, at: .zero) }
      return presenter.focusedRow?.key.description ?? "-"
    }
    #expect(focusAfter(.character("n"), .character("o"), .character("b")) == "nobody")
    #expect(focusAfter(.down, .character("a")) == "ant")
    let twoWords: [ListKey] = [.up, .character("n"), .character("o"), .space, .character("a")]
    #expect(twoWords.map { focusAfter($0) }.last == "no answer")
    #expect(presenter.selectedRows.map(\.key.description) == ["no answer"])
    #expect(focusAfter(.space) == "no answer")
    #expect(presenter.selectedRows.isEmpty)
  }

  @Test("X9 a letter finds those with marks on it, and one with marks only itself")
  func marks() {
    let lines = ["Zürich", "E\u{301}cole", "Østfold", "Ế", "eta", "Ära", "Apple", "Ίδα", "İzmir"]
    let rows = TestRows([RowsModel(id: "s", lines: lines)])
    var time = Duration.zero
    func focus(after keys: String) -> String? {
      time += .seconds(5)
      rows.list.presenter.press(.home, at: time)
      for key in keys { rows.list.presenter.press(.character(key), at: time) }
      return rows.list.presenter.focusedRow?.key.description
    }
    let found = ["ecole", "éc", "Zur", "ost", "ê", "ä", "ap", "ιδ", "iz", "E", "zü", "ø"].map(focus)
    let first = ["École", "École", "Zürich", "Østfold", "Ế", "Ära", "Apple", "Ίδα", "İzmir"]
    #expect(found == first + ["École", "Zürich", "Østfold"])
    #expect(focus(after: "é") == "École" && focus(after: "åp") == "Zürich", "nothing begins so")
  }

  @Test("X9 nobody has to type the sign before a name, and whoever types it finds it")
  func signBeforeName() {
    let rows = TestRows([RowsModel(id: "s", lines: ["@ada", "“quoted”", "@aiko", "❤️", "a"])])
    func focusAfter(_ keys: String, at time: Duration) -> String? {
      for key in keys { rows.list.presenter.press(.character(key), at: time) }
      return rows.list.presenter.focusedRow?.key.description
    }
    #expect(focusAfter("ai", at: .seconds(1)) == "@aiko")
    #expect(focusAfter("quo", at: .seconds(3)) == "“quoted”")
    #expect(focusAfter("@ad", at: .seconds(5)) == "@ada")
  }

  @Test("X9 the copied text is that of the selected rows, in list order")
  func copiedText() {
    presenter.select(.row("u", "d"), gesture: .toggle)
    presenter.select(.row("s", "a"), gesture: .toggle)
    #expect(presenter.selectedText == "a\nd")
    #expect(rows.list.presenter.press(.character("c"), .control) == .copy("a\nd"))
    presenter.deselectAll()
    #expect(rows.list.presenter.press(.character("c"), .control) == .ignored, "nothing to copy")
  }
}
