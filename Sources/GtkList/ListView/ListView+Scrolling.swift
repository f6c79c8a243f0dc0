import CGtk
import ListCore

/// Who scrolls the list, while it is being scrolled.
struct ScrollState {
  /// What was added to the presenter's offset when nobody scrolled last.
  var settledCorrection = 0.0
  /// Whether a wheel, a finger or a scrollbar moves the list at this time.
  var isActive = false
  /// Whether it moved since the frame before.
  var movedInFrame = false
}

/// What scrolls the list counts in its own numbers: a finger and the glide after it set where the
/// list is to be, from where it was at the start. When rows above turn out higher than estimated
/// those numbers must not change under its hands; so the content's start moves instead, until the
/// list is at rest.
extension ListView {
  /// How far the numbers of the scrollbar are from the presenter's.
  private var scrollShift: Double { presenter.correction - scrolling.settledCorrection }

  func takeScroll(to value: Double) {
    guard sizing == .viewport else { return }
    scrolling.isActive = true
    scrolling.movedInFrame = true
    presenter.scroll(toOffset: value + scrollShift)
    requestFrame()
  }

  func tellScrollbar() {
    guard sizing == .viewport else { return tellWholeHeight() }
    if !scrolling.isActive { scrolling.settledCorrection = presenter.correction }
    body.configureScrolling(
      start: -scrollShift,
      offset: presenter.offset,
      contentHeight: presenter.contentHeight,
      page: presenter.viewport.height
    )
  }

  /// Looks whether the list has come to rest; a frame in which nothing moved it says so.
  ///
  /// - Returns: Whether it is at rest.
  func settleScrolling() -> Bool {
    guard scrolling.isActive else { return true }
    if scrolling.movedInFrame {
      scrolling.movedInFrame = false
      return false
    }
    // A finger that lies still has not let go.
    guard presenter.scrollTraits.isDisjoint(with: [.tracking, .dragging]) else { return true }
    if presenter.scrollTraits.contains(.decelerating) { presenter.endDecelerating() }
    scrolling.isActive = false
    if scrollShift != 0 { tellScrollbar() }
    return true
  }

  /// Tells the presenter of fingers; the scrolled window itself does the scrolling.
  func connectTouch() {
    let finger = DragGesture(touchOnly: true)
    finger.setPhase(GTK_PHASE_CAPTURE)
    var isScrolling = false
    finger.onBegin = { [weak self] _, _ in
      isScrolling = false
      self?.presenter.beginTracking()
    }
    finger.onUpdate = { [weak self] _, _ in
      guard !isScrolling else { return }
      isScrolling = true
      self?.presenter.beginScrolling()
    }
    finger.onEnd = { [weak self] _, _ in
      self?.presenter.endScrolling(willDecelerate: true)
      self?.requestFrame()
    }
    scrolled.addController(finger)
  }
}
