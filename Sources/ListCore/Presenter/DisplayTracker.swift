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
