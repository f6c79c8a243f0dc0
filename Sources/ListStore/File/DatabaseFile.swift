import Foundation  // paths
import GRDB
import Glibc

/// Looks into files that this process may have open as databases.
///
/// Only SQLite does it: whoever opens such a file in another way takes all locks of this process off it by
/// closing it. Other programs then think that nobody reads it, and take away the files beside it.
package enum DatabaseFile {
  /// Whether a file is a database.
  ///
  /// - Returns: `false` also for one that cannot be read, and for what is no file: a pipe is read once.
  package static func isDatabase(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, access(path, R_OK) == 0,
      // No page is smaller. SQLite takes some shorter files for databases in which there is nothing yet.
      status.st_size >= 512
    else { return false }
    // One that is damaged or locked is one.
    return failure(path)?.primaryResultCode != .SQLITE_NOTADB
  }

  /// Why a file cannot be read as any program reads it; `nil` when it can.
  ///
  /// One whose texts are UTF-16 can be read, and is `SQLITE_ERROR` here: it is opened beside one of UTF-8.
  static func failure(_ path: String) -> ResultCode? {
    let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    // Whoever may write takes the files away that reading makes.
    let beside = FileIdentity.canWrite(path) ? beside.writing : beside.reading
    do {
      try beside.get().inDatabase { db in
        try db.execute(sql: "ATTACH ? AS file", arguments: [path])
        defer { try? db.execute(sql: "DETACH file") }
        _ = try Int.fetchOne(db, sql: "SELECT 1 FROM file.sqlite_master")
      }
      return nil
    } catch {
      return (error as? DatabaseError)?.extendedResultCode ?? .SQLITE_ERROR
    }
  }

  /// Empty databases in memory, beside which files are opened.
  ///
  /// They stay: when a queue of GRDB goes, libdispatch uses threads because of which the program wakes up once a
  /// second from then on.
  private static let beside = (
    writing: Result { try DatabaseQueue() }, reading: Result { try DatabaseQueue.readOnly() }
  )
}

extension DatabaseQueue {
  fileprivate static func readOnly() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = true
    return try DatabaseQueue(configuration: configuration)
  }
}

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
