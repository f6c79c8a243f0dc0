/// Which rows of natural height are to be measured, and what makes heights other ones.
@MainActor
final class RowHeights {
  private let list: PresentedList
  private let scroll: Scroll
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

  /// Measures the rows in view, and beside those, that have to be, and returns whether there were any.
  func measureVisible(_ measure: (PresentedRow) -> Double) -> Bool {
    var measured = false
    for placed in list.shownLines
    where list.layout.needsMeasuring(placed.location, in: list.snapshot) {
      let row = list.presented(placed, isStuck: false)
      let moves = list.moveCount
      let height = list.timed(.size, for: row.id) { measure(row) }
      // Binding its cell moved rows: it is looked up anew what is visible and where.
      guard moves == list.moveCount else { return true }
      report(list.layout.setMeasured(height, for: placed.location, in: list.snapshot))
      meanwhile?.measured[row.id] = (height, list.layout.width, list.layout.lengthScale)
      measured = true
    }
    return measured
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
    report(list.layout.setLengthScale(scale, in: list.snapshot))
    guard list.layout.lengthScale != old else { return }
    scroll.restore(anchor)
    list.didMove()
  }

  /// Has rows measured again; where an update follows, rows come to their places with that.
  func invalidate(_ scopes: [RowScope], isUpdated: Bool = false) {
    let anchor = list.anchor
    for scope in scopes {
      meanwhile?.note(scope)
      list.layout.forgetHeights(scope, in: list.snapshot)
    }
    scroll.restore(anchor)
    if !isUpdated { list.didMove() }
  }

  func report(_ bad: [BadRowHeight]) {
    for bad in bad where reported.insert(bad.row).inserted {
      list.report(Diagnostic(.invalidHeight, "\(bad.row): \(bad.height)"))
    }
  }

  /// Forgets rows that the list does not show any more.
  func forgetGoneRows() {
    if !reported.isEmpty { reported = reported.filter(list.snapshot.contains) }
  }
}

// MARK: Layouts that are made elsewhere

extension RowHeights {
  /// What became of heights while a layout is made elsewhere, which does not know of it.
  struct Meanwhile {
    private(set) var forgotten: [RowScope] = []
    var measured: [RowID: (height: Double, width: Double, lengthScale: Double)] = [:]

    mutating func note(_ scope: RowScope) {
      forgotten.append(scope)
      measured = measured.filter { !scope.contains($0.key) }
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

  /// Brings a layout up to date that was made elsewhere, since rows were measured in an old list; `nil` if made here.
  func catchUp(since old: Snapshot?) {
    guard let meanwhile, let old else {
      if changesElsewhere == 0 { meanwhile = nil }
      return
    }
    self.meanwhile = nil
    for scope in meanwhile.forgotten { list.layout.forgetHeights(scope, in: list.snapshot) }
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
  func indentationLevel(of row: Row, in section: DiffIdentity) -> Int {
    guard !indentations.isEmpty, row.role == .body, let level = indentations[section] else {
      return row.indentationLevel
    }
    return min(row.indentationLevel + level, Row.deepestLevel)
  }

  /// Takes over what sections say, with an update that follows; 0 for those that say nothing any more.
  func setIndentations(_ new: [DiffIdentity: Int]) {
    var others: [RowScope] = []
    for (section, level) in new {
      let usable = min(max(0, level), Row.deepestLevel)
      let old = indentations.updateValue(usable, forKey: section) ?? 0
      if usable == 0 { indentations[section] = nil }
      // A paragraph that is set in has another width.
      if usable != old { others.append(.section(section, .body)) }
    }
    if !others.isEmpty { invalidate(others, isUpdated: true) }
  }

  /// Forgets what the sections of a list said, which another list does not take back.
  func forgetSections() {
    indentations = [:]
    list.layout.sectionMetrics = [:]
  }
}
