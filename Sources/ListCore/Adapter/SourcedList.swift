/// A part of a list that ``ListAdapter/show(parts:)`` shows.
///
///     adapter.show(parts: [
///       .objects([Banner(text: "Three drafts")]),
///       .source(mails, estimatedHeight: 72),
///     ])
public enum ListPart {
  /// Objects as they are.
  case objects([any ListDiffable])
  /// The elements of a source, of which those around the ones in view are loaded.
  ///
  /// `estimatedHeight` is how high an element is thought to be before the first was seen, in logical pixels; from then
  /// on it is the mean of those that were.
  case source(any RowSource, estimatedHeight: Double = 60)
}

/// Shows objects and the loaded elements of sources, and has loaded what comes into view.
@MainActor
final class SourcedList {
  let parts: [SourcedPart]
  unowned let queue: UpdateQueue
  /// The list whose rows are on screen until this one has some, which hears of changes until then.
  private(set) var previous: SourcedList?
  /// Whether the windows have loaded something else than the list shows.
  var isBehind = false
  var hasShown = false
  /// How often something was shown, or is about to be.
  private var shows = 0
  /// Whether the list was at its end when something that was not loaded came into view there.
  var arrivesAtEnd = false
  /// Whether the row with the cursor was in view in the list before, and is to be so in this one.
  private(set) var followsCursor = false
  /// What keys wait to do until the row with the cursor is loaded again.
  var waitingKeys: [@MainActor () -> Void] = []
  /// How many look for a row that somebody types the beginning of.
  var searches = 0
  /// Who waits for what is loaded to be shown.
  var awaiting: [CheckedContinuation<Bool, Never>] = []
  /// How many of those were told that it is shown, and have not scrolled to it yet.
  var arriving = 0
  /// How often pages were loaded for one place, and which: rows without a height are never enough.
  var rounds = (place: (offset: 0.0, viewport: ListSize()), count: 0)

  static let mostRounds = 16

  init(_ parts: [ListPart], after old: SourcedList?, in queue: UpdateQueue) {
    self.queue = queue
    previous = old.flatMap { $0.hasShown ? $0 : $0.previous }
    let windows = old.map { Array($0.windows) } ?? []
    let keepsPlace = Self.stickingEdge(of: queue.connection.presenter) != .start
    Self.lastPart += parts.count
    let first = Self.lastPart - parts.count
    self.parts = parts.enumerated().map { index, part in
      SourcedPart(part, first + index, behind: parts[..<index], after: windows, keepsPlace)
    }
  }

  /// Numbers all parts of all lists: what is not loaded of one list is nothing of another.
  private static var lastPart = 0

  var windows: some Sequence<any AnySourceWindow> {
    parts.lazy.compactMap { if case .window(let window) = $0 { window } else { nil } }
  }

  var list: PresentedList? { queue.connection.presenter?.list }

  /// Whether a source has not given anything yet.
  var isLoading: Bool { windows.contains { !$0.loaded.hasArrived && $0.failure == nil } }
  var failure: (any Error)? { windows.lazy.compactMap(\.failure).first }
  var isIdle: Bool {
    !isBehind && arriving == 0 && waitingKeys.isEmpty && searches == 0
      && windows.allSatisfy(\.isIdle)
  }

  var elementCount: Int? {
    windows.reduce(0) { sum, window in
      guard let sum, window.loaded.isExact else { return nil }
      return sum + window.loaded.count
    }
  }

  func begin() {
    if let previous {
      queue.connection.presenter?.selectionModel.together.follow(from: previous)
    }
    // Objects alone wait for nothing.
    guard isLoading else { return windowDidChange(isNews: false) }
    // Rows of before stay until there are others.
    if !hasRowsOfBefore { show(animated: false, isLoad: true) }
    for window in windows { window.begin(for: self) }
  }

  func retry() {
    previous?.retry()
    for window in windows { window.retry() }
    queue.conditions.showStatus()
  }

  /// Has an element loaded and what is around it: what names its section, shown by then; `nil` where no source has it.
  func load(
    by loading: @MainActor (any AnySourceWindow) async -> DiffIdentity?
  ) async -> DiffIdentity? {
    for window in windows {
      if let section = await loading(window) { return await shown(section) }
    }
    return nil
  }

  /// Waits until a section that was loaded is shown.
  func shown(_ section: DiffIdentity) async -> DiffIdentity? {
    guard queue.delegates.sourced === self else { return nil }
    guard isBehind || !hasShown else { return section }
    let isShown = await withCheckedContinuation { awaiting.append($0) }
    arriving -= 1
    return isShown ? section : nil
  }

  /// Whether a section that is not in the list may be again without having been away from its source.
  func mayComeBack(_ section: DiffIdentity) -> Bool {
    // Others with elements of its type know nothing of it, unless they are about to say that they have it now.
    let had = windows.filter { $0.isAbsent(section) }
    return windows.contains {
      (had.isEmpty || $0.isAbsent(section) || $0.hasNews) && $0.loaded.mayComeBack(section)
    }
  }
}

