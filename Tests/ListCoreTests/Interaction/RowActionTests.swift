import ListCore
import ListTestSupport
import Testing

private final class ActingController: SectionController<RowsModel> {
  var log: [String] = []
  var isLocked = false
  var didDelete: (() -> Void)?

  override var numberOfRows: Int { model.lines.count }
  override func row(at index: Int) -> any ListDiffable {
    TestLine(model.lines[index], model.lines[index])
  }
  override func height(at index: Int) -> RowHeight { .fixed(20) }

  override func rowActions(for row: RowContext) -> RowActions {
    guard let line = row.viewModel(as: TestLine.self), line.text != "plain" else {
      return RowActions()
    }
    func action(_ title: String, isDestructive: Bool = false) -> ContextAction<TestLine> {
      ContextAction(title: title, isDestructive: isDestructive) { [unowned self] in
        log.append("\(title) \($0.id)")
      }
    }
    var copy = action("Copy")
    copy.isEnabled = !isLocked
    return RowActions(
      of: line,
      leading: [action("Pin")],
      trailing: [action("Block", isDestructive: true), copy],
      menu: [
        .submenu(
          "Move to",
          [.action(action("Inbox")), .section("Old", [.action(action("2020"))])]
        ),
        .action(action("Wipe", isDestructive: true)),
        .section("Marks", [.action(action("Red"))]),
        .submenu("Nothing in it", []),
        .section("Empty", []),
      ],
      preview: line,
      onDelete: { [unowned self] in
        log.append("delete \($0.id)")
        didDelete?()
      }
    )
  }
}

@MainActor
@Suite struct RowActionTests {
  private let rows: TestRows

  init() {
    rows = TestRows([])
    rows.adapter.register(ActingController.self, for: RowsModel.self)
    rows.show([RowsModel(id: "s", lines: ["a", "plain", "b"])])
  }

  @Test("X4 the delete action is called as the list calls it; its id stays")
  func deleteTitle() throws {
    let presenter = rows.list.presenter
    let row = RowID.row("s", "a")
    #expect(presenter.rowActions(for: row).trailing.last?.title == "Delete")
    presenter.deleteTitle = "Löschen"
    let actions = presenter.rowActions(for: row)
    #expect(actions.trailing.map(\.title) == ["Block", "Copy", "Löschen"])
    #expect(actions.trailing.last?.id == RowActions.deleteID)
    #expect(presenter.deleteRow(row))
    #expect(try controller.log == ["delete a"])
  }

  @Test("X4 the list calls the delete action as its presenter does, and offers none without a host")
  func deleteTitleInList() throws {
    let row = RowID.row("s", "a")
    #expect(rows.adapter.rowActions(for: row).trailing.last?.title == "Delete")
    rows.list.presenter.deleteTitle = "Löschen"
    let actions = rows.adapter.rowActions(for: row)
    #expect(actions.all.map(\.title) == rows.list.presenter.rowActions(for: row).all.map(\.title))
    #expect(actions.trailing.last?.title == "Löschen")
    #expect(rows.adapter.performRowAction(RowActions.deleteID, of: row))
    #expect(try controller.log == ["delete a"])
    rows.adapter.host = nil
    #expect(rows.adapter.rowActions(for: row).isEmpty)
    #expect(!rows.adapter.performRowAction(RowActions.deleteID, of: row))
    #expect(rows.diagnostics.counts[.staleAction] == 1)
  }

  private var controller: ActingController {
    get throws { try #require(rows.adapter.sectionController(at: 0) as? ActingController) }
  }

  @Test("X4 a section controller's own rows have actions; the menu has its sections and submenus")
  func menu() throws {
    #expect(
      rows.list.menu(of: .row("s", "a")) == """
        Pin

        Move to >
          Inbox
          - Old
          2020

        - Marks
        Red

        Copy

        Wipe
        Block
        Delete
        """,
      "what takes something away comes last, what is empty is left out"
    )
    #expect(rows.list.presenter.rowActions(for: .row("s", "a")).preview?.hasID("a") == true)
    #expect(rows.list.menu(of: .row("s", "plain")) == "")
    try controller.isLocked = true
    #expect(rows.list.menu(of: .row("s", "a")).contains("(Copy)"), "shown, but not to be run")
  }

