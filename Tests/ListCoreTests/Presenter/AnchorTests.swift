import ListCore
import ListTestSupport
import Testing

@MainActor
@Suite struct PresenterAnchorTests {
  private func models(_ names: [String]) -> [RowsModel] {
    names.map { RowsModel(id: $0, lines: ["x", "y", "z"]) }
  }
  private let names = (0..<10).map { "s\($0)" }

  @Test("V3 inserting, deleting and growing above the viewport moves nothing on screen")
  func keepsPlace() throws {
    let rows = TestRows(models(names))
    let presenter = rows.list.presenter
    presenter.scroll(toOffset: 130)
    let visible = presenter.visibleRows
    let y = try #require(presenter.frame(of: visible[0])?.y)
    rows.show(models(["new"] + names))
    #expect(presenter.visibleRows == visible)
    #expect(presenter.frame(of: visible[0])?.y == y)
    #expect(presenter.offset == 190)
    rows.show(models(Array(names.dropFirst())))
    #expect(presenter.visibleRows == visible)
    #expect(presenter.offset == 70)
    let above = try #require(rows.controller("s1"))
    above.extra = ["more"]
    above.update()
    rows.list.settle()
    #expect(presenter.visibleRows == visible)
    #expect(presenter.offset == 90)
  }

  @Test("V3 a section that lays its rows out in another way keeps what is in view where it is")
  func otherMetrics() throws {
    let rows = TestRows(models(names))
    let presenter = rows.list.presenter
    presenter.scroll(toOffset: 130)
    let first = presenter.visibleRows[0]
    let y = try #require(presenter.frame(of: first)?.y)
    // One above the viewport, and the one that is in view.
    for id in ["s0", "s2"] {
      let controller = try #require(rows.controller(id))
      controller.rowMetrics = SectionMetrics(rowSpacing: 15)
      controller.update()
      rows.list.settle()
      #expect(presenter.frame(of: first)?.y == y, "\(id)")
    }
  }

  @Test("V3 a list that keeps its offset shows what is there now; heights above it move nothing")
  func keepsOffset() throws {
    let rows = TestRows(models(names)) { $0.rowHeight = .natural }
    let presenter = rows.list.presenter
    rows.list.measure = { _ in 20 }
    presenter.invalidateHeights()
    rows.list.settle()
    presenter.anchorPolicy = .keepOffset
    presenter.scroll(toOffset: 130)
    let first = presenter.visibleRows[0]
    rows.show(models(names.reversed()))
    #expect(presenter.offset == 130)
    #expect(presenter.visibleRows[0] != first)
    rows.show(models(["s0"]))
    #expect(presenter.offset == presenter.maximumOffset, "as far as there are rows")
    rows.show(models(names))
    presenter.scroll(toOffset: 130)
    rows.list.settle()
    let y = presenter.frame(of: first)?.y
    rows.list.measure = { _ in 35 }
    presenter.invalidateHeights()
    rows.list.settle()
    #expect(presenter.visibleRows[0] == first && presenter.frame(of: first)?.height == 35)
    #expect(presenter.frame(of: first)?.y == y)
  }

  @Test("V3 a list that keeps its offset does so where rows that came into view turn out higher")
  func keepsOffsetOfGuesses() {
    let rows = TestRows(models(names)) { $0.rowHeight = .natural }
    let presenter = rows.list.presenter
    let new = DiffIdentity(id: "new", of: RowsModel.self)
    rows.list.measure = { $0.id.section == new ? 90 : 20 }
    presenter.invalidateHeights()
    rows.list.settle()
    presenter.anchorPolicy = .keepOffset
    presenter.scroll(toOffset: 130)
    rows.show(models(["s0", "s1", "new"] + names.dropFirst(2)))
    #expect(presenter.offset == 130)
    #expect(presenter.visibleRows.first?.section == new)
  }

