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
  /// What is still to be told, and whom: a host can be given to another list meanwhile.
  private var events: ContiguousArray<(event: DisplayEvent, delegate: any PresenterDelegate)> = []
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
    guard let delegate = list.delegate else { return }
    let visible = list.shownRows
    let snapshot = list.snapshot
    var rows: [DisplayTracker.Shown] = []
    for placed in visible {
      let section = snapshot.section(at: placed.location.section)
      let row = placed.location.row
      rows.append(.init(id: section.rowID(at: row), content: section.rows[row].content))
    }
    var events = endReplaced()
    events += Self.events(of: tracker.update(to: rows))
    events += trackWorkingRange(
      first: visible.lazy.map(\.location.section).min(),
      last: visible.lazy.map(\.location.section).max()
    )
    enqueue(events, to: delegate)
    if !isTelling { tell() }
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
  private func endReplaced() -> [DisplayEvent] {
    let replaced = gone.filter(list.snapshot.contains)
    gone = []
    guard !replaced.isEmpty else { return [] }
    let rows = tracker.rows.filter { !replaced.contains($0.id.section) }
    let rest = workingRange.sections.filter { !replaced.contains($0) }
    return Self.events(of: tracker.update(to: rows))
      + workingRange.update(to: rest).exited.map { .leftWorkingRange($0) }
  }

  /// Ends every display, because controllers are about to be replaced or go away.
  func end(to delegate: any PresenterDelegate) {
    let events = Self.events(of: tracker.update(to: []))
    enqueue(events + trackWorkingRange(first: nil, last: nil), to: delegate)
    tell()
  }

  private func enqueue(_ new: [DisplayEvent], to delegate: any PresenterDelegate) {
    events += new.lazy.map { ($0, delegate) }
  }

  /// Hands out events in the order in which they came to be.
  ///
  /// What a callback causes, such as a scroll, is queued behind what is already known; so a row
  /// never ends before it began.
  private func tell() {
    let wasTelling = isTelling
    isTelling = true
    defer { isTelling = wasTelling }
    while !events.isEmpty {
      let (event, delegate) = events.removeFirst()
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

  private static func events(of change: DisplayTracker.Change) -> [DisplayEvent] {
    guard !change.isEmpty else { return [] }
    var events: [DisplayEvent] = []
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
    return events
  }

  private func trackWorkingRange(first: Int?, last: Int?) -> [DisplayEvent] {
    var wanted: [DiffIdentity] = []
    if let first, let last {
      let size = max(0, workingRangeSize)
      let end = min(list.snapshot.sectionCount - 1, last + min(size, list.snapshot.sectionCount))
      wanted = (max(0, first - size)...end).map { list.snapshot.section(at: $0).id }
    }
    let change = workingRange.update(to: wanted)
    return change.entered.map { .enteredWorkingRange($0) }
      + change.exited.map { .leftWorkingRange($0) }
  }
}

/// Remembers which rows are on screen and tells what came and went.
///
/// The content reported at the end of a display is the one recorded when the row appeared.
struct DisplayTracker {
  struct Shown {
    let id: RowID
    let content: AnyDiffable
  }

  /// Rows and sections that came or went, in the order in which they are to be reported.
  struct Change {
    var appeared: [Shown] = []
    var disappeared: [Shown] = []
    var newSections: Set<DiffIdentity> = []
    var endedSections: Set<DiffIdentity> = []
    var isEmpty: Bool { appeared.isEmpty && disappeared.isEmpty }
  }

  private(set) var rows: [Shown] = []
  /// Where each of them is among them.
  private var places: [RowID: Int] = [:]
  private var perSection: [DiffIdentity: Int] = [:]

  /// The sections of these rows.
  var sections: [DiffIdentity] { Array(perSection.keys) }

  /// Takes over the rows on screen.
  mutating func update(to visible: [Shown]) -> Change {
    var change = Change()
    var (now, nowPlaces) = (visible, [RowID: Int](minimumCapacity: visible.count))
    for (place, row) in visible.enumerated() {
      nowPlaces[row.id] = place
      if let old = places[row.id] {
        now[place] = rows[old]
        continue
      }
      change.appeared.append(row)
      let count = perSection[row.id.section, default: 0]
      if count == 0 { change.newSections.insert(row.id.section) }
      perSection[row.id.section] = count + 1
    }
    for row in rows where nowPlaces[row.id] == nil {
      change.disappeared.append(row)
      let count = perSection[row.id.section, default: 1] - 1
      perSection[row.id.section] = count == 0 ? nil : count
      // Rows that came were counted before: a section with new rows in place of old ones stays.
      if count == 0 { change.endedSections.insert(row.id.section) }
    }
    (rows, places) = (now, nowPlaces)
    return change
  }
}

/// The sections near the visible ones, by identity, so that updates cannot make it stale.
struct WorkingRange {
  private(set) var sections: [DiffIdentity] = []
  private var known: Set<DiffIdentity> = []

  /// Takes over the sections of the range, in list order.
  ///
  /// - Returns: Who entered and who left; entering is to be reported first.
  mutating func update(to wanted: [DiffIdentity]) -> (
    entered: [DiffIdentity], exited: [DiffIdentity]
  ) {
    let new = Set(wanted)
    let entered = wanted.filter { !known.contains($0) }
    let exited = sections.filter { !new.contains($0) }
    sections = wanted
    known = new
    return (entered, exited)
  }
}
