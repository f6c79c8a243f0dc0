// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Inbox",
  dependencies: [
    // In a package of your own: `.package(url: …, from: "0.1.0", traits: [])`.
    .package(name: "gtk-list", path: "../..", traits: [])
  ],
  targets: [
    .executableTarget(
      name: "Inbox",
      dependencies: [
        .product(name: "GtkList", package: "gtk-list"),
        .product(name: "ListCore", package: "gtk-list"),
      ],
      path: "Sources"
    )
  ],
  swiftLanguageModes: [.v6]
)
