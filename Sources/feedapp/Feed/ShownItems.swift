import ListCore

/// What the log says of a list over a store.
///
/// The list shows what is loaded, and places for what is not. The log tells of items: what a commit changed is
/// one line, however many pages it took. It tells of all of them; of a long store, of those that are loaded.
@MainActor
final class ShownItems {
  private struct State {
    var snapshot = Snapshot()
    var models: [DiffIdentity: AnyDiffable] = [:]
    /// Whether the first of all items is loaded, and the last.
    var ends = (first: true, last: true)
    var count = 0
  }

  private let stored: StoredItems
  private weak var feed: Feed?
  private var shown: State?
  /// All items, unless the store is long.
  private var whole: WholeList?
  /// What is read of the store to be logged, one after another.
  private var work: Task<Void, Never>?
  private var isLoaded = false
  /// Whether something else is searched for than was logged last.
  private var isOther = false
  /// Whether the store could not be read, and how often that was so far.
  private(set) var hasFailed = false
  private var failureCount = 0

  init(_ stored: StoredItems, _ feed: Feed) {
    self.stored = stored
    self.feed = feed
  }

  /// Another search is about to be shown, which is told of whatever it finds.
  func beginSearch() { isOther = true }

  /// Takes over an update of the list.
  func receive(_ report: UpdateReport) {
    guard let feed else { return }
    let failures = feed.diagnostics.counts[.sourceFailed] ?? 0
    // Until all is counted again: no other update brings what could not be read.
    hasFailed = failures > failureCount || hasFailed && feed.adapter.elementCount == nil
    failureCount = failures
    guard feed.isLogged else { return }
    guard whole == nil else { return then { await $0.logWhole(report) } }
    // To count the rows of a long store takes a while, in which nothing else is read.
    guard let state = state(of: feed.adapter) else { return }
    // Also a page that was loaded for another reason can be the first to show a commit.
    if let shown, isLoaded {
      log(report, from: shown, to: state)
    } else if work == nil {
      then { await $0.logLoaded(state.count) }
    }
    shown = state
  }

  /// Waits until all that was done is written and shown, in exact places, and logged.
  func settle(_ stage: () async -> Void) async {
    repeat {
      await stage()
      await stored.settle()
      await stage()
      await work?.end()
      await stored.settleCounts()
      await stored.settleCopying()
    } while feed?.adapter.elementCount == nil && !hasFailed
    // The list may have nothing to show of what was written.
    if whole != nil { then { await $0.logWhole() } }
    await work?.end()
  }

  private func then(_ action: @escaping @MainActor (ShownItems) async -> Void) {
    work = Task { [work, weak self] in
      await work?.end()
      if let self { await action(self) }
    }
  }

  private func logLoaded(_ count: Int) async {
    let rows = (try? await stored.rowCount()) ?? 0
    if count <= WholeList.limit {
      let all = WholeList(stored.store)
      if await all.read(search: stored.search, isOther: true) != nil { whole = all }
      isOther = false
    }
    guard let feed else { return }
    feed.log(.loaded(title: feed.title, sections: count, rows: rows))
    isLoaded = true
  }

  private func logWhole(_ report: UpdateReport? = nil) async {
    guard let feed, let whole else { return }
    if let report, report.kind == .rows {
      return log(await whole.collapse(feed.adapter.collapsedSections) ?? report)
    }
    // What is done in the turn of a search is one change with it, whichever the store is quicker with.
    if isOther { await stored.settleWriting() }
    let isAsked = isOther
    isOther = false
    if let report, report.kind == .reload { log(report) }
    let change = await whole.read(search: stored.search, isOther: isAsked)
    if let change, isAsked || change.sections != .init() || change.rows != .init() { log(change) }
  }

  private func log(_ report: UpdateReport) {
    feed?.log(.update(report.kind, sections: report.sections, rows: report.rows))
  }

  /// What is shown; `nil` while places are a guess.
  private func state(of adapter: ListAdapter) -> State? {
    guard let count = adapter.elementCount else { return nil }
    let sections = adapter.snapshot.sections
    var state = State()
    state.ends = (sections.first?.isItem != false, sections.last?.isItem != false)
    state.count = count
    state.snapshot = Snapshot(sections: sections.filter(\.isItem))
    for case let model as any FeedModel in adapter.objects {
      state.models[model.identity] = AnyDiffable(model)
    }
    return state
  }

  private func log(_ report: UpdateReport, from old: State, to new: State) {
    guard report.kind == .updates else { return log(report) }
    let (before, after) = Self.comparable(old, new)
    let diff = SnapshotDiff(from: before, to: after)
    var sections = diff.sectionCounts
    sections.updated = after.sections.count { section in
      guard let old = old.models[section.id], let new = new.models[section.id] else { return false }
      return !new.hasSameContent(as: old)
    }
    guard sections != .init() || diff.rowCounts != .init() || old.count != new.count else { return }
    feed?.log(.update(.updates, sections: sections, rows: diff.rowCounts))
  }

  /// What of both can be compared: items that are no longer loaded at an end are not gone, and others that
  /// are loaded there are not new.
  private static func comparable(_ old: State, _ new: State) -> (Snapshot, Snapshot) {
    func part(_ state: State, besides other: State) -> Snapshot {
      var sections = state.snapshot.sections.map(\.self)
      let isCommon = { (section: SnapshotSection) in
        other.snapshot.sectionIndex(of: section.id) != nil
      }
      if !other.ends.first {
        sections.removeFirst((sections.firstIndex(where: isCommon) ?? sections.count))
      }
      if !other.ends.last {
        let last = sections.lastIndex(where: isCommon).map { $0 + 1 } ?? 0
        sections.removeLast(sections.count - last)
      }
      return Snapshot(sections: sections)
    }
    return (part(old, besides: new), part(new, besides: old))
  }
}

extension SnapshotSection {
  /// Whether it is an item, and not the places of some that are not loaded.
  fileprivate var isItem: Bool { id.id(of: UnloadedElements.self) == nil }
}
