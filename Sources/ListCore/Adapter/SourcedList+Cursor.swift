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
    let new = arrivesAtEnd ? loaded.last : loaded.first(where: list.isFullyVisible) ?? loaded.first
    guard let new else { return }
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
      window.forgetAbsent { selection.hidden.sections[$0] != nil || kept.contains($0) }
    }
  }

  /// The row that stands for a section that is not loaded any more.
  func standIn(for section: DiffIdentity) -> RowID? {
    guard let list, mayComeBack(section),
      let window = windows.first(where: { $0.isAbsent(section) }),
      let place = window.place(of: section)
    else { return nil }
    // It is before what is loaded or behind that, also where its place was a guess.
    let range = window.loaded.range
    let isBefore = place < (range.lowerBound + range.upperBound) / 2
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
      if found == nil {
        presenter.cursor.away = nil
        moveCursor(of: presenter)
      } else {
        for key in keys { key() }
      }
      lookAround()
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
  func endSearch() {
    guard searches > 0, let presenter = queue.connection.presenter else { return }
    presenter.keyboard.endTyping()
    list?.host?.presenterDidHear(.ignored)
  }
}
