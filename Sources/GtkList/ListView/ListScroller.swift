import ListCore

/// Who scrolls the list, and by which numbers: the list's own scrolled window, or that of a page.
///
/// What scrolls the list counts in its own numbers: a finger and the glide after it set where the
/// list is to be, from where it was at the start. When rows above turn out higher than estimated
/// those numbers must not change under its hands; so the content's start moves instead, until the
/// list is at rest.
@MainActor
final class ListScroller {
  let scrolled: ScrolledWindow
  /// Whether the list takes over the size it is being given.
  private(set) var isTakingSize = false
  let presenter: ListPresenter
  let body: ListBody
  let frames: FrameClock
  /// What was added to the presenter's offset when nobody scrolled last.
  private var settledCorrection = 0.0
  /// Whether a wheel, a finger or a scrollbar moves the list at this time.
  private var isActive = false
  /// Whether it moved since the frame before.
  private var movedInFrame = false
  private var page: PageScroller?
  /// Whether somebody was told that the list is too high for a page.
  private var hasToldOfEnd = false
  /// How high what stands in place of rows wants to be, which a list on a page is to have room for; 0 without.
  var statusHeight: () -> Int = { 0 }
  /// Called when a person scrolls, with every step.
  var onPersonScrolls: (() -> Void)?

  init(_ presenter: ListPresenter, _ body: ListBody) {
    self.presenter = presenter
    self.body = body
    frames = FrameClock(body)
    let isHorizontal = body.axis.isHorizontal
    scrolled = ScrolledWindow(
      body,
      horizontal: isHorizontal ? .external : .never,
      vertical: isHorizontal ? .never : .automatic
    )
    // Rows have the focus; on the scroller it would be lost when rows come back.
    scrolled.isFocusable = false
    scrolled.canFocus = false
    body.onScroll = { [weak self] value in self?.didScroll(to: value) }
  }

  var showsScrollbar = true { didSet { applyPolicy() } }

  var sizing = ListView.Sizing.viewport {
    didSet {
      applyPolicy()
      body.wholeHeight = sizing == .wholeContent ? wholeHeight : nil
      findPage()
      frames.requestRows()
    }
  }

  private func applyPolicy() {
    let bar: ScrolledWindow.Policy = showsScrollbar ? .automatic : .external
    let isHorizontal = body.axis.isHorizontal
    scrolled.setPolicy(
      horizontal: isHorizontal ? bar : .never,
      vertical: isHorizontal || sizing == .wholeContent ? .never : bar
    )
  }

  /// How far the numbers of the scrollbar are from the presenter's.
  private var shift: Double { presenter.correction - settledCorrection }

  private func didScroll(to value: Double) {
    guard sizing == .viewport else { return }
    isActive = true
    movedInFrame = true
    onPersonScrolls?()
    presenter.scroll(toOffset: value + shift)
    frames.requestFrame()
  }

  /// Lays out with the next frame what is elsewhere now.
  func rowsMoved() {
    guard !isTakingSize else { return }
    // At once: a turn of the wheel before the next layout counts from where the list is now.
    tellScrollbar()
    // Not for a list that has just lost its rows: the page would go to a place where nothing is.
    if let page, page.shown.top == page.lastTop, presenter.contentHeight > 0 { tellPage() }
    frames.requestRows()
  }

  func tellScrollbar() {
    guard sizing == .viewport else { return tellWholeHeight() }
    if !isActive { settledCorrection = presenter.correction }
    body.configureScrolling(
      start: -shift,
      offset: presenter.offset,
      contentHeight: presenter.contentHeight,
      page: presenter.viewport.height
    ) {
      // For a second after a wheel has come to an edge GTK sets its own place again with every frame, and would take
      // the list back from wherever a key or an update has brought it. Ended later, it would go on from its own place
      // with the next turn of the wheel.
      guard presenter.scrollTraits.isDisjoint(with: [.tracking, .dragging]) else { return }
      scrolled.stopGliding()
    }
  }

  /// Says whether the list is at rest, or a finger lies still on it; a frame in which nothing moved it says so.
  func settle() -> Bool {
    guard isActive else { return true }
    if movedInFrame {
      movedInFrame = false
      return false
    }
    // A finger that lies still has not let go.
    guard presenter.scrollTraits.isDisjoint(with: [.tracking, .dragging]) else { return true }
    if presenter.scrollTraits.contains(.decelerating) { presenter.endDecelerating() }
    isActive = false
    if shift != 0 { tellScrollbar() }
    return true
  }

  /// Takes note that a finger has left the list.
  func endTouch() {
    // A list that stood still has nothing to go on with.
    presenter.endScrolling(willDecelerate: isActive)
    frames.requestFrame()
  }

