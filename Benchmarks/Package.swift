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
// What is measured on a display is measured with the whole app; the core alone needs no trait.
let traits: Set<Package.Dependency.Trait> =
  Context.environment["LISTCORE_ONLY"] == "1" ? [] : [.defaults]
var dependencies: [Package.Dependency] = [
  .package(name: "gtk-list", path: "..", traits: traits)
]
var targets: [Target] = []
var products: [Product] = []
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

// What is measured on screen needs GTK; the core's benchmarks do not.
if Context.environment["LISTCORE_ONLY"] != "1" {
  dependencies.append(.package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"))
  let widget: Target.Dependency = .product(name: "GtkList", package: "gtk-list")
  targets += [
    .systemLibrary(name: "CToolkit", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    // C, as GTK's own lists are used at their best.
    .target(name: "ToolkitPeers", dependencies: ["CToolkit"]),
    .executableTarget(
      name: "WidgetRun",
      dependencies: ["BenchmarkSupport", "MemoryProbe", "ToolkitPeers", core, widget],
      swiftSettings: strict,
      linkerSettings: [.unsafeFlags(["-Xlinker", "--strip-debug"])]
    ),
    // Lists over SQLite files; it starts itself once for each list.
    .executableTarget(
      name: "StoreRun",
      dependencies: [
        "BenchmarkSupport", core, .product(name: "ListStore", package: "gtk-list"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict
    ),
    // Loaded into feedapp, which is measured as it is.
    .target(name: "FirstFrameProbe", dependencies: ["CToolkit"]),
    // Starts the others by turns, each time anew.
    .executableTarget(
      name: "WidgetTables",
      dependencies: ["BenchmarkSupport"],
      swiftSettings: strict
    ),
  ]
  products.append(
    .library(name: "FirstFrameProbe", type: .dynamic, targets: ["FirstFrameProbe"])
  )
}

let package = Package(
  name: "gtk-list-benchmarks",
  products: products,
  dependencies: dependencies,
  targets: targets,
  swiftLanguageModes: [.v6]
)
