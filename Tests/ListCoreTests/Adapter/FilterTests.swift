import ListCore
import ListTestSupport
import Testing

@MainActor
@Suite struct FilterTests {
  @Test("A15 a filter hides objects, keeps their controllers and local state, and is diffed")
  func hides() throws {
    let feed = TestFeed([TestPost("a"), TestPost("b"), TestPost("c")])
    feed.list.press("like", in: .line("a", "action"))
    feed.list.settle()
    let controller = try #require(feed.controller("a"))
    feed.clearEvents()
    feed.adapter.filter = { $0.object(as: TestPost.self)?.id != "a" }
    feed.list.settle()
    #expect(feed.reports.map(\.sections) == [.init(deleted: 1)])
    #expect(feed.adapter.shownObjects.map { ($0 as? TestPost)?.id } == ["b", "c"])
    #expect(feed.controller("b")?.section == 0)
    #expect(controller.section == nil)
    #expect(feed.adapter.hiddenCount == 1)
    var answer: Bool?
    controller.like { answer = $0 }
    feed.list.settle()
    #expect(answer == true, "a hidden section keeps its state")
    feed.adapter.filter = nil
    feed.list.settle()
    #expect(feed.controller("a") === controller)
    #expect(feed.texts("a")[2] == "386")
    #expect(feed.reports.last?.sections == .init(inserted: 1))
  }

  @Test("A15 a search sees the texts of all rows, local state included, whatever their case")
  func search() {
    let feed = TestFeed([TestPost("a", comments: ["Hello World"]), TestPost("b", likes: 7)])
    feed.list.press("like", in: .line("b", "action"))
    feed.adapter.filter = { $0.contains("wORLD") || $0.texts.contains("8") }
    feed.list.settle()
    #expect(feed.adapter.sectionCount == 2)
    feed.adapter.filter = { $0.contains("WORLD") }
    feed.list.settle()
    #expect(feed.adapter.sectionCount == 1)
    feed.show([TestPost("b", comments: ["world"]), TestPost("n", comments: ["world"])])
    #expect(feed.adapter.shownObjects.count == 2, "new and changed objects are filtered too")
    feed.adapter.filter = { $0.contains("") }
    feed.list.settle()
    #expect(feed.adapter.hiddenCount == 0)
  }

  @Test("A15 the empty state shows when a filter hides everything")
  func everythingHidden() {
    let feed = TestFeed([TestPost("a")])
    feed.adapter.emptyState = EmptyState(title: "No results")
    feed.adapter.filter = { _ in false }
    feed.list.settle()
    #expect(feed.list.presenter.emptyState?.title == "No results")
    #expect(feed.adapter.hiddenCount == 1)
  }
  @Test(
    "A15 V3 X1 a selected row in view stays there when the search that led to it ends, at the top too",
    arguments: [true, false]
  )
  func staysInView(byRows: Bool) throws {
    let rows = TestRows((0..<40).map { RowsModel(id: "\($0)", lines: ["line \($0)"]) })
    let presenter = rows.list.presenter
    rows.list.settle()
    func search(_ text: String) {
      switch (byRows, text.isEmpty) {
      case (true, true): rows.adapter.filter(rows: nil)
      case (true, false): rows.adapter.filter(rows: { $0.contains(text) })
      case (false, true): rows.adapter.filter = nil
      case (false, false): rows.adapter.filter = { $0.contains(text) }
      }
      rows.list.settle()
    }
    // 3, 13, 23, and all from 30 on.
    search("3")
    #expect(presenter.offset == 0)
    let row = RowID.row("13", "line 13")
    rows.list.tap(row)
    let place = try #require(presenter.frame(of: row))
    search("13")
    #expect(presenter.frame(of: row)?.y == 0, "nothing is above it")
    search("3")
    presenter.scroll(toOffset: 0)
    #expect(presenter.frame(of: row) == place)
    search("")
    #expect(presenter.frame(of: row) == place && presenter.offset > 0)
    // One that nobody has selected is no place to stay at.
    search("3")
    presenter.deselectAll()
    presenter.scroll(toOffset: 0)
    search("")
    #expect(presenter.offset == 0)
  }

  @Test(
    "A15 V3 X1 a selected row in view stays there when a search ends while a change is at work",
    arguments: 1...24
  )
  func staysInViewMeanwhile(turns: Int) throws {
    let rows = TestRows((0..<40).map { RowsModel(id: "\($0)", lines: ["line \($0)"]) })
    let (updater, presenter) = (CoalescingUpdater(), rows.list.presenter)
    updater.longestStretch = 5
    rows.adapter.updater = updater
    rows.adapter.filter = { $0.contains("33") }
    rows.list.settle()
    let row = RowID.row("33", "line 33")
    rows.list.tap(row)
    let place = try #require(presenter.frame(of: row))
    // Key by key, faster than the list follows.
    rows.adapter.filter = { $0.contains("33") || $0.contains("34") }
    for _ in 0..<turns { rows.list.advanceTurn() }
    rows.adapter.filter = nil
    rows.list.settle()
    #expect(presenter.frame(of: row) == place && presenter.offset > 0)
  }

  @Test("A15 V3 X1 a hit stays in view when the search ends, whatever brought the cursor to it")
  func staysWithCursor() throws {
    let rows = TestRows((0..<40).map { RowsModel(id: "\($0)", lines: ["line \($0)"]) })
    let presenter = rows.list.presenter
    rows.adapter.filter = { $0.contains("33") }
    rows.list.settle()
    let row = RowID.row("33", "line 33")
    // The keyboard comes into the list before the row is selected.
    #expect(presenter.enterCursor() == row)
    rows.list.tap(row)
    let place = try #require(presenter.frame(of: row))
    rows.adapter.filter = nil
    rows.list.settle()
    #expect(presenter.frame(of: row) == place && presenter.offset > 0)
  }

  @Test("LV4 X2 a filter that ends leaves a list at its top where nobody but the program selected")
  func staysAtTop() {
    let rows = TestRows((0..<40).map { RowsModel(id: "\($0)", lines: ["line \($0)"]) })
    rows.adapter.filter = { $0.contains("33") }
    rows.list.settle()
    #expect(rows.list.presenter.enterCursor() == .row("33", "line 33"))
    rows.list.presenter.select(.row("33", "line 33"), gesture: .replace)
    rows.adapter.filter = nil
    rows.list.settle()
    #expect(rows.list.presenter.offset == 0)
  }
}
