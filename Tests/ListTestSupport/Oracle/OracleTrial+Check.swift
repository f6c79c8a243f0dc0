import ListCore

/// What is on screen, held against the model.
extension OracleTrial {
  /// Notes what is on screen before a step.
  func remember() {
    (changesFont, changesFilter) = (false, false)
    before = Before()
    before.shown = shown
    for known in model.known { before.bodies[known.identity] = model.body(of: known) }
    for lane in lanes {
      var old = LaneBefore()
      for row in rows where lane.host.host.cell(at: row.id) != nil {
        old.cells[row.id] = row.content
      }
      old.bound = lane.host.boundCount
      old.reports = lane.reports.count
      old.diagnostics = lane.diagnostics.counts
      old.offset = lane.presenter.offset
      (old.inPlace, old.hasStuck) = inPlace(lane)
      if let row = lane.presenter.focusedRow, lane.presenter.selectedRows.contains(row) {
        old.held = old.inPlace.first { $0.row == row }
      }
      before.lanes.append(old)
    }
  }

  /// The rows in view that are where they belong; a stuck header is not.
  func inPlace(_ lane: OracleLane) -> ([(row: RowID, y: Double)], hasStuck: Bool) {
    var rows: [(row: RowID, y: Double)] = []
    var hasStuck = false
    for (place, row) in lane.presenter.visibleRows.enumerated() {
      guard let frame = lane.presenter.frame(of: row) else { continue }
      if place == 0, sticks(row), frame.y < 0 {
        hasStuck = true
      } else {
        rows.append((row, frame.y))
      }
    }
    return (rows, hasStuck)
  }

  /// Whether a row is a header that sticks to the top.
  private func sticks(_ row: RowID) -> Bool {
    guard plan.hasStickyHeaders, row.key.role == .header else { return false }
    return shown.first { $0.id == row.section }?.isInGroup == false
  }

  /// The list has what was asked for, each section with its controller, each visible row with its
  /// texts.
  func checkShown(_ lane: OracleLane) {
    let snapshot = lane.presenter.snapshot
    guard hasRows(snapshot) else { return fail(difference(snapshot)) }
    for (place, section) in shown.enumerated() {
      let controller = lane.adapter.sectionController(at: place)
      guard controller?.identity == section.id, controller?.section == place,
        controller?.isLast == (place == shown.count - 1),
        snapshot.sectionIndex(of: section.id) == place
      else {
        return fail("\(section.id) is not at \(place): \(controller?.debugDescription ?? "-")")
      }
      for (index, row) in section.rows.enumerated()
      where snapshot.indexPath(of: row.id) != RowPosition(section: place, row: index) {
        return fail("\(row.id) is not found at \(place), \(index)")
      }
    }
    for known in model.known { checkObject(of: known, lane) }
    if lane.adapter.hiddenCount != model.known.count(where: \.isHidden) {
      fail("\(lane.adapter.hiddenCount) sections are hidden")
    }
    let visible = Set(lane.presenter.visibleRows)
    for row in rows where visible.contains(row.id) {
      let texts = lane.host.texts(in: row.id)
      if texts != [row.row.text] { fail("\(row.id) shows \(texts ?? []), not \(row.row.text)") }
    }
  }

  private func hasRows(_ snapshot: Snapshot) -> Bool {
    guard snapshot.sectionCount == shown.count else { return false }
    return zip(snapshot.sections, shown).allSatisfy { section, wanted in
      section.id == wanted.id && section.isInGroup == wanted.isInGroup
        && section.rows.count == wanted.rows.count
        && zip(section.rows, wanted.rows).allSatisfy { row, wanted in
          row.key == wanted.id.key && row.height == wanted.height
            && row.texts == [wanted.row.text]
        }
    }
  }

  private func difference(_ snapshot: Snapshot) -> String {
    let found = snapshot.sections.map { section in
      "\(section.id) "
        + "\(section.rows.map { "\($0.role) \($0.key) \($0.texts.joined()) \($0.height)" })"
    }
    let wanted = shown.map { section in
      "\(section.id) "
        + "\(section.rows.map { "\($0.id.key.role) \($0.id.key) \($0.row.text) \($0.height)" })"
    }
    return "shown is\n  \(found.joined(separator: "\n  "))\nnot\n  "
      + wanted.joined(separator: "\n  ")
  }

