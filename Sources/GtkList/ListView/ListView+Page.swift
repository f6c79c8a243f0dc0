import ListCore

/// A list that is a part of a page: the page scrolls, and the viewport is what the page shows of it.
extension ListView {
  /// Where the viewport begins in the widget.
  var originY: Double { sizing == .wholeContent ? presenter.offset : 0 }

  func changeSizing() {
    let isWhole = sizing == .wholeContent
    scrolled.setPolicy(
      vertical: isWhole ? .never : showsScrollbar ? .automatic : .external
    )
    body.wholeHeight = isWhole ? wholeHeight : nil
    findPage()
    refreshIndex()
    requestRows()
  }

  func findPage() {
    guard sizing == .wholeContent else {
      page = nil
      return
    }
    // Weak: the page outlives lists that are taken out of it.
    page = PageScroller(around: overlay) { [weak self] in self?.requestRows() }
  }

  /// Takes over where the page is.
  ///
  /// - Returns: Whether the page shows another part of the list than before.
  func followPage(width: Double) -> Bool {
    guard sizing == .wholeContent, let page else { return false }
    let before = (presenter.viewport, presenter.offset)
    let slice = slice(of: page)
    layout.isTakingSize = true
    presenter.setViewport(ListSize(width: width, height: slice.height))
    if slice.height > 0, !presenter.hasPendingTarget { presenter.scroll(toOffset: slice.top) }
    layout.isTakingSize = false
    return before != (presenter.viewport, presenter.offset)
  }

  /// Scrolls the page when the list was scrolled, or kept in its place, by its presenter.
  func tellPage() {
    guard sizing == .wholeContent, let page, presenter.viewport.height > 0 else { return }
    guard presenter.offset != slice(of: page).top else { return }
    page.show(top: presenter.offset)
  }

  func tellWholeHeight() {
    body.wholeHeight = wholeHeight
    body.configureScrolling(
      start: 0,
      offset: 0,
      contentHeight: presenter.contentHeight,
      page: presenter.contentHeight
    )
  }

  private var wholeHeight: Int { Int(min(presenter.contentHeight, 1e6).rounded(.up)) }

  private func slice(of page: PageScroller) -> (top: Double, height: Double) {
    let top = min(max(0, page.shown.top), presenter.contentHeight)
    let bottom = min(max(top, page.shown.bottom), presenter.contentHeight)
    return (top, bottom - top)
  }
}
