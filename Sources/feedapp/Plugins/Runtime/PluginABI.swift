import Foundation

/// What a plugin and the app must have in common, and how a plugin's file says it.
///
/// A plugin shares the app's own types, and Swift promises nothing about their layout from one
/// compiler to the next on Linux. So both versions stand in the name of a function that each plugin
/// exports: a name can be read without running any of the plugin's code.
enum PluginABI {
  /// Counts changes to what plugins are compiled against.
  static let version = 2
  /// The function that hands over the plugin's kinds.
  static let entryPoint = "feedapp_plugin_register"
  /// The module that plugins import.
  static let module = "feedapp"
  private static let prefix = "feedapp_plugin_abi_"

  /// The name of the function that a plugin for this app exports.
  static var marker: String { marker(version: version, compiler: compiler) }

  /// The name of the function that a plugin for some app exports.
  static func marker(version: Int, compiler: String) -> String {
    "\(prefix)\(version)_swift_\(compiler.replacing(".", with: "_"))"
  }

  /// What a plugin was made for, as its marker says it.
  struct Claim: Equatable {
    let version: String
    let compiler: String

    /// Reads a marker, which is the name of an exported symbol.
    init?(_ symbol: String) {
      guard symbol.hasPrefix(PluginABI.prefix) else { return nil }
      let parts = symbol.dropFirst(PluginABI.prefix.count).split(separator: "_swift_", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      version = String(parts[0])
      compiler = String(parts[1].replacing("_", with: "."))
    }
  }

  // The compiler says its version only in answer to questions. A newer one than those asked for here
  // counts as the newest of them; its own check of the modules it imports then has the last word.

  /// The version of the compiler that built this app: `6.3.1`.
  static var compiler: String {
    #if compiler(>=7.0)
      "7.0.0"
    #elseif compiler(>=6.6)
      "6.6.0"
    #elseif compiler(>=6.5)
      "6.5.0"
    #elseif compiler(>=6.4)
      "6.4.0"
    #elseif compiler(>=6.3.4)
      "6.3.4"
    #elseif compiler(>=6.3.3)
      "6.3.3"
    #elseif compiler(>=6.3.2)
      "6.3.2"
    #elseif compiler(>=6.3.1)
      "6.3.1"
    #elseif compiler(>=6.3)
      "6.3.0"
    #elseif compiler(>=6.2.4)
      "6.2.4"
    #elseif compiler(>=6.2.3)
      "6.2.3"
    #elseif compiler(>=6.2.2)
      "6.2.2"
    #elseif compiler(>=6.2.1)
      "6.2.1"
    #else
      "6.2.0"
    #endif
  }

  /// What has to be in the folder with the app's modules.
  private static let modules = ["ListCore", "GtkKit", "GtkList", module]

  /// The folder with the modules of this very app, which plugins are compiled against; `nil` when they are not installed.
  ///
  /// It is `Modules` beside a binary in a build folder, or `lib/feedapp/modules` below the prefix of an installed one.
  static var modulesFolder: String? {
    guard let binary = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return nil }
    let home = URL(fileURLWithPath: binary).deletingLastPathComponent()
    let places = [
      home.appendingPathComponent("Modules"),
      home.deletingLastPathComponent().appendingPathComponent("lib/feedapp/modules"),
    ]
    return places.map(\.path).first { place in
      modules.allSatisfy { FileManager.default.fileExists(atPath: "\(place)/\($0).swiftmodule") }
    }
  }
}
