import Foundation  // processes
import GRDB
import ListCore
import Synchronization
import Testing

@testable import ListStore

@Suite(.serialized) struct CommitTests {
  private let request = StoreRequest<Item>("item").order(.ascending("a"))

  @Test("ST4 The program's own commit sends a notice, a transaction rolled back sends none")
  func ownCommit() async throws {
    let folder = try StoreFolder()
    let own = try folder.make(rows: 10)
    let source = try Store(own).source(request)
    _ = try await source.page(SourceRequest(index: 0, before: 0, after: 50))
    let notices = NoticeCount(source)
    try await notices.settle()
    var before = notices.now
    for _ in 0..<5 {
      before = notices.now
      try await own.write { try $0.execute(sql: "UPDATE item SET likes = likes + 1 WHERE id = 3") }
      try await notices.next(after: before)
    }
    let page = try await source.page(SourceRequest(index: 0, before: 0, after: 50))
    #expect(page.elements.first { $0.id == 3 }?.likes == 5)

    try await notices.settle()
    before = notices.now
    try await own.writeWithoutTransaction { db in
      try db.inTransaction {
        try db.execute(sql: "UPDATE item SET likes = 2 WHERE id = 3")
        return .rollback
      }
    }
    try await notices.settle()
    #expect(notices.now == before)
  }

