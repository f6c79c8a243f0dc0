/// The elements of a source that are loaded, with what shows them, and where the others are.
struct LoadedElements {
  /// The number of the part of a list that they are, among all parts there are.
  let part: Int
  private(set) var range = 0..<0
  /// How many elements there are, loaded or not.
  private(set) var count = 0
  private(set) var isExact = false
  private(set) var hasArrived = false
  /// What shows them, heads of groups included.
  private var shown: [any ListDiffable] = []
  /// What names the sections of the elements, in order, and where each of them is.
  private(set) var names: [DiffIdentity] = []
  private var indices: [DiffIdentity: Int] = [:]
  /// The types of objects that were shown, also by those before it in the same list.
  private(set) var types: Set<ObjectIdentifier>
  /// Elements that were loaded, and that the newest page shows to be gone.
  private var gone: Set<DiffIdentity> = []
  var heights: ElementHeights
  /// How high the list shows an element that is not loaded.
  private var height: Double

  init(part: Int, height: Double, types: Set<ObjectIdentifier>) {
    self.part = part
    self.types = types
    self.height = height
    heights = ElementHeights(first: height)
  }

  /// Takes over a page, and returns whether other elements are loaded than before, or others are known of.
  mutating func apply<Element>(
    _ page: SourcePage<Element>,
    isNews: Bool,
    objects: (Element, Element?) -> [any ListDiffable]
  ) -> Bool {
    let new = page.start..<page.start + page.elements.count
    let total = max(page.count, new.upperBound)
    let isOther = new != range || total != count
    (range, count, isExact, hasArrived) = (new, total, page.isExact, true)
    let old = names
    (shown, names, indices) = ([], [], [:])
    var previous: Element?
    for (index, element) in page.elements.enumerated() {
      let objects = objects(element, previous)
      guard let last = objects.last else {
        preconditionFailure("a source has to say which object shows an element")
      }
      shown += objects
      let name = last.identity
      names.append(name)
      indices[name] = index
      types.insert(name.box.type)
      previous = element
    }
    gone = isNews ? missing(from: old) : []
    _ = updateHeight()
    return isOther
  }

  /// Elements between neighbours that still follow each other, or beyond the last one at an end that is loaded,
  /// which are not there any more.
  ///
  /// Where all are loaded, every one that is not there is gone, whatever changed places.
  private func missing(from old: [DiffIdentity]) -> Set<DiffIdentity> {
    if range.lowerBound == 0, isExact, reachesEnd {
      return Set(old.lazy.filter { indices[$0] == nil })
    }
    var gone: Set<DiffIdentity> = []
    var between: [DiffIdentity] = []
    var last: Int? = range.lowerBound == 0 ? -1 : nil
    for element in old {
      guard let place = indices[element] else {
        between.append(element)
        continue
      }
      if let last, last < place { gone.formUnion(between) }
      (last, between) = (place, [])
    }
    if last != nil, isExact, reachesEnd { gone.formUnion(between) }
    return gone
  }

  /// Takes over what is known of heights, and returns whether what is not loaded is thought to be of another one now.
  mutating func updateHeight() -> Bool {
    let old = height
    height = heights.mean
    return height != old
  }
}

extension LoadedElements {
  /// What a list shows: placeholders for what is not loaded, and between them what is.
  var objects: [any ListDiffable] {
    var objects: [any ListDiffable] = []
    objects.reserveCapacity(shown.count + 2)
    if range.lowerBound > 0 { objects.append(unloaded(0..<range.lowerBound, isBefore: true)) }
    objects += shown
    if range.upperBound < count {
      objects.append(unloaded(range.upperBound..<count, isBefore: false))
    }
    return objects
  }

  /// What stands for elements of which nobody knows how many there are.
  var dots: UnloadedElements { unloaded(0..<1, isBefore: true) }

  private func unloaded(_ places: Range<Int>, isBefore: Bool) -> UnloadedElements {
    UnloadedElements(
      id: .init(part: part, isBefore: isBefore),
      places: places,
      height: height,
      rowSize: UnloadedRow.size(of: count)
    )
  }

  var reachesEnd: Bool { hasArrived && range.upperBound >= count }

  /// The place of a loaded element in its source.
  func place(of element: DiffIdentity) -> Int? { indices[element].map { range.lowerBound + $0 } }

  /// The loaded element at a place; beyond the end the last one.
  func element(at place: Int) -> DiffIdentity? {
    if range.contains(place) { return names[place - range.lowerBound] }
    // Where places are a guess, what was asked for is not where it was thought to be.
    if !isExact { return place < range.lowerBound ? names.first : names.last }
    return place >= count && reachesEnd ? names.last : nil
  }

  /// The loaded element at a place and what is shown in its stead where it is hidden, the nearest first: those
  /// behind it, then what stands for the rest, then those before it.
  func sections(nearestTo place: Int) -> [DiffIdentity] {
    guard let index = element(at: place).flatMap({ indices[$0] }) else { return [] }
    let rest = reachesEnd ? [] : [unloaded(range.upperBound..<count, isBefore: false).identity]
    return Array(names[index...]) + rest + names[..<index].reversed()
  }

  /// The row that stands for a place that is not loaded, and how much of it is above the place.
  func unloadedRow(at place: Int) -> (section: DiffIdentity, row: Int, height: Double)? {
    guard (0..<count).contains(place), !range.contains(place) else { return nil }
    let isBefore = place < range.lowerBound
    let first = isBefore ? 0 : range.upperBound
    let size = UnloadedRow.size(of: count)
    let number = place / size
    let top = max(first, number * size)
    return (
      DiffIdentity(id: .init(part: part, isBefore: isBefore), of: UnloadedElements.self),
      number - first / size,
      Double(place - top) * height
    )
  }

  /// Whether an element that is not shown may be shown again.
  func mayComeBack(_ element: DiffIdentity) -> Bool {
    types.contains(element.box.type) && !gone.contains(element)
  }
}

extension ListDiffable {
  fileprivate var identity: DiffIdentity { DiffIdentity(self) }
}

extension SourcePage {
  /// Whether the list is said to have elements, and the page has none of them: each request asks for some.
  var lacksElements: Bool { elements.isEmpty && isExact && count > 0 }
}

/// A page without elements came where there are some: asked for again it would hardly be another one.
struct LackOfElements: Error, CustomStringConvertible {
  let count: Int

  var description: String {
    "a page without elements came from a source that has \(count) of them, as it says"
  }
}
