/// A rectangle being drawn to select the rows it touches.
struct RubberBand {
  let gesture: SelectionGesture
  let startX: Double
  /// The start as a distance from a row, so that rows inserted above do not shift it.
  let startRow: RowID?
  let startY: Double
  var x: Double
  var y: Double
}

extension ListPresenter {
  /// Whether a drag that begins at a row, or beside all of them, draws a rubber band.
  ///
  /// - Parameter row: The row where it begins; `nil` for empty room.
  /// - Returns: `true` in multiple mode, unless the drag moves the row.
  public func canBeginRubberBand(on row: RowID?) -> Bool {
    guard selection.mode == .multiple else { return false }
    return row.map { delegate?.presenterCanMove($0) != true } ?? true
  }

  /// Begins a rubber band.
  ///
  /// - Parameters:
  ///   - x: Where in the viewport.
  ///   - y: Where in the viewport.
  ///   - gesture: What happens to what is selected already: replaced, extended or toggled.
  public func beginRubberBand(atX x: Double, y: Double, _ gesture: SelectionGesture = .replace) {
    cancelPress()
    let row = row(atX: x, y: y)
    let top = row.flatMap { frame(of: $0)?.y } ?? -offset
    rubberBand = RubberBand(
      gesture: gesture,
      startX: x,
      startRow: row,
      startY: y - top,
      x: x,
      y: y
    )
  }

  /// Draws the rubber band to another point of the viewport, which may be outside of it.
  ///
  /// - Parameters:
  ///   - x: Where.
  ///   - y: Where.
  public func moveRubberBand(toX x: Double, y: Double) {
    rubberBand?.x = x
    rubberBand?.y = y
  }

  /// Whether a rubber band is being drawn.
  public var isRubberBanding: Bool { rubberBand != nil }

  /// The rubber band in the viewport, while there is one.
  public var rubberBandFrame: RowFrame? {
    guard let band = rubberBand else { return nil }
    let top = band.startRow.flatMap { frame(of: $0)?.y } ?? -offset
    let startY = top + band.startY
    return RowFrame(
      x: min(band.startX, band.x),
      y: min(startY, band.y),
      width: abs(band.x - band.startX),
      height: abs(band.y - startY)
    )
  }

  /// Whether a row is to be drawn as selected: it is, or the rubber band is about to select it.
  ///
  /// - Parameter row: The row.
  /// - Returns: What the row looks like.
  public func looksSelected(_ row: RowID) -> Bool {
    let isSelected = selection.contains(row)
    guard let band = rubberBand, let area = rubberBandFrame else { return isSelected }
    let isTouched = isSelectable(row) && frame(of: row).map { $0.touches(area) } ?? false
    switch band.gesture {
    case .replace: return isTouched
    case .extend: return isSelected || isTouched
    case .toggle: return isSelected != isTouched
    }
  }

  /// Ends the rubber band: what it touches becomes selected, with one change.
  public func endRubberBand() {
    guard let band = rubberBand, let area = rubberBandFrame else { return }
    rubberBand = nil
    var touched: [RowID] = []
    layout.forEachVisibleRow(
      offset: area.y + offset,
      height: max(area.height, 1),
      in: snapshot
    ) { row in
      guard row.x <= area.x + area.width, row.x + row.width >= area.x else { return }
      let id = snapshot.section(at: row.location.section).rowID(at: row.location.row)
      if isSelectable(id), selection.contains(id) || mayBeSelected(id) { touched.append(id) }
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
    replaceSelection(with: wanted)
    if let last = band.y >= area.y + area.height ? touched.last : touched.first {
      focusedRow = last
    }
  }

  /// Gives the rubber band up; nothing is selected by it.
  public func cancelRubberBand() { rubberBand = nil }

  /// How fast a list scrolls while something is dragged near its top or bottom edge.
  ///
  /// - Parameter y: Where in the viewport the pointer is, or how far outside.
  /// - Returns: Logical pixels a second, negative upwards; 0 where the list is to rest.
  public func autoscrollSpeed(atY y: Double) -> Double {
    let zone = min(32, viewport.height / 4)
    guard zone > 0 else { return 0 }
    if y < zone, offset > 0 { return -min(1_500, (zone - y) * 20) }
    let below = y - (viewport.height - zone)
    if below > 0, offset < maximumOffset { return min(1_500, below * 20) }
    return 0
  }
}

extension RowFrame {
  /// Whether two areas have a point in common; an area without width or height still has points.
  func touches(_ other: RowFrame) -> Bool {
    height > 0 && x <= other.x + other.width && x + width >= other.x
      && y < other.y + max(other.height, 1) && y + height > other.y
  }
}
