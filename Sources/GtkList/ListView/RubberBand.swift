import ListCore

/// Selects rows by drawing a rectangle around them.
@MainActor
final class RubberBand {
  let drag = DragGesture()
  private let pointer: ListPointer
  private let keyboard: ListKeyboard
  private var presenter: ListPresenter { keyboard.presenter }
  private var body: ListBody { keyboard.body }
  private var originY: Double { keyboard.scroller.originY }
  /// Whether a drag that begins at a row takes the row along.
  var isTaken: (RowID) -> Bool = { _ in false }
  /// Whether Escape gave the drag up that goes on.
  private var isGivenUp = false
  /// What draws it.
  private var mark: DrawnNode?
  private let autoscroll: Autoscroll

  init(_ pointer: ListPointer) {
    self.pointer = pointer
    keyboard = pointer.keyboard
    autoscroll = Autoscroll(keyboard.presenter, on: keyboard.body)
    autoscroll.place = { [weak self] in
      guard let self, presenter.isRubberBanding else { return nil }
      return self.pointer.place.map { $0.y - self.originY }
    }
    autoscroll.onStep = { [weak self] in self?.show() }
    keyboard.onHandled = { [weak self] in self?.noteKey() }
    drag.onBegin = { [weak self] x, y in self?.begin(x, y) }
    drag.onUpdate = { [weak self] x, y in self?.move(x, y) }
    drag.onEnd = { [weak self] _, _ in
      guard let self, self.pointer.isBanding else { return }
      presenter.endRubberBand()
      end()
      keyboard.focusCursor(isByKey: false)
    }
    drag.onCancelled = { [weak self] in
      guard let self, self.pointer.isBanding else { return }
      presenter.selectionModel.cancelBand()
      end()
    }
    // Forgetting it cancels it, and the click that began with it.
    pointer.onBandLost = { [weak self] in
      self?.drag.reset()
      self?.pointer.click.reset()
    }
    body.addController(drag)
  }

  private func begin(_ x: Double, _ y: Double) {
    let target = pointer.hit(x, y)
    let isWanted =
      body.axis == .vertical && !target.isControl && presenter.canBeginRubberBand(on: target.row)
    let isRowTaken = target.row.map(isTaken) ?? false
    // A finger scrolls.
    guard isWanted, !isRowTaken, !drag.isTouch else { return drag.deny() }
    isGivenUp = false
    pointer.pressPoint = .init(x: x, y: y)
  }

  private func move(_ x: Double, _ y: Double) {
    // Escape gave it up while the button is still down.
    guard !isGivenUp else { return }
    let start = pointer.pressPoint
    let point = ListPointer.Point(x: start.x + x, y: start.y + y)
    if !pointer.isBanding {
      guard start.distance(to: point) > ListPresenter.clickSlop else { return }
      drag.claim()
      pointer.isBanding = true
      pointer.cancelPress()
      presenter.beginRubberBand(
        atX: body.leading(start.x),
        y: start.y - originY,
        SelectionGesture(KeyModifiers(drag.modifiers))
      )
      let mark = DrawnNode(cssName: "rubberband")
      mark.setParent(body)
      self.mark = mark
      body.drawAbove = { [weak self] in self?.draw(into: $0) }
    }
    pointer.place = point
    presenter.moveRubberBand(toX: body.leading(point.x), y: point.y - originY)
    show()
    autoscroll.start()
  }

  /// A key may have given it up while the button is still down.
  private func noteKey() {
    guard pointer.isBanding, !presenter.isRubberBanding else { return }
    isGivenUp = true
    end()
  }

  /// Takes the rubber band away and shows what is selected.
  private func end() {
    guard pointer.isBanding else { return }
    pointer.isBanding = false
    autoscroll.stop()
    body.drawAbove = nil
    mark?.unparent()
    mark = nil
    show()
  }

  private func show() {
    keyboard.cells.showSelection()
    body.queueDraw()
  }

  private func draw(into snapshot: OpaquePointer) {
    guard let frame = presenter.rubberBandFrame, let mark else { return }
    mark.draw(
      into: snapshot,
      x: body.left(of: frame),
      y: frame.y + originY,
      // One that is drawn straight is seen, too.
      width: max(frame.width, 2),
      height: max(frame.height, 2)
    )
  }
}
