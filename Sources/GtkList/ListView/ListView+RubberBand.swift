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
        atX: leading(start.x),
        y: start.y - originY,
        SelectionGesture(KeyModifiers(input.drag.modifiers))
      )
      let mark = RubberBandMark()
      mark.setParent(body)
      input.mark = mark
      body.drawAbove = { [weak self] in self?.drawBand(into: $0) }
    }
    input.pointer = point
    presenter.moveRubberBand(toX: leading(point.x), y: point.y - originY)
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
    let x = body.isRightToLeft ? Double(body.width) - frame.x - frame.width : frame.x
    mark.draw(into: snapshot, x: x, y: frame.y + originY, width: frame.width, height: frame.height)
  }

  private func leading(_ x: Double) -> Double {
    body.isRightToLeft ? Double(body.width) - x : x
  }
}

/// The theme's `rubberband` node: it has a style, and is drawn by the list where the band is.
@MainActor
final class RubberBandMark: Widget, WidgetDelegate {
  private static let widgetClass = WidgetClass(
    name: "GtkListRubberBand",
    cssName: "rubberband",
    role: GTK_ACCESSIBLE_ROLE_PRESENTATION
  )

  init() {
    super.init(Self.widgetClass.make())
    WidgetInstance(reference).attach(self)
    gtk_widget_set_child_visible(widget, 0)
    setAccessibleHidden(true)
  }

  func draw(into snapshot: OpaquePointer, x: Double, y: Double, width: Double, height: Double) {
    let style = gtk_widget_get_style_context(widget)
    gtk_snapshot_render_background(snapshot, style, x, y, width, height)
    gtk_snapshot_render_frame(snapshot, style, x, y, width, height)
  }
}
