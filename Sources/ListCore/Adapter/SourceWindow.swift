/// The part of a ``RowSource`` that is loaded, and how it comes to be the one a person looks at.
@MainActor
final class SourceWindow<Source: RowSource> {
  let source: Source
  private(set) weak var owner: SourcedList?
  var loaded: LoadedElements
  private(set) var elements: [Source.Element] = []
  /// Why the last page did not come, what was in view then, and whether it would have brought news.
  private var failed: (error: any Error, view: Range<Int>, isNews: Bool)?

  /// What is being loaded.
  private var loading: (task: Task<Void, Never>, wanted: Range<Int>, isNews: Bool)?
  /// What was in view when a page brought nothing else than was loaded already.
  private var lastInVain: Range<Int>?
  /// Whether a notice waits for its page, or for the next frame first, and how many notices came.
  private var news = (isWaiting: false, waitsForFrame: false, count: 0)
  /// How many elements are being looked for by their ids.
  private(set) var lookUps = 0
  private(set) var inView = 0..<1
  private var reader: Task<Void, Never>?
  /// Where notices are read.
  ///
  /// Whoever waits for an idle list may have looked while one was still being read.
  private lazy var readers = SequenceExecutor { [weak self] in
    Task { @MainActor in
      // A page that is on its way tells of its own end.
      if let self, self.isIdle { self.owner?.windowDidRest() }
    }
  }
  /// A sample that is being read, how many elements there were at the last one, and whether it is still to be
  /// used.
  var sampling: (task: Task<Void, Never>?, count: Int?, isNew: Bool) = (nil, nil, false)
  /// What is known of elements that are not loaded.
  var memory = SourceMemory<Source>()

  init(_ source: Source, part: Int, height: Double, types: Set<ObjectIdentifier>) {
    self.source = source
    loaded = LoadedElements(part: part, height: height, types: types)
  }

  isolated deinit {
    loading?.task.cancel()
    reader?.cancel()
    sampling.task?.cancel()
  }
}

extension SourceWindow: AnySourceWindow {
  var failure: (any Error)? { failed?.error }
  var hasNews: Bool { news.isWaiting || loading?.isNews == true || !readers.isIdle }
  /// Whether the next page brings news, whenever that is asked for.
  private var bringsNews: Bool {
    news.isWaiting || loading?.isNews == true || failed?.isNews == true
  }
  var isIdle: Bool {
    loading == nil && !news.isWaiting && !news.waitsForFrame && lookUps == 0 && sampling.task == nil
      && readers.isIdle
  }

  func begin(for owner: SourcedList) {
    self.owner = owner
    // Before the first page is asked for: what changes after that is news.
    let notices = source.changes()
    reader = Task(executorPreference: readers) { [weak self, readers] in
      for await _ in notices { await readers.onMainActor { self?.noteNews() } }
    }
    load(around: inView, isNews: false)
  }

  func look(at view: Range<Int>) -> Bool {
    inView = view
    guard loaded.hasArrived, failed?.view != view, !isTooMuch(view) else { return false }
    let near = near(view)
    guard !loaded.range.contains(near) else {
      giveUpLoading(whereNot: clamped(view))
      rest(at: view)
      return false
    }
    if let loading, loading.wanted.contains(clamped(view)) { return false }
    if loading == nil, view == lastInVain { return false }
    load(around: view, isNews: false)
    return true
  }

  /// Nobody waits any more for what is being loaded somewhere else.
  private func giveUpLoading(whereNot view: Range<Int>) {
    guard let old = loading, !old.wanted.contains(view) else { return }
    old.task.cancel()
    loading = nil
    // What it was to bring, and what was told meanwhile, comes with another page.
    if old.isNews { load(around: inView, isNews: true) } else { loadNews() }
  }

  private func clamped(_ places: Range<Int>) -> Range<Int> { places.clamped(to: 0..<loaded.count) }

  /// The places around those in view that are to be loaded.
  func near(_ view: Range<Int>) -> Range<Int> {
    let size = max(view.count, 8)
    return clamped(view.lowerBound - size..<view.upperBound + size)
  }

