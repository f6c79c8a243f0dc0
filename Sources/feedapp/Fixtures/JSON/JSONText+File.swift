import Dispatch
import Foundation
import Synchronization

extension JSONText {
  /// The largest file that is read, in bytes: a million posts have a third of it, and what never ends
  /// must not fill the memory.
  static let largestFile = 256 << 20
  /// How long a pipe may be without a writer.
  static let patience = DispatchTimeInterval.seconds(10)

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file; also its name in messages.
  ///   - largestFile: The most bytes that are read.
  ///   - patience: How long to wait for somebody to write to a pipe.
  /// - Throws: A ``FixtureError`` without a position when the file cannot be read.
  convenience init(
    contentsOf path: String,
    largest largestFile: Int = JSONText.largestFile,
    patience: DispatchTimeInterval = JSONText.patience
  ) throws(FixtureError) {
    var status = stat()
    let isPipe = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    let descriptor = try isPipe ? Self.openPipe(path, patience) : Self.openFile(path)
    defer { close(descriptor) }
    if fstat(descriptor, &status) == 0, status.st_size > largestFile {
      throw Self.tooLarge(path, largestFile)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var chunk = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw FixtureError(unreadable: path, reason: String(cString: strerror(errno)))
      }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= largestFile else {
        throw Self.tooLarge(path, largestFile)
      }
    }
    self.init(bytes: bytes, name: path)
  }

  private static func openFile(_ path: String) throws(FixtureError) -> Int32 {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw FixtureError(unreadable: path, reason: String(cString: strerror(errno)))
    }
    return descriptor
  }

  /// Opens a pipe as soon as somebody writes to it, which is what the system waits for.
  private static func openPipe(
    _ path: String,
    _ patience: DispatchTimeInterval
  ) throws(FixtureError) -> Int32 {
    let waiting = PipeOpening()
    Thread.detachNewThread {
      waiting.finish(Result { () throws(FixtureError) in try openFile(path) })
    }
    guard let result = waiting.result(within: patience) else {
      throw FixtureError(unreadable: path, reason: "nobody writes to this pipe")
    }
    return try result.get()
  }

  private static func tooLarge(_ path: String, _ largestFile: Int) -> FixtureError {
    FixtureError(unreadable: path, reason: "larger than \(largestFile) bytes")
  }
}

/// A pipe that a thread of its own opens, and who waits for that, but not for ever.
private final class PipeOpening: Sendable {
  private let isDone = DispatchSemaphore(value: 0)
  private let state = Mutex<(result: Result<Int32, FixtureError>?, isGivenUp: Bool)>((nil, false))

  func finish(_ opened: Result<Int32, FixtureError>) {
    let isLate = state.withLock { state in
      state.result = opened
      return state.isGivenUp
    }
    if isLate, case .success(let descriptor) = opened { close(descriptor) }
    isDone.signal()
  }

  func result(within patience: DispatchTimeInterval) -> Result<Int32, FixtureError>? {
    _ = isDone.wait(timeout: .now() + patience)
    return state.withLock { state in
      state.isGivenUp = state.result == nil
      return state.result
    }
  }
}
