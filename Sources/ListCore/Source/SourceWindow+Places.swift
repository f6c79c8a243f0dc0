/// Where elements are, loaded or not.
extension SourceWindow {
  func place(of element: DiffIdentity) -> Int? { places[element].map { loaded.start + $0 } }

  var reachesEnd: Bool { hasArrived && range.upperBound >= loaded.count }

  func element(at place: Int) -> DiffIdentity? {
    if range.contains(place) { return names[place - loaded.start] }
    // Where places are a guess, what was asked for is not where it was thought to be.
    if !loaded.isExact { return place < range.lowerBound ? names.first : names.last }
    return place >= loaded.count && reachesEnd ? names.last : nil
  }

  func unloaded(at place: Int) -> (section: DiffIdentity, row: Int, height: Double)? {
    guard (0..<loaded.count).contains(place), !range.contains(place) else { return nil }
    let isBefore = place < range.lowerBound
    let first = isBefore ? 0 : range.upperBound
    let number = place / UnloadedRow.capacity
    let top = max(first, number * UnloadedRow.capacity)
    return (
      DiffIdentity(id: .init(part: part, isBefore: isBefore), of: UnloadedElements.self),
      number - first / UnloadedRow.capacity,
      Double(place - top) * meanHeight
    )
  }

  var meanHeight: Double { heights.sum / Double(heights.count) }

  var ends: (first: DiffIdentity, last: DiffIdentity)? {
    guard let first = names.first, let last = names.last else { return nil }
    return (first, last)
  }

  func mayComeBack(_ element: DiffIdentity) -> Bool {
    types.contains(element.box.type) && !gone.contains(element)
  }

  func learn(height: Double) {
    let count = loaded.elements.count
    guard count > 0, height.isFinite, height > 0 else { return }
    // The first guess counts for nothing once an element was seen.
    heights = hasLearned ? (heights.sum + height, heights.count + count) : (height, count)
    hasLearned = true
  }
}
