import ListCore
import ListTestSupport
import Testing

private struct Memo: ListDiffable, Equatable {
  var id: String
  var text = ""
}

private final class MemoController: SectionController<Memo> {
  var rows = [TestLine("a", "A"), TestLine("b", "B")]
  var bar: TestLine?

  override var numberOfRows: Int { rows.count }
  override func row(at index: Int) -> any ListDiffable { rows[index] }
  override func height(at index: Int) -> RowHeight { .fixed(Double(10 * (index + 1))) }
  override var header: Row? { bar.map { Row($0, height: .fixed(32)) } }
}

@MainActor
@Suite struct SectionControllerTests {
  @Test("C1 a controller is made once per object, kept through updates and moves, then released")
  func lifetime() {
    let feed = TestFeed([TestPost("a"), TestPost("b")])
    weak let first = feed.controller("a")
    let identity = first.map(ObjectIdentifier.init)
    feed.show([TestPost("b"), TestPost("a", likes: 1)])
    #expect(first.map(ObjectIdentifier.init) == identity)
    feed.show([TestPost("b")])
    #expect(first == nil)
  }

  @Test("C1 a section controller without any override shows its model as one row")
  func defaultRow() {
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    adapter.register(SectionController<TestLine>.self, for: TestLine.self)
    adapter.objects = [TestLine("x", "hello")]
    list.settle()
    #expect(list.text == "x\n  x\thello")
  }

  @Test("C2 didUpdate comes for new and unequal objects only, with the section already right")
  func didUpdate() {
    let feed = TestFeed([TestPost("a"), TestPost("b")])
    #expect(feed.controller("b")?.log.first == "didUpdate b at 1")
    feed.controller("a")?.clearLog()
    feed.controller("b")?.clearLog()
    feed.show([TestPost("b", likes: 1), TestPost("a")])
    #expect(feed.controller("b")?.log.filter { $0.hasPrefix("did") } == ["didUpdate b at 0"])
    #expect(feed.controller("a")?.log.contains { $0.hasPrefix("did") } == false)
    #expect(feed.controller("b")?.isFirst == true)
    #expect(feed.controller("a")?.isLast == true)
  }

  @Test("C2 rows and heights come from the controller, one by one")
  func rowsAndHeights() throws {
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    adapter.register(MemoController.self, for: Memo.self)
    adapter.objects = [Memo(id: "n")]
    list.settle()
    #expect(list.text == "n\n  a\tA\n  b\tB")
    #expect(list.presenter.contentHeight == 30)
  }

  @Test("C3 a detached controller's context is inert and completes with false")
  func detachedContext() throws {
    let feed = TestFeed([TestPost("a"), TestPost("b")])
    let gone = try #require(feed.controller("b"))
    #expect(gone.context.containerSize == (375, 667))
    #expect(gone.context.index(of: .line("b", "action")) == 2)
    feed.show([TestPost("a")])
    #expect(gone.section == nil)
    #expect(gone.context.containerSize == (0, 0))
    #expect(gone.context.visibleRows.isEmpty)
    var answers: [Bool] = []
    gone.like { answers.append($0) }
    gone.context.performBatch(updates: { _ in }, completion: { answers.append($0) })
    gone.context.scroll(to: .line("b", "action"))
    feed.list.settle()
    #expect(answers == [false, false])
  }

  @Test(
    "C4 a batch changes rows in one transaction, nested requests join it, completions come once"
  )
  func batch() throws {
    let list = HeadlessList()
    let diagnostics = DiagnosticLog()
    let adapter = ListAdapter(host: list, diagnostics: diagnostics)
    adapter.register(MemoController.self, for: Memo.self)
    adapter.objects = [Memo(id: "n")]
    list.settle()
    let note = try #require(adapter.sectionController(at: 0) as? MemoController)
    var reports: [UpdateReport] = []
    let token = adapter.addListener { if case .updated(let report) = $0 { reports.append(report) } }
    var order: [String] = []
    note.context.performBatch { batch in
      note.rows.insert(TestLine("c", "C"), at: 0)
      batch.insert(at: 0)
      note.context.performBatch { batch in
        note.rows.removeLast()
        batch.delete(at: 1)
      } completion: {
        order.append("inner \($0)")
      }
      note.update { order.append("update \($0)") }
    } completion: {
      order.append("outer \($0)")
    }
    list.settle()
    token.cancel()
    #expect(list.text == "n\n  c\tC\n  a\tA")
    #expect(order == ["outer true", "inner true", "update true"])
    #expect(reports.map(\.rows) == [.init(deleted: 1, inserted: 1)])
    #expect(diagnostics.counts.isEmpty)
  }

  @Test("C4 a batch that states something else than it does is reported and shows the real rows")
  func inconsistentBatch() throws {
    let list = HeadlessList()
    let diagnostics = DiagnosticLog()
    let adapter = ListAdapter(host: list, diagnostics: diagnostics)
    adapter.register(MemoController.self, for: Memo.self)
    adapter.objects = [Memo(id: "n")]
    list.settle()
    let note = try #require(adapter.sectionController(at: 0) as? MemoController)
    note.context.performBatch { batch in
      note.rows.removeLast()
      batch.insert(at: 0)
    }
    list.settle()
    #expect(list.text == "n\n  a\tA")
    #expect(diagnostics.counts == [.inconsistentBatch: 1])
  }

  @Test("C4 a stated move that did not happen is reported, one that did is not")
  func statedMoves() throws {
    let list = HeadlessList()
    let diagnostics = DiagnosticLog()
    let adapter = ListAdapter(host: list, diagnostics: diagnostics)
    adapter.register(MemoController.self, for: Memo.self)
    adapter.objects = [Memo(id: "n")]
    list.settle()
    let memo = try #require(adapter.sectionController(at: 0) as? MemoController)
    memo.context.performBatch { batch in
      memo.rows.reverse()
      batch.move(from: 0, to: 1)
    }
    list.settle()
    #expect(list.text == "n\n  b\tB\n  a\tA")
    #expect(diagnostics.counts.isEmpty)
    memo.context.performBatch { batch in batch.move(from: 0, to: 1) }
    list.settle()
    #expect(diagnostics.counts == [.inconsistentBatch: 1])
  }

  @Test("C6 a section with only a header still shows")
  func headerOnly() throws {
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    adapter.register(Memo.self) { model in
      let controller = MemoController(model: model)
      controller.rows = []
      controller.bar = TestLine("bar", "Title")
      return controller
    }
    adapter.objects = [Memo(id: "n")]
    list.settle()
    #expect(list.text == "n\n  bar\tTitle")
    #expect(list.presenter.snapshot.section(at: 0).rows.first?.role == .header)
    #expect(list.presenter.visibleRows.map(\.description) == ["n bar"])
  }
}
