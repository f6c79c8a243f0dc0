import Foundation
import ListCore
import Testing

@testable import GtkList
@testable import feedapp

extension WindowTests {
  @MainActor @Suite struct LargeFixtureTests {
    private static let count = 6_000
    private static let kinds = KindRegistry(KindRegistry.builtIn.kinds + [CountedKind.self])

    /// Goes from turn to turn of the main loop, and tells of the one in which most was done.
    @MainActor
    private final class Turns {
      private(set) var most = (begun: 0, made: 0, touched: 0)
      private var last = Turns.counts

      private static var counts: (begun: Int, made: Int, touched: Int) {
        (CountedKind.begun, CountedKind.made, CountedKind.touched)
      }

      /// Goes on until something is so; a busy machine reads a large fixture slowly.
      func pump(until isDone: () -> Bool) async -> Bool {
        let check = { [self] in
          most.begun = max(most.begun, CountedKind.begun - last.begun)
          most.made = max(most.made, CountedKind.made - last.made)
          most.touched = max(most.touched, CountedKind.touched - last.touched)
          last = Self.counts
          return isDone()
        }
        for _ in 0..<6 where await WindowTest.pump(until: check) { return true }
        return false
      }
    }

    @Test("F5 a large fixture is decoded elsewhere and made in short turns; the page says Loading…")
    func progress() async throws {
      CountedKind.reset(heldAt: 100)
      let path = try CountedKind.write(Self.count, title: "Large")
      defer { try? FileManager.default.removeItem(atPath: path) }
      try await WindowTest.inWindow("feed", kinds: Self.kinds) { screen, _ in
        var frames = (reading: 0, making: 0)
        let ticks = TickCallback(on: screen.window.reference) { _ in
          guard case .loading = screen.session.state else { return true }
          if screen.session.feed == nil { frames.reading += 1 } else { frames.making += 1 }
          return true
        }
        let turns = Turns()
        let opening = Task { await screen.session.open(path) }
        // The file is read as far as its hundredth item, and the window draws.
        #expect(await turns.pump { CountedKind.decoded >= 100 && frames.reading > 2 })
        #expect(screen.window.descendantTexts().contains("Loading…"))
        #expect(screen.header.bar.descendantTexts().contains(DocumentName.file(of: path)))
        CountedKind.letGo()
        var isAnnounced = true
        let isThere = await turns.pump {
          guard case .loading = screen.session.state else { return screen.list?.isIdle == true }
          isAnnounced = isAnnounced && screen.window.descendantTexts().contains("Loading…")
          return false
        }
        await opening.value
        ticks.cancel()
        #expect(isThere && isAnnounced)
        #expect(frames.making > 0)
        #expect(CountedKind.decodedOnMain == 0)
        #expect(CountedKind.begun == Self.count && CountedKind.made == Self.count)
        #expect(turns.most.begun <= 500 && turns.most.made <= 500, "\(turns.most)")
        // An id is asked for a few times when its item is looked at: never for more than a stretch.
        #expect(turns.most.touched <= 3_000, "\(turns.most)")
        #expect(screen.window.title == "Large")
        #expect(screen.list?.presenter.snapshot.sectionCount == Self.count)
        #expect(!screen.window.descendantTexts().contains("Loading…"))
      }
    }

    @Test("F5 a key and a click are answered between two turns in which a large list is made")
    func answered() async throws {
      CountedKind.reset()
      let path = try CountedKind.write(Self.count, title: "Large")
      defer { try? FileManager.default.removeItem(atPath: path) }
      try await WindowTest.inWindow("feed", kinds: Self.kinds) { screen, _ in
        let turns = Turns()
        let opening = Task { await screen.session.open(path) }
        for stop in [600, 2_000, 5_000] {
          try #require(await turns.pump { CountedKind.begun >= stop })
          let (begun, isShown) = (CountedKind.begun, screen.split.isSidebarShown)
          screen.actions.activate("sidebar")
          #expect(screen.split.isSidebarShown != isShown)
          #expect(CountedKind.begun == begun && begun < Self.count)
        }
        await opening.value
        #expect(await turns.pump { screen.list?.isIdle == true })
      }
    }