  /// All that is near what is in view is loaded.
  func rest(at view: Range<Int>) {
    guard loading == nil, !news.isWaiting, loaded.range.contains(near(view)) else { return }
    memory.rest = view
    guard sampling.isNew, owner?.showsLoaded == true else { return }
    sampling.isNew = false
    learnHeights()
    if loaded.updateHeight() { owner?.windowDidChange(isNews: false) }
  }

  func retry() {
    guard failed != nil else { return }
    failed = nil
    load(around: inView, isNews: loaded.hasArrived)
  }

  private func noteNews() {
    news.isWaiting = true
    news.count += 1
    loadNews()
  }

  /// One page at a time, no more of them than frames, and each around what is in view of the one before.
  func loadNews() {
    guard news.isWaiting, loading == nil, !news.waitsForFrame, owner?.showsLoaded == true else {
      return
    }
    load(around: inView, isNews: true)
  }

  private func load(around view: Range<Int>, isNews: Bool) {
    // What a page brings that was asked for because of news is news, also when another one is wanted.
    let isNews = isNews || bringsNews
    loading?.task.cancel()
    news.isWaiting = false
    let (size, isTooMuch) = (pageSize(for: view), isTooMuch(view))
    // What is loaded beside it shows nothing, such as a collapsed group: as many again may show something.
    let hidden = isTooMuch ? 0 : min(loaded.range.count, 4_096)
    let before = 2 * size + (view.upperBound == loaded.range.lowerBound ? hidden : 0)
    let after =
      (isTooMuch ? view.count : max(3 * size, view.count))
      + (view.lowerBound == loaded.range.upperBound ? hidden : 0)
    // Also places below zero: where a source has not counted, there may be elements.
    let wanted = view.lowerBound - before..<view.lowerBound + after
    var request = request(for: wanted, view)
    memory.all?.ask(in: &request)
    let task = Task { [weak self, source, request] in
      do {
        let page = try await source.read(request)
        if page.lacksElements { throw LackOfElements(count: page.count) }
        try await self?.findMeant(besides: page)
        if !Task.isCancelled { self?.take(page, for: request) }
      } catch {
        if !Task.isCancelled { self?.fail(error) }
      }
    }
    loading = (task, wanted, isNews)
  }

  /// Whether so many places are in a view, or loaded beside it, that hardly any of them show something: more would not
  /// either.
  private func isTooMuch(_ view: Range<Int>) -> Bool {
    let isBeside =
      view.lowerBound == loaded.range.upperBound || view.upperBound == loaded.range.lowerBound
    return view.count > 16_384 || isBeside && loaded.range.count > 49_152
  }

  /// The same for views that differ little, such as one that is not laid out yet.
  private func pageSize(for view: Range<Int>) -> Int {
    isTooMuch(view) ? 64 : max(1, (view.count + 15) / 16) * 16
  }

  func load<Element: ListDiffable>(
    _ wanted: Element.ID,
    of type: Element.Type
  ) async -> DiffIdentity? {
    guard type == Source.Element.self, let id = wanted as? Source.Element.ID else { return nil }
    if let index = elements.firstIndex(where: { $0.id == id }) { return loaded.names[index] }
    lookUps += 1
    defer {
      lookUps -= 1
      owner?.windowDidRest()
    }
    let (count, size) = (news.count, 2 * pageSize(for: inView))
    var request = SourceRequest(anchors: [id], index: inView.lowerBound, before: size, after: size)
    memory.all?.ask(in: &request)
    let page: SourcePage<Source.Element>
    do {
      page = try await source.read(request)
    } catch {
      // Nobody wants it any more, such as when another letter was typed.
      if !Task.isCancelled {
        owner?.queue.delegates.report(Diagnostic(.sourceFailed, "\(error)"))
      }
      return nil
    }
    guard let index = page.elements.firstIndex(where: { $0.id == id }) else { return nil }
    try? await findMeant(besides: page)
    // The source may have answered all the same.
    if Task.isCancelled { return nil }
    // Others were selected meanwhile.
    guard memory.all?.isAsked(in: request, page.moment) != false else {
      return await load(wanted, of: type)
    }
    let isNews = bringsNews
    // The page may be older than what was told meanwhile.
    if count != news.count { news.isWaiting = true }
    loading?.task.cancel()
    loading = (Task {}, inView, isNews)
    inView = page.start + index..<page.start + index + max(1, inView.count)
    guard take(page, for: request) else { return await load(wanted, of: type) }
    return loaded.names[index]
  }

