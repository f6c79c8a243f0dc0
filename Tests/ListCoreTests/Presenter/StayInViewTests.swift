import ListTestSupport
import Testing

@testable import ListCore

@MainActor
private final class Needs: ListAdapterDelegate {
  var needed: [RowID] = []
  var onNeed: ([RowID]) -> Void = { _ in }
  func listWillNeed(_ rows: [(id: RowID, content: AnyDiffable)]) {
    needed += rows.map(\.id)
    onNeed(rows.map(\.id))
  }
}

private final class NaturalRowsController: OrderedRowsController {
  override func height(at index: Int) -> RowHeight { .natural }
  override var header: Row? { model.header.map { Row(TestLine("header", $0), height: .fixed(32)) } }
}

/// What a person has before them, or holds, stays there.
@MainActor
@Suite struct StayInViewTests {
  private func numbers(_ range: Range<Int>) -> [String] { range.map(String.init) }

  @Test("X3 a rubber band keeps its start when the row goes that it began on")
  func band() throws {
    let rows = TestRows([RowsModel(id: "s", lines: numbers(0..<50))])
    let presenter = rows.list.presenter
    presenter.scroll(toOffset: 600)
    presenter.beginRubberBand(atX: 0, y: 35)
    presenter.moveRubberBand(toX: 90, y: 70)
    let before = try #require(presenter.rubberBandFrame)
    rows.show([RowsModel(id: "s", lines: numbers(0..<50).filter { $0 != "31" })])
    #expect(presenter.offset == 600)
    #expect(presenter.rubberBandFrame == before)
    // And when all of them go that were in view.
    rows.show([RowsModel(id: "s", lines: numbers(0..<10) + numbers(40..<50))])
    #expect(!presenter.isRubberBanding && presenter.selectedRows.isEmpty)
  }

  @Test("V4 D6 an animated scroll goes on to a row whose model moves to another section meanwhile")
  func glideGoesAlong() {
    let list = HeadlessList(width: 300, height: 100)
    list.animatesRows = true
    let adapter = ListAdapter(host: list)
    adapter.register(DeckController.self, for: Deck.self)
    adapter.objects = [Deck(id: 0, cards: Array(0..<40)), Deck(id: 1, cards: Array(50..<60))]
    list.settle()
    func row(_ deck: Int, _ card: Int) -> RowID {
      let key = RowKey(content: DiffIdentity(DeckCard(id: card)))
      return RowID(section: DiffIdentity(Deck(id: deck, cards: [])), key: key)
    }
    list.presenter.scroll(to: row(0, 39), animated: true)
    list.advance(milliseconds: 100)
    adapter.objects = [
      Deck(id: 0, cards: Array(0..<39)), Deck(id: 1, cards: Array(50..<60) + [39]),
    ]
    list.settle()
    list.advance(milliseconds: 300)
    #expect(list.presenter.isFullyVisible(row(1, 39)))
  }

  @Test("X6 a row that is moved by keys is seen where it comes to be, at each press")
  func movedByKeys() {
    let list = HeadlessList(width: 100, height: 100)
    let adapter = ListAdapter(host: list)
    adapter.register(OrderedRowsController.self, for: RowsModel.self)
    adapter.selectionMode = .single
    adapter.objects = [RowsModel(id: "s", lines: numbers(0..<50))]
    list.settle()
    let row = RowID.row("s", "3")
    list.tap(row)
    for (key, count) in [(ListKey.down, 8), (.up, 10), (.down, 3)] {
      for press in 0..<count {
        list.press(key, .alt)
        list.settle()
        #expect(list.presenter.isFullyVisible(row), "\(key) \(press)")
      }
    }
    #expect(list.presenter.snapshot.position(of: row) == 4)
    // A refusal is no move: what comes later does not lead there.
    list.presenter.scroll(toOffset: 500)
    #expect(!list.presenter.reorder(row, to: .row(section: row.section, index: 99)))
    adapter.objects = [RowsModel(id: "s", lines: numbers(0..<51))]
    list.settle()
    #expect(list.presenter.offset == 500)
  }

  @Test("X6 V3 a row moved to where its height is only guessed is seen in full all the same")
  func movedToGuess() {
    let list = HeadlessList(width: 300, height: 150)
    list.measure = { $0.row.texts == ["high"] ? 60 : 20 }
    let adapter = ListAdapter(host: list)
    adapter.register(NaturalRowsController.self, for: RowsModel.self)
    adapter.objects = [
      RowsModel(id: "s", lines: ["a", "b", "c", "high"]),
      RowsModel(id: "t", lines: numbers(0..<20), header: "H"),
    ]
    list.settle()
    list.presenter.moveCursor(to: .row("s", "high"))
    list.press(.down, .alt)
    list.settle()
    #expect(list.presenter.isFullyVisible(.row("t", "high")))
  }

