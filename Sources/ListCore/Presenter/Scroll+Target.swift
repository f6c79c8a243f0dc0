extension Scroll {
  /// Where a scroll is to end, by identity, until the rows on the way are measured.
  enum Target {
    case row(RowID, ScrollPosition, extra: Double = 0)
    case section(DiffIdentity, ScrollPosition, extra: Double = 0)
    case offset(Double)
    /// The row's top edge as far above the viewport as stated, stuck headers or not.
    case edge(RowID, hidden: Double)
    /// The same of a row of a section that a change may bring.
    case place(DiffIdentity, row: Int = 0, hidden: Double = 0)
    /// The first of some sections that has rows.
    case first([DiffIdentity], hidden: Double)
    case end
  }

  /// How long an animated scroll takes, in milliseconds.
  private static let glideDuration = 300.0

  /// Whether the list is still to be where somebody scrolled it to.
  package var hasTarget: Bool { target != nil }
  var isGliding: Bool { glide != nil }

  func move(toOffset wanted: Double, animated: Bool = false) {
    if list.viewport.height <= 0 || (animated && list.isAnimated) {
      return move(to: .offset(wanted), animated: animated)
    }
    target = nil
    glide = nil
    let limited = limit(wanted)
    // The end is further down where rows turn out to be higher than was thought.
    if wanted > limited, limited != list.offset || isGuessed { target = .offset(wanted) }
    guard limited != list.offset else { return }
    chosenSection = nil
    list.timed(.scroll) {
      let old = list.offset
      list.offset = limited
      noteScroll(from: old)
      list.didMove()
    }
    list.delegate?.presenterDidScroll(.scrolled)
  }

  /// Whether rows in view are about to be measured.
  private var isGuessed: Bool {
    list.shownLines.contains { list.layout.needsMeasuring($0.location, in: list.snapshot) }
  }

  /// Scrolls until a row is where it is wanted; nothing happens for an unknown row.
  func move(
    to row: RowID,
    position: ScrollPosition = .nearest,
    extra: Double = 0,
    animated: Bool = false
  ) {
    guard list.snapshot.indexPath(of: row) != nil else { return }
    move(to: .row(row, position, extra: extra), animated: animated)
  }

  /// Scrolls until the upper edge of a row is so far below that of the view, whatever sticks there; nothing happens for
  /// an unknown row.
  package func move(edgeOf row: RowID, to distance: Double) {
    guard list.snapshot.indexPath(of: row) != nil else { return }
    move(to: .edge(row, hidden: list.layout.topInset - distance), animated: false)
  }

  func move(
    toSection section: DiffIdentity,
    position: ScrollPosition,
    extra: Double = 0,
    animated: Bool = false
  ) {
    guard list.snapshot.sectionIndex(of: section) != nil else { return }
    move(to: .section(section, position, extra: extra), animated: animated)
  }

  func move(to target: Target, animated: Bool) {
    let old = list.offset
    chosenSection = nil
    self.target = target
    glide = animated && list.isAnimated && list.viewport.height > 0 ? (start: nil, done: 0) : nil
    resolveTarget()
    noteScroll(from: old)
    list.didMove()
    if list.offset != old { list.delegate?.presenterDidScroll(.scrolled) }
  }

  /// Goes where a change leads, though nobody scrolled; whoever scrolls somewhere gets there.
  func go(to new: Target) {
    guard glide == nil, target == nil else { return }
    let old = list.offset
    target = new
    resolveTarget()
    noteCorrection(from: old)
  }

  /// Moves to the target as far as heights are known; asked again after measuring.
  func resolveTarget() {
    guard let target, glide == nil, list.viewport.height > 0 else { return }
    guard let found = offset(of: target) else {
      self.target = nil
      return
    }
    list.offset = found
  }

  /// Goes on to a row that a change takes to another section, where it has another name.
  func rename(_ rows: [(from: RowID, to: RowID)]) {
    func name(_ row: RowID) -> RowID { rows.first { $0.from == row }?.to ?? row }
    switch target {
    case .row(let row, let position, let extra):
      target = .row(name(row), position, extra: extra)
    case .edge(let row, let hidden): target = .edge(name(row), hidden: hidden)
    default: break
    }
  }

  /// Goes nowhere any more: the rows of another list are shown.
  func forgetTarget() {
    target = nil
    glide = nil
    chosenSection = nil
  }

  /// Lets go of a target that is reached: everything in view is measured.
  func finishTarget() {
    if list.viewport.height > 0, glide == nil { target = nil }
  }

  /// Goes on towards the target.
  ///
  /// Every frame goes a part of what is left, to where the target is by now; so rows that turn out
  /// higher on the way, or an update in the middle of it, do not make the list miss.
  func advanceGlide() {
    guard var glide else { return }
    // Without a height nobody sees it move, and it goes where it was to as soon as there is one.
    guard list.isAnimated, list.viewport.height > 0, let target, let end = offset(of: target) else {
      self.glide = nil
      return
    }
    let start = glide.start ?? list.time
    let progress = Motion.easeOut((list.time - start) / Self.glideDuration)
    guard progress < 1 else {
      self.glide = nil
      glideStep(to: end)
      return
    }
    let part = (progress - glide.done) / (1 - glide.done)
    glide.start = start
    glide.done = progress
    self.glide = glide
    glideStep(to: list.offset + (end - list.offset) * part)
  }

  private func glideStep(to next: Double) {
    let old = list.offset
    guard next != old else { return }
    list.offset = next
    noteScroll(from: old)
    list.delegate?.presenterDidScroll(.scrolled)
  }

  /// The offset at which a target is where it is wanted, as far as heights are known.
  private func offset(of target: Target) -> Double? {
    switch target {
    case .offset(let wanted): limit(wanted)
    case .edge(let row, let hidden):
      list.snapshot.indexPath(of: row).flatMap { offset(ofEdge: $0, hidden: hidden) }
    case .place(let section, let row, let hidden):
      list.snapshot.sectionIndex(of: section).flatMap {
        offset(ofEdge: RowPosition(section: $0, row: row), hidden: hidden)
      }
    case .first(let sections, let hidden):
      sections.lazy.compactMap { self.offset(of: .place($0, hidden: hidden)) }.first
    case .end: list.maximumOffset
    case .row(let row, let position, let extra):
      list.snapshot.indexPath(of: row).flatMap {
        aim.offset(showing: $0, at: position, extra: extra)
      }
    case .section(let section, let position, let extra):
      list.snapshot.sectionIndex(of: section).flatMap {
        aim.offset(showingSection: $0, at: position, extra: extra)
      }
    }
  }

  private func offset(ofEdge row: RowPosition, hidden: Double) -> Double? {
    list.layout.frame(of: row, in: list.snapshot)
      // Some of it is in view, and so measured, also where it is thought to be lower than it is.
      .map { limit($0.y + min(hidden, max(0, $0.height - 1)) - list.layout.topInset) }
  }

  private var aim: ScrollAim {
    ScrollAim(list.layout, of: list.snapshot, offset: list.offset, height: list.viewport.height)
  }

  private func limit(_ wanted: Double) -> Double {
    list.layout.clamped(wanted, viewportHeight: list.viewport.height)
  }
}
