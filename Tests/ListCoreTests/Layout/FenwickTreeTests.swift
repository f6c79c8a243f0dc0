import ListTestSupport
import Testing

@testable import ListCore

@Suite struct FenwickTreeTests {
  @Test("V1 prefix sums, changes and searches are those of a plain array")
  func oracle() {
    for seed in 0..<2_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 0...70, using: &random)
      var values = ContiguousArray((0..<count).map { _ in TestRow.randomHeight(using: &random) })
      var tree = FenwickTree(values)
      for _ in 0..<3 where count > 0 {
        let index = Int.random(in: 0..<count, using: &random)
        let value = TestRow.randomHeight(using: &random)
        let delta = tree.set(index, to: value)
        #expect(delta == value - values[index], "seed \(seed)")
        values[index] = value
      }
      #expect(tree.values == values, "seed \(seed)")
      var sum = 0.0
      var isRight = tree.sum(before: 0) == 0
      for (index, value) in values.enumerated() {
        if value > 0 {
          isRight = isRight && tree.search(sum) == (index, sum)
          isRight = isRight && tree.search((sum + value).nextDown) == (index, sum)
        }
        sum += value
        isRight = isRight && tree.sum(before: index + 1) == sum
      }
      isRight = isRight && tree.total == sum && tree.search(sum) == (count, sum)
      #expect(isRight, "seed \(seed)")
    }
  }

  @Test("V1 an offset found by search is bit for bit the prefix sum, whatever the heights")
  func searchAgreesWithSums() {
    var random = SeededGenerator(seed: 7)
    let values = ContiguousArray(
      (0..<1_000).map { _ in Double.random(in: 0.01...99, using: &random) }
    )
    var tree = FenwickTree(values)
    for step in 0..<1_000 {
      tree.set(
        Int.random(in: 0..<1_000, using: &random),
        to: .random(in: 0.01...99, using: &random)
      )
      let found = tree.search(.random(in: 0..<tree.total, using: &random))
      #expect(found.start == tree.sum(before: found.index), "step \(step)")
    }
  }
}
