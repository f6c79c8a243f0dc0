import ListCore
import ListTestSupport
import Testing

@MainActor
@Suite struct BindingTests {
  @Test("B1 view models become one row each; equal ids are shown once and reported once")
  func rowsFromViewModels() {
    let feed = TestFeed([TestPost("a", comments: ["hi", "ho", "hi", "hi"])])
    #expect(feed.texts("a") == ["a", "", "384", "hi", "ho"])
    #expect(feed.diagnostics.counts == [.duplicateIdentifier: 1])
    #expect(feed.diagnostics.recent.first?.detail.contains("comment:hi") == true)
  }

  @Test("B3 a changed view model is bound again on the same cell, and nothing else is")
  func inPlace() throws {
    let feed = TestFeed([TestPost("a", comments: ["hi"]), TestPost("b")])
    let row = RowID.line("a", "action")
    let cell = try #require(feed.list.cell(at: row))
    let bound = feed.list.boundCount
    let created = feed.list.createdCount
    #expect(feed.list.bindCount(in: row) == 1)
    #expect(feed.list.press("like", in: row))
    feed.list.settle()
    #expect(feed.list.cell(at: row) === cell)
    #expect(feed.list.texts(in: row) == ["385"])
    #expect(feed.list.bindCount(in: row) == 2)
    #expect(feed.list.boundCount == bound + 1)
    #expect(feed.list.createdCount == created)
    #expect(feed.reports == [UpdateReport(kind: .rows, isAnimated: true, rows: .init(updated: 1))])
  }

  @Test("B3 a changed view model that also moved is bound in place on the same cell")
  func inPlaceAfterMove() throws {
    let feed = TestFeed([TestPost("a"), TestPost("b")])
    let row = RowID.line("b", "action")
    let cell = try #require(feed.list.cell(at: row) as? HeadlessCell)
    let bound = feed.list.boundCount
    feed.show([TestPost("b", likes: 7), TestPost("a")])
    #expect(feed.list.cell(at: row) === cell)
    #expect(cell.texts == ["7"])
    #expect(feed.list.boundCount == bound + 1)
    #expect(feed.reports.first?.sections == .init(moved: 1, updated: 1))
  }

  @Test("B4 after k taps at any speed the count is start + k and every completion came in order")
  func noTapIsLost() throws {
    let feed = TestFeed([TestPost("a")])
    let controller = try #require(feed.controller("a"))
    var order: [Int] = []
    for tap in 0..<20 {
      controller.like { shown in
        #expect(shown)
        order.append(tap)
      }
      if tap % 7 == 3 { feed.list.advanceTurn() }
    }
    feed.list.settle()
    #expect(feed.texts("a")[2] == "404")
    #expect(order == Array(0..<20))
    #expect(feed.reports.count == 4, "one transaction for each turn in which somebody tapped")
  }

  @Test("B4 an update asked for while one is being shown is done on the next turn")
  func updateInsideCompletion() throws {
    let feed = TestFeed([TestPost("a")])
    let controller = try #require(feed.controller("a"))
    var inner: Bool?
    controller.like { _ in controller.like { inner = $0 } }
    feed.list.settle()
    #expect(inner == true)
    #expect(feed.texts("a")[2] == "386")
  }

  @Test("B5 local state survives refresh and moves, and ends with removal and reload")
  func localState() {
    let feed = TestFeed([TestPost("a"), TestPost("b")])
    feed.list.press("like", in: .line("a", "action"))
    feed.show([TestPost("b"), TestPost("a", likes: 500, comments: ["new"])])
    #expect(feed.texts("a") == ["a", "", "385", "new"])
    feed.show([TestPost("b")])
    feed.show([TestPost("b"), TestPost("a", likes: 500)])
    #expect(feed.texts("a")[2] == "500")
    feed.list.press("like", in: .line("a", "action"))
    feed.list.settle()
    #expect(feed.texts("a")[2] == "501")
    feed.adapter.reloadData()
    feed.list.settle()
    #expect(feed.texts("a")[2] == "500")
  }

  @Test("B5 the model value is never changed by a like")
  func modelUntouched() throws {
    let feed = TestFeed([TestPost("a")])
    feed.list.press("like", in: .line("a", "action"))
    feed.list.settle()
    #expect(feed.controller("a")?.model.likes == 384)
  }

  @Test("B6 an action reaches the controller of its row's identity also when the row moved")
  func actionsAreRoutedByIdentity() {
    let feed = TestFeed([TestPost("a"), TestPost("b")])
    let row = RowID.line("b", "action")
    feed.show([TestPost("x"), TestPost("b"), TestPost("a")])
    #expect(feed.list.presenter.send(TestAction.like, from: row))
    feed.list.settle()
    #expect(feed.texts("b")[2] == "385")
    #expect(feed.texts("a")[2] == "384")
    #expect(feed.controller("b")?.log.contains("like b action") == true)
  }

  @Test("B6 an action of a row that is gone is a diagnostic, not a crash")
  func staleAction() {
    let feed = TestFeed([TestPost("a"), TestPost("b")])
    feed.show([TestPost("a")])
    #expect(!feed.list.presenter.send(TestAction.like, from: .line("b", "action")))
    #expect(feed.diagnostics.counts == [.staleAction: 1])
  }

  @Test("B6 the selection call gets the view model")
  func selectionGetsViewModel() {
    let feed = TestFeed([TestPost("a", comments: ["hi"])])
    feed.list.presenter.select(.line("a", "comment:hi"), gesture: .replace)
    #expect(feed.controller("a")?.log.last == "didSelect hi")
  }

  @Test(
    "B7 equality of the object plays no part: a new comment inserts a row, the rest stays bound"
  )
  func noEqualityTrick() {
    let feed = TestFeed([TestPost("a", comments: ["one"])])
    let bound = feed.list.boundCount
    feed.show([TestPost("a", comments: ["zero", "one"])])
    #expect(feed.texts("a") == ["a", "", "384", "zero", "one"])
    #expect(feed.list.boundCount == bound + 1)
    #expect(
      feed.reports == [
        UpdateReport(
          kind: .updates,
          isAnimated: true,
          sections: .init(updated: 1),
          rows: .init(inserted: 1)
        )
      ]
    )
  }
}
