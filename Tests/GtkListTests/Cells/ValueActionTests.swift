import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  /// Cells whose controls send values.
  @MainActor @Suite struct ValueActionTests {
    init() throws { try GtkTest.start() }

    struct Setting: ListDiffable, Equatable {
      static let hasListWideID = true
      var id: Int
      var name = ""
      var isOn = false
      var choice = 0
      var count = 0.0
    }

    final class SettingCell: ListCell {
      enum Action: CellAction {
        case rename(String), submit(String), turn(Bool), tick(Bool), choose(Int), count(Double)
        var name: String { String("\(self)".prefix { $0 != "(" }) }
        static let named: [Action] = []
      }

      let actions = CellActions<Action>()
      let name = Entry()
      let note = Entry()
      let toggle = Switch()
      let check = CheckButton()
      let choice = DropDown(["a", "b", "c"])
      let count = SpinButton()
      private(set) lazy var root: Widget = HorizontalStack(
        children: [name, note, toggle, check, choice, count]
      )

      init() {
        actions.connect(name) { .rename($0) }
        actions.connect(note, on: .submit) { .submit($0) }
        actions.connect(toggle) { .turn($0) }
        actions.connect(check) { .tick($0) }
        actions.connect(choice) { .choose($0) }
        actions.connect(count) { .count($0) }
      }

      func bind(_ setting: Setting) {
        name.text = setting.name
        toggle.isOn = setting.isOn
        check.isOn = setting.isOn
        choice.selection = setting.choice
        count.value = setting.count
      }
    }

    /// A list of settings, and what their rows say.
    private func fixture(_ tell: @escaping @MainActor (String) -> Void) -> ListFixture {
      let fixture = ListFixture(width: 700)
      fixture.list.register(SettingCell.self)
      fixture.adapter.register(Setting.self) { setting in
        let controller = SingleSectionController(model: setting)
        controller.on(SettingCell.Action.self) { action, _ in tell("\(setting.id) \(action)") }
        return controller
      }
      return fixture
    }

    @Test(
      "AP5 actions carry what a person typed, turned, ticked, chose and counted; bind sends none"
    )
    func values() async throws {
      try await GtkTest.noWarnings {
        var heard: [String] = []
        let fixture = self.fixture { heard.append($0) }
        await fixture.show([Setting(id: 1), Setting(id: 2)])
        await fixture.show([
          Setting(id: 1, name: "x", isOn: true, choice: 2, count: 4), Setting(id: 2),
        ])
        #expect(heard == [])
        let row = fixture.list.presenter.snapshot.rowID(at: 0)
        let cell = try #require(fixture.list.cell(at: row) as? SettingCell)
        #expect(cell.name.text == "x" && cell.toggle.isOn && cell.choice.selection == 2)
        gtk_editable_set_text(cell.note.reference.opaque, "n")
        cell.note.reference.emit("activate")
        var end: Int32 = 1
        gtk_editable_insert_text(cell.name.reference.opaque, "y", 1, &end)
        gtk_switch_set_active(cell.toggle.reference.opaque, 0)
        gtk_check_button_set_active(cell.check.reference.cast(GtkCheckButton.self), 0)
        gtk_drop_down_set_selected(cell.choice.reference.opaque, 1)
        gtk_spin_button_spin(cell.count.reference.opaque, GTK_SPIN_STEP_FORWARD, 1)
        #expect(
          heard == [
            "1 submit(\"n\")", "1 rename(\"xy\")", "1 turn(false)", "1 tick(false)",
            "1 choose(1)", "1 count(5.0)",
          ]
        )
        await fixture.close()
      }
    }

    @Test("AP5 Space and Return turn a switch, also in a row that can be selected")
    func keys() async throws {
      try await GtkTest.noWarnings {
        var heard: [String] = []
        let fixture = self.fixture { heard.append($0) }
        fixture.adapter.selectionMode = .multiple
        await fixture.show([Setting(id: 1)])
        let row = fixture.list.presenter.snapshot.rowID(at: 0)
        let cell = try #require(fixture.list.cell(at: row) as? SettingCell)
        let press = try #require(fixture.list.keyboard.keys.onPressed)
        cell.toggle.takeFocus()
        #expect(press(.space, []))
        #expect(await GtkTest.pump { heard == ["1 turn(true)"] })
        #expect(press(.enter, []))
        #expect(await GtkTest.pump { heard == ["1 turn(true)", "1 turn(false)"] })
        #expect(fixture.list.presenter.selectedRows == [])
        await fixture.close()
      }
    }

    @Test("AP5 D6 what a person types in a row stays where an update moves it to another section")
    func typing() async throws {
      try await GtkTest.noWarnings {
        let fixture = ListFixture(width: 700)
        let list = fixture.list
        var heard: [String] = []
        list.register(SettingCell.self)
        fixture.adapter.register(Page.self) { page in
          let controller = PageController(model: page)
          controller.on(SettingCell.Action.self) { action, _ in
            heard.append("\(page.id) \(action)")
          }
          return controller
        }
        await fixture.show([Page(id: 1, settings: [1, 2]), Page(id: 2, settings: [3])])
        let snapshot = list.presenter.snapshot
        let cell = try #require(list.cell(at: snapshot.rowID(at: 1)) as? SettingCell)
        cell.note.takeFocus()
        cell.note.text = "half a sen"
        await fixture.show([Page(id: 1, settings: [1]), Page(id: 2, settings: [3, 2])])
        let row = list.presenter.snapshot.rowID(at: 2)
        #expect(row.section == snapshot.section(at: 1).id)
        #expect(list.cell(at: row) === cell)
        #expect(cell.note.text == "half a sen" && cell.note.containsFocus)
        #expect(list.presenter.focusedRow == row)
        gtk_switch_set_active(cell.toggle.reference.opaque, 1)
        #expect(heard == ["2 turn(true)"], "its actions reach the controller of the new section")
        await fixture.close()
      }
    }
  }
}

private struct Page: ListDiffable, Equatable {
  var id: Int
  var settings: [Int]
}

private final class PageController: BindingSectionController<Page> {
  override func viewModels(for page: Page) -> [any ListDiffable] {
    page.settings.map { GtkTests.ValueActionTests.Setting(id: $0) }
  }
}
