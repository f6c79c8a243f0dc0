import ListCore
import Testing

@testable import GtkKit
@testable import GtkList
@testable import feedapp

extension WindowTests {
  /// Where a person is in the feed, after searches and undos.
  @MainActor @Suite struct PlaceTests {
    /// A window over many contacts, the fortieth at its top, the cursor two rows below.
    private func inContacts(
      _ body: (FeedScreen, ListView, _ cursor: RowID) async throws -> Void
    ) async throws {
      try await WindowTest.inWindow("contacts") { screen, list in
        screen.session.feed?.apply(
          (0..<100).map {
            Contact(id: "contact:\($0)", name: "Name \($0)", phone: "", address: "A", email: "")
          }
        )
        await WindowTest.pump { list.isIdle && list.presenter.snapshot.sectionCount == 100 }
        list.presenter.scroll(toOffset: 2_430)
        await WindowTest.pump { list.isIdle }
        let cursor = try #require(list.presenter.visibleRows.dropFirst(2).first)
        list.presenter.moveCursor(to: cursor)
        list.keyboard.focusCursor(isByKey: true)
        await WindowTest.pump { list.isIdle }
        try #require(list.presenter.offset == 2_430 && list.keyboard.focusHolder?.id == cursor)
        try await body(screen, list, cursor)
      }
    }

    private func search(_ text: String, _ screen: FeedScreen, _ list: ListView, count: Int) async {
      screen.search.isSearching = true
      screen.search.entry.text = text
      let isShown = await WindowTest.pump {
        list.isIdle && list.presenter.snapshot.sectionCount == count
      }
      #expect(isShown, "\(text)")
    }

    @Test(
      "UX4 X2 a search that found nothing leads back to where it began, and to the row with the focus",
      arguments: [false, true]
    )
    func searched(isTopSelected: Bool) async throws {
      try await inContacts { screen, list, cursor in
        if isTopSelected {
          list.presenter.select(list.presenter.snapshot.rowID(at: 0), gesture: .replace)
        }
        await search("nothing says this", screen, list, count: 0)
        screen.search.isSearching = false
        await WindowTest.pump { list.isIdle && list.presenter.offset > 0 }
        #expect(list.presenter.offset == 2_430)
        #expect(list.presenter.focusedRow == cursor && list.keyboard.focusHolder?.id == cursor)
      }
    }

    @Test("UX4 X2 a search leads back to where it began, or to what was chosen of what it found")
    func found() async throws {
      for isChosen in [false, true] {
        try await inContacts { screen, list, cursor in
          await search("Name 77", screen, list, count: 1)
          let hit = try #require(list.presenter.visibleRows.first)
          list.takeFocus()
          if isChosen { list.presenter.click(hit) }
          screen.search.isSearching = false
          await WindowTest.pump {
            list.isIdle && list.presenter.snapshot.sectionCount == 100 && list.presenter.offset > 0
          }
          #expect((list.presenter.offset == 2_430) == !isChosen)
          #expect(list.presenter.visibleRows.contains(hit) == isChosen)
          let focused = isChosen ? hit : cursor
          #expect(list.presenter.focusedRow == focused)
          #expect(list.keyboard.focusHolder?.id == focused)
        }
      }
    }

    @Test("UX4 X2 what was opened of what a search found is in view after it, selected or not")
    func opened() async throws {
      try await inContacts { screen, list, _ in
        await search("Name 7", screen, list, count: 11)
        let hit = list.presenter.snapshot.rowID(at: 8)
        list.presenter.moveCursor(to: hit)
        #expect(list.presenter.press(.return, [], at: .zero) == .handled)
        #expect(await WindowTest.pump { screen.pages.isShowingDetails })
        screen.actions.activate("back")
        #expect(screen.state.place?.section == hit.section.description)
        screen.search.isSearching = false
        let isThere = await WindowTest.pump {
          list.isIdle && list.presenter.snapshot.sectionCount == 100
            && list.presenter.visibleRows.contains(hit)
        }
        #expect(isThere && list.presenter.focusedRow == hit)
        #expect(list.presenter.selectedRows.isEmpty)
      }
    }

    @Test("X8 X2 keys go on from what assistive technology opened, and a search leads back to it")
    func openedByName() async throws {
      try await inContacts { screen, list, _ in
        await search("Name 7", screen, list, count: 11)
        let hit = list.presenter.snapshot.rowID(at: 4)
        let row = try #require(list.rowWidget(for: hit))
        row.onAction?(false)
        #expect(await WindowTest.pump { screen.pages.isShowingDetails })
        screen.actions.activate("back")
        #expect(screen.state.place?.section == hit.section.description)
        #expect(list.presenter.focusedRow == hit)
      }
    }

    private enum Aside: CaseIterable { case nothing, scrolled, allSelected }

    @Test(
      "UX4 X2 a search that found the row where it began leads back there too, if nothing was chosen",
      arguments: Aside.allCases
    )
    private func foundWhereItBegan(_ aside: Aside) async throws {
      try await inContacts { screen, list, cursor in
        await search("Name 4", screen, list, count: 11)
        switch aside {
        case .nothing: break
        case .scrolled: list.presenter.scroll(toOffset: 20)
        case .allSelected: list.presenter.selectAll()
        }
        screen.search.isSearching = false
        let isBack = await WindowTest.pump {
          list.isIdle && list.presenter.snapshot.sectionCount == 100
            && list.presenter.offset == 2_430
        }
        #expect(isBack && list.presenter.focusedRow == cursor)
      }
    }

