import GRDB
import ListCore
import Testing

@testable import feedapp

/// Rows of a store that are selected are copied, loaded or not, without a display.
@MainActor
@Suite struct CopyItemsTests {
  private typealias Shown = StoredFeedTests.Shown

  @Test(
    "ST2 ST8 Ctrl+C and the menu copy all that is selected, loaded or not, after asking",
    arguments: [true, false]
  )
  func copy(isKey: Bool) async throws {
    let shown = try await Shown(SelectAllItemsTests.fill(1_500))
    var copied: [String] = []
    var asked: [(question: BulkQuestion, answer: @MainActor () -> Void)] = []
    shown.feed.services.onCopy = { copied.append($0) }
    shown.feed.handlers.onQuestion = { asked.append(($0, $1)) }
    shown.selectAll()
    for row in shown.stage.presenter.selectedRows where row.section.description == "post:1" {
      shown.stage.presenter.deselect(row, asking: true)
    }
    // What comes later is not meant.
    try await shown.file.queue.write { db in
      try StoreTestFile.insert("text:new", at: 700_500, json: #"{"text":"new"}"#, in: db)
    }
    await shown.feed.settle(shown.stage)
    if isKey {
      #expect(shown.stage.list.presenter.press(.character("c"), .control) == .handled)
    } else {
      let row = try shown.row("post:0", "user")
      #expect(shown.stage.presenter.commands.performInMenu("copy", on: row))
    }
    await shown.feed.settle(shown.stage)
    #expect(asked.map(\.question.text) == ["Copy 1,499 posts?"])
    #expect(copied == [])
    asked[0].answer()
    await shown.feed.settle(shown.stage)
    let numbers = (0..<1_500).filter { $0 != 1 }
    let lines = numbers.flatMap { ["\($0 % 10 == 0 ? "ten" : "other")\t\($0)", "❤️\t1"] }
    #expect(copied.count == 1)
    #expect(copied.first?.split(separator: "\n").map(String.init) == lines)
  }

  @Test("ST2 ST8 a copy that is not done is given up for the next one, and when the feed is left")
  func copyGivenUp() async throws {
    let shown = try await Shown(SelectAllItemsTests.fill(1_500))
    let stored = try #require(shown.feed.stored)
    var waits: [StoredItems.Wait?] = []
    shown.feed.handlers.onWaiting = { waits.append($0) }
    shown.selectAll()
    let selection = shown.feed.adapter.selection
    var copied: [Int] = []
    for number in 0..<2 { stored.copy(selection) { _ in copied.append(number) } }
    await shown.feed.settle(shown.stage)
    #expect(copied == [1])
    #expect(waits == [.copying, nil, .copying, nil])
    stored.copy(selection) { _ in copied.append(2) }
    let last = stored.work.copying
    stored.stopCopying()
    await last?.end()
    #expect(copied == [1] && waits.count == 6)
  }

  @Test("ST2 what was selected one by one and is not loaded any more is copied, too")
  func copyAway() async throws {
    let shown = try await Shown(SelectAllItemsTests.fill(2_000))
    var copied: [String] = []
    shown.feed.services.onCopy = { copied.append($0) }
    shown.stage.presenter.select(try shown.row("post:3", "user"), asking: true)
    shown.stage.presenter.scroll(toOffset: 300_000)
    await shown.feed.settle(shown.stage)
    #expect(!shown.sections.contains("post:3"))
    #expect(shown.stage.list.presenter.press(.character("c"), .control) == .handled)
    await shown.feed.settle(shown.stage)
    #expect(copied == ["other\t3\n❤️\t1"])
  }
}
