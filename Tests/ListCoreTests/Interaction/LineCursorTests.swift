import ListCore
import ListTestSupport
import Testing

/// The keyboard among rows that share lines.
@MainActor
@Suite struct LineCursorTests {
  /// Thirds: a b c / d e f / g, below them rows as wide as the list, then halves.
  private let rows: TestRows

  init() {
    let names = ["a", "b", "c", "d", "e", "f", "g"]
    rows = TestRows(
      [
        RowsModel(id: "s", lines: names, header: "H"),
        RowsModel(id: "wide", lines: ["x", "y"]),
        RowsModel(id: "t", lines: ["k", "l", "m"], header: "K", footer: "F"),
      ],
      height: 400
    ) { controller in
      let share = ["s": 3.0, "t": 2.0][controller.model.id]
      controller.rowMetrics = share.map { SectionMetrics(rowWidth: .fraction(1 / $0)) }
    }
  }

  private var cursor: String { rows.list.presenter.focusedRow?.key.description ?? "" }

  /// Where the cursor goes from a row on by some keys.
  private func way(from start: RowID, _ keys: [ListKey]) -> [String] {
    rows.list.presenter.focus(start, nil)
    return keys.map { key in
      rows.list.press(key, .control)
      return cursor
    }
  }

  @Test("X2 along a line the arrows lead to the neighbour, past its end into the next line")
  func along() {
    let ways = way(from: .row("s", "a"), Array(repeating: .forward, count: 7))
    #expect(ways == ["b", "c", "d", "e", "f", "g", "g"])
    let back = way(from: .row("s", "g"), Array(repeating: .backward, count: 7))
    #expect(back == ["f", "e", "d", "c", "b", "a", "a"])
  }

  @Test(
    "X2 up and down lead to the nearest row of the next line, through sections and past headers"
  )
  func across() {
    #expect(way(from: .row("s", "b"), [.down, .down, .down, .down]) == ["e", "g", "x", "y"])
    #expect(way(from: .row("s", "a"), [.down, .down, .up, .up]) == ["d", "g", "d", "a"])
    #expect(way(from: .row("wide", "y"), [.down, .down, .down]) == ["k", "m", "m"])
    #expect(way(from: .row("t", "l"), [.up, .up, .up, .up]) == ["y", "x", "g", "d"])
    #expect(way(from: .row("t", "l"), [.down, .up]) == ["m", "k"])
    #expect(way(from: .row("s", "c"), [.down, .up, .up]) == ["f", "c", "c"])
  }

  @Test("X2 a row alone in its line leaves the arrows to the sides to its controls")
  func alone() {
    let presenter = rows.list.presenter
    presenter.focus(.row("wide", "x"), nil)
    #expect(rows.list.presenter.press(.forward) == .ignored)
    #expect(rows.list.presenter.press(.backward) == .ignored)
    #expect(cursor == "x")
    presenter.focus(.row("s", "g"), nil)
    #expect(rows.list.presenter.press(.backward) == .handled, "one of those that share lines")
    #expect(cursor == "f")
  }

  @Test("X2 X1 along a line a key selects, Shift extends, Ctrl moves only")
  func selecting() {
    let presenter = rows.list.presenter
    func selected() -> [String] { presenter.selectedRows.map(\.key.description) }
    presenter.focus(.row("s", "b"), .replace)
    rows.list.press(.forward)
    #expect(selected() == ["c"])
    rows.list.press(.forward, .shift)
    rows.list.press(.forward, .shift)
    #expect(selected() == ["c", "d", "e"])
    rows.list.press(.backward, .control)
    #expect(selected() == ["c", "d", "e"] && cursor == "d")
    rows.list.press(.down, .shift)
    #expect(selected() == ["c", "d", "e", "f", "g"])
    #expect(rows.list.presenter.press(.forward, .alt) == .ignored)
  }

  /// Two rows in a line; those with a number are as high as it says.
  private final class UnequalController: SectionController<RowsModel> {
    override var numberOfRows: Int { model.lines.count }
    override func row(at index: Int) -> any ListDiffable {
      TestLine(model.lines[index], model.lines[index])
    }
    override func height(at index: Int) -> RowHeight {
      .fixed(Double(model.lines[index].drop { !$0.isNumber }) ?? 20)
    }
    override var metrics: SectionMetrics? { SectionMetrics(rowWidth: .fraction(0.5)) }
  }

  @Test("X2 beside a row higher than the viewport Page Down and Page Up lead on, from either row")
  func unequal() {
    let list = HeadlessList(width: 100, height: 200)
    let adapter = ListAdapter(host: list)
    adapter.register(UnequalController.self, for: RowsModel.self)
    let lines = ["a50", "b300", "c300", "d50", "e50", "f300", "g50", "h50"]
    adapter.objects = [RowsModel(id: "s", lines: lines)]
    list.settle()
    for start in lines {
      for (key, ends) in [(ListKey.pageDown, ["g50", "h50"]), (.pageUp, ["a50", "b300"])] {
        list.presenter.focus(.row("s", start), nil)
        var presses = 0
        var reached: String { list.presenter.focusedRow?.key.description ?? "" }
        // A row higher than the viewport is read to its end first.
        while !ends.contains(reached), presses < 12 {
          list.press(key, .control)
          presses += 1
        }
        #expect(ends.contains(reached), "\(start) \(key): \(reached)")
      }
    }
  }

  @Test("X2 a page leads to the nearest row of its line too")
  func pages() {
    let lines = (0..<60).map(String.init)
    let grid = TestRows([RowsModel(id: "s", lines: lines)]) { controller in
      controller.rowMetrics = SectionMetrics(rowWidth: .fraction(1 / 3.0))
    }
    grid.list.presenter.focus(.row("s", "1"), nil)
    grid.list.press(.pageDown, .control)
    #expect(grid.list.presenter.focusedRow == .row("s", "16"))
    grid.list.press(.pageUp, .control)
    #expect(grid.list.presenter.focusedRow == .row("s", "1"))
  }
}
