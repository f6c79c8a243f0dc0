import ListCore
import ListTestSupport
import Testing

@MainActor
@Suite struct CursorTests {
  private func row(_ line: String) -> RowID { .row("s", line) }
  private func lines(_ range: Range<Int>) -> [String] { range.map(String.init) }

  @Test("X2 the keyboard comes to the row that had it, else to a selected or the first one in view")
  func entering() {
    let rows = TestRows([RowsModel(id: "s", lines: lines(0..<30))])
    let presenter = rows.list.presenter
    presenter.scroll(toOffset: 210)
    #expect(presenter.enterCursor() == row("11"), "the first that is all in view")
    presenter.scroll(toOffset: 0)
    #expect(presenter.enterCursor() == row("11"))
    #expect(presenter.isFullyVisible(row("11")))
    let other = TestRows([RowsModel(id: "s", lines: lines(0..<30))])
    other.list.presenter.select(row("3"), asking: false)
    #expect(other.list.presenter.enterCursor() == row("3"))
    #expect(
      TestRows([RowsModel(id: "s", lines: [], header: "H")]).list.presenter.enterCursor() == nil
    )
  }

  @Test("X2 without a cursor the arrows begin at what is in view")
  func beginning() {
    let rows = TestRows([RowsModel(id: "s", lines: lines(0..<30))])
    rows.list.presenter.scroll(toOffset: 210)
    rows.list.press(.down, .control)
    #expect(rows.list.presenter.focusedRow == row("11"))
    let other = TestRows([RowsModel(id: "s", lines: lines(0..<30))])
    other.list.presenter.scroll(toOffset: 210)
    other.list.press(.up, .control)
    #expect(other.list.presenter.focusedRow == row("14"))
  }

  @Test("X2 the same among rows of which none is seen as a whole", arguments: [ListKey.down, .up])
  func beginningAmongHighRows(_ key: ListKey) {
    let rows = TestRows([RowsModel(id: "s", lines: lines(0..<30))]) { $0.rowHeight = .fixed(250) }
    rows.list.presenter.scroll(toOffset: 1_300)
    rows.list.press(key, .control)
    #expect(rows.list.presenter.focusedRow == row("5"))
    #expect(rows.list.presenter.offset == 1_300)
  }

  @Test("X2 a cursor that nobody put there is no place to begin at once it is out of view")
  func found() {
    func scrolled(to offset: Double, _ act: (HeadlessList) -> Void = { _ in }) -> TestRows {
      let rows = TestRows([RowsModel(id: "s", lines: lines(0..<30))])
      let list = rows.list
      #expect(list.presenter.enterCursor() == row("0"))
      act(list)
      list.presenter.scroll(toOffset: offset)
      return rows
    }
    let new = scrolled(to: 210)
    new.list.press(.down)
    #expect(new.list.presenter.focusedRow == row("11") && new.list.presenter.offset == 210)
    let deleting = scrolled(to: 210)
    deleting.list.press(.delete)
    #expect(deleting.list.presenter.focusedRow == row("0") && deleting.list.presenter.offset == 210)
    let inView = scrolled(to: 0)
    inView.list.press(.down)
    #expect(inView.list.presenter.focusedRow == row("1"))
    // A selected row that is seen is where a person was.
    let selected = scrolled(to: 210) { $0.presenter.select(row("12"), asking: false) }
    selected.list.press(.down)
    #expect(selected.list.presenter.focusedRow == row("13"))
    let acting = scrolled(to: 210) { $0.presenter.select(row("12"), asking: false) }
    acting.list.press(.space, .control)
    let presenter = acting.list.presenter
    #expect(presenter.focusedRow == row("12") && presenter.offset == 210)
    let tapped = scrolled(to: 210) { $0.tap(row("0")) }
    tapped.list.press(.down)
    #expect(tapped.list.presenter.focusedRow == row("1"))
    let chosen = scrolled(to: 210) { $0.press(.down) }
    chosen.list.press(.down)
    #expect(chosen.list.presenter.focusedRow == row("2"))
  }

  @Test("X2 UX4 where nothing is in view yet the cursor begins at what is selected")
  func withoutSize() {
    let rows = TestRows([RowsModel(id: "s", lines: lines(0..<30))])
    rows.list.resize(width: 100, height: 0)
    rows.list.presenter.select(row("12"), asking: false)
    #expect(rows.list.presenter.enterCursor() == row("12"))
  }

  @Test("X2 a key that concerns a cursor out of view brings it back")
  func backIntoView() {
    let rows = TestRows([RowsModel(id: "s", lines: lines(0..<30))])
    let presenter = rows.list.presenter
    rows.list.press(.down)
    presenter.scroll(toOffset: 400)
    #expect(!presenter.isFullyVisible(row("0")))
    rows.list.press(.space)
    #expect(presenter.isFullyVisible(row("0")))
    presenter.scroll(toOffset: 400)
    rows.list.press(.down)
    #expect(presenter.focusedRow == row("1") && presenter.isFullyVisible(row("1")))
  }

  @Test("X2 a row higher than the viewport is scrolled through before the cursor leaves it")
  func highRow() {
    let rows = TestRows([RowsModel(id: "s", lines: ["a", "b"])]) { $0.rowHeight = .fixed(250) }
    let presenter = rows.list.presenter
    rows.list.press(.home)
    var steps = 0
    while presenter.focusedRow == row("a"), steps < 20 {
      rows.list.press(.down)
      steps += 1
    }
    #expect(presenter.focusedRow == row("b"))
    #expect(steps > 2)
    rows.list.press(.home)
    rows.list.press(.pageDown)
    #expect(presenter.offset == 90)
    #expect(presenter.focusedRow == row("a"))
  }

  @Test("X2 the cursor leaves a row higher than the viewport at once where none of it is in view")
  func highRowOutOfView() {
    func way(from line: String, scrolledTo offset: Double, _ key: ListKey) -> RowID? {
      let rows = TestRows([RowsModel(id: "s", lines: lines(0..<9))]) { $0.rowHeight = .fixed(250) }
      rows.list.presenter.moveCursor(to: row(line))
      rows.list.presenter.scroll(toOffset: offset)
      rows.list.press(key)
      return rows.list.presenter.focusedRow
    }
    #expect(way(from: "4", scrolledTo: 200, .down) == row("5"))
    #expect(way(from: "4", scrolledTo: 1_800, .up) == row("3"))
    #expect(way(from: "4", scrolledTo: 1_100, .down) == row("4"))
  }

  @Test("X2 a list of headers only is scrolled by the keys that move the cursor elsewhere")
  func headersOnly() {
    let rows = TestRows(
      (0..<9).map { RowsModel(id: "\($0)", lines: [], header: "H") }
    )
    #expect(rows.list.presenter.press(.pageDown) == .handled)
    #expect(rows.list.presenter.offset > 0)
    rows.list.press(.end)
    #expect(rows.list.presenter.offset == rows.list.presenter.maximumOffset)
    #expect(rows.list.presenter.press(.down) == .ignored)
  }

  @Test("X2 a key on a row higher than the viewport leaves the list where the row is read")
  func readRow() {
    let rows = TestRows([RowsModel(id: "s", lines: lines(0..<9))]) { $0.rowHeight = .fixed(250) }
    let presenter = rows.list.presenter
    presenter.moveCursor(to: row("1"))
    presenter.scroll(toOffset: 440)
    rows.list.press(.space)
    #expect(presenter.selectedRows == [row("1")] && presenter.offset == 440)
    #expect(presenter.enterCursor() == row("1") && presenter.offset == 440)
    presenter.scroll(toOffset: 470)
    rows.list.press(.space)
    #expect(presenter.selectedRows.isEmpty && presenter.offset == 250)
  }

  @Test("X2 the row in the place of a removed one takes the cursor, whatever else comes and goes")
  func removed() {
    let rows = TestRows([RowsModel(id: "s", lines: ["a", "b", "c", "d"])])
    let presenter = rows.list.presenter
    presenter.moveCursor(to: row("b"))
    rows.show([RowsModel(id: "s", lines: ["x", "y", "z", "a", "c", "d"])])
    #expect(presenter.focusedRow == row("c"), "rows above do not shift it")
    rows.show([RowsModel(id: "s", lines: ["x", "y", "z", "a", "new", "d"])])
    #expect(presenter.focusedRow == row("new"), "a replaced row hands it on")
    rows.show([RowsModel(id: "s", lines: ["a"])])
    #expect(presenter.focusedRow == row("a"))
    rows.show([RowsModel(id: "s", lines: ["q"])])
    #expect(presenter.focusedRow == row("q"))
    rows.show([])
    #expect(presenter.focusedRow == nil)
  }

  @Test("X2 the same when only a section's own rows change")
  func removedBySection() throws {
    let rows = TestRows([
      RowsModel(id: "s", lines: ["a", "b", "c"]), RowsModel(id: "t", lines: ["d"]),
    ])
    let controller = try #require(rows.controller("t"))
    controller.extra = ["e", "f"]
    controller.update()
    rows.list.settle()
    rows.list.presenter.moveCursor(to: .row("t", "e"))
    controller.extra = ["f"]
    controller.update()
    rows.list.settle()
    #expect(rows.list.presenter.focusedRow == .row("t", "f"))
  }

  @Test("X8 UX13 rows count in the whole list, in which headings are rows, too")
  func ordinals() {
    let rows = TestRows([
      RowsModel(id: "s", lines: ["a", "b"]),
      RowsModel(id: "t", lines: ["c", "d", "e"], header: "H", footer: "F"),
    ])
    let snapshot = rows.list.presenter.snapshot
    func told(_ row: RowID) -> [Int]? {
      RowOrdinal(of: row, at: snapshot.position(of: row), in: snapshot)
        .map { [$0.position, $0.count] }
    }
    #expect(told(.row("t", "d")) == [5, 7])
    #expect(told(.row("s", "b")) == [2, 7])
    #expect(told(.row("t", "header", .header)) == nil)
    #expect(told(.row("t", "z")) == nil)
  }

  @Test(
    "X5 D6 the cursor and the selection go along with a row whose model moves to another section"
  )
  func movesAlong() {
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    adapter.register(BoxController.self, for: Box.self)
    adapter.selectionMode = .multiple
    adapter.objects = [Box(id: 0, cards: [1, 2, 3]), Box(id: 1, cards: [4])]
    list.settle()
    let row = boxRow
    list.tap(row(0, 3))
    list.tap(row(0, 2), .control)
    adapter.objects = [Box(id: 0, cards: [1, 2]), Box(id: 1, cards: [4, 3])]
    list.settle()
    #expect(list.presenter.selectedRows == [row(0, 2), row(1, 3)])
    #expect(list.presenter.focusedRow == row(0, 2))
    adapter.objects = [Box(id: 0, cards: [1]), Box(id: 1, cards: [2, 4, 3])]
    list.settle()
    #expect(list.presenter.selectedRows == [row(1, 2), row(1, 3)])
    #expect(list.presenter.focusedRow == row(1, 2))
    adapter.objects = [Box(id: 0, cards: [1, 3]), Box(id: 1, cards: [4])]
    list.settle()
    #expect(list.presenter.selectedRows == [row(0, 3)], "the other one is gone")
  }

  @Test("X7 D6 a press goes along with a row whose model moves to another section")
  func pressMovesAlong() {
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    adapter.register(BoxController.self, for: Box.self)
    adapter.selectionMode = .multiple
    adapter.objects = [Box(id: 0, cards: [1, 2]), Box(id: 1, cards: [4])]
    list.settle()
    list.presenter.beginPress(on: boxRow(0, 2))
    adapter.objects = [Box(id: 0, cards: [1]), Box(id: 1, cards: [4, 2])]
    list.settle()
    #expect(list.presenter.pressedRow == boxRow(1, 2))
    #expect(list.presenter.endPress(over: boxRow(1, 4), distance: 2))
    #expect(list.presenter.selectedRows == [boxRow(1, 2)])
  }

  @Test(
    "D6 L4 a row whose model moves to another section takes its cell along, which is not bound again"
  )
  func cellMovesAlong() throws {
    let list = HeadlessList()
    list.animatesRows = true
    let adapter = ListAdapter(host: list)
    adapter.register(BoxController.self, for: Box.self)
    adapter.objects = [Box(id: 0, cards: [1, 2, 3]), Box(id: 1, cards: [4])]
    list.settle()
    let cell = try #require(list.cell(at: boxRow(0, 2)))
    let before = try #require(list.drawnFrame(of: boxRow(0, 2)))
    let bound = list.boundCount
    let made = list.createdCount
    adapter.objects = [Box(id: 0, cards: [1, 3]), Box(id: 1, cards: [4, 2])]
    list.settle()
    #expect(list.cell(at: boxRow(1, 2)) === cell)
    #expect(list.cell(at: boxRow(0, 2)) == nil)
    #expect(list.boundCount == bound && list.createdCount == made)
    #expect(list.drawnFrame(of: boxRow(1, 2)) == before, "it sets out from where it was")
    #expect(list.drawnFrame(of: boxRow(0, 2)) == nil)
    list.advance(milliseconds: 300)
    #expect(list.drawnFrame(of: boxRow(1, 2)) == list.presenter.frame(of: boxRow(1, 2)))
  }
}

private func boxRow(_ box: Int, _ card: Int) -> RowID {
  RowID(
    section: DiffIdentity(Box(id: box, cards: [])),
    key: RowKey(content: DiffIdentity(Card(id: card)))
  )
}

private struct Box: ListDiffable, Equatable {
  let id: Int
  let cards: [Int]
}

private struct Card: ListDiffable, Equatable {
  static var hasListWideID: Bool { true }
  let id: Int
}

private final class BoxController: BindingSectionController<Box> {
  override func viewModels(for box: Box) -> [any ListDiffable] { box.cards.map(Card.init) }
}
