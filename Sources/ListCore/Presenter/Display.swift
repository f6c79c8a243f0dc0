/// A row on screen, with the content it had when it came: with that it is told at the end as well.
private typealias DisplayedRow = (id: RowID, content: AnyDiffable)

/// Tells which rows and sections came into view and which left.
@MainActor
final class Display {
  private let list: PresentedList
  var workingRangeSize = 0 {
    didSet { track() }
  }
  private var displayed: [DisplayedRow] = []
  /// Where each of them is among them.
  private var places: [RowID: Int] = [:]
  /// How many of them each section has.
  private var counts: [DiffIdentity: Int] = [:]
  /// The sections near the visible ones in list order, by identity, so that updates cannot make it stale.
  private var workingRange: [DiffIdentity] = []
  private var inWorkingRange: Set<DiffIdentity> = []
  /// What is still to be told, to whoever was to hear it: a host can be given to another list meanwhile.
  private var events: ContiguousArray<@MainActor () -> Void> = []
  private var isTelling = false
  /// Sections that left the list since rows were tracked last.
  private var gone: Set<DiffIdentity> = []

  init(_ list: PresentedList) { self.list = list }

  var rows: [RowID] { displayed.map(\.id) }

  /// Tells the delegate what came and went since it was last told.
  ///
  /// A row is told before its section. What left is told with the content it had when it came.
  func track() {
    guard let delegate = list.delegate else { return }
    let visible = list.shownRows
    let snapshot = list.snapshot
    var rows: [DisplayedRow] = []
    for placed in visible {
      let section = snapshot.section(at: placed.location.section)
      let row = placed.location.row
      rows.append((section.rowID(at: row), section.rows[row].content))
    }
    endReplaced(for: delegate)
    display(rows, for: delegate)
    trackWorkingRange(around: visible, for: delegate)
    if !isTelling { tell() }
  }

  /// Notes which sections on screen are not in the list any more.
  ///
  /// One that is there again before rows are tracked has another controller.
  func noteGone(in transaction: ListTransaction) {
    guard !transaction.sections.deletes.isEmpty else { return }
    let known = counts.keys + workingRange
    gone.formUnion(known.filter { !transaction.new.contains($0) })
  }

  /// Ends what was displayed of sections that left the list and are back.
  private func endReplaced(for delegate: any PresenterDelegate) {
    let replaced = gone.filter(list.snapshot.contains)
    gone = []
    guard !replaced.isEmpty else { return }
    display(displayed.filter { !replaced.contains($0.id.section) }, for: delegate)
    setWorkingRange(workingRange.filter { !replaced.contains($0) }, for: delegate)
  }

  /// Ends every display, because controllers are about to be replaced or go away.
  func end(to delegate: any PresenterDelegate) {
    display([], for: delegate)
    setWorkingRange([], for: delegate)
    tell()
  }

  /// Hands out events in the order in which they came to be.
  ///
  /// What a callback causes, such as a scroll, is queued behind what is already known; so a row
  /// never ends before it began.
  private func tell() {
    let wasTelling = isTelling
    isTelling = true
    defer { isTelling = wasTelling }
    while !events.isEmpty { events.removeFirst()() }
  }

  /// Takes over the rows on screen; what came and went is to be told.
  private func display(_ visible: [DisplayedRow], for delegate: any PresenterDelegate) {
    var (now, nowPlaces) = (visible, [RowID: Int](minimumCapacity: visible.count))
    for (place, row) in visible.enumerated() {
      nowPlaces[row.id] = place
      if let old = places[row.id] {
        now[place] = displayed[old]
        continue
      }
      events.append { [list] in
        list.timed(.display, for: row.id) { delegate.presenterWillDisplay(row.id, row.content) }
      }
      let section = row.id.section
      let count = counts[section, default: 0]
      if count == 0 { events.append { delegate.presenterWillDisplay(section: section) } }
      counts[section] = count + 1
    }
    for row in displayed where nowPlaces[row.id] == nil {
      events.append { [list] in
        list.timed(.endDisplay, for: row.id) {
          delegate.presenterDidEndDisplaying(row.id, row.content)
        }
      }
      let section = row.id.section
      let count = counts[section, default: 1] - 1
      counts[section] = count == 0 ? nil : count
      // Rows that came were counted before: a section with new rows in place of old ones stays.
      if count == 0 { events.append { delegate.presenterDidEndDisplaying(section: section) } }
    }
    (displayed, places) = (now, nowPlaces)
  }

  /// Takes over the sections in view, and so many around them.
  ///
  /// A header that sticks is drawn far from its place: what is between that of a group and the rows in
  /// view is not near them. Below a bar that covers the top, rows of the section before are in view above it.
  /// What a folded group hides can be any number of sections, and is not counted.
  private func trackWorkingRange(
    around visible: ContiguousArray<PlacedRow>,
    for delegate: any PresenterDelegate
  ) {
    guard let top = visible.first?.location.section, let end = visible.last?.location.section else {
      return setWorkingRange([], for: delegate)
    }
    let snapshot = list.snapshot
    var first = top
    if visible.count > 1, !(top...top + 1).contains(visible[1].location.section) {
      first = list.rowsInPlace.first?.location.section ?? top
    }
    var (index, before, behind) = (first, workingRangeSize, workingRangeSize)
    while before > 0, index > 0 {
      let head = snapshot.group(ofSectionAt: index - 1).lowerBound
      index = snapshot.section(at: head).group == .folded ? head : index - 1
      before -= 1
    }
    var sections = top < index ? [snapshot.section(at: top).id] : []
    while index < snapshot.sectionCount, index <= end || behind > 0 {
      if index > end { behind -= 1 }
      let section = snapshot.section(at: index)
      sections.append(section.id)
      index = section.group == .folded ? snapshot.group(ofSectionAt: index).upperBound : index + 1
    }
    setWorkingRange(sections, for: delegate)
  }

  /// Takes over the sections of the working range; which entered is told before which left.
  private func setWorkingRange(_ wanted: [DiffIdentity], for delegate: any PresenterDelegate) {
    let old = (sections: workingRange, known: inWorkingRange)
    (workingRange, inWorkingRange) = (wanted, Set(wanted))
    for section in wanted where !old.known.contains(section) {
      events.append { delegate.presenterWillEnterWorkingRange(section: section) }
    }
    for section in old.sections where !inWorkingRange.contains(section) {
      events.append { delegate.presenterDidExitWorkingRange(section: section) }
    }
  }
}
