/// What is in view of the sources.
extension SourcedList {
  /// Tells the windows which of their places are in view.
  func lookAround() {
    // Until it is shown, what is in view is something else than what is loaded.
    guard !isBehind, arriving == 0, hasShown, let list else { return }
    var views: [ObjectIdentifier: Range<Int>] = [:]
    for placed in list.shownRows {
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
  var arrival: Scroll.Arrival? {
    arrivesAtEnd = false
    guard let list, list.offset > 0, stickingEdge == nil else { return nil }
    let top = list.offset + list.layout.topInset
    let shown = list.shownRows.filter { $0.y + $0.height > top }
    guard let first = shown.first,
      list.snapshot.section(at: first.location.section).id.id(of: UnloadedElements.self) != nil
    else { return nil }
    for placed in shown {
      let section = list.snapshot.section(at: placed.location.section).id
      if windows.contains(where: { $0.loaded.place(of: section) != nil }) {
        return Scroll.Arrival(section: section, hidden: top - placed.y)
      }
    }
    return arrival(in: first, top: top, of: list)
  }

  /// Where a list is to be whose first row in view stands for elements that were not loaded.
  private func arrival(
    in placed: PlacedRow,
    top: Double,
    of list: PresentedList
  ) -> Scroll.Arrival? {
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
    if let section = window.loaded.element(at: place) {
      return Scroll.Arrival(section: section, hidden: hidden)
    }
    // Somebody scrolled on meanwhile: to elements that are not loaded now either.
    guard let now = window.loaded.unloadedRow(at: place) else { return nil }
    return Scroll.Arrival(
      section: now.section,
      row: now.row,
      hidden: hidden + now.height * list.layout.lengthScale
    )
  }

  func heights(of elements: [DiffIdentity]) -> [(element: DiffIdentity, height: Double)] {
    // Until it is shown, the list has others.
    guard !isBehind, hasShown, let list else { return [] }
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
