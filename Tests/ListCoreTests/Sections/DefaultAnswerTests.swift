import ListCore
import ListTestSupport
import Testing

/// What a controller without any override does.
@MainActor
@Suite struct DefaultAnswerTests {
  private let list = HeadlessList(width: 100, height: 100)
  private let adapter: ListAdapter

  init() {
    adapter = ListAdapter(host: list)
    adapter.register(SectionController<TestLine>.self, for: TestLine.self)
    adapter.objects = [TestLine("a", "first"), TestLine("b", "second")]
    list.settle()
  }

  private func row(_ id: String) -> RowID {
    let identity = DiffIdentity(id: id, of: TestLine.self)
    return RowID(section: identity, key: RowKey(content: identity))
  }

  @Test("C2 without overrides a section is its model in one row")
  func oneRow() {
    #expect(list.text == "a\n  a\tfirst\nb\n  b\tsecond")
  }

  @Test("X6 rows are not movable unless a controller says so")
  func reordering() {
    let other = row("b").section
    #expect(!adapter.canMove(row("a")))
    #expect(!adapter.canReorder(row("a"), to: .row(section: other, index: 0)))
    var answers: [Bool] = []
    #expect(!adapter.reorder(row("a"), to: .section(1)) { answers.append($0) })
    list.settle()
    #expect(answers == [false])
    #expect(list.text == "a\n  a\tfirst\nb\n  b\tsecond")
  }

  @Test("X6 a movable row stays in its section unless both sections agree")
  func giving() throws {
    final class Movable: SectionController<TestLine> {
      override func canMove(_ row: RowContext) -> Bool { true }
    }
    final class Giving: SectionController<TestLine> {
      override func canMove(_ row: RowContext) -> Bool { true }
      override func canGive(_ row: RowContext, to other: AnySectionController) -> Bool { true }
    }
    for controller in [Movable.self, Giving.self] as [SectionController<TestLine>.Type] {
      adapter.register(controller, for: TestLine.self)
      adapter.reloadData()
      list.settle()
      #expect(adapter.canMove(row("a")))
      #expect(!adapter.canReorder(row("a"), to: .row(section: row("b").section, index: 0)))
      #expect(adapter.canReorder(row("a"), to: .row(section: row("a").section, index: 0)))
    }
  }

  @Test("C7 rows come and go the usual way unless a controller says otherwise")
  func transition() throws {
    let content = try #require(list.presenter.snapshot.row(for: row("a"))?.content)
    #expect(list.presenter.transition(of: row("a"), content: content, isAppearing: true) == nil)
  }

  @Test("C7 scrolling needs no listener")
  func scrolling() {
    list.presenter.beginScrolling()
    list.presenter.endScrolling(willDecelerate: true)
    #expect(list.presenter.scrollTraits == .decelerating)
    list.presenter.endDecelerating()
    #expect(list.presenter.scrollTraits.isEmpty)
  }
}
