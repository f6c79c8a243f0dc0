import ListCore
import Testing

@testable import feedapp

/// All items of a store are selected, and then searched.
@MainActor
@Suite struct SearchedItemsTests {
  @Test(
    "ST8 X1 of all that is selected what a search finds is deleted, with an index and without",
    arguments: [false, true]
  )
  func searchOfAll(hasSearch: Bool) async throws {
    let shown = try await StoredFeedTests.Shown(
      hasSearch: hasSearch,
      SelectAllItemsTests.fill(3_000)
    )
    shown.selectAll()
    shown.feed.search("ten")
    await shown.feed.settle(shown.stage)
    #expect(shown.feed.adapter.elementCount == 300)
    let selection = shown.feed.adapter.selection
    #expect(Set(selection.rows.map(\.section)).count + selection.unloadedCount == 300)
    try await shown.delete()
    #expect(try shown.file.ids.count == 2_700)
    #expect(try !shown.file.ids.contains("post:10"))
    #expect(shown.feed.undo())
    await shown.feed.settle(shown.stage)
    // And with the search ended again before anything is done.
    shown.feed.search("")
    await shown.feed.settle(shown.stage)
    shown.selectAll()
    shown.feed.search("ten")
    await shown.feed.settle(shown.stage)
    shown.feed.search("")
    await shown.feed.settle(shown.stage)
    try await shown.delete()
    #expect(try shown.file.ids == [])
  }
}
