import ListCore
import ListTestSupport
import Testing

@MainActor
@Suite struct CollapseTests {
  private let models = [
    RowsModel(id: "s", lines: ["a", "b"], header: "S", footer: "F"),
    RowsModel(id: "t", lines: ["c"]),
  ]
  private let id = DiffIdentity(id: "s", of: RowsModel.self)

  @Test("L4 a collapsed section shows its header only, in a transaction of kind rows")
  func collapse() {
    let rows = TestRows(models)
    var log: [String] = []
    let token = rows.adapter.addListener { event in
      switch event {
      case .collapsed(let section): log.append("collapse \(section)")
      case .expanded(let section): log.append("expand \(section)")
      case .updated(let report):
        log.append("\(report.kind) -\(report.rows.deleted) +\(report.rows.inserted)")
      default: break
      }
    }
    #expect(rows.adapter.toggleCollapsed(id))
    rows.list.settle()
    #expect(rows.list.text == "s\n  header\tS\nt\n  c\tc")
    #expect(rows.adapter.isCollapsed(id))
    rows.adapter.reloadData()
    rows.list.settle()
    #expect(rows.list.text == "s\n  header\tS\nt\n  c\tc", "the state survives a reload")
    rows.adapter.collapsedSections = []
    rows.list.settle()
    #expect(rows.list.text == "s\n  header\tS\n  a\ta\n  b\tb\n  footer\tF\nt\n  c\tc")
    #expect(log == ["collapse s", "rows -3 +0", "reload -0 +0", "expand s", "rows -0 +3"])
    token.cancel()
  }

  @Test("L4 L8 a hidden section folds without a word, and is folded when it is shown again")
  func hidden() {
    for longestStretch in [Int.max, 1] {
      let rows = TestRows(models)
      let updater = CoalescingUpdater()
      updater.longestStretch = longestStretch
      rows.adapter.updater = updater
      rows.adapter.filter = { $0.object(as: RowsModel.self)?.id != "s" }
      rows.list.settle()
      var log: [String] = []
      let token = rows.adapter.addListener { log.append("\($0)") }
      rows.adapter.collapsedSections = [id]
      rows.list.settle()
      #expect(log == [])
      rows.adapter.filter = nil
      rows.list.settle()
      #expect(rows.list.text == "s\n  header\tS\nt\n  c\tc")
      token.cancel()
    }
  }

  @Test("L4 T5 what is collapsed while it is on its way is collapsed when it is there")
  func onItsWay() {
    let rows = TestRows(models)
    let updater = CoalescingUpdater()
    updater.longestStretch = 1
    rows.adapter.updater = updater
    rows.adapter.register(
      RowsModel.self,
      rows: { model in
        [Row(TestLine("header", model.id), role: .header), Row(TestLine("line", model.id))]
      },
      { RowsController(model: $0) }
    )
    let later = RowsModel(id: "later", lines: ["line"], header: "later")
    for turns in 0..<30 {
      rows.show(models)
      rows.adapter.collapsedSections = []
      rows.adapter.objects = [later] + models
      for _ in 0..<turns { rows.list.advanceTurn() }
      rows.adapter.collapsedSections = [DiffIdentity(later)]
      rows.list.settle()
      #expect(rows.list.presenter.snapshot.section(at: 0).rowCount == 1, "after \(turns) turns")
    }
  }

  @Test("L4 a section without a header never collapses; unknown sections are remembered")
  func withoutHeader() {
    let rows = TestRows(models)
    let other = DiffIdentity(id: "t", of: RowsModel.self)
    #expect(!rows.adapter.toggleCollapsed(other))
    rows.adapter.collapsedSections = [other, DiffIdentity(id: "later", of: RowsModel.self)]
    rows.list.settle()
    #expect(rows.adapter.snapshot.rowCount == 5)
    rows.show(models + [RowsModel(id: "later", lines: ["x"], header: "L")])
    #expect(rows.adapter.snapshot.rowCount == 6)
  }

