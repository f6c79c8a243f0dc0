import ListCore
import Testing

@MainActor
@Suite struct AdapterPropertyTests {
  @Test(
    "A3 random operations: the last state is shown, completions come once and in order, displays pair",
    arguments: 0..<10
  )
  func randomOperations(block: UInt64) {
    var moves = 0
    for seed in (block * 1_000)..<(block * 1_000 + 400) {
      let trial = AdapterTrial(seed: seed, updater: CoalescingUpdater())
      trial.run(steps: 24)
      moves += trial.moves
      if let failure = trial.failures.first {
        Issue.record("seed \(seed): \(failure)")
        return
      }
    }
    #expect(moves > 50, "the trials do move rows and sections")
  }

  @Test("A10 random operations with the synchronous updater keep the same promises")
  func randomSynchronousOperations() {
    for seed in 20_000..<21_000 as Range<UInt64> {
      let trial = AdapterTrial(seed: seed, updater: SynchronousUpdater())
      trial.run(steps: 24)
      if let failure = trial.failures.first {
        Issue.record("seed \(seed): \(failure)")
        return
      }
    }
  }

  @Test("A3 random operations between the stretches of an update keep the same promises")
  func randomStretchedOperations() {
    for seed in 30_000..<32_000 as Range<UInt64> {
      let updater = CoalescingUpdater()
      updater.longestStretch = Int(seed % 3) + 1
      let trial = AdapterTrial(seed: seed, updater: updater)
      trial.run(steps: 36)
      if let failure = trial.failures.first {
        Issue.record("seed \(seed): \(failure)")
        return
      }
    }
  }
}