    @Test("F5 a large list is made even where one frame follows the other without a pause")
    func hurried() async throws {
      CountedKind.reset()
      let path = try CountedKind.write(1_500, title: "Large")
      defer { try? FileManager.default.removeItem(atPath: path) }
      try await WindowTest.inWindow("feed", kinds: Self.kinds) { screen, _ in
        var frames = 0
        let ticks = TickCallback(on: screen.window.reference) { _ in
          frames += 1
          // Longer than a frame may take.
          usleep(20_000)
          return true
        }
        let turns = Turns()
        let opening = Task { await screen.session.open(path) }
        #expect(await turns.pump { screen.window.title == "Large" && screen.list?.isIdle == true })
        await opening.value
        ticks.cancel()
        #expect(frames > 2 && turns.most.made <= 500, "\(frames) \(turns.most)")
      }
    }

    @Test("F5 a large feed is scrolled, selected and searched while its file is read again")
    func served() async throws {
      CountedKind.reset()
      let path = try CountedKind.write(Self.count, title: "Large")
      defer { try? FileManager.default.removeItem(atPath: path) }
      try await WindowTest.inWindow("feed", kinds: Self.kinds) { screen, _ in
        let turns = Turns()
        await screen.session.open(path)
        try #require(await turns.pump { screen.list?.isIdle == true && CountedKind.made > 0 })
        let list = try #require(screen.list)
        _ = try CountedKind.write(Self.count, title: "Large", text: "Other", to: path)
        CountedKind.reset()
        CountedKind.isSlow = true
        let refreshing = Task { await screen.session.refresh() }
        // Some sections have their new item, and none is shown.
        try #require(await turns.pump { CountedKind.begun >= 1_000 })
        #expect(CountedKind.begun < Self.count)
        list.presenter.scroll(toOffset: 40_000)
        // Rows are measured as they come into view, so the exact place is nobody's business here.
        let isScrolled = await turns.pump {
          guard list.presenter.offset > 20_000, let row = list.presenter.visibleRows.first else {
            return false
          }
          return list.texts(in: row) != nil
        }
        #expect(isScrolled)
        let row = try #require(list.presenter.visibleRows.dropFirst().first)
        let old = try #require(list.texts(in: row)?.first)
        #expect(old.hasPrefix("Note "))
        let number = String(old.dropFirst(5))
        list.presenter.select(row, gesture: .replace)
        #expect(list.presenter.selectedRows == [row])
        #expect(CountedKind.begun < Self.count)
        screen.search.entry.text = number
        await refreshing.value
        #expect(await turns.pump { list.isIdle && list.presenter.snapshot.sectionCount < 100 })
        #expect(turns.most.begun <= 500, "\(turns.most)")
        let texts = list.presenter.visibleRows.compactMap { list.texts(in: $0)?.first }
        #expect(!texts.isEmpty)
        #expect(texts.allSatisfy { $0.hasPrefix("Other ") && $0.contains(number) })
        screen.search.entry.text = ""
        #expect(
          await turns.pump {
            list.isIdle && list.presenter.snapshot.sectionCount == Self.count
          }
        )
        #expect(list.presenter.selectedRows == [row])
      }
    }

    @Test(
      "F5 opening another fixture gives up the one that is read or made",
      arguments: [false, true]
    )
    func another(isMade: Bool) async throws {
      CountedKind.reset(heldAt: isMade ? nil : 100)
      let path = try CountedKind.write(Self.count, title: "Large")
      defer { try? FileManager.default.removeItem(atPath: path) }
      try await WindowTest.inWindow("feed", kinds: Self.kinds) { screen, _ in
        let turns = Turns()
        let small = screen.session.path
        let opening = Task { await screen.session.open(path) }
        try #require(
          await turns.pump { isMade ? CountedKind.begun > 0 : CountedKind.decoded >= 100 }
        )
        guard case .loading = screen.session.state else {
          Issue.record("it is there already")
          return
        }
        weak let given = screen.session.feed
        #expect((given != nil) == isMade)
        await screen.session.open(small)
        CountedKind.letGo()
        await opening.value
        #expect(await turns.pump { screen.list?.isIdle == true && given == nil })
        #expect(screen.window.title == "Photos of the Week" && screen.session.path == small)
        guard case .shown = screen.session.state else {
          Issue.record("the other fixture is not shown")
          return
        }
        // Each thread that reads stops with the item it is at.
        #expect(isMade ? CountedKind.begun < Self.count : CountedKind.decoded < 110)
        let marked = screen.sidebar.list.presenter.selectedRows
        #expect(
          marked.compactMap { screen.sidebar.list.presenter.snapshot.row(for: $0)?.texts.last } == [
            "Photos of the Week"
          ]
        )
      }
    }
  }
}
