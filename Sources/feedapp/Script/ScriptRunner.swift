import ListCore

/// Plays a script, step by step, each once the list is idle.
@MainActor
final class ScriptRunner {
  let feed: Feed
  let stage: any ScriptStage
  private(set) var failed = 0
  /// What could be pressed when the step began: the layout that a step of a turn asks for comes
  /// after the turn.
  private(set) var rowsOnScreen: [RowID] = []
  /// The step that is played, how many body rows the items of a store have that were found for it, and whether the
  /// store has refused something of it.
  var current: (index: Int, found: [String: Int], isRefused: Bool) = (0, [:], false)

  init(feed: Feed, stage: any ScriptStage) {
    self.feed = feed
    self.stage = stage
  }

  /// Plays all steps, logs the end, and says how many failed.
  func play(_ steps: [Step]) async -> Int {
    followRefusals()
    for (index, step) in steps.enumerated() {
      await feed.settle(stage)
      if await !play(step, index) { failed += 1 }
    }
    await feed.settle(stage)
    feed.log(.finished(steps: steps.count, failed: failed))
    return failed
  }

  private func play(_ step: Step, _ index: Int) async -> Bool {
    current = (index, [:], false)
    for section in step.sections { await load(section) }
    let isDone = await playLoaded(step, index)
    if feed.stored != nil { await feed.settle(stage) }
    return isDone && !current.isRefused
  }

  private func playLoaded(_ step: Step, _ index: Int) async -> Bool {
    switch step {
    case .expect(let expectation): return await expect(expectation, index)
    case .write(let sql): return await write(sql, index)
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
      feed.log(.skipped(step: index, why: error.why))
      return false
    }
  }

  /// A step that only a window can do is skipped elsewhere, which is no failure.
  private func report(_ obstacle: StageObstacle?, _ index: Int) -> Bool {
    guard let obstacle else { return true }
    feed.log(.skipped(step: index, why: obstacle.why))
    return !obstacle.isFailure
  }

  private func expect(_ expectation: Expectation, _ index: Int) async -> Bool {
    let list: ShownList
    do {
      list = try await shownList(for: expectation)
    } catch {
      feed.log(.skipped(step: index, why: "\(error)"))
      return false
    }
    if let section = expectation.section, feed.names.section(section) == nil {
      feed.log(.skipped(step: index, why: StepRefusal.unknownSection(section).why))
      return false
    }
    var wantedRow: RowID?
    if let section = expectation.section, let row = expectation.row {
      let reference = RowReference(section: section, row: row)
      guard let shown = feed.names.row(reference) else {
        feed.log(.skipped(step: index, why: StepRefusal.unknownRow(reference).why))
        return false
      }
      wantedRow = shown
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
