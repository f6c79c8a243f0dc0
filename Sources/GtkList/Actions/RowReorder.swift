import ListCore

/// Moves a row with the pointer, within the list and out of the window.
///
/// Its picture follows, a line shows where it would go, and the list scrolls when the pointer comes
/// near an edge. Escape, or a place that is not allowed, leaves all as it was: the picture moves
/// back to its row.
@MainActor
final class RowReorder {
  /// How far the pointer goes before a press becomes a drag, in logical pixels.
  private static let slop = 8.0
  private static let thickness = 3.0
  /// How large the dots at the ends of the line are.
  private static let dot = 9.0

  /// The row that is dragged.
  private(set) var row: RowID?
  /// Where it would go.
  private(set) var drop: DropTarget?
  /// What a row is to other programs, for one that is dragged out of the window.
  var content: ((RowID) -> (text: String, files: [String])?)?
  private var outgoing: OutgoingDrag?
  /// Called when a drag begins and when it ends.
  var onChange: ((_ isDragging: Bool) -> Void)?

  let plane: RowPlane
  private let gesture = DragGesture()
  /// Where the row would go: a line, and the dots at its ends.
  let mark = (line: Widget.emptyBox(), ends: Widget.emptyBox())
  let veil = Widget.emptyBox()
  let picture = WidgetPicture()
  private var hand = Hand()
  private var candidate: RowID?
  private let autoscroll: Autoscroll
  /// Brings a picture back to its row.
  var journey: RowReturn?

  init(_ plane: RowPlane) {
    self.plane = plane
    autoscroll = Autoscroll(plane.presenter, on: plane.body)
    autoscroll.place = { [weak self] in
      guard let self, row != nil else { return nil }
      return pointer.along
    }
    // The picture lies on the line, which would strike its texts through; the dots at both ends are always seen.
    let widgets = [
      (veil, "veil"), (mark.line, "insertion"), (picture as Widget, "dragged"),
      (mark.ends, "insertion-ends"),
    ]
    for (widget, name) in widgets {
      widget.addCSSClass("gtk-list-\(name)")
      widget.canTarget = false
      plane.layer.add(widget)
    }
    gesture.onBegin = { [weak self] x, y in self?.press(atX: x, y: y) }
    gesture.onUpdate = { [weak self] x, y in self?.move(byX: x, y: y) }
    gesture.onEnd = { [weak self] _, _ in self?.end() }
    gesture.onCancelled = { [weak self] in self?.cancel() }
    plane.body.addController(gesture)
  }

  /// The pointer's button went down at a point of the rows' widget.
  func press(atX x: Double, y: Double) {
    cancel()
    // A finger scrolls, and held still it opens the row's menu.
    let row = gesture.isTouch ? nil : plane.row(atX: x, y: plane.inViewport(y))
    candidate = row.flatMap { canPickUp($0) ? $0 : nil }
    hand.start = (x, y)
    hand.isOutside = false
    if candidate == nil { gesture.deny() }
  }

  /// Whether a drag that begins at a row takes it along.
  ///
  /// A row that cannot be moved is taken to other programs once it is selected; before that, a drag selects.
  func canPickUp(_ row: RowID) -> Bool {
    plane.presenter.canMove(row)
      || plane.presenter.selection.contains(row) && content?(row) != nil
  }

  /// The pointer is somewhere else.
  func move(byX x: Double, y: Double) {
    // GTK counts in the rows' widget, which a page may have scrolled since.
    hand.pointer = (hand.start.x + x, plane.inViewport(hand.start.y + y))
    if row == nil, let candidate, (x * x + y * y).squareRoot() >= Self.slop {
      self.candidate = nil
      gesture.claim()
      begin(candidate)
    }
    if !leave() { follow() }
  }

  /// Hands a row that is dragged out of the window over to the desktop, with all that are selected with it.
  private func leave() -> Bool {
    guard let row, outgoing == nil, let content else { return false }
    let wasOutside = hand.isOutside
    hand.isOutside =
      OutgoingDrag.isOutside(hand.pointer.x, hand.pointer.y + plane.originY(), of: plane.body)
    // Asked for once: it may be about many rows.
    guard hand.isOutside, !wasOutside else { return false }
    let contents = plane.presenter.commands.draggedRows(of: row).compactMap(content)
    guard !contents.isEmpty else { return false }
    // Rows of one item often have the same file.
    var seen: Set<String> = []
    outgoing = OutgoingDrag(
      of: OutgoingDrag.content(
        text: contents.map(\.text).filter { !$0.isEmpty }.joined(separator: "\n"),
        files: contents.flatMap(\.files).filter { seen.insert($0).inserted }
      ),
      from: plane.body,
      by: gesture,
      picture: picture,
      grip: hand.grip
    ) { [weak self] in self?.outgoing = nil }
    guard outgoing != nil else { return false }
    cancel()
    return true
  }

