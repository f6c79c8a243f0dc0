import ListCore
import Testing

@testable import GtkKit
@testable import GtkList
@testable import feedapp

extension WindowTests {
  /// A person who needs larger texts, in a window of his own.
  @MainActor @Suite struct LargeTextTests {
    private nonisolated static let scales = [0.75, 1.0, 1.5, 2, 2.5]

    /// Goes through all of a fixture at a text size, a page at a time.
    private func through(
      _ fixture: String,
      scale: Double,
      width: Int,
      _ body: (ListView) async throws -> Void
    ) async throws {
      try await WindowTest.inWindow(fixture, width: width) { screen, list in
        defer { screen.textSize.reset() }
        #expect(list.presenter.lengthScale == screen.settings.textScale)
        screen.textSize.factor = scale
        await WindowTest.pump { list.isIdle }
        // Discs, icons and margins do not shrink with the text.
        #expect(list.presenter.lengthScale == max(1, screen.settings.textScale))
        var isAtEnd = false
        while !isAtEnd {
          try await body(list)
          let offset = list.presenter.offset
          list.presenter.scroll(toOffset: offset + list.presenter.viewport.height * 0.8)
          await WindowTest.pump { list.isIdle }
          isAtEnd = list.presenter.offset <= offset
        }
      }
    }

    /// The labels that are shown somewhere in a widget of the app's own.
    private static func labels(in widget: Widget) -> [Label] {
      guard widget.isVisible else { return [] }
      if let label = widget as? Label { return [label] }
      return ((widget as? Stack)?.children ?? []).flatMap(labels)
    }

    /// Checks that texts have the room that they need, from top to bottom.
    private func expectRoom(in cell: any ListCell, _ row: RowID, of list: ListView) throws -> Int {
      let shown = try #require(list.rowWidget(for: row))
      let labels = Self.labels(in: cell.root)
      for label in labels {
        let needed = label.naturalHeight(forWidth: label.width)
        #expect(label.height >= needed, "\(row): \(label.text)")
        let frame = try #require(label.frame(in: shown))
        #expect(
          frame.y >= 0 && frame.y + frame.height <= Double(shown.height),
          "\(row): \(label.text)"
        )
      }
      return labels.count
    }

    @Test("L9 icons of the bar and beside the feeds grow with the text")
    func icons() async throws {
      try await WindowTest.inWindow("contacts", width: 1_300) { screen, _ in
        defer { screen.textSize.reset() }
        let buttons = [screen.header.refreshButton, screen.header.menuButton]
        let sizes = buttons.map { $0.naturalHeight(forWidth: -1) }
        screen.textSize.factor = 2.5
        for (button, size) in zip(buttons, sizes) {
          let hasGrown = await WindowTest.pump { button.naturalHeight(forWidth: -1) > size + 8 }
          #expect(hasGrown)
        }
      }
    }

    @Test(
      "UX2 no text of a row is cut above or below at any text size",
      arguments: ["contacts", "users", "profiles", "feed", "gallery"],
      scales
    )
    func nothingCut(fixture: String, scale: Double) async throws {
      var met = 0
      try await through(fixture, scale: scale, width: 960) { list in
        for row in list.presenter.visibleRows {
          guard let cell = list.cell(at: row) as? any ListCell else { continue }
          met += try expectRoom(in: cell, row, of: list)
          guard let cards = (cell as? CarouselCell)?.list else { continue }
          #expect(cards.presenter.lengthScale == list.presenter.lengthScale)
          for card in cards.presenter.visibleRows {
            guard let cell = cards.cell(at: card) as? any ListCell else { continue }
            met += try expectRoom(in: cell, card, of: cards)
          }
        }
      }
      #expect(met > 4)
    }

