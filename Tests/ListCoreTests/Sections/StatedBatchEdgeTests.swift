import ListTestSupport
import Testing

@testable import ListCore

/// Batches at the edges of what can be stated.
@MainActor
@Suite struct StatedBatchEdgeTests {
  @Test("C4 numbers out of all range are a mistake like others, not the end of the program")
  func absurdNumbers() {
    for rows in [StatedBatchTests.Shelf.Rows.stated, .all] {
      let shelf = StatedBatchTests.Shelf(count: 30, title: 1)
      shelf.run(rows) { controller, batch in
        controller.lines.removeLast()
        batch.insert(at: .max, .min)
        batch.delete(at: .max)
        batch.update(at: .max)
        batch.move(from: .max, to: .max)
      }
      #expect(shelf.list.presenter.snapshot.rowCount == 30)
    }
  }

  @Test("C4 L4 rows that come to an empty collapsed section stay hidden")
  func collapsedWhileEmpty() throws {
    let shelf = StatedBatchTests.Shelf(count: 0, title: 1)
    shelf.adapter.collapsedSections = [try #require(shelf.controller).identity]
    shelf.list.settle()
    shelf.run(.stated) { controller, batch in
      controller.lines = [StatedBatchTests.Line(id: 1), StatedBatchTests.Line(id: 2)]
      batch.insert(at: 0, 1)
    }
    #expect(shelf.list.presenter.snapshot.rowCount == 1)
    shelf.adapter.collapsedSections = []
    shelf.list.settle()
    #expect(shelf.list.presenter.snapshot.rowCount == 3)
    shelf.expectConsistency("after expanding")
  }

  @Test("C4 a header that comes with an edit, or a collapsed section, is no false alarm")
  func noFalseAlarm() throws {
    let shelf = StatedBatchTests.Shelf(count: 30)
    for rows in [StatedBatchTests.Shelf.Rows.all, .stated] {
      shelf.run(rows) { controller, batch in
        controller.title = controller.title == nil ? 1 : nil
        controller.lines.removeFirst()
        batch.delete(at: 0)
      }
    }
    shelf.controller?.title = 1
    shelf.adapter.collapsedSections = [try #require(shelf.controller).identity]
    shelf.list.settle()
    shelf.run(.all) { controller, batch in
      controller.lines.removeFirst()
      batch.delete(at: 0)
    }
    #expect(shelf.diagnostics.recent.isEmpty)
  }

  @Test("C4 a collapsed section whose last row is deleted is no false alarm")
  func collapsedToNothing() throws {
    for rows in [StatedBatchTests.Shelf.Rows.all, .stated] {
      let shelf = StatedBatchTests.Shelf(count: 2, title: 1)
      shelf.adapter.collapsedSections = [try #require(shelf.controller).identity]
      shelf.list.settle()
      shelf.run(rows) { controller, batch in
        controller.lines = []
        batch.delete(at: 0, 1)
      }
      #expect(shelf.diagnostics.recent.isEmpty)
      #expect(shelf.list.presenter.snapshot.rowCount == 1)
    }
  }
}
