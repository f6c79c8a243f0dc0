import ListCore

/// The index titles of the sections, at the trailing edge of a list that scrolls by itself.
///
/// The strip is made when the first two titles are there; a list without titles knows nothing of it.
extension ListView {
  /// What assistive technology calls the strip of index titles; to be translated by the program.
  public var indexName: String {
    get { indexParts.name }
    set {
      indexParts.name = newValue
      indexParts.bar?.setAccessibleLabel(newValue)
    }
  }

  /// Whether index titles show where sections have some.
  public var showsIndex: Bool {
    get { indexParts.isWanted }
    set {
      guard newValue != indexParts.isWanted else { return }
      indexParts.isWanted = newValue
      refreshIndex()
    }
  }

  /// Shows the titles as they are now.
  func refreshIndex() {
    let isPossible = indexParts.isWanted && !axis.isHorizontal && sizing == .viewport
    let index = isPossible ? presenter.sectionIndex : SectionIndex()
    guard indexParts.bar != nil || index.isUseful else { return }
    let bar = indexParts.bar ?? makeIndexBar()
    bar.show(index.isUseful ? index : SectionIndex())
    bar.setCSSClass("in-column", maximumContentWidth != nil)
    makeRoom(for: bar)
    markIndex()
  }

  /// Marks the title of what is at the top.
  func markIndex() {
    guard let bar = indexParts.bar, bar.isVisible else { return }
    bar.current = presenter.currentIndexEntry
  }

  /// Rows end where the strip begins.
  private func makeRoom(for bar: IndexBar) {
    let room = bar.isVisible ? bar.naturalWidth : 0
    guard room != indexParts.room else { return }
    indexParts.room = room
    scrolled.setMargins(end: room)
    // The list has another width with the next frame, and is not laid out before.
    requestRows()
  }

  private func makeIndexBar() -> IndexBar {
    let bar = IndexBar()
    indexParts.bar = bar
    bar.horizontalAlignment = .end
    bar.setAccessibleLabel(indexParts.name)
    bar.onJump = { [weak self] in self?.jump(toIndexEntry: $0) }
    bar.onTouch = { [weak self] in self?.showIndexBubble($0) }
    bar.onStale = { [weak self] in
      self?.turns.schedule { [weak self] in
        guard let self, let bar = indexParts.bar else { return }
        bar.refill()
        makeRoom(for: bar)
        markIndex()
      }
    }
    overlay.addOverlay(bar)
    return bar
  }

  private func jump(toIndexEntry entry: Int) {
    presenter.jump(toIndexEntry: entry)
    markIndex()
  }

  /// The title under a finger, large enough to be seen beside it.
  private func showIndexBubble(_ title: String?) {
    guard let title else {
      indexParts.bubble?.isVisible = false
      return
    }
    let bubble = indexParts.bubble ?? makeIndexBubble()
    bubble.text = title
    bubble.isVisible = true
  }

  private func makeIndexBubble() -> Label {
    let bubble = Label(cssClasses: "gtk-list-index-bubble")
    bubble.xAlignment = 0.5
    bubble.horizontalAlignment = .center
    bubble.verticalAlignment = .center
    bubble.canTarget = false
    bubble.setAccessibleHidden(true)
    indexParts.bubble = bubble
    overlay.addOverlay(bubble)
    return bubble
  }
}

/// What a list has for its index titles.
struct IndexParts {
  var name = "Index"
  var isWanted = true
  var bar: IndexBar?
  /// How much room it has beside the rows.
  var room = 0
  var bubble: Label?
}
