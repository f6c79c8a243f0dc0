import ListCore
import ListTestSupport
import Testing

@MainActor
@Suite struct ActivationTests {
  @Test("X3 I1 an item is activated by Return and a double click, the newest item with its handler")
  func items() {
    var log: [String] = []
    func item(_ text: String) -> SampleItem {
      SampleItem(id: "a", text: "same", onActivate: { log.append("\(text) \($0.id)") })
    }
    let sample = SampleList()
    sample.show([item("old")])
    sample.show([item("new")])
    let presenter = sample.host.presenter
    presenter.selectionMode = .multiple
    let row = sample.list.row(of: item(""), in: "s")
    sample.host.doubleTap(row)
    sample.host.press(.return)
    #expect(log == ["new a", "new a"])
  }

  @Test("X1 X9 an item says whether it can be highlighted and deselected")
  func itemRules() {
    let sample = SampleList()
    sample.show([
      SampleItem(id: "a", isDeselectable: false), SampleItem(id: "b", isHighlightable: false),
    ])
    let presenter = sample.host.presenter
    presenter.selectionMode = .multiple
    presenter.deselectsAutomatically = false
    let (a, b) = (
      sample.list.row(of: SampleItem(id: "a"), in: "s"),
      sample.list.row(of: SampleItem(id: "b"), in: "s")
    )
    sample.host.tap(a)
    sample.host.tap(a, .control)
    #expect(presenter.selectedRows == [a])
    presenter.setHighlighted(a)
    #expect(presenter.highlightedRow == a)
    presenter.setHighlighted(b)
    #expect(presenter.highlightedRow == nil)
  }

  @Test("X1 X2 in a list of commands the arrows run nothing; Return and clicks run a row once")
  func commands() {
    var log: [String] = []
    let sample = SampleList()
    sample.show(["a", "b"].map { SampleItem(id: $0, onSelect: { log.append($0.id) }) })
    for key in [ListKey.down, .down, .up] { sample.host.press(key) }
    #expect(log == [])
    sample.host.press(.return)
    #expect(log == ["a"])
    sample.host.doubleTap(sample.list.row(of: SampleItem(id: "b"), in: "s"))
    #expect(log == ["a", "b"])
    #expect(sample.host.presenter.selectedRows.isEmpty)
  }

  @Test("X1 X4 in a list of commands a menu runs what is chosen in it, and not its row")
  func menuOfCommand() {
    var log: [String] = []
    let sample = SampleList()
    let pin = ContextAction<SampleItem>(title: "Pin") { log.append("pin \($0.id)") }
    sample.show([SampleItem(id: "a", onSelect: { log.append($0.id) }, trailingActions: [pin])])
    let row = sample.list.row(of: SampleItem(id: "a"), in: "s")
    #expect(sample.host.choose("Pin", inMenuOf: row))
    #expect(log == ["pin a"])
    #expect(sample.host.presenter.focusedRow == row)
  }

  @Test("Q2 X9 a declared list hears of activation and decides what can be deselected and lit")
  func models() throws {
    let sample = SampleModels()
    var log: [String] = []
    sample.list.onActivate(Member.self) { person, row in
      log.append("\(person.name) at \(row.index ?? -1)")
    }
    sample.list.isDeselectable(Member.self) { $0.id != 1 }
    sample.list.isHighlightable(Member.self) { $0.id != 2 }
    sample.show([Member(id: 1, name: "Ada"), Member(id: 2, name: "Grace")])
    let presenter = sample.host.presenter
    presenter.selectionMode = .multiple
    presenter.deselectsAutomatically = false
    let ada = try #require(sample.list.row(of: Member.self, id: 1))
    let grace = try #require(sample.list.row(of: Member.self, id: 2))
    presenter.activate(grace)
    presenter.select(ada, gesture: .toggle)
    presenter.select(ada, gesture: .toggle)
    #expect(log == ["Grace at 1"])
    #expect(presenter.selection.contains(ada))
    presenter.setHighlighted(ada)
    #expect(presenter.highlightedRow == ada)
    presenter.setHighlighted(grace)
    #expect(presenter.highlightedRow == nil)
  }

  @Test("C5 single and stacked controllers pass activation on")
  func stock() {
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    var log: [String] = []
    adapter.register(TestLine.self) { line in
      SingleSectionController(model: line).onActivate { log.append("single \($0.id)") }
    }
    adapter.register(TestPost.self) { StackedPost(model: $0) { log.append($0) } }
    adapter.objects = [TestLine("l", "line"), TestPost("p")]
    list.settle()
    for row in list.presenter.visibleRows { list.presenter.activate(row) }
    #expect(log == ["single l", "stacked p"])
  }

  private final class StackedPost: StackedSectionController<TestPost> {
    private let log: @MainActor (String) -> Void

    init(model: TestPost, log: @escaping @MainActor (String) -> Void) {
      self.log = log
      super.init(model: model)
    }

    required init(model: TestPost) {
      log = { _ in }
      super.init(model: model)
    }

    override func makeChildren() -> [SectionController<TestPost>] {
      [SingleSectionController(model: model).onActivate { [log] in log("stacked \($0.id)") }]
    }
  }
}
