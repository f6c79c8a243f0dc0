// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Songs",
  dependencies: [
    // In a package of your own: `.package(url: …, from: "0.1.0", traits: ["Store"])`.
    .package(name: "gtk-list", path: "../..", traits: ["Store"]),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .executableTarget(
      name: "Songs",
      dependencies: [
        .product(name: "GtkList", package: "gtk-list"),
        .product(name: "ListCore", package: "gtk-list"),
        .product(name: "ListStore", package: "gtk-list"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Sources"
    )
  ],
  swiftLanguageModes: [.v6]
)
