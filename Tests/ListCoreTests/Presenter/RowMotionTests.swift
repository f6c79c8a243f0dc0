import ListTestSupport
import Testing

@testable import ListCore

private struct Held: ListDiffable {
  final class Content: Sendable {}
  let id: Int
  let content: Content
  func hasSameContent(as other: Self) -> Bool { content === other.content }
}

@MainActor
struct RowMotionTests {
  /// Rows of 20 pixels in a viewport of 100 whose host animates.
  private func makeRows(_ lines: [String], height: Double = 100) -> TestRows {
    let rows = TestRows([RowsModel(id: "s", lines: lines)], height: height)
    rows.list.animatesRows = true
    return rows
  }

  private func show(_ lines: [String], in rows: TestRows) {
    rows.show([RowsModel(id: "s", lines: lines)])
  }

  private func drawn(_ line: String, in rows: TestRows) -> PresentedRow? {
    rows.list.drawnRows.first { $0.id == .row("s", line) }
  }

  @Test("L5 a row that moves starts where it was, slows down and is in its place after 250 ms")
  func move() throws {
    let rows = makeRows(["a", "b", "c"])
    show(["c", "a", "b"], in: rows)
    #expect(try #require(drawn("c", in: rows)).drawnFrame.y == 40)
    #expect(try #require(drawn("a", in: rows)).drawnFrame.y == 0)
    #expect(rows.list.presenter.isMoving)
    rows.list.advance(milliseconds: 125)
    // Cubic: seven eighths of the way in half the time.
    #expect(try #require(drawn("c", in: rows)).drawnFrame.y == 5)
    #expect(try #require(drawn("a", in: rows)).drawnFrame.y == 17.5)
    rows.list.advance(milliseconds: 125)
    #expect(try #require(drawn("c", in: rows)).drawnFrame.y == 0)
    #expect(try #require(drawn("c", in: rows)).displacement == .none)
    #expect(!rows.list.presenter.isMoving)
  }

  @Test("L5 a new row fades in and rises by 12 pixels while the rows below make room")
  func insert() throws {
    let rows = makeRows(["a", "b"])
    show(["a", "new", "b"], in: rows)
    let start = try #require(drawn("new", in: rows))
    #expect(start.frame.y == 20)
    #expect(start.displacement == RowDisplacement(y: 12, opacity: 0))
    #expect(try #require(drawn("b", in: rows)).drawnFrame.y == 20)
    rows.list.advance(milliseconds: 100)
    #expect(try #require(drawn("new", in: rows)).displacement == .init(y: 1.5, opacity: 0.875))
    rows.list.advance(milliseconds: 100)
    #expect(try #require(drawn("new", in: rows)).displacement == .none)
    #expect(rows.list.presenter.isMoving)
    rows.list.advance(milliseconds: 50)
    #expect(try #require(drawn("b", in: rows)).drawnFrame.y == 40)
    #expect(!rows.list.presenter.isMoving)
  }

  @Test("L5 a deleted row fades where it was while the gap closes, and is out of the list at once")
  func delete() throws {
    let rows = makeRows(["a", "b", "c"])
    show(["a", "c"], in: rows)
    let leaving = try #require(drawn("b", in: rows))
    #expect(leaving.isLeaving)
    #expect(leaving.drawnFrame.y == 20)
    #expect(!rows.list.presenter.snapshot.contains(.row("s", "b")))
    #expect(!rows.list.presenter.visibleRows.contains(.row("s", "b")))
    #expect(rows.list.cell(at: .row("s", "b")) == nil)
    rows.list.advance(milliseconds: 75)
    #expect(try #require(drawn("b", in: rows)).displacement.opacity == 0.125)
    rows.list.advance(milliseconds: 75)
    #expect(drawn("b", in: rows) == nil)
    #expect(rows.list.presenter.isMoving)
    rows.list.advance(milliseconds: 100)
    #expect(!rows.list.presenter.isMoving)
  }

  @Test("L5 rows that come from below the viewport come with their neighbours")
  func fromOutside() throws {
    let rows = makeRows((0..<20).map { "r\($0)" })
    show((0..<20).filter { $0 != 1 }.map { "r\($0)" }, in: rows)
    #expect(try #require(drawn("r4", in: rows)).drawnFrame.y == 80)
    let new = try #require(drawn("r5", in: rows))
    #expect(new.frame.y == 80)
    #expect(new.displacement == RowDisplacement(y: 20))
  }

