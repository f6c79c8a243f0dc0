/// What is in view of the sources.
extension SourcedList {
  func lookAround() {
    if let previous { return previous.lookAround() }
    // Until it is shown, what is in view is something else than what is loaded.
    guard !isBehind, arriving == 0, hasShown, let list else { return }
    var views: [ObjectIdentifier: Range<Int>] = [:]
    // A header that sticks is drawn far from its place, which is not in view.
    for placed in list.rowsInPlace {
      guard let (window, places) = places(of: placed, in: list) else { continue }
      let old = views[ObjectIdentifier(window)] ?? places
      views[ObjectIdentifier(window)] =
        min(old.lowerBound, places.lowerBound)..<max(old.upperBound, places.upperBound)
    }
    let scrolled = queue.connection.presenter?.scroll.stillOffset ?? 0
    let place = (offset: scrolled, viewport: list.viewport)
    if place != rounds.place { rounds = (place, 0) }
    guard rounds.count < Self.mostRounds else { return }
    for window in windows {
      guard let view = views[ObjectIdentifier(window)] else { continue }
      if window.look(at: view) { rounds.count += 1 }
    }
  }

  private func places(
    of placed: PlacedRow,
    in list: PresentedList
  ) -> (window: any AnySourceWindow, places: Range<Int>)? {
    let section = list.snapshot.section(at: placed.location.section)
    guard let id = section.id.id(of: UnloadedElements.self) else {
      for window in windows {
        if let place = window.loaded.place(of: section.id) { return (window, place..<place + 1) }
      }
      return nil
    }
    guard let window = windows.first(where: { $0.loaded.part == id.part }),
      let row = unloadedRow(placed, in: list)
    else { return nil }
    let top = max(0, list.offset - placed.y)
    let bottom = max(top, min(placed.height, list.offset + list.viewport.height - placed.y))
    return (window, row.places(in: top..<bottom, of: placed.height))
  }

  private func unloadedRow(_ placed: PlacedRow, in list: PresentedList) -> UnloadedRow? {
    list.snapshot.section(at: placed.location.section).rows[placed.location.row].content
      .value(as: UnloadedRow.self)
  }

  /// Where the list is to be when what was loaded is shown: what a person sees stays where it is, also
  /// the places that nobody knew more of than that they are there.
  var arrival: Scroll.Target? {
    arrivesAtEnd = false
    let landing = windows.compactMap { $0.takeLanding() }.first
    guard let list else { return nil }
    // One that is not loaded is gone to once it is.
    if followsCursor, let cursor = queue.connection.presenter?.cursor, let row = cursor.focusedRow,
      has(row.section), let place = cursor.place
    {
      return place
    }
    guard stickingEdge == nil else { return nil }
    let top = list.offset + list.layout.topInset
    let shown = list.rowsInPlace.filter { $0.y + $0.height > top }
    if let landing {
      // Rows that are still there keep their places as through any change.
      let isHeld = shown.contains { has(list.snapshot.section(at: $0.location.section).id) }
      return isHeld ? nil : .place(landing)
    }
    guard list.offset > 0 else {
      // Nobody has come below the dots that stand for all of a source.
      return shown.first.flatMap { unloadedRow($0, in: list) }?.places == 0..<1 ? .offset(0) : nil
    }
    guard let first = shown.first,
      list.snapshot.section(at: first.location.section).id.id(of: UnloadedElements.self) != nil
    else { return nil }
    // With the last element loaded nothing is left between it and the objects behind it.
    let ends = places(of: first, in: list)?.window.loaded.reachesEnd == true
    for placed in shown {
      let section = list.snapshot.section(at: placed.location.section).id
      if ends ? has(section) : windows.contains(where: { $0.loaded.place(of: section) != nil }) {
        return .place(section, hidden: top - placed.y)
      }
    }
    return arrival(in: first, top: top, of: list)
  }

  /// Whether what is loaded by now has a section.
  func has(_ section: DiffIdentity) -> Bool { parts.contains { $0.has(section) } }

  /// Where a list is to be whose first row in view stands for elements that were not loaded.
  private func arrival(
    in placed: PlacedRow,
    top: Double,
    of list: PresentedList
  ) -> Scroll.Target? {
    guard let row = unloadedRow(placed, in: list), let (window, _) = places(of: placed, in: list)
    else { return nil }
    arrivesAtEnd = list.anchor.wasAtEnd
    if arrivesAtEnd, case .window(let last) = parts.last, last === window, window.loaded.reachesEnd
    {
      return .end
    }
    let inside = max(0, top - placed.y)
    let place = row.places(in: inside..<inside, of: placed.height).lowerBound
    let height = placed.height / Double(row.places.count)
    let hidden = inside - Double(place - row.places.lowerBound) * height
    let sections = window.loaded.sections(nearestTo: place)
    if !sections.isEmpty { return .first(sections, hidden: hidden) }
    // Somebody scrolled on meanwhile: to elements that are not loaded now either.
    guard let now = window.loaded.unloadedRow(at: place) else { return nil }
    let above = now.height * list.layout.lengthScale
    return .place(now.section, row: now.row, hidden: hidden + above)
  }