  /// Takes over the size of the viewport, and says whether other rows may be seen by it.
  func setViewport(_ size: ListSize) -> Bool {
    if sizing == .wholeContent, let page {
      page.locate(body)
      return followPage(width: size.width)
    }
    guard size != presenter.viewport else { return false }
    isTakingSize = true
    presenter.setViewport(size)
    isTakingSize = false
    return true
  }

  // MARK: A list that is a part of a page: the page scrolls, and the viewport is what it shows of it

  /// Where the viewport begins in the widget.
  var originY: Double { sizing == .wholeContent ? presenter.offset : 0 }

  /// Whether the list's page shows something above it.
  var isPageAbove: Bool { sizing == .wholeContent && (page?.shown.top ?? 0) < 0 }

  /// Whether nothing of the list is seen on its page.
  var isBesidePage: Bool { page != nil && presenter.viewport.height <= 0 }

  func findPage() {
    // Weak: the page outlives lists that are taken out of it.
    page =
      sizing == .wholeContent
      ? PageScroller(around: scrolled) { [weak self] in self?.frames.requestRows() } : nil
  }

  func leavePage() { page = nil }

  /// Gives the focus to a row.
  ///
  /// Where it is to be seen the list scrolls to it; GTK would scroll the page to where the row's widget was before.
  @discardableResult
  func focus(_ row: RowWidget) -> Bool {
    page?.standingStill { row.takeFocus() } ?? row.takeFocus()
  }

  /// Takes over where the page is, and says whether it shows another part of the list than before.
  func followPage(width: Double) -> Bool {
    guard sizing == .wholeContent, let page else { return false }
    let before = (presenter.viewport, presenter.offset)
    let slice = slice(of: page)
    // A list that the page does not show is scrolled in as much of it as the page will show.
    let isSought = slice.height <= 0 && presenter.scroll.hasTarget
    let height = isSought ? page.height : slice.height
    isTakingSize = true
    presenter.setViewport(ListSize(width: width, height: height))
    // Where the page stands still the list has moved by itself, and the page follows once it is long enough.
    if slice.height > 0, !presenter.scroll.hasTarget, page.shown.top != page.lastTop {
      presenter.scroll(toOffset: slice.top)
    }
    page.lastTop = slice.height > 0 ? page.shown.top : nil
    isTakingSize = false
    return before != (presenter.viewport, presenter.offset)
  }

  /// Scrolls the page when the list was scrolled, or kept in its place, by its presenter.
  func tellPage() {
    guard sizing == .wholeContent, let page, presenter.viewport.height > 0 else { return }
    let slice = slice(of: page)
    guard presenter.offset != slice.top || slice.height <= 0 else { return }
    page.show(top: presenter.offset)
    // One that has all of its height and ends before that decides where the list is.
    let isEnd = body.height >= wholeHeight && page.shown.top < presenter.offset - 0.5
    page.lastTop = isEnd ? nil : page.shown.top
  }

  /// Shows what the page has above the list, such as its title, and the list its own beginning, such as a header, to a
  /// person who went to the first row.
  ///
  /// Where that is so high that the row would leave the view, the page stays.
  func showPageStart() {
    let row = presenter.focusedRow.flatMap(presenter.frame(of:))
    let top = row.map { presenter.offset + $0.y } ?? 0
    guard let page, page.origin + top < page.height / 2 else { return }
    presenter.scroll(toOffset: 0)
    page.show(top: -page.origin)
    page.lastTop = page.shown.top
  }

  private func tellWholeHeight() {
    body.wholeHeight = wholeHeight
    if !hasToldOfEnd, presenter.contentHeight > Self.highest {
      hasToldOfEnd = true
      presenter.report(
        Diagnostic(
          .invalidHeight,
          "the rows of a list on a page: \(presenter.contentHeight); it shows \(Self.highest)"
        )
      )
    }
    body.configureScrolling(
      start: 0,
      offset: 0,
      contentHeight: presenter.contentHeight,
      page: presenter.contentHeight
    )
  }

  /// The height up to which GTK, which counts with `Float`, places every pixel.
  private static let highest = 16_000_000.0

  private var wholeHeight: Int {
    max(statusHeight(), Int(min(presenter.contentHeight, Self.highest).rounded(.up)))
  }

  /// The part that a person sees of what lies over the whole list and has its height.
  func seen(of height: Double) -> (top: Double, height: Double) {
    guard sizing == .wholeContent, let page else { return (0, height) }
    return Self.slice(of: page, height)
  }

  private func slice(of page: PageScroller) -> (top: Double, height: Double) {
    Self.slice(of: page, presenter.contentHeight)
  }

  private static func slice(
    of page: PageScroller,
    _ height: Double
  ) -> (top: Double, height: Double) {
    let top = min(max(0, page.shown.top), height)
    let bottom = min(max(top, page.shown.bottom), height)
    return (top, bottom - top)
  }
}