  @Test("V3 a list at offset 0 stays there and shows new rows")
  func staysAtTop() {
    let rows = TestRows(models(names))
    rows.show(models(["new"] + names))
    #expect(rows.list.presenter.offset == 0)
    #expect(rows.list.presenter.visibleRows.first == .row("new", "x"))
  }

  @Test("LV4 how near to its end a list stays at it can be set; who scrolls away is let go at once")
  func endDistance() {
    let rows = TestRows(models(names))
    let presenter = rows.list.presenter
    presenter.anchorPolicy = .stickToBottom
    var all = names
    /// Adds three rows at the end; answers how far the list is from its new end.
    func append() -> Double {
      all.append("s\(all.count)")
      rows.show(models(all))
      return presenter.maximumOffset - presenter.offset
    }
    func scroll(toDistance distance: Double) {
      presenter.scroll(toOffset: presenter.maximumOffset - distance)
    }
    scroll(toDistance: 1)
    #expect(append() == 61, "only the end itself counts, unless something else is said")
    presenter.endDistance = 50
    #expect(append() == 121)
    scroll(toDistance: 51)
    #expect(append() == 111)
    scroll(toDistance: 50)
    #expect(append() == 0)

    // A slow finger, while rows come all the time.
    for step in 1...5 {
      presenter.scroll(toOffset: presenter.offset - 2)
      #expect(append() == Double(step) * 62)
    }
    scroll(toDistance: 30)
    #expect(append() == 0, "it comes back")
    presenter.scroll(toOffset: presenter.offset - 0.25)
    #expect(append() == 0, "half a pixel is the end itself")
    scroll(toDistance: 200)
    scroll(toDistance: 40)
    rows.list.resize(width: 300, height: presenter.viewport.height - 20)
    #expect(presenter.offset == presenter.maximumOffset, "a keyboard that comes up is no scrolling")
  }

  @Test("V3 when no visible row survives the offset is kept and clamped")
  func nothingSurvives() {
    let rows = TestRows(models(names))
    rows.list.presenter.scroll(toOffset: 500)
    rows.show(models(["p", "q"]))
    #expect(rows.list.presenter.offset == 20)
    rows.show([])
    #expect(rows.list.presenter.offset == 0)
  }

  @Test("V3 a smaller or wider viewport keeps the rows in place")
  func resize() {
    let rows = TestRows(models(names))
    rows.list.presenter.scroll(toOffset: 130)
    rows.list.resize(width: 300, height: 50)
    #expect(rows.list.presenter.offset == 130)
    rows.list.resize(width: 300, height: 10_000)
    #expect(rows.list.presenter.offset == 0)
  }

  @Test("V4 scrolling to a row or section, nearest, top, centre and bottom; unknown is a no-op")
  func scrollTargets() {
    let rows = TestRows(models(names))
    let presenter = rows.list.presenter
    presenter.scroll(to: .row("s3", "y"))
    #expect(presenter.offset == 120)
    presenter.scroll(to: .row("s3", "y"), position: .top)
    #expect(presenter.offset == 200)
    presenter.scroll(to: .row("s3", "y"), position: .center)
    #expect(presenter.offset == 160)
    presenter.scroll(to: .row("s3", "y"), position: .bottom, extra: 5)
    #expect(presenter.offset == 125)
    presenter.scroll(to: .row("nope", "y"), position: .top)
    presenter.scroll(toSection: DiffIdentity(RowsModel(id: "nope", lines: [])))
    #expect(presenter.offset == 125)
    presenter.scroll(toSection: DiffIdentity(RowsModel(id: "s9", lines: [])), position: .top)
    #expect(presenter.offset == 500, "clamped to the content")
    presenter.scroll(toOffset: -.infinity)
    #expect(presenter.offset == 0)
    presenter.scroll(toOffset: .nan)
    #expect(presenter.offset == 0)
  }

