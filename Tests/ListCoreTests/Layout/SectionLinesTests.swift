import ListTestSupport
import Testing

@testable import ListCore

@Suite struct SectionLinesTests {
  @Test("V1 lines are found by row and by place as in a plain array, also after changes")
  func oracle() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 1...300, using: &random)
      var plain = (0..<count).map { _ in
        (rows: Int.random(in: 1...3, using: &random), height: TestRow.randomHeight(using: &random))
      }
      var lines = SectionLines(plain.map { LayoutLine(rows: $0.rows, height: $0.height) })
      for _ in 0..<3 {
        let line = Int.random(in: 0..<count, using: &random)
        let first = plain[..<line].reduce(0) { $0 + $1.rows }
        plain[line].height = TestRow.randomHeight(using: &random)
        lines.replace(
          PlacedLine(
            rows: first..<first + plain[line].rows,
            gap: 0,
            y: 0,
            height: plain[line].height
          )
        )
      }
      var (row, y) = (0, 0.0)
      var isRight = true
      for line in plain {
        let found = lines.line(containing: row + line.rows - 1)
        isRight = isRight && found == (row, y)
        if line.height > 0, let place = lines.line(atY: y) {
          isRight = isRight && place == (row, y)
        }
        (row, y) = (row + line.rows, y + line.height)
      }
      isRight = isRight && lines.height == y && lines.line(atY: y) == nil
      #expect(isRight, "seed \(seed)")
    }
  }

  @Test("V1 a place found by search is bit for bit the sum before it, whatever the heights")
  func searchAgreesWithSums() throws {
    var random = SeededGenerator(seed: 7)
    let lines = SectionLines(
      (0..<20_000).map { _ in LayoutLine(rows: 1, height: .random(in: 0.01...99, using: &random)) }
    )
    for step in 0..<1_000 {
      let found = try #require(lines.line(atY: .random(in: 0..<lines.height, using: &random)))
      #expect(found.y == lines.line(containing: found.firstRow).y, "step \(step)")
    }
  }
}
