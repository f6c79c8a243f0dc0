import ListCore

/// The index titles of the sections, at the trailing edge of a list that scrolls by itself.
///
/// The strip is made when the first two titles are there; a list without titles knows nothing of it.
@MainActor
final class IndexStrip {
  private(set) var bar: IndexBar?
  private(set) var bubble: Label?
  private let overlay: Overlay
  private let scroller: ListScroller
  private let turns: MainLoopScheduler
  private var presenter: ListPresenter { scroller.presenter }
  private var body: ListBody { scroller.body }
  /// How much room it has beside the rows.
  private var room = 0

  init(_ scroller: ListScroller, over overlay: Overlay, _ turns: MainLoopScheduler) {
    self.scroller = scroller
    self.overlay = overlay
    self.turns = turns
  }

  var name = "Index" { didSet { bar?.setAccessibleLabel(name) } }

  var isWanted = true { didSet { if isWanted != oldValue { refresh() } } }

  /// Shows the titles as they are now.
  func refresh() {
    let isPossible = isWanted && !body.axis.isHorizontal && scroller.sizing == .viewport
    let index = isPossible ? presenter.sectionIndex : SectionIndex()
    guard self.bar != nil || index.isUseful else { return }
    let bar = self.bar ?? makeBar()
    bar.show(index.isUseful ? index : SectionIndex())
    bar.setCSSClass("in-column", body.maximumContentWidth != nil)
    makeRoom(for: bar)
    mark()
  }

  /// Marks the title of what is at the top.
  func mark() {
    guard let bar, bar.isVisible else { return }
    bar.current = presenter.currentIndexEntry
  }

  /// Marks it after a layout, inside which that cannot be done.
  func markLater() {
    if bar != nil { turns.schedule { [weak self] in self?.mark() } }
  }

  /// Rows end where the strip begins.
  private func makeRoom(for bar: IndexBar) {
    let wanted = bar.isVisible ? bar.naturalWidth : 0
    guard wanted != room else { return }
    room = wanted
    scroller.scrolled.setMargins(end: wanted)
    // The list has another width with the next frame, and is not laid out before.
    scroller.frames.requestRows()
  }

  private func makeBar() -> IndexBar {
    let bar = IndexBar()
    self.bar = bar
    bar.horizontalAlignment = .end
    bar.setAccessibleLabel(name)
    bar.onJump = { [weak self, weak bar] entry in
      self?.presenter.jump(toIndexEntry: entry)
      if bar?.isFocused == true { self?.moveCursor(toEntry: entry) }
      self?.mark()
    }
    bar.onLeave = { [weak self] in self?.body.focusing?.enterList(.left) ?? false }
    bar.onTouch = { [weak self] in self?.showBubble($0) }
    bar.onStale = { [weak self] in
      self?.turns.schedule { [weak self] in
        guard let self, let bar = self.bar else { return }
        bar.refill()
        makeRoom(for: bar)
        mark()
      }
    }
    overlay.addOverlay(bar)
    return bar
  }

  /// Who goes along the strip by keys goes on from the rows that it led to: the row with the cursor is
  /// far away, and the list would scroll back to it.
  private func moveCursor(toEntry entry: Int) {
    let entries = presenter.sectionIndex.entries
    if entries.indices.contains(entry) { presenter.moveCursor(toSection: entries[entry].section) }
  }

  /// The title under a finger, large enough to be seen beside it.
  private func showBubble(_ title: String?) {
    guard let title else {
      bubble?.isVisible = false
      return
    }
    let bubble = self.bubble ?? makeBubble()
    bubble.text = title
    bubble.isVisible = true
  }

  private func makeBubble() -> Label {
    let bubble = Label(cssClasses: "gtk-list-index-bubble")
    bubble.xAlignment = 0.5
    bubble.horizontalAlignment = .center
    bubble.verticalAlignment = .center
    bubble.canTarget = false
    bubble.setAccessibleHidden(true)
    self.bubble = bubble
    overlay.addOverlay(bubble)
    return bubble
  }
}
