import Foundation  // files
import GRDB
import ListCore
import Testing

@testable import ListStore

@Suite(.serialized) struct FailureTests {
  private let request = StoreRequest<Item>("item").order(.ascending("a"))
  private let top = SourceRequest<Int>(index: 0, before: 0, after: 50)

  @Test("ST6 A file that is missing, no database, or damaged is an error with a sentence")
  func broken() async throws {
    let folder = try StoreFolder()
    let missing = #expect(throws: StoreError.self) { try Store(path: folder.path) }
    #expect(missing?.description == "There is no file “items.sqlite”.")
    #expect(!FileManager.default.fileExists(atPath: folder.path))

    try Data(repeating: 65, count: 5000).write(to: URL(fileURLWithPath: folder.path))
    let other = #expect(throws: StoreError.self) { try Store(path: folder.path) }
    #expect(other == StoreError(.corrupt, "“items.sqlite” is not a database."))

    try FileManager.default.removeItem(atPath: folder.path)
    try folder.make(rows: 5000, mode: "DELETE").close()
    let file = try #require(FileHandle(forUpdatingAtPath: folder.path))
    try file.seek(toOffset: 4096)
    try file.write(contentsOf: Data(repeating: 0xEE, count: 300_000))
    try file.close()
    let source = try Store(path: folder.path).source(request)
    let damaged = await #expect(throws: StoreError.self) { try await source.page(top) }
    #expect(damaged?.kind == .corrupt)
  }

  @Test("ST6 A database of the program waits for lists that read, or as long as it says")
  func patience() async throws {
    let folder = try StoreFolder()
    let queue = try folder.make(rows: 10, mode: "DELETE")
    func patience(_ queue: DatabaseQueue) async throws -> Int? {
      try await queue.read { try Int.fetchOne($0, sql: "PRAGMA busy_timeout") }
    }
    #expect(try await patience(queue) == 0)
    let store = try Store(queue)
    #expect(try await patience(queue) == 5_000)

    var configuration = Configuration()
    configuration.busyMode = .timeout(2)
    let other = try DatabaseQueue(path: folder.path, configuration: configuration)
    let same = try Store(other)
    #expect(try await patience(other) == 2_000)
    withExtendedLifetime((store, same)) {}
  }

