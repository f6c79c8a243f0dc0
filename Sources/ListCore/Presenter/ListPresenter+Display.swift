extension ListPresenter {
  /// Tells the delegate which rows and sections came into view and which left.
  ///
  /// A row is told before its section. What left is told with the content it had when it came.
  func trackDisplay() {
    guard delegate != nil else { return }
    let visible = layout.shownRows(offset: offset, height: viewport.height, in: snapshot)
    let rows = visible.map { placed in
      let section = snapshot.section(at: placed.location.section)
      return DisplayTracker.Shown(
        id: section.rowID(at: placed.location.row),
        content: section.rows[placed.location.row].content
      )
    }
    send(display.update(to: rows))
    trackWorkingRange(
      first: visible.map(\.location.section).min(),
      last: visible.map(\.location.section).max()
    )
  }

  /// Ends every display, because controllers are about to be replaced.
  func endDisplay() {
    send(display.update(to: []))
    trackWorkingRange(first: nil, last: nil)
  }

  private func send(_ change: DisplayTracker.Change) {
    guard !change.isEmpty, let delegate else { return }
    var newSections = change.newSections
    for row in change.appeared {
      delegate.presenterWillDisplay(row.id, row.content)
      if newSections.remove(row.id.section) != nil {
        delegate.presenterWillDisplay(section: row.id.section)
      }
    }
    var remaining: [DiffIdentity: Int] = [:]
    for row in change.disappeared where change.endedSections.contains(row.id.section) {
      remaining[row.id.section, default: 0] += 1
    }
    for row in change.disappeared {
      delegate.presenterDidEndDisplaying(row.id, row.content)
      guard let left = remaining[row.id.section] else { continue }
      remaining[row.id.section] = left - 1
      if left == 1 { delegate.presenterDidEndDisplaying(section: row.id.section) }
    }
  }

  private func trackWorkingRange(first: Int?, last: Int?) {
    guard let delegate else { return }
    var wanted: [DiffIdentity] = []
    if let first, let last {
      let range = max(0, first - workingRangeSize)...min(
        snapshot.sectionCount - 1,
        last + workingRangeSize
      )
      wanted = range.map { snapshot.section(at: $0).id }
    }
    let change = workingRange.update(to: wanted)
    for section in change.entered { delegate.presenterWillEnterWorkingRange(section: section) }
    for section in change.exited { delegate.presenterDidExitWorkingRange(section: section) }
  }
}
