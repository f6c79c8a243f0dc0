import ListCore
import ListTestSupport
import Testing

@MainActor
@Suite struct ReloadTests {
  @Test("A4 reloadData makes every controller anew and logs a reload without counts")
  func recreatesControllers() {
    let feed = TestFeed([TestPost("a"), TestPost("b")])
    weak let old = feed.controller("a")
    let created = feed.list.createdCount
    feed.adapter.reloadData()
    feed.list.settle()
    #expect(old == nil)
    #expect(feed.controller("a") != nil)
    #expect(feed.reports == [UpdateReport(kind: .reload, isAnimated: false)])
    #expect(feed.list.createdCount == created, "cells are used again")
  }

  @Test("A4 performUpdates after reloadData in the same turn is not swallowed")
  func reloadThenUpdate() {
    let feed = TestFeed([TestPost("a")])
    var order: [String] = []
    feed.adapter.reloadData { order.append("reload \($0)") }
    feed.adapter.objects = [TestPost("b")]
    feed.adapter.performUpdates { order.append("update \($0)") }
    feed.list.settle()
    #expect(feed.list.text.hasPrefix("b\n"))
    #expect(order == ["reload true", "update true"])
    #expect(feed.reports.map(\.kind) == [.reload])
  }

  @Test("A4 a reload and a press of one turn: the local state is gone, the press is answered")
  func reloadAndPress() throws {
    let feed = TestFeed([TestPost("a")])
    var answers: [Bool] = []
    try #require(feed.controller("a")).like { answers.append($0) }
    feed.adapter.reloadData { answers.append($0) }
    feed.list.settle()
    #expect(feed.texts("a")[2] == "384")
    #expect(answers == [false, true], "the controller that was asked is gone")
  }

  @Test("A4 reload ends the old controllers' displays and begins those of the new ones")
  func displaysAreBalanced() throws {
    let feed = TestFeed([TestPost("a")])
    let old = try #require(feed.controller("a"))
    feed.adapter.reloadData()
    feed.list.settle()
    #expect(
      old.log == [
        "didUpdate a at 0", "will user", "will section", "will image", "will action", "enter",
        "end user", "end image", "end action", "end section", "exit",
      ]
    )
    #expect(
      feed.controller("a")?.log == [
        "didUpdate a at 0", "will user", "will section", "will image", "will action", "enter",
      ]
    )
  }

  @Test("A4 a reload keeps the rows on screen where they are")
  func keepsAnchor() {
    let feed = TestFeed((0..<20).map { TestPost("p\($0)") })
    feed.list.presenter.scroll(toOffset: 1_000)
    let top = feed.list.presenter.visibleRows.first
    feed.adapter.objects = [TestPost("new")] + (0..<20).map { TestPost("p\($0)") }
    feed.adapter.reloadData()
    feed.list.settle()
    #expect(feed.list.presenter.visibleRows.first == top)
    #expect(feed.list.presenter.offset == 1_360)
  }
}
