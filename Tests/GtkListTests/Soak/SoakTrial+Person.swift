import ListCore

@testable import GtkKit
@testable import GtkList

/// What a person does with pointer, finger and menu, through the doors that gestures use.
extension SoakTrial {
  private var reorder: RowReorder { list.surface.reorder }

  /// A point on a row, counted from the left edge as gestures count.
  private func pointOnRow() -> (x: Double, y: Double) {
    let across = Double(number(0...max(1, list.body.width)))
    guard let row = visibleRow(), let frame = presenter.visibleFrame(of: row) else {
      return (across, Double(number(0...max(1, list.body.height))))
    }
    return (across, frame.y + Double(number(0...99)) / 100 * frame.height)
  }

  func point(_ operation: Operation) {
    // The pointer that drags a row or is in a menu is nowhere else.
    guard reorder.row == nil, !list.surface.menu.isOpen else { return }
    switch operation {
    case .like:
      if let row = visibleRow() { list.control("like", in: row)?.click() }
    case .click: click()
    case .hover:
      let point = pointOnRow()
      let isOut = chance(4)
      let motion = list.pointer.motion
      if isOut { motion.onLeave?() } else { motion.onMove?(point.x, point.y) }
      list.surface.edges.movePointer(to: isOut ? nil : point)
    case .band: drawBand()
    default: swipe()
    }
  }

  private func click() {
    let point = pointOnRow()
    let keys: [Modifiers] = [[], [], .control, .shift]
    let press = ClickGesture.Press(
      count: chance(4) ? 2 : 1,
      x: point.x,
      y: point.y,
      button: 1,
      modifiers: keys.randomElement(using: &random) ?? []
    )
    note("\(press)")
    list.pointer.click.onPressed?(press)
    switch number(0...3) {
    case 0: list.pointer.click.onCancelled?()
    case 1:
      // The rows are others by the time the button goes up.
      changeObjects(.remove)
      FastFrames.pass(on: list.body)
      list.pointer.click.onReleased?(press)
    default: list.pointer.click.onReleased?(press)
    }
  }

  private func drawBand() {
    let drag = list.rubberBand.drag
    let point = pointOnRow()
    // What GTK does not begin it does not go on with either.
    guard presenter.canBeginRubberBand(on: list.pointer.hit(point.x, point.y).row),
      !list.pointer.hit(point.x, point.y).isControl
    else { return }
    drag.onBegin?(point.x, point.y)
    drag.onUpdate?(Double(number(-80...80)), Double(number(-300...300)))
    if chance(3) { FastFrames.pass(on: list.body) }
    if chance(3) {
      drag.onCancelled?()
    } else {
      drag.onUpdate?(Double(number(-80...80)), Double(number(-300...300)))
      drag.onEnd?(0, 0)
    }
  }

  private func swipe() {
    let swipe = list.surface.swipe
    let point = pointOnRow()
    swipe.begin(atX: point.x, y: point.y)
    swipe.move(byX: Double(number(-160...160)), y: Double(number(-10...10)))
    if chance(3) { FastFrames.pass(on: list.body) }
    if chance(6) { swipe.close() } else { swipe.end() }
  }

  // MARK: Rows in the hand

  func drag(_ operation: Operation) {
    guard !list.surface.menu.isOpen else { return }
    switch operation {
    case .takeRow:
      let point = pointOnRow()
      reorder.press(atX: point.x, y: point.y)
      pressedAt = point.y
      // Further than a trembling hand, else it is a click.
      reorder.move(byX: Double(number(-50...50)), y: Double(number(9...60)))
      note("\(reorder.row.map { "\($0)" } ?? "-")")
    case .dragOn: reorder.move(byX: Double(number(-60...60)), y: Double(number(-400...400)))
    case .dropRow:
      note("\(reorder.drop.map { "\($0.target) \($0.isAllowed)" } ?? "-")")
      reorder.end()
    default: if chance(2) { reorder.giveUp() } else { reorder.cancel() }
    }
  }

  /// A row held near an edge scrolls the list, more slowly than anybody waits for: it is held there for some
  /// frames, then in the middle.
  func leaveEdge() {
    guard reorder.row != nil else { return }
    for _ in 0..<10 { FastFrames.pass(on: list.body) }
    reorder.move(byX: 0, y: Double(list.body.height / 2) - pressedAt)
  }

  // MARK: Menu

  func useMenu(_ operation: Operation) {
    guard reorder.row == nil else { return }
    switch operation {
    case .openMenu:
      guard chance(2), let row = visibleRow() else { return }
      note("\(row)")
      list.openContextMenu(for: row, at: chance(2) ? nil : pointOnRow())
    case .closeMenu: list.closeContextMenu()
    default:
      guard let item = list.surface.menu.items.randomElement(using: &random) else { return }
      note(item.title)
      list.surface.menu.choose(item.title)
    }
  }
}