  /// The button went up: the row goes where the line is.
  func end() {
    candidate = nil
    guard let row else { return }
    let drop = drop
    // A place that is not allowed is asked for as well: whoever listens hears of the refusal.
    guard let drop, drop.isAllowed else {
      giveUp()
      if let drop { plane.presenter.reorder(row, to: drop.target) }
      return
    }
    cancel()
    plane.presenter.reorder(row, to: drop.target)
  }

  /// Gives the drag up; nothing is moved, and the picture moves back.
  func giveUp() {
    guard let row else { return cancel() }
    let start = plane.layer.frame(of: picture)
    letGo()
    bringBack(row, from: start)
  }

  /// Gives the drag up at once; nothing is moved.
  func cancel() {
    letGo()
    endJourney()
  }

  private func letGo() {
    candidate = nil
    guard row != nil else { return }
    row = nil
    drop = nil
    autoscroll.stop()
    hideMark()
    plane.body.setCursor(nil)
    onChange?(false)
  }

  /// Rows have been placed: marks go along, and a row that is gone is let go.
  func listDidLayOut() {
    followJourney()
    guard let row else { return }
    guard !plane.presenter.snapshot.contains(row) else { return follow() }
    // Not within the layout, which letting go asks for.
    MainLoop.onIdle { [weak self] in self?.cancel() }
  }

  private func begin(_ row: RowID) {
    guard let widget = plane.widget(row), let frame = plane.presenter.frame(of: row) else { return }
    self.row = row
    let place = plane.onLayer(frame)
    let origin = plane.origin
    let start = plane.inViewport(hand.start.y)
    hand.grip = (hand.start.x + origin.x - place.x, start + origin.y - place.y)
    // As it is now: the row's own widget may come to show another row.
    picture.show(widget)
    plane.body.setCursor("grabbing")
    onChange?(true)
  }

  /// Where the pointer is, as the presenter counts.
  private var pointer: (across: Double, along: Double) {
    plane.inPresenter(hand.pointer.x, hand.pointer.y)
  }

  /// Whether the pointer is over another part of the window.
  private var isBeside: Bool {
    let body = plane.body
    let (across, room) =
      body.axis.isHorizontal ? (hand.pointer.y, body.height) : (hand.pointer.x, body.width)
    return across < -OutgoingDrag.slack || across > Double(room) + OutgoingDrag.slack
  }

  private func follow() {
    guard let row, let frame = plane.presenter.frame(of: row) else { return }
    let presenter = plane.presenter
    let isMovable = presenter.canMove(row)
    let pointer = pointer
    let isBeside = isBeside
    drop =
      isMovable && !isBeside
      ? presenter.dropTarget(atX: pointer.across, y: pointer.along, for: row) : nil
    let isRefused = drop.map { !$0.isAllowed } ?? false
    plane.body.setCursor(isRefused ? "not-allowed" : "grabbing")
    if let drop, drop.isAllowed { show(drop.mark) } else { hideMark() }
    plane.layer.show(veil, at: plane.onLayer(frame))
    let origin = plane.origin
    let size = plane.body.axis.turned(ListSize(width: frame.width, height: frame.height))
    plane.layer.show(
      picture,
      at: RowFrame(
        x: origin.x + hand.pointer.x - hand.grip.x,
        y: origin.y + hand.pointer.y - hand.grip.y,
        width: size.width,
        height: size.height
      )
    )
    if isMovable, !isBeside { autoscroll.start() } else { autoscroll.stop() }
  }

  /// Shows where the row would go.
  private func show(_ place: RowFrame) {
    mark.ends.setCSSClass("upright", (place.width == 0) != plane.body.axis.isHorizontal)
    for (widget, thickness) in [(mark.line, Self.thickness), (mark.ends, Self.dot)] {
      let line = Self.line(place, thickness, in: plane.presenter.viewport)
      plane.layer.show(widget, at: plane.onLayer(line))
    }
  }

  private func hideMark() { [mark.line, mark.ends].forEach(plane.layer.hide) }

  /// The line with the thickness it is drawn with, all of it inside the viewport.
  private static func line(
    _ mark: RowFrame,
    _ thickness: Double,
    in viewport: ListSize
  ) -> RowFrame {
    var line = mark
    if mark.width == 0 {
      line.x = min(max(0, mark.x - thickness / 2), viewport.width - thickness)
      line.width = thickness
    } else {
      line.y = min(max(0, mark.y - thickness / 2), viewport.height - thickness)
      line.height = thickness
    }
    return line
  }
}

extension RowReorder {
  /// Where the pointer went down and where it is, and where in the row it took it.
  fileprivate struct Hand {
    var start = (x: 0.0, y: 0.0)
    var pointer = (x: 0.0, y: 0.0)
    var grip = (x: 0.0, y: 0.0)
    var isOutside = false
  }
}
