import ListTestSupport
import Testing

@testable import ListCore

/// Batches that state what is not so: the rows shown are right, and a sentence says what was wrong.
@MainActor
@Suite struct StatedMistakeTests {
  private typealias Line = StatedBatchTests.Line

  /// What is said about a batch of five rows that are asked for in both ways.
  private func said(
    title: Int? = nil,
    _ edit: @escaping (StatedBatchTests.BookController, BatchContext) -> Void
  ) -> [String] {
    var all: [[String]] = []
    for rows in [StatedBatchTests.Shelf.Rows.all, .stated] {
      let shelf = StatedBatchTests.Shelf(count: 5, title: title)
      shelf.run(rows) { edit($0, $1) }
      shelf.expectConsistency("\(rows)")
      #expect(shelf.diagnostics.recent.allSatisfy { $0.kind == .inconsistentBatch })
      all.append(
        shelf.diagnostics.recent.map { String($0.detail.split(separator: ": ").last ?? "") }
      )
    }
    #expect(all[0] == all[1], "however the rows are asked for")
    return all[0]
  }

  @Test("C4 an update, a reload, an insert or a delete of a row that is not there is told of")
  func places() {
    #expect(
      said { $1.update(at: 2, 5) } == [
        "stated row 5 to be updated, but there were 5 rows after the batch"
      ]
    )
    #expect(
      said(title: 1) { $1.update(at: 5, -1, 9) } == [
        "stated row 5 and 2 more to be updated, but there were 5 rows after the batch"
      ]
    )
    #expect(
      said(title: 1) { $1.reload(at: 4, 6) } == [
        "stated row 6 to be reloaded, but there were 5 rows before the batch"
      ]
    )
    #expect(
      said {
        $0.lines.append(Line(id: 9))
        $1.insert(at: 6)
      } == ["stated row 6 to be inserted, but there were 6 rows after the batch"]
    )
    #expect(
      said {
        $0.lines.removeLast()
        $1.delete(at: 5)
      } == ["stated row 5 to be deleted, but there were 5 rows before the batch"]
    )
  }

  @Test("C4 an order that is none, or another than the rows have, is told of")
  func orders() {
    let none =
      "stated an order of 5 rows that does not name each of the 5 rows before the batch once"
    for order in [[0, 1, 2, 3, 5], [0, 1, 2, 3, 3], [-1, 1, 2, 3, 4]] {
      #expect(said(title: 1) { $1.reorder(from: order) } == [none])
    }
    #expect(
      said { $1.reorder(from: [0, 1]) } == [none.replacing("order of 5", with: "order of 2")]
    )
    #expect(
      said {
        $0.lines.swapAt(0, 1)
        $0.lines.append(Line(id: 9))
        $1.reorder(from: [1, 0, 2, 3, 4])
        $1.insert(at: 5)
      } == ["stated another order and other rows at once"]
    )
    let shelf = StatedBatchTests.Shelf(count: 5, title: 1)
    shelf.run(.all) { $1.reorder(from: [1, 0, 2, 3, 4]) }
    #expect(
      shelf.diagnostics.recent.map(\.detail).first?.hasSuffix(
        "stated that row 0 was row 1 before, but it was not"
      ) == true
    )
  }

  @Test("C4 right statements of every sort are not told of, alone and together")
  func right() {
    #expect(said(title: 1) { $1.update(at: 0, 4) } == [])
    #expect(said(title: 1) { $1.reload(at: 0, 4) } == [])
    #expect(
      said(title: 1) {
        $0.lines.reverse()
        $1.reorder(from: [4, 3, 2, 1, 0])
        $1.update(at: 0)
        $1.reload(at: 4)
      } == []
    )
    #expect(
      said {
        $0.lines.remove(at: 1)
        $0.lines.append(Line(id: 7))
        $1.delete(at: 1)
        $1.insert(at: 4)
        $1.reload(at: 1, 4)
      } == []
    )
  }
}
