import CGtk
import ListCore

@testable import GtkList

extension SoakTrial {
  /// What is wrong on the screen: rows that are missing, elsewhere, with other texts, not as
  /// selected or focused as the presenter says, and rows that should not be there.
  func differences() -> [String] {
    var wrong = rowProblems() + focusProblems() + surfaceProblems()
    let rows = self.rows
    let expected = expectedRows()
    if rows != expected { wrong.append("the list has \(rows), not \(expected)") }
    let drawn = WidgetInstance(list.body.reference).children
      .count { gtk_widget_get_child_visible($0) != 0 }
    if drawn != list.realisedCount {
      wrong.append("\(drawn) drawn, \(list.realisedCount) realised")
    }
    let shown = presenter.visibleRows.count
    if Double(list.realisedCount) > 1.5 * Double(shown) + 5 {
      wrong.append("\(list.realisedCount) rows realised for \(shown) in view")
    }
    if list.layout.lateFrames > 0 { wrong.append("a layout got lost") }
    if !list.hasRowsInOrder { wrong.append("rows are read in another order") }
    let bar = list.scrolled.verticalAdjustment
    if abs(bar.value - bar.lower - presenter.offset) > 0.001 {
      wrong.append("the scrollbar is at \(bar.value - bar.lower), not \(presenter.offset)")
    }
    for (kind, count) in fixture.diagnostics.counts where kind != .staleAction {
      wrong.append("\(count) diagnostics \(kind)")
    }
    return wrong
  }

  private var rows: [RowID] {
    let snapshot = presenter.snapshot
    return (0..<snapshot.rowCount).map(snapshot.rowID(at:))
  }

  private func name(_ row: RowID?) -> String { row.map { "\($0)" } ?? "no row" }

  private func rowProblems() -> [String] {
    presenter.visibleRows.flatMap { row -> [String] in
      guard let widget = list.rowWidget(for: row), let content = presenter.snapshot.row(for: row)
      else { return ["\(row) is missing"] }
      var wrong: [String] = []
      if let problem = placeProblem(of: widget, row) { wrong.append(problem) }
      if list.texts(in: row) != content.texts {
        wrong.append("shows \(list.texts(in: row) ?? []), not \(content.texts)")
      }
      let flags = gtk_widget_get_state_flags(widget.widget).rawValue
      let isSelected = flags & GTK_STATE_FLAG_SELECTED.rawValue != 0
      if isSelected != presenter.selection.contains(row) {
        wrong.append("is \(isSelected ? "" : "not ")selected")
      }
      let isPressed = flags & GTK_STATE_FLAG_ACTIVE.rawValue != 0
      if isPressed != (presenter.pressedRow == row) {
        wrong.append("is \(isPressed ? "" : "not ")pressed")
      }
      if content.height == .natural, let frame = presenter.frame(of: row),
        widget.naturalLength(across: frame.width, list.axis) != frame.height
      {
        wrong.append("is \(frame.height) high and wants another height")
      }
      return wrong.map { "\(row) \($0)" }
    }
  }

  private func placeProblem(of widget: RowWidget, _ row: RowID) -> String? {
    guard var frame = presenter.visibleFrame(of: row), let place = widget.frame(in: list.body)
    else { return "has no place" }
    frame.x += list.surface.swipe.shift(of: row)
    let isMirrored = list.body.isRightToLeft
    let x = isMirrored ? Double(list.body.width) - frame.x - frame.width : frame.x
    let top = frame.y.rounded()
    let height = (frame.y + frame.height).rounded() - top
    guard place == (x.rounded(), top, frame.width.rounded(), height), widget.opacity == 1 else {
      return "is at \(place), not at \(frame), opacity \(widget.opacity)"
    }
    return nil
  }

  /// The cursor of the presenter and the focus of the toolkit are on one row, and stay in the list.
  private func focusProblems() -> [String] {
    let cursor = presenter.focusedRow
    if let cursor, !presenter.snapshot.contains(cursor) { return ["the cursor is on no row"] }
    // An open menu has the focus, and gives it back.
    guard !list.surface.menu.isOpen else { return [] }
    guard let holder = list.keyboard.focusHolder else {
      let canHave = rows.contains { $0.key.role == .body || presenter.isExpanded($0) != nil }
      return hadFocus && canHave ? ["the focus is lost, the cursor on \(name(cursor))"] : []
    }
    var wrong: [String] = []
    if holder.id != cursor {
      wrong.append("the focus is on \(name(holder.id)), the cursor on \(name(cursor))")
    }
    if holder.row.isParked || holder.row.isLeaving { wrong.append("a parked row has the focus") }
    if let id = holder.id, list.rowWidget(for: id) !== holder.row {
      wrong.append("the focus is on a widget that shows \(id) no more")
    }
    return wrong
  }

  /// What floats above the rows belongs to a row that is there.
  private func surfaceProblems() -> [String] {
    let surface = list.surface
    let owners: [(String, RowID?)] = [
      ("a menu", surface.menu.row), ("a drag", surface.reorder.row), ("a swipe", surface.swipe.row),
      ("buttons", surface.edges.row), ("a picture", surface.reorder.journey?.row),
    ]
    return owners.compactMap { name, row in
      guard let row, !presenter.snapshot.contains(row) else { return nil }
      return "\(name) for \(row), which is gone"
    }
  }
}
