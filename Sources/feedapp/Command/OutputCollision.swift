import Foundation

/// Files of the command line that are to be written and read at once, or written twice, by whatever names and links.
enum OutputCollision {
  /// Looks for an output that would overwrite an input, or an output of another kind.
  static func sentence(
    outputs: [(option: String, path: String)],
    inputs: [(role: String, path: String)]
  ) -> String? {
    for output in outputs {
      guard let written = FileIdentity(path: output.path) else { continue }
      if let input = inputs.first(where: { FileIdentity(path: $0.path) == written }) {
        return "\(output.option) \(output.path) would overwrite \(input.role) \(input.path)"
      }
    }
    return nil
  }

  /// Looks for a picture that cannot be written, since something else than a file is in its place.
  static func sentence(screenshot path: String?) -> String? {
    var status = stat()
    guard let path, stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: return "--screenshot \(path) is a folder, and a picture needs a file"
    case S_IFIFO: return "--screenshot \(path) is a pipe, and a picture needs a file"
    default: return "--screenshot \(path) is a device, and a picture needs a file"
    }
  }
}

extension Step {
  /// The files a window's pictures are saved in.
  var pictures: [String] {
    switch self {
    case .screenshot(let path): [path]
    case .turn(let steps): steps.flatMap(\.pictures)
    default: []
    }
  }
}

/// Which file a path leads to.
private struct FileIdentity: Equatable {
  private static let mostLinks = 40

  private let device: dev_t
  private let number: ino_t
  /// The name in that folder of a file that is not there yet.
  private let name: String?

  /// Follows a path to a regular file; a terminal or a pipe can well be read and written at once.
  init?(path: String) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      name = nil
    } else {
      let file = Self.target(of: path)
      guard stat(file.deletingLastPathComponent().path, &status) == 0 else { return nil }
      name = file.lastPathComponent
    }
    device = status.st_dev
    number = status.st_ino
  }

  /// Where links lead that end at nothing.
  private static func target(of path: String) -> URL {
    var file = URL(fileURLWithPath: path)
    for _ in 0..<mostLinks {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: file.path) else {
        break
      }
      file = URL(fileURLWithPath: next, relativeTo: file.deletingLastPathComponent())
    }
    return file
  }
}
