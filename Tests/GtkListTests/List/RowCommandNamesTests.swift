import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  /// What assistive technology can do with rows by name.
  @MainActor @Suite struct RowCommandNamesTests {
    init() throws { try GtkTest.start() }

    /// Lines that can be moved, unless they are called "fixed"; "dead" ones cannot be activated.
    private final class MovingController: SectionController<RowsModel> {
      private lazy var lines = model.lines
      private(set) var activated: [String] = []
      override var numberOfRows: Int { lines.count }
      override func row(at index: Int) -> any ListDiffable { TestLine(lines[index], lines[index]) }
      override func height(at index: Int) -> RowHeight { .fixed(40) }
      override func canMove(_ row: RowContext) -> Bool { row.id.key.description != "fixed" }
      override func move(_ row: RowContext, to index: Int) {
        lines.removeAll { $0 == row.id.key.description }
        lines.insert(row.id.key.description, at: index)
      }
      override func isActivatable(_ row: RowContext) -> Bool { row.id.key.description != "dead" }
      override func didActivate(_ row: RowContext) { activated.append(row.id.key.description) }
    }

    private func run(_ name: String, on row: String, in list: ListView) -> Bool {
      guard let widget = list.rowWidget(for: .row("s", row))?.widget else { return false }
      return gtk_widget_activate_action_variant(widget, "row." + name, nil) != 0
    }

    @Test("UX13 X6 X8 rows go up and down by name, where they can be moved at all")
    func moves() async {
      await GtkTest.noWarnings {
        let fixture = ListFixture()
        fixture.adapter.register(MovingController.self, for: RowsModel.self)
        await fixture.show([RowsModel(id: "s", lines: ["a", "b", "fixed"])])
        let list = fixture.list
        @MainActor func shown() -> [String] {
          list.presenter.snapshot.sections[0].rows.map(\.key.description)
        }
        #expect(run("move-up", on: "b", in: list))
        await fixture.settle()
        #expect(shown() == ["b", "a", "fixed"])
        #expect(list.presenter.focusedRow == .row("s", "b"))
        #expect(run("move-down", on: "b", in: list))
        await fixture.settle()
        #expect(shown() == ["a", "b", "fixed"])
        _ = run("move-up", on: "a", in: list)
        await fixture.settle()
        #expect(shown() == ["a", "b", "fixed"], "it is the first already")
        #expect(!run("move-up", on: "fixed", in: list))
        await fixture.close()
      }
    }

    @Test("X8 actions whose ids leave the same name are all there, each with a name of its own")
    func alike() async {
      let (group, widget) = (RowActionGroup(), HorizontalStack())
      var run: [String] = []
      let actions = ["复制", "删除"].map { RowAction(title: $0) { _ in } }
      group.offer(actions, canMove: false, on: widget) {
        if case .action(let id) = $0 { run.append(id) }
      }
      for name in ["row.--", "row.---2"] {
        _ = gtk_widget_activate_action_variant(widget.widget, name, nil)
      }
      #expect(run == ["复制", "删除"])
    }

    @Test("UX13 X8 row.activate is offered where something happens then, and nowhere else")
    func activation() async {
      await GtkTest.noWarnings {
        let fixture = ListFixture()
        fixture.adapter.register(MovingController.self, for: RowsModel.self)
        await fixture.show([RowsModel(id: "s", lines: ["a", "dead"])])
        let list = fixture.list
        let offered = list.layout.rows.filter(\.slot.offersActivation).map(\.id)
        #expect(offered == [.row("s", "a")], "screen readers hear of no way that leads nowhere")
        for line in ["a", "dead"] { _ = run("activate", on: line, in: list) }
        let section = list.presenter.snapshot.sections[0].id
        let controller = fixture.adapter.sectionController(for: section) as? MovingController
        #expect(controller?.activated == ["a"])
        await fixture.close()
      }
    }
  }
}
