import Foundation

/// Files of the command line that are to be written and read at once, by whatever names and links.
enum OutputCollision {
  /// Looks for an output that would overwrite an input.
  ///
  /// - Parameters:
  ///   - outputs: The options that write, with the files they name.
  ///   - inputs: The files that are read, with what they are.
  /// - Returns: A sentence about the first such output, or `nil`.
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
  ///
  /// - Parameter path: The file that `--screenshot` names, if it does.
  /// - Returns: A sentence about it, or `nil`.
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
  private let device: dev_t
  private let number: ino_t

  /// Follows a path.
  ///
  /// - Parameter path: The path; a terminal or a pipe can well be read and written at once, so only
  ///   regular files are told apart.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = status.st_dev
    number = status.st_ino
  }
}
