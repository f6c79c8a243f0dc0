import Foundation

/// Finds the files that come with the app, from whatever folder it is started in.
enum Resources {
  /// The absolute path of a file below `resources`; `nil` when there is no such file.
  ///
  /// Looked for beside an installed binary (`../share/feedapp`) and, for a binary in a build folder,
  /// in the folders above it.
  static func path(of name: String) -> String? {
    guard let binary = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return nil }
    var folder = URL(fileURLWithPath: binary).deletingLastPathComponent()
    let installed = folder.deletingLastPathComponent().appendingPathComponent("share/feedapp")
    if let found = existing(installed.appendingPathComponent(name)) { return found }
    while folder.path != "/" {
      if let found = existing(
        folder.appendingPathComponent("resources").appendingPathComponent(name)
      ) {
        return found
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  private static func existing(_ url: URL) -> String? {
    FileManager.default.fileExists(atPath: url.path) ? url.path : nil
  }
}
