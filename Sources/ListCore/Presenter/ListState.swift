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
  /// How much of it is above the viewport, in logical pixels; negative where there is space above it.
  package let hidden: Double
  /// The selected rows, in list order.
  package let selected: [RowName]
  /// The last row of a list that sticks to its bottom and was there.
  package let last: RowName?
}

extension ListPresenter {
  /// Where the list is scrolled to and what is selected.
  public var state: ListState {
    let first = list.offset > 0 ? list.firstVisible?.row : nil
    let place = first.flatMap(list.frame(of:))
    let sticks = anchorPolicy == .stickToBottom && list.anchor.wasAtEnd
    return ListState(
      top: first.map { ListState.RowName($0) },
      hidden: place.map { list.layout.topInset - $0.y } ?? 0,
      selected: selectionModel.selectedRows.map { ListState.RowName($0) },
      last: sticks ? ListState.lastRow(of: list) : nil
    )
  }

  /// Scrolls to where a list was and selects what was selected, as far as the rows are there.
  ///
  /// A list that was at its end and sticks to it is there again, also in a lower window, unless there are
  /// new rows below its last one.
  ///
  /// Without rows it waits for the first update that brings some, and a list of sources shows none until all of them have
  /// answered, since what is looked for may be in any. Section controllers are not asked whether a row may be selected,
  /// and hear of it as of any selection by the program.
  public func restore(_ state: ListState) {
    pendingState = list.hasRowsToRestore ? nil : state
    if pendingState == nil { state.restore(scroll, selectionModel) }
  }
}

extension PresentedList {
  /// Whether there are rows to look for a state in: not those that stand there until sources answer.
  var hasRowsToRestore: Bool {
    snapshot.rowCount > 0 && delegate?.presenterUnloaded?.isAwaited != true
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
    if let last, scroll.anchorPolicy == .stickToBottom, last == Self.lastRow(of: scroll.list) {
      scroll.move(to: .end, animated: false)
    } else if let top, let row = rows[top] {
      scroll.move(to: .edge(row, hidden: hidden), animated: false)
    } else if top == nil {
      scroll.move(toOffset: 0)
    }
  }
}

extension ListState {
  @MainActor
  fileprivate static func lastRow(of list: PresentedList) -> RowName? {
    let count = list.snapshot.rowCount
    return count > 0 ? RowName(list.snapshot.rowID(at: count - 1)) : nil
  }
}

extension ListState.RowName {
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
