import CGtk
import Glibc

/// Reads files of this machine, on any thread.
package enum PlainFile {
  /// Why there are no bytes.
  package enum Failure: Error, CustomStringConvertible {
    case unreadable(String)
    case tooLarge(limit: Int)

    package var description: String {
      switch self {
      case .unreadable(let path): "cannot read \(path)"
      case .tooLarge(let limit): "the file is larger than \(limit) bytes"
      }
    }
  }

  /// The bytes of a plain file, at most as many as the limit.
  package static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
    // C would end the path at a NUL and open another file.
    guard !path.utf8.contains(0) else { throw .unreadable(path.replacing("\0", with: "\u{FFFD}")) }
    // Without blocking, since opening a pipe that nobody writes to would wait for ever.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path)
    }
    guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(path) }
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: chunk.prefix(count))
      // It may grow while it is read.
      guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    }
  }
}
