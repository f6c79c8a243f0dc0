import Glibc
import ListCore
import ListTestSupport
import Testing

/// Every way to change a list, by every front end, held against a model of what is to be shown.
///
/// `LIST_ORACLE_CASES` is the number of cases; `LIST_ORACLE_SEED` repeats one of them alone. These are a few;
/// `Tests/OracleRun` lives many more, in CI and in `make soak`.
@MainActor
@Suite struct OracleTests {
  private static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }

  private static var seeds: Range<UInt64> {
    if let seed = number("LIST_ORACLE_SEED") { return UInt64(seed)..<UInt64(seed) + 1 }
    return 0..<UInt64(number("LIST_ORACLE_CASES") ?? 1_000)
  }

  @Test("T2 whatever changes a list, it shows, places, binds, marks and reports what was asked for")
  func everyWay() async {
    var failed = 0
    for seed in Self.seeds {
      let trial = OracleTrial(seed: seed)
      await trial.run()
      guard !trial.failures.isEmpty else { continue }
      Issue.record("\(trial.report)")
      failed += 1
      if failed == 3 { return }
    }
  }
}
