import ListCore
import ListTestSupport
import Testing

@MainActor
@Suite struct HostTests {
  @Test("A6 without host or data source a request is answered with false at once, and nothing else")
  func notReady() {
    var answers: [String] = []
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    adapter.performUpdates { answers.append("update \($0)") }
    adapter.reloadData { answers.append("reload \($0)") }
    #expect(answers == ["update false", "reload false"])
    #expect(list.isIdle)
    let hostless = ListAdapter()
    let source = TestSource()
    hostless.dataSource = source
    hostless.performUpdates { answers.append("\($0)") }
    #expect(answers.last == "false")
    #expect(source.askCount == 0)
  }

  @Test("A6 a host that goes away with its queue leaves no completion open")
  func hostReleased() {
    let source = TestSource([TestPost("a")])
    let adapter = ListAdapter()
    adapter.register(TestPostController.self, for: TestPost.self)
    adapter.dataSource = source
    var host: HeadlessList? = HeadlessList()
    adapter.host = host
    host?.settle()
    let controller = adapter.sectionController(at: 0) as? TestPostController
    var answers: [Bool] = []
    adapter.performUpdates { answers.append($0) }
    controller?.like { answers.append($0) }
    host = nil
    #expect(answers == [false, false])
    #expect(controller?.log.last == "exit", "what was displayed ended")
    let other = HeadlessList()
    adapter.host = other
    other.settle()
    #expect(other.text.contains("action\t385"), "what was asked for is shown by the next host")
  }

  @Test("A6 taking the host away answers what waits; setting another moves the list there")
  func hostTakenAway() throws {
    let feed = TestFeed([TestPost("a")])
    var answers: [Bool] = []
    feed.adapter.performUpdates { answers.append($0) }
    feed.adapter.host = nil
    #expect(answers == [false])
    #expect(feed.list.text.isEmpty, "the host it left shows nothing")
    let controller = try #require(feed.controller("a"))
    controller.like { answers.append($0) }
    #expect(answers == [false, false])
    let other = HeadlessList()
    feed.adapter.host = other
    other.settle()
    #expect(other.text.contains("action\t385"))
    #expect(feed.controller("a") === controller, "controllers move along")
  }

  @Test("A6 a host swapped while a turn waits: the new one shows it, completions come once")
  func hostSwapped() {
    let feed = TestFeed([TestPost("a")])
    var answers: [Bool] = []
    feed.adapter.objects = [TestPost("b")]
    feed.adapter.performUpdates { answers.append($0) }
    let other = HeadlessList()
    feed.adapter.host = other
    feed.list.settle()
    #expect(answers.isEmpty, "a turn of the host that was left does nothing")
    other.settle()
    #expect(answers == [true])
    #expect(other.text.hasPrefix("b\n"))
    #expect(feed.list.text.isEmpty)
  }

  @Test("A6 a host lost inside a transaction still gets every completion called")
  func hostLostInside() {
    let list = HeadlessList()
    let source = TestSource([TestPost("a")])
    let adapter = ListAdapter(host: list)
    adapter.register(TestPostController.self, for: TestPost.self)
    adapter.dataSource = source
    list.settle()
    var answers: [String] = []
    source.onAsk = { [unowned adapter, unowned source] in
      source.onAsk = nil
      adapter.performUpdates { answers.append("inner \($0)") }
      adapter.host = nil
    }
    adapter.performUpdates { answers.append("outer \($0)") }
    list.settle()
    #expect(answers == ["outer false", "inner false"])
    #expect(adapter.isIdle)
  }

  @Test("A6 a host swapped inside a transaction: the new host shows the state")
  func hostSwappedInside() {
    let list = HeadlessList()
    let other = HeadlessList()
    let source = TestSource([TestPost("a")])
    let adapter = ListAdapter(host: list)
    adapter.register(TestPostController.self, for: TestPost.self)
    adapter.dataSource = source
    list.settle()
    var answers: [Bool] = []
    source.objects = [TestPost("b")]
    source.onAsk = { [unowned adapter, unowned source] in
      source.onAsk = nil
      adapter.host = other
    }
    adapter.performUpdates { answers.append($0) }
    list.settle()
    other.settle()
    #expect(answers == [true])
    #expect(other.text.hasPrefix("b\n"))
    #expect(list.text.isEmpty)
  }

