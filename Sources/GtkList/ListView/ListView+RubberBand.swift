import CGtk
import ListCore

extension ListView {
  func connectRubberBand() {
    let drag = input.drag
    drag.onBegin = { [weak self] x, y in self?.dragBegan(x, y) }
    drag.onUpdate = { [weak self] x, y in self?.dragMoved(x, y) }
    drag.onEnd = { [weak self] _, _ in
      guard let self, input.isBanding else { return }
      presenter.endRubberBand()
      endBand()
      focusCursor(isByKey: false)
    }
    drag.onCancelled = { [weak self] in
      guard let self, input.isBanding else { return }
      presenter.cancelRubberBand()
      endBand()
    }
    body.addController(drag)
  }

  private func dragBegan(_ x: Double, _ y: Double) {
    let target = hit(x, y)
    let isWanted =
      axis == .vertical && !target.isControl && presenter.canBeginRubberBand(on: target.row)
    // A finger scrolls.
    guard isWanted, !input.drag.isTouch else { return input.drag.deny() }
    input.isGivenUp = false
    input.pressPoint = .init(x: x, y: y)
  }

  private func dragMoved(_ x: Double, _ y: Double) {
    // Escape gave it up while the button is still down.
    guard !input.isGivenUp else { return }
    let start = input.pressPoint
    let point = ListInput.Point(x: start.x + x, y: start.y + y)
    if !input.isBanding {
      guard start.distance(to: point) > ListPresenter.clickSlop else { return }
      input.drag.claim()
      input.isBanding = true
      presenter.cancelPress()
      showPressed()
      presenter.beginRubberBand(
        atX: body.leading(start.x),
        y: start.y - originY,
        SelectionGesture(KeyModifiers(input.drag.modifiers))
      )
      let mark = DrawnNode(cssName: "rubberband")
      mark.setParent(body)
      input.mark = mark
      body.drawAbove = { [weak self] in self?.drawBand(into: $0) }
    }
    input.pointer = point
    presenter.moveRubberBand(toX: body.leading(point.x), y: point.y - originY)
    showBand()
    if presenter.autoscrollSpeed(atY: point.y - originY) != 0 { startAutoscroll() }
  }

  /// Takes the rubber band away and shows what is selected.
  func endBand() {
    guard input.isBanding else { return }
    input.isBanding = false
    input.autoscroll = nil
    body.drawAbove = nil
    input.mark?.unparent()
    input.mark = nil
    showBand()
  }

  private func showBand() {
    for id in realised.rows {
      rowWidget(for: id)?.isSelected = presenter.looksSelected(id)
    }
    body.queueDraw()
  }

  /// Scrolls with every frame while the pointer is near an edge, and not one frame longer.
  private func startAutoscroll() {
    guard input.autoscroll?.isRunning != true else { return }
    var last: Double?
    input.autoscroll = TickCallback(on: body.reference) { [weak self] time in
      guard let self, presenter.isRubberBanding, let pointer = input.pointer else { return false }
      let speed = presenter.autoscrollSpeed(atY: pointer.y - originY)
      let elapsed = min(0.05, (time - (last ?? time)) / 1000)
      last = time
      guard speed != 0 else { return false }
      presenter.scroll(toOffset: presenter.offset + speed * elapsed)
      showBand()
      return true
    }
  }

  private func drawBand(into snapshot: OpaquePointer) {
    guard let frame = presenter.rubberBandFrame, let mark = input.mark else { return }
    mark.draw(
      into: snapshot,
      x: body.left(of: frame),
      y: frame.y + originY,
      width: frame.width,
      height: frame.height
    )
  }
}
