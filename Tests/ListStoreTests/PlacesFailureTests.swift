import Foundation  // processes
import GRDB
import ListCore
import Synchronization
import Testing

@testable import ListStore

/// What goes wrong while places are read in the background.
@Suite(.serialized) struct PlacesFailureTests {
  private let request = StoreRequest<Item>("item").order(.ascending("a"))
  private let top = SourceRequest<Int>(index: 0, before: 0, after: 50)

  @Test("ST6 Places that a lock kept from being read are read once the lock is given up")
  func locked() async throws {
    let folder = try StoreFolder()
    try folder.make(rows: 3000, mode: "DELETE").close()
    let store = try Store(path: folder.path)
    let source = store.source(request)
    // Places wait until the file is locked.
    let gate = DispatchSemaphore(value: 0)
    store.places.asyncRead { _ in gate.wait() }
    #expect(try await source.page(top).isExact == false)
    let (process, output) = try folder.start(
      "db.execute('BEGIN EXCLUSIVE'); print('locked', flush=True); time.sleep(600)"
    )
    _ = output.fileHandleForReading.availableData
    gate.signal()
    await source.settle()
    #expect(source.places.builds.count > 0)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    // Nobody asks for a page meanwhile.
    let before = source.places.builds.count
    let clock = ContinuousClock()
    let start = clock.now
    while source.places.builds.count == before {
      try #require(clock.now - start < .seconds(60), "nobody tried again")
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(try await source.exactPage(top).count == 3000)
  }

  @Test("ST6 Places that cannot be read are a notice and an error with a sentence, and tried again")
  func broken() async throws {
    let folder = try StoreFolder()
    try folder.make(rows: 3000).close()
    let opened = Counter()
    let isBroken = Mutex(true)
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      opened.add()
      let isOfPlaces = opened.count == 2
      db.add(
        function: DatabaseFunction("reads", argumentCount: 1) { _ in
          if isOfPlaces, isBroken.withLock(\.self) {
            throw DatabaseError(resultCode: .SQLITE_IOERR, message: "disk I/O error")
          }
          return true
        }
      )
    }
    let store = try Store(path: folder.path, configuration: configuration)
    let source = store.source(request.filter("reads(id)"))
    let notices = NoticeCount(source)
    try await notices.settle()
    let before = notices.now
    #expect(try await source.page(top).isExact == false)
    try await notices.next(after: before)
    let error = await #expect(throws: StoreError.self) { try await source.page(top) }
    #expect(error?.description == "“items.sqlite” cannot be read: disk I/O error.")
    isBroken.withLock { $0 = false }
    #expect(try await source.exactPage(top).count == 3000)
  }
}
