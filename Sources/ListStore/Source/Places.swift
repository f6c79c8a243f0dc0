import GRDB
import ListCore
import Synchronization

/// Knows the places of a request's rows: keeps its map right, or has it made anew in the background.
final class Places: Sendable {
  /// A map, and the moment of the database it belongs to.
  struct Known: Sendable {
    var map: KeyMap
    /// The version of the connection that reads pages; `nil` when somebody committed meanwhile.
    var version: Int?
    let schema: Int
    /// The newest note of the log.
    var note: Int?
  }

  struct Pace: Sendable {
    fileprivate var last: (end: ContinuousClock.Instant, took: Duration)?
    /// The shortest rest between two maps, in times of what the first of them took.
    private(set) var shortestRest = Double.infinity

    fileprivate mutating func begins(_ now: ContinuousClock.Instant) {
      guard let last else { return }
      shortestRest = min(shortestRest, (now - last.end) / last.took)
    }
  }

  private struct State {
    var facts: (schema: Int, facts: TableFacts)?
    var known: Known?
    /// What a few hundred rows say of places, once they were asked; nothing when they say nothing.
    var guess: KeyMap??
    var failure: StoreError?
    var work: Task<Void, Never>?
    var isWanted = false
    var isBuilding = false
    var waiting: [CheckedContinuation<Void, Never>] = []
    /// Whether places became known that no page has shown yet.
    var isNews = false
  }

  private let store: Store
  let sql: RequestSQL
  private let state = Mutex(State())
  /// For tests: how often places were read.
  let builds = Counter()
  /// For tests: how that and the rests after it took turns.
  let pace = Mutex(Pace())

  init(_ store: Store, _ sql: RequestSQL) {
    self.store = store
    self.sql = sql
  }

  deinit { state.withLock { $0.work?.cancel() } }

  /// The facts of the table, read again when the schema has changed.
  func facts(_ db: Database, schema: Int) throws -> TableFacts {
    if let facts = state.withLock({ $0.facts }), facts.schema == schema { return facts.facts }
    db.clearSchemaCache()
    let facts = try TableFacts.read(db, sql)
    state.withLock { state in
      state.facts = (schema, facts)
      state.guess = nil
      state.failure = nil
    }
    return facts
  }

  /// The map of this very moment, or the last one there was.
  func current(
    _ reader: RequestReader,
    _ facts: TableFacts,
    version: Int,
    schema: Int
  ) throws -> (map: KeyMap, isExact: Bool)? {
    let (known, failure) = state.withLock { state in
      state.isNews = false
      // Tables stay what they are. Anything else may have been put right when somebody asks again.
      defer { if state.failure?.kind != .schema { state.failure = nil } }
      return (state.known, state.failure)
    }
    if let failure { throw failure }
    guard var known else { return nil }
    guard known.schema == schema else { return (known.map, false) }
    guard let log = facts.log, let note = known.note else {
      return (known.map, known.version == version)
    }
    let notes = try ChangeLog.notes(reader.db, log)
    if notes.upperBound == note { return (known.map, true) }
    guard notes.upperBound > note, notes.lowerBound <= note + 1 else { return (known.map, false) }
    let last = known.map
    guard try reader.update(&known.map, by: log, since: note) else { return (last, false) }
    known.note = notes.upperBound
    state.withLock { state in
      // The background may have been quicker, and newer.
      if state.known?.note == note { state.known = known }
    }
    return (known.map, true)
  }

  /// What takes the place of a map until there is one.
  func guess(_ reader: RequestReader) throws -> KeyMap? {
    // Asking a few hundred rows whether a text is found in them takes longer than the map.
    guard sql.isAboutRowsAlone else { return nil }
    if let guess = state.withLock({ $0.guess }) { return guess }
    let map = try reader.guess()
    state.withLock { $0.guess = .some(map) }
    return map
  }

  /// The last map there was, whatever has changed since.
  var map: KeyMap? { state.withLock { $0.known?.map } }

  /// Whether whoever begins to listen has missed the notice.
  var isNews: Bool { state.withLock { $0.isNews } }

  /// Has the map made anew, as soon as nothing speaks against it.
  ///
  /// A page that began before the newest map need not ask: the page that comes of the notice does if it has to.
  func want() {
    state.withLock { state in
      guard !state.isNews else { return }
      state.isWanted = true
      guard state.work == nil else { return }
      state.work = Task.detached(executorPreference: WorkThreads.sources) {
        [weak self, store, sql] in
        // Not held while it reads, so that a list nobody shows any more ends the work.
        while self?.begins() == true {
          let clock = ContinuousClock()
          let start = clock.now
          self?.pace.withLock { $0.begins(start) }
          let made = await Result { try await Places.make(store, sql) }
          let end = clock.now
          let took = end - start
          self?.pace.withLock { $0.last = (end, took) }
          self?.apply(made)
          // However often somebody commits: a third of a processor, no more.
          await WorkThreads.sources.sleep(for: took * 2)
        }
      }
    }
  }

  private func begins() -> Bool {
    state.withLock { state in
      defer { state.isWanted = false }
      if !state.isWanted || Task.isCancelled { state.work = nil }
      state.isBuilding = state.work != nil
      return state.isBuilding
    }
  }

  /// Waits for the map that is being made, if one is.
  nonisolated(nonsending) func settle() async {
    await withCheckedContinuation { continuation in
      let isWaiting = state.withLock { state in
        guard state.work != nil, state.isWanted || state.isBuilding else { return false }
        state.waiting.append(continuation)
        return true
      }
      if !isWaiting { continuation.resume() }
    }
  }

  private func apply(_ made: Result<Known, any Error>) {
    builds.add()
    let isNews = state.withLock { state in
      switch made {
      case .success(let known):
        state.known = known
        // Whoever finds it too old, after the notice, wants another one.
        state.isWanted = false
        state.isNews = true
      // Nothing tells when a lock is given up, so it is tried again.
      case .failure(let error as StoreError) where error.kind == .locked: state.isWanted = true
      case .failure(let error as StoreError):
        state.failure = error
        state.isNews = true
      // Nobody waits for it any more.
      case .failure: break
      }
      return state.isNews
    }
    if isNews { store.watch.tell(ObjectIdentifier(self)) }
    let waiting = state.withLock { state in
      state.isBuilding = false
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Reads all places, on a connection of its own.
  private static func make(_ store: Store, _ sql: RequestSQL) async throws -> Known {
    do {
      return try await store.places.read { db in
        // Between two equal versions of the pages' connection nobody committed. What this connection
        // begins to read in between is what pages of that version show.
        let before = try store.pages.read { try CommitWatch.version($0) }
        let schema = try CommitWatch.schema(db)
        let after = try store.pages.read { try CommitWatch.version($0) }
        let facts = try TableFacts.read(db, sql)
        let note = try facts.log.map { try ChangeLog.notes(db, $0).upperBound }
        let map = try RequestReader(db: db, sql: sql, order: facts.order).map()
        // What was read for it is not read again soon.
        db.releaseMemory()
        return Known(map: map, version: before == after ? after : nil, schema: schema, note: note)
      }
    } catch {
      throw StoreError.of(error, store.path)
    }
  }
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
