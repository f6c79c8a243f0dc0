import ListCore
import ListTestSupport
import Testing

@MainActor
@Suite struct RefreshTests {
  @Test("A4 reload(objects:) refreshes the named ones only and rebuilds their cells")
  func reloadsNamed() throws {
    let feed = TestFeed([TestPost("a"), TestPost("b")])
    let controller = try #require(feed.controller("a"))
    let bound = feed.list.boundCount
    var answer: Bool?
    feed.adapter.reload([TestPost("a", likes: 9)]) { answer = $0 }
    feed.list.settle()
    #expect(answer == true)
    #expect(feed.controller("a") === controller)
    #expect(feed.texts("a")[2] == "9")
    #expect(feed.list.boundCount == bound + 3)
    #expect(
      feed.reports == [
        UpdateReport(
          kind: .rows,
          isAnimated: true,
          sections: .init(updated: 1),
          rows: .init(updated: 1)
        )
      ]
    )
  }

  @Test("A4 A6 an object refreshed while there is no host is shown as it is by the next one")
  func withoutHost() {
    let feed = TestFeed([TestPost("a")])
    feed.adapter.host = nil
    feed.adapter.reload([TestPost("a", likes: 9)])
    feed.adapter.host = feed.list
    feed.list.settle()
    #expect(feed.texts("a")[2] == "9")
  }

  @Test("A4 A6 an object whose host goes before it is refreshed is shown as it is by the next one")
  func hostLost() throws {
    let rows = TestRows([RowsModel(id: "s", lines: ["a"])])
    let controller = try #require(rows.controller("s"))
    controller.extra = ["b"]
    var answer: Bool?
    rows.adapter.reload([RowsModel(id: "s", lines: ["a"])]) { answer = $0 }
    rows.adapter.host = nil
    #expect(answer == false)
    rows.adapter.host = rows.list
    rows.list.settle()
    #expect(rows.adapter.snapshot.contains(.row("s", "b")))
  }

  @Test("A7 an object the list does not show is reported when it is to be refreshed")
  func unknownObject() {
    let feed = TestFeed([TestPost("a")])
    feed.adapter.reload([TestPost("zz")])
    feed.list.settle()
    #expect(feed.diagnostics.counts == [.unknownObject: 1])
  }

  @Test("C4 a reloaded row gets its cell rebuilt, also when the list updates in the same turn")
  func reloadRow() throws {
    let rows = TestRows([RowsModel(id: "s", lines: ["a", "b"])])
    for alsoUpdates in [false, true] {
      let bound = rows.list.boundCount
      let controller = try #require(rows.controller("s"))
      controller.context.performBatch { $0.reload(at: 1, 99) }
      if alsoUpdates { rows.adapter.performUpdates() }
      rows.list.settle()
      #expect(rows.list.boundCount == bound + 1)
    }
    #expect(!rows.adapter.snapshot.hasMarks)
  }

  @Test("C2 an equal object is taken over without a call")
  func equalObject() throws {
    let feed = TestFeed([TestPost("a")])
    feed.controller("a")?.clearLog()
    feed.adapter.reload([TestPost("a")])
    feed.list.settle()
    #expect(feed.controller("a")?.log.contains { $0.hasPrefix("didUpdate") } == false)
  }
}
