import Foundation

/// Writes to a file or to standard output, each line with one system call: nothing is held back, so
/// a reader follows the run and a crash loses nothing.
final class DescriptorSink: EventSink {
  private let descriptor: Int32
  private let name: String
  private let closesAtEnd: Bool
  private var isEmptied = false

  /// Writes to standard output.
  convenience init() { self.init(descriptor: STDOUT_FILENO, name: "standard output") }

  /// Writes to what is open already, and stays so.
  init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    closesAtEnd = false
  }

  /// Writes to a file, which is emptied when the first line is written: a run that never starts, for
  /// want of a display, leaves it alone.
  init(path: String) throws(EventSinkError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    name = path
    closesAtEnd = true
    guard descriptor >= 0 else {
      throw EventSinkError(name: path, reason: String(cString: strerror(errno)))
    }
  }

  deinit {
    if closesAtEnd, descriptor >= 0 { close(descriptor) }
  }

  /// Writes a line.
  func write(_ line: String) throws(EventSinkError) {
    if closesAtEnd, !isEmptied {
      isEmptied = true
      // Not everything that can be written to can be cut: a pipe, a device.
      _ = ftruncate(descriptor, 0)
    }
    var rest = Array(line.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { bytes in
        Foundation.write(descriptor, bytes.baseAddress, bytes.count)
      }
      if written < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN {
          // Whoever started the program has it not wait for a slow reader; half a line is worse.
          var event = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = poll(&event, 1, -1)
          continue
        }
        throw EventSinkError(name: name, reason: String(cString: strerror(errno)))
      }
      rest = rest.dropFirst(written)
    }
  }
}
