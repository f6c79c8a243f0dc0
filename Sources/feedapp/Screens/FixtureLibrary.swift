import Foundation

/// A fixture that can be opened from the sidebar.
struct FixtureEntry: Equatable, Sendable {
  let path: String
  /// What the fixture calls itself, or its file name when it says nothing.
  let title: String

  var fileName: String { Self.fileName(of: path) }

  /// What tells it from others of its title: its file's name, or its folder where that is the title.
  var place: String {
    title == fileName ? URL(fileURLWithPath: path).deletingLastPathComponent().path : fileName
  }

  /// The last part of a path.
  static func fileName(of path: String) -> String { URL(fileURLWithPath: path).lastPathComponent }

  /// Lists a fixture whose title is known.
  ///
  /// - Parameters:
  ///   - path: Its file; one file has one path here, however it was named.
  ///   - title: What it calls itself.
  init(path: String, title: String) {
    self.path = URL(fileURLWithPath: path).standardizedFileURL.path
    self.title = title
  }

  /// Looks into a file for its title.
  ///
  /// - Parameter path: The file; one that cannot be read is listed all the same, and says what is
  ///   wrong when it is opened.
  init(path: String) {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let head = FileManager.default.contents(atPath: path).flatMap {
      try? JSONDecoder().decode(Head.self, from: $0)
    }
    self.init(path: path, title: head?.title ?? name)
  }

  private struct Head: Decodable { let title: String }
}

/// The fixtures that come with the app.
enum FixtureLibrary {
  /// Lists the fixtures of a folder.
  ///
  /// - Parameter folder: The folder.
  /// - Returns: Every `.json` file in it, by file name; none when it cannot be read.
  static func entries(in folder: String) -> [FixtureEntry] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted()
      .map { FixtureEntry(path: folder + "/" + $0) }
  }
}
