extension ListPresenter {
  /// Takes over the size the host has for the list.
  ///
  /// What is on screen keeps its place.
  ///
  /// - Parameter size: The size in logical pixels.
  public func setViewport(_ size: ListSize) {
    guard size != viewport else { return }
    let anchor = layout.anchor(offset: offset, height: viewport.height, in: snapshot)
    viewport = size
    layout.setWidth(size.width, in: snapshot)
    restore(anchor)
    didMove()
  }

  /// Scrolls to an offset.
  ///
  /// Works before the list has a size: it then starts there.
  ///
  /// - Parameters:
  ///   - wanted: The distance from the content's top; limited to the content.
  ///   - animated: Whether the list glides there, where the host moves things at all.
  public func scroll(toOffset wanted: Double, animated: Bool = false) {
    if viewport.height <= 0 || (animated && canMove) {
      scroll(to: ScrollTarget(place: .offset(wanted), position: .top, extra: 0), animated: animated)
      return
    }
    pendingTarget = nil
    glide = nil
    let target = wanted > 0 ? min(wanted, maximumOffset) : 0
    guard target != offset else { return }
    indexTitles.chosen = nil
    timed(.scroll) {
      offset = target
      didMove()
    }
    delegate?.presenterDidScroll(.scrolled)
  }

  /// Scrolls until a row is where it is wanted; nothing happens for an unknown row.
  ///
  /// Works before the list has a size: it then starts there.
  ///
  /// - Parameters:
  ///   - row: The row to show.
  ///   - position: Where in the viewport it is to be.
  ///   - extra: Added to the offset found, in logical pixels.
  ///   - animated: Whether the list glides there, where the host moves things at all.
  public func scroll(
    to row: RowID,
    position: ScrollPosition = .nearest,
    extra: Double = 0,
    animated: Bool = false
  ) {
    guard snapshot.indexPath(of: row) != nil else { return }
    let target = ScrollTarget(place: .row(row), position: position, extra: extra)
    scroll(to: target, animated: animated)
  }

  /// Scrolls until a section is where it is wanted; nothing happens for an unknown section.
  ///
  /// - Parameters:
  ///   - section: The identity of the section's object.
  ///   - position: Where in the viewport all of it is to be.
  ///   - extra: Added to the offset found, in logical pixels.
  ///   - animated: Whether the list glides there, where the host moves things at all.
  public func scroll(
    toSection section: DiffIdentity,
    position: ScrollPosition = .nearest,
    extra: Double = 0,
    animated: Bool = false
  ) {
    guard snapshot.sectionIndex(of: section) != nil else { return }
    let target = ScrollTarget(place: .section(section), position: position, extra: extra)
    scroll(to: target, animated: animated)
  }

  func scroll(toEdgeOf row: RowID, hidden: Double) {
    let place = ScrollTarget.Place.edge(row, hidden: hidden)
    scroll(to: ScrollTarget(place: place, position: .top, extra: 0), animated: false)
  }

  private func scroll(to target: ScrollTarget, animated: Bool) {
    let old = offset
    indexTitles.chosen = nil
    pendingTarget = target
    glide = animated && canMove && viewport.height > 0 ? Glide() : nil
    resolveTarget()
    didMove()
    if offset != old { delegate?.presenterDidScroll(.scrolled) }
  }

  /// Whether the list is still to be where somebody scrolled it to.
  public var hasPendingTarget: Bool { pendingTarget != nil }

  /// Moves to the pending target as far as heights are known; asked again after measuring.
  func resolveTarget() {
    guard let target = pendingTarget, glide == nil, viewport.height > 0 else { return }
    guard let found = targetOffset(of: target) else {
      pendingTarget = nil
      return
    }
    offset = found
  }

  /// The offset at which a target is where it is wanted, as far as heights are known.
  func targetOffset(of target: ScrollTarget) -> Double? {
    switch target.place {
    case .offset(let wanted): wanted > 0 ? min(wanted, maximumOffset) : 0
    case .edge(let row, let hidden):
      snapshot.indexPath(of: row)
        .flatMap { layout.frame(of: $0, in: snapshot) }
        .map { min(max(0, $0.y + hidden - layout.topInset), maximumOffset) }
    case .row(let row):
      snapshot.indexPath(of: row).flatMap {
        layout.targetOffset(
          for: $0,
          position: target.position,
          extra: target.extra,
          offset: offset,
          height: viewport.height,
          in: snapshot
        )
      }
    case .section(let section):
      snapshot.sectionIndex(of: section).flatMap {
        layout.targetOffset(
          forSection: $0,
          position: target.position,
          extra: target.extra,
          offset: offset,
          height: viewport.height,
          in: snapshot
        )
      }
    }
  }
}