  /// Each controller has the newest object, and what it keeps of its own.
  private func checkObject(of known: OracleModel.Known, _ lane: OracleLane) {
    guard let controller = lane.adapter.sectionController(for: known.identity) else {
      return fail("\(known.identity) has no controller")
    }
    guard model.style == .controllers else { return }
    let object = lane.adapter.object(for: controller) as? any OracleObject
    if object?.section != known.section { fail("\(known.identity) has an older object") }
    for child in 0..<(known.section.kind == .stacked ? 2 : 1) {
      guard let controller = lane.controller(known.identity, child: child) else { continue }
      if controller.local != known.locals[child] {
        fail("\(known.identity)/\(child) keeps \(controller.local), not \(known.locals[child])")
      }
    }
  }

  /// Everything is where it is in a list made anew.
  func checkPlaces(_ lane: OracleLane) {
    let presenter = lane.presenter
    let mirror = mirror(width: presenter.viewport.width)
    let (inPlace, _) = inPlace(lane)
    guard mirror.frames.count == rows.count else {
      return fail("the list made anew has other rows")
    }
    if presenter.offset < 0 || presenter.offset > presenter.maximumOffset {
      fail("scrolled to \(presenter.offset), beyond \(presenter.maximumOffset)")
    }
    if plan.heights == .fixed {
      checkAllPlaces(presenter, rows, inPlace.map(\.row), mirror)
    } else {
      checkDistances(presenter, rows, inPlace.map(\.row), mirror)
    }
  }

  /// Where all heights are known, everything is known of every row.
  private func checkAllPlaces(
    _ presenter: ListPresenter,
    _ rows: [OracleModel.Shown],
    _ inPlace: [RowID],
    _ mirror: OracleMirror
  ) {
    if presenter.contentHeight != mirror.contentHeight {
      return fail("the content is \(presenter.contentHeight) high, not \(mirror.contentHeight)")
    }
    let bottom = presenter.offset + presenter.viewport.height
    var visible: [RowID] = []
    for (row, frame) in zip(rows, mirror.frames) {
      var wanted = frame
      wanted.y -= presenter.offset
      guard presenter.frame(of: row.id) == wanted else { return fail(place(of: row.id, wanted)) }
      let isStuck = sticks(row.id) && frame.y < presenter.offset
      if !isStuck, frame.y < bottom, frame.y + frame.height > presenter.offset {
        visible.append(row.id)
      }
    }
    if visible != inPlace { fail("in view is \(inPlace), not \(visible)") }
  }

  /// Rows that were never in view are where they are guessed to be.
  ///
  /// Those in view have their heights, and follow each other; where rows share a line, one of it may never have been in view.
  private func checkDistances(
    _ presenter: ListPresenter,
    _ rows: [OracleModel.Shown],
    _ inPlace: [RowID],
    _ mirror: OracleMirror
  ) {
    let flowing = Set(
      shown.filter { [.thirds, .tiles].contains($0.layout) }.map(\.id)
    )
    var last: (place: Int, y: Double)?
    for (place, row) in rows.enumerated() {
      guard inPlace.contains(row.id), let frame = presenter.frame(of: row.id) else { continue }
      defer { last = (place, frame.y) }
      guard !flowing.contains(row.id.section) else { continue }
      var wanted = mirror.frames[place]
      if let last, last.place == place - 1, rows[last.place].id.section == row.id.section {
        wanted.y += last.y - mirror.frames[last.place].y
      } else {
        wanted.y = frame.y
      }
      if frame != wanted { return fail(self.place(of: row.id, wanted)) }
    }
  }

  private func place(of row: RowID, _ wanted: RowFrame) -> String {
    "\(row) is at \(lanes[0].presenter.frame(of: row).map { "\($0)" } ?? "-"), not at \(wanted)"
  }

  private func mirror(width: Double) -> OracleMirror {
    if let mirror, mirror.width == width { return mirror }
    let new = OracleMirror(shown, font, width: width)
    mirror = new
    return new
  }

  /// With all of the list in view every row is where it is in a list made anew.
  func showEverything() {
    for lane in lanes where failures.isEmpty {
      guard let host = lane.host as? HeadlessOracleHost else { continue }
      let width = lane.presenter.viewport.width
      host.resize(width: width, height: OracleMirror.tall)
      host.settle()
      for (row, frame) in zip(rows, mirror(width: width).frames)
      where lane.presenter.frame(of: row.id) != frame {
        fail("in full " + place(of: row.id, frame))
      }
      if lane.presenter.contentHeight != mirror(width: width).contentHeight {
        fail("in full the content is \(lane.presenter.contentHeight) high")
      }
    }
  }
}
