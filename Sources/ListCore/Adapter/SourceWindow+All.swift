// What is selected of a source without being loaded, and what is remembered of elements let go of.
extension SourceWindow {
  var isSelected: Bool { memory.all != nil }
  var knowsSelected: Bool { memory.all == nil || memory.all?.inside != nil }

  func select(from: DiffIdentity?, through: DiffIdentity?) -> Bool {
    guard let moment = memory.moment else { return false }
    let (first, last) = (from.flatMap(id), through.flatMap(id))
    guard (from == nil) == (first == nil), (through == nil) == (last == nil) else { return false }
    memory.all = SelectedElements(since: moment, from: first, through: last)
    memory.origin = source
    memory.hasNewRange = first != nil || last != nil
    if memory.hasNewRange { ask() }
    return true
  }

  func deselectAll() {
    memory.all = nil
    memory.hasNewRange = false
  }

  private func id(of section: DiffIdentity) -> Source.Element.ID? {
    loaded.place(of: section).map { elements[$0 - loaded.range.lowerBound].id }
      ?? memory.absent[section]?.id
  }

  func includes(_ section: DiffIdentity) -> Bool {
    guard let place = loaded.place(of: section) else {
      return memory.absent[section]?.isSelected == true
    }
    return memory.all?.contains(elements[place - loaded.range.lowerBound].id, at: place) == true
  }

  func leave(_ section: DiffIdentity, out isOut: Bool) {
    guard let place = loaded.place(of: section) else { return }
    memory.all?.leave(elements[place - loaded.range.lowerBound].id, at: place, out: isOut)
  }

  func takeNewRange() -> Bool {
    guard memory.hasNewRange, knowsSelected else { return false }
    memory.hasNewRange = false
    return true
  }

  /// Takes over what a page says of what is selected, which ends where nobody knows it any more; `false` when the page
  /// was not asked for it.
  func takeSelected(
    _ page: SourcePage<Source.Element>,
    for request: SourceRequest<Source.Element.ID>
  ) -> Bool {
    guard memory.all?.isAsked(in: request, page.moment) != false else { return false }
    switch memory.all?.take(page) {
    case .known?, nil: return true
    case .turned?: return false
    case .unknown?:
      memory.all = nil
      return true
    }
  }

  func selection(
    isChosen: (DiffIdentity) -> Bool
  ) -> (any AnySourceSelection)? {
    let away = memory.absent.filter { isChosen($0.key) }.values.sorted { $0.place < $1.place }
    let chosen = loaded.names.filter { isChosen($0) && !includes($0) }.compactMap(id)
    guard memory.all != nil || !away.isEmpty || !chosen.isEmpty else { return nil }
    return SourceSelection(
      source: source,
      all: memory.all,
      elements: elements,
      start: loaded.range.lowerBound,
      count: loaded.count,
      chosen: chosen,
      away: away.map(\.id)
    )
  }
}

// Where a list goes on that showed another source before, such as all of what it searches.
extension SourceWindow {
  /// More of them would only be looked up in vain.
  private static var mostInherited: Int { 256 }

  /// Has the first page begin where another source was in view.
  func inheritPlace(of old: SourceWindow) {
    let seen = old.elements(nearestTo: old.inView.clamped(to: old.loaded.range)).map(\.id)
    memory.inheritedAnchors = Array((seen + old.memory.inheritedAnchors).prefix(Self.mostInherited))
  }

  /// Has found in this source what is meant of the one that is on screen.
  func follow(_ old: SourceWindow) {
    memory.predecessor = old.loaded.hasArrived ? old : old.memory.predecessor
    memory.endsSearch = memory.predecessor?.source.isPart(of: source) == true
  }

  var endsSearch: Bool { memory.endsSearch }

  var mayHaveRowsOfBefore: Bool {
    guard lookUps == 0 else { return true }
    guard !loaded.hasArrived, failure == nil else { return false }
    // What objects showed, or another type of source, may be in this one.
    guard let old = memory.predecessor else {
      guard let owner else { return false }
      let seen = owner.stickingEdge == .start ? [] : owner.list?.visibleRows.map(\.section) ?? []
      return owner.meant.union(seen).contains {
        $0.id(of: Source.Element.self) != nil && !owner.has($0)
      }
    }
    return !memory.inheritedAnchors.isEmpty || memory.all != nil
      || owner?.meant.contains { old.known($0) != nil } == true
  }

  /// Has selected here what was selected together in the source that this one is a part of.
  func inheritSelection(from others: [SourceWindow]) {
    for old in others {
      guard let all = old.memory.all, let origin = old.memory.origin, source.isPart(of: origin)
      else { continue }
      memory.all = all.unplaced
      memory.origin = origin
      return
    }
  }

  /// Looks for what has the cursor in another source, or is selected there one by one, and is not in the
  /// first page: so it is known to be there before it is loaded, and nothing else is taken for it.
  func findMeant(besides page: SourcePage<Source.Element>) async throws {
    guard !loaded.hasArrived, !Task.isCancelled else { return }
    memory.found = [:]
    // What is not in a page that has everything is not in the source.
    guard !page.isExact || page.elements.count < page.count else { return }
    let ids = Set(page.elements.map(\.id))
    var wanted = toFind(besides: ids)
    while !wanted.isEmpty {
      for (section, id) in wanted {
        let request = SourceRequest(anchors: [id], index: 0, before: 0, after: 1)
        let answer = try await source.read(request)
        guard !Task.isCancelled, !loaded.hasArrived else { return }
        memory.found[section] = .some(answer.elements.first?.id == id ? answer.start : nil)
      }
      // Somebody can have selected another one meanwhile.
      wanted = toFind(besides: ids)
    }
  }

