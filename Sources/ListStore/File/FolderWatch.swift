@preconcurrency import Dispatch
import Glibc
import ListCore  // its lock, where the thread sanitizer watches
import Synchronization

/// Tells when a database's file, or one of those SQLite keeps beside it, was touched.
///
/// It watches the folder because `-wal` and `-journal` come and go. Nothing runs until the kernel has
/// something to tell.
final class FolderWatch: Sendable {
  private let source: any DispatchSourceRead

  /// Starts to watch; `nil` when the folder cannot be watched.
  ///
  /// - Parameters:
  ///   - path: The database's file.
  ///   - queue: Where it tells.
  ///   - wakes: Counts how often it was woken.
  ///   - gone: Called when the folder is gone, of which nothing is told any more: another may have its name.
  ///   - touched: Called with whether the file itself came, went or was replaced.
  init?(
    _ path: String,
    queue: DispatchQueue,
    wakes: Counter,
    gone: @escaping @Sendable () -> Void,
    touched: @escaping @Sendable (Bool) -> Void
  ) {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(path[..<$0]) } ?? "."
    let name = Array(slash.map { path[path.index(after: $0)...].utf8 } ?? path[...].utf8)
    let file = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard file >= 0 else { return nil }
    let events = UInt32(IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM)
    guard inotify_add_watch(file, folder.isEmpty ? "/" : folder, events) >= 0 else {
      close(file)
      return nil
    }
    source = DispatchSource.makeReadSource(fileDescriptor: file, queue: queue)
    source.setEventHandler {
      wakes.add()
      var isTouched = false
      var isMoved = false
      Self.read(file) { mask, other in
        // So much happened that the kernel gave up telling.
        if mask & IN_Q_OVERFLOW != 0 { isTouched = true }
        if mask & IN_IGNORED != 0 { gone() }
        guard other.starts(with: name) else { return }
        switch other.dropFirst(name.count) {
        case []:
          isTouched = true
          isMoved = isMoved || mask & ~IN_MODIFY != 0
        case Array("-wal".utf8)[...], Array("-journal".utf8)[...]: isTouched = true
        default: break
        }
      }
      if isTouched { touched(isMoved) }
    }
    source.setCancelHandler { close(file) }
    source.activate()
  }

  deinit { source.cancel() }

  /// Reads all events there are, and tells the mask and the file's name of each.
  private static func read(_ file: Int32, _ each: (Int32, ArraySlice<UInt8>) -> Void) {
    var bytes = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
      let end = Glibc.read(file, &bytes, bytes.count)
      guard end > 0 else { return }
      var at = 0
      while at + 16 <= end {
        let length = Int(number(bytes, at + 12))
        let name = bytes[at + 16..<min(at + 16 + length, end)].prefix { $0 != 0 }
        each(Int32(bitPattern: number(bytes, at + 4)), name)
        at += 16 + length
      }
    }
  }

  private static func number(_ bytes: [UInt8], _ at: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[at + $1]) << UInt32(8 * $1) }
  }
}

/// Counts, from any thread.
final class Counter: Sendable {
  private let value = Mutex(0)
  var count: Int { value.withLock { $0 } }
  func add() { value.withLock { $0 += 1 } }
}
