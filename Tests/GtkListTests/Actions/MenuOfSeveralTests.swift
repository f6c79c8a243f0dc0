import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  /// The menu, and the actions that assistive technology runs, on one of several selected rows.
  @MainActor @Suite struct MenuOfSeveralTests {
    init() throws { try GtkTest.start() }

    private func select(_ lines: [String], _ fixture: ListFixture) {
      fixture.list.presenter.selectionMode = .multiple
      for line in lines { fixture.list.presenter.select(.row("s", line), gesture: .toggle) }
    }

    private func run(_ action: String, on line: String, _ fixture: ListFixture) throws -> Bool {
      let row = try #require(fixture.list.rowWidget(for: .row("s", line)))
      return gtk_widget_activate_action_variant(row.widget, "row.\(action)", nil) != 0
    }

    @Test("AP2 X4 what is chosen in the menu of one of several selected rows runs on all of them")
    func menu() async throws {
      try await GtkTest.noWarnings {
        let (fixture, controller) = try await ListFixture.withActions(["a", "b", "c", "d"])
        var updates = 0
        let token = fixture.adapter.addListener { if case .updated = $0 { updates += 1 } }
        self.select(["d", "b", "a"], fixture)
        #expect(fixture.list.openContextMenu(for: .row("s", "b")))
        await GtkTest.settle()
        #expect(fixture.surface.menu.choose("Delete"))
        await fixture.settle()
        #expect(controller.log == ["Delete a", "Delete b", "Delete d"])
        #expect(controller.lines == ["c"] && updates == 1)
        token.cancel()
        await fixture.close()
      }
    }

    @Test(
      "AP2 X7 a menu that was open while its rows moved or went runs in the order they have now"
    )
    func moved() async throws {
      let (fixture, controller) = try await ListFixture.withActions(["a", "b", "c", "d"])
      self.select(["a", "b", "d"], fixture)
      fixture.list.openContextMenu(for: .row("s", "b"))
      await fixture.show([RowsModel(id: "s", lines: ["d", "new", "b", "c"])])
      fixture.surface.menu.choose("Pin")
      await GtkTest.settle()
      #expect(controller.log == ["Pin d", "Pin b"])
      await fixture.close()
    }

    @Test("AP2 X4 the menu has what all of them offer; with nothing in common there is none")
    func offered() async throws {
      let (fixture, controller) = try await ListFixture.withActions(["a", "b", "plain"])
      self.select(["a", "b"], fixture)
      controller.canCopy = false
      fixture.list.openContextMenu(for: .row("s", "a"))
      await GtkTest.settle()
      let titles = fixture.surface.menu.items.map(\.title)
      #expect(titles == ["Pin", "Move to", "Delete", "Move to", "In_box"])
      fixture.list.presenter.select(.row("s", "plain"), gesture: .toggle)
      fixture.list.closeContextMenu()
      await GtkTest.settle()
      #expect(!fixture.list.openContextMenu(for: .row("s", "a")))
      #expect(fixture.list.presenter.selectedRows.count == 3)
      await fixture.close()
    }

    @Test("AP2 X8 assistive technology runs an action on all selected rows, where all offer it")
    func accessible() async throws {
      let (fixture, controller) = try await ListFixture.withActions(["a", "b", "c", "plain"])
      self.select(["c", "a"], fixture)
      #expect(try self.run("Pin", on: "c", fixture))
      #expect(controller.log == ["Pin a", "Pin c"])
      #expect(try self.run("Pin", on: "b", fixture), "not selected: for itself")
      #expect(controller.log.last == "Pin b")
      self.select(["plain"], fixture)
      #expect(try !self.run("Pin", on: "a", fixture), "not offered any more")
      self.select(["plain", "c"], fixture)
      #expect(try self.run("Pin", on: "a", fixture))
      #expect(controller.log == ["Pin a", "Pin c", "Pin b", "Pin a"])
      await fixture.close()
    }
  }
}
