/// A part of a list that ``ListAdapter/show(parts:)`` shows.
public enum ListPart {
  /// Objects as they are.
  case objects([any ListDiffable])
  /// The elements of a source, of which those around the ones in view are loaded.
  ///
  /// `estimatedHeight` is how high an element is thought to be before the first was seen; from then on it
  /// is the mean of those that were.
  case source(any RowSource, estimatedHeight: Double = 60)
}

/// Shows objects and the loaded elements of sources, and has loaded what comes into view.
@MainActor
final class SourcedList {
  private enum Part {
    case objects([any ListDiffable])
    case window(any AnySourceWindow)
  }

  private let parts: [Part]
  private unowned let queue: UpdateQueue
  /// Whether the windows have loaded something else than the list shows.
  private var isBehind = false
  private var needsHeights = false
  /// Who waits for what is loaded to be shown.
  private var awaiting: [CheckedContinuation<Bool, Never>] = []
  /// How often pages were loaded for one place, and which: rows without a height are never enough.
  private var rounds = (place: ListPlace(), count: 0)

  private struct ListPlace: Equatable {
    var offset = 0.0
    var viewport = ListSize()
  }

  private static let mostRounds = 16

  init(_ parts: [ListPart], in queue: UpdateQueue) {
    self.queue = queue
    self.parts = parts.enumerated().map { number, part in
      switch part {
      case .objects(let objects): .objects(objects)
      case .source(let source, let height): .window(Self.window(source, number, height))
      }
    }
  }

  private static func window<Source: RowSource>(
    _ source: Source,
    _ number: Int,
    _ height: Double
  ) -> any AnySourceWindow {
    SourceWindow(source, part: number, height: height > 0 && height.isFinite ? height : 60)
  }

  private var windows: some Sequence<any AnySourceWindow> {
    parts.lazy.compactMap { if case .window(let window) = $0 { window } else { nil } }
  }

  private var list: PresentedList? { queue.connection.presenter?.list }

  /// Whether a source has not given anything yet.
  var isLoading: Bool { windows.contains { !$0.hasArrived && $0.failure == nil } }
  var failure: (any Error)? { windows.lazy.compactMap(\.failure).first }
  var isIdle: Bool { !isBehind && readers.isIdle && windows.allSatisfy(\.isIdle) }

  /// How many elements the sources have; `nil` while one of them has not counted.
  var elementCount: Int? {
    windows.reduce(0) { sum, window in
      guard let sum, let count = window.count else { return nil }
      return sum + count
    }
  }

  func begin() {
    show(isNews: false)
    for window in windows { window.begin(for: self) }
  }

  func retry() { for window in windows { window.retry() } }

  /// Loads an element and what is around it.
  ///
  /// - Returns: What names its section, which is shown by then; `nil` where no source has it.
  func load<Element: ListDiffable>(_ id: Element.ID, of type: Element.Type) async -> DiffIdentity? {
    for window in windows {
      guard let section = await window.load(id, of: type) else { continue }
      guard isBehind else { return section }
      return await withCheckedContinuation { awaiting.append($0) } ? section : nil
    }
    return nil
  }

  /// Whether a section that is not in the list may be again without having been away from its source.
  func mayComeBack(_ section: DiffIdentity) -> Bool {
    windows.contains { $0.mayComeBack(section) }
  }
}

extension SourcedList: SourceWindowOwner {
  var readers: SequenceExecutor { queue.delegates.followed.readers }

  var stickingEdge: ListEdge? {
    guard let presenter = queue.connection.presenter, let list else { return .top }
    switch presenter.anchorPolicy {
    case .stickToTop: return list.offset <= 0 ? .top : nil
    case .stickToBottom: return list.anchor.wasAtEnd ? .bottom : nil
    case .keepPlace: return nil
    }
  }

  func windowDidChange(isNews: Bool) {
    if let failure {
      queue.delegates.report(Diagnostic(.sourceFailed, "\(failure)"))
      queue.conditions.showStatus()
    }
    show(isNews: isNews)
  }

  func afterFrame(_ action: @escaping @MainActor () -> Void) {
    guard let scheduler = queue.connection.host?.scheduler else { return action() }
    let action = ScheduledAction { _ in action() }
    scheduler.scheduleAfterFrame { action.run() }
  }

