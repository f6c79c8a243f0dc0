import ListCore
import ListTestSupport

/// Random edits of some lines, with what a batch states of them.
struct StatedEdits {
  var lines: [StatedBatchTests.Line]
  var title: Int?
  private var deleted: [Int] = []
  private var inserted: [Int] = []
  private var moved: [(from: Int, to: Int)] = []
  private var updated: [Int] = []
  private var reloaded: [Int] = []
  private var order: [Int]?

  var statedCount: Int { inserted.count + updated.count + reloaded.count }

  init(
    lines old: [StatedBatchTests.Line],
    next: inout Int,
    using random: inout SeededGenerator
  ) {
    lines = old
    if Int.random(in: 0..<4, using: &random) == 0 {
      let order: [Int] = Array(0..<old.count).shuffled(using: &random)
      lines = order.map { old[$0] }
      self.order = order
    } else {
      var kept: [Int] = Array(old.indices)
      for _ in 0..<Int.random(in: 0...3, using: &random) where !kept.isEmpty {
        deleted.append(kept.remove(at: Int.random(in: kept.indices, using: &random)))
      }
      var moving: [Int] = []
      for _ in 0..<Int.random(in: 0...2, using: &random) where !kept.isEmpty {
        moving.append(kept.remove(at: Int.random(in: kept.indices, using: &random)))
      }
      var origins: [Int?] = kept
      for from in moving {
        origins.insert(from, at: Int.random(in: 0...origins.count, using: &random))
      }
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        origins.insert(nil, at: Int.random(in: 0...origins.count, using: &random))
      }
      lines = []
      for (place, origin) in origins.enumerated() {
        if let origin {
          lines.append(old[origin])
          if moving.contains(origin) { moved.append((origin, place)) }
        } else {
          lines.append(StatedBatchTests.Line(id: next))
          next += 1
          inserted.append(place)
        }
      }
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) where !lines.isEmpty {
      let place = Int.random(in: lines.indices, using: &random)
      lines[place].version += 1
      updated.append(place)
    }
    if order == nil, Bool.random(using: &random),
      let place = old.indices.randomElement(using: &random)
    {
      reloaded.append(place)
    }
  }

  @MainActor
  func perform(_ controller: StatedBatchTests.BookController, _ batch: BatchContext) {
    controller.lines = lines
    if controller.title != nil, let title { controller.title = title }
    batch.delete(at: deleted)
    batch.insert(at: inserted)
    batch.update(at: updated)
    for place in reloaded { batch.reload(at: place) }
    for move in moved { batch.move(from: move.from, to: move.to) }
    if let order { batch.reorder(from: order) }
  }
}
