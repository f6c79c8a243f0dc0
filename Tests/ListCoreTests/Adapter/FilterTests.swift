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
}
