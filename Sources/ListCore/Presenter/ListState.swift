/// Where a list is scrolled to and what is selected in it, by the names of rows, so that it can be
/// written to a file and found again in a list that has changed meanwhile.
///
///     let state = list.presenter.state
///     // … the program ends, and begins again
///     list.presenter.restore(state)
///
/// Rows are named by the text of their ids and the names of their types, because an id itself can be
/// of any type.
public struct ListState: Codable, Hashable, Sendable {
  /// The name of a row as text.
  package struct RowName: Codable, Hashable, Sendable {
    let sectionType: String
    let section: String
    let rowType: String
    let row: String

    init(_ id: RowID) {
      sectionType = id.section.typeName
      section = id.section.description
      // Items of several types can have the same id and content.
      let named = id.key.content.box.namedIdentity
      rowType = id.key.content.typeName + (named.map { " of \($0.typeName)" } ?? "")
      // Two rows of a section can show the same view model in different roles and cells.
      row = "\(id.key.role) \(id.key.cellType?.description ?? "") \(id.key.content)"
    }
  }

  /// The first row in view, or `nil` for a list at its very top.
  package let top: RowName?
  /// How much of it is above the viewport, in logical pixels.
  package let hidden: Double
  /// The selected rows, in list order.
  package let selected: [RowName]
}

extension ListPresenter {
  /// Where the list is scrolled to and what is selected.
  public var state: ListState {
    let first = list.offset > 0 ? list.firstVisible : nil
    return ListState(
      top: first.map { ListState.RowName($0.row) },
      hidden: first?.hidden ?? 0,
      selected: selectionModel.selectedRows.map { ListState.RowName($0) }
    )
  }

  /// Scrolls to where a list was and selects what was selected, as far as the rows are there.
  ///
  /// Without rows it waits for the first update that brings some. Section controllers are not asked
  /// whether a row may be selected, and hear of it as of any selection by the program.
  public func restore(_ state: ListState) {
    pendingState = list.snapshot.rowCount > 0 ? nil : state
    if pendingState == nil { state.restore(scroll, selectionModel) }
  }
}

extension ListState {
  /// O(sections + rows of the sections that are named).
  @MainActor
  fileprivate func restore(_ scroll: Scroll, _ selection: SelectionModel) {
    let rows = RowName.find(Set(selected + [top].compactMap(\.self)), in: scroll.list.snapshot)
    var next = Selection(mode: selection.mode)
    for row in selected.compactMap({ rows[$0] }) where selection.isSelectable(row) {
      if next.mode == .single { next = Selection(mode: .single) }
      next.insert(row)
      next.anchor = row
    }
    // At once: whoever hears of it is told one time, and not at all where it is what was selected.
    selection.forgetUnseen()
    selection.apply(next, byPerson: false)
    if let top, let row = rows[top] {
      scroll.move(to: .edge(row, hidden: hidden), animated: false)
    } else if top == nil {
      scroll.move(toOffset: 0)
    }
  }
}

extension ListState.RowName {
  /// The rows that have one of the names.
  fileprivate static func find(_ names: Set<Self>, in snapshot: Snapshot) -> [Self: RowID] {
    guard !names.isEmpty else { return [:] }
    let sections = Set(names.map(\.section))
    var found: [Self: RowID] = [:]
    for index in 0..<snapshot.sectionCount {
      let section = snapshot.section(at: index)
      guard sections.contains(section.id.description) else { continue }
      for row in section.rows.indices {
        let id = section.rowID(at: row)
        let name = Self(id)
        if names.contains(name) { found[name] = id }
      }
    }
    return found
  }
}