  @Test("L4 L8 A12 a section that is folded while a filter hides it in parts is folded afterwards")
  func foldedMeanwhile() {
    let models = (0..<6).map { RowsModel(id: "\($0)", lines: ["a"], header: "H") }
    let rows = TestRows(models)
    let updater = CoalescingUpdater()
    updater.longestStretch = 1
    rows.adapter.updater = updater
    rows.adapter.filter = { $0.object(as: RowsModel.self)?.id != "0" }
    rows.list.advanceTurn()
    rows.adapter.toggleCollapsed(DiffIdentity(models[0]))
    rows.list.settle()
    rows.adapter.filter = nil
    rows.list.settle()
    #expect(rows.adapter.isCollapsed(DiffIdentity(models[0])))
    #expect(rows.adapter.snapshot.section(at: 0).rowCount == 1)
  }

  @Test("L4 C4 who listens hears of a section that is folded while it gets another object")
  func foldedInUpdate() {
    final class FoldingController: SectionController<TestPost> {
      weak var adapter: ListAdapter?
      override var header: Row? { Row(TestLine("head", "H"), height: .fixed(20)) }
      override func height(at index: Int) -> RowHeight { .fixed(20) }
      override func didUpdate(to post: TestPost) {
        if post.likes > 0 { adapter?.collapsedSections = [DiffIdentity(post)] }
      }
    }
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    adapter.register(TestPost.self) { [weak adapter] in
      let controller = FoldingController(model: $0)
      controller.adapter = adapter
      return controller
    }
    adapter.objects = [TestPost("p", likes: 0)]
    list.settle()
    var folded: [DiffIdentity] = []
    let token = adapter.addListener { if case .collapsed(let id) = $0 { folded.append(id) } }
    adapter.objects = [TestPost("p", likes: 1)]
    list.settle()
    #expect(folded == [DiffIdentity(TestPost("p"))])
    #expect(list.presenter.snapshot.rowCount == 1)
    token.cancel()
  }

  @Test("L4 T5 a controller on demand that folds its section as it begins has it folded")
  func foldedByItself() {
    final class FoldingController: SectionController<TestPost> {
      var adapter: ListAdapter?
      override var header: Row? { Row(TestLine("head", "H"), height: .fixed(20)) }
      override func height(at index: Int) -> RowHeight { .fixed(20) }
      override func didUpdate(to post: TestPost) {
        adapter?.collapsedSections.insert(DiffIdentity(post))
        adapter = nil
      }
    }
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    let post = TestPost("p")
    let head = Row(TestLine("head", "H"), height: .fixed(20), role: .header)
    adapter.register(TestPost.self, rows: { [head, Row($0, height: .fixed(20))] }) {
      [unowned adapter] in
      let controller = FoldingController(model: $0)
      controller.adapter = adapter
      return controller
    }
    adapter.objects = [post]
    list.settle()
    #expect(list.presenter.snapshot.rowCount == 1)
    #expect(adapter.isCollapsed(DiffIdentity(post)))
  }

  @Test(
    "L4 X1 rows of a collapsed section change behind its header, and are not selected meanwhile"
  )
  func changesWhileCollapsed() throws {
    let rows = TestRows(models)
    rows.list.presenter.select(.row("s", "a"), gesture: .replace)
    rows.adapter.collapsedSections = [id]
    rows.list.settle()
    #expect(rows.list.presenter.selectedRows.isEmpty)
    let controller = try #require(rows.controller("s"))
    controller.extra = ["new"]
    controller.update()
    rows.list.settle()
    #expect(rows.adapter.snapshot.rowCount == 2)
    rows.adapter.collapsedSections = []
    rows.list.settle()
    #expect(rows.adapter.snapshot.contains(.row("s", "new")))
    #expect(rows.list.presenter.selectedRows == [.row("s", "a")])
  }
}
