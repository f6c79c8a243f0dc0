// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who uses the library ever resolves what is compared here.
//
// `BENCH_PEER` names a package on this machine and `BENCH_PEER_PRODUCT` its product; with an adapter
// file in `Peer/` that package's diff takes part. `scripts/bench.sh` sets all three up.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let core: Target.Dependency = .product(name: "ListCore", package: "gtk-list")
var benchmark: [Target.Dependency] = ["BenchmarkSupport", "MemoryProbe", core]
var dependencies: [Package.Dependency] = [.package(name: "gtk-list", path: "..")]
var targets: [Target] = []
var benchmarkSettings = strict

if let peer = Context.environment["BENCH_PEER"],
  let product = Context.environment["BENCH_PEER_PRODUCT"]
{
  dependencies.append(.package(name: "peer", path: peer))
  targets.append(
    .target(
      name: "Peer",
      dependencies: ["BenchmarkSupport", .product(name: product, package: "peer")],
      path: "Peer"
    )
  )
  benchmark.append("Peer")
  // Not `canImport`: that also finds what an earlier build left behind.
  benchmarkSettings.append(.define("PEER"))
}

targets += [
  .target(name: "MemoryProbe"),
  .target(name: "BenchmarkSupport", dependencies: [core], swiftSettings: strict),
  .executableTarget(
    name: "ListBenchmark",
    dependencies: benchmark,
    swiftSettings: benchmarkSettings
  ),
  .executableTarget(
    name: "CountedWork",
    dependencies: ["BenchmarkSupport", "MemoryProbe", core],
    swiftSettings: strict,
    // The valgrind of Debian 12 gives up on what this compiler writes for debuggers.
    linkerSettings: [.unsafeFlags(["-Xlinker", "--strip-debug"])]
  ),
]

let package = Package(
  name: "gtk-list-benchmarks",
  dependencies: dependencies,
  targets: targets,
  swiftLanguageModes: [.v6]
)