  private func toFind(
    besides ids: Set<Source.Element.ID>
  ) -> [(section: DiffIdentity, id: Source.Element.ID)] {
    guard !loaded.hasArrived, let old = memory.predecessor, let meant = owner?.meant else {
      return []
    }
    return meant.compactMap { section in
      guard memory.found[section] == nil, let id = old.known(section), !ids.contains(id) else {
        return nil
      }
      return (section, id)
    }
  }

  /// The id of an element that is loaded, or was, or that a source before this one had.
  private func known(_ section: DiffIdentity) -> Source.Element.ID? {
    id(of: section) ?? memory.strangers[section]
  }

  /// Remembers what was found besides the first page, and what was not.
  func inheritMeant() {
    guard let old = memory.predecessor else { return }
    memory.predecessor = nil
    for section in owner?.meant ?? [] where loaded.place(of: section) == nil {
      guard let id = old.known(section) else { continue }
      if let found = memory.found[section], let place = found {
        memory.absent[section] = (id, place, memory.all?.contains(id, at: place) == true)
      } else {
        memory.strangers[section] = id
      }
    }
    memory.found = [:]
  }

  /// Those at some places that are loaded and all behind them, then those before them, the nearest first.
  func elements(nearestTo places: Range<Int>) -> [Source.Element] {
    let first = places.lowerBound - loaded.range.lowerBound
    return elements[first...] + elements[..<first].reversed()
  }

  func noteLanding() {
    guard !memory.inheritedAnchors.isEmpty, owner?.stickingEdge == nil else { return }
    let ids = Dictionary(zip(elements.lazy.map(\.id), loaded.names)) { first, _ in first }
    memory.landing = memory.inheritedAnchors.lazy.compactMap { ids[$0] }.first
  }

  func takeLanding() -> DiffIdentity? {
    defer { memory.landing = nil }
    return memory.landing
  }
}

extension SourceWindow {
  func place(of section: DiffIdentity) -> Int? {
    loaded.place(of: section) ?? memory.absent[section]?.place
  }

  func isAbsent(_ section: DiffIdentity) -> Bool { memory.absent[section] != nil }

  func loadAgain(_ section: DiffIdentity) async -> DiffIdentity? {
    guard let element = memory.absent[section] else { return nil }
    return await load(element.id, of: Source.Element.self)
  }

  func forgetAbsent(except isWanted: (DiffIdentity) -> Bool) {
    if !memory.absent.isEmpty { memory.absent = memory.absent.filter { isWanted($0.key) } }
  }

  /// Remembers the elements that were loaded before, until it is known which of them mean something.
  func noteAbsent(
    _ old: (
      loaded: LoadedElements, elements: [Source.Element], all: SelectedElements<Source.Element.ID>?
    )
  ) {
    // Which elements were selected may have become known just now.
    let selected = old.all?.inside == nil ? memory.all : old.all
    var shift = 0
    for (index, name) in old.loaded.names.enumerated() {
      let place = old.loaded.range.lowerBound + index
      if let new = loaded.place(of: name) {
        shift = new - place
      } else {
        let id = old.elements[index].id
        let isSelected = selected?.contains(id, at: place) == true
        memory.absent[name] = (id, place, isSelected)
      }
    }
    for name in memory.absent.keys {
      if loaded.place(of: name) != nil {
        memory.absent[name] = nil
      } else {
        memory.absent[name]?.place += shift
      }
    }
  }
}

extension SourceWindow {
  func search(
    for letters: String,
    isBefore: Bool
  ) -> @MainActor () async throws -> DiffIdentity? {
    let last = isBefore ? nil : elements.last?.id
    return { [self] in
      let id = try await withTaskExecutorPreference(WorkThreads.sources) { [source] in
        try await source.element(beginningWith: letters, after: last)
      }
      guard let id, !Task.isCancelled else { return nil }
      return await load(id, of: Source.Element.self)
    }
  }
}

// How high what is not loaded is thought to be.
extension SourceWindow {
  /// As many as say what kinds there are, give or take a few in a hundred.
  private static var sampleSize: Int { 128 }

  /// Learns how high elements are: of those near what was in view, and not of all that are loaded, which
  /// differ with what came first, a commit or a frame.
  func learnHeights() {
    guard let owner, owner.showsLoaded, let view = memory.rest else { return }
    memory.rest = nil
    let (near, start) = (near(view).clamped(to: loaded.range), loaded.range.lowerBound)
    let names = loaded.names[near.lowerBound - start..<near.upperBound - start]
    loaded.heights.learn(owner.heights(of: names))
  }

  /// Asks which kinds of elements there are, once, and again when there are many more or fewer.
  func askForSample() {
    let count = loaded.count
    guard loaded.isExact, loaded.range.count < count, sampling.task == nil,
      sampling.count.map({ count / 2 > $0 || $0 / 2 > count }) ?? true
    else { return }
    sampling.count = count
    sampling.task = Task { [weak self, source] in
      let sample = try? await withTaskExecutorPreference(WorkThreads.sources) {
        try await source.sample(of: Self.sampleSize)
      }
      if !Task.isCancelled { self?.take(sample: sample ?? []) }
    }
  }

  private func take(sample: [Source.Element]) {
    sampling.task = nil
    if !sample.isEmpty {
      let kinds = sample.compactMap { source.objects(for: $0, after: nil).last }
        .map { DiffIdentity($0).type }
      loaded.heights.setKinds(kinds)
      sampling.isNew = true
      rest(at: inView)
    }
    owner?.windowDidRest()
  }
}
