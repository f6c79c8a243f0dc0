import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

private final class UnloadableController: SectionController<TestLine> {
  var deleted: [String] = []
  override func row(at index: Int) -> any ListDiffable { model }
  override func height(at index: Int) -> RowHeight { .fixed(60) }
  override func rowActions(for row: RowContext) -> RowActions {
    RowActions(of: model, onDelete: { [unowned self] in deleted.append($0.id) })
  }
}

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

    @Test("ST8 X4 the menu of the only selected row that is loaded is for all that are selected")
    func unloaded() async throws {
      let fixture = ListFixture()
      var ran: [String] = []
      fixture.adapter.onActionForAll = { action, _ in ran.append(action) }
      fixture.adapter.register(TestLine.self) { UnloadableController(model: $0) }
      fixture.adapter.show(FakeSource((0..<10_000).map { TestLine("\($0)", "line \($0)") }))
      await fixture.settle()
      func row(_ number: Int) -> RowID? { fixture.adapter.row(of: TestLine("\(number)", "")) }
      fixture.list.presenter.click(try #require(row(5)))
      fixture.list.presenter.scroll(toOffset: 60 * 5_000)
      await fixture.settle()
      let last = try #require(row(5_002))
      fixture.list.presenter.click(last, .control)
      #expect(row(5) == nil && fixture.list.presenter.selectedRows == [last])
      #expect(fixture.list.openContextMenu(for: last))
      await GtkTest.settle()
      #expect(fixture.surface.menu.choose("Delete"))
      await fixture.settle()
      #expect(ran == [RowActions.deleteID])
      let controller = fixture.adapter.sectionController(for: TestLine("5002", ""))
      #expect((controller as? UnloadableController)?.deleted.isEmpty == true)
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
