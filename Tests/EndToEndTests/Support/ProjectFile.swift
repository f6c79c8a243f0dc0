import Foundation

/// Files of the project that tests read or run.
enum ProjectFile {
  /// A file or a folder, by where it is in the project.
  static func url(_ path: String) -> URL {
    URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../\(path)")
      .standardizedFileURL
  }

  /// The path of a file of the project.
  static func path(_ path: String) -> String { url(path).path }

  /// The path of a script beside the support of these tests.
  static func script(_ name: String) -> String { path("Tests/EndToEndTests/Support/\(name)") }
}
