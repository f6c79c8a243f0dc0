import ListCore
import ListTestSupport
import Testing

/// Rows of different heights that share lines, on their way and measured.
@MainActor
struct TileTests {
  /// Three tiles in each line.
  private final class TilesController: SectionController<RowsModel> {
    static let heights = ["high": 120.0, "low": 30]

    override var numberOfRows: Int { model.lines.count }
    override func row(at index: Int) -> any ListDiffable {
      TestLine(model.lines[index], model.lines[index])
    }
    override func height(at index: Int) -> RowHeight {
      .fixed(Self.heights[model.lines[index]] ?? 40)
    }
    override var metrics: SectionMetrics? { SectionMetrics(rowWidth: .fraction(1 / 3)) }
  }

  /// The same, as high as their texts.
  private final class TextsController: SectionController<RowsModel> {
    override var numberOfRows: Int { model.lines.count }
    override func row(at index: Int) -> any ListDiffable {
      TestLine(model.lines[index], model.lines[index])
    }
    override func height(at index: Int) -> RowHeight { .natural }
    override var metrics: SectionMetrics? { SectionMetrics(rowWidth: .fraction(1 / 3)) }
  }

  /// Forty sections in 200 pixels, scrolled to the one whose last row is lower than the one before.
  private func makeSections() -> (TestRows, [RowsModel]) {
    let rows = TestRows([], height: 200)
    rows.adapter.register(TilesController.self, for: RowsModel.self)
    let models = (0..<40).map {
      RowsModel(id: "\($0)", lines: $0 == 20 ? ["a", "high", "low"] : ["a", "b", "c"])
    }
    rows.show(models)
    rows.list.animatesRows = true
    rows.list.presenter.scroll(toOffset: 780)
    rows.list.advance(milliseconds: 0)
    return (rows, models)
  }

  @Test("T4 a section of tiles that fades is drawn once, whatever comes after")
  func fading() {
    let (rows, models) = makeSections()
    let moved = [models[20]] + models[..<20] + models[21...]
    rows.show(moved)
    rows.list.advance(milliseconds: 16)
    rows.show(moved + [RowsModel(id: "new", lines: ["a"])])
    rows.list.advance(milliseconds: 16)
    let drawn = rows.list.drawnRows.filter { $0.id.section == RowID.row("20", "a").section }
    #expect(drawn.map(\.id) == ["a", "high", "low"].map { .row("20", $0) })
    #expect(drawn.allSatisfy { $0.isLeaving && $0.drawnFrame.y == 20 })
  }

  @Test(
    "T4 a section of tiles that goes out of view has gone with its highest tile when it arrives"
  )
  func leaving() throws {
    let (rows, models) = makeSections()
    // The row with the keyboard does not fade.
    rows.list.tap(.row("20", "a"))
    rows.show([models[20]] + models[..<20] + models[21...])
    rows.list.advance(milliseconds: 16)
    rows.list.advance(milliseconds: 233)
    let highest = rows.list.drawnFrame(of: .row("20", "high"))
    #expect((highest.map { $0.y + $0.height } ?? 0) < 1)
  }

  @Test("V6 a tile beside one in view is measured, however low it was guessed")
  func measuring() throws {
    let high = Array(repeating: "x", count: 9).joined(separator: "\n")
    let list = HeadlessList(width: 300, height: 400)
    let adapter = ListAdapter(host: list)
    adapter.register(TextsController.self, for: RowsModel.self)
    var model = RowsModel(
      id: "s",
      lines: ["0", "1", "2"].map { high + $0 } + (3..<30).map(String.init)
    )
    adapter.objects = [model]
    list.settle()
    // The guess of 60 would be above the viewport.
    list.presenter.scroll(toOffset: 150)
    model.lines.insert(high + "new", at: 1)
    adapter.objects = [model]
    list.settle()
    let row = RowID.row("s", high + "new")
    #expect(list.presenter.visibleRows.contains(row))
    #expect(list.cell(at: row) != nil)
    #expect(
      list.presenter.frame(of: row)?.height
        == list.presenter.frame(of: .row("s", high + "0"))?.height
    )
  }
}
