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
    host?.presenterDidMove()
  }

  /// Scrolls to an offset.
  ///
  /// - Parameter wanted: The distance from the content's top; limited to the content.
  public func scroll(toOffset wanted: Double) {
    pendingTarget = nil
    let target = wanted > 0 ? min(wanted, maximumOffset) : 0
    guard target != offset else { return }
    timed(.scroll) {
      offset = target
      host?.presenterDidMove()
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
  public func scroll(
    to row: RowID,
    position: ScrollPosition = .nearest,
    extra: Double = 0
  ) {
    guard snapshot.indexPath(of: row) != nil else { return }
    scroll(to: ScrollTarget(place: .row(row), position: position, extra: extra))
  }

  /// Scrolls until a section is where it is wanted; nothing happens for an unknown section.
  ///
  /// - Parameters:
  ///   - section: The identity of the section's object.
  ///   - position: Where in the viewport all of it is to be.
  ///   - extra: Added to the offset found, in logical pixels.
  public func scroll(
    toSection section: DiffIdentity,
    position: ScrollPosition = .nearest,
    extra: Double = 0
  ) {
    guard snapshot.sectionIndex(of: section) != nil else { return }
    scroll(to: ScrollTarget(place: .section(section), position: position, extra: extra))
  }

  private func scroll(to target: ScrollTarget) {
    let old = offset
    pendingTarget = target
    resolveTarget()
    host?.presenterDidMove()
    if offset != old { delegate?.presenterDidScroll(.scrolled) }
  }

  /// Moves to the pending target as far as heights are known; asked again after measuring.
  func resolveTarget() {
    guard let target = pendingTarget, viewport.height > 0 else { return }
    let found: Double? =
      switch target.place {
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
    guard let found else {
      pendingTarget = nil
      return
    }
    offset = found
  }
}