  @Test("A6 releasing the adapter answers pending completions with false and ends displays")
  func adapterReleased() throws {
    let list = HeadlessList()
    let source = TestSource([TestPost("a")])
    var adapter: ListAdapter? = ListAdapter(host: list)
    adapter?.register(TestPostController.self, for: TestPost.self)
    adapter?.dataSource = source
    list.settle()
    let controller = try #require(adapter?.sectionController(at: 0) as? TestPostController)
    var answers: [Bool] = []
    adapter?.performUpdates { answers.append($0) }
    controller.like { answers.append($0) }
    weak let gone = adapter
    adapter = nil
    #expect(gone == nil)
    #expect(answers == [false, false])
    #expect(controller.section == nil)
    #expect(controller.log.suffix(2) == ["end section", "exit"])
    list.settle()
    controller.like { answers.append($0) }
    #expect(answers == [false, false, false])
  }

  @Test("A6 a data source that is gone when its turn comes: false, but rows asked for are shown")
  func dataSourceLost() throws {
    let list = HeadlessList()
    var source: TestSource? = TestSource([TestPost("a")])
    let adapter = ListAdapter(host: list)
    adapter.register(TestPostController.self, for: TestPost.self)
    adapter.dataSource = source
    list.settle()
    var answers: [String] = []
    adapter.performUpdates { answers.append("update \($0)") }
    try #require(adapter.sectionController(at: 0) as? TestPostController)
      .like { answers.append("like \($0)") }
    source = nil
    list.settle()
    #expect(answers == ["update false", "like true"])
    #expect(list.text.contains("action\t385"))
    let other = HeadlessList()
    adapter.host = other
    other.settle()
    #expect(other.text.contains("action\t385"), "the list moves also without a data source")
  }

  @Test("A1 a host shows one adapter: who had it before gives it up")
  func hostStolen() {
    let feed = TestFeed([TestPost("a")])
    let second = ListAdapter(host: feed.list)
    second.register(TestPostController.self, for: TestPost.self)
    second.objects = [TestPost("z")]
    #expect(feed.adapter.host == nil)
    feed.list.settle()
    #expect(feed.list.text.hasPrefix("z\n"))
    var answer: Bool?
    feed.adapter.performUpdates { answer = $0 }
    #expect(answer == false)
  }

  @Test("A6 AP14 modes that are set before there is a host are those of each host the adapter gets")
  func modes() {
    let adapter = ListAdapter()
    adapter.selectionMode = .multiple
    adapter.anchorPolicy = .keepPlace
    #expect(adapter.selectionMode == .multiple && adapter.anchorPolicy == .keepPlace)
    for host in [HeadlessList(), HeadlessList()] {
      adapter.host = host
      let presenter = host.presenter
      #expect(presenter.selectionMode == .multiple && presenter.anchorPolicy == .keepPlace)
      #expect(adapter.selectionMode == .multiple && adapter.anchorPolicy == .keepPlace)
    }
    // Where nothing was said a host keeps its own.
    let host = HeadlessList()
    host.presenter.selectionMode = .single
    let other = ListAdapter(host: host)
    #expect(other.selectionMode == .single)
  }

  @Test("A6 AP14 what a list said of its modes is not so of the next list in its host")
  func modesOfOneList() {
    let host = HeadlessList()
    let presenter = host.presenter
    presenter.selectionMode = .single
    var first: ListAdapter? = ListAdapter(host: host)
    first?.selectionMode = .multiple
    first?.anchorPolicy = .keepPlace
    let second = ListAdapter(host: host)
    #expect(second.selectionMode == .single && presenter.anchorPolicy == .stickToTop)
    first?.host = host
    #expect(presenter.selectionMode == .multiple && presenter.anchorPolicy == .keepPlace)
    first = nil
    #expect(presenter.selectionMode == .single && presenter.anchorPolicy == .stickToTop)
    presenter.selectionMode = .none
    let commands = ItemList(host: host)
    #expect(presenter.selectionMode == .single && presenter.deselectsAutomatically)
    commands.adapter.host = nil
    #expect(presenter.selectionMode == .none && !presenter.deselectsAutomatically)
  }
}
