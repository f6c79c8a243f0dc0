import ListCore
import ListTestSupport
import Testing

@MainActor
@Suite struct ListStatusTests {
  private let nothing = EmptyState(title: "Nothing", buttonTitle: "Add")
  private let broken = EmptyState.failure(title: "Broken", message: "Why.")

  @Test("L6 rows win over loading, loading over an error, an error over nothing")
  func ruleTable() {
    for hasRows in [true, false] {
      for isLoading in [true, false] {
        for error in [broken, nil] {
          for empty in [nothing, nil] {
            let status = ListStatus.decide(
              hasRows: hasRows,
              isLoading: isLoading,
              loadingMessage: "Wait",
              error: error,
              empty: empty
            )
            let expected: ListStatus? =
              hasRows
              ? nil
              : isLoading
                ? .loading(message: "Wait")
                : error != nil ? .failed(broken) : empty != nil ? .empty(nothing) : nil
            #expect(status == expected)
          }
        }
      }
    }
  }

  @Test("L6 the status of a list follows its rows and what the program says")
  func follows() {
    let feed = TestFeed()
    let presenter = feed.list.presenter
    feed.adapter.emptyState = nothing
    feed.show([])
    #expect(presenter.status == .empty(nothing))
    feed.adapter.errorState = broken
    #expect(presenter.status == .failed(broken))
    #expect(presenter.errorState == broken && presenter.emptyState == nil)
    feed.adapter.loadingMessage = "Wait"
    feed.adapter.isLoading = true
    #expect(presenter.status == .loading(message: "Wait"))
    feed.show([TestPost("a")])
    #expect(presenter.status == nil)
    feed.adapter.isLoading = false
    feed.show([])
    #expect(presenter.status == .failed(broken))
    feed.adapter.errorState = nil
    #expect(presenter.status == .empty(nothing))
  }

  @Test("L6 an empty text of a status is no text, and a button without one is no button")
  func emptyTexts() {
    let empty = EmptyState(title: "x", message: "", buttonTitle: "")
    let failed = EmptyState.failure(title: "", message: "", buttonTitle: "")
    for status in [ListStatus.loading(message: ""), .failed(failed)] {
      #expect(status.texts.isEmpty && status.buttonTitle == nil)
    }
    #expect(ListStatus.empty(empty).texts == ["x"] && ListStatus.empty(empty).buttonTitle == nil)
    #expect(ListStatus.failed(broken).buttonTitle == "Try Again")
  }

  @Test("L6 the button does what belongs to the status on screen, and nothing without a taker")
  func button() {
    let feed = TestFeed()
    let presenter = feed.list.presenter
    var log: [String] = []
    feed.adapter.emptyState = nothing
    feed.show([])
    #expect(!presenter.pressStatusButton(), "nobody takes it")
    feed.adapter.onEmptyStateButton = { log.append("add") }
    feed.adapter.onRetry = { log.append("retry") }
    #expect(presenter.pressStatusButton())
    feed.adapter.errorState = broken
    #expect(presenter.pressStatusButton())
    #expect(!presenter.pressEmptyStateButton())
    feed.adapter.errorState = .failure(title: "Broken", buttonTitle: nil)
    #expect(!presenter.pressStatusButton(), "there is no button")
    feed.adapter.isLoading = true
    #expect(!presenter.pressStatusButton())
    #expect(log == ["add", "retry"])
  }

  @Test("L6 A6 another host, or a later one, shows what was said before there were objects")
  func laterHost() {
    let adapter = ListAdapter()
    adapter.isLoading = true
    for host in [HeadlessList(), HeadlessList()] {
      adapter.host = host
      host.settle()
      #expect(host.presenter.status == .loading(message: nil))
    }
  }

  @Test("L6 item lists and declared lists say what loads and what went wrong")
  func frontEnds() {
    let host = HeadlessList()
    let items = ItemList(host: host)
    items.isLoading = true
    items.loadingMessage = "Wait"
    #expect(host.presenter.status == .loading(message: "Wait"))
    items.isLoading = false
    items.errorState = broken
    var retries = 0
    items.onRetry = { retries += 1 }
    #expect(host.presenter.pressRetryButton())
    #expect(retries == 1)
    let other = HeadlessList()
    let models = ModelList(host: other)
    models.errorState = broken
    #expect(other.presenter.status == .failed(broken))
    models.loadingMessage = "Wait"
    models.isLoading = true
    #expect(other.presenter.status == .loading(message: "Wait"))
    #expect(models.loadingMessage == "Wait" && models.errorState == broken)
  }
}
