/// Which rows of natural height are to be measured, and what makes heights other ones.
@MainActor
final class RowHeights {
  private let list: PresentedList
  private let scroll: Scroll
  /// Rows to be measured again although content and width are the same.
  private var remeasured: Set<RowID> = []
  /// Rows whose height was nonsense, each of which is told of once.
  private var reported: Set<RowID> = []
  /// How many changes of the list are being worked out away from the main actor.
  private(set) var changesElsewhere = 0
  private var meanwhile: Meanwhile?
  /// How deep the rows of a section stand inside others, where they do.
  private var indentations: [DiffIdentity: Int] = [:]

  init(_ scroll: Scroll) {
    list = scroll.list
    self.scroll = scroll
  }

  /// Measures the rows in view that have to be.
  ///
  /// - Returns: Whether there were any.
  func measureVisible(_ measure: (PresentedRow) -> Double) -> Bool {
    var measured = false
    for placed in list.shownRows where isToBeMeasured(placed) {
      let row = list.presented(placed, isStuck: false)
      let moves = list.moveCount
      let height = list.timed(.size, for: row.id) { measure(row) }
      guard moves == list.moveCount else {
        // Binding its cell moved rows: it is looked up anew what is visible and where.
        if list.snapshot.contains(row.id) { remeasured.insert(row.id) }
        return true
      }
      report(list.layout.setMeasured(height, for: placed.location, in: list.snapshot).badHeights)
      meanwhile?.note(height, of: row.id, in: list.layout)
      measured = true
    }
    return measured
  }

  private func isToBeMeasured(_ placed: PlacedRow) -> Bool {
    if !remeasured.isEmpty, remeasured.remove(list.id(of: placed)) != nil { return true }
    return list.layout.needsMeasuring(placed.location, in: list.snapshot)
  }

  func setTopInset(_ inset: Double) {
    let inset = usableLength(inset)
    guard inset != list.layout.topInset else { return }
    list.layout.topInset = inset
    list.didMove()
  }

  func setStickyHeaders(_ areSticky: Bool) {
    guard areSticky != list.layout.hasStickyHeaders else { return }
    list.layout.hasStickyHeaders = areSticky
    list.didMove()
  }

  /// Takes over how long a fixed length of 1 is: fixed and guessed lengths follow it, natural heights
  /// are measured again.
  func setLengthScale(_ scale: Double) {
    let old = list.layout.lengthScale
    let anchor = list.anchor
    report(list.layout.setLengthScale(scale, in: list.snapshot).badHeights)
    guard list.layout.lengthScale != old else { return }
    scroll.restore(anchor)
    list.didMove()
  }

  func invalidateAll() {
    list.layout.memory.forgetWidths()
    if meanwhile != nil { meanwhile = Meanwhile(forgetsWidths: true) }
    list.didMove()
  }

  func invalidate(_ row: RowID) {
    guard list.snapshot.row(for: row)?.height == .natural else { return }
    remeasured.insert(row)
    list.didMove()
  }

  func invalidate(rowsOf section: DiffIdentity, where isMeant: (Row) -> Bool = { _ in true }) {
    guard let section = list.snapshot.section(for: section) else { return }
    for (index, row) in section.rows.enumerated() where row.height == .natural && isMeant(row) {
      remeasured.insert(section.rowID(at: index))
    }
  }

  func report(_ bad: [BadRowHeight]) {
    for bad in bad where reported.insert(bad.row).inserted {
      list.report(Diagnostic(.invalidHeight, "\(bad.row): \(bad.height)"))
    }
  }

  /// Forgets rows that the list does not show any more.
  func forgetGoneRows() {
    if !reported.isEmpty { reported = reported.filter(list.snapshot.contains) }
    if !remeasured.isEmpty { remeasured = remeasured.filter(list.snapshot.contains) }
  }
}

// MARK: Layouts that are made elsewhere

extension RowHeights {
  /// What became of heights while a layout is made elsewhere, which does not know of it.
  struct Meanwhile {
    var forgetsWidths = false
    private(set) var measured: [RowID: Measured] = [:]

    struct Measured {
      let height: Double
      let width: Double
      let lengthScale: Double
    }

    mutating func note(_ height: Double, of row: RowID, in layout: ListLayout) {
      measured[row] = Measured(
        height: height,
        width: layout.width,
        lengthScale: layout.lengthScale
      )
    }
  }

  func beginChangeElsewhere() {
    changesElsewhere += 1
    meanwhile = Meanwhile()
  }

  func endChangeElsewhere() {
    changesElsewhere -= 1
    list.host?.presenterDidMove()
  }

  /// Brings a layout that was made elsewhere up to date.
  ///
  /// - Parameter old: The list that rows were measured in.
  func catchUp(since old: Snapshot) {
    guard let meanwhile else { return }
    self.meanwhile = nil
    if meanwhile.forgetsWidths { list.layout.memory.forgetWidths() }
    for (id, measured) in meanwhile.measured
    where measured.width == list.layout.width && measured.lengthScale == list.layout.lengthScale {
      guard let place = list.snapshot.indexPath(of: id), let row = list.snapshot.row(for: id),
        old.row(for: id)?.hasSameContent(as: row) == true
      else { continue }
      list.layout.setMeasured(measured.height, for: place, in: list.snapshot)
    }
  }
}

// MARK: Indentation

extension RowHeights {
  /// How deep a row stands inside others: what it says of itself and what its section says of all.
  func indentationLevel(of row: Row, in section: DiffIdentity) -> Int {
    guard !indentations.isEmpty, row.role == .body, let level = indentations[section] else {
      return row.indentationLevel
    }
    return min(row.indentationLevel + level, Row.deepestLevel)
  }

  /// Takes over what sections say; 0 for those that say nothing any more.
  func setIndentations(_ new: [DiffIdentity: Int]) {
    for (section, level) in new {
      let usable = min(max(0, level), Row.deepestLevel)
      let old = indentations.updateValue(usable, forKey: section) ?? 0
      if usable == 0 { indentations[section] = nil }
      // A paragraph that is set in has another width.
      if usable != old { invalidate(rowsOf: section) { $0.role == .body } }
    }
  }

  func removeIndentations() { indentations = [:] }
}