  // How soon is measured in Benchmarks.
  @Test("ST4 Another process's commits send notices", arguments: ["WAL", "DELETE"])
  func foreignCommit(mode: String) async throws {
    let folder = try StoreFolder()
    try folder.make(rows: 10, mode: mode).close()
    let source = try Store(path: folder.path).source(request)
    _ = try await source.page(SourceRequest(index: 0, before: 0, after: 50))
    let notices = NoticeCount(source)
    try await notices.settle()
    var before = notices.now
    let (process, output) = try folder.start(
      """
      for i in range(20):
          time.sleep(0.15)
          db.execute("UPDATE item SET likes = ? WHERE id = 3", (i + 1,))
          print(i, flush=True)
      """
    )
    var seen = 0
    while seen < 20 {
      do {
        try await notices.next(after: before)
      } catch {
        // Whether a notice was lost, or the other program has failed.
        let end = process.isRunning ? "is still at work" : "ended with \(process.terminationStatus)"
        kill(process.processIdentifier, SIGKILL)
        let said = output.fileHandleForReading.readDataToEndOfFile().split(separator: 0x0A).count
        Issue.record("\(said) commits, \(seen) seen; the other program \(end)")
        throw error
      }
      before = notices.now
      do {
        let page = try await source.page(SourceRequest(index: 0, before: 0, after: 50))
        seen = try #require(page.elements.first { $0.id == 3 }?.likes)
      } catch let error as StoreError where error.kind == .locked {
        // On a slow disk; the end of the lock is told of.
      }
    }
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("ST4 An idle list is never woken, and a touched file without a commit sends no notice")
  func idle() async throws {
    let folder = try StoreFolder()
    let own = try folder.make(rows: 3000)
    let store = try Store(own)
    let source = store.source(request)
    _ = try await source.exactPage(SourceRequest(index: 0, before: 0, after: 50))
    let notices = NoticeCount(source)
    try await notices.settle()
    let before = notices.now
    // The looks of who begins to listen.
    try await wait { store.watch.looks.count >= 7 }
    try await Task.sleep(for: .seconds(3))
    let (looks, wakes) = (store.watch.looks.count, store.watch.wakes.count)
    let builds = source.places.builds.count
    try await Task.sleep(for: .seconds(2))
    #expect(store.watch.looks.count == looks)
    #expect(store.watch.wakes.count == wakes)
    #expect(source.places.builds.count == builds)

    try folder.python("open(sys.argv[1] + '-journal', 'w').close()")
    try await own.writeWithoutTransaction { db in _ = try db.checkpoint(.passive) }
    try await Task.sleep(for: .milliseconds(1500))
    #expect(notices.now == before)
  }

  @Test("ST4 A page that was read before places became known does not have them read again")
  func latePage() async throws {
    let folder = try StoreFolder()
    let source = try Store(folder.make(rows: 3000)).source(request)
    let wanted = SourceRequest<Int>(index: 0, before: 0, after: 50)
    _ = try await source.exactPage(wanted)
    await source.settle()
    let builds = source.places.builds.count
    for count in [builds, builds + 1] {
      // No page has shown the newest places, or one has.
      source.places.want()
      while source.places.builds.count == count { try await Task.sleep(for: .milliseconds(2)) }
      await source.settle()
      source.places.want()
      await source.settle()
      #expect(source.places.builds.count == count + 1)
      _ = try await source.page(wanted)
    }
  }

  @Test(
    "ST4 A list over two sources hears both its own map and commits, and no stream hears after its end"
  )
  func streams() async throws {
    let folder = try StoreFolder()
    let own = try folder.make(rows: 3000)
    let source = try Store(own).source(request)
    var first: NoticeCount? = NoticeCount(source)
    let second = NoticeCount(source)
    try await second.settle()
    _ = try await source.page(SourceRequest(index: 0, before: 0, after: 50))
    // The map.
    try await second.next(after: 0)
    try await first?.next(after: 0)
    let exact = try await source.page(SourceRequest(index: 0, before: 0, after: 50))
    #expect(exact.isExact)
    #expect(exact.count == 3000)
    let late = source.changes()
    first = nil
    // Nothing is new for who comes now; for a source whose places became known meanwhile, they are.
    let other = try Store(own).source(request)
    _ = try await other.page(SourceRequest(index: 0, before: 0, after: 50))
    while other.places.builds.count == 0 { try await Task.sleep(for: .milliseconds(5)) }
    try await NoticeCount(other).next(after: 0)
    withExtendedLifetime(late) {}
    #expect(first == nil)
    try await own.write { try $0.execute(sql: "DELETE FROM item WHERE id = 9") }
    try await second.next(after: 1)
  }

  @Test("ST3 Under a stream of foreign commits places are counted anew a third of the time at most")
  func throttled() async throws {
    let folder = try StoreFolder()
    try folder.make(rows: 60_000).close()
    let source = try Store(path: folder.path).source(request)
    let (process, _) = try folder.start(
      """
      while True:
          db.execute("UPDATE item SET a = a + 1 WHERE id = 3")
          time.sleep(0.005)
      """
    )
    defer {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    var pages = 0
    let start = ContinuousClock.now
    while ContinuousClock.now < start + .seconds(source.places.builds.count > 1 ? 2 : 60) {
      let page = try await source.page(SourceRequest(anchors: [500], index: 0, before: 5, after: 5))
      #expect(page.elements.contains { $0.id == 500 })
      pages += 1
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(source.places.builds.count > 1)
    // A slow machine rests longer, never shorter.
    #expect(source.places.pace.withLock { $0.shortestRest } > 1.9)
    #expect(pages > 1)
    let page = try await source.exactPage(
      SourceRequest(anchors: [3], index: 0, before: 0, after: 1)
    )
    #expect(page.count == 60_000)
  }

  @Test("ST4 A commit that cannot be read yet when its file is touched is seen, also after another")
  func twoCommits() async throws {
    let folder = try StoreFolder()
    let own = try folder.make(rows: 10)
    // Files that stand for those of the database, so that the test says when they are touched.
    let touched = try StoreFolder()
    let watch = CommitWatch(path: touched.path, pages: try DatabaseQueue(path: folder.path))
    let told = Counter()
    let id = watch.listen(ObjectIdentifier(watch)) { told.add() }
    // The looks of who begins to listen.
    while watch.looks.count < 7 { try await Task.sleep(for: .milliseconds(5)) }
    try await own.write { try $0.execute(sql: "UPDATE item SET likes = 1") }
    try Data().write(to: URL(fileURLWithPath: touched.path + "-wal"))
    while told.count < 1 { try await Task.sleep(for: .milliseconds(5)) }
    try await own.write { try $0.execute(sql: "UPDATE item SET likes = 2") }
    let clock = ContinuousClock()
    let start = clock.now
    while told.count < 2 {
      try #require(clock.now - start < .seconds(60), "the second commit was never seen")
      try await Task.sleep(for: .milliseconds(5))
    }
    watch.stop(id)
  }

  @Test(
    "ST4 Where the kernel tells of no touched files nothing runs: others' commits are seen when something happens"
  )
  func unwatched() async throws {
    let folder = try StoreFolder()
    let own = try folder.make(rows: 10)
    let pages = try DatabaseQueue(path: folder.path)
    let elsewhere = folder.path + "-nowhere"
    let watch = CommitWatch(path: elsewhere + "/items.sqlite", pages: pages)
    let told = Counter()
    #expect(!watch.isBlind)
    let id = watch.listen(ObjectIdentifier(watch)) { told.add() }
    #expect(watch.isBlind)
    // The looks of who begins to listen.
    try await wait { watch.looks.count >= 7 }
    try await own.write { try $0.execute(sql: "UPDATE item SET likes = 1") }
    try await Task.sleep(for: .seconds(2))
    #expect(watch.looks.count == 7)
    #expect(told.count == 0)

    // A window that is used again, a commit of this program.
    watch.wake()
    try await wait { told.count >= 1 }
    // The looks after it.
    try await wait { watch.looks.count >= 14 }
    // A page that shows more than was told of.
    try await own.write { try $0.execute(sql: "UPDATE item SET likes = 2") }
    watch.saw(try await pages.read { try CommitWatch.version($0) })
    try await wait { told.count >= 2 }
    // From now on it can watch.
    try FileManager.default.createDirectory(atPath: elsewhere, withIntermediateDirectories: true)
    watch.wake()
    try await wait { !watch.isBlind }
    try await own.write { try $0.execute(sql: "UPDATE item SET likes = 3") }
    try Data().write(to: URL(fileURLWithPath: elsewhere + "/items.sqlite-wal"))
    try await wait { told.count >= 3 }
    watch.stop(id)
    #expect(!watch.isBlind)
  }

  /// Waits until something holds, which it never does where something is broken.
  private func wait(
    until holds: () -> Bool,
    at place: SourceLocation = #_sourceLocation
  ) async throws {
    let clock = ContinuousClock()
    let start = clock.now
    while !holds() {
      try #require(clock.now - start < .seconds(60), "it never happened", sourceLocation: place)
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  @Test("ST4 A store that is not watched says so in a sentence, until it is")
  func unwatchedSentence() async throws {
    let folder = try StoreFolder()
    let own = try folder.make(rows: 10)
    let store = try Store(path: folder.path)
    let source = store.source(request)
    _ = try await source.exactPage(SourceRequest(index: 0, before: 0, after: 50))
    // There is nothing to watch by this name for a while.
    let elsewhere = folder.url.appendingPathExtension("elsewhere")
    try FileManager.default.moveItem(at: folder.url, to: elsewhere)
    #expect(store.unwatched == nil)
    let notices = NoticeCount(source)
    #expect(
      store.unwatched?.description
        == "The system cannot watch “items.sqlite”: too many files are watched. What other programs "
        + "write to it is shown when its window is used."
    )
    // The looks of who begins to listen: the first would watch the folder if it were back already.
    try await wait { store.watch.looks.count >= 7 }
    try FileManager.default.moveItem(at: elsewhere, to: folder.url)
    let before = notices.now
    try await own.write { try $0.execute(sql: "UPDATE item SET likes = 1") }
    store.checkForChanges()
    try await notices.next(after: before)
    #expect(store.unwatched == nil)
  }
}
