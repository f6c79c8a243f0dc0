import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct ContextMenuTests {
    init() throws { try GtkTest.start() }

    @Test("X4 the menu has every action, destructive last, disabled ones insensitive, runs one")
    func menu() async throws {
      try await GtkTest.noWarnings {
        let (fixture, controller) = try await ListFixture.withActions(["a", "b", "plain"])
        controller.canCopy = false
        #expect(fixture.list.openContextMenu(for: .row("s", "b")))
        await GtkTest.settle()
        let items = fixture.surface.menu.items
        #expect(items.map(\.title) == ["Pin", "Move to", "Copy", "Delete", "Move to", "In_box"])
        #expect(items.first { $0.title == "Copy" }?.isEnabled == false)
        #expect(items.first { $0.title == "Pin" }?.isEnabled == true)
        #expect(fixture.surface.menu.choose("In_box"))
        await GtkTest.settle()
        #expect(controller.log == ["In_box b"])
        #expect(fixture.list.contextMenuRow == nil)
        #expect(!fixture.list.openContextMenu(for: .row("s", "plain")), "it has nothing to offer")
        #expect(!fixture.list.openContextMenu(for: .row("s", "gone")))
        await fixture.close()
      }
    }

    @Test("X4 no buttons show at rows while a menu is open, also one in place of another")
    func noButtons() async throws {
      let (fixture, _) = try await ListFixture.withActions(["a", "b"])
      for line in ["a", "b"] {
        #expect(fixture.list.openContextMenu(for: .row("s", line)))
        await GtkTest.settle()
        #expect(fixture.surface.edges.isSuspended)
      }
      fixture.list.closeContextMenu()
      await GtkTest.settle()
      #expect(!fixture.surface.edges.isSuspended)
      await fixture.close()
    }

    @Test("X4 a menu opened by a key has its first item to choose in focus, also below a preview")
    func firstItem() async throws {
      let (fixture, controller) = try await ListFixture.withActions(["shown"])
      // GTK itself would take the first widget there is.
      let preview = Button("in the preview")
      fixture.surface.makePreview = { _ in preview }
      fixture.list.openContextMenu(for: .row("s", "shown"))
      await GtkTest.settle()
      #expect(preview.isMapped && !preview.isFocused)
      let popover = try #require(self.popover(of: fixture))
      let buttons = PopoverMenu.buttons(in: popover)
      let focused = try #require(buttons.first { $0.widget.isFocused })
      #expect(focused.title == "Pin" && buttons[0].title == "Pin")
      #expect(focused.widget.activate(), "as Return and Space do")
      await GtkTest.settle()
      #expect(controller.log == ["Pin shown"])
      await fixture.close()
    }

    @Test(
      "X4 in a menu arrow keys lead to an item, and stay at the only one, however it was opened",
      arguments: [false, true]
    )
    func arrows(isByKey: Bool) async throws {
      let (fixture, controller) = try await ListFixture.withActions(["one", "a"])
      fixture.list.openContextMenu(for: .row("s", "one"), at: isByKey ? nil : (50, 20))
      await GtkTest.settle()
      let popover = try #require(self.popover(of: fixture))
      let only = try #require(PopoverMenu.buttons(in: popover).first?.widget)
      #expect(only.isFocused == isByKey, "nothing is marked where the pointer is")
      for direction in [GTK_DIR_DOWN, GTK_DIR_DOWN, GTK_DIR_UP] {
        _ = popover.moveFocus(direction)
        #expect(only.isFocused)
      }
      #expect(only.activate(), "as Return and Space do")
      await GtkTest.settle()
      #expect(controller.log == ["Copy one"])
      fixture.list.openContextMenu(for: .row("s", "a"), at: isByKey ? nil : (50, 60))
      await GtkTest.settle()
      _ = popover.moveFocus(GTK_DIR_DOWN)
      let focused = PopoverMenu.buttons(in: popover).first { $0.widget.isFocused }?.title
      #expect(focused == (isByKey ? "Move to" : "Pin"))
      await fixture.close()
    }

    @Test("X4 icons are shown beside the texts, and what takes something away is coloured")
    func looks() async throws {
      let (fixture, _) = try await ListFixture.withActions(["a"])
      fixture.list.openContextMenu(for: .row("s", "a"))
      await GtkTest.settle()
      let popover = try #require(self.popover(of: fixture))
      let buttons = PopoverMenu.buttons(in: popover)
      let destructive = buttons.filter { $0.widget.hasCSSClass("gtk-list-destructive") }
      #expect(destructive.map(\.title) == ["Delete"])
      let pin = try #require(buttons.first { $0.title == "Pin" })
      let images = WidgetInstance(pin.widget.widget).children.filter {
        isKind($0, of: gtk_image_get_type()) && gtk_widget_get_mapped($0) != 0
      }
      #expect(images.count == 1)
      await fixture.close()
    }

    @Test("X4 one popover serves every row, and goes with the list")
    func shared() async throws {
      try await GtkTest.noWarnings {
        try await GtkTest.noLeaks {
          let (fixture, _) = try await ListFixture.withActions(["a", "b"])
          fixture.list.openContextMenu(for: .row("s", "a"))
          await GtkTest.settle()
          let first = self.popover(of: fixture)?.reference.raw
          fixture.list.openContextMenu(for: .row("s", "b"), at: (50, 60))
          await GtkTest.settle()
          #expect(fixture.list.contextMenuRow == .row("s", "b"))
          #expect(self.popover(of: fixture)?.reference.raw == first)
          let all = WidgetInstance(fixture.list.widget.reference).children.filter {
            isKind($0, of: gtk_popover_get_type())
          }
          #expect(all.count == 1)
          fixture.list.closeContextMenu()
          await GtkTest.settle()
          #expect(fixture.list.contextMenuRow == nil)
          await fixture.close()
        }
      }
    }

    @Test("X7 a menu closes when its row goes; one whose row moved acts on that row")
    func vanishing() async throws {
      let (fixture, controller) = try await ListFixture.withActions(["a", "b"])
      fixture.list.openContextMenu(for: .row("s", "a"))
      await fixture.show([RowsModel(id: "s", lines: ["b", "new", "a"])])
      #expect(fixture.list.contextMenuRow == .row("s", "a"))
      fixture.surface.menu.choose("Pin")
      await GtkTest.settle()
      #expect(controller.log == ["Pin a"])
      fixture.list.openContextMenu(for: .row("s", "a"))
      await fixture.show([RowsModel(id: "s", lines: ["b"])])
      await GtkTest.settle()
      #expect(fixture.list.contextMenuRow == nil)
      #expect(controller.log == ["Pin a"])
      await fixture.close()
    }

    @Test("X3 opening keeps a selection that has the row, and else selects the row")
    func selection() async throws {
      let (fixture, _) = try await ListFixture.withActions(["a", "b", "c"])
      let presenter = fixture.list.presenter
      presenter.select(.row("s", "a"), gesture: .replace)
      presenter.select(.row("s", "b"), gesture: .toggle)
      fixture.list.openContextMenu(for: .row("s", "b"))
      #expect(presenter.selectedRows == [.row("s", "a"), .row("s", "b")])
      fixture.list.closeContextMenu()
      fixture.list.openContextMenu(for: .row("s", "c"))
      #expect(presenter.selectedRows == [.row("s", "c")])
      await fixture.close()
    }

    @Test("X4 closing gives the focus back")
    func focus() async throws {
      let (fixture, _) = try await ListFixture.withActions(["a"])
      gtk_widget_grab_focus(fixture.list.body.widget)
      let before = self.focus(of: fixture)
      fixture.list.openContextMenu(for: .row("s", "a"))
      await GtkTest.settle()
      #expect(self.focus(of: fixture) != before, "the menu has it")
      fixture.list.closeContextMenu()
      await GtkTest.settle()
      #expect(self.focus(of: fixture) == before)
      await fixture.close()
    }

    @Test("X7 X2 a menu whose list is emptied leaves the focus to the rows that come")
    func emptied() async throws {
      let (fixture, _) = try await ListFixture.withActions(["a"])
      let before = Button("before")
      fixture.window.child = nil
      fixture.window.child = VerticalStack(children: [before, fixture.list.widget])
      await GtkTest.pump { fixture.list.isIdle && fixture.list.isLaidOut }
      fixture.list.takeFocus()
      fixture.list.openContextMenu(for: .row("s", "a"))
      await GtkTest.settle()
      await fixture.show([])
      await GtkTest.settle()
      #expect(!before.isFocused)
      await fixture.show([RowsModel(id: "s", lines: ["b"])])
      #expect(await GtkTest.pump { fixture.list.keyboard.focusHolder?.id == .row("s", "b") })
      await fixture.close()
    }

    @Test("X4 a preview is shown above the items, in the cell of its view model")
    func preview() async throws {
      try await GtkTest.noWarnings {
        let (fixture, _) = try await ListFixture.withActions(["shown", "a"])
        fixture.list.openContextMenu(for: .row("s", "shown"))
        await GtkTest.settle()
        let popover = try #require(self.popover(of: fixture))
        #expect(popover.descendantTexts().first == "shown")
        fixture.list.openContextMenu(for: .row("s", "a"))
        await GtkTest.settle()
        #expect(popover.descendantTexts().first == "Pin")
        await fixture.close()
      }
    }

    private func popover(of fixture: ListFixture) -> Widget? {
      WidgetInstance(fixture.list.widget.reference).children
        .first { isKind($0, of: gtk_popover_get_type()) }
        .map { Widget(ObjectRef(retaining: $0)) }
    }

    private func focus(of fixture: ListFixture) -> UnsafeMutablePointer<GtkWidget>? {
      gtk_widget_get_root(fixture.list.widget.widget).flatMap { gtk_root_get_focus($0) }
    }
  }
}
