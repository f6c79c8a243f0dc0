import Foundation

extension JSONText {
  /// The largest file that is read, in bytes: a million posts have a third of it, and what never ends
  /// must not fill the memory.
  static let largestFile = 256 << 20
  /// How long a pipe may be without a writer, in milliseconds.
  static let patience: Int32 = 10_000

  /// Reads a file of so many bytes at most; throws a ``FixtureError`` without a position when it cannot be read.
  ///
  /// The path is also its name in messages. It waits so many milliseconds for somebody to write to a pipe.
  convenience init(
    contentsOf path: String,
    largest largestFile: Int = JSONText.largestFile,
    patience: Int32 = JSONText.patience
  ) throws(FixtureError) {
    var status = stat()
    var isWaiting = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    // To open a pipe is to wait for a writer, unless one asks not to.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | (isWaiting ? O_NONBLOCK : 0))
    guard descriptor >= 0 else { throw Self.unreadable(path) }
    defer { close(descriptor) }
    if fstat(descriptor, &status) == 0, status.st_size > largestFile {
      throw Self.tooLarge(path, largestFile)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var chunk = [UInt8](repeating: 0, count: 1 << 20)
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var isDeserted = false
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0, isWaiting {
        // Nobody has written yet: the end of what somebody wrote is told of by the next look.
        let found = poll(&event, 1, patience)
        (isWaiting, isDeserted) = (found < 0, found == 0)
        continue
      }
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR || errno == EAGAIN && poll(&event, 1, -1) != 0 { continue }
        throw Self.unreadable(path)
      }
      isWaiting = false
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= largestFile else {
        throw Self.tooLarge(path, largestFile)
      }
    }
    guard !isDeserted || !bytes.isEmpty else {
      throw FixtureError(unreadable: path, reason: "nobody writes to this pipe")
    }
    self.init(bytes: bytes, name: path)
  }

  private static func unreadable(_ path: String) -> FixtureError {
    FixtureError(unreadable: path, reason: String(cString: strerror(errno)))
  }

  private static func tooLarge(_ path: String, _ largestFile: Int) -> FixtureError {
    FixtureError(unreadable: path, reason: "larger than \(largestFile) bytes")
  }
}
