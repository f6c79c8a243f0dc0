import GRDB
import ListCore
import Testing

@testable import GtkKit
@testable import GtkList
@testable import feedapp

extension WindowTests {
  /// Where a person is in a store when the app starts again.
  @MainActor @Suite struct StoredPlaceTests {
    @Test(
      "ST2 F4 far down in a store the next start has the same row at the same place, selected",
      arguments: [false, true]
    )
    func restored(beforeItHasASize: Bool) async throws {
      try WindowTest.start()
      let file = try StoreTestFile()
      try await file.queue.write { try SelectAllItemsTests.fill(3_000)($0) }
      let first = try await StoredWindow(over: file)
      let (list, presenter) = (first.list, first.list.presenter)
      await WindowTest.pump { list.isIdle && first.feed.adapter.elementCount == 3_000 }
      presenter.scroll(toOffset: 500_000)
      @MainActor func isLoaded(_ window: StoredWindow) -> Bool {
        let rows = window.list.presenter.visibleRows
        return window.list.isIdle && !rows.isEmpty
          && rows.allSatisfy { $0.section.description.hasPrefix("post:") }
      }
      await WindowTest.pump { isLoaded(first) }
      // A picture reaches over the edge.
      let image = try #require(presenter.visibleRows.last { $0.key.description == "image" })
      let frame = try #require(presenter.frame(of: image))
      presenter.scroll(toOffset: presenter.offset + frame.y + 47)
      await WindowTest.pump { isLoaded(first) && presenter.visibleRows.first == image }
      presenter.select(image, asking: true)
      let state = first.screen.state
      #expect(state.place?.row == "image" && state.place?.distance == -47)
      #expect(state.selected == [[image.section.description, "image"]])
      await first.close()

      let second = try await StoredWindow(
        over: file,
        state: state,
        loadsBeforeItHasASize: beforeItHasASize
      )
      let again = second.list.presenter
      await WindowTest.pump {
        isLoaded(second) && again.visibleRows.first == image && again.focusedRow == image
      }
      #expect(again.frame(of: image)?.y == -47)
      #expect(again.selectedRows == [image])
      #expect(second.screen.state.place == state.place)
      // Keys go on from there.
      #expect(again.focusedRow == image)
      let place = try #require(again.snapshot.position(of: image))
      let below = again.snapshot.rowID(at: place + 1)
      #expect(again.press(.down, [], at: .zero) == .handled)
      #expect(again.focusedRow == below)
      await second.close()
    }

    @Test("UX4 ST2 a search leads back to where it began in a store, also where that is not loaded")
    func searched() async throws {
      try WindowTest.start()
      let file = try StoreTestFile()
      try await file.queue.write { try SelectAllItemsTests.fill(3_000)($0) }
      let window = try await StoredWindow(over: file)
      let (list, presenter) = (window.list, window.list.presenter)
      await WindowTest.pump { list.isIdle && window.feed.adapter.elementCount == 3_000 }
      presenter.scroll(toOffset: 500_000)
      await WindowTest.pump { list.isIdle && window.feed.rowInView != nil }
      let row = try #require(window.feed.rowInView)
      let y = try #require(presenter.frame(of: row)?.y)
      for text in ["nothing says this", "ten"] {
        window.screen.search.isSearching = true
        window.screen.search.entry.text = text
        let isFound = await WindowTest.pump {
          list.isIdle && window.feed.stored?.itemCount == (text == "ten" ? 300 : 0)
        }
        #expect(isFound && !presenter.snapshot.contains(row))
        // Typed over, it is no text for a moment.
        window.screen.session.search("")
        window.screen.session.search(text)
        await WindowTest.pump { list.isIdle }
        window.screen.search.isSearching = false
        let isBack = await WindowTest.pump { list.isIdle && presenter.frame(of: row)?.y == y }
        #expect(isBack, "\(text): \(String(describing: presenter.frame(of: row))) \(y)")
      }
      await window.close()
    }
  }
}
