import Dispatch
import GRDB
import ListCore  // its lock, where the thread sanitizer watches
import Synchronization

#if SANITIZE_THREAD
  /// A lock that the sanitizer sees.
  typealias Mutex = ListCore.Mutex
#endif

/// Finds out that somebody committed, in this process or another, and tells whoever listens.
///
/// Something has to wake it: the program's own commit, or a touched file. Then it compares the
/// `data_version` of the connection that reads pages, which says whether there is anything new.
final class CommitWatch: Sendable {
  private struct State {
    var listeners: [Int: (owner: ObjectIdentifier, tell: @Sendable () -> Void)] = [:]
    var next = 0
    var folder: FolderWatch?
    var seen: Int?
    var isLocked = false
    /// The newest series of looks; older ones end.
    var series = 0
  }

  private let path: String
  private let pages: DatabaseQueue
  private let queue = DispatchQueue(label: "ListStore.commits", qos: .userInitiated)
  private let state = Mutex(State())
  /// For tests: how often it looked.
  let looks = Counter()
  /// For tests: how often the kernel had something to tell.
  let wakes = Counter()

  init(path: String, pages: DatabaseQueue) {
    self.path = path
    self.pages = pages
  }

  /// Tells of every change from now on.
  func listen(_ owner: ObjectIdentifier, _ tell: @escaping @Sendable () -> Void) -> Int {
    let id = state.withLock { state in
      state.next += 1
      state.listeners[state.next] = (owner, tell)
      watchFolder(&state)
      return state.next
    }
    wake()
    return id
  }

  private func watchFolder(_ state: inout State) {
    guard state.folder == nil, !state.listeners.isEmpty else { return }
    state.folder = FolderWatch(
      path,
      queue: queue,
      wakes: wakes,
      gone: { [weak self] in
        let old = self?.state.withLock { $0.folder.take() }
        self?.look(for: 20_000)
        withExtendedLifetime(old) {}
      },
      touched: { [weak self] isMoved in
        if isMoved { self?.tell() }
        // A commit that waits for a slow disk can be read long after its file was touched.
        self?.look(for: 20_000)
      }
    )
  }

  /// Whether nobody tells of touched files although somebody listens.
  var isBlind: Bool { state.withLock { $0.folder == nil && !$0.listeners.isEmpty } }

  func stop(_ id: Int) {
    let unused = state.withLock { state -> FolderWatch? in
      state.listeners[id] = nil
      guard state.listeners.isEmpty else { return nil }
      state.series += 1
      defer { state.folder = nil }
      return state.folder
    }
    withExtendedLifetime(unused) {}
  }

  /// Tells those who listen, or those of one owner.
  func tell(_ owner: ObjectIdentifier? = nil) {
    let listeners = state.withLock { Array($0.listeners.values) }
    for listener in listeners where owner == nil || owner == listener.owner { listener.tell() }
  }

  /// A page saw this version: what differs from it is new.
  func saw(_ version: Int) {
    let isMissed = state.withLock { state in
      if state.seen == nil { state.seen = version }
      return state.seen != version && state.folder == nil
    }
    if isMissed { wake() }
  }

  func wake() { queue.async { [weak self] in self?.look() } }

  /// Looks, and says when that is done.
  nonisolated(nonsending) func catchUp() async {
    await withCheckedContinuation { continuation in
      queue.async { [self] in
        look()
        continuation.resume()
      }
    }
  }

  func lookAfterLock() {
    state.withLock { $0.isLocked = true }
    wake()
  }

  /// Looks now, and some more times.
  ///
  /// A file is touched shortly before its commit can be read, and nothing tells when it can. So it goes on
  /// also when it sees a commit, which may be the one before. Where the kernel could not watch the folder,
  /// it is asked again.
  ///
  /// - Parameter patience: The longest wait between two looks, in milliseconds; each is four times as long
  ///   as the one before.
  private func look(for patience: Int = 2_000) {
    let series = state.withLock { state in
      state.series += 1
      return state.series
    }
    look(series, delay: 1, patience)
  }

  private func look(_ series: Int, delay: Int, _ patience: Int) {
    let (isWanted, isBack) = state.withLock { state in
      guard state.series == series, !state.listeners.isEmpty else { return (false, false) }
      let wasBlind = state.folder == nil
      watchFolder(&state)
      return (true, wasBlind && state.folder != nil)
    }
    guard isWanted else { return }
    // What came while nobody watched is told of by nobody else.
    if isBack { tell() }
    // One statement needs no transaction around it.
    let read = Result { try pages.unsafeRead { try CommitWatch.version($0) } }
    let (isNew, isLocked) = state.withLock { state -> (Bool, Bool) in
      guard case .success(let version) = read else {
        if case .failure(let error as DatabaseError) = read, error.resultCode == .SQLITE_BUSY {
          state.isLocked = true
        }
        return (false, state.isLocked)
      }
      defer {
        state.seen = version
        state.isLocked = false
      }
      return (state.isLocked || state.seen.map { $0 != version } ?? false, false)
    }
    looks.add()
    if isNew { tell() }
    guard isNew || delay < patience || isLocked else { return }
    let delay = isNew ? 1 : delay
    let wait = isLocked ? min(delay, 500) : delay
    queue.asyncAfter(deadline: .now() + .milliseconds(wait)) { [weak self] in
      self?.look(series, delay: min(delay * 4, 1 << 30), patience)
    }
  }

  static func version(_ db: Database) throws -> Int {
    try Int.fetchOne(try db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
  }

  static func schema(_ db: Database) throws -> Int {
    try Int.fetchOne(try db.cachedStatement(sql: "PRAGMA schema_version")) ?? 0
  }
}

/// Hears of the program's own commits, once they can be read.
extension CommitWatch: TransactionObserver {
  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }
  func databaseDidChange(with event: DatabaseEvent) {}
  func databaseDidCommit(_ db: Database) { wake() }
  func databaseDidRollback(_ db: Database) {}
}
