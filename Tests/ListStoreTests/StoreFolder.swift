import Foundation  // files and processes
import GRDB
import ListCore
import ListStore
import Synchronization
import Testing

#if SANITIZE_THREAD
  /// A lock that the sanitizer sees.
  typealias Mutex = ListCore.Mutex
#endif

/// An element of the tests' table.
struct Item: ListDiffable, Codable, FetchableRecord, Equatable {
  var id: Int
  var a: Int?
  var t: String?
  var likes: Int
}

/// A folder of a test's own, with a database in it.
final class StoreFolder {
  let url: URL
  var path: String { url.appending(path: "items.sqlite").path }

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Makes a folder on a file system of its own, where that is possible; ``release()`` takes it away.
  convenience init(limitedTo size: String) throws {
    try self.init()
    isLimited = mount(["-t", "tmpfs", "-o", "size=\(size)", "tmpfs", url.path], with: "mount")
  }

  /// Whether there is little room in it.
  private(set) var isLimited = false

  func release() {
    if isLimited { isLimited = !mount(["-l", url.path], with: "umount") }
  }

  private func mount(_ arguments: [String], with program: String) -> Bool {
    guard getuid() == 0 else { return false }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  deinit {
    release()
    try? FileManager.default.removeItem(at: url)
  }

  /// Makes the table, with rows of few values, so that many are equal.
  func make(rows: Int, mode: String = "WAL", log: [String]? = nil) throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = \(mode)")
    }
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE item (id INTEGER PRIMARY KEY, a INTEGER, b, t TEXT COLLATE NOCASE, likes INTEGER NOT NULL);
          CREATE INDEX item_a ON item (a, id);
          CREATE INDEX item_t ON item (t, b);
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(rows))
          INSERT INTO item SELECT i, nullif(i * 7919 % 13, 3), CASE i % 4 WHEN 0 THEN NULL WHEN 1 THEN i % 5 \
          WHEN 2 THEN 'x' || i % 3 ELSE (i % 7) / 2.0 END, \
          nullif(char(65 + i % 3 * 32, 66 + i * 31 % 11), 'aB'), 0 FROM n WHERE \(rows) > 0;
          """
      )
      if let log { try ChangeLog.create(of: "item", columns: log, in: db) }
    }
    return queue
  }

  /// Runs Python's sqlite3 as another program does; returns what it prints.
  @discardableResult
  func python(_ script: String) throws -> String {
    let (process, output) = try start(script)
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: text, as: UTF8.self)
  }

  func start(_ script: String) throws -> (Process, Pipe) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let head = """
      import sqlite3, sys, time
      db = sqlite3.connect(sys.argv[1], isolation_level=None)

      """
    process.arguments = ["python3", "-c", head + script, path]
    process.standardOutput = output
    try process.run()
    return (process, output)
  }
}

extension StoreSource {
  /// The page once its places are exact.
  func exactPage(_ request: SourceRequest<Element.ID>) async throws -> SourcePage<Element> {
    let clock = ContinuousClock()
    let start = clock.now
    while true {
      let page = try await page(request)
      if page.isExact { return page }
      try #require(clock.now - start < .seconds(300), "places never became exact")
      try await Task.sleep(for: .milliseconds(2))
    }
  }
}

/// Counts the notices of a source.
final class NoticeCount: Sendable {
  private let count = Mutex(0)
  private let task = Mutex<Task<Void, Never>?>(nil)

  init(_ source: StoreSource<Item>) {
    let stream = source.changes()
    let listening = Task { [weak self] in
      for await _ in stream { self?.count.withLock { $0 += 1 } }
    }
    task.withLock { $0 = listening }
  }

  deinit { task.withLock { $0?.cancel() } }

  var now: Int { count.withLock { $0 } }

  /// Waits until no notice has come for a while.
  func settle() async throws {
    var last = -1
    while last != now {
      last = now
      try await Task.sleep(for: .milliseconds(300))
    }
  }

  /// Waits for one more than there were.
  func next(after before: Int, within limit: Duration = .seconds(60)) async throws {
    let clock = ContinuousClock()
    let start = clock.now
    while now <= before {
      try #require(clock.now - start < limit, "no notice came")
      try await Task.sleep(for: .milliseconds(1))
    }
  }
}
