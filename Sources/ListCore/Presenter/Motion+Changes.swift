/// What a change sets off.
extension Motion {
  /// Sends rows on their way from where they were to where they belong now, and returns the change without the new rows
  /// that come along with others.
  func setOut(after change: Change, with rows: [PresentedRow]) -> Change {
    var change = change
    let places = Dictionary(rows.map { ($0.id, $0.frame) }) { first, _ in first }
    let returning = returningSections(after: change, with: rows)
    // What is new in them comes along with what comes back.
    change.appeared = change.appeared.filter { !returning.contains($0.section) }
    let fading = fadingSections(after: change, besides: places)
    // A header that sticks does not come along with what was scrolled since.
    let hasScrolled = abs(change.offset - scroll.stillOffset) > 0.001
    let stuck = hasScrolled ? rows.first(where: \.isStuck)?.id : nil
    for shown in change.shown where !hasScrolled || !shown.isStuck && shown.id != stuck {
      if fading.contains(shown.id.section), !shown.isLeaving, list.snapshot.contains(shown.id) {
        motions[shown.id] = nil
        leave(shown, to: .unseen)
      } else if let place = places[shown.id] ?? list.placeInOrBesideView(of: shown.id) {
        // One that fades although it is in the list is out of view, and stays so. The place beside the
        // view that it is given does not say for sure that it is.
        guard
          !shown.isLeaving || places[shown.id] != nil || returning.contains(shown.id.section)
        else { continue }
        move(shown, to: place)
      } else if !shown.isLeaving {
        motions[shown.id] = nil
        leave(shown, to: end(of: shown, isAppearing: false, change.animation))
      }
    }
    let known = Set(change.shown.map(\.id))
    for row in rows
    where change.appeared.contains(row.id) && !known.contains(row.id)
      && list.isOnScreen(row.frame)
    {
      let from = end(of: row, isAppearing: true, change.animation)
      if from != .none {
        motions[row.id] = RowMotion(look: Remainder(from: from, start: time, duration: pace.appear))
      }
    }
    return change
  }

  /// The sections that leave the view as a whole and by more than a page, of which nobody would see
  /// where they go: they fade where they are.
  private func fadingSections(
    after change: Change,
    besides places: [RowID: RowFrame]
  ) -> Set<DiffIdentity> {
    var fading: Set<DiffIdentity> = []
    // The row with the keyboard is not let go of, nor what is seen of a section.
    var staying = Set([cursor.focusedRow?.section].compactMap(\.self)).union(
      places.keys.map(\.section)
    )
    for shown in change.shown where !shown.isLeaving {
      guard let place = list.frame(of: shown.id) else { continue }
      let distance = abs(shown.frame.y - scroll.stillOffset - place.y)
      if distance > list.viewport.height {
        fading.insert(shown.id.section)
      } else {
        staying.insert(shown.id.section)
      }
    }
    return fading.subtracting(staying)
  }

  /// The sections whose rows were fading and that are in view again: they turn around as a whole.
  private func returningSections(
    after change: Change,
    with rows: [PresentedRow]
  ) -> Set<DiffIdentity> {
    let fading = change.shown.filter { $0.isLeaving && list.snapshot.contains($0.id) }
    return blocks(in: rows).intersection(fading.map(\.id.section))
  }

  /// How a row looks at the end of its way that is not its place.
  private func end(
    of row: PresentedRow,
    isAppearing: Bool,
    _ animation: UpdateAnimation
  ) -> RowDisplacement {
    let own = list.delegate?.presenterTransition(
      of: row.id,
      row.row.content,
      isAppearing: isAppearing
    )
    let end = own ?? animation.transition(isAppearing: isAppearing, width: list.viewport.width)
    return RowDisplacement(x: end.x, y: end.y, opacity: end.opacity, scale: end.scale)
  }

