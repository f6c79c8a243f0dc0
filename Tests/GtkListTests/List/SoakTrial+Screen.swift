import CGtk
import ListCore

@testable import GtkList

extension SoakTrial {
  /// What is wrong on the screen: rows that are missing, elsewhere, with other texts, or not as
  /// selected as the presenter says; and rows that should not be there.
  func differences() -> [String] {
    let list = fixture.list
    let presenter = list.presenter
    let shown = presenter.visibleRows
    var wrong: [String] = []
    for row in shown {
      guard let widget = list.rowWidget(for: row) else {
        wrong.append("\(row) is missing")
        continue
      }
      if let problem = placeProblem(of: widget, row) { wrong.append("\(row) \(problem)") }
      let texts = presenter.snapshot.row(for: row)?.texts
      if list.texts(in: row) != texts {
        wrong.append("\(row) shows \(list.texts(in: row) ?? []), not \(texts ?? [])")
      }
      let flags = gtk_widget_get_state_flags(widget.widget).rawValue
      let isSelected = flags & GTK_STATE_FLAG_SELECTED.rawValue != 0
      if isSelected != presenter.selection.contains(row) {
        wrong.append("\(row) is \(isSelected ? "" : "not ")selected")
      }
    }
    let drawn = WidgetInstance(list.body.reference).children
      .count { gtk_widget_get_child_visible($0) != 0 }
    if drawn != list.realisedCount {
      wrong.append("\(drawn) drawn, \(list.realisedCount) realised")
    }
    if Double(list.realisedCount) > 1.5 * Double(shown.count) + 5 {
      wrong.append("\(list.realisedCount) rows realised for \(shown.count) in view")
    }
    if list.layout.lateFrames > 0 { wrong.append("a layout got lost") }
    let bar = list.scrolled.verticalAdjustment
    if abs(bar.value - bar.lower - presenter.offset) > 0.001 {
      wrong.append("the scrollbar is at \(bar.value - bar.lower), not \(presenter.offset)")
    }
    return wrong
  }

  private func placeProblem(of widget: RowWidget, _ row: RowID) -> String? {
    let list = fixture.list
    guard let frame = list.presenter.visibleFrame(of: row), let place = widget.frame(in: list.body)
    else { return "has no place" }
    let isMirrored = list.body.isRightToLeft
    let x = isMirrored ? Double(list.body.width) - frame.x - frame.width : frame.x
    let top = frame.y.rounded()
    let height = (frame.y + frame.height).rounded() - top
    guard place == (x.rounded(), top, frame.width.rounded(), height), widget.opacity == 1 else {
      return "is at \(place), not at \(frame), opacity \(widget.opacity)"
    }
    return nil
  }
}