  @Test("V4 a target asked for before the list has a size is where it starts")
  func beforeFirstAllocation() {
    let list = HeadlessList(width: 0, height: 0)
    let adapter = ListAdapter(host: list)
    adapter.register(RowsModel.self) { RowsController(model: $0) }
    adapter.objects = models(names)
    list.settle()
    list.presenter.scroll(to: .row("s5", "x"), position: .top)
    #expect(list.presenter.offset == 0)
    list.resize(width: 100, height: 100)
    #expect(list.presenter.offset == 300)
  }

  @Test("V3 a chat follows new rows at its end, and stays where it is further up")
  func stickToBottom() {
    let rows = TestRows(models(names)) { $0.rowHeight = .natural }
    let presenter = rows.list.presenter
    presenter.anchorPolicy = .stickToBottom
    presenter.scroll(toOffset: .infinity)
    rows.list.settle()
    for number in 0..<5 {
      rows.show(models(names + (0...number).map { "new\($0)" }))
      #expect(presenter.offset == presenter.maximumOffset)
      #expect(presenter.visibleRows.last == .row("new\(number)", "z"))
    }
    presenter.scroll(toOffset: 100)
    let top = presenter.visibleRows
    rows.show(models(names + ["late"]))
    #expect(presenter.visibleRows == top)
  }

  @Test("V3 what a button at the top loads comes between it and what is read, which stays")
  func growsUpwards() throws {
    struct Message: ListDiffable, Equatable { var id: Int }
    for policy in [AnchorPolicy.stickToBottom, .keepPlace] {
      let list = HeadlessList(width: 300, height: 300)
      list.register(Message.self)
      list.register(LoadMore.self)
      let rows = ModelList(host: list)
      rows.anchorPolicy = policy
      func y(showing ids: ClosedRange<Int>) throws -> Double? {
        rows.show {
          ListSection("more") { LoadMore(isLoading: false) }
          ListSection("messages") { ids.map { Message(id: $0) } }
        }
        list.settle()
        if ids.lowerBound == 100 { list.presenter.scroll(toOffset: 0) }
        let row = try #require(rows.row(of: Message.self, id: 100))
        return list.presenter.visibleFrame(of: row)?.y
      }
      #expect(try y(showing: 100...150) == 44)
      #expect(try y(showing: 90...150) == 44, "\(policy)")
    }
  }

  @Test("V3 a form is held by its first row in view, whatever is behind it")
  func form() throws {
    struct Field: ListDiffable, Equatable, RowTraits {
      var id: Int
      static var isControl: Bool { true }
    }
    struct Note: ListDiffable, Equatable { var id: Int }
    let list = HeadlessList(width: 300, height: 300)
    list.register(Field.self)
    list.register(Note.self)
    let rows = ModelList(host: list)
    func y(_ count: Int) throws -> Double? {
      rows.show {
        ListSection("fields") { (0..<count).map { Field(id: $0) } }
        ListSection("notes") { (0..<30).map { Note(id: $0) } }
      }
      list.settle()
      if count == 12 { list.presenter.scroll(toOffset: 400) }
      let row = try #require(rows.row(of: Field.self, id: 11))
      return list.presenter.visibleFrame(of: row)?.y
    }
    #expect(try y(12) == 84)
    #expect(try y(14) == 84)
  }

  @Test("V3 a row that comes into view at the top gives way when it is higher than estimated")
  func firstSeen() throws {
    // Long rows need 124 pixels without a display, short ones 44.
    let lines = (0..<40).map {
      $0.isMultiple(of: 2) ? "\($0)" : "\($0)" + String(repeating: "x", count: 50)
    }
    let rows = TestRows([RowsModel(id: "s", lines: lines)]) { $0.rowHeight = .natural }
    let presenter = rows.list.presenter
    presenter.scroll(toOffset: 1_000)
    for _ in 0..<20 {
      let row = try #require(presenter.visibleRows.first)
      let y = try #require(presenter.frame(of: row)?.y)
      presenter.scroll(toOffset: presenter.offset - 30)
      #expect(presenter.frame(of: row)?.y == y + 30)
    }
  }
}
