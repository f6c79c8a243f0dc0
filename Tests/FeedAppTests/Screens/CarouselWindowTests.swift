import ListCore
import Testing

@testable import GtkKit
@testable import GtkList
@testable import feedapp

extension WindowTests {
  /// Cards of a carousel by keys and pointer.
  @MainActor @Suite struct CarouselWindowTests {
    /// Shows a carousel in the middle of the window, with the focus on its second card.
    private func inCards(
      isMirrored: Bool = false,
      _ body: (FeedScreen, _ cards: ListView, RowID) async throws -> Void
    ) async throws {
      try await WindowTest.inWindow("notes") { screen, list in
        let contact = Contact(id: "contact:1", name: "Ada", phone: "1", address: "A", email: "a@b")
        let models: [any FeedModel] =
          [contact]
          + (2..<12).map { User(id: "user:\($0)", name: "User \($0)", email: "u\($0)@example.org") }
        let cards = models.map { Card(id: $0.id, content: $0.card, details: $0.page) }
        screen.session.feed?.apply([
          TextItem(id: "text:1", text: "above"),
          Carousel(id: "carousel:1", title: "Cards", cards: cards),
        ])
        @MainActor func carousel() -> CarouselCell? {
          list.presenter.visibleRows.lazy.compactMap { list.cell(at: $0) as? CarouselCell }.first
        }
        await WindowTest.pump { list.isIdle && carousel() != nil }
        let cell = try #require(carousel())
        cell.list.body.isRightToLeft = isMirrored
        await WindowTest.pump { cell.list.isIdle && cell.list.realisedCount > 1 }
        let card = cell.list.presenter.snapshot.rowID(at: 1)
        cell.list.presenter.moveCursor(to: card)
        cell.list.takeFocus()
        await WindowTest.pump { list.isIdle && cell.list.isIdle }
        #expect(cell.list.keyboard.focusHolder?.id == card)
        try await body(screen, cell.list, card)
      }
    }

    @Test("UX13 C5 Return or a click on a card leads to its page, and Back to the card")
    func opens() async throws {
      try await inCards { screen, cards, card in
        for isByKey in [true, false] {
          if isByKey { cards.presenter.press(.return) } else { cards.presenter.click(card) }
          let isOpen = await WindowTest.pump { screen.header.backButton.isFocused }
          #expect(isOpen)
          let texts = screen.pages.stack.page?.descendantTexts() ?? []
          #expect(Set(texts).isSuperset(of: ["User 2", "u2@example.org"]), "\(texts)")
          screen.header.backButton.click()
          await WindowTest.pump { cards.isIdle && !screen.pages.isShowingDetails }
          #expect(cards.keyboard.focusHolder?.id == card)
        }
      }
    }

    @Test("UX13 C5 from the page that a click on a card led to Back leads to the card")
    func clicked() async throws {
      try await inCards { screen, cards, card in
        let list = try #require(screen.list)
        list.presenter.moveCursor(to: list.presenter.snapshot.rowID(at: 0))
        list.keyboard.focusCursor(isByKey: true)
        #expect(list.keyboard.focusHolder?.id == list.presenter.snapshot.rowID(at: 0))
        let place = try #require(cards.rowWidget(for: card)?.frame(in: cards.body))
        let press = ClickGesture.Press(
          count: 1,
          x: place.x + place.width / 2,
          y: place.y + place.height / 2,
          button: 1,
          modifiers: []
        )
        cards.pointer.click.onPressed?(press)
        cards.pointer.click.onReleased?(press)
        #expect(await WindowTest.pump { screen.header.backButton.isFocused })
        screen.header.backButton.click()
        await WindowTest.pump { cards.isIdle && !screen.pages.isShowingDetails }
        #expect(cards.keyboard.focusHolder?.id == card)
        let carousel = list.presenter.snapshot.section(at: 1).id
        #expect(list.presenter.focusedRow?.section == carousel)
      }
    }

    @Test(
      "X4 C5 the menu of a card opens below the card, or where it was pressed",
      arguments: [false, true]
    )
    func menu(isMirrored: Bool) async throws {
      try await inCards(isMirrored: isMirrored) { screen, cards, card in
        var copied = ""
        screen.session.feed?.services.onCopy = { copied = $0 }
        let outcome = cards.presenter.press(.menu)
        #expect(outcome == .contextMenu(card))
        #expect(cards.keyboard.onRowCommand?(outcome) == true)
        #expect(cards.surface.menu.row == card)
        #expect(await WindowTest.pump { !cards.surface.menu.items.isEmpty })
        let frame = try #require(cards.rowWidget(for: card)?.frame(in: cards.surface.plane.layer))
        let area = cards.surface.anchor(of: card, at: nil)
        #expect(area.x >= frame.x && area.x < frame.x + frame.width, "\(area) of \(frame)")
        #expect(area.y >= frame.y && area.y < frame.y + frame.height, "\(area) of \(frame)")
        #expect(cards.surface.menu.choose("Copy"))
        #expect(await WindowTest.pump { !copied.isEmpty })
        #expect(copied == "User 2 u2@example.org")
        let place = try #require(cards.rowWidget(for: card)?.frame(in: cards.body))
        #expect(cards.surface.plane.row(atX: place.x + 60, y: place.y + 100) == card)
      }
    }
  }
}