  private func move(_ shown: PresentedRow, to place: RowFrame) {
    let start = shown.isLeaving ? shown.drawnFrame : shown.frame
    var motion = motions[shown.id] ?? RowMotion()
    motion.add(
      RowDisplacement(
        x: start.x - place.x,
        y: start.y - scroll.stillOffset - place.y,
        height: start.height - place.height
      ),
      at: time,
      for: pace.move
    )
    if shown.isLeaving {
      motion.look = Remainder(from: shown.displacement.look, start: time, duration: pace.move)
    }
    motions[shown.id] = motion.isOver ? nil : motion
  }

  func leave(_ shown: PresentedRow, to end: RowDisplacement) {
    guard end != .none else { return }
    var row = shown
    row.frame = shown.drawnFrame
    row.displacement = shown.displacement.look
    row.isLeaving = true
    leaving.removeAll { $0.row.id == row.id }
    leaving.append((row: row, to: end, start: time, duration: pace.leave))
  }

  /// Rows that were not drawn come along with the nearest of their section that was, or else of the list, and
  /// new ones come along with what was already moving above them.
  func shareDistances(among rows: [PresentedRow], after change: Change?) {
    let shown = (change?.shown ?? drawn).map(\.id)
    let known = Set(shown)
    guard rows.contains(where: { !known.contains($0.id) }) else { return }
    let order = rows.filter { !$0.isStuck }
      .sorted { ($0.frame.y, $0.frame.x) < ($1.frame.y, $1.frame.x) }
      .map(\.id)
    // A header may have been stuck.
    let bodies = Dictionary(
      grouping: shown.filter { $0.key.role != .header }.compactMap { row in
        list.snapshot.position(of: row).map { (row: row, position: $0) }
      },
      by: \.row.section
    )
    let first = order.first { known.contains($0) }
    let appeared = change?.appeared ?? []
    var above: RowID?
    for id in order {
      if known.contains(id) {
        above = id
      } else if appeared.contains(id) {
        let displacements = above.flatMap { motions[$0]?.distances } ?? []
        addDistances(displacements.filter { $0.start < time }, for: id)
      } else if let other = nearest(to: id, among: bodies[id.section]) ?? above ?? first {
        join(id, to: other)
        above = id
      }
    }
  }

  /// Lets rows that are in view at neither end of the way of their section come along with it.
  func joinBlocks(besides presented: Set<RowID>) {
    for id in Set(motions.keys.map(\.section)) where list.block(id) != nil {
      guard let section = list.snapshot.section(for: id) else { continue }
      let rows = section.rows.indices.map(section.rowID(at:))
      let others = rows.filter { motions[$0] == nil && !presented.contains($0) }
      guard !others.isEmpty else { continue }
      // A header may have been stuck.
      let known = Set(rows).subtracting(others).filter { $0.key.role != .header }
        .compactMap { row in list.snapshot.position(of: row).map { (row: row, position: $0) } }
      for row in others {
        if let other = nearest(to: row, among: known) { join(row, to: other) }
      }
    }
  }

  /// The row that is the fewest rows away in the list.
  private func nearest(to row: RowID, among others: [(row: RowID, position: Int)]?) -> RowID? {
    guard let others, let place = list.snapshot.position(of: row) else { return nil }
    return others.min { abs($0.position - place) < abs($1.position - place) }?.row
  }

  /// Lets a row come along with another one, and look like it where both are of one section.
  private func join(_ row: RowID, to other: RowID) {
    addDistances(motions[other]?.distances ?? [], for: row)
    if row.section == other.section, let look = motions[other]?.look {
      motions[row, default: RowMotion()].look = look
    }
  }

  private func addDistances(_ distances: [Remainder], for row: RowID) {
    let vertical = distances.compactMap { part in
      part.from.y == 0
        ? nil
        : Remainder(
          from: RowDisplacement(y: part.from.y),
          start: part.start,
          duration: part.duration
        )
    }
    guard !vertical.isEmpty else { return }
    motions[row, default: RowMotion()].distances = vertical
  }
}
