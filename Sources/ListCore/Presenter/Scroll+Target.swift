extension Scroll {
  /// Where a scroll is to end, by identity, until the rows on the way are measured.
  struct Target {
    enum Place {
      case row(RowID)
      case section(DiffIdentity)
      case offset(Double)
      /// The row's top edge as far above the viewport as stated, stuck headers or not.
      case edge(RowID, hidden: Double)
    }

    let place: Place
    var position = ScrollPosition.top
    var extra = 0.0
  }

  /// Where the list is to be when a change is shown.
  enum Arrival {
    /// At a row, of which so much is above the viewport.
    case row(RowID, hidden: Double)
    /// At a row of a section that the change may bring.
    case section(DiffIdentity, row: Int = 0, hidden: Double = 0)
    /// At the end of the list.
    case end
  }

  /// How far an animated scroll has got.
  struct Glide {
    static let duration = 300.0

    /// When its first frame was drawn, in milliseconds.
    var start: Double?
    /// The part of the way that is behind it, from 0 to 1.
    var done = 0.0
  }

  /// Whether the list is still to be where somebody scrolled it to.
  package var hasTarget: Bool { target != nil }
  var isGliding: Bool { glide != nil }

  /// Scrolls to an offset, at once where that is possible.
  func move(toOffset wanted: Double, animated: Bool = false) {
    if list.viewport.height <= 0 || (animated && list.isAnimated) {
      return move(to: Target(place: .offset(wanted)), animated: animated)
    }
    target = nil
    glide = nil
    let limited = limit(wanted)
    guard limited != list.offset else { return }
    chosenSection = nil
    // The end is further down where rows turn out to be higher than was thought.
    if wanted > limited { target = Target(place: .offset(wanted)) }
    list.timed(.scroll) {
      let old = list.offset
      list.offset = limited
      noteScroll(from: old)
      list.didMove()
    }
    list.delegate?.presenterDidScroll(.scrolled)
  }

  /// Scrolls until a row is where it is wanted; nothing happens for an unknown row.
  func move(
    to row: RowID,
    position: ScrollPosition = .nearest,
    extra: Double = 0,
    animated: Bool = false
  ) {
    guard list.snapshot.indexPath(of: row) != nil else { return }
    move(to: Target(place: .row(row), position: position, extra: extra), animated: animated)
  }

  /// Scrolls until the upper edge of a row is so far below that of the view, whatever sticks there; nothing happens for
  /// an unknown row.
  package func move(edgeOf row: RowID, to distance: Double) {
    guard list.snapshot.indexPath(of: row) != nil else { return }
    let hidden = list.layout.topInset - distance
    move(to: Target(place: .edge(row, hidden: hidden)), animated: false)
  }

  /// Scrolls until a section is where it is wanted; nothing happens for an unknown section.
  func move(
    toSection section: DiffIdentity,
    position: ScrollPosition,
    extra: Double = 0,
    animated: Bool = false
  ) {
    guard list.snapshot.sectionIndex(of: section) != nil else { return }
    let target = Target(place: .section(section), position: position, extra: extra)
    move(to: target, animated: animated)
  }

  func move(to target: Target, animated: Bool) {
    let old = list.offset
    chosenSection = nil
    self.target = target
    glide = animated && list.isAnimated && list.viewport.height > 0 ? Glide() : nil
    resolveTarget()
    noteScroll(from: old)
    list.didMove()
    if list.offset != old { list.delegate?.presenterDidScroll(.scrolled) }
  }

  /// Goes where a change is to be shown.
  func arrive(_ arrival: Arrival) {
    switch arrival {
    case .row(let row, let hidden): go(to: Target(place: .edge(row, hidden: hidden)))
    case .section(let name, let row, let hidden):
      guard let section = list.snapshot.section(for: name), section.rows.count > row else { return }
      go(to: Target(place: .edge(section.rowID(at: row), hidden: hidden)))
    case .end: go(to: Target(place: .offset(.greatestFiniteMagnitude)))
    }
  }

  /// Goes where all of a row is seen that was moved.
  func follow(_ row: RowID) { go(to: Target(place: .row(row), position: .nearest)) }

  /// Goes where a change leads, though nobody scrolled; whoever scrolls somewhere gets there.
  private func go(to new: Target) {
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

  /// Lets go of a target that is reached: everything in view is measured.
  func finishTarget() {
    if list.viewport.height > 0, glide == nil { target = nil }
  }

  /// Goes on towards the target.
  ///
  /// Every frame goes a part of what is left, to where the target is by now; so rows that turn out
  /// higher on the way, or an update in the middle of it, do not make the list miss.
  func advanceGlide() {
    guard var glide, list.viewport.height > 0 else { return }
    guard list.isAnimated, let target, let end = offset(of: target) else {
      self.glide = nil
      return
    }
    let start = glide.start ?? list.time
    let progress = Motion.easeOut((list.time - start) / Glide.duration)
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
    switch target.place {
    case .offset(let wanted): limit(wanted)
    case .edge(let row, let hidden):
      list.snapshot.indexPath(of: row)
        .flatMap { list.layout.frame(of: $0, in: list.snapshot) }
        // Some of it is in view, and so measured, also where it is thought to be lower than it is.
        .map { limit($0.y + min(hidden, max(0, $0.height - 1)) - list.layout.topInset) }
    case .row(let row):
      list.snapshot.indexPath(of: row).flatMap {
        aim.offset(showing: $0, at: target.position, extra: target.extra)
      }
    case .section(let section):
      list.snapshot.sectionIndex(of: section).flatMap {
        aim.offset(showingSection: $0, at: target.position, extra: target.extra)
      }
    }
  }

  private var aim: ScrollAim {
    ScrollAim(list.layout, of: list.snapshot, offset: list.offset, height: list.viewport.height)
  }

  private func limit(_ wanted: Double) -> Double {
    list.layout.clamped(wanted, viewportHeight: list.viewport.height)
  }
}
