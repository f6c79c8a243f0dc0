import Foundation

extension JSONText {
  /// The largest file that is read, in bytes: devices that never end must not fill the memory.
  static let largestFile = 1 << 30

  /// Reads a file.
  ///
  /// - Parameter path: The file; also its name in messages.
  /// - Throws: A ``FixtureError`` without a position when the file cannot be read.
  convenience init(contentsOf path: String) throws(FixtureError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw FixtureError(unreadable: path, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw FixtureError(unreadable: path, reason: String(cString: strerror(errno)))
      }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= Self.largestFile else {
        throw FixtureError(unreadable: path, reason: "larger than \(Self.largestFile) bytes")
      }
    }
    self.init(bytes: bytes, name: path)
  }
}