    @Test("UX2 fixed heights are as much larger as the text, and no smaller", arguments: scales)
    func heights(scale: Double) async throws {
      var kinds: Set<String> = []
      try await through("gallery", scale: scale, width: 960) { list in
        for row in list.presenter.visibleRows {
          guard let shown = list.presenter.snapshot.row(for: row),
            case .fixed(let height) = shown.height
          else { continue }
          let frame = try #require(list.presenter.frame(of: row))
          #expect(frame.height == (height * list.presenter.lengthScale).rounded(.up), "\(row)")
          #expect(list.rowWidget(for: row)?.height == Int(frame.height), "\(row)")
          kinds.insert(row.section.description.prefix { $0 != ":" }.description)
        }
      }
      #expect(
        kinds.isSuperset(of: ["post", "contact", "user", "profile", "carousel", "tiles", "page"])
      )
    }

    @Test(
      "UX2 a name that large text leaves too little room for goes on in a second line",
      arguments: ["contacts", "users"]
    )
    func names(fixture: String) async throws {
      var met = 0
      try await through(fixture, scale: 2.5, width: 360) { list in
        for row in list.presenter.visibleRows {
          guard let cell = list.cell(at: row) as? any ListCell else { continue }
          for name in Self.labels(in: cell.root) where name.hasCSSClass("person-name") {
            #expect(!name.isShortened, "\(name.text)")
            met += name.lineCount - 1
          }
          _ = try expectRoom(in: cell, row, of: list)
        }
      }
      #expect(met > 0)
    }

    @Test("UX2 the name of a post that large text leaves too little room for has a second line")
    func postNames() async throws {
      var whole: Set<String> = []
      try await through("feed", scale: 2.5, width: 360) { list in
        for row in list.presenter.visibleRows where row.key.description == "user" {
          guard let cell = list.cell(at: row) as? UserCell else { continue }
          let name = try #require(Self.labels(in: cell.root).first)
          #expect(name.lineCount == 2 || !name.isShortened, "\(name.text)")
          if name.lineCount == 2, !name.isShortened { whole.insert(name.text) }
          _ = try expectRoom(in: cell, row, of: list)
        }
      }
      #expect(whole.contains("@garden_club") && whole.count > 3, "\(whole)")
    }

    @Test("UX2 strip and rows stay within the pane, wide or narrow", arguments: [960, 500], scales)
    func strip(width: Int, scale: Double) async throws {
      try await through("gallery", scale: scale, width: width) { list in
        let pane = Double(list.widget.width)
        let bar = try #require(list.index.bar?.frame(in: list.widget))
        let rows = try #require(list.scrolled.frame(in: list.widget))
        #expect(bar.x == rows.width && bar.x + bar.width == pane)
        let strip = try #require(list.index.bar)
        // They are laid out with the frame after the list's.
        let isWhole = await WindowTest.pump {
          strip.labels.prefix(strip.marks.count).allSatisfy {
            ($0.frame(in: strip)?.width ?? 0) >= Double($0.naturalWidth)
          }
        }
        #expect(isWhole, "a title is shortened")
        #expect(list.presenter.viewport.width <= rows.width)
        for row in list.presenter.visibleRows {
          let frame = try #require(list.rowWidget(for: row)?.frame(in: list.widget))
          #expect(frame.x >= 0 && frame.x + frame.width <= rows.width, "\(row)")
        }
      }
    }

    @Test("UX2 the first row in view keeps its place when the text size is changed by keys")
    func anchor() async throws {
      try await WindowTest.inWindow("feed") { screen, list in
        defer { screen.textSize.reset() }
        list.presenter.scroll(toOffset: 1_000)
        await WindowTest.pump { list.isIdle }
        let row = try #require(list.presenter.visibleRows.first)
        let y = try #require(list.presenter.frame(of: row)?.y)
        for action in ["larger", "larger", "larger", "smaller", "usual-size"] {
          screen.actions.activate(action)
          await WindowTest.pump { list.isIdle }
          #expect(list.presenter.frame(of: row)?.y == y, "\(action)")
          #expect(list.rowWidget(for: row)?.frame(in: list.body)?.y == y, "\(action)")
        }
      }
    }

    @Test("UX2 with a viewport of its own a list keeps its heights, and so do the lists in it")
    func viewport() async throws {
      let size = ListSize(width: 375, height: 3_600)
      try await WindowTest.inWindow("gallery", listSize: size) { screen, list in
        defer { screen.textSize.reset() }
        screen.textSize.factor = 2
        await WindowTest.pump { list.isIdle }
        #expect(list.presenter.lengthScale == 1)
        let carousel = list.presenter.visibleRows.lazy.compactMap {
          list.cell(at: $0) as? CarouselCell
        }.first
        let cards = try #require(carousel).list
        #expect(cards.presenter.lengthScale == 1)
        let card = try #require(cards.presenter.visibleRows.first)
        #expect(cards.presenter.frame(of: card)?.height == 120)
      }
    }
  }
}
