import CGtk
import ListCore
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  /// What the wheel moves where something that scrolls is inside something that scrolls.
  @MainActor @Suite struct WheelPassingTests {
    init() throws { try GtkTest.start() }

    /// Turns the wheel as far as the scrolled window's own ears; answers whether GTK's hear of it.
    private func hears(_ scrolled: ScrolledWindow, _ x: Double, _ y: Double) throws -> Bool {
      let passing = try #require(scrolled.wheel)
      #expect(passing.wheel.onScroll?(x, y) == false, "nothing is used up on the way down")
      return passing.isListening
    }

    @Test(
      "L1 C5 a row of cards takes the wheel sideways while it can move, and leaves it otherwise"
    )
    func cards() async throws {
      try await GtkTest.noWarnings {
        let cards = HorizontalStack()
        cards.setSizeRequest(width: 900, height: 60)
        let inner = ScrolledWindow(cards, horizontal: .external, vertical: .never)
        let below = VerticalStack()
        below.setSizeRequest(height: 900)
        let outer = ScrolledWindow(VerticalStack(children: [inner, below]))
        try await GtkTest.inWindow(outer) { _ in
          await GtkTest.settle()
          try #expect(!hears(inner, 0, 1))
          try #expect(hears(outer, 0, 1))
          try #expect(hears(inner, 1, 0))
          try #expect(!hears(inner, -1, 0), "it is at its start")
          inner.horizontalAdjustment.value = 1e6
          try #expect(!hears(inner, 1, 0), "and now at its end")
          try #expect(hears(inner, -1, 0))
          try #expect(hears(outer, 0, -1), "what stands alone keeps the wheel at its ends")
        }
      }
    }

    @Test("L1 L6 a list without rows takes the wheel only where its page is higher than itself")
    func pages() async throws {
      try await GtkTest.noWarnings {
        for height in [60, 400] {
          let list = ListView()
          let adapter = ListAdapter(host: list)
          adapter.objects = []
          adapter.errorState = .failure(title: "Broken", message: "Nobody answers at all.")
          list.widget.setSizeRequest(height: height)
          list.widget.expandsVertically = false
          let below = VerticalStack()
          below.setSizeRequest(height: 900)
          let outer = ScrolledWindow(VerticalStack(children: [list.widget, below]))
          try await GtkTest.inWindow(outer) { _ in
            await GtkTest.pump { list.isIdle && list.isLaidOut }
            let area = list.statusPage.area
            try #expect(hears(area, 0, 1) == (height == 60))
            area.verticalAdjustment.value = 1e6
            try #expect(!hears(area, 0, 1))
            try #expect(!hears(list.scrolled, 0, 1), "there are no rows to scroll")
          }
        }
      }
    }
  }
}
