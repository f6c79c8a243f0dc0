import GRDB
import GtkKit
import ListCore
import Testing

@testable import feedapp

extension WindowTests {
  /// Items that other programs add to a store.
  @MainActor @Suite struct ArrivalTests {
    @Test("X8 many arrivals are told of at once and then now and then, with none left out")
    func news() async throws {
      try WindowTest.start()
      let news = ArrivalNews()
      news.pause = 30
      var told: [Int] = []
      news.tell = { told.append($0) }
      for total in [1, 2] { news.listDidChange(total, isWriting: false) }
      #expect(told == [1])
      for total in [4, 6, 8] { news.listDidChange(total, isWriting: false) }
      #expect(told == [1])
      #expect(await WindowTest.pump { told.count == 2 })
      #expect(told == [1, 6])
    }

    @Test("X8 a person's own change may be shown before or after it is known to be written")
    func ownChange() {
      let news = ArrivalNews()
      // One call at a time, whatever the clock says.
      news.pause = 1_000_000
      var told: [Int] = []
      news.tell = { told.append($0) }
      news.listDidChange(5, isWriting: false)
      news.noteOwnChange()
      news.noteWritten()
      news.listDidChange(6, isWriting: false)
      #expect(told == [])
      news.noteOwnChange()
      news.listDidChange(7, isWriting: true)
      #expect(told == [])
      news.noteWritten()
      news.listDidChange(9, isWriting: false)
      #expect(told == [2])
    }

    @Test("X8 what other programs add is told of; what a person adds, finds or brings back is not")
    func ownAndForeign() async throws {
      let json = #"{"text":"hello"}"#
      let shown = try await StoredFeedTests.Shown { db in
        for number in 1...3 {
          try StoreTestFile.insert("text:\(number)", at: Int64(number) * 100, json: json, in: db)
        }
      }
      try WindowTest.start()
      let stored = try #require(shown.feed.stored)
      var arrived: [Int] = []
      stored.arrivals.pause = 0
      stored.arrivals.tell = { arrived.append($0) }
      func write(_ sql: String) async throws {
        try await shown.file.queue.write { try $0.execute(sql: sql) }
        await shown.feed.settle(shown.stage)
      }
      let added =
        "INSERT INTO item (id, kind, position, json) VALUES ('text:%', 'text', %, '\(json)')"
      try await write(added.replacing("%", with: "50"))
      #expect(arrived == [1])
      try await write("DELETE FROM item WHERE id = 'text:2'")
      try await write("UPDATE item SET position = 7 WHERE id = 'text:3'")
      #expect(arrived == [1])
      stored.show(search: "nothing")
      await shown.feed.settle(shown.stage)
      stored.show()
      await shown.feed.settle(shown.stage)
      shown.feed.delete([try shown.row("text:1", "text")])
      await shown.feed.settle(shown.stage)
      #expect(shown.feed.undo())
      await shown.feed.settle(shown.stage)
      #expect(arrived == [1])
      try await write(added.replacing("%", with: "60") + ";" + added.replacing("%", with: "70"))
      #expect(await WindowTest.pump { arrived == [1, 2] })
      #expect(shown.sections.count == 5)
    }
  }
}
