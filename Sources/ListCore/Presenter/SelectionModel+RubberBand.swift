/// A rectangle being drawn to select the rows it touches.
struct RubberBand {
  let gesture: SelectionGesture
  let startX: Double
  /// The start as a distance from a row, so that rows inserted above do not shift it.
  var startRow: RowID?
  var startY: Double
  var x: Double
  var y: Double
}

extension SelectionModel {
  func canBeginBand(on row: RowID?) -> Bool {
    guard selection.mode == .multiple else { return false }
    return row.map { list.delegate?.presenterCanMove($0) != true } ?? true
  }

  func beginBand(atX x: Double, y: Double, _ gesture: SelectionGesture) {
    // Beside all rows it begins at the height of one.
    let row = list.row(atX: x, y: y) ?? list.row(nearestToY: y)
    band = RubberBand(
      gesture: gesture,
      startX: x,
      startRow: row,
      startY: y - top(of: row),
      x: x,
      y: y
    )
  }

  func moveBand(toX x: Double, y: Double) {
    band?.x = x
    band?.y = y
  }

  /// Gives the rubber band up; nothing is selected by it.
  package func cancelBand() { band = nil }

  var bandFrame: RowFrame? {
    guard let band else { return nil }
    let startY = top(of: band.startRow) + band.startY
    return RowFrame(
      x: min(band.startX, band.x),
      y: min(startY, band.y),
      width: abs(band.x - band.startX),
      height: abs(band.y - startY)
    )
  }

  /// Holds the start of the rubber band by the row above it where the one it is held by goes away; gives the band up
  /// where all go that are in view.
  func keepBand(through transaction: ListTransaction) {
    guard let band, let row = band.startRow, !transaction.new.contains(row) else { return }
    let startY = top(of: row) + band.startY
    let left = list.rowsInPlace.map(list.id(of:)).filter(transaction.new.contains)
    guard let next = left.last(where: { top(of: $0) <= startY }) ?? left.first else {
      return cancelBand()
    }
    self.band?.startRow = next
    self.band?.startY = startY - top(of: next)
  }

  private func top(of row: RowID?) -> Double {
    row.flatMap { list.frame(of: $0)?.y } ?? -list.offset
  }

  func looksSelected(_ row: RowID) -> Bool {
    let isSelected = selection.contains(row)
    guard let band, let area = bandFrame else { return isSelected }
    let isTouched = isSelectable(row) && list.frame(of: row).map { $0.touches(area) } ?? false
    switch band.gesture {
    case .replace: return isTouched
    case .extend: return isSelected || isTouched
    case .toggle: return isSelected != isTouched
    }
  }

  /// - Returns: The row at the end to which it was drawn, if it touched any.
  func endBand() -> RowID? {
    guard let band, let area = bandFrame else { return nil }
    self.band = nil
    var touched: [RowID] = []
    list.layout.forEachVisibleRow(
      offset: area.y + list.offset,
      height: max(area.height, 1),
      in: list.snapshot
    ) { row in
      guard row.x <= area.x + area.width, row.x + row.width >= area.x else { return }
      let id = list.id(of: row)
      if isSelectable(id), mayBeSelected(id) { touched.append(id) }
    }
    var wanted = band.gesture == .replace ? Selection(mode: .multiple) : selection
    wanted.anchor = touched.first ?? selection.anchor
    for row in touched {
      if band.gesture == .toggle, selection.contains(row) {
        wanted.remove(row)
      } else {
        wanted.insert(row)
      }
    }
    replaceSelection(with: wanted, keepsHidden: band.gesture != .replace)
    return band.y >= area.y + area.height ? touched.last : touched.first
  }
}

extension RowFrame {
  /// Whether two areas have a point in common; an area without width or height still has points.
  func touches(_ other: RowFrame) -> Bool {
    height > 0 && x <= other.x + other.width && x + width >= other.x
      && y < other.y + max(other.height, 1) && y + height > other.y
  }
}
