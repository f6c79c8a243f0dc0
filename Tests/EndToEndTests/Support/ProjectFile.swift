import Foundation

/// Files of the project that tests read or run.
enum ProjectFile {
  /// Finds a file or a folder.
  ///
  /// - Parameter path: Where it is in the project.
  static func url(_ path: String) -> URL {
    URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../\(path)")
      .standardizedFileURL
  }

  /// The path of a file of the project.
  static func path(_ path: String) -> String { url(path).path }

  /// The path of a script beside the support of these tests.
  static func script(_ name: String) -> String { path("Tests/EndToEndTests/Support/\(name)") }
}
