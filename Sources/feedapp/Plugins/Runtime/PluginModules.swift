import Foundation

/// Where the app's modules are, which plugins are compiled against.
enum PluginModules {
  /// What has to be there.
  static let needed = ["ListCore", "GtkList", "feedapp"]

  /// The folder with the modules of this very app: `Modules` beside a binary in a build folder, or
  /// `lib/feedapp/modules` below the prefix of an installed one.
  ///
  /// - Returns: `nil` when they are not installed.
  static var folder: String? {
    guard let binary = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return nil }
    let home = URL(fileURLWithPath: binary).deletingLastPathComponent()
    let places = [
      home.appendingPathComponent("Modules"),
      home.deletingLastPathComponent().appendingPathComponent("lib/feedapp/modules"),
    ]
    return places.map(\.path).first { place in
      needed.allSatisfy { FileManager.default.fileExists(atPath: "\(place)/\($0).swiftmodule") }
    }
  }
}