// What windows ask, and whom they tell.
extension SourcedList {
  /// Whether the list stays at its top, or at its end, because it is there now.
  var stickingEdge: ListEdge? { Self.stickingEdge(of: queue.connection.presenter) }

  private static func stickingEdge(of presenter: ListPresenter?) -> ListEdge? {
    guard let presenter else { return .start }
    switch presenter.anchorPolicy {
    case .stickToTop, .keepOffset: return presenter.list.offset <= 0 ? .start : nil
    case .stickToBottom: return presenter.list.anchor.wasAtEnd ? .end : nil
    case .keepPlace: return nil
    }
  }

  var showsLoaded: Bool { hasShown && !isBehind }

  /// The sections that mean something also while they are not loaded: they have the cursor, or are selected
  /// one by one.
  var meant: Set<DiffIdentity> {
    guard let presenter = queue.connection.presenter else { return [] }
    let model = presenter.selectionModel
    let rows = [model.selection.anchor, presenter.cursor.holder].compactMap(\.self)
    return Set((rows + model.selection.rows).map(\.section))
      .union(model.selection.wholes.keys).union(model.hidden.keys)
  }

  /// Something else is loaded; as news where the source had said that something changed.
  func windowDidChange(isNews: Bool) {
    // One that others took the place of may still be asked for an element.
    let current = queue.delegates.sourced
    guard current === self || current?.previous === self else { return }
    if isNews { rounds.count = 0 }
    if hasShown { return show(animated: isNews, isLoad: !isNews) }
    guard !isLoading || showsSome else { return }
    let hasRows = list?.snapshot.isEmpty == false
    hasShown = true
    previous = nil
    followsCursor =
      windows.contains(where: \.endsSearch) && queue.connection.presenter?.cursor.isInView == true
    show(animated: hasRows, isLoad: false)
  }

  /// Whether what has come is shown, before all of it has.
  private var showsSome: Bool {
    // A place that is to be found again may be in any source.
    guard !hasPendingState else { return false }
    guard hasRowsOfBefore || previous != nil else { return true }
    // Rows of another list stay until there are some in their place, and until it is known where those are that mean
    // something.
    return (previous == nil || awaiting.isEmpty) && windows.contains { $0.loaded.count > 0 }
      && !windows.contains(where: \.mayHaveRowsOfBefore)
  }

  /// Whether rows of another list are on screen until this one has some.
  private var hasRowsOfBefore: Bool { shows == 0 && list?.snapshot.isEmpty == false }
  private var hasPendingState: Bool { queue.connection.presenter?.pendingState != nil }

  func windowDidFail(_ error: any Error) {
    let queue = queue
    queue.delegates.whileAlive {
      queue.delegates.report(Diagnostic(.sourceFailed, "\(error)"))
      guard queue.delegates.sourced === self else { return }
      windowDidChange(isNews: false)
      queue.conditions.showStatus()
    }
  }

  /// Something ended that may have been the last that a list waits for, and changed nothing.
  func windowDidRest() { queue.connection.host?.scheduler.schedule {} }

  func afterFrame(_ action: @escaping @MainActor () -> Void) {
    guard let scheduler = queue.connection.host?.scheduler else { return action() }
    let action = ScheduledAction { _ in action() }
    scheduler.scheduleAfterFrame { action.run() }
  }

  private func show(animated isAnimated: Bool, isLoad: Bool) {
    shows += 1
    let number = shows
    isBehind = true
    queue.connection.arrival = { [weak self] in self?.arrival }
    // Where there is nothing yet, the list as a whole shows that it loads.
    let hasDots = hasShown && parts.contains { !$0.isEmpty }
    // A state that is to be found again would take the first rows for all there are.
    let isEmpty = !hasShown && hasPendingState
    let objects = isEmpty ? [] : parts.flatMap { $0.objects(hasDots: hasDots) }
    queue.setOwnObjects(MixedObjects(models: objects), keepingSequence: true)
    queue.requestObjects(animated: isAnimated, isLoad: isLoad) { [weak self] isShown in
      // Without a host nothing is behind either: the next one is shown all at once.
      self?.didShow(isShown, number)
    }
  }
}

extension SourcedList {
  private func didShow(_ isShown: Bool, _ number: Int) {
    // What a later one loaded is not on screen yet.
    guard number == shows else { return }
    isBehind = false
    defer { for window in windows { window.loadNews() } }
    let isAwaited = !awaiting.isEmpty
    answer(isShown)
    guard isShown, let presenter = queue.connection.presenter else { return }
    if windows.count(where: { $0.takeNewRange() }) > 0 {
      presenter.selectionModel.together.takeRange()
    }
    moveCursor(of: presenter)
    forgetAbsent(for: presenter)
    if followsCursor {
      followsCursor = false
      presenter.cursor.followAway()
    }
    if !isAwaited { lookAround() }
  }
}

extension EventRouter {
  /// Loads again what could not be loaded, and returns whether there is any source.
  func retrySources() -> Bool {
    delegates.sourced?.retry()
    return delegates.sourced != nil
  }

  func presenterDidLayOut() { delegates.sourced?.lookAround() }

  var presenterIsLoading: Bool { delegates.sourced?.isIdle == false }
}
