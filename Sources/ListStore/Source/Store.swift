import Foundation  // paths
public import GRDB
import ListCore
import Synchronization

/// A SQLite file whose tables lists show.
///
///     let store = try Store(path: "music.sqlite")
///     let songs = store.source(StoreRequest<Song>("song").order(.ascending("title")))
///
/// It reads by connections of its own and writes nothing that it is not asked for: a file keeps the
/// journal mode it has. In a mode other than WAL a program that writes waits for the pages that are
/// being read, and for the second or so that ten million rows are being counted.
public final class Store: Sendable {
  /// The file.
  public let path: String
  /// Why nothing can be written, as a sentence; `nil` when it can.
  public let readOnly: StoreError?

  /// Reads pages, one after another, so that its `data_version` orders them.
  let pages: DatabaseQueue
  /// Reads places in the background.
  let places: DatabaseQueue
  /// Reads what cannot wait for the others.
  private let short: DatabaseQueue
  private let configuration: Configuration
  private let identity: FileIdentity
  private let isUnchanging: Bool
  let watch: CommitWatch
  private let writer: Mutex<(any DatabaseWriter)?>

  /// Opens a file that is there.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - configuration: For what its columns need: functions, foreign keys. Its `readonly` means that
  ///     ``write(_:)`` throws.
  /// - Throws: A ``StoreError``: there is no such file, it is no database, it is locked or damaged.
  public convenience init(path: String, configuration: Configuration = Configuration()) throws {
    try self.init(path, configuration, nil)
  }

  /// Shows the file of a database that the program has open, and hears of what it writes.
  ///
  /// Lists read the file by connections of their own. Where the database fails at once when the file is locked, as it
  /// does by default, it waits for them from now on, for five seconds at most.
  ///
  /// - Parameter database: A `DatabaseQueue` or `DatabasePool` over a file.
  /// - Throws: A ``StoreError``, as ``init(path:configuration:)`` does.
  public convenience init(_ database: some DatabaseWriter) throws {
    try self.init(database.path, database.configuration, database)
  }

  private init(
    _ path: String,
    _ configuration: Configuration,
    _ database: (any DatabaseWriter)?
  ) throws {
    let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let isUnchanging = FileIdentity.isUnchanging(path)
    guard let identity = FileIdentity(path, withContent: isUnchanging) else {
      throw StoreError.missing(path)
    }
    let canWrite = !configuration.readonly && FileIdentity.canWrite(path)
    var configuration = configuration
    configuration.busyMode = .timeout(1)
    self.path = path
    self.configuration = configuration
    self.identity = identity
    self.isUnchanging = isUnchanging
    // What a killed program left unfinished is put in order by whoever reads next, if it may.
    configuration.readonly = !canWrite
    let opened = configuration
    do {
      let name = isUnchanging ? FileIdentity.unchanging(path) : path
      pages = try DatabaseQueue(path: name, configuration: opened)
      configuration.qos = .utility
      // It reads long runs of rows, each once: SQLite's two megabytes would hold what nobody asks for again.
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA cache_size = -256") }
      places = try DatabaseQueue(path: name, configuration: configuration)
      short = try DatabaseQueue(path: name, configuration: configuration)
      if let database, case .immediateError = database.configuration.busyMode {
        try database.unsafeReentrantWrite { try $0.execute(sql: "PRAGMA busy_timeout = 5000") }
      }
    } catch {
      throw StoreError.ofReadingOnce(error, path)
    }
    readOnly = canWrite ? nil : StoreError.readOnly(path)
    watch = CommitWatch(path: path, pages: pages)
    writer = Mutex(database)
    database?.add(transactionObserver: watch)
  }

  /// A list of what a request asks for.
  ///
  /// - Parameter request: The request.
  /// - Returns: The list; each call makes another one.
  public func source<Element>(_ request: StoreRequest<Element>) -> StoreSource<Element> {
    StoreSource(self, request)
  }

