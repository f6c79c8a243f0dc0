/// Something to tell the delegate about what is on screen.
enum DisplayEvent {
  case rowAppeared(DisplayTracker.Shown)
  case sectionAppeared(DiffIdentity)
  case rowLeft(DisplayTracker.Shown)
  case sectionLeft(DiffIdentity)
  case enteredWorkingRange(DiffIdentity)
  case leftWorkingRange(DiffIdentity)
}

/// Tells which rows and sections came into view and which left.
@MainActor
final class Display {
  private let list: PresentedList
  /// How many sections ahead of and behind the visible ones count as the working range.
  var workingRangeSize = 0 {
    didSet { track() }
  }
  private var tracker = DisplayTracker()
  private var workingRange = WorkingRange()
  private var events: ContiguousArray<DisplayEvent> = []
  private var isTelling = false
  /// Sections that left the list since rows were tracked last.
  private var gone: Set<DiffIdentity> = []

  init(_ list: PresentedList) { self.list = list }

  /// The rows last reported as displayed, in list order.
  var rows: [RowID] { tracker.rows.map(\.id) }

  /// Tells the delegate what came and went since it was last told.
  ///
  /// A row is told before its section. What left is told with the content it had when it came.
  func track() {
    guard list.delegate != nil else { return }
    let visible = list.shownRows
    let snapshot = list.snapshot
    var rows: [DisplayTracker.Shown] = []
    for placed in visible {
      let section = snapshot.section(at: placed.location.section)
      let row = placed.location.row
      rows.append(.init(id: section.rowID(at: row), content: section.rows[row].content))
    }
    endReplaced()
    enqueue(tracker.update(to: rows))
    trackWorkingRange(
      first: visible.lazy.map(\.location.section).min(),
      last: visible.lazy.map(\.location.section).max()
    )
    guard !isTelling else { return }
    isTelling = true
    tell { list.delegate }
    isTelling = false
  }

  /// Notes which sections on screen are not in the list any more.
  ///
  /// One that is there again before rows are tracked has another controller.
  func noteGone(in transaction: ListTransaction) {
    guard !transaction.sections.deletes.isEmpty else { return }
    let known = tracker.sections + workingRange.sections
    gone.formUnion(known.filter { !transaction.new.contains($0) })
  }

  /// Ends what was displayed of sections that left the list and are back.
  private func endReplaced() {
    let replaced = gone.filter(list.snapshot.contains)
    gone = []
    guard !replaced.isEmpty else { return }
    enqueue(tracker.update(to: tracker.rows.filter { !replaced.contains($0.id.section) }))
    let rest = workingRange.sections.filter { !replaced.contains($0) }
    events += workingRange.update(to: rest).exited.map { .leftWorkingRange($0) }
  }

  /// Ends every display, because controllers are about to be replaced or go away.
  func end(to delegate: any PresenterDelegate) {
    enqueue(tracker.update(to: []))
    trackWorkingRange(first: nil, last: nil)
    tell { delegate }
  }

  /// Hands out events in the order in which they came to be.
  ///
  /// What a callback causes, such as a scroll, is queued behind what is already known; so a row
  /// never ends before it began.
  private func tell(to delegate: () -> (any PresenterDelegate)?) {
    while !events.isEmpty {
      let event = events.removeFirst()
      guard let delegate = delegate() else { continue }
      switch event {
      case .rowAppeared(let row):
        list.timed(.display, for: row.id) { delegate.presenterWillDisplay(row.id, row.content) }
      case .sectionAppeared(let section): delegate.presenterWillDisplay(section: section)
      case .rowLeft(let row):
        list.timed(.endDisplay, for: row.id) {
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
      events.append(.rowAppeared(row))
      if newSections.remove(row.id.section) != nil {
        events.append(.sectionAppeared(row.id.section))
      }
    }
    var remaining: [DiffIdentity: Int] = [:]
    for row in change.disappeared where change.endedSections.contains(row.id.section) {
      remaining[row.id.section, default: 0] += 1
    }
    for row in change.disappeared {
      events.append(.rowLeft(row))
      guard let left = remaining[row.id.section] else { continue }
      remaining[row.id.section] = left - 1
      if left == 1 { events.append(.sectionLeft(row.id.section)) }
    }
  }

  private func trackWorkingRange(first: Int?, last: Int?) {
    var wanted: [DiffIdentity] = []
    if let first, let last {
      let size = max(0, workingRangeSize)
      let end = min(list.snapshot.sectionCount - 1, last + min(size, list.snapshot.sectionCount))
      wanted = (max(0, first - size)...end).map { list.snapshot.section(at: $0).id }
    }
    let change = workingRange.update(to: wanted)
    events += change.entered.map { .enteredWorkingRange($0) }
    events += change.exited.map { .leftWorkingRange($0) }
  }
}
