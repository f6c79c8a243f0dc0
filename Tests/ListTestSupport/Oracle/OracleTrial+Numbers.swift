import ListCore

/// Marks that follow their rows, numbers in reports, and how often cells are bound.
extension OracleTrial {
  /// Selection and cursor are on the rows they were on.
  func checkMarks(_ lane: OracleLane) {
    let presenter = lane.presenter
    let rows = presenter.selectedRows
    let selected = marks.intersection(self.rows.map(\.id))
    if Set(rows) != selected || rows.count != selected.count {
      fail("selected is \(rows), not \(selected)")
    }
    let places = rows.compactMap { presenter.snapshot.position(of: $0) }
    if places != places.sorted() { fail("selected rows are not in list order") }
    if presenter.focusedRow != focused {
      fail(
        "the cursor is on \(presenter.focusedRow.map { "\($0)" } ?? "no row"), not on "
          + "\(focused.map { "\($0)" } ?? "no row")"
      )
    }
  }

  /// What was asked for in one turn is one transaction, reported with its numbers.
  func checkNumbers(
    _ lane: OracleLane,
    _ old: LaneBefore,
    _ outcome: OracleOutcome,
    _ isTransaction: Bool
  ) {
    let reports = lane.reports.dropFirst(old.reports)
    guard reports.count == (isTransaction ? 1 : 0) else {
      return fail("there were \(reports.count) transactions")
    }
    if let report = reports.first {
      if report.kind != outcome.kind { fail("kind \(report.kind), not \(outcome.kind)") }
      if report.sections != outcome.sections {
        fail("sections \(report.sections), not \(outcome.sections)")
      }
      if report.rows != outcome.rows { fail("rows \(report.rows), not \(outcome.rows)") }
    }
    for kind in Set(lane.diagnostics.counts.keys).union([.duplicateIdentifier]) {
      let count = lane.diagnostics.counts[kind, default: 0] - old.diagnostics[kind, default: 0]
      switch kind {
      case .duplicateIdentifier:
        if let wanted = outcome.duplicates, count != (isTransaction ? wanted : 0) {
          fail(
            "\(count) duplicates were reported, not \(wanted): \(lane.diagnostics.recent.suffix(count))"
          )
        }
      // Said of objects and models that are not in the list, and of batches whose rows changed in
      // another way in the same turn.
      case .unknownObject, .inconsistentBatch: break
      case .sectionOutsideGroup where isTransaction:
        let all = lane.diagnostics.counts[kind, default: 0]
        if all != model.strays.count { fail("\(all) strays were reported, not \(model.strays)") }
      case .sectionOutsideGroup: break
      default: if count > 0 { fail("\(count) diagnostics \(kind)") }
      }
    }
  }

  /// Cells are bound where they begin to show a row, or where its content changed, and never else; a row takes its
  /// cell along to another section.
  func checkBinds(
    _ lane: OracleLane,
    _ old: LaneBefore,
    _ outcome: OracleOutcome,
    _ isTransaction: Bool
  ) {
    var wanted = 0
    var cells: Set<RowID> = []
    let formerNames = Dictionary(
      uniqueKeysWithValues: OracleOutcome.travels(before.shown, shown).map { ($1.id, $0.id) }
    )
    for row in rows {
      guard lane.host.host.cell(at: row.id) != nil else { continue }
      cells.insert(row.id)
      let isAnew =
        isTransaction && (outcome.kind == .reload || outcome.rebuilt.contains(row.id))
      if isAnew || old.cells[formerNames[row.id] ?? row.id] != row.content { wanted += 1 }
    }
    let bound = lane.host.boundCount - old.bound
    if bound != wanted { fail("\(bound) cells were bound, not \(wanted)") }
    guard let headless = (lane.host as? HeadlessOracleHost)?.list else { return }
    if headless.realisedCount != cells.count || cells != Set(headless.presenter.visibleRows) {
      fail("\(headless.realisedCount) rows have cells, not \(headless.presenter.visibleRows.count)")
    }
  }

  /// A list at its top stays there; elsewhere the first row in view that is still there keeps its
  /// place.
  ///
  /// When a filter becomes another one, the selected row with the cursor keeps its own, unless nobody chose it.
  func checkAnchor(_ lane: OracleLane, _ old: LaneBefore) {
    let presenter = lane.presenter
    guard !old.hasStuck else { return }
    var wanted = old.offset
    if old.offset > 0,
      let anchor = old.inPlace.first(where: { presenter.snapshot.contains($0.row) }),
      let frame = presenter.frame(of: anchor.row)
    {
      wanted = frame.y + presenter.offset - anchor.y
    }
    func clamped(_ offset: Double) -> Double { min(max(0, offset), presenter.maximumOffset) }
    wanted = clamped(wanted)
    guard presenter.offset != wanted else { return }
    if changesFilter, let held = old.held, let frame = presenter.frame(of: held.row),
      presenter.offset == clamped(frame.y + presenter.offset - held.y)
    {
      return
    }
    let inView = old.inPlace.map { "\($0.row) at \($0.y)" }
    fail("scrolled from \(old.offset) to \(presenter.offset), not to \(wanted), with \(inView)")
  }
}
