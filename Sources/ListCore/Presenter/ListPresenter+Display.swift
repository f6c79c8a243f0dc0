/// Something to tell the delegate about what is on screen.
enum DisplayEvent {
  case rowAppeared(DisplayTracker.Shown)
  case sectionAppeared(DiffIdentity)
  case rowLeft(DisplayTracker.Shown)
  case sectionLeft(DiffIdentity)
  case enteredWorkingRange(DiffIdentity)
  case leftWorkingRange(DiffIdentity)
}

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
    enqueue(display.update(to: rows))
    trackWorkingRange(
      first: visible.map(\.location.section).min(),
      last: visible.map(\.location.section).max()
    )
    guard !isTellingDisplay else { return }
    isTellingDisplay = true
    tellDisplay { self.delegate }
    isTellingDisplay = false
  }

  /// Ends every display, because controllers are about to be replaced or go away.
  func endDisplay(to delegate: any PresenterDelegate) {
    enqueue(display.update(to: []))
    trackWorkingRange(first: nil, last: nil)
    tellDisplay { delegate }
  }

  /// Hands out events in the order in which they came to be.
  ///
  /// What a callback causes, such as a scroll, is queued behind what is already known; so a row
  /// never ends before it began.
  private func tellDisplay(to delegate: () -> (any PresenterDelegate)?) {
    while !displayEvents.isEmpty {
      let event = displayEvents.removeFirst()
      guard let delegate = delegate() else { continue }
      switch event {
      case .rowAppeared(let row):
        timed(.display, for: row.id) { delegate.presenterWillDisplay(row.id, row.content) }
      case .sectionAppeared(let section): delegate.presenterWillDisplay(section: section)
      case .rowLeft(let row):
        timed(.endDisplay, for: row.id) {
          delegate.presenterDidEndDisplaying(row.id, row.content)
        }
      case .sectionLeft(let section): delegate.presenterDidEndDisplaying(section: section)
      case .enteredWorkingRange(let section):
        delegate.presenterWillEnterWorkingRange(section: section)
      case .leftWorkingRange(let section):
        delegate.presenterDidExitWorkingRange(section: section)
      }
    }
  }

  private func enqueue(_ change: DisplayTracker.Change) {
    guard !change.isEmpty else { return }
    var newSections = change.newSections
    for row in change.appeared {
      displayEvents.append(.rowAppeared(row))
      if newSections.remove(row.id.section) != nil {
        displayEvents.append(.sectionAppeared(row.id.section))
      }
    }
    var remaining: [DiffIdentity: Int] = [:]
    for row in change.disappeared where change.endedSections.contains(row.id.section) {
      remaining[row.id.section, default: 0] += 1
    }
    for row in change.disappeared {
      displayEvents.append(.rowLeft(row))
      guard let left = remaining[row.id.section] else { continue }
      remaining[row.id.section] = left - 1
      if left == 1 { displayEvents.append(.sectionLeft(row.id.section)) }
    }
  }

  private func trackWorkingRange(first: Int?, last: Int?) {
    var wanted: [DiffIdentity] = []
    if let first, let last {
      let size = max(0, workingRangeSize)
      let end = min(snapshot.sectionCount - 1, last + min(size, snapshot.sectionCount))
      wanted = (max(0, first - size)...end).map { snapshot.section(at: $0).id }
    }
    let change = workingRange.update(to: wanted)
    displayEvents += change.entered.map { .enteredWorkingRange($0) }
    displayEvents += change.exited.map { .leftWorkingRange($0) }
  }
}