  /// How high elements are that the list shows, each with the heads of groups before it.
  func heights(of elements: ArraySlice<DiffIdentity>) -> [(element: DiffIdentity, height: Double)] {
    // Until it is shown, the list has others.
    guard showsLoaded, let list else { return [] }
    var heights: [(element: DiffIdentity, height: Double)] = []
    var bottom: Double?
    for element in elements {
      guard let section = list.snapshot.sectionIndex(of: element),
        let frame = list.layout.sectionFrame(section)
      else { continue }
      let end = frame.y + frame.height
      if list.layout.memory.knowsHeights(of: list.snapshot.section(at: section)) {
        heights.append((element, (end - (bottom ?? frame.y)) / list.layout.lengthScale))
      }
      bottom = end
    }
    return heights
  }
}

/// The row with the keyboard cursor, where it is not loaded.
extension SourcedList {
  /// A cursor that keys took to elements that were not loaded is on one of them when they are.
  func moveCursor(of presenter: ListPresenter) {
    let cursor = presenter.cursor
    if cursor.hasReturned {
      cursor.hasReturned = false
      list?.host?.presenterDidMoveCursor()
    }
    guard let list, cursor.away == nil,
      cursor.waiting != nil || cursor.focusedRow.map({ isUnloaded($0.section) }) == true
    else { return }
    let loaded = list.visibleRows.filter {
      !isUnloaded($0.section) && cursor.canStand(on: $0)
    }
    guard let new = cursor.landing(among: loaded, atEnd: arrivesAtEnd) else { return }
    let gesture = cursor.waiting?.gesture
    cursor.move(to: new)
    cursor.waiting = nil
    if let gesture { presenter.selectionModel.select(new, gesture: gesture) }
    list.host?.presenterDidMoveCursor()
  }

  func isUnloaded(_ section: DiffIdentity) -> Bool {
    section.id(of: UnloadedElements.self) != nil
  }

  /// Forgets elements that are not loaded any more, and that neither selection nor cursor depend on.
  func forgetAbsent(for presenter: ListPresenter) {
    let (selection, away) = (presenter.selectionModel, presenter.cursor.away)
    let kept = [selection.selection.anchor?.section, away?.row.section]
    for window in windows {
      window.forgetAbsent {
        // One that is shown has gone to another source.
        list?.snapshot.contains($0) != true && (selection.hidden[$0] != nil || kept.contains($0))
      }
    }
  }

  func standIn(for section: DiffIdentity) -> RowID? {
    guard let list, mayComeBack(section),
      let window = windows.first(where: { $0.isAbsent(section) }),
      let place = window.place(of: section)
    else { return nil }
    // It is before what is loaded or behind that, also where its place was a guess.
    let range = window.loaded.range
    let isBefore =
      range.lowerBound > 0
      && (window.loaded.reachesEnd || place < (range.lowerBound + range.upperBound) / 2)
    let nearest = isBefore ? min(place, range.lowerBound - 1) : max(place, range.upperBound)
    guard
      let found = window.loaded.unloadedRow(at: min(max(0, nearest), window.loaded.count - 1)),
      let unloaded = list.snapshot.section(for: found.section), unloaded.rowCount > 0
    else { return nil }
    return unloaded.rowID(at: min(found.row, unloaded.rowCount - 1))
  }

  /// Loads a section again that has the cursor, and does then what a key asked for.
  func bringBack(_ section: DiffIdentity, _ key: @escaping @MainActor () -> Void) -> Bool {
    guard windows.contains(where: { $0.isAbsent(section) }) else { return false }
    waitingKeys.append(key)
    guard waitingKeys.count == 1 else { return true }
    // The queue outlives what is loaded.
    Task { [queue] in
      let found = await load { await $0.loadAgain(section) }
      let keys = waitingKeys
      waitingKeys = []
      guard queue.delegates.sourced === self, let presenter = queue.connection.presenter else {
        return
      }
      defer { lookAround() }
      // Who has gone elsewhere meanwhile did not press the keys there.
      guard presenter.cursor.holder?.section == section else { return }
      if found == nil {
        presenter.cursor.away = nil
        moveCursor(of: presenter)
      } else {
        for key in keys { key() }
      }
    }
    return true
  }

  func search(
    for letters: String,
    in stretches: [DiffIdentity],
    then: @escaping @MainActor (DiffIdentity?) -> Void
  ) -> Task<Void, Never> {
    let places = stretches.compactMap { stretch in
      stretch.id(of: UnloadedElements.self).flatMap { id in
        windows.first { $0.loaded.part == id.part }?.search(for: letters, isBefore: id.isBefore)
      }
    }
    searches += 1
    return Task { [queue] in
      var found: DiffIdentity?
      do {
        for search in places where found == nil && !Task.isCancelled {
          found = try await search()
        }
        if let section = found { found = await shown(section) }
      } catch {
        if !Task.isCancelled {
          queue.delegates.whileAlive {
            queue.delegates.report(Diagnostic(.sourceFailed, "\(error)"))
          }
        }
      }
      searches -= 1
      if !Task.isCancelled { then(found) }
      if queue.delegates.sourced === self { lookAround() }
      windowDidRest()
    }
  }

  /// The list shows something else from now on.
  func end() {
    answer(false)
    guard searches > 0, let presenter = queue.connection.presenter else { return }
    presenter.keyboard.endTyping()
    list?.host?.presenterDidHear(.ignored)
  }

  /// Tells those who wait for what is loaded whether it is shown.
  func answer(_ isShown: Bool) {
    let awaiting = self.awaiting
    self.awaiting = []
    // Whoever wanted an element scrolls to it, before it is let go of again: a frame may come first.
    arriving += awaiting.count
    for continuation in awaiting { continuation.resume(returning: isShown) }
  }
}
