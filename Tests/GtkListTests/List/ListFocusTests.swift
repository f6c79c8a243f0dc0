import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct ListFocusTests {
    init() throws { try GtkTest.start() }

    private func focused(_ list: ListView) -> RowID? {
      list.keyboard.focusHolder.flatMap { $0.row.isFocused ? $0.id : nil }
    }

    private func reload(_ fixture: ListFixture) { fixture.adapter.reloadData() }

    @Test("X2 Tab goes to a row, then to its control, then out of the list; Shift+Tab goes back")
    func tab() async throws {
      try await GtkTest.noWarnings {
        let fixture = ListFixture()
        await fixture.show(ListFixture.posts(30))
        let list = fixture.list
        #expect(list.body.moveFocus(GTK_DIR_TAB_FORWARD))
        #expect(focused(list) == .line("p0", "user"))
        list.presenter.moveCursor(to: .heart("p0"))
        list.keyboard.focusCursor(isByKey: true)
        #expect(focused(list) == .heart("p0"))
        #expect(list.body.moveFocus(GTK_DIR_TAB_FORWARD))
        let heart = try #require(fixture.cell(.heart("p0"), as: HeartCell.self)).heart
        #expect(heart.isFocused)
        #expect(list.presenter.focusedRow == .heart("p0"))
        #expect(!list.body.moveFocus(GTK_DIR_TAB_FORWARD), "out of the list, not to the next row")
        #expect(list.body.moveFocus(GTK_DIR_TAB_BACKWARD))
        #expect(focused(list) == .heart("p0"))
        #expect(!list.body.moveFocus(GTK_DIR_TAB_BACKWARD))
        list.body.dropFocus()
        #expect(list.body.moveFocus(GTK_DIR_TAB_BACKWARD), "from behind its control comes first")
        #expect(heart.isFocused)
        await fixture.close()
      }
    }

    @Test("X2 the focused row keeps cell and focus out of view and through updates and moves")
    func survives() async throws {
      try await GtkTest.noWarnings {
        let fixture = ListFixture()
        await fixture.show(ListFixture.posts(200))
        let list = fixture.list
        list.presenter.moveCursor(to: .heart("p1"))
        list.keyboard.focusCursor(isByKey: true)
        let widget = try #require(list.rowWidget(for: .heart("p1")))
        list.presenter.scroll(toOffset: 9_000)
        await fixture.settle()
        #expect(focused(list) == .heart("p1"))
        await fixture.show(ListFixture.posts(200).reversed())
        #expect(focused(list) == .heart("p1"))
        #expect(list.rowWidget(for: .heart("p1")) === widget)
        list.presenter.press(.down)
        list.keyboard.focusCursor(isByKey: true)
        await fixture.settle()
        #expect(focused(list) == .line("p1", "comment:c1-0"))
        #expect(list.presenter.isFullyVisible(.line("p1", "comment:c1-0")))
        await fixture.close()
      }
    }

    @Test(
      "X2 a list that has the focus is not scrolled to its row when GTK gives it the focus again"
    )
    func givenAgain() async {
      await GtkTest.noWarnings {
        let fixture = ListFixture()
        await fixture.show(ListFixture.posts(200))
        let list = fixture.list
        list.presenter.moveCursor(to: .heart("p100"))
        list.keyboard.focusCursor(isByKey: false)
        list.presenter.scroll(toOffset: 0)
        await fixture.settle()
        reload(fixture)
        await fixture.settle()
        #expect(focused(list) == .heart("p100") && list.presenter.offset == 0)
        // What GTK does with the next event after a widget that had the focus was hidden.
        #expect(list.body.takeFocus())
        await fixture.settle()
        #expect(focused(list) == .heart("p100") && list.presenter.offset == 0)
        await fixture.close()
      }
    }

    @Test("CO7 a focus that nothing has comes back to the cursor's row without scrolling to it")
    func activation() async {
      await GtkTest.noWarnings {
        let fixture = ListFixture()
        await fixture.show(ListFixture.posts(200))
        let list = fixture.list
        list.presenter.moveCursor(to: .heart("p1"))
        list.keyboard.focusCursor(isByKey: true)
        list.presenter.scroll(toOffset: 9_000)
        await fixture.settle()
        list.body.dropFocus()
        // As GTK does in a window that becomes active, or whose focus went with its widget.
        list.body.takeFocus()
        await fixture.settle()
        #expect(list.presenter.offset == 9_000)
        #expect(focused(list) == .heart("p1"))
        list.body.dropFocus()
        list.takeFocus()
        #expect(list.presenter.isFullyVisible(.heart("p1")), "asked for by the program, it scrolls")
        await fixture.close()
      }
    }

    @Test("CO7 a focus that the list gets because its widget was hidden does not scroll the list")
    func leftBehind() async {
      await GtkTest.noWarnings {
        let fixture = ListFixture(isInWindow: false)
        let (search, list) = (SearchBar(SearchEntry()), fixture.list)
        list.widget.expandsVertically = true
        let page = VerticalStack(children: [search, list.widget])
        await GtkTest.inWindow(page, width: 375, height: 667) { _ in
          await fixture.show(ListFixture.posts(200))
          list.presenter.moveCursor(to: .heart("p1"))
          list.presenter.scroll(toOffset: 9_000)
          await fixture.settle()
          search.isSearching = true
          #expect(await GtkTest.pump { search.entry.isMapped })
          search.entry.takeFocus()
          search.isSearching = false
          #expect(await GtkTest.pump { focused(list) == .heart("p1") })
          await fixture.settle()
          #expect(list.presenter.offset == 9_000)
        }
      }
    }

    @Test("X2 when the focused row goes, the row in its place gets the focus, or what comes next")
    func removed() async {
      await GtkTest.noWarnings {
        let fixture = ListFixture()
        let posts = ListFixture.posts(5, comments: 0)
        await fixture.show(posts)
        fixture.list.presenter.moveCursor(to: .heart("p1"))
        fixture.list.keyboard.focusCursor(isByKey: true)
        await fixture.show(posts.filter { $0.id != "p1" })
        #expect(focused(fixture.list) == .line("p2", "user"))
        await fixture.show([])
        #expect(fixture.list.keyboard.focusHolder == nil)
        await fixture.show(posts)
        #expect(
          focused(fixture.list) == .line("p0", "user"),
          "the list had it when it became empty"
        )
        reload(fixture)
        await fixture.settle()
        #expect(focused(fixture.list) == .line("p0", "user"))
        await fixture.close()
      }
    }

    @Test("X9 the text of the selected rows is what the clipboard gets")
    func clipboard() async {
      await GtkTest.noWarnings {
        let fixture = ListFixture()
        await fixture.show([TestPost("a", comments: ["hi"])])
        let list = fixture.list
        list.presenter.press(.character("a"), .control)
        guard case .copy(let text) = list.presenter.press(.character("c"), .control) else {
          Issue.record("nothing to copy")
          return
        }
        list.body.copyToClipboard(text)
        #expect(text == "a\n❤️\t384\nhi")
        #expect(gdk_clipboard_is_local(gtk_widget_get_clipboard(list.body.widget)) != 0)
        await fixture.close()
      }
    }

    @Test("X3 the rubber band is drawn over the rows and shows what it will select")
    func rubberBand() async {
      await GtkTest.noWarnings {
        let fixture = ListFixture()
        await fixture.show(ListFixture.posts(5))
        let list = fixture.list
        list.presenter.beginRubberBand(atX: 20, y: 10)
        list.presenter.moveRubberBand(toX: 60, y: 60)
        list.presenterDidMove()
        await fixture.settle()
        #expect(list.rowWidget(for: .heart("p0"))?.isSelected == true)
        #expect(list.rowWidget(for: .line("p1", "user"))?.isSelected == false)
        list.presenter.endRubberBand()
        #expect(list.presenter.selectedRows == [.line("p0", "user"), .heart("p0")])
        await fixture.close()
      }
    }
  }
}
