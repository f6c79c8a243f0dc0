import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct ListAccessibilityTests {
    init() throws { try GtkTest.start() }

    @MainActor
    final class HeadedController: SectionController<RowsModel> {
      private(set) var ran: [String] = []
      override var numberOfRows: Int { model.lines.count }
      override func row(at index: Int) -> any ListDiffable {
        TestLine(model.lines[index], model.lines[index])
      }
      override func height(at index: Int) -> RowHeight { .fixed(40) }
      override var header: Row? {
        model.header.map { Row(TestLine("header", $0), height: .fixed(30)) }
      }
      override func isSelectable(_ row: RowContext) -> Bool {
        row.id.key.description != "fixed"
      }
      override func didActivate(_ row: RowContext) { ran.append("activate \(row.id.key)") }
      override func rowActions(for row: RowContext) -> RowActions {
        RowActions(
          of: row.id.key.description,
          trailing: [
            ContextAction(title: "Call me", id: "call me") { [weak self] in
              self?.ran.append("call \($0)")
            }
          ]
        )
      }
    }

    private func makeFixture() -> ListFixture {
      let fixture = ListFixture()
      fixture.adapter.register(HeadedController.self, for: RowsModel.self)
      return fixture
    }

    private func rows(_ list: ListView) -> [String] {
      WidgetInstance(list.body.reference).children.compactMap { RowWidget.at(WidgetInstance($0)) }
        .filter { !$0.isParked }.compactMap { $0.rowID?.description }
    }

    private func description(_ row: RowWidget, is text: String) -> Bool {
      cgtk_test_string_property(row.reference.opaque, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text)
        == nil
    }

    @Test("X8 headers are headings, rows are list items that say which of how many they are")
    func roles() async throws {
      try await GtkTest.noWarnings {
        let fixture = makeFixture()
        await fixture.show([RowsModel(id: "s", lines: ["a", "b", "c"], header: "H")])
        let list = fixture.list
        let header = try #require(list.rowWidget(for: .row("s", "header", .header)))
        let row = try #require(list.rowWidget(for: .row("s", "b")))
        #expect(
          gtk_test_accessible_has_role(header.reference.opaque, GTK_ACCESSIBLE_ROLE_HEADING) != 0
        )
        #expect(
          gtk_test_accessible_has_role(row.reference.opaque, GTK_ACCESSIBLE_ROLE_LIST_ITEM) != 0
        )
        #expect(description(row, is: "3 of 4"))
        list.placeDescription = { "\($0)/\($1)" }
        await fixture.show([RowsModel(id: "s", lines: ["a", "x", "b", "c"], header: "H")])
        #expect(description(row, is: "4/5"))
        await fixture.close()
      }
    }

    @Test("X8 the row with the focus says its place as it is now, also when it is out of view")
    func focusedPlace() async throws {
      try await GtkTest.noWarnings {
        let fixture = makeFixture()
        let lines = (0..<60).map { "r\($0)" }
        await fixture.show([RowsModel(id: "s", lines: lines)])
        let list = fixture.list
        list.presenter.focus(.row("s", "r2"), nil)
        let row = try #require(list.rowWidget(for: .row("s", "r2")))
        #expect(row.takeFocus() && row.containsFocus)
        list.presenter.scroll(toOffset: 1_200)
        await fixture.settle()
        #expect(!list.presenter.visibleRows.contains(.row("s", "r2")))
        #expect(description(row, is: "3 of 60"))
        await fixture.show([RowsModel(id: "s", lines: ["x", "y"] + lines)])
        #expect(!list.presenter.visibleRows.contains(.row("s", "r2")) && row.containsFocus)
        #expect(description(row, is: "5 of 62"))
        await fixture.close()
      }
    }

    @Test("X8 ST1 rows say no place while others of their source are not loaded")
    func placeAmongLoaded() async throws {
      try await GtkTest.noWarnings {
        let fixture = makeFixture()
        let list = fixture.list
        fixture.adapter.register(TestLine.self) {
          SingleSectionController(model: $0).height { _ in .fixed(40) }
        }
        for count in [10_000, 3] {
          fixture.adapter.show(FakeSource((0..<count).map { TestLine("\($0)", "line \($0)") }))
          await fixture.settle()
          let first = try #require(list.presenter.visibleRows.first)
          let row = try #require(list.rowWidget(for: first))
          let rows = list.presenter.snapshot.rowCount
          #expect(description(row, is: "1 of \(rows)") == (count == 3))
        }
        await fixture.close()
      }
    }

    @Test("X8 children are in list order after scrolling, moves and inserts, headings too")
    func order() async {
      await GtkTest.noWarnings {
        let fixture = makeFixture()
        let models = (0..<40).map { number in
          RowsModel(id: "\(number)", lines: ["a\(number)", "b\(number)"], header: "H")
        }
        await fixture.show(models)
        let list = fixture.list
        list.presenter.hasStickyHeaders = false
        for offset in [0.0, 700, 330, 2_500, 40, 3_000, 0] {
          list.presenter.scroll(toOffset: offset)
          await fixture.settle()
          let shown = rows(list)
          let wanted = list.cells.realised.rows
            .sorted {
              (list.presenter.snapshot.position(of: $0) ?? 0)
                < (list.presenter.snapshot.position(of: $1) ?? 0)
            }
          #expect(shown == wanted.map(\.description))
        }
        await fixture.show(models.reversed())
        #expect(rows(list).first == "39 header")
        #expect(list.hasRowsInOrder)
        await fixture.close()
      }
    }

    @Test("X8 a row is activated by name, and each of its actions runs by its name")
    func actions() async throws {
      try await GtkTest.noWarnings {
        let fixture = makeFixture()
        await fixture.show([RowsModel(id: "s", lines: ["a", "b"])])
        let row = try #require(fixture.list.rowWidget(for: .row("s", "b")))
        #expect(gtk_widget_activate_action_variant(row.widget, "row.activate", nil) != 0)
        #expect(gtk_widget_activate_action_variant(row.widget, "row.call-me", nil) != 0)
        #expect(gtk_widget_activate_action_variant(row.widget, "row.other", nil) == 0)
        let controller = fixture.adapter.sectionController(at: 0) as? HeadedController
        #expect(controller?.ran == ["activate b", "call b"])
        await fixture.close()
      }
    }

    @Test("X8 a row is selected by name: one of many joins and leaves, the only one stays")
    func selection() async throws {
      try await GtkTest.noWarnings {
        let fixture = makeFixture()
        fixture.list.presenter.selectionMode = .multiple
        await fixture.show([RowsModel(id: "s", lines: ["a", "b", "c"])])
        let presenter = fixture.list.presenter
        @MainActor func select(_ key: String) async -> Bool {
          guard let row = fixture.list.rowWidget(for: .row("s", key)) else { return false }
          let isThere = gtk_widget_activate_action_variant(row.widget, "row.select", nil) != 0
          await fixture.settle()
          return isThere
        }
        #expect(await select("c"))
        #expect(await select("a"))
        #expect(presenter.selectedRows == [.row("s", "a"), .row("s", "c")])
        let row = try #require(fixture.list.rowWidget(for: .row("s", "c")))
        #expect(row.isSelected)
        #expect(await select("c"))
        #expect(presenter.selectedRows == [.row("s", "a")] && !row.isSelected)

        presenter.selectionMode = .single
        #expect(await select("b"))
        #expect(await select("b"))
        #expect(presenter.selectedRows == [.row("s", "b")])
        let controller = fixture.adapter.sectionController(at: 0) as? HeadedController
        #expect(controller?.ran == [], "nothing is activated")
        await fixture.close()
      }
    }

    @Test(
      "X8 what cannot be selected is not selected by name: headings, refusing rows, lists without"
    )
    func selectionOffered() async {
      await GtkTest.noWarnings {
        let fixture = makeFixture()
        fixture.list.presenter.selectionMode = .multiple
        await fixture.show([RowsModel(id: "s", lines: ["a", "fixed"], header: "H")])
        @MainActor func offers(_ id: RowID) -> Bool? {
          fixture.list.rowWidget(for: id).map {
            gtk_widget_activate_action_variant($0.widget, "row.select", nil) != 0
          }
        }
        #expect(offers(.row("s", "a")) == true)
        _ = offers(.row("s", "fixed"))
        #expect(offers(.row("s", "header", .header)) == false)
        #expect(fixture.list.presenter.selectedRows == [.row("s", "a")])
        fixture.list.presenter.selectionMode = .none
        await fixture.settle()
        _ = offers(.row("s", "a"))
        #expect(fixture.list.presenter.selectedRows == [])
        await fixture.close()
      }
    }

    @Test("X8 an action with an id of the list's own is offered by another name")
    func ownNames() {
      #expect(RowActionGroup.name(of: "select") == "own-select")
      #expect(RowActionGroup.name(of: "activate") == "own-activate")
      #expect(RowActionGroup.name(of: "select all") == "select-all")
    }

    @Test("X8 the fewest rows are moved to sort them")
    func fewestMoves() {
      #expect(RowOrder.longestRun(of: [3, 0, 1, 2]) == [0, 1, 2])
      #expect(RowOrder.longestRun(of: [2, 1, 0]).count == 1)
      #expect(RowOrder.longestRun(of: []).isEmpty)
      var random = SeededGenerator(seed: 8)
      for count in 1...9 {
        for _ in 0..<20 {
          let values = Array(0..<count).shuffled(using: &random)
          let run = RowOrder.longestRun(of: values)
          #expect(values.filter(run.contains) == run.sorted(), "\(values)")
          // Any choice of rows that are in order already is no longer.
          let longest = (0..<1 << count).lazy
            .map { choice in values.filter { choice >> $0 & 1 == 1 } }
            .filter { $0 == $0.sorted() }.map(\.count).max()
          #expect(run.count == longest, "\(values)")
        }
      }
    }
  }
}
