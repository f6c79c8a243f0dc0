import Foundation  // paths
import GRDB
import Glibc

/// Which file a path leads to; not what is in it, unless nothing else tells of changes.
struct FileIdentity: Equatable {
  private let device: UInt
  private let number: UInt
  private let content: [Int]

  /// - Returns: `nil` when there is no file.
  init?(_ path: String, withContent: Bool = false) {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    device = UInt(info.st_dev)
    number = UInt(info.st_ino)
    let time = info.st_mtim
    content = withContent ? [Int(info.st_size), time.tv_sec, time.tv_nsec] : []
  }

  /// Whether SQLite could write: it needs the folder too, for its journal.
  static func canWrite(_ path: String) -> Bool {
    access(path, W_OK) == 0 && access(folder(path), W_OK) == 0
  }

  /// A file in WAL mode where nobody here can make the files that are read beside it, and there are none.
  static func isUnchanging(_ path: String) -> Bool {
    guard access(folder(path), W_OK) != 0, access(path + "-wal", F_OK) != 0 else { return false }
    // A change that was never finished is another failure.
    return [.SQLITE_CANTOPEN, .SQLITE_READONLY_DIRECTORY].contains(DatabaseFile.failure(path))
  }

  /// The name that has SQLite read it without those.
  static func unchanging(_ path: String) -> String {
    let name = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    return "file:\(name)?immutable=1"
  }

  private static func folder(_ path: String) -> String {
    (path as NSString).deletingLastPathComponent
  }
}
