import ListCore
import ListTestSupport
import Testing

@MainActor
@Suite struct SelectionOffTests {
  private final class Heard: SectionController<RowsModel> {
    var selected = 0
    override func didSelect(_ row: RowContext) { selected += 1 }
  }

  private final class Opened: SectionController<RowsModel> {
    override func didActivate(_ row: RowContext) {}
  }

  private func clicked(
    twice: Bool = true,
    _ make: @escaping @MainActor (RowsModel) -> SectionController<RowsModel>
  ) -> Int {
    let rows = TestRows([])
    rows.adapter.register(RowsModel.self, make)
    rows.adapter.selectionMode = .none
    let model = RowsModel(id: "s", lines: [])
    rows.show([model])
    let row = rows.adapter.row(of: model)
    for _ in 0..<2 { if let row { rows.list.presenter.click(row) } }
    rows.adapter.selectionMode = .single
    if let row { rows.list.presenter.click(row) }
    #expect(rows.list.presenter.selectedRows.count == 1)
    return rows.diagnostics.counts[.selectionOff] ?? 0
  }

  @Test("AP14 a click on a row that is to be selected, with the selection off, is reported once")
  func reported() {
    #expect(clicked { Heard(model: $0) } == 1)
    #expect(clicked { SingleSectionController(model: $0).onSelect { _ in } } == 1)
    #expect(
      clicked {
        SingleSectionController(model: $0).onSelect { _ in }.onActivate { _ in }
      } == 1
    )
  }

  @Test("AP14 rows that are not to be selected, and rows that open, are not reported")
  func silent() {
    #expect(clicked { Opened(model: $0) } == 0)
    #expect(clicked { SingleSectionController(model: $0) } == 0)
    #expect(clicked { SingleSectionController(model: $0).onActivate { _ in } } == 0)
  }

  @Test("AP14 items and models with a hook for it are told of, on an adapter of the program's own")
  func declared() {
    let host = HeadlessList()
    let log = DiagnosticLog()
    let list = ModelList(adapter: ListAdapter(host: host, diagnostics: log))
    list.show { ListSection("lines") { [TestLine("a", "tea")] } }
    host.settle()
    let row = host.presenter.snapshot.rowID(at: 0)
    host.presenter.click(row)
    #expect(log.counts.isEmpty)
    list.onSelect(TestLine.self) { _, _ in }
    host.presenter.click(row)
    #expect(log.counts == [.selectionOff: 1])
  }

  @Test("AP14 a short front end selects for a moment, unless the program sets a mode")
  func kept() {
    let host = HeadlessList()
    let list = ModelList(host: host)
    list.show { ListSection("lines") { [TestLine("a", "tea"), TestLine("b", "rice")] } }
    host.settle()
    let rows = (0..<2).map { host.presenter.snapshot.rowID(at: $0) }
    host.presenter.click(rows[0])
    #expect(list.adapter.selection.isEmpty)
    list.adapter.selectionMode = .multiple
    for row in rows { host.presenter.select(row, gesture: .toggle) }
    #expect(list.adapter.selection.count == 2)
  }

  @Test("AP14 a short front end takes clicks as commands in every host it gets")
  func nextHost() {
    let (host, other) = (HeadlessList(), HeadlessList())
    let list = ModelList(host: host)
    var opened: [String] = []
    list.onSelect(TestLine.self) { line, _ in opened.append(line.text) }
    list.show { ListSection("lines") { [TestLine("a", "tea")] } }
    host.settle()
    list.adapter.host = other
    other.settle()
    other.presenter.click(other.presenter.snapshot.rowID(at: 0))
    #expect(opened == ["tea"])
    #expect(list.adapter.selection.isEmpty)
  }

  @Test("AP14 the adapter has the selection, the place and the anchor of what shows the list")
  func onePlace() {
    let rows = TestRows([RowsModel(id: "s", lines: (0..<20).map(String.init))])
    let (adapter, presenter) = (rows.adapter, rows.list.presenter)
    #expect(adapter.anchorPolicy == .stickToTop)
    adapter.anchorPolicy = .stickToBottom
    #expect(presenter.anchorPolicy == .stickToBottom)
    adapter.scroll(to: .row("s", "10"), position: .top)
    #expect(presenter.offset == 200)
    adapter.scroll(to: .row("s", "gone"))
    #expect(presenter.offset == 200)
    adapter.selectionMode = .single
    #expect(presenter.selectionMode == .single)
    let alone = ListAdapter()
    alone.anchorPolicy = .keepPlace
    #expect(alone.selectionMode == .none && alone.anchorPolicy == .keepPlace)
  }

  @Test(
    "ST4 AP14 a click on what is not loaded, with the selection off, is no mistake of the program"
  )
  func clickedPlaceholder() async throws {
    let mails = SourceFixture(3_000)
    mails.adapter.register(Mail.self) { SingleSectionController(model: $0).onSelect { _ in } }
    mails.adapter.selectionMode = .none
    mails.adapter.show(mails.source)
    await mails.list.settleEverywhere()
    mails.source.hold()
    mails.list.presenter.scroll(toOffset: 90_000)
    mails.list.settle()
    let row = try #require(mails.list.presenter.visibleRows.first)
    #expect(mails.adapter.snapshot.row(for: row)?.content.value(as: Mail.self) == nil)
    mails.list.presenter.click(row)
    #expect(mails.log.counts.isEmpty)
    mails.source.release()
  }
}