  /// Changes rows, in one transaction.
  ///
  /// - Parameter updates: What is changed; when it throws, nothing is.
  /// - Returns: What `updates` returns.
  /// - Throws: A ``StoreError``, or what `updates` throws.
  public nonisolated(nonsending) func write<Result: Sendable>(
    _ updates: @Sendable (Database) throws -> Result
  ) async throws -> Result {
    try await withTaskExecutorPreference(WorkThreads.sources) { try await writeElsewhere(updates) }
  }

  @concurrent
  private func writeElsewhere<Result: Sendable>(
    _ updates: @Sendable (Database) throws -> Result
  ) async throws -> Result {
    try check()
    if let readOnly { throw readOnly }
    do {
      return try await openWriter().write(updates)
    } catch {
      throw StoreError.ofWriting(error, path)
    }
  }

  /// Reads anything else, in one transaction.
  ///
  /// - Parameter value: What is read.
  /// - Returns: What `value` returns.
  /// - Throws: A ``StoreError``, or what `value` throws.
  public nonisolated(nonsending) func read<Result: Sendable>(
    _ value: @Sendable (Database) throws -> Result
  ) async throws -> Result {
    try await withTaskExecutorPreference(WorkThreads.sources) { try await readElsewhere(value) }
  }

  @concurrent
  private func readElsewhere<Result: Sendable>(
    _ value: @Sendable (Database) throws -> Result
  ) async throws -> Result {
    try check()
    do {
      return try await pages.read(value)
    } catch {
      throw noting(error)
    }
  }

  /// Reads beside the pages, which do not wait for it.
  package func readInBackground<Result: Sendable>(
    _ value: @Sendable (Database) throws -> Result
  ) async throws -> Result {
    try check()
    do {
      return try await places.read(value)
    } catch {
      throw StoreError.of(error, path)
    }
  }

  /// Reads something short at once, whatever pages are being read.
  package func readNow<Result>(_ value: (Database) throws -> Result) throws -> Result {
    try check()
    do {
      return try short.read(value)
    } catch {
      throw StoreError.ofReadingOnce(error, path)
    }
  }

  private func noting(_ error: any Error) -> any Error {
    let error = StoreError.of(error, path)
    // Nothing tells when a lock is given up, so it is looked at again.
    if let error = error as? StoreError, error.kind == .locked { watch.lookAfterLock() }
    return error
  }

  /// Why lists do not hear at once of what other programs write, as a sentence; `nil` when they do, and
  /// while there is no list.
  ///
  /// The system watches a limited number of files. Where it does not watch the folder, lists show what others
  /// wrote when this program writes, when they load a page, and after ``checkForChanges()``.
  public var unwatched: StoreError? { watch.isBlind ? StoreError.unwatched(path) : nil }

  /// Looks whether another program has written, and tells the lists.
  ///
  /// For a window that is used again, where there is ``unwatched``. Everywhere else lists know already.
  public func checkForChanges() { watch.wake() }

  /// Waits until lists over the store were told of every commit so far, whoever made it.
  package nonisolated(nonsending) func catchUp() async { await watch.catchUp() }

  /// Puts what was written into the file itself, waiting for nobody who reads.
  ///
  /// SQLite keeps it in a file beside that one for a while, and a copy of the file alone is
  /// without it.
  package func completeFile() {
    guard readOnly == nil else { return }
    _ = try? short.writeWithoutTransaction { try $0.checkpoint(.passive) }
  }

  /// What is read from another file would belong to another list.
  private func check() throws {
    guard let now = FileIdentity(path, withContent: isUnchanging) else {
      throw StoreError.missing(path)
    }
    guard now == identity else { throw StoreError.replaced(path) }
  }

  private func openWriter() throws -> any DatabaseWriter {
    try writer.withLock { writer in
      if let writer { return writer }
      var configuration = configuration
      configuration.busyMode = .timeout(5)
      let opened = try DatabaseQueue(path: path, configuration: configuration)
      opened.add(transactionObserver: watch)
      writer = opened
      return opened
    }
  }
}
