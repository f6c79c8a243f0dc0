import ListTestSupport
import Testing

@testable import ListCore

@Suite struct SnapshotArrangingTests {
  @Test("S2 a snapshot that starts from another one is the same as a new one, 2,000 cases")
  func sameAsNew() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var snapshot = Snapshot()
      for step in 0..<10 {
        let count = Int.random(in: 0...40, using: &random)
        let ids = Array(0..<60).shuffled(using: &random).prefix(count)
        let order = Bool.random(using: &random) ? ids.sorted() : Array(ids)
        let sections = ContiguousArray(
          order.map { id in
            let rows = (0..<Int.random(in: 0...3, using: &random)).map { number in
              Row(AnyDiffable(TestLine("\(number)", "\(step)")))
            }
            let known = snapshot.section(for: DiffIdentity(Name(id: id)))
            if let known, Bool.random(using: &random) { return known }
            return SnapshotSection(id: DiffIdentity(Name(id: id)), rows: ContiguousArray(rows))
          }
        )
        let before = "\(snapshot)"
        let arranged = snapshot.arranged(sections, ContiguousArray(sections.map(\.keyHash)))
        let wanted = Snapshot(sections: sections)
        #expect("\(arranged)" == "\(wanted)", "seed \(seed)")
        #expect(arranged.invariantViolations() == [], "seed \(seed)")
        #expect("\(snapshot)" == before, "the old one stays as it was, seed \(seed)")
        snapshot = arranged
      }
    }
  }
}

private struct Name: ListDiffable, Equatable {
  let id: Int
}
