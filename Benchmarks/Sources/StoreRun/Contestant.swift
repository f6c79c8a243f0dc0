import BenchmarkSupport
import Foundation  // the memory of a process
import GRDB
import ListCore
import ListStore

struct Post: ListDiffable, Codable, FetchableRecord, Equatable {
  var id: Int
  var time: Int
  var likes: Int
  var text: String
}

/// What a program could show a table with.
enum Contestant: String, CaseIterable {
  case source
  case offset
  case observation
  case all

  var title: String {
    switch self {
    case .source: "`StoreSource`"
    case .offset: "`COUNT` and `OFFSET`"
    case .observation: "`ValueObservation` of the window"
    case .all: "all rows in an array"
    }
  }

  /// Prints a line for each cell of its row.
  func measure(_ path: String) async throws {
    switch self {
    case .source: try await measureSource(path)
    case .offset: try await measureOffset(path)
    case .observation: try await measureObservation(path)
    case .all: try await measureAll(path)
    }
  }

  private func measureSource(_ path: String) async throws {
    let store = try Store(path: path)
    let source = store.source(StoreRequest<Post>("post").order(.descending("time")))
    let memory = residentBytes()
    let clock = ContinuousClock()
    let start = clock.now
    let top = SourceRequest<Int>(index: 0, before: 0, after: 100)
    var count = 0
    report(try await time { count = try await source.page(top).count })
    let middle = SourceRequest<Int>(index: count * 7 / 10, before: 50, after: 100)
    report(try await time { _ = try await source.page(middle) })
    for await _ in source.changes() {
      let page = try await source.page(top)
      count = page.count
      if page.isExact { break }
    }
    report(clock.now - start)
    try await thumbs(count) { index in
      let page = try await source.page(SourceRequest(index: index, before: 50, after: 100))
      precondition(page.isExact, "the length is known")
    }
    print(Show.bytes(residentBytes() - memory))
    var next = source.changes().makeAsyncIterator()
    try await like({ sql in try await store.write { try $0.execute(sql: sql) } }) {
      _ = await next.next()
      _ = try await source.page(middle)
    }
  }

  private func measureOffset(_ path: String) async throws {
    let queue = try DatabaseQueue(path: path)
    let memory = residentBytes()
    var count = 0
    let counting = try await time {
      count = try await queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM post") } ?? 0
    }
    let page: @Sendable (Int, Int) async throws -> Void = { offset, limit in
      let sql = "SELECT * FROM post ORDER BY time DESC, id DESC LIMIT ? OFFSET ?"
      let posts = try await queue.read {
        try Post.fetchAll($0, sql: sql, arguments: [limit, offset])
      }
      precondition(posts.count <= limit, "a page was read")
    }
    report(counting + (try await time { try await page(0, 100) }))
    report(try await time { try await page(count * 7 / 10, 150) })
    report(counting)
    try await thumbs(count) { try await page(max(0, $0 - 50), 150) }
    print(Show.bytes(residentBytes() - memory))
    try await like(writing(to: queue)) { try await page(count * 7 / 10, 150) }
  }

  /// The window is fetched again after each commit; another window is another observation.
  private func measureObservation(_ path: String) async throws {
    let queue = try DatabasePool(path: path)
    let memory = residentBytes()
    func observe(_ offset: Int, _ limit: Int) -> AsyncValueObservation<[Post]> {
      ValueObservation.tracking { db in
        try Post.fetchAll(
          db,
          sql: "SELECT * FROM post ORDER BY time DESC, id DESC LIMIT ? OFFSET ?",
          arguments: [limit, offset]
        )
      }.values(in: queue)
    }
    func page(_ offset: Int, _ limit: Int) async throws {
      for try await posts in observe(offset, limit) {
        precondition(posts.count <= limit, "a page was read")
        return
      }
    }
    var count = 0
    let counting = try await time {
      count = try await queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM post") } ?? 0
    }
    report(counting + (try await time { try await page(0, 100) }))
    report(try await time { try await page(count * 7 / 10, 150) })
    report(counting)
    try await thumbs(count) { try await page(max(0, $0 - 50), 150) }
    print(Show.bytes(residentBytes() - memory))
    var windows = observe(count * 7 / 10, 150).makeAsyncIterator()
    _ = try await windows.next()
    try await like(writing(to: queue)) { _ = try await windows.next() }
  }

  private func measureAll(_ path: String) async throws {
    let queue = try DatabaseQueue(path: path)
    let memory = residentBytes()
    var posts: [Post] = []
    let reading = try await time {
      posts = try await queue.read {
        try Post.fetchAll($0, sql: "SELECT * FROM post ORDER BY time DESC, id DESC")
      }
    }
    for _ in 0..<3 { report(reading) }
    let read = posts
    try await thumbs(read.count) { index in
      precondition(
        !read[max(0, index - 50)..<min(index + 100, read.count)].isEmpty,
        "there are rows"
      )
    }
    print(Show.bytes(residentBytes() - memory))
    try await like(writing(to: queue)) {
      let posts = try await queue.read {
        try Post.fetchAll($0, sql: "SELECT * FROM post ORDER BY time DESC, id DESC")
      }
      precondition(posts.count == read.count, "they are the same")
    }
  }

  private func writing(to database: some DatabaseWriter) -> (String) async throws -> Void {
    { sql in try await database.write { try $0.execute(sql: sql) } }
  }

  /// A like of the program's own, until the rows in view are here again: the median of some.
  private func like(
    _ write: (String) async throws -> Void,
    _ again: () async throws -> Void
  ) async throws {
    var times: [Duration] = []
    for id in 1...9 {
      times.append(
        try await time {
          try await write("UPDATE post SET likes = likes + 1 WHERE id = \(id)")
          try await again()
        }
      )
    }
    report(times.sorted()[times.count / 2])
  }

  /// Random jumps: ten thousand, or what ten seconds are enough for.
  private func thumbs(_ count: Int, _ jump: (Int) async throws -> Void) async throws {
    var random = SeededRandom(seed: 7)
    let clock = ContinuousClock()
    let start = clock.now
    var times: [Duration] = []
    while times.count < 10_000, times.count < 100 || clock.now - start < .seconds(10) {
      let index = Int.random(in: 0..<count, using: &random)
      times.append(try await time { try await jump(index) })
    }
    times.sort()
    report(times[times.count / 2])
    report(times[times.count * 99 / 100])
  }

  private func time(_ body: () async throws -> Void) async throws -> Duration {
    let clock = ContinuousClock()
    let start = clock.now
    try await body()
    return clock.now - start
  }

  private func report(_ duration: Duration) { print(Show.time(duration / .nanoseconds(1))) }
}

/// What the process has in memory now.
func residentBytes() -> Double {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
  return (line?.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0) * 1024
}