  @Test("V5 X2 keys begin at no row below the header that sticks, and first show one")
  func covered() throws {
    func list() -> TestRows {
      let rows = TestRows([RowsModel(id: "s", lines: numbers(0..<30), header: "H")])
      // From 5 to 25, where the header is until 32.
      rows.list.presenter.scroll(toOffset: 127)
      return rows
    }
    let rows = list()
    rows.list.presenter.moveCursor(to: .row("s", "5"))
    rows.list.press(.space)
    #expect(rows.list.presenter.selectedRows == [.row("s", "5")])
    #expect(try #require(rows.list.presenter.frame(of: .row("s", "5"))).y >= 32)
    for enters in [false, true] {
      let other = list()
      if enters { other.list.presenter.enterCursor() } else { other.list.press(.down) }
      #expect(other.list.presenter.focusedRow == .row("s", "7"))
      #expect(other.list.presenter.offset == 127)
    }
  }

  @Test("V3 near the end rows stay in place when another one takes the place of a high row below")
  func nearEnd() throws {
    let (lines, long) = (numbers(0..<20), String(repeating: "long ", count: 15))
    func model(_ last: String) -> RowsModel { RowsModel(id: "s", lines: lines + [last + long]) }
    let rows = TestRows([model("a")], height: 200) { $0.rowHeight = .natural }
    let presenter = rows.list.presenter
    // From the top, so that all heights are known.
    for _ in 0..<40 { presenter.scroll(toOffset: presenter.offset + 50) }
    presenter.scroll(toOffset: presenter.maximumOffset - 40)
    let row = try #require(presenter.visibleRows.first)
    let before = try #require(presenter.frame(of: row))
    let (offset, end) = (presenter.offset, presenter.maximumOffset)
    rows.show([model("b")])
    #expect(presenter.maximumOffset == end)
    #expect(presenter.offset == offset)
    #expect(presenter.frame(of: row) == before)
  }

  @Test("L5 after a pause a change takes its time, however quick those before it were")
  func pause() throws {
    let rows = TestRows([RowsModel(id: "s", lines: ["x"])])
    rows.list.animatesRows = true
    var lines = ["x"]
    for gap in [16.0, 16, 16, 600] {
      rows.list.advance(milliseconds: gap)
      lines.insert("\(lines.count)", at: 0)
      rows.show([RowsModel(id: "s", lines: lines)])
    }
    let (drawn, place) = (
      rows.list.drawnFrame(of: .row("s", "x")), rows.list.presenter.frame(of: .row("s", "x"))
    )
    #expect(try #require(place).y - #require(drawn).y == 20)
  }

  @Test("L9 rows that are about to be needed are not those in view, nor a header that sticks")
  func needed() {
    let rows = TestRows([RowsModel(id: "s", lines: numbers(0..<60), header: "H")])
    let needs = Needs()
    needs.onNeed = { [list = rows.list] in
      let shown = Set(list.presenter.visibleRows)
      #expect($0.allSatisfy { !shown.contains($0) })
    }
    rows.adapter.delegate = needs
    for offset in [300.0, 200, 300, 40, 700, 650] { rows.list.presenter.scroll(toOffset: offset) }
    #expect(!needs.needed.isEmpty)
  }

  @Test("L10 a threshold that is no number of pixels counts as none")
  func threshold() {
    let rows = TestRows([RowsModel(id: "s", lines: numbers(0..<60))])
    var told = 0
    rows.list.presenter.onEndReached = { told += 1 }
    for threshold in [Double.infinity, .nan, -1] {
      rows.list.presenter.edgeThreshold = threshold
      rows.list.presenter.scroll(toOffset: 10)
      rows.list.presenter.scroll(toOffset: 0)
    }
    #expect(told == 0)
  }
}

private struct Deck: ListDiffable, Equatable {
  let id: Int
  let cards: [Int]
}

private struct DeckCard: ListDiffable, Equatable {
  static var hasListWideID: Bool { true }
  let id: Int
}

private final class DeckController: BindingSectionController<Deck> {
  override func viewModels(for deck: Deck) -> [any ListDiffable] { deck.cards.map(DeckCard.init) }
}
