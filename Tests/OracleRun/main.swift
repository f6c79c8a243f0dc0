// The oracle of `ListTestSupport` over many seeds: `make test` looks at a few of them,
// CI at 20,000, `make soak` at 200,000.
//
// Usage: OracleRun CASES      the seeds from 0
//        OracleRun seed SEED  one of them again, as a failure prints it
import Glibc
import ListTestSupport

let arguments = CommandLine.arguments.dropFirst()
let seeds: Range<UInt64>
switch (arguments.first, arguments.last.flatMap { UInt64($0) }) {
case ("seed", let seed?): seeds = seed..<seed + 1
case (_, let cases?) where arguments.count == 1: seeds = 0..<cases
default:
  print("usage: OracleRun CASES | OracleRun seed SEED")
  exit(2)
}

var failures = 0
for seed in seeds {
  let trial = OracleTrial(seed: seed)
  await trial.run()
  guard !trial.failures.isEmpty else { continue }
  failures += 1
  print(trial.report)
}
print("\(seeds.count) lives, \(failures) failed")
exit(failures == 0 ? 0 : 1)
