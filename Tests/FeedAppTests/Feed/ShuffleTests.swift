import ListCore
import Testing

@testable import GtkList
@testable import feedapp

/// A shuffle that a person takes back, without a display.
@MainActor
@Suite struct ShuffleTests {
  private static func contact(_ id: String) -> String {
    #"{"kind":"contact","id":"\#(id)","name":"\#(id)","phone":"1","address":"A","email":"e"}"#
  }

  /// Contacts of these ids, and between them a group of two.
  private func feed(_ ids: String) throws -> KindTests.Shown {
    let items = ids.map { Self.contact(String($0)) }
    let group =
      #"{"kind":"group","id":"G","title":"G","items":[\#(Self.contact("x")),\#(Self.contact("y"))]}"#
    return try KindTests.Shown(
      (items.prefix(4) + [group] + items.dropFirst(4)).joined(separator: ",")
    )
  }

  private func order(_ shown: KindTests.Shown) -> String {
    shown.stage.list.settle()
    return shown.stage.presenter.snapshot.sections
      .map { String($0.id.description.split(separator: ":")[1]) }.joined()
  }

  /// Shuffles until something is elsewhere.
  private func shuffle(_ shown: KindTests.Shown) -> String {
    let before = order(shown)
    for _ in 0..<100 where order(shown) == before { shown.feed.shuffle() }
    return order(shown)
  }

  @Test("UX1 a shuffle is undone and done again, and one that leaves all in its place is none")
  func undone() throws {
    let shown = try feed("abcdefgh")
    var told = 0
    shown.feed.handlers.onShuffled = { told += 1 }
    let mixed = shuffle(shown)
    #expect(told == 1 && mixed != "abcdGxyefgh" && mixed.contains("Gxy"))
    #expect(shown.feed.undoNewest())
    #expect(order(shown) == "abcdGxyefgh" && !shown.feed.canUndo)
    #expect(shown.feed.redo())
    #expect(order(shown) == mixed && told == 2)
    #expect(shown.feed.undoNewest() && shown.feed.redo() && shown.feed.undoNewest())
    #expect(order(shown) == "abcdGxyefgh")

    let one = try KindTests.Shown(Self.contact("a"))
    one.feed.shuffle()
    #expect(!one.feed.canUndo)
  }

  @Test("UX1 what was added since a shuffle stays behind what it is behind when that is undone")
  func between() throws {
    let shown = try feed("abcdefgh")
    _ = shuffle(shown)
    let store = shown.feed.store
    #expect(store.remove("contact:c"))
    #expect(store.move("contact:x", to: 0))
    let place = try #require(store.order.firstIndex(of: "contact:f")) + 1
    #expect(store.insert([TextItem(id: "text:1", text: "")], at: place))
    #expect(store.insert([TextItem(id: "text:2", text: "")], at: place + 1))
    #expect(shown.feed.undoNewest())
    #expect(order(shown) == "xabdGyef12gh")
    #expect(shown.feed.redo())
    let mixed = order(shown)
    #expect(mixed.first == "x" && mixed.contains("f12") && mixed.contains("Gy"))
    #expect(mixed != "xabdGyef12gh")
  }

  @Test("UX1 what was hidden before a shuffle and put back after it is there when that is undone")
  func putBack() throws {
    let shown = try feed("abcdefgh")
    shown.feed.takeAway(try #require(shown.feed.names.section("contact:b")), hidden: true)
    _ = shuffle(shown)
    #expect(shown.feed.undo())
    #expect(order(shown).contains("ab"))
    #expect(shown.feed.undoNewest())
    #expect(order(shown) == "abcdGxyefgh")
  }

  @Test("UX1 items that have the same id keep their places in a shuffle that is undone")
  func repeated() throws {
    let shown = try feed("abcdefgh")
    let items = shown.feed.store.items
    let twice = items + [TextItem(id: "contact:a", text: "2")]
    shown.feed.apply(twice)
    let ids = shown.feed.store.items.map(\.id)
    for _ in 0..<10 { shown.feed.shuffle() }
    while shown.feed.undoNewest() {}
    #expect(shown.feed.store.items.map(\.id) == ids)
  }
}

extension WindowTests {
  /// The same in the window.
  @MainActor @Suite struct ShuffleWindowTests {
    @Test("X5 what was done can be undone at once, however long the list takes to show it")
    func atOnce() async throws {
      try await WindowTest.inWindow("contacts") { screen, list in
        let before = list.presenter.snapshot.sectionCount
        let row = try #require(list.presenter.visibleRows.first { $0.key.role == .body })
        #expect(!screen.actions.isEnabled("undo") && list.presenter.deleteRows(with: row))
        #expect(screen.actions.isEnabled("undo"), "before the list shows that it is gone")
        screen.actions.activate("undo")
        await WindowTest.pump { list.isIdle }
        #expect(list.presenter.snapshot.sectionCount == before)
      }
    }

    @Test(
      "UX1 a shuffle is told by a toast, which takes it back, and so does Undo; Redo shuffles again"
    )
    func toast() async throws {
      try await WindowTest.inWindow("feed") { screen, list in
        @MainActor func sections() -> [String] {
          list.presenter.snapshot.sections.map(\.id.description)
        }
        @MainActor func toast() -> String? { list.surface.toasts.toast?.title }
        @MainActor func shows(_ ids: [String], _ title: String?) async -> Bool {
          await WindowTest.pump { list.isIdle && sections() == ids && toast() == title }
        }
        let all = sections()
        for _ in 0..<100 where sections() == all {
          screen.actions.activate("shuffle")
          await WindowTest.pump { list.isIdle }
        }
        let mixed = sections()
        #expect(mixed != all && toast() == "Items shuffled")
        list.surface.toasts.button?.click()
        #expect(await shows(all, nil))
        screen.actions.activate("redo")
        #expect(await shows(mixed, "Items shuffled"))
        screen.actions.activate("undo")
        #expect(await shows(all, nil))
        #expect(!screen.actions.isEnabled("undo"))
      }
    }
  }
}
