import ListTestSupport
import Testing

@testable import ListCore

@Suite struct SumTreeTests {
  @Test(
    "S2 a sum tree answers like a plain array after any edits",
    arguments: 0..<40 as Range<UInt64>
  )
  func randomEdits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let initial = (0..<Int.random(in: 0...400, using: &random)).map { _ in
      Int.random(in: 0...3, using: &random)
    }
    var tree = SumTree(initial)
    var model = Array(zip(tree.handles, initial))
    for step in 0..<250 {
      edit(&tree, &model, using: &random)
      let violations = tree.invariantViolations()
      guard violations.isEmpty, tree.handles.elementsEqual(model.map(\.0)) else {
        Issue.record("seed \(seed), step \(step): \(violations)")
        return
      }
      compare(tree, model, at: Int.random(in: 0...model.count, using: &random), seed: seed)
    }
  }

  private typealias Model = [(SumTree<Int>.Handle, Int)]

  private func edit(
    _ tree: inout SumTree<Int>,
    _ model: inout Model,
    using random: inout SeededGenerator
  ) {
    let weight = Int.random(in: 0...3, using: &random)
    let index = Int.random(in: 0...model.count, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0...3:
      model.insert((tree.insert(weight, at: index), weight), at: index)
    case 4...6 where index < model.count:
      tree.remove(model.remove(at: index).0)
    case 7 where index < model.count:
      tree.setWeight(weight, of: model[index].0)
      model[index].1 = weight
    case 8 where index < model.count:
      let target = Int.random(in: 0..<model.count, using: &random)
      let moved = model.remove(at: index)
      tree.move(moved.0, to: target)
      model.insert(moved, at: target)
    case 9:
      let run = (0..<Int.random(in: 0...60, using: &random)).map { $0 % 4 }
      let handles = tree.insert(contentsOf: run, at: index)
      model.insert(contentsOf: Array(zip(handles, run)), at: index)
    case 10:
      let end = min(model.count, index + Int.random(in: 0...80, using: &random))
      tree.removeSubrange(index..<end)
      model.removeSubrange(index..<end)
    default:
      break
    }
  }

  private func compare(_ tree: SumTree<Int>, _ model: Model, at index: Int, seed: UInt64) {
    let before = model[..<index].reduce(0) { $0 + $1.1 }
    #expect(tree.count == model.count, "seed \(seed)")
    #expect(tree.total == model.reduce(0) { $0 + $1.1 }, "seed \(seed)")
    #expect(tree.prefix(upTo: index) == before, "seed \(seed)")
    #expect(tree.handles(from: index).elementsEqual(model[index...].map(\.0)), "seed \(seed)")
    // The prefix sum first exceeds `before` at the first element from here on that has a weight.
    let expected = model.indices[index...].first { model[$0].1 > 0 }
    let found = tree.first { $0 > before }
    #expect(found?.index == expected, "seed \(seed)")
    if let found, let expected {
      #expect(found.handle == model[expected].0, "seed \(seed)")
      #expect(found.before == before, "seed \(seed)")
    }
    guard index < model.count else { return }
    let handle = model[index].0
    #expect(tree.handle(at: index) == handle, "seed \(seed)")
    #expect(tree.index(of: handle) == index, "seed \(seed)")
    #expect(tree.prefix(before: handle) == before, "seed \(seed)")
    #expect(tree.weight(of: handle) == model[index].1, "seed \(seed)")
  }

  @Test("S2 a tree emptied element by element is like new")
  func emptying() throws {
    var tree = SumTree(repeatElement(2, count: 5_000))
    var random = SeededGenerator(seed: 7)
    var handles = Array(tree.handles)
    handles.shuffle(using: &random)
    for handle in handles { tree.remove(handle) }
    #expect(tree.isEmpty && tree.total == 0)
    #expect(tree.first { $0 >= 0 } == nil)
    #expect(tree.invariantViolations() == [])
    let handle = tree.insert(9, at: 0)
    #expect(tree.handle(at: 0) == handle && tree.total == 9)
    #expect(tree.handleCapacity == 5_000, "handles and nodes are used again")
  }

  @Test("S2 floating-point weights do not drift however often they change")
  func noDrift() {
    var tree = SumTree((0..<1_000).map { _ in 0.1 })
    let handles = Array(tree.handles)
    let fresh = tree.total
    for (round, handle) in handles.enumerated() {
      tree.setWeight(1e15 + Double(round), of: handle)
      tree.setWeight(0.1, of: handle)
    }
    #expect(tree.total == fresh)
  }

  @Test("S2 editing a copy of a tree leaves the original as it was")
  func valueSemantics() {
    let original = SumTree(0..<200)
    var copy = original
    for handle in original.handles where handle.raw.isMultiple(of: 2) { copy.remove(handle) }
    #expect(copy.count == 100 && original.count == 200)
    #expect(original.total == 19_900)
    #expect(original.invariantViolations() == [] && copy.invariantViolations() == [])
  }
}
