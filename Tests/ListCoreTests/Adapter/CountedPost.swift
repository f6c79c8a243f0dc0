import Foundation
import ListCore
import Synchronization

/// A post that counts how often its id is hashed.
struct CountedPost: ListDiffable, Equatable {
  struct Reads {
    var inTurns = 0
    var elsewhere = 0
    /// How often contents were compared.
    var comparedInTurns = 0
    var comparedElsewhere = 0
    /// How often rows were made.
    var rowsInTurns = 0
    var rowsElsewhere = 0
  }

  // The main actor is not always on the thread that is called the main one.
  private static let turnThread = Mutex<ObjectIdentifier?>(nil)
  static var turn: ObjectIdentifier? {
    get { turnThread.withLock { $0 } }
    set { turnThread.withLock { $0 = newValue } }
  }

  private static let counts = Mutex(Reads())
  static var reads: Reads {
    get { counts.withLock { $0 } }
    set { counts.withLock { $0 = newValue } }
  }

  let number: Int
  let height: RowHeight

  init(_ number: Int, height: RowHeight = .fixed(40)) {
    self.number = number
    self.height = height
  }

  var id: String { "p\(number)" }

  // Not each reading of the id: how many comparisons a set makes is a matter of chance.
  func _hashID(into hasher: inout Hasher) {
    Self.count(\.inTurns, \.elsewhere)
    hasher.combine(number)
  }

  static func == (one: Self, other: Self) -> Bool {
    count(\.comparedInTurns, \.comparedElsewhere)
    return one.number == other.number && one.height == other.height
  }

  static func count(
    _ inTurns: WritableKeyPath<Reads, Int>,
    _ elsewhere: WritableKeyPath<Reads, Int>
  ) {
    let isInTurn = turn == ObjectIdentifier(Thread.current)
    counts.withLock { $0[keyPath: isInTurn ? inTurns : elsewhere] += 1 }
  }
}

final class CountedPostController: SectionController<CountedPost> {
  static var released = 0

  override func row(at index: Int) -> any ListDiffable { Line(id: "line") }
  override func height(at index: Int) -> RowHeight { model.height }

  isolated deinit { Self.released += 1 }
}

final class CountedPostOnDemand: SectionController<CountedPost>, OnDemandSectionController {
  nonisolated static func rows(of post: CountedPost) -> [Row]? {
    CountedPost.count(\.rowsInTurns, \.rowsElsewhere)
    return [Row(AnyDiffable(Line(id: "line")), height: post.height)]
  }

  override func row(at index: Int) -> any ListDiffable { Line(id: "line") }
  override func height(at index: Int) -> RowHeight { model.height }
}

private struct Line: ListDiffable, Equatable { let id: String }
