// swift-tools-version: 6.2
import PackageDescription

/// Set by the scripts that run tests.
let isTested = Context.environment["LIST_TESTS"] == "1"
let isSanitized = Context.environment["LIST_SANITIZED"] == "1"
let isCoreAlone = Context.environment["LISTCORE_ONLY"] == "1"

/// One rule book for every Swift target.
///
/// What is tested has no debug information: without it the compiler takes a fifth less time. Sanitizers
/// need it to say where something is.
let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ] + (isTested && !isSanitized ? [.unsafeFlags(["-Xfrontend", "-gnone"])] : [])

/// What the tests keep busy: the core, what tries it at random, and what reads large files.
///
/// `LIST_TESTS=1`, set by the scripts, has it optimised, or the random tests take six times as long; the
/// sentences of preconditions, which tests read, stay. The rest waits for windows most of the time, and
/// optimising it takes longer than it gives back.
let busy = isTested ? strict + [.unsafeFlags(["-O", "-assert-config", "Debug"])] : strict

/// The core as one piece, or its generic code is not specialised across files.
let core = isTested ? busy + [.unsafeFlags(["-wmo", "-num-threads", "2"])] : strict

let package = Package(
  name: "gtk-list",
  products: [
    .library(name: "ListCore", targets: ["ListCore"])
  ],
  traits: [
    .trait(
      name: "App",
      description: "The parser of options and the stores, which feedapp needs.",
      enabledTraits: ["Store"]
    ),
    .trait(name: "Store", description: "Lists over SQLite files, over GRDB."),
    .trait(name: "Web", description: "Pictures of servers in feedapp, over libsoup."),
    // One trait and not several: SwiftPM hands several to the compiler in an order that differs from run
    // to run, and whenever it does everything is built again.
    .trait(name: "Everything", description: "What all the other traits bring."),
    .default(enabledTraits: ["Everything"]),
  ],
  targets: [
    .target(name: "ListCore", swiftSettings: core),
    .target(
      name: "ListTestSupport",
      dependencies: ["ListCore"],
      path: "Tests/ListTestSupport",
      swiftSettings: busy
    ),
    // The oracle over more lives than a suite has time for.
    .executableTarget(
      name: "OracleRun",
      dependencies: ["ListTestSupport"],
      path: "Tests/OracleRun",
      swiftSettings: strict
    ),
    .testTarget(
      name: "ListCoreTests",
      dependencies: ["ListCore", "ListTestSupport"],
      swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Lists over SQLite files. They stand on the core and need no toolkit, so sanitizers watch both without one.
if !isCoreAlone || isSanitized {
  package.products.append(.library(name: "ListStore", targets: ["ListStore"]))
  package.dependencies.append(
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")
  )
  package.targets += [
    .target(
      name: "ListStore",
      dependencies: [
        "ListCore",
        .product(
          name: "GRDB",
          package: "GRDB.swift",
          condition: .when(traits: ["Everything", "Store"])
        ),
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ListStoreTests",
      dependencies: [
        "ListCore", "ListStore", "ListTestSupport",
        .product(
          name: "GRDB",
          package: "GRDB.swift",
          condition: .when(traits: ["Everything", "Store"])
        ),
      ],
      swiftSettings: strict
    ),
  ]
}

// `LISTCORE_ONLY=1` leaves out everything that needs GTK, so that the core builds and tests on a
// machine that has no toolkit installed.
if !isCoreAlone {
  package.products += [
    .library(name: "GtkList", targets: ["GtkList"]),
    // For widgets without a wrapper: another module map of GTK would clash with this one.
    .library(name: "CGtk", targets: ["CGtk"]),
    .library(name: "WebPictures", targets: ["WebPictures"]),
    .executable(name: "feedapp", targets: ["feedapp"]),
    // An example, and what the tests put into windows made in C and in Python.
    .library(name: "ForeignList", type: .dynamic, targets: ["ForeignList"]),
  ]
  package.dependencies.append(
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  )
  package.targets += [
    .systemLibrary(
      name: "CGtk",
      pkgConfig: "gtk4",
      providers: [.apt(["libgtk-4-dev"])]
    ),
    // The binding of GTK, the only module that sees C.
    .target(name: "GtkKit", dependencies: ["CGtk"], swiftSettings: strict),
    .target(
      name: "GtkList",
      dependencies: ["GtkKit", "ListCore"],
      // A link to the file in `resources`; code needs no folder to be found in after installing.
      resources: [.embedInCode("Resources/gtklist.css")],
      swiftSettings: strict
    ),
    .systemLibrary(
      name: "CSoup",
      pkgConfig: "libsoup-3.0",
      providers: [.apt(["libsoup-3.0-dev"])]
    ),
    // Pictures of servers; nothing else has to do with a network.
    .target(
      name: "WebPictures",
      dependencies: ["CSoup", "GtkKit", "GtkList"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "feedapp",
      dependencies: [
        "ListCore", "GtkList", "ListStore",
        .target(name: "WebPictures", condition: .when(traits: ["Everything", "Web"])),
        .product(
          name: "GRDB",
          package: "GRDB.swift",
          condition: .when(traits: ["Everything", "Store"])
        ),
        .product(
          name: "ArgumentParser",
          package: "swift-argument-parser",
          condition: .when(traits: ["Everything", "App"])
        ),
      ],
      swiftSettings: busy,
      // Plugins loaded at run time share the app's types, so the executable exports its symbols.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]
    ),
    .testTarget(
      name: "GtkListTests",
      dependencies: [
        "CGtk", "GtkKit", "GtkList", "ListCore", "ListTestSupport", "MainLoopProbe", "FirstList",
        "ForeignApplication", "WebPictures",
      ],
      swiftSettings: strict
    ),
    // A program that owns its main thread, which a test process does not; the tests launch it.
    .executableTarget(
      name: "MainLoopProbe",
      dependencies: ["GtkList"],
      path: "Tests/MainLoopProbe",
      packageAccess: false,
      swiftSettings: strict
    ),
    // A GTK program made by C calls, into which a list is put.
    .executableTarget(
      name: "ForeignApplication",
      dependencies: ["CGtk", "GtkList", "ListCore"],
      path: "Tests/ForeignApplication",
      packageAccess: false,
      swiftSettings: strict
    ),
    // A list in a shared library, for windows of programs in other languages.
    .target(
      name: "ForeignList",
      dependencies: ["GtkList", "ListCore"],
      path: "Examples/ForeignList",
      exclude: ["foreign-list.h", "window.c", "window.py"],
      packageAccess: false,
      swiftSettings: strict
    ),
    // The program of the README, so that it is built whenever the tests are.
    .executableTarget(
      name: "FirstList",
      dependencies: ["GtkList", "ListCore"],
      path: "Tests/FirstList",
      packageAccess: false,
      swiftSettings: strict
    ),
    // A list with everything rows can do, for the end-to-end tests.
    .executableTarget(
      name: "ActionsList",
      dependencies: ["GtkList", "ListCore"],
      path: "Tests/ActionsList",
      packageAccess: false,
      swiftSettings: strict
    ),
    // A long list with titles to jump by, for the end-to-end tests.
    .executableTarget(
      name: "NamesList",
      dependencies: ["GtkList", "ListCore"],
      path: "Tests/NamesList",
      packageAccess: false,
      swiftSettings: strict
    ),
    // A list that comes in pages, between two buttons, for the end-to-end tests.
    .executableTarget(
      name: "PagesList",
      dependencies: ["GtkList", "ListCore"],
      path: "Tests/PagesList",
      packageAccess: false,
      swiftSettings: strict
    ),
    // A list that changes again and again, for the end-to-end tests and the benchmarks.
    .executableTarget(
      name: "StreamList",
      dependencies: ["GtkList", "ListCore"],
      path: "Tests/StreamList",
      packageAccess: false,
      swiftSettings: strict
    ),
    // Rows with an entry, a switch, a drop-down and a spin button, for the end-to-end tests.
    .executableTarget(
      name: "ControlsList",
      dependencies: ["GtkList", "ListCore"],
      path: "Tests/ControlsList",
      packageAccess: false,
      swiftSettings: strict
    ),
    // A list in an application of the desktop, for the end-to-end tests.
    .executableTarget(
      name: "ApplicationList",
      dependencies: ["GtkList", "ListCore"],
      path: "Tests/ApplicationList",
      packageAccess: false,
      swiftSettings: strict
    ),
    // A mail application, also a package of its own; the end-to-end tests drive it.
    .executableTarget(
      name: "Inbox",
      dependencies: ["GtkList", "ListCore"],
      path: "Examples/Inbox/Sources",
      packageAccess: false,
      swiftSettings: strict
    ),
    // A table of SQLite in a window, also a package of its own; the end-to-end tests drive it.
    .executableTarget(
      name: "Songs",
      dependencies: [
        "GtkList", "ListCore", "ListStore",
        .product(
          name: "GRDB",
          package: "GRDB.swift",
          condition: .when(traits: ["Everything", "Store"])
        ),
      ],
      path: "Examples/Songs/Sources",
      packageAccess: false,
      swiftSettings: strict
    ),
    .testTarget(
      name: "FeedAppTests",
      dependencies: [
        "feedapp", "GtkKit", "GtkList", "ListCore", "ListStore", "ListTestSupport",
        .product(
          name: "GRDB",
          package: "GRDB.swift",
          condition: .when(traits: ["Everything", "Store"])
        ),
      ],
      exclude: ["RealFeeds/Files"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "ListTestSupport", "ActionsList", "ApplicationList", "ControlsList", "Inbox", "NamesList",
        "PagesList", "Songs", "StreamList",
      ],
      // Run by the tests, where it is.
      exclude: [
        "Support/accessible.py", "Support/clipboard.py", "Support/finger.py",
        "Support/portal.py", "Support/validate-fixtures.py", "Headless/malformed.txt",
      ],
      swiftSettings: strict
    ),
  ]
}