  @Test("L5 a row that leaves the viewport is drawn until it is out of sight, and no longer")
  func outOfView() throws {
    let rows = makeRows((0..<20).map { "r\($0)" })
    show((1..<20).map { "r\($0)" } + ["r0"], in: rows)
    let start = try #require(drawn("r0", in: rows))
    #expect(start.drawnFrame.y == 0)
    // The rest of its way is not shown.
    #expect(start.frame.y == 100)
    rows.list.advance(milliseconds: 250)
    #expect(drawn("r0", in: rows) == nil)
    #expect(rows.list.drawnRows.count == 5)
  }

  @Test("L5 what changes off screen does not move")
  func offScreen() {
    let rows = makeRows((0..<100).map { "r\($0)" })
    show((0..<99).map { "r\($0)" } + ["new"], in: rows)
    #expect(!rows.list.presenter.isMoving)
    show(["above"] + (0..<99).map { "r\($0)" } + ["new"], in: rows)
    rows.list.advance(milliseconds: 300)
    rows.list.presenter.scroll(toOffset: 400)
    show((0..<99).map { "r\($0)" } + ["new"], in: rows)
    #expect(!rows.list.presenter.isMoving)
    #expect(rows.list.presenter.offset == 380)
  }

  @Test("L5 a new update starts from where rows are, and a row that comes back turns around")
  func interrupted() throws {
    let rows = makeRows(["a", "b", "c"])
    show(["a", "c"], in: rows)
    rows.list.advance(milliseconds: 75)
    let fading = try #require(drawn("b", in: rows))
    let moving = try #require(drawn("c", in: rows))
    show(["a", "b", "c"], in: rows)
    let back = try #require(drawn("b", in: rows))
    #expect(!back.isLeaving)
    #expect(back.displacement.opacity == fading.displacement.opacity)
    #expect(back.drawnFrame == fading.drawnFrame)
    #expect(try #require(drawn("c", in: rows)).drawnFrame == moving.drawnFrame)
    rows.list.advance(milliseconds: 250)
    #expect(!rows.list.presenter.isMoving)
    #expect(rows.list.drawnRows.allSatisfy { $0.displacement == .none && !$0.isLeaving })
  }

  @Test("L5 a row whose height changes grows while those below make room")
  func height() throws {
    let rows = makeRows(["a", "b"])
    rows.controller("s")?.rowHeight = .fixed(50)
    rows.controller("s")?.update()
    rows.list.settle()
    let first = try #require(drawn("a", in: rows))
    #expect(first.frame.height == 50)
    #expect(first.drawnFrame.height == 20)
    #expect(try #require(drawn("b", in: rows)).drawnFrame.y == 20)
    rows.list.advance(milliseconds: 125)
    #expect(try #require(drawn("a", in: rows)).drawnFrame.height == 46.25)
    #expect(try #require(drawn("b", in: rows)).drawnFrame.y == 46.25)
  }

  @Test("L5 rows on their way are carried along by a scroll")
  func scrolledMeanwhile() throws {
    let rows = makeRows((0..<20).map { "r\($0)" })
    show((0..<20).filter { $0 != 2 }.map { "r\($0)" }, in: rows)
    let leaving = try #require(drawn("r2", in: rows)).drawnFrame.y
    let moving = try #require(drawn("r4", in: rows)).drawnFrame.y
    rows.list.presenter.scroll(toOffset: 30)
    #expect(try #require(drawn("r2", in: rows)).drawnFrame.y == leaving - 30)
    #expect(try #require(drawn("r4", in: rows)).drawnFrame.y == moving - 30)
  }

  @Test("L5 unanimated updates, reloads and a host without motion are there at once")
  func atOnce() {
    let rows = makeRows(["a", "b"])
    rows.adapter.objects = [RowsModel(id: "s", lines: ["b", "a", "c"])]
    rows.adapter.performUpdates(animated: false)
    rows.list.settle()
    #expect(!rows.list.presenter.isMoving)
    show(["a", "b"], in: rows)
    #expect(rows.list.presenter.isMoving)
    rows.adapter.reloadData()
    rows.list.settle()
    #expect(!rows.list.presenter.isMoving)
    show(["b", "a"], in: rows)
    #expect(rows.list.presenter.isMoving)
    // Motion is turned off in the middle of it.
    rows.list.animatesRows = false
    rows.list.advance(milliseconds: 1)
    #expect(!rows.list.presenter.isMoving)
    #expect(rows.list.drawnRows.allSatisfy { $0.displacement == .none })
  }

  @Test("L5 the first rows of an empty list are there at once")
  func first() {
    let rows = makeRows([])
    show(["a"], in: rows)
    #expect(!rows.list.presenter.isMoving)
  }

