import ListCore
import ListTestSupport
import Testing

@MainActor
@Suite struct EmptyStateTests {
  private let nothing = EmptyState(title: "Nothing to show")

  @Test("A8 the empty state shows exactly while there are no rows")
  func whileEmpty() {
    let feed = TestFeed()
    feed.adapter.emptyState = nothing
    #expect(feed.list.presenter.emptyState == nothing)
    feed.show([TestPost("a")])
    #expect(feed.list.presenter.emptyState == nil)
    feed.show([])
    #expect(feed.list.presenter.emptyState == nothing)
  }

  @Test("A8 a filter that hides all is told of, where there is something to be told of having none")
  func noResults() {
    let feed = TestFeed([TestPost("a")])
    feed.adapter.filter(rows: { _ in false })
    feed.list.settle()
    #expect(feed.list.presenter.emptyState == nil)
    feed.adapter.emptyState = nothing
    #expect(feed.list.presenter.emptyState == .noResults)
    feed.show([])
    #expect(feed.list.presenter.emptyState == nothing)

    let host = HeadlessList()
    let list = ModelList(host: host)
    list.noItemTitle = "Nobody"
    list.show { ListSection("s") { ListRows([TestLine("a", "a")]) } }
    host.settle()
    list.filter(rows: { $0.contains("b") })
    host.settle()
    #expect(host.presenter.emptyState == .noResults)
    list.filter(rows: nil)
    host.settle()
    #expect(host.presenter.emptyState == nil)
  }

  @Test("A8 sections without rows count as empty, also after a change of rows only")
  func sectionsWithoutRows() throws {
    let feed = TestFeed()
    feed.adapter.register(RowsModel.self) { RowsController(model: $0) }
    feed.adapter.emptyState = nothing
    feed.adapter.objects = [RowsModel(id: "n", lines: [])]
    feed.list.settle()
    #expect(feed.adapter.sectionCount == 1)
    #expect(feed.list.presenter.emptyState == nothing)
    let controller = try #require(feed.adapter.sectionController(at: 0) as? RowsController)
    controller.extra = ["x"]
    controller.update()
    feed.list.settle()
    #expect(feed.list.presenter.emptyState == nil)
  }

  @Test("A8 while something loads there is no empty state, and loading shows only without rows")
  func loading() {
    let feed = TestFeed()
    feed.adapter.emptyState = nothing
    feed.adapter.isLoading = true
    #expect(feed.list.presenter.emptyState == nil)
    #expect(feed.list.presenter.isShowingLoading)
    feed.show([TestPost("a")])
    #expect(!feed.list.presenter.isShowingLoading)
    feed.show([])
    #expect(feed.list.presenter.isShowingLoading)
    feed.adapter.isLoading = false
    #expect(!feed.list.presenter.isShowingLoading)
    #expect(feed.list.presenter.emptyState == nothing)
  }

  @Test("A8 the data source is asked for the empty state; a host that is left shows none")
  func askedFromDataSource() {
    let source = TestSource()
    source.emptyState = nothing
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    adapter.dataSource = source
    #expect(list.presenter.emptyState == nil, "nothing is known before the first transaction")
    list.settle()
    #expect(list.presenter.emptyState == nothing)
    adapter.host = nil
    #expect(list.presenter.emptyState == nil)
  }
}
