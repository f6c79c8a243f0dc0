import ListCore

/// Plays a script, step by step, each once the list is idle.
@MainActor
final class ScriptRunner {
  let feed: Feed
  let stage: any ScriptStage
  /// What could be pressed when the step began: the layout that a step of a turn asks for comes
  /// after the turn.
  private(set) var rowsOnScreen: [RowID] = []
  /// How many body rows the items of a store have that were found for the step that is played, and what the store has
  /// refused of it.
  var current: (found: [String: Int], refusals: [StepRefusal]) = ([:], [])

  init(feed: Feed, stage: any ScriptStage) {
    self.feed = feed
    self.stage = stage
  }

  /// Plays all steps, logs the end, and says how many failed.
  func play(_ steps: [Step]) async -> Int {
    followRefusals()
    var failed = 0
    for (index, step) in steps.enumerated() {
      await feed.settle(stage)
      if await !play(step, index) { failed += 1 }
    }
    await feed.settle(stage)
    feed.log(.finished(steps: steps.count, failed: failed))
    return failed
  }

  private func play(_ step: Step, _ index: Int) async -> Bool {
    current = ([:], [])
    for section in step.sections { await load(section) }
    let isDone = await playLoaded(step, index)
    guard feed.stored != nil else { return isDone }
    await feed.settle(stage)
    // The list may hear of a commit before whoever wrote it does, or after, so this comes behind both.
    for refusal in current.refusals { feed.log(.skipped(step: index, why: refusal.why)) }
    return isDone && current.refusals.isEmpty
  }

  private func playLoaded(_ step: Step, _ index: Int) async -> Bool {
    switch step {
    case .expect(let expectation):
      do {
        return try await expect(expectation, index)
      } catch {
        return report(error as? StepRefusal ?? StepRefusal(why: "\(error)"), index)
      }
    case .write(let sql): return report(await write(sql), index)
    case .wait(let milliseconds):
      return report(await stage.wait(milliseconds: milliseconds), index)
    case .screenshot(let path): return report(await stage.screenshot(to: path), index)
    case .press(let reference, _, _):
      if let row = feed.names.row(reference) { await bringIntoView(row) }
      rowsOnScreen = stage.presenter.displayedRows
      return run(step, index)
    case .turn(let steps):
      // One turn: nothing here waits, so the list sees all of it at once.
      rowsOnScreen = stage.presenter.displayedRows
      let isDone = steps.reduce(true) { run($1, index) && $0 }
      return await takePictures(of: steps, index) && isDone
    default: return run(step, index)
    }
  }

  /// A picture shows frames, which come after the turn.
  private func takePictures(of turn: [Step], _ index: Int) async -> Bool {
    var isDone = true
    for case .screenshot(let path) in turn {
      isDone = report(await stage.screenshot(to: path), index) && isDone
    }
    return isDone
  }

  private func run(_ step: Step, _ index: Int) -> Bool {
    do throws(StepRefusal) {
      try perform(step)
      return true
    } catch {
      return report(error, index)
    }
  }

  private func report(_ refusal: StepRefusal?, _ index: Int) -> Bool {
    guard let refusal else { return true }
    feed.log(.skipped(step: index, why: refusal.why))
    return !refusal.isFailure
  }

  private func expect(_ expectation: Expectation, _ index: Int) async throws -> Bool {
    let list = try await shownList(for: expectation)
    var wantedRow: RowID?
    if let section = expectation.section {
      guard feed.names.section(section) != nil else { throw StepRefusal.unknownSection(section) }
      wantedRow = try expectation.row.map { try row(RowReference(section: section, row: $0)) }
    }
    // What the list shows is compared before the row whose texts are wanted scrolls into view.
    var difference = expectation.difference(from: list)
    if let wantedRow {
      await bringIntoView(wantedRow)
      expectation.compareText(with: list, &difference)
    }
    let isAsWanted = difference == Expectation.Difference()
    feed.log(.expect(step: index, difference: isAsWanted ? nil : difference))
    return isAsWanted
  }

  private func bringIntoView(_ row: RowID) async {
    stage.presenter.scroll(to: row, position: .nearest)
    await stage.settle()
  }
}

/// What an `expect` step looks at.
@MainActor
struct ShownList: Expectation.Observed {
  let stage: any ScriptStage
  let names: ListNames
  let diagnostics: DiagnosticLog
  /// What a store has, where it has the items.
  var stored: (ids: [String], rows: Int)?

  private var presenter: ListPresenter { stage.presenter }

  var sectionIDs: [String] { stored?.ids ?? presenter.snapshot.sections.map(\.id.description) }
  var rowCount: Int { stored?.rows ?? presenter.snapshot.rowCount }
  var selectedRows: [[String]] { presenter.selectedRows.map(pair) }
  var visibleRows: [[String]] { presenter.visibleRows.map(pair) }
  var scrollOffset: Double { presenter.offset }
  var emptyTitle: String? { presenter.emptyState?.title }

  var diagnosticCounts: [String: Int] {
    Dictionary(uniqueKeysWithValues: diagnostics.counts.map { ($0.key.rawValue, $0.value) })
  }

  func rowIDs(in section: String) -> [String]? {
    names.section(section).flatMap { presenter.snapshot.section(for: $0) }?
      .rows.map(\.key.description)
  }

  func texts(of row: RowReference) -> [String]? { names.row(row).map(stage.texts(in:)) }

  private func pair(_ row: RowID) -> [String] { [row.section.description, row.key.description] }
}
