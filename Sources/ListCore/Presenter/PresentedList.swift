/// What the parts of a presenter share: the list, its layout, the part of it in view, what stands in place of rows,
/// and who is told.
///
/// It answers where rows are. It decides nothing, and knows none of the parts.
@MainActor
final class PresentedList {
  var snapshot = Snapshot()
  var layout = ListLayout(width: 0)
  var viewport = ListSize()
  var offset = 0.0
  /// How near to the end counts as being at it now.
  var endDistance = 0.0
  /// The time of the frame that is drawn, in milliseconds.
  var time = 0.0
  /// How often rows came to be elsewhere, so that a layout notices what its callbacks moved.
  var moveCount = 0
  /// Whether rows are being named, which is done again when they are moved meanwhile.
  var isLayingOut = false
  var status: ListStatus? {
    didSet { if status != oldValue { host?.presenterDidChangeEmptyState() } }
  }
  var isRefreshing = false {
    didSet { if isRefreshing != oldValue { host?.presenterDidChangeRefreshing() } }
  }

  weak var host: (any RenderingHost)?
  weak var delegate: (any PresenterDelegate)?

  var maximumOffset: Double { layout.maximumOffset(viewportHeight: viewport.height) }

  /// What is on screen, to put it back in its place after a change.
  var anchor: ScrollAnchor {
    ScrollAnchor(
      of: layout,
      offset: offset,
      height: viewport.height,
      endDistance: endDistance,
      in: snapshot
    )
  }

  /// Whether the host moves things at this moment.
  var isAnimated: Bool { host?.animatesRows ?? false }

  /// The view model of a row; `nil` when the row is gone.
  func content(of row: RowID) -> AnyDiffable? { snapshot.row(for: row)?.content }

  /// The row that shows a model, or the first body row of the section that is made for it.
  ///
  /// A row in a cell that its list asked for, or of an item, has another key than one that only shows the model.
  func row(showing model: DiffIdentity) -> RowID? {
    if let section = snapshot.section(for: model), section.bodyRowCount > 0 {
      return section.rowID(at: section.firstBodyRow)
    }
    let key = RowKey(content: model)
    for section in snapshot.sections {
      if let place = section.position(of: key) { return section.rowID(at: place) }
    }
    for section in snapshot.sections {
      for (place, row) in section.rows.enumerated() where row.shows(model) {
        return section.rowID(at: place)
      }
    }
    return nil
  }

  /// Rows are elsewhere without a transaction.
  func didMove() {
    moveCount += 1
    if !isLayingOut { host?.presenterDidMove() }
  }

  func report(_ diagnostic: Diagnostic) { delegate?.presenterDidReport(diagnostic) }

  /// Who is told of work and of rows ahead; `nil` where the program does not listen.
  var listener: (any PresenterDelegate)? {
    guard let delegate, delegate.presenterIsHeard else { return nil }
    return delegate
  }

  /// Does a piece of work and tells the program how long it took, where it listens.
  func timed<Result>(_ work: ListWork, for row: RowID? = nil, _ body: () -> Result) -> Result {
    guard let listener else { return body() }
    listener.presenterWill(work, for: row)
    let clock = ContinuousClock()
    let start = clock.now
    let result = body()
    listener.presenterDid(work, for: row, in: start.duration(to: clock.now))
    return result
  }
}

// MARK: Where rows are

extension PresentedList {
  /// The rows with any part inside the viewport, where they are drawn.
  var shownRows: ContiguousArray<PlacedRow> {
    layout.shownRows(offset: offset, height: viewport.height, in: snapshot)
  }

  /// Those of them that are in their places: all but a header that sticks elsewhere.
  var rowsInPlace: ContiguousArray<PlacedRow> {
    var rows: ContiguousArray<PlacedRow> = []
    layout.forEachVisibleRow(offset: offset, height: viewport.height, in: snapshot) {
      rows.append($0)
    }
    return rows
  }

  /// The rows in view with the rest of their lines, whose heights may be guessed too low.
  var shownLines: ContiguousArray<PlacedRow> {
    layout.shownRows(offset: offset, height: viewport.height, wholeLines: true, in: snapshot)
  }

  var visibleRows: [RowID] { shownRows.map(id(of:)) }

  func frame(of row: RowID) -> RowFrame? {
    guard let location = snapshot.indexPath(of: row),
      let placed = layout.frame(of: location, in: snapshot)
    else { return nil }
    return frame(of: placed)
  }

  /// The place in which a visible row is drawn: a stuck header where it sticks.
  func visibleFrame(of row: RowID) -> RowFrame? {
    shownRows.first { id(of: $0) == row }.map(frame(of:))
  }

  func row(atX x: Double, y: Double) -> RowID? {
    shownRows.first { row in
      let frame = frame(of: row)
      return (frame.y..<frame.y + frame.height).contains(y)
        && (frame.x..<frame.x + frame.width).contains(x)
    }
    .map(id(of:))
  }

