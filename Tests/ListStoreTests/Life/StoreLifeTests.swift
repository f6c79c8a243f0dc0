import Foundation  // the environment
import ListCore
import ListTestSupport
import Testing

@testable import ListStore

/// Random transactions of this program and of another one, with all that can go wrong between them.
///
/// `STORE_OPERATIONS=10000` has as many happen; `STORE_SEED=7` is one life again, as a failure names it.
@MainActor
@Suite(.serialized) struct StoreLifeTests {
  nonisolated private static let environment = ProcessInfo.processInfo.environment
  nonisolated private static let operations = environment["STORE_OPERATIONS"].flatMap { Int($0) }
  nonisolated private static let seeds: [UInt64] =
    environment["STORE_SEED"].flatMap { UInt64($0) }.map { [$0] } ?? [1, 2, 3, 4]

  @Test(
    "ST6 after any transaction of either side the list is its SELECT, and what was in view stays",
    arguments: seeds
  )
  func life(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let folder = try StoreFolder(limitedTo: "24m")
    defer { folder.release() }
    let life = try StoreLife(
      rows: 2_000,
      mode: seed % 2 == 0 ? "DELETE" : "WAL",
      hasLog: seed % 4 < 2,
      in: folder
    )
    try await life.show()
    try life.check("first")
    let count = (Self.operations ?? 320) / Self.seeds.count
    var happened: [StoreEvent: Int] = [:]
    for step in 0..<count {
      life.look()
      // Each of them once at least.
      let kinds = StoreEvent.allCases
      let event = step < kinds.count ? kinds[step] : .random(using: &random)
      let what = "seed \(seed), step \(step): \(event)"
      let text = try await life.happen(event, using: &random)
      try await life.settle()
      try life.check("\(what), \(text)")
      happened[event, default: 0] += 1
    }
    if Self.operations != nil {
      life.look()
      try await life.beLocked(life.changes(using: &random), seconds: 20)
      try await life.settle()
      try life.check("seed \(seed): locked for 20 s")
      let counts = happened.map { "\($0.key) \($0.value)" }.sorted()
      print("seed \(seed):", counts.joined(separator: ", "))
    }
    let found = try folder.python("print(db.execute('PRAGMA integrity_check').fetchone()[0])")
    #expect(found == "ok\n")
  }
}