    @Test("UX4 X2 after a search that led back keys begin at what is in view")
    func keysAfterSearch() async throws {
      try await inContacts { screen, list, _ in
        list.presenter.moveCursor(to: list.presenter.snapshot.rowID(at: 0))
        await search("nothing says this", screen, list, count: 0)
        screen.search.isSearching = false
        let isBack = await WindowTest.pump {
          list.isIdle && list.presenter.snapshot.sectionCount == 100
            && list.presenter.offset == 2_430
        }
        #expect(isBack)
        #expect(list.presenter.press(.down, [], at: .zero) == .handled)
        let row = try #require(list.presenter.focusedRow)
        #expect(list.presenter.visibleRows.contains(row) && list.presenter.offset == 2_430)
      }
    }

    @Test("F4 UX4 while something is searched a window remembers where that began")
    func rememberedWhileSearching() async throws {
      try await inContacts { screen, list, _ in
        let before = screen.state
        try #require(before.place != nil)
        await search("nothing says this", screen, list, count: 0)
        #expect(screen.state.place == before.place)
        await search("Name 77", screen, list, count: 1)
        #expect(screen.state.place == before.place)
      }
      try await WindowTest.inWindow("groups") { screen, list in
        let london = try #require(list.presenter.snapshot.sections.first).id
        let all = list.presenter.snapshot.rowCount
        screen.session.feed?.adapter.collapsedSections = [london]
        await WindowTest.pump { list.isIdle && list.presenter.snapshot.rowCount < all }
        await search("nothing says this", screen, list, count: 0)
        #expect(screen.state.collapsed == ["group:london"])
      }
    }

    @Test("UX1 what an undo or a redo brings back comes into view, and what is in view stays")
    func undone() async throws {
      try await inContacts { screen, list, cursor in
        let first = list.presenter.snapshot.rowID(at: 0)
        @MainActor func isSeen(_ row: RowID) -> Bool {
          list.isIdle && list.presenter.visibleRows.contains(row)
        }
        screen.session.feed?.delete([list.presenter.snapshot.rowID(at: 1), first])
        await WindowTest.pump { list.isIdle && !list.presenter.snapshot.contains(first) }
        #expect(!isSeen(first))
        list.surface.toasts.button?.click()
        #expect(await WindowTest.pump { isSeen(first) })
        #expect(list.presenter.offset == 0)

        list.presenter.scroll(toOffset: 2_430)
        screen.session.feed?.delete([cursor])
        await WindowTest.pump { list.isIdle && !list.presenter.snapshot.contains(cursor) }
        screen.actions.activate("undo")
        #expect(await WindowTest.pump { isSeen(cursor) })
        #expect(list.presenter.offset == 2_430, "it was in view")

        list.presenter.reorder(cursor, to: .section(90))
        await WindowTest.pump { list.isIdle && screen.actions.isEnabled("undo") }
        list.presenter.scroll(toOffset: 0)
        screen.actions.activate("undo")
        #expect(await WindowTest.pump { isSeen(cursor) })
        list.presenter.scroll(toOffset: 0)
        screen.actions.activate("redo")
        #expect(await WindowTest.pump { isSeen(cursor) })
        #expect(list.presenter.snapshot.sectionIndex(of: cursor.section) == 90)
      }
    }

    @Test("UX1 X2 keys go on from what an undo brought back, also from where it is far away")
    func cursor() async throws {
      try await inContacts { screen, list, cursor in
        let presenter = list.presenter
        let rows = [0, 1, 2].map { presenter.snapshot.rowID(at: $0) }
        screen.session.feed?.delete([rows[1]])
        await WindowTest.pump { list.isIdle && !presenter.snapshot.contains(rows[1]) }
        #expect(presenter.focusedRow == cursor)
        screen.actions.activate("undo")
        let isThere = await WindowTest.pump {
          list.isIdle && presenter.focusedRow == rows[1]
            && list.keyboard.focusHolder?.id == rows[1]
        }
        #expect(isThere && presenter.visibleRows.contains(rows[1]))
        #expect(presenter.press(.down, [], at: .zero) == .handled)
        #expect(presenter.focusedRow == rows[2])
      }
    }

    @Test("UX1 undoing that all was deleted, or all in view, leads back to where that was done")
    func allUndone() async throws {
      try await inContacts { screen, list, cursor in
        let presenter = list.presenter
        let top = try #require(presenter.visibleRows.first)
        @MainActor func expectReturn() async {
          let isBack = await WindowTest.pump {
            list.isIdle && presenter.visibleRows.first == top
          }
          #expect(isBack)
        }
        #expect(presenter.press(.character("a"), .control, at: .zero) == .handled)
        screen.actions.activate("remove")
        await WindowTest.pump { list.isIdle && presenter.snapshot.isEmpty }
        screen.actions.activate("undo")
        await expectReturn()
        screen.actions.activate("redo")
        await WindowTest.pump { list.isIdle && presenter.snapshot.isEmpty }
        list.surface.toasts.button?.click()
        await expectReturn()

        screen.session.feed?.delete((10..<90).map { presenter.snapshot.rowID(at: $0) })
        await WindowTest.pump { list.isIdle && presenter.snapshot.sectionCount == 20 }
        screen.actions.activate("undo")
        await expectReturn()
      }
    }
  }
}
