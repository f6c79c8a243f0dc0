import CGtk
import ListCore

extension ListView {
  func connectPointer() {
    let click = input.click
    click.onPressed = { [weak self] in self?.pointerDown($0) }
    click.onReleased = { [weak self] in self?.pointerUp($0) }
    click.onCancelled = { [weak self] in
      self?.presenter.cancelPress()
      self?.showPressed()
    }
    let motion = input.motion
    motion.onEnter = { [weak self] in self?.pointerMoved($0, $1) }
    motion.onMove = { [weak self] in self?.pointerMoved($0, $1) }
    motion.onLeave = { [weak self] in
      self?.input.pointer = nil
      self?.presenter.hover(over: nil)
    }
    body.addController(click)
    body.addController(motion)
  }

  private func pointerDown(_ press: ClickGesture.Press) {
    input.pressPoint = .init(x: press.x, y: press.y)
    let target = hit(press.x, press.y)
    // What a control does with a press is its own affair.
    guard !target.isControl else { return presenter.cancelPress() }
    presenter.beginPress(on: target.row, count: press.count)
    showPressed()
  }

  private func pointerMoved(_ x: Double, _ y: Double) {
    input.pointer = .init(x: x, y: y)
    guard !input.isBanding else { return }
    let target = hit(x, y)
    let distance = input.pressPoint.distance(to: .init(x: x, y: y))
    presenter.movePress(over: target.row, distance: distance)
    presenter.hover(over: target.row)
    showPressed()
  }

  private func pointerUp(_ press: ClickGesture.Press) {
    let row = hit(press.x, press.y).row
    let isClick = presenter.endPress(
      over: row,
      distance: input.pressPoint.distance(to: .init(x: press.x, y: press.y)),
      modifiers: KeyModifiers(press.modifiers)
    )
    showPressed()
    if isClick {
      focusCursor(isByKey: false)
    } else if row == nil {
      // The keyboard comes to the list, which does not scroll to its cursor for that.
      if presenter.focusedRow == nil { body.grabFocus() }
      focusCursor(isByKey: false)
    }
  }

  /// What moved under a pointer that rests is what the pointer is over now.
  func refreshHover() {
    guard input.pointer != nil, !input.isBanding, !input.isHoverQueued else { return }
    input.isHoverQueued = true
    turns.schedule { [weak self] in
      guard let self else { return }
      input.isHoverQueued = false
      guard let pointer = input.pointer else { return }
      presenter.hover(over: hit(pointer.x, pointer.y).row)
    }
  }

  /// The row that is drawn at a point, and whether the point belongs to a control in it.
  func hit(_ x: Double, _ y: Double) -> (row: RowID?, isControl: Bool) {
    var next = gtk_widget_pick(body.widget, x, y, GTK_PICK_DEFAULT)
    var isControl = false
    while let widget = next, widget != body.widget {
      let parent = gtk_widget_get_parent(widget)
      if parent == body.widget { return (RowWidget.at(widget)?.rowID, isControl) }
      // A list in a cell takes its presses itself.
      let isList = WidgetInstance(widget).delegate is ListBody
      if isList || gtk_widget_get_focusable(widget) != 0 { isControl = true }
      next = parent
    }
    return (nil, false)
  }

  /// The theme draws a pressed row as `:active`.
  func showPressed() {
    let row = presenter.pressedRow.flatMap { rowWidget(for: $0) }
    guard row !== input.pressed else { return }
    if let old = input.pressed { gtk_widget_unset_state_flags(old.widget, GTK_STATE_FLAG_ACTIVE) }
    if let row { gtk_widget_set_state_flags(row.widget, GTK_STATE_FLAG_ACTIVE, 0) }
    input.pressed = row
  }
}
