import ListCore

/// The rows of a list as what floats above them needs to know them: who is where, in whose pixels.
@MainActor
struct RowPlane {
  let presenter: ListPresenter
  /// The widget that holds the rows.
  let body: ListBody
  /// What floats above them; as large as the widget around the list.
  let layer = RowLayer()
  /// Makes the rows be laid out again.
  let relayOut: () -> Void
  /// Hears that something that moved by itself is where it was to be.
  let hasRested: () -> Void
  /// The widget of a row that is on screen.
  let widget: (RowID) -> Widget?
  /// The room that the controls of a row on screen take at its end.
  let trailingRoom: (RowID) -> Double
  /// Where the viewport begins in the rows' widget, which can be as high as the content.
  let originY: () -> Double

  /// A height in the rows' widget as one in the viewport.
  func inViewport(_ y: Double) -> Double { y - originY() }

  /// The row drawn at a point of the viewport, counted from its left edge.
  func row(atX x: Double, y: Double) -> RowID? {
    let place = inPresenter(x, y)
    return presenter.row(atX: place.across, y: place.along)
  }

  /// A point of the viewport as the presenter counts: from the leading edge, and along the rows.
  func inPresenter(_ x: Double, _ y: Double) -> (across: Double, along: Double) {
    let (across, along) = body.axis.turned(body.leading(x), y)
    return (across, along)
  }

  /// A place counted from the leading edge, in the layer's pixels.
  func onLayer(_ frame: RowFrame) -> RowFrame {
    let (origin, frame) = (origin, body.axis.turned(frame))
    return RowFrame(
      x: origin.x + body.left(of: frame),
      y: origin.y + frame.y,
      width: frame.width,
      height: frame.height
    )
  }

  /// The left upper corner of the viewport, in the layer's pixels.
  var origin: (x: Double, y: Double) {
    let frame = body.frame(in: layer)
    return (frame?.x ?? 0, (frame?.y ?? 0) + originY())
  }

  /// A distance to the right as one in reading direction.
  func inReadingDirection(_ x: Double) -> Double { body.isRightToLeft ? -x : x }

  /// The part of a row that is seen, below what covers the top of the list and a header that is stuck there.
  func seenFrame(of row: RowID) -> RowFrame? {
    guard var frame = presenter.visibleFrame(of: row) else { return nil }
    var top = presenter.topInset
    if let first = presenter.visibleRows.first, first != row, first.key.role == .header,
      let header = presenter.visibleFrame(of: first), header.y <= top
    {
      top = header.y + header.height
    }
    let bottom = min(frame.y + frame.height, presenter.viewport.height)
    frame.y = max(frame.y, top)
    frame.height = bottom - frame.y
    return frame.height > 0 ? frame : nil
  }

  /// Whether a row is drawn where it belongs, and not on its way there.
  func isAtRest(_ row: RowID) -> Bool {
    guard let drawn = widget(row)?.frame(in: body), let frame = presenter.visibleFrame(of: row)
    else { return false }
    let place = body.axis.turned(frame)
    return abs(drawn.y - originY() - place.y) < 1
  }

  /// Whether somebody types in a row.
  func isTypedIn(_ row: RowID) -> Bool {
    body.isFocusInText && widget(row)?.containsFocus == true
  }

  /// Whether the keyboard's focus is in the list and shown as such.
  var isFocusShown: Bool { body.containsFocus && body.isFocusRingShown }
}