  private func show(isNews: Bool) {
    isBehind = true
    needsHeights = true
    queue.connection.presenter?.arrival = { [weak self] in self?.arrival }
    let objects = parts.flatMap { part -> [any ListDiffable] in
      switch part {
      case .objects(let objects): objects
      case .window(let window): window.objects
      }
    }
    queue.setOwnObjects(MixedObjects(models: objects), keepingSequence: true)
    queue.requestObjects(animated: isNews, isLoad: !isNews) { [weak self] isShown in
      // Without a host nothing is behind either: the next one is shown all at once.
      self?.didShow(isShown)
    }
  }
}

extension SourcedList {
  private func didShow(_ isShown: Bool) {
    isBehind = false
    let awaiting = self.awaiting
    self.awaiting = []
    // Whoever wanted an element scrolls to it, before it is let go of again.
    for continuation in awaiting { continuation.resume(returning: isShown) }
    if awaiting.isEmpty, isShown { lookAround() }
  }
}

// What is in view.
extension SourcedList {
  /// Tells the windows which of their places are in view.
  func lookAround() {
    // Until it is shown, what is in view is something else than what is loaded.
    guard !isBehind, let list else { return }
    learnHeights(in: list)
    var views: [ObjectIdentifier: Range<Int>] = [:]
    for placed in list.shownRows {
      guard let (window, places) = places(of: placed, in: list) else { continue }
      let old = views[ObjectIdentifier(window)] ?? places
      views[ObjectIdentifier(window)] =
        min(old.lowerBound, places.lowerBound)..<max(old.upperBound, places.upperBound)
    }
    let scrolled = queue.connection.presenter?.scroll.stillOffset ?? 0
    let place = ListPlace(offset: scrolled, viewport: list.viewport)
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
        if let place = window.place(of: section.id) { return (window, place..<place + 1) }
      }
      return nil
    }
    let row = section.rows[placed.location.row].content.value(as: UnloadedRow.self)
    guard let row, case .window(let window) = parts[id.part] else { return nil }
    let top = max(0, list.offset - placed.y)
    let bottom = max(top, min(placed.height, list.offset + list.viewport.height - placed.y))
    return (window, row.places(in: top..<bottom, of: placed.height))
  }

  /// Where the list is to be when what was loaded is shown: what a person sees stays where it is, also
  /// the places that nobody knew more of than that they are there.
  private var arrival: Scroll.Arrival? {
    guard let list, list.offset > 0 else { return nil }
    let top = list.offset + list.layout.topInset
    let shown = list.shownRows.filter { $0.y + $0.height > top }
    guard let first = shown.first,
      list.snapshot.section(at: first.location.section).id.id(of: UnloadedElements.self) != nil
    else { return nil }
    for placed in shown {
      let section = list.snapshot.section(at: placed.location.section).id
      if windows.contains(where: { $0.place(of: section) != nil }) {
        return Scroll.Arrival(section: section, hidden: top - placed.y)
      }
    }
    guard let (window, places) = places(of: first, in: list),
      let element = window.element(nearest: places.lowerBound)
    else { return nil }
    let height = first.height / Double(unloadedCount(of: first, in: list))
    let hidden = (top - first.y).truncatingRemainder(dividingBy: height)
    return Scroll.Arrival(section: element.identity, hidden: max(0, hidden))
  }

  private func unloadedCount(of placed: PlacedRow, in list: PresentedList) -> Int {
    let row = list.snapshot.section(at: placed.location.section).rows[placed.location.row]
    return row.content.value(as: UnloadedRow.self)?.places.count ?? 1
  }

  /// Looks at how high elements turned out to be, once for what was loaded.
  private func learnHeights(in list: PresentedList) {
    guard needsHeights else { return }
    needsHeights = false
    for window in windows {
      guard let ends = window.ends, let first = list.snapshot.sectionIndex(of: ends.first),
        let last = list.snapshot.sectionIndex(of: ends.last), first <= last,
        let top = list.layout.sectionFrame(first), let bottom = list.layout.sectionFrame(last)
      else { continue }
      let height = (bottom.y + bottom.height - top.y) / list.layout.lengthScale
      window.learn(height: height, of: last - first + 1)
    }
  }
}

extension EventRouter {
  /// Loads again what could not be loaded.
  ///
  /// - Returns: Whether there is any source.
  func retrySources() -> Bool {
    delegates.sourced?.retry()
    return delegates.sourced != nil
  }

  func presenterDidLayOut() { delegates.sourced?.lookAround() }

  var presenterIsLoading: Bool { delegates.sourced?.isIdle == false }

  func presenterMayComeBack(_ section: DiffIdentity) -> Bool {
    delegates.sourced?.mayComeBack(section) ?? false
  }
}
