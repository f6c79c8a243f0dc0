/// Where the list is scrolled to.
extension ListPresenter {
  /// The distance of the viewport's top from the content's top, in logical pixels.
  public var offset: Double { list.offset }
  /// The largest offset the viewport can have now.
  public var maximumOffset: Double { list.maximumOffset }
  /// What was added to the offset so far to keep rows where they are on screen.
  package var correction: Double { scroll.correction }

  /// What happens to the offset when content above the viewport changes.
  public var anchorPolicy: AnchorPolicy {
    get { scroll.anchorPolicy }
    set { scroll.anchorPolicy = newValue }
  }

  /// How near to its end a list that sticks to it counts as being there, in logical pixels; 0 unless
  /// it is set, nonsense counts as 0.
  ///
  /// As soon as somebody scrolls away from the end, only the end itself counts, until somebody scrolls
  /// towards it again.
  public var endDistance: Double {
    get { scroll.endDistance }
    set { scroll.endDistance = newValue }
  }

  /// Takes over the size the host has for the list; what is on screen keeps its place.
  package func setViewport(_ size: ListSize) { scroll.setViewport(size) }

  /// Scrolls to an offset, limited to the content; a list without a size yet starts there.
  public func scroll(toOffset wanted: Double, animated: Bool = false) {
    scroll.move(toOffset: wanted, animated: animated)
  }

  /// Scrolls until a row is where it is wanted, and by `extra` logical pixels further; nothing happens
  /// for an unknown row.
  public func scroll(
    to row: RowID,
    position: ScrollPosition = .nearest,
    extra: Double = 0,
    animated: Bool = false
  ) {
    scroll.move(to: row, position: position, extra: extra, animated: animated)
  }

  /// Scrolls until all of a section is where it is wanted; nothing happens for an unknown section.
  public func scroll(
    toSection section: DiffIdentity,
    position: ScrollPosition = .nearest,
    extra: Double = 0,
    animated: Bool = false
  ) {
    scroll.move(toSection: section, position: position, extra: extra, animated: animated)
  }

  /// What a person is doing to the offset right now; hosts tell.
  package var scrollTraits: ScrollTraits { scroll.traits }
  /// Tells that a finger or a button went down on the list.
  public func beginTracking() { scroll.beginTracking() }
  /// Tells that a person began to scroll.
  public func beginScrolling() { scroll.begin() }
  /// Tells that a person let go of the list, and whether it goes on by itself; after a tap nobody hears of it.
  public func endScrolling(willDecelerate: Bool) { scroll.end(willDecelerate: willDecelerate) }
  /// Tells that a list that went on by itself has come to rest.
  public func endDecelerating() { scroll.endDecelerating() }
  /// How fast a list scrolls while something is dragged near its top or bottom edge: logical pixels a
  /// second, negative upwards; 0 where the list is to rest.
  package func autoscrollSpeed(atY y: Double) -> Double { scroll.autoscrollSpeed(atY: y) }
}

// MARK: Titles to jump to

extension ListPresenter {
  /// The titles by which a person can jump, of the sections that show rows; one for neighbours with the same.
  public var indexEntries: [String] { sectionIndex.entries.map(\.title) }
  package var sectionIndex: SectionIndex { indexTitles.index }
  /// The entry of ``indexEntries`` at the top of the viewport; right after a jump the one jumped to.
  package var currentIndexEntry: Int? { indexTitles.currentEntry }
  /// Scrolls to the section of an entry of ``indexEntries``; `false` when there is no such entry.
  @discardableResult
  public func jump(toIndexEntry entry: Int) -> Bool { indexTitles.jump(to: entry) }
}

// MARK: What comes near

extension ListPresenter {
  package var workingRangeSize: Int {
    get { visible.display.workingRangeSize }
    set { visible.display.workingRangeSize = newValue }
  }

  /// How many rows ahead of the viewport are announced to ``ListAdapter/delegate``.
  public var prefetchDistance: Int {
    get { visible.prefetch.distance }
    set { visible.prefetch.distance = newValue }
  }

  /// Called when the last row comes near, once for as long as no rows come and go; for loading more.
  ///
  ///     list.presenter.onEndReached = { loadNextPage() }
  public var onEndReached: (@MainActor () -> Void)? {
    get { visible.edges.onReached[.end] }
    set { visible.edges.onReached[.end] = newValue }
  }

  /// Called when the first row comes near, as ``onEndReached`` is for the last one.
  public var onStartReached: (@MainActor () -> Void)? {
    get { visible.edges.onReached[.start] }
    set { visible.edges.onReached[.start] = newValue }
  }

  /// How near an end has to come to be told of, in logical pixels; nonsense counts as 0.
  public var edgeThreshold: Double {
    get { visible.edges.threshold }
    set { visible.edges.threshold = newValue }
  }

  /// Tells again with the next scroll that the last row is near, for a program whose loading failed.
  public func tellAgainOfEnd() { visible.edges.forget(.end) }

  /// Tells again with the next scroll that the first row is near.
  public func tellAgainOfStart() { visible.edges.forget(.start) }
}