  @Test("ST6 A table or a column that an older version does not have is an error with a sentence")
  func older() async throws {
    let folder = try StoreFolder()
    let store = try Store(try folder.make(rows: 10))
    let table = await #expect(throws: StoreError.self) {
      try await store.source(StoreRequest<Item>("songs")).page(top)
    }
    #expect(table?.kind == .schema)
    let column = await #expect(throws: StoreError.self) {
      try await store.source(request.filter("stars > 3")).page(top)
    }
    #expect(
      column?.description
        == "“items.sqlite” is not of the version that is needed: no such column: stars."
    )
    let order = await #expect(throws: StoreError.self) {
      try await store.source(StoreRequest<Item>("item").order(.ascending("stars"))).page(top)
    }
    #expect(order == column)
  }

  @Test("ST6 A locked file is an error with a sentence, and a notice comes once it is free")
  func locked() async throws {
    let folder = try StoreFolder()
    let own = try folder.make(rows: 10, mode: "DELETE")
    let source = try Store(own).source(request)
    _ = try await source.page(top)
    let notices = NoticeCount(source)
    try await notices.settle()
    let before = notices.now
    let (process, output) = try folder.start(
      "db.execute('BEGIN EXCLUSIVE'); print('locked', flush=True); time.sleep(600)"
    )
    _ = output.fileHandleForReading.availableData
    let error = await #expect(throws: StoreError.self) { try await source.page(top) }
    #expect(error?.kind == .locked)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try await notices.next(after: before)
    #expect(try await source.page(top).elements.count == 10)
  }

  @Test("ST6 A list that met a lock is told of its end also where another one reads first")
  func lockMetByOne() async throws {
    let folder = try StoreFolder()
    let store = try Store(try folder.make(rows: 10))
    let notices = NoticeCount(store.source(request))
    try await notices.settle()
    let before = notices.now
    // The watch looks on the connection that is busy here.
    try await store.read { [watch = store.watch] db in
      watch.lookAfterLock()
      watch.saw(try CommitWatch.version(db))
    }
    try await notices.next(after: before, within: .seconds(10))
  }

  @Test("ST6 A file keeps its mode, and nothing is written to it", arguments: ["DELETE", "WAL"])
  func untouched(mode: String) async throws {
    let folder = try StoreFolder()
    try folder.make(rows: 3000, mode: mode).close()
    let before = try Data(contentsOf: URL(fileURLWithPath: folder.path))
    do {
      let source = try Store(path: folder.path).source(request)
      _ = try await source.exactPage(top)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path)) == before)
    let store = try Store(path: folder.path)
    try await store.write { try $0.execute(sql: "UPDATE item SET likes = 9 WHERE id = 1") }
    let found = try folder.python("print(db.execute('PRAGMA journal_mode').fetchone()[0])")
    #expect(found == "\(mode.lowercased())\n")
  }

  @Test("ST6 A store that is only read says so, and refuses to write")
  func readOnly() async throws {
    let folder = try StoreFolder()
    try folder.make(rows: 10).close()
    var configuration = Configuration()
    configuration.readonly = true
    let store = try Store(path: folder.path, configuration: configuration)
    #expect(store.readOnly?.description == "“items.sqlite” can be read but not changed.")
    #expect(try await store.source(request).page(top).elements.count == 10)
    let error = await #expect(throws: StoreError.self) {
      try await store.write { try $0.execute(sql: "DELETE FROM item") }
    }
    #expect(error?.kind == .readOnly)
  }

  @Test(
    "ST6 A file of somebody else is read as it is, in a folder where nothing can be made",
    .enabled(if: getuid() != 0, "root may write everywhere"),
    arguments: ["DELETE", "WAL"]
  )
  func foreignFolder(mode: String) async throws {
    let folder = try StoreFolder()
    try folder.make(rows: 3000, mode: mode).close()
    chmod(folder.path, 0o444)
    chmod(folder.url.path, 0o555)
    defer { chmod(folder.url.path, 0o755) }
    let store = try Store(path: folder.path)
    #expect(store.readOnly?.kind == .readOnly)
    #expect(try await store.source(request).exactPage(top).count == 3000)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["items.sqlite"]
    )
    // Its owner writes.
    chmod(folder.path, 0o644)
    chmod(folder.url.path, 0o755)
    let own = try DatabaseQueue(path: folder.path)
    try await own.write { try $0.execute(sql: "DELETE FROM item WHERE id > 10") }
    try own.close()
    let source = store.source(request)
    if mode == "WAL" {
      let error = await #expect(throws: StoreError.self) { try await source.page(top) }
      #expect(error?.kind == .replaced)
    } else {
      #expect(try await source.exactPage(top).count == 10)
    }
  }

  @Test("ST6 A file that another one took the place of is an error with a sentence, and a notice")
  func replaced() async throws {
    let folder = try StoreFolder()
    try folder.make(rows: 10).close()
    let source = try Store(path: folder.path).source(request)
    _ = try await source.page(top)
    let notices = NoticeCount(source)
    try await notices.settle()
    let before = notices.now
    try folder.python(
      """
      import os, shutil
      shutil.copy(sys.argv[1], sys.argv[1] + '.new')
      os.rename(sys.argv[1] + '.new', sys.argv[1])
      """
    )
    try await notices.next(after: before)
    let error = await #expect(throws: StoreError.self) { try await source.page(top) }
    #expect(error?.description == "“items.sqlite” was replaced by another file; open it again.")
    try FileManager.default.removeItem(atPath: folder.path)
    let gone = await #expect(throws: StoreError.self) { try await source.page(top) }
    #expect(gone?.kind == .missing)
  }

  @Test("ST6 A writer that is killed loses its own transaction only, and the list stays right")
  func killed() async throws {
    for mode in ["WAL", "DELETE"] {
      let folder = try StoreFolder()
      try folder.make(rows: 3000, mode: mode).close()
      let source = try Store(path: folder.path).source(request)
      _ = try await source.exactPage(top)
      let (process, output) = try folder.start(
        """
        db.execute('PRAGMA cache_size = 1')
        db.execute('DELETE FROM item WHERE id = 1')
        db.execute('BEGIN')
        db.execute('DELETE FROM item WHERE id > 100')
        print('deleted', flush=True)
        time.sleep(60)
        """
      )
      _ = output.fileHandleForReading.availableData
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let page = try await source.exactPage(
        SourceRequest(anchors: [2999], index: 0, before: 1, after: 1)
      )
      #expect(page.count == 2999, "\(mode)")
    }
  }

  @Test("ST6 A page that nobody waits for any more is cancelled")
  func cancelled() async throws {
    let folder = try StoreFolder()
    let store = try Store(try folder.make(rows: 20_000))
    let slow = "(SELECT count(*) FROM item AS x, item AS y WHERE x.id + y.id = item.id) > ?"
    let task = Task { try await store.source(request.filter(slow, [3])).page(top) }
    try await Task.sleep(for: .milliseconds(100))
    task.cancel()
    // Read to its end it would take days.
    await #expect(throws: (any Error).self) { try await task.value }
    #expect(try await store.source(request).page(top).elements.count == 50)
  }

  @Test("ST6 A refused change is not said to be made later")
  func refusedWrite() async throws {
    let folder = try StoreFolder()
    let store = try Store(try folder.make(rows: 10))
    for (code, sentence) in [
      (ResultCode.SQLITE_BUSY, "“items.sqlite” is in use by another program; try again."),
      (.SQLITE_IOERR, "“items.sqlite” cannot be changed: why."),
    ] {
      let error = await #expect(throws: StoreError.self) {
        try await store.write { _ in throw DatabaseError(resultCode: code, message: "why") }
      }
      #expect(error?.description == sentence)
    }
  }
}