  @Test("X4 every action of the menu runs by its id, also from a submenu, and listeners hear of it")
  func run() throws {
    var heard: [String] = []
    let token = rows.adapter.addListener { event in
      if case .rowAction(let id, let row) = event { heard.append("\(id) \(row.key)") }
    }
    let ids = rows.list.presenter.rowActions(for: .row("s", "b")).all.map(\.id)
    for id in ids { #expect(rows.list.run(id, of: .row("s", "b"))) }
    let titles = ["Pin", "Inbox", "2020", "Wipe", "Red", "Block", "Copy", "delete"]
    #expect(try controller.log == titles.map { "\($0) b" })
    #expect(heard == titles.map { "\($0) b" })
    token.cancel()
  }

  @Test("X7 an action of a row that is gone, or that it has no more, is reported and runs nothing")
  func stale() throws {
    #expect(!rows.list.run("Pin", of: .row("s", "plain")))
    try controller.isLocked = true
    #expect(!rows.list.run("Copy", of: .row("s", "a")))
    rows.show([RowsModel(id: "s", lines: ["b"])])
    #expect(!rows.list.run("Pin", of: .row("s", "a")))
    rows.show([])
    #expect(!rows.list.run("Pin", of: .row("s", "b")))
    #expect(rows.diagnostics.counts[.staleAction] == 4)
    #expect(rows.list.presenter.rowActions(for: .row("s", "b")).isEmpty)
  }

  @Test("X7 a menu that was opened before its row moved acts on the row, not on its place")
  func moved() throws {
    let chosen = RowID.row("s", "a")
    rows.show([RowsModel(id: "s", lines: ["b", "new", "a"])])
    #expect(rows.list.run("Pin", of: chosen))
    #expect(try controller.log == ["Pin a"])
  }

  @Test("X5 Delete runs the delete action where there is one; elsewhere it does nothing at all")
  func delete() throws {
    #expect(rows.list.presenter.deleteRow(.row("s", "a")))
    #expect(!rows.list.presenter.deleteRow(.row("s", "plain")))
    #expect(!rows.list.presenter.deleteRow(.row("s", "gone")))
    #expect(try controller.log == ["delete a"])
    #expect(rows.list.text.contains("a\ta"), "the program removes the row")
    #expect(rows.diagnostics.counts.isEmpty)
  }

  @Test("X5 Delete on one of several selected rows runs on all that can be deleted, as one run")
  func deleteSelected() throws {
    let presenter = rows.list.presenter
    for line in ["b", "plain", "a"] { presenter.select(.row("s", line), gesture: .toggle) }
    var runs: [String] = []
    let token = rows.adapter.addListener { event in
      guard case .rowAction(_, let row) = event, let run = presenter.rowActionRun else { return }
      runs.append("\(row.key) \(run.index) of \(run.rows.map(\.key)) \(run.isFirst)")
    }
    #expect(rows.list.delete(.row("s", "b")))
    #expect(try controller.log == ["delete a", "delete b"], "in list order")
    #expect(runs == ["a 0 of [a, b] true", "b 1 of [a, b] false"])
    #expect(presenter.rowActionRun == nil)
    token.cancel()
  }

  @Test("X5 what waits for the end of a run comes behind all rows, and at once where there is none")
  func afterRun() throws {
    let presenter = rows.list.presenter
    for line in ["b", "a"] { presenter.select(.row("s", line), gesture: .toggle) }
    var told: [String] = []
    let token = rows.adapter.addListener { event in
      guard case .rowAction(_, let row) = event else { return }
      told.append("\(row.key)")
      presenter.afterRowActionRun {
        told.append("after \(row.key), \(presenter.rowActionRun == nil)")
      }
    }
    #expect(rows.list.delete(.row("s", "b")))
    #expect(told == ["a", "b", "after a, true", "after b, true"])
    presenter.deselectAll()
    #expect(rows.list.delete(.row("s", "b")))
    #expect(told.suffix(2) == ["b", "after b, true"])
    token.cancel()
  }

  @Test("X5 Delete with the cursor beside the selection takes what is selected and can go")
  func deleteBeside() throws {
    let presenter = rows.list.presenter
    presenter.select(.row("s", "a"), gesture: .toggle)
    #expect(rows.list.delete(.row("s", "b")))
    #expect(try controller.log == ["delete a"])
    presenter.select(.row("s", "plain"), gesture: .toggle)
    #expect(rows.list.delete(.row("s", "plain")), "the selected row that has the action goes")
    #expect(try controller.log == ["delete a", "delete a"])
    presenter.deselect(.row("s", "a"), asking: false)
    #expect(!rows.list.delete(.row("s", "b")), "what is selected cannot go")
    presenter.deselectAll()
    #expect(rows.list.delete(.row("s", "b")))
    #expect(try controller.log == ["delete a", "delete a", "delete b"])
    #expect(rows.diagnostics.counts.isEmpty)
  }

  @Test("X5 X7 rows that a handler takes away with its own are left out without a diagnostic")
  func deleteTogether() throws {
    rows.adapter.updater = SynchronousUpdater()
    let presenter = rows.list.presenter
    for line in ["a", "b"] { presenter.select(.row("s", line), gesture: .toggle) }
    let controller = try controller
    controller.didDelete = { [rows] in rows.show([RowsModel(id: "s", lines: ["plain"])]) }
    #expect(rows.list.delete(.row("s", "a")))
    #expect(controller.log == ["delete a"])
    #expect(presenter.snapshot.rowCount == 1)
    #expect(rows.diagnostics.counts.isEmpty)
  }

  @Test("X3 a menu on a selected row keeps the selection, on another it selects that one")
  func selection() {
    let presenter = rows.list.presenter
    presenter.select(.row("s", "a"), gesture: .replace)
    presenter.select(.row("s", "b"), gesture: .toggle)
    #expect(presenter.beginMenu(on: .row("s", "b")) == .row("s", "b"))
    #expect(presenter.selectedRows == [.row("s", "a"), .row("s", "b")])
    #expect(presenter.beginMenu(on: .row("s", "plain")) == nil, "nothing to offer")
    #expect(presenter.selectedRows == [.row("s", "plain")])
    #expect(presenter.focusedRow == .row("s", "plain"))
    #expect(presenter.beginMenu(on: .row("s", "gone")) == nil)
    #expect(presenter.selectedRows == [.row("s", "plain")])
  }

  @Test("X4 children of a stacked section bring their own actions")
  func stacked() {
    final class Stack: StackedSectionController<RowsModel> {
      override func makeChildren() -> [SectionController<RowsModel>] {
        [ActingController(model: model)]
      }
    }
    rows.adapter.register(Stack.self, for: RowsModel.self)
    rows.show([RowsModel(id: "other", lines: ["a"])])
    #expect(rows.list.menu(of: .row("other", "a")).hasPrefix("Pin"))
  }
}

extension ListDiffable {
  fileprivate func hasID(_ wanted: String) -> Bool { (id as? String) == wanted }
}
