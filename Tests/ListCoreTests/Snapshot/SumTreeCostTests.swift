import ListTestSupport
import Testing

@testable import ListCore

#if DEBUG
  /// Costs are counted in visited nodes: 32 children a node give 1,000 elements at most 3 levels
  /// and 1,000,000 at most 6, while a scan of the leaves would visit 31,250 nodes.
  @Suite struct SumTreeCostTests {
    private static let sizes = [1_000, 1_000_000]

    @Test("S2 a query visits one node a level, at a thousand and at a million")
    func queries() {
      for count in Self.sizes {
        var tree = SumTree(repeatElement(3, count: count))
        let visits = NodeVisits()
        tree.visits = visits
        let levels = Int(tree.nodes[Int(tree.root)].level) + 1
        #expect(levels <= (count == 1_000 ? 3 : 6))
        var random = SeededGenerator(seed: 11)
        for _ in 0..<200 {
          let index = Int.random(in: 0..<count, using: &random)
          let handle = tree.handle(at: index)
          #expect(tree.index(of: handle) == index)
          #expect(tree.prefix(before: handle) == index * 3)
          #expect(tree.first { $0 > index * 3 }?.index == index)
          #expect(visits.count == levels * 4)
          visits.reset()
        }
      }
    }

    @Test("S2 an edit visits a few nodes a level, at a thousand and at a million")
    func edits() {
      for count in Self.sizes {
        var tree = SumTree(repeatElement(1, count: count))
        let visits = NodeVisits()
        tree.visits = visits
        let levels = Int(tree.nodes[Int(tree.root)].level) + 1
        var random = SeededGenerator(seed: 12)
        var most = 0
        var sum = 0
        for _ in 0..<2_000 {
          let index = Int.random(in: 0..<count, using: &random)
          visits.reset()
          let handle = tree.insert(1, at: index)
          most = max(most, visits.count)
          sum += visits.count
          visits.reset()
          tree.setWeight(5, of: handle)
          #expect(visits.count == levels)
          visits.reset()
          tree.remove(tree.handle(at: index / 2))
          most = max(most, visits.count)
          sum += visits.count
        }
        #expect(most <= levels * 10, "a split or merge on every level is the worst case")
        #expect(sum / 4_000 <= levels * 4)
        #expect(tree.count == count)
      }
    }

    @Test("S2 walking on costs one node a leaf")
    func iteration() {
      var tree = SumTree(repeatElement(1, count: 1_000_000))
      let visits = NodeVisits()
      tree.visits = visits
      var rest = tree.makeIterator(from: 500_000)
      for _ in 0..<1_000 { #expect(rest.next() != nil) }
      #expect(visits.count <= 6 + 1_000 / SumTree<Int>.leastUsed)
    }
  }
#endif
