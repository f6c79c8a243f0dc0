import ListCore

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
