import ListCore
import ListStore

/// A run without a display.
@MainActor
struct HeadlessRun {
  let content: FeedContent
  let kinds: KindRegistry
  let size: ListSize
  let eventLog: EventLog?
  let printsList: Bool

  /// Shows the fixture, plays its script and prints the list.
  func run() async -> ExitStatus {
    defer { content.store?.store.completeFile() }
    let stage = HeadlessStage(size: size, cells: kinds.cells)
    let feed = Feed(content, kinds: kinds, host: stage.list, eventLog: eventLog) {
      StandardError.write("feedapp: \($0.sentence)")
    }
    await feed.settle(stage.settle)
    let isUnreadable = (feed.diagnostics.counts[.sourceFailed] ?? 0) > 0
    if content.script == nil, isUnreadable, stage.presenter.snapshot.isEmpty { return .badInput }
    var failed = 0
    if let script = content.script {
      failed = await ScriptRunner(feed: feed, stage: stage).play(script)
    }
    if printsList {
      let list = await snapshot(of: feed, stage).printed
      let status = StandardOutput.write(list, subject: "the list")
      if status != .success { return status }
    }
    return failed == 0 ? .success : .failedStep
  }

  /// What the list shows; of a store also what is not loaded.
  private func snapshot(of feed: Feed, _ stage: HeadlessStage) async -> Snapshot {
    let shown = stage.presenter.snapshot
    guard let stored = feed.stored else { return shown }
    let all = WholeList(stored.store)
    guard await all.read(search: stored.search, isOther: true) != nil else { return shown }
    _ = await all.collapse(feed.adapter.collapsedSections)
    // Only the list itself knows which rows more a person asked for.
    return Snapshot(sections: all.snapshot.sections.map { shown.section(for: $0.id) ?? $0 })
  }
}