  /// Has the page in view loaded anew, because more is to be known of it.
  func ask() { load(around: inView, isNews: false) }

  private func request(
    for wanted: Range<Int>,
    _ view: Range<Int>
  ) -> SourceRequest<Source.Element.ID> {
    let (before, after) = (view.lowerBound - wanted.lowerBound, wanted.upperBound - view.lowerBound)
    if !loaded.hasArrived, !memory.inheritedAnchors.isEmpty, owner?.stickingEdge == nil {
      let anchors = memory.inheritedAnchors
      return SourceRequest(anchors: anchors, index: 0, before: before, after: after)
    }
    let range = loaded.range
    switch owner?.stickingEdge {
    // Also where what is in front shows nothing: of a collapsed group a placeholder would be seen.
    case .start
    where view.lowerBound == 0 || range.lowerBound == 0 && view.lowerBound <= range.upperBound:
      return SourceRequest(index: 0, before: 0, after: max(wanted.count, wanted.upperBound))
    case .end where loaded.hasArrived && view.upperBound >= loaded.count:
      return SourceRequest(index: .max, before: wanted.count, after: 0)
    default: break
    }
    let visible = view.clamped(to: range)
    guard !visible.isEmpty else {
      // Beside what is loaded and shows nothing: let go of, that would be wanted again.
      let isBeside = view.lowerBound == range.upperBound || view.upperBound == range.lowerBound
      return SourceRequest(
        index: view.lowerBound,
        before: isBeside ? max(before, view.lowerBound - range.lowerBound) : before,
        after: isBeside ? max(after, range.upperBound - view.lowerBound) : after
      )
    }
    // Those in view hold their place; where none is left, those nearest to them.
    return SourceRequest(
      anchors: elements(nearestTo: visible).map(\.id),
      index: visible.lowerBound,
      before: visible.lowerBound - wanted.lowerBound,
      after: wanted.upperBound - visible.lowerBound
    )
  }

  /// Shows a page; `false` where it has to be read once more.
  @discardableResult private func take(
    _ page: SourcePage<Source.Element>,
    for request: SourceRequest<Source.Element.ID>
  ) -> Bool {
    guard let loading else { return false }
    self.loading = nil
    let (old, isFirst) = ((loaded, elements, memory.all), !loaded.hasArrived)
    guard takeSelected(page, for: request) else {
      load(around: inView, isNews: loading.isNews)
      return false
    }
    failed = nil
    memory.moment = page.moment
    elements = page.elements
    // Not for each commit of somebody who writes all the time.
    if !loading.isNews || !loaded.heights.hasLearned { learnHeights() }
    let isOther = loaded.apply(page, isNews: loading.isNews) { source.objects(for: $0, after: $1) }
    if isFirst { inheritMeant() }
    noteAbsent(old)
    if isFirst { noteLanding() }
    lastInVain = isOther || loading.isNews ? nil : inView
    if loading.isNews {
      news.waitsForFrame = true
      owner?.afterFrame { [weak self] in
        self?.news.waitsForFrame = false
        self?.loadNews()
      }
    }
    owner?.windowDidChange(isNews: loading.isNews)
    loadNews()
    askForSample()
    return true
  }

  private func fail(_ error: any Error) {
    failed = (error, inView, loading?.isNews == true)
    loading = nil
    owner?.windowDidFail(error)
    loadNews()
  }
}
