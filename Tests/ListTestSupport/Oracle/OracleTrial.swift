import ListCore

/// A short random life of a list, in which every way to change it is used, beside a model of what is to
/// be shown.
///
/// It knows the public interface only. Whoever changes what a list does changes the model; whoever
/// adds a way to change a list adds it to ``OracleWay``.
@MainActor
package final class OracleTrial {
  package let seed: UInt64
  /// What was done, for the report of a failure.
  package private(set) var log: [String] = []
  package var failures: [String] = []
  package private(set) var checks = 0
  package var model: OracleModel
  package let lanes: [OracleLane]
  package let plan: OraclePlan
  var random: SeededGenerator
  /// What is selected, or will be when it is shown again.
  var marks: Set<RowID> = []
  var focused: RowID?
  /// The row that a person moved to another section last, before that is shown.
  var carried: (from: RowID, to: RowID)?
  var nextID = 0
  var font = OracleFont()
  /// Whether heights became other ones in this step.
  var changesFont = false
  /// Whether a filter became another one in this step.
  var changesFilter = false
  /// What is on screen at the start of a step.
  var before = Before()
  /// What is to be on screen now.
  private(set) var shown: [OracleModel.ShownSection] = []
  private(set) var rows: [OracleModel.Shown] = []
  var mirror: OracleMirror?

  struct Before {
    var shown: [OracleModel.ShownSection] = []
    /// The rows that programs had for their sections, repeated ones too.
    var bodies: [DiffIdentity: [OracleRow]] = [:]
    var lanes: [LaneBefore] = []
  }

  struct LaneBefore {
    /// Rows with a cell, and what it depends on.
    var cells: [RowID: String] = [:]
    var bound = 0
    var reports = 0
    var diagnostics: [Diagnostic.Kind: Int] = [:]
    var offset = 0.0
    /// The rows in view in their own places, and where they were.
    var inPlace: [(row: RowID, y: Double)] = []
    var hasStuck = false
    /// The row with the cursor, if it is selected and in view.
    var held: (row: RowID, y: Double)?
  }

  /// Makes a life that has not begun.
  ///
  /// - Parameters:
  ///   - seed: Decides everything.
  ///   - makePlan: What kind of life it is.
  ///   - makeLanes: The lists to drive.
  package init(
    seed: UInt64,
    plan makePlan: (inout SeededGenerator) -> OraclePlan = { OraclePlan(&$0) },
    lanes makeLanes: @MainActor (OraclePlan) -> [OracleLane] = { $0.headlessLanes() }
  ) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    plan = makePlan(&random)
    model = OracleModel(style: plan.style)
    lanes = makeLanes(plan)
    for lane in lanes {
      lane.presenter.selectionMode = .multiple
      lane.presenter.hasStickyHeaders = plan.hasStickyHeaders
      lane.adapter.headersCollapse = plan.headersCollapse
      if seed.isMultiple(of: 2) { lane.watchDisplays() }
    }
  }

  /// Lives; ends with the first failure.
  package func run() async {
    await take { _ = $0.ask(.sections) }
    for step in 1...plan.steps where failures.isEmpty {
      isLast = step == plan.steps
      if chance(3) {
        await take { $0.usePerson() }
      } else if plan.isInterleaved, chance(2) {
        await interleave()
      } else {
        await take { trial in
          for _ in 0..<trial.number(1...trial.plan.requests) where trial.askAny() { break }
        }
      }
    }
    guard failures.isEmpty else { return }
    compareLogs()
    // Where all heights are known, rows out of view were looked at as well.
    if plan.heights == .mixed { showEverything() }
  }

  /// Does something, lets it come to its end, and looks.
  private func take(_ act: (OracleTrial) -> Void) async {
    remember()
    let first = log.count
    act(self)
    if first < log.count { log[first] = "- " + log[first] }
    let isEmpty = model.turn.isEmpty
    let outcome = model.commit(from: before.shown)
    for lane in lanes { await lane.settle() }
    noteShown()
    followSelection(outcome)
    check(outcome, isTransaction: !isEmpty)
  }

  /// Asks for more while a long transaction is under way.
  private func interleave() async {
    remember()
    _ = askAny()
    for lane in lanes { lane.host.advance() }
    var outcome = model.commit(from: before.shown)
    noteShown()
    followSelection(outcome)
    // Once: whether what is asked for later joins it depends on how far the list has come by then.
    var hasAsked = false
    for _ in 0..<number(1...4) {
      switch number(0...3) {
      case 0: scroll()
      case 1 where !hasAsked:
        hasAsked = true
        _ = ask(.sections)
      default: for lane in lanes { lane.host.advance() }
      }
    }
    outcome.answers += model.commit(from: before.shown).answers
    for lane in lanes { await lane.settle() }
    let between = shown
    noteShown()
    carry(OracleOutcome.travels(between, shown).map { ($0.id, $1.id) })
    followMarks()
    focused = lanes[0].presenter.focusedRow
    check(outcome, isTransaction: nil)
  }

  private func noteShown() {
    shown = model.shown
    rows = shown.flatMap(\.rows)
  }

  func note(_ line: String) { log.append(line) }

  func fail(_ sentence: String) { failures.append(sentence) }

  /// What a failing test prints; a dash begins what is asked for in one turn.
  package var report: String {
    "seed \(seed), \(plan): \(failures.first ?? "")\n  after "
      + log.suffix(16).joined(separator: "\n        ")
  }

  func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  func chance(_ part: Int) -> Bool { number(1...part) == 1 }

  func check(_ outcome: OracleOutcome, isTransaction: Bool?) {
    checks += 1
    mirror = nil
    for (place, lane) in lanes.enumerated() where failures.isEmpty {
      checkShown(lane)
      // A list made anew takes longer than everything else: not each time.
      if failures.isEmpty, isLast || checks.isMultiple(of: 3) { checkPlaces(lane) }
      if failures.isEmpty { checkMarks(lane) }
      if failures.isEmpty { checkDisplays(lane) }
      if failures.isEmpty { checkCells(lane) }
      guard failures.isEmpty, let isTransaction else { continue }
      checkNumbers(lane, before.lanes[place], outcome, isTransaction)
      // What is worked out elsewhere leaves time for a frame, in which other heights bring other rows into view.
      if plan.countsBinds, !changesFont || plan.twin != .elsewhere {
        checkBinds(lane, before.lanes[place], outcome, isTransaction)
      }
      if isTransaction, plan.heights == .fixed { checkAnchor(lane, before.lanes[place]) }
    }
    answersExpected += outcome.answers
    for lane in lanes where failures.isEmpty && lane.answers != answersExpected {
      fail("who waited was told \(lane.answers), not \(answersExpected)")
    }
    for lane in lanes where failures.isEmpty && lane.answered != Array(lane.answered.indices) {
      fail("who waited was told in the order \(lane.answered)")
    }
  }

  private var isLast = false
  private var answersExpected: [Bool] = []

  private func compareLogs() {
    for lane in lanes.dropFirst() where lane.events != lanes[0].events {
      let (one, other) = (lanes[0].events, lane.events)
      let place = zip(one, other).enumerated().first { $1.0 != $1.1 }?.offset
      let at = place ?? min(one.count, other.count)
      let around = max(0, at - 3)..<at + 3
      func part(_ events: [some Any]) -> String {
        around.filter(events.indices.contains).map { "\(events[$0])" }.joined(separator: "\n    ")
      }
      fail("logs differ at \(at):\n    \(part(one))\n  and\n    \(part(other))")
    }
  }
}
