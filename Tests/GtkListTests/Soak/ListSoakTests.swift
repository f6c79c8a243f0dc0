import Glibc
import ListCore
import Testing

@testable import GtkList

extension GtkTests {
  /// Random work on the real widget; after each pause the screen must be what the presenter says,
  /// and the presenter what the objects say.
  ///
  /// `LIST_SOAK_OPERATIONS` is the number of operations, shared between the seeds, one of which is another
  /// each time then; `LIST_SOAK_SEED` repeats one seed alone.
  @MainActor @Suite struct ListSoakTests {
    init() throws { try GtkTest.start() }

    private static func number(_ name: String) -> Int? {
      getenv(name).flatMap { Int(String(cString: $0)) }
    }

    private static var seeds: [UInt64] {
      if let seed = number("LIST_SOAK_SEED") { return [UInt64(max(0, seed))] }
      guard number("LIST_SOAK_OPERATIONS") != nil else { return [1, 2, 3, 4] }
      var random = SystemRandomNumberGenerator()
      return [1, 2, 3, UInt64.random(in: 4..<1_000_000, using: &random)]
    }

    @Test("R3 random work on the list ends with the screen equal to the presenter, row by row")
    func soak() async throws {
      let settings = try DisplaySettings()
      let seeds = Self.seeds
      let operations = (Self.number("LIST_SOAK_OPERATIONS") ?? 20_000) / seeds.count
      for seed in seeds {
        var trial: SoakTrial?
        try await GtkTest.noWarnings {
          try await GtkTest.noLeaks {
            try await FastFrames.run {
              let begun = try SoakTrial(seed: seed, settings: settings)
              trial = begun
              await begun.run(operations)
              begun.leave()
            }
            await trial?.fixture.close()
            trial = nil
          }
        }
        if let trial { Issue.record("seed \(seed) never ended: \(trial.log.suffix(20))") }
      }
    }

    @Test("CO8 a seed does the same again, and meets the same list, in whatever life it comes")
    func sameAgain() async throws {
      let settings = try DisplaySettings()
      var lives: [[String]] = []
      for seed: UInt64 in [722_860, 5, 722_860] {
        var log: [String] = []
        var begun: SoakTrial?
        try await FastFrames.run {
          let trial = try SoakTrial(seed: seed, settings: settings)
          begun = trial
          for _ in 0..<6 {
            await trial.run(50)
            let presenter = trial.presenter
            log += trial.log
            log.append("\(presenter.offset) \(presenter.contentHeight) \(presenter.visibleRows)")
          }
          trial.leave()
        }
        await begun?.fixture.close()
        lives.append(log)
      }
      #expect(lives[0] == lives[2])
      #expect(lives[0] != lives[1])
    }
  }
}