  /// The row at a height of the viewport, or the nearest one; of a line the first.
  func row(nearestToY y: Double) -> RowID? {
    layout.location(atY: y + offset, in: snapshot).map {
      snapshot.section(at: $0.section).rowID(at: $0.row)
    }
  }

  func isFullyVisible(_ row: RowID) -> Bool {
    guard let frame = frame(of: row), frame.height > 0 else { return false }
    return frame.y >= layout.topInset && frame.y + frame.height <= viewport.height
  }

  /// Whether all of a row is seen: in the viewport, and not below the header that sticks there.
  func isUncovered(_ row: RowID) -> Bool {
    guard isFullyVisible(row) else { return false }
    guard let stuck = layout.stuckHeader(offset: offset, in: snapshot), stuck.isDisplaced,
      id(of: stuck.row) != row, let frame = frame(of: row)
    else { return true }
    return frame.y >= stuck.row.bottom - offset
  }

  /// The first row with a part below the top edge, and how much of it is above.
  var firstVisible: (row: RowID, hidden: Double)? {
    let top = offset + layout.topInset
    var found: (row: RowID, hidden: Double)?
    layout.forEachVisibleRow(
      offset: top,
      height: max(0, viewport.height - layout.topInset),
      in: snapshot
    ) { row in
      guard found == nil else { return }
      found = (id(of: row), max(0, top - row.y))
    }
    return found
  }

  /// The place of a row of the list; a section that is more than a viewport away counts as just out of
  /// sight, with all of its rows: nobody sees the rest of its way.
  ///
  /// Of a section higher than the viewport every row counts by itself.
  func placeInOrBesideView(of row: RowID) -> RowFrame? {
    guard var place = frame(of: row) else { return nil }
    let (top, end) = block(row.section) ?? (place.y, place.y + place.height)
    if top > 2 * viewport.height { place.y -= top - viewport.height }
    if end < -viewport.height { place.y -= end }
    return place
  }

  /// Where a section begins and ends that is no higher than the viewport.
  func block(_ id: DiffIdentity) -> (top: Double, end: Double)? {
    guard let index = snapshot.sectionIndex(of: id) else { return nil }
    let last = RowPosition(section: index, row: snapshot.section(at: index).rows.count - 1)
    guard let first = layout.frame(of: RowPosition(section: index, row: 0), in: snapshot),
      // Rows of one line can be of different heights.
      let end = layout.line(with: last, in: snapshot).map({ $0.y - offset + $0.height }).max()
    else { return nil }
    let top = first.y - offset
    return end - top <= viewport.height ? (top, end) : nil
  }

  func isOnScreen(_ frame: RowFrame) -> Bool {
    frame.y < viewport.height && frame.y + frame.height > 0
  }

  /// The rows in view and some beyond each edge, in the places they belong to.
  func presentedRows(overscan: Int) -> [PresentedRow] {
    let shown = shownRows
    let stuck = layout.stuckHeader(offset: offset, in: snapshot)
    let stuckAt = stuck?.isDisplaced == true ? stuck?.row.location : nil
    var rows: [PresentedRow] = []
    var inPlace: (first: RowPosition, last: RowPosition)?
    for row in shown {
      let isStuck = row.location == stuckAt
      rows.append(presented(row, isStuck: isStuck))
      if !isStuck { inPlace = (inPlace?.first ?? row.location, row.location) }
    }
    guard overscan > 0, let (first, last) = inPlace else { return rows }
    let around = positions(around: first, last, upTo: overscan)
    for position in [around.before, around.behind].joined() {
      let location = snapshot.rowPosition(at: position)
      guard location != stuckAt, let placed = layout.frame(of: location, in: snapshot) else {
        continue
      }
      rows.append(presented(placed, isStuck: false))
    }
    return rows
  }

  /// The flat positions of so many rows before one row and behind another.
  func positions(
    around first: RowPosition,
    _ last: RowPosition,
    upTo most: Int
  ) -> (before: Range<Int>, behind: Range<Int>) {
    let count = min(most, snapshot.rowCount)
    let top = snapshot.flatPosition(section: first.section, row: first.row)
    let end = snapshot.flatPosition(section: last.section, row: last.row) + 1
    return (max(0, top - count)..<top, end..<min(snapshot.rowCount, end + count))
  }

  func presented(_ placed: PlacedRow, isStuck: Bool) -> PresentedRow {
    PresentedRow(
      id: id(of: placed),
      row: snapshot.section(at: placed.location.section).rows[placed.location.row],
      frame: frame(of: placed),
      isStuck: isStuck
    )
  }

  func id(of placed: PlacedRow) -> RowID {
    snapshot.section(at: placed.location.section).rowID(at: placed.location.row)
  }

  private func frame(of placed: PlacedRow) -> RowFrame {
    RowFrame(x: placed.x, y: placed.y - offset, width: placed.width, height: placed.height)
  }
}

extension Row {
  /// Whether a program that names a model means the row, whatever its cell is.
  fileprivate func shows(_ model: DiffIdentity) -> Bool {
    guard role == .body else { return false }
    let item = content.conforming(to: (any ModelRepresenting).self)?.representedModel
    return content.identity == model || item?.identity == model
  }
}
