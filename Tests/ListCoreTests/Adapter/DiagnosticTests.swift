import ListCore
import ListTestSupport
import Testing

private struct Unknown: ListDiffable, Equatable {
  var id = 1
}

@MainActor
@Suite struct DiagnosticTests {
  @Test("A7 duplicate objects: the first is shown, one report per id and transaction")
  func duplicateObjects() throws {
    let feed = TestFeed()
    feed.show([
      TestPost("a", likes: 1), TestPost("b"), TestPost("a", likes: 2), TestPost("a"), TestPost("b"),
    ])
    #expect(feed.texts("a")[2] == "1")
    #expect(feed.adapter.sectionCount == 2)
    #expect(feed.diagnostics.counts == [.duplicateIdentifier: 2])
    feed.adapter.performUpdates()
    feed.adapter.performUpdates()
    feed.list.settle()
    #expect(feed.diagnostics.counts == [.duplicateIdentifier: 4])
  }

  @Test("A7 objects whose ids have the same hash are no duplicates")
  func sameHash() {
    struct Name: Hashable, Sendable {
      let text: String
      func hash(into hasher: inout Hasher) {}
    }
    struct Named: ListDiffable, Equatable { let id: Name }
    let feed = TestFeed()
    feed.adapter.register(SectionController<Named>.self, for: Named.self)
    func show(_ names: String...) {
      feed.adapter.objects = names.map { Named(id: Name(text: $0)) }
      feed.list.settle()
    }
    show("a", "b", "c", "d")
    #expect(feed.adapter.sectionCount == 4 && feed.diagnostics.counts == [:])
    show("a", "b", "e", "c", "b", "d", "e")
    #expect(feed.adapter.sectionCount == 5)
    #expect(feed.diagnostics.counts == [.duplicateIdentifier: 2])
    show()
    show("a", "b", "b")
    #expect(feed.adapter.sectionCount == 2)
    #expect(feed.diagnostics.counts == [.duplicateIdentifier: 3])
  }

  @Test("A7 duplicate view models are reported when their section is asked, not else")
  func duplicateViewModels() {
    let feed = TestFeed([TestPost("a", comments: ["x", "x", "y", "y", "y"]), TestPost("b")])
    #expect(feed.diagnostics.counts == [.duplicateIdentifier: 2])
    feed.list.press("like", in: .line("b", "action"))
    feed.list.settle()
    feed.adapter.performUpdates()
    feed.list.settle()
    #expect(feed.diagnostics.counts == [.duplicateIdentifier: 2], "section a was not asked again")
    feed.list.press("like", in: .line("a", "action"))
    feed.list.press("like", in: .line("a", "action"))
    feed.list.settle()
    #expect(feed.diagnostics.counts == [.duplicateIdentifier: 4])
  }

  @Test("A7 an object nobody has a controller for is left out and reported")
  func missingController() {
    let feed = TestFeed()
    feed.adapter.objects = [TestPost("a"), Unknown(), TestPost("b")]
    feed.list.settle()
    #expect(feed.adapter.sectionCount == 2)
    #expect(feed.diagnostics.counts == [.missingController: 1])
    #expect(feed.controller("b")?.section == 1)
    #expect(feed.controller("b")?.isLast == true)
  }

  @Test("A7 a row type without a cell is reported once per host")
  func unregisteredCell() {
    let feed = TestFeed()
    feed.list.checksRegistrations = true
    feed.adapter.register(SectionController<Unknown>.self, for: Unknown.self)
    feed.adapter.objects = [Unknown(id: 1), Unknown(id: 2), TestPost("a")]
    feed.list.settle()
    feed.adapter.reloadData()
    feed.list.settle()
    #expect(feed.diagnostics.counts == [.unregisteredCell: 1])
    let other = HeadlessList()
    other.checksRegistrations = true
    feed.adapter.host = other
    other.settle()
    #expect(feed.diagnostics.counts == [.unregisteredCell: 4], "this host has no cell at all")
  }

  @Test(
    "V1 a height that is no number of pixels is reported and shown as 0",
    arguments: [Double.nan, -1, .infinity, 1e300]
  )
  func invalidHeight(height: Double) {
    let list = HeadlessList()
    let diagnostics = DiagnosticLog()
    let adapter = ListAdapter(host: list, diagnostics: diagnostics)
    adapter.register(TestPost.self) { post in
      SingleSectionController(model: post).height { _ in .fixed(height) }
    }
    adapter.objects = [TestPost("a")]
    list.settle()
    adapter.performUpdates()
    list.settle()
    #expect(diagnostics.counts == [.invalidHeight: 1])
    #expect(list.presenter.contentHeight == 0)
    #expect(list.presenter.visibleRows.isEmpty)
  }

  @Test("A7 the log counts everything and keeps only the newest in full")
  func boundedLog() {
    let log = DiagnosticLog(limit: 2)
    for number in 0..<5 { log.report(Diagnostic(.staleAction, "\(number)")) }
    #expect(log.counts == [.staleAction: 5])
    #expect(log.recent.map(\.detail) == ["3", "4"])
  }
}