  @Test("L12 every update chooses its animation; one that wants none decides for its turn")
  func choice() throws {
    let rows = makeRows(["a"])
    func update(_ lines: [String], _ animations: [UpdateAnimation]) {
      rows.list.advance(milliseconds: 1_000)
      rows.adapter.objects = [RowsModel(id: "s", lines: lines)]
      for animation in animations { rows.adapter.performUpdates(animation: animation) }
      rows.list.settle()
    }
    update(["a", "b"], [.fade])
    #expect(try #require(drawn("b", in: rows)).displacement == RowDisplacement(opacity: 0))
    update(["a", "b", "c"], [.slide])
    #expect(try #require(drawn("c", in: rows)).displacement == .init(x: 100, opacity: 0))
    update(["a", "b", "c", "d"], [.slide, .none])
    #expect(!rows.list.presenter.isMoving)
    update(["a"], [.automatic])
    #expect(rows.list.drawnRows.count { $0.isLeaving } == 3)
  }

  @Test("C7 a section controller's transition is where its row starts and where it ends")
  func transition() throws {
    let rows = makeRows(["a", "b"])
    rows.controller("s")?.onTransition = { row, isAppearing in
      row.id.key.description == "plain"
        ? RowTransition.none
        : RowTransition(opacity: 0.5, x: isAppearing ? -30 : 40, scale: 0.8)
    }
    show(["a", "new", "plain"], in: rows)
    let new = try #require(drawn("new", in: rows))
    #expect(new.displacement == RowDisplacement(x: -30, opacity: 0.5, scale: 0.8))
    #expect(try #require(drawn("plain", in: rows)).displacement == .none)
    rows.list.advance(milliseconds: 149)
    let near = try #require(drawn("b", in: rows)?.displacement)
    #expect(near.x > 39 && near.opacity < 0.51)
    rows.list.advance(milliseconds: 1)
    #expect(drawn("b", in: rows) == nil)
  }

  @Test("V4 an animated scroll glides to its target, wherever that is by then")
  func glide() {
    let rows = makeRows((0..<100).map { "r\($0)" })
    let presenter = rows.list.presenter
    presenter.scroll(to: .row("s", "r50"), position: .top, animated: true)
    #expect(presenter.offset == 0)
    rows.list.advance(milliseconds: 0)
    rows.list.advance(milliseconds: 150)
    #expect(presenter.offset == 875)
    show(["new"] + (0..<100).map { "r\($0)" }, in: rows)
    rows.list.advance(milliseconds: 150)
    #expect(presenter.offset == 1_020)
    #expect(presenter.frame(of: .row("s", "r50"))?.y == 0)
    presenter.scroll(toOffset: 0, animated: true)
    rows.list.advance(milliseconds: 150)
    // A person who scrolls takes over.
    presenter.scroll(toOffset: 500)
    rows.list.advance(milliseconds: 300)
    #expect(presenter.offset == 500)
    #expect(!presenter.isMoving)
    rows.list.animatesRows = false
    presenter.scroll(toOffset: 100, animated: true)
    #expect(presenter.offset == 100)
  }

  @Test("R2 a row that moved is let go of with the list's own, though nothing moves after that")
  func nothingIsKept() {
    let rows = makeRows(["a", "b", "c"])
    show(["c", "a", "b"], in: rows)
    rows.list.advance(milliseconds: 125)
    #expect(rows.list.presenter.visible.motion.drawn.count == 3)
    rows.list.advance(milliseconds: 200)
    #expect(!rows.list.presenter.isMoving)
    #expect(rows.list.presenter.visible.motion.drawn.isEmpty)
  }

  @Test("R2 a model whose row moved goes with its row, though nothing moves after that")
  func noModelIsKept() {
    let list = HeadlessList()
    list.animatesRows = true
    let adapter = ListAdapter(host: list)
    adapter.register(Held.self) { SingleSectionController(model: $0).height { _ in .fixed(20) } }
    weak var content: Held.Content?
    do {
      let models = (0..<3).map { Held(id: $0, content: Held.Content()) }
      content = models[0].content
      for shown in [models, models.reversed()] {
        adapter.setObjects(shown)
        list.settle()
      }
      #expect(list.presenter.isMoving)
      list.advance(milliseconds: 400)
      #expect(!list.presenter.isMoving)
    }
    adapter.setObjects([Held(id: 3, content: Held.Content())], animated: false)
    list.settle()
    #expect(content == nil)
  }

  @Test("V4 an offset that is asked for before there is a size is where the list starts")
  func offsetBeforeSize() {
    let rows = TestRows([RowsModel(id: "s", lines: (0..<50).map(String.init))], height: 0)
    rows.list.presenter.scroll(toOffset: 300)
    rows.list.resize(width: 100, height: 100)
    #expect(rows.list.presenter.offset == 300)
    rows.list.presenter.scroll(toOffset: 40)
    rows.list.resize(width: 100, height: 120)
    #expect(rows.list.presenter.offset == 40)
  }
}
