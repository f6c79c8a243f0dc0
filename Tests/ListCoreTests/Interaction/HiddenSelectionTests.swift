import ListCore
import ListTestSupport
import Testing

/// Rows that a filter or a collapse hides, and the selection.
@MainActor
@Suite struct HiddenSelectionTests {
  private let models = [
    RowsModel(id: "s", lines: ["a", "b", "c"], header: "H"),
    RowsModel(id: "t", lines: ["d", "e"], header: "I"),
  ]
  private let s = DiffIdentity(id: "s", of: RowsModel.self)

  private func make(wholes: Bool = false) -> (TestRows, Told) {
    let (rows, told) = (TestRows(models) { $0.selectsAsOne = wholes }, Told())
    rows.adapter.onSelectionChange = { told.counts.append($0.count) }
    return (rows, told)
  }

  private final class Told { var counts: [Int] = [] }

  private func selected(_ rows: TestRows) -> String {
    rows.list.presenter.selectedRows.map(\.key.description).joined()
  }

  private func collapse(_ rows: TestRows, _ isCollapsed: Bool) {
    rows.adapter.collapsedSections = isCollapsed ? [s] : []
    rows.list.settle()
  }

  private func hide(_ rows: TestRows, _ ids: Set<String>) {
    rows.hide(ids)
    rows.list.settle()
  }

  @Test("X1 hidden rows are not selected, and are again when they come back; one change each time")
  func comesBack() {
    let (rows, told) = make()
    let presenter = rows.list.presenter
    presenter.select(.row("s", "b"), gesture: .toggle)
    presenter.select(.row("t", "d"), gesture: .toggle)
    rows.clearEvents()
    collapse(rows, true)
    #expect(selected(rows) == "d")
    #expect(!presenter.selection.contains(.row("s", "b")))
    collapse(rows, false)
    #expect(selected(rows) == "bd")
    hide(rows, ["s", "t"])
    #expect(selected(rows).isEmpty && presenter.selection.isEmpty)
    hide(rows, ["t"])
    #expect(selected(rows) == "b")
    hide(rows, [])
    #expect(selected(rows) == "bd")
    #expect(told.counts == [1, 2, 1, 2, 0, 1, 2])
    #expect(rows.events.isEmpty, "rows that hide and come back are nobody's click")
  }

  @Test("X1 a row that leaves the list is not selected when it comes back, hidden or not")
  func deleted() {
    let (rows, _) = make()
    let presenter = rows.list.presenter
    for row in ["a", "b"] { presenter.select(.row("s", row), gesture: .toggle) }
    presenter.select(.row("t", "d"), gesture: .toggle)
    collapse(rows, true)
    hide(rows, ["t"])
    rows.show([RowsModel(id: "s", lines: ["b"], header: "H")])
    rows.show(models)
    hide(rows, [])
    collapse(rows, false)
    #expect(selected(rows) == "b")
    rows.adapter.reloadData()
    collapse(rows, true)
    rows.adapter.reloadData()
    rows.list.settle()
    collapse(rows, false)
    #expect(selected(rows) == "b", "a reload forgets no selection")
  }

  @Test("X1 replace, Escape, a mode and single mode forget hidden rows; the others keep them")
  func gestures() {
    func after(_ act: (TestRows) -> Void) -> String {
      let (rows, _) = make()
      rows.list.presenter.select(.row("s", "b"), gesture: .toggle)
      rows.list.presenter.select(.row("t", "d"), gesture: .toggle)
      collapse(rows, true)
      rows.clearEvents()
      act(rows)
      let events = rows.events
      collapse(rows, false)
      #expect(!events.contains { $0.contains("s b") }, "nobody is told of what nobody sees")
      return selected(rows)
    }
    let e = RowID.row("t", "e")
    #expect(after { $0.list.presenter.select(e, gesture: .replace) } == "e")
    #expect(after { $0.list.presenter.select(.row("t", "d"), gesture: .replace) } == "d")
    #expect(after { $0.list.press(.escape) } == "")
    #expect(after { $0.adapter.deselectAll() } == "")
    #expect(after { $0.list.presenter.select(e, gesture: .toggle) } == "bde")
    #expect(after { $0.list.presenter.select(e, gesture: .extend) } == "bde")
    #expect(after { $0.list.presenter.selectAll() } == "bde")
    #expect(after { $0.list.presenter.deselect(.row("t", "d"), asking: true) } == "b")
    #expect(
      after {
        $0.adapter.selectionMode = .single
        $0.adapter.selectionMode = .multiple
      } == ""
    )
    let (rows, _) = make()
    rows.adapter.selectionMode = .single
    for select in [SelectionGesture.replace, .toggle, .extend] {
      rows.list.presenter.select(.row("s", "b"), gesture: .replace)
      collapse(rows, true)
      #expect(selected(rows).isEmpty)
      rows.list.presenter.select(e, gesture: select)
      collapse(rows, false)
      #expect(selected(rows) == "e", "\(select)")
    }
    rows.list.presenter.select(.row("s", "b"), gesture: .replace)
    collapse(rows, true)
    collapse(rows, false)
    #expect(selected(rows) == "b")
  }

  @Test("X1 Escape with nothing but hidden rows goes on to whoever wants it")
  func escape() {
    let (rows, told) = make()
    rows.list.presenter.select(.row("s", "b"), gesture: .toggle)
    collapse(rows, true)
    told.counts = []
    #expect(rows.list.presenter.press(.escape) == .ignored)
    collapse(rows, false)
    #expect(selected(rows).isEmpty && told.counts.isEmpty)
  }

  @Test("X1 a section selected as a whole is so again; rows that came meanwhile are not selected")
  func wholes() {
    let (rows, told) = make(wholes: true)
    rows.list.presenter.selectAll()
    rows.list.presenter.select(.row("s", "c"), gesture: .toggle)
    rows.clearEvents()
    for hides in [true, false] {
      if hides { hide(rows, ["s"]) } else { collapse(rows, true) }
      #expect(selected(rows) == "de")
      rows.show([RowsModel(id: "s", lines: ["a", "new", "b", "c"], header: "H"), models[1]])
      if hides { hide(rows, []) } else { collapse(rows, false) }
      #expect(selected(rows) == "abde")
    }
    #expect(rows.events.isEmpty)
    #expect(told.counts == [5, 4, 2, 4, 2, 4])
    rows.list.presenter.deselectAll()
    #expect(rows.events == ["deselect all s but 2", "deselect all t"])
  }

  @Test("X1 a collapsed group hides and brings back the selection of its sections")
  func groups() {
    let rows = TestRows([
      RowsModel(id: "g", lines: [], header: "G"),
      RowsModel(id: "m", lines: ["a", "b"], group: "g"),
      RowsModel(id: "t", lines: ["d"]),
    ])
    rows.list.presenter.selectAll()
    rows.adapter.collapsedSections = [DiffIdentity(id: "g", of: RowsModel.self)]
    rows.list.settle()
    #expect(selected(rows) == "d")
    rows.adapter.collapsedSections = []
    rows.list.settle()
    #expect(selected(rows) == "abd")
  }
}

extension TestRows {
  /// Has a filter hide some objects.
  func hide(_ ids: Set<String>) {
    guard !ids.isEmpty else {
      adapter.filter = nil
      return
    }
    adapter.filter = { candidate in
      guard let model = candidate.object(as: RowsModel.self) else { return true }
      return !ids.contains(model.id)
    }
  }
}
