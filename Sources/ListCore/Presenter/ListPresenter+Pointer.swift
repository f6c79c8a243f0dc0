/// A press that has not ended yet, by the identity of its row.
struct RowPress {
  let row: RowID
  let count: Int
  var isInside = true
}

extension ListPresenter {
  /// How far a pointer may travel during a click, in logical pixels.
  public static let clickSlop = 8.0

  /// The row that is pressed now, if the pointer is still where it counts.
  public var pressedRow: RowID? { rowPress.flatMap { $0.isInside ? $0.row : nil } }

  /// The row drawn at a point of the viewport; a stuck header covers what is below it.
  ///
  /// - Parameters:
  ///   - x: The distance from the leading edge.
  ///   - y: The distance from the top.
  /// - Returns: The row, or `nil` where there is none.
  public func row(atX x: Double, y: Double) -> RowID? {
    visibleRows.first { row in
      guard let frame = visibleFrame(of: row) else { return false }
      return (frame.y..<frame.y + frame.height).contains(y)
        && (frame.x..<frame.x + frame.width).contains(x)
    }
  }

  /// Tells over which row the pointer is; while it presses one, that one stays highlighted.
  ///
  /// - Parameter row: The row, or `nil` for none.
  public func hover(over row: RowID?) {
    guard rowPress == nil else { return }
    setHighlighted(row)
  }

  /// Tells that the primary button or a finger went down.
  ///
  /// - Parameters:
  ///   - row: The row below it, if any.
  ///   - count: 2 for the second press of a double click.
  public func beginPress(on row: RowID?, count: Int = 1) {
    cancelPress()
    guard let row, snapshot.contains(row) else {
      clickedRow = nil
      return
    }
    // A second press on another row is a first one there.
    rowPress = RowPress(row: row, count: row == clickedRow ? count : 1)
    setHighlighted(row)
  }

  /// Tells that the pointer moved while it is down.
  ///
  /// - Parameters:
  ///   - row: The row below it now, if any.
  ///   - distance: How far it is from where it went down, in logical pixels.
  public func movePress(over row: RowID?, distance: Double) {
    guard let pressed = rowPress else { return }
    let isInside = row == pressed.row || distance <= Self.clickSlop
    guard isInside != pressed.isInside else { return }
    rowPress?.isInside = isInside
    setHighlighted(isInside ? pressed.row : nil)
  }

  /// Tells that the button or finger went up: a click, if that was on the row that was pressed.
  ///
  /// A row that moved away from under a pointer held still is clicked all the same; a row that is
  /// gone is not, nor is the one in its place.
  ///
  /// - Parameters:
  ///   - row: The row below the pointer now, if any.
  ///   - distance: How far it is from where it went down, in logical pixels.
  ///   - modifiers: The keys held with it.
  /// - Returns: Whether it was a click.
  @discardableResult
  public func endPress(
    over row: RowID?,
    distance: Double = 0,
    modifiers: KeyModifiers = []
  ) -> Bool {
    guard let pressed = rowPress else { return false }
    rowPress = nil
    clickedRow = nil
    let isClick =
      (row == pressed.row || distance <= Self.clickSlop) && snapshot.contains(pressed.row)
    if isClick {
      clickedRow = pressed.row
      click(pressed.row, SelectionGesture(modifiers), count: pressed.count)
    }
    setHighlighted(row)
    return isClick
  }

  /// Tells that the press turned out to be something else, such as a drag or a control's.
  public func cancelPress() {
    guard rowPress != nil else { return }
    rowPress = nil
    clickedRow = nil
    setHighlighted(nil)
  }
}

extension SelectionGesture {
  /// What the keys held during a click make of it.
  ///
  /// - Parameter modifiers: The keys.
  public init(_ modifiers: KeyModifiers) {
    self = modifiers.contains(.shift) ? .extend : modifiers.contains(.control) ? .toggle : .replace
  }

  /// The keys that make a click this gesture.
  var modifiers: KeyModifiers {
    switch self {
    case .replace: []
    case .toggle: .control
    case .extend: .shift
    }
  }
}
