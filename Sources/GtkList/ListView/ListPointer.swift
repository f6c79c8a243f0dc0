import ListCore

/// What the pointer does to rows: presses, clicks and rests over them.
@MainActor
final class ListPointer {
  let click = ClickGesture()
  let motion = MotionController()
  /// Where it is in the viewport, while it is over the list.
  var place: Point?
  /// Where the button went down.
  var pressPoint = Point(x: 0, y: 0)
  /// Whether a rubber band is being drawn.
  var isBanding = false
  /// Called when the pointer moves and the button that draws the rubber band is up: a drag and drop that a
  /// program began in a cell took the pointer, and GTK tells no gesture of it.
  var onBandLost: () -> Void = {}
  let keyboard: ListKeyboard
  private var presenter: ListPresenter { keyboard.presenter }
  private var body: ListBody { keyboard.body }
  /// The row that shows that it is pressed.
  private weak var pressed: RowWidget?

  struct Point {
    var x: Double
    var y: Double

    func distance(to other: Point) -> Double {
      let (across, down) = (other.x - x, other.y - y)
      return (across * across + down * down).squareRoot()
    }
  }

  init(_ keyboard: ListKeyboard) {
    self.keyboard = keyboard
    click.onPressed = { [weak self] in self?.down($0) }
    click.onReleased = { [weak self] in self?.up($0) }
    click.onCancelled = { [weak self] in self?.cancelPress() }
    motion.onEnter = { [weak self] in self?.moved($0, $1) }
    motion.onMove = { [weak self] in self?.moved($0, $1) }
    motion.onLeave = { [weak self] in self?.place = nil }
    body.addController(click)
    body.addController(motion)
  }

  private func down(_ press: ClickGesture.Press) {
    pressPoint = .init(x: press.x, y: press.y)
    keyboard.deletedRow = nil
    let target = hit(press.x, press.y)
    // What a control does with a press is its own affair.
    guard !target.isControl else { return presenter.cancelPress() }
    presenter.beginPress(on: target.row, count: press.count)
    showPressed()
  }

  private func moved(_ x: Double, _ y: Double) {
    place = .init(x: x, y: y)
    // Where it only enters, GTK has no event that would say which buttons are down.
    if isBanding, motion.isRealMotion, !motion.isButtonHeld { onBandLost() }
    guard !isBanding else { return }
    let target = hit(x, y)
    let distance = pressPoint.distance(to: .init(x: x, y: y))
    presenter.movePress(over: target.row, distance: distance)
    showPressed()
  }

  private func up(_ press: ClickGesture.Press) {
    let row = hit(press.x, press.y).row
    var hasFocus = false
    let isClick = presenter.endPress(
      over: row,
      distance: pressPoint.distance(to: .init(x: press.x, y: press.y)),
      modifiers: KeyModifiers(press.modifiers),
      focus: {
        keyboard.focusCursor(isByKey: false)
        hasFocus = true
      }
    )
    showPressed()
    // What an activated row led to may have taken it by now.
    guard !hasFocus else { return }
    if isClick {
      keyboard.focusCursor(isByKey: false)
    } else if row == nil {
      // The keyboard comes to the list, which does not scroll to its cursor for that.
      if presenter.focusedRow == nil { body.takeFocus() }
      keyboard.focusCursor(isByKey: false)
    }
  }

  /// The press is none: something else became of it.
  func cancelPress() {
    presenter.cancelPress()
    showPressed()
  }

  /// The row that is drawn at a point, and whether the point belongs to a control in it.
  func hit(_ x: Double, _ y: Double) -> (row: RowID?, isControl: Bool) {
    var next = body.instance.pick(x, y)
    var isControl = false
    while let instance = next, instance.widget != body.widget {
      let parent = instance.parent
      if parent?.widget == body.widget { return (RowWidget.at(instance)?.rowID, isControl) }
      // A list in a cell takes presses on its rows itself; between them is the row around it.
      if instance.delegate is RowWidget || instance.isFocusable && !(instance.delegate is ListBody)
      {
        isControl = true
      }
      next = parent
    }
    return (nil, false)
  }

  /// The theme draws a pressed row as `:active`.
  private func showPressed() {
    let row = presenter.pressedRow.flatMap { keyboard.cells.widget(for: $0) }
    guard row !== pressed else { return }
    pressed?.setState(.active, false)
    row?.setState(.active, true)
    pressed = row
  }
}

/// Tells the presenter of the finger on a list, and when it pulls the list down; GTK does the scrolling.
@MainActor
final class ListFinger {
  /// How far a finger goes before GTK scrolls, in logical pixels.
  private static let slop = 8.0
  /// How far a list is pulled beyond its top before that asks for everything anew, in logical pixels.
  static let pull = 64.0

  let drag = DragGesture(touchOnly: true)
  /// Called when the list is pulled down, once for each finger.
  var onPull: () -> Void = {}

  private let scroller: ListScroller
  private var presenter: ListPresenter { scroller.presenter }
  /// Whether the finger has gone far enough to scroll.
  private var isScrolling = false
  /// Whether it can pull the list down: not yet, and not below the top of a page that it scrolls.
  private var canPull = false
  /// Where the list was when the finger came.
  private var start = 0.0

  /// Listens on something around the scrolled window: when GTK begins to scroll it takes the finger away
  /// from all other gestures of the scrolled window and of what is in it.
  init(_ scroller: ListScroller, on widget: Widget) {
    self.scroller = scroller
    drag.setPhase(.capture)
    drag.onBegin = { [weak self] _, _ in self?.begin() }
    drag.onUpdate = { [weak self] x, y in self?.move(byX: x, y: y) }
    drag.onEnd = { [weak self] _, _ in self?.scroller.endTouch() }
    widget.addController(drag)
  }

  private func begin() {
    isScrolling = false
    canPull = canBePulled
    start = presenter.offset
    presenter.beginTracking()
  }

  private func move(byX x: Double, y: Double) {
    let (_, way) = scroller.body.axis.turned(x, y)
    if !isScrolling, abs(way) >= Self.slop {
      isScrolling = true
      presenter.beginScrolling()
    }
    guard canPull, y > abs(x), presenter.offset <= 0, y - start >= Self.pull else { return }
    canPull = false
    onPull()
  }

  private var canBePulled: Bool {
    guard !scroller.body.axis.isHorizontal, scroller.sizing == .viewport else { return false }
    // Where the list cannot scroll, a finger in it scrolls the page around it.
    return presenter.maximumOffset > 0
      || PageScroller(around: scroller.scrolled, onScroll: {})?.isAtTop != false
  }
}
