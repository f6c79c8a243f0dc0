import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct ListInteractionTests {
    init() throws { try GtkTest.start() }

    @Test("B3 L3 a click on the heart counts and binds exactly one cell, the same one")
    func like() async throws {
      try await GtkTest.noWarnings {
        let fixture = ListFixture()
        await fixture.show([TestPost("a", comments: ["hi"]), TestPost("b")])
        let cell = try #require(fixture.cell(.heart("a"), as: HeartCell.self))
        let bound = fixture.list.boundCount
        cell.heart.click()
        await fixture.settle()
        #expect(fixture.list.boundCount == bound + 1)
        #expect(fixture.cell(.heart("a"), as: HeartCell.self) === cell)
        #expect(fixture.list.texts(in: .heart("a")) == ["❤️", "385"])
        #expect(fixture.list.texts(in: .heart("b")) == ["❤️", "384"])
        await fixture.close()
      }
    }

    @Test("X9 X2 Tab ends what was typed: the next letters are a search of their own")
    func typingEndsWithTab() async throws {
      let fixture = ListFixture()
      await fixture.show(["nobody", "no answer", "ant"].map { TestParagraph(id: $0, text: $0) })
      fixture.list.keyboard.time = { .zero }
      let press = try #require(fixture.list.keyboard.keys.onPressed)
      for letter in "nob" { _ = press(Key(rawValue: letter.unicodeScalars.first?.value ?? 0), []) }
      #expect(fixture.list.presenter.focusedRow?.section.description == "nobody")
      for key in [Key.tab, .backTab] {
        #expect(!press(key, []))
        for letter in "an" {
          _ = press(Key(rawValue: letter.unicodeScalars.first?.value ?? 0), [])
        }
        #expect(fixture.list.presenter.focusedRow?.section.description == "ant")
        _ = press(.home, [])
      }
      await fixture.close()
    }

    @Test("X2 X4 a second Delete that comes before the list was drawn anew means the next row")
    func fastDeletes() async throws {
      let (fixture, controller) = try await ListFixture.withActions(["a", "b", "c"])
      let press = try #require(fixture.list.keyboard.keys.onPressed)
      #expect(press(.home, []))
      for _ in 0..<2 { #expect(press(.delete, [])) }
      await fixture.settle()
      #expect(controller.log == ["Delete a", "Delete b"] && controller.lines == ["c"])
      await fixture.close()
    }

    @Test("B4 twenty fast clicks are twenty likes in one transaction and one bind")
    func fastClicks() async throws {
      let fixture = ListFixture()
      await fixture.show([TestPost("a")])
      let cell = try #require(fixture.cell(.heart("a"), as: HeartCell.self))
      let binds = cell.binds
      var updates = 0
      let token = fixture.adapter.addListener { if case .updated = $0 { updates += 1 } }
      for _ in 0..<20 { cell.heart.click() }
      await fixture.settle()
      token.cancel()
      #expect(cell.count.text == "404")
      #expect(cell.binds == binds + 1)
      #expect(updates == 1)
      await fixture.close()
    }

    @Test("L3 a control is known by the name of its action")
    func controls() async throws {
      let fixture = ListFixture()
      await fixture.show([TestPost("a")])
      let button = try #require(fixture.list.control("like", in: .heart("a")))
      #expect(button === fixture.cell(.heart("a"), as: HeartCell.self)?.heart)
      #expect(fixture.list.control("dislike", in: .heart("a")) == nil)
      #expect(fixture.list.control("like", in: .line("a", "user")) == nil)
      await fixture.close()
    }

    @Test("L1 the scrollbar moves the list and the list moves the scrollbar")
    func scrolling() async throws {
      let fixture = ListFixture()
      await fixture.show(ListFixture.posts(100, comments: 0))
      let bar = fixture.list.scrolled.verticalAdjustment
      #expect(bar.upper == 100 * 95)
      bar.value = 950
      await fixture.settle()
      #expect(fixture.list.presenter.offset == 950)
      #expect(fixture.list.presenter.visibleRows.first == .line("p10", "user"))
      fixture.list.presenter.scroll(to: .heart("p50"), position: .top)
      await fixture.settle()
      #expect(bar.value == 50 * 95 + 40)
      await fixture.close()
    }

    @Test("X1 selected rows are selected for the theme and keep that through moves and reuse")
    func selection() async {
      await GtkTest.noWarnings {
        let fixture = ListFixture()
        await fixture.show(ListFixture.posts(100))
        let row = RowID.line("p1", "user")
        fixture.list.presenter.select(row, gesture: .replace)
        #expect(isSelected(row, in: fixture.list) == true)
        fixture.list.presenter.scroll(toOffset: 9_000)
        await fixture.settle()
        let shown = fixture.list.presenter.visibleRows
        #expect(shown.allSatisfy { isSelected($0, in: fixture.list) == false })
        fixture.list.presenter.scroll(toOffset: 0)
        await fixture.settle()
        #expect(isSelected(row, in: fixture.list) == true)
        await fixture.show(ListFixture.posts(100).reversed())
        fixture.list.presenter.scroll(to: row)
        await fixture.settle()
        #expect(isSelected(row, in: fixture.list) == true)
        await fixture.close()
      }
    }

    @Test("X8 the list is a list, rows are list items, and a selected row says so")
    func accessibility() async throws {
      let fixture = ListFixture()
      await fixture.show([TestPost("a")])
      #expect(hasRole(fixture.list.body, GTK_ACCESSIBLE_ROLE_LIST))
      let row = try #require(fixture.list.rowWidget(for: .heart("a")))
      #expect(hasRole(row, GTK_ACCESSIBLE_ROLE_LIST_ITEM))
      #expect(
        cgtk_test_string_property(row.reference.opaque, GTK_ACCESSIBLE_PROPERTY_LABEL, "❤️, 384")
          == nil
      )
      await fixture.close()
    }

    @Test("L9 the theme knows list and rows by GTK's own names, below its own style rules")
    func themeNames() async throws {
      let fixture = ListFixture()
      await fixture.show([TestPost("a")])
      let row = try #require(fixture.list.rowWidget(for: .heart("a")))
      #expect(
        gtk_widget_get_css_name(fixture.list.body.widget).map { String(cString: $0) } == "listview"
      )
      #expect(gtk_widget_get_css_name(row.widget).map { String(cString: $0) } == "row")
      // No colour of its own: only the theme's names.
      #expect(ListStyle.css.firstMatch(of: /#[0-9a-fA-F]{3,8}\b|rgba?\(/) == nil)
      await fixture.close()
    }

    @Test("A8 the empty state shows exactly while there are no rows")
    func emptyState() async {
      await GtkTest.noWarnings {
        let fixture = ListFixture()
        fixture.adapter.emptyState = EmptyState(title: "Nothing here", message: "Yet.")
        await fixture.show([])
        #expect(fixture.list.widget.descendantTexts().contains("Nothing here"))
        await fixture.show([TestPost("a")])
        #expect(!fixture.list.widget.descendantTexts().contains("Nothing here"))
        await fixture.show([])
        #expect(fixture.list.widget.descendantTexts().contains("Nothing here"))
        await fixture.close()
      }
    }

    @Test("R2 closing the window gives every cell, closure and object back")
    func lifetime() async {
      await GtkTest.noWarnings {
        await GtkTest.noLeaks {
          weak var cell: HeartCell?
          weak var controller: AnySectionController?
          do {
            let fixture = ListFixture()
            await fixture.show(ListFixture.posts(50))
            cell = fixture.cell(.heart("p1"))
            controller = fixture.adapter.sectionController(at: 1)
            #expect(cell != nil && controller != nil)
            cell?.heart.click()
            fixture.list.presenter.scroll(toOffset: 2_000)
            await fixture.settle()
            await fixture.close()
          }
          await GtkTest.settle()
          #expect(cell == nil)
          #expect(controller == nil)
        }
      }
    }

    private func isSelected(_ row: RowID, in list: ListView) -> Bool? {
      list.rowWidget(for: row).map {
        gtk_widget_get_state_flags($0.widget).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0
      }
    }

    private func hasRole(_ widget: Widget, _ role: GtkAccessibleRole) -> Bool {
      gtk_test_accessible_has_role(widget.reference.opaque, role) != 0
    }
  }
}
