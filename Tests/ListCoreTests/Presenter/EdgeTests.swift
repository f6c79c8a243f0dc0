import ListCore
import ListTestSupport
import Testing

@MainActor
@Suite struct EdgeTests {
  private final class Reached {
    var edges: [String] = []
  }

  private let host = HeadlessList(width: 300, height: 200)
  private let adapter: ListAdapter
  private let reached = Reached()

  init() {
    adapter = ListAdapter(host: host)
    adapter.register(TestLine.self) {
      SingleSectionController(model: $0).height { _ in .fixed(50) }
    }
  }

  private func show(_ count: Int) {
    adapter.objects = (0..<count).map { TestLine("\($0)", "line \($0)") }
    host.settle()
  }

  private func listen(threshold: Double) {
    host.presenter.edgeThreshold = threshold
    host.presenter.onStartReached = { [reached] in reached.edges.append("start") }
    host.presenter.onEndReached = { [reached] in reached.edges.append("end") }
  }

  private func scroll(to offset: Double) {
    host.presenter.scroll(toOffset: offset)
    host.settle()
  }

  @Test("L10 an end is told of when it comes near, once for each length of the list")
  func bottom() {
    show(20)
    listen(threshold: 100)
    scroll(to: 600)
    #expect(reached.edges == [])
    scroll(to: 700)
    scroll(to: 750)
    scroll(to: 800)
    scroll(to: 300)
    scroll(to: 800)
    #expect(reached.edges == ["end"])
    show(40)
    #expect(reached.edges == ["end"], "the new end is far away")
    scroll(to: 1_800)
    #expect(reached.edges == ["end", "end"])
  }

  @Test("L10 a list that fits into its viewport has reached both ends; one without rows none")
  func short() {
    listen(threshold: 0)
    show(0)
    #expect(reached.edges == [])
    show(2)
    #expect(reached.edges == ["start", "end"])
  }

  @Test("L10 a program whose loading failed can be told again")
  func again() {
    show(20)
    listen(threshold: 50)
    scroll(to: 800)
    scroll(to: 790)
    #expect(reached.edges == ["end"])
    host.presenter.tellAgainOfEnd()
    scroll(to: 780)
    #expect(reached.edges == ["end", "end"])
  }

  private func show(_ lines: Range<Int>, between ends: [TestLine] = []) {
    let rows = lines.map { TestLine("\($0)", "line \($0)") }
    adapter.objects = Array(ends.prefix(1)) + rows + Array(ends.dropFirst())
    host.settle()
  }

  @Test("LV4 a window of rows that loads fifty and drops fifty is told of its new ends")
  func window() {
    show(0..<100)
    listen(threshold: 100)
    for step in 1...5 {
      scroll(to: 4_800)
      scroll(to: 4_700)
      #expect(reached.edges == Array(repeating: "end", count: step))
      show(step * 50..<step * 50 + 100)
      #expect(host.presenter.snapshot.rowCount == 100)
      #expect(reached.edges.count == step, "the new end is far away")
    }
    reached.edges = []
    for step in 1...3 {
      scroll(to: 0)
      #expect(reached.edges == Array(repeating: "start", count: step))
      show(250 - step * 50..<350 - step * 50)
      // The list stays at its top, so the new end is there at once.
      #expect(reached.edges == Array(repeating: "start", count: step + 1))
    }
  }

  @Test("LV4 a window between a title and a row that says that it loads is told of its new ends")
  func windowBetweenEnds() {
    let ends = [TestLine("title", "title"), TestLine("more", "more")]
    show(0..<100, between: ends)
    listen(threshold: 100)
    for step in 1...5 {
      scroll(to: 4_900)
      scroll(to: 4_850)
      #expect(reached.edges == Array(repeating: "end", count: step))
      show(step * 50..<step * 50 + 100, between: ends)
    }
  }

  @Test("LV4 a reload of the same rows, or a new text, tells of no end again")
  func sameRows() {
    show(20)
    listen(threshold: 100)
    scroll(to: 800)
    #expect(reached.edges == ["end"])
    adapter.reloadData()
    host.settle()
    scroll(to: 790)
    scroll(to: 800)
    adapter.objects = (0..<20).map { TestLine("\($0)", "other \($0)") }
    host.settle()
    scroll(to: 795)
    #expect(reached.edges == ["end"])
  }

  @Test("LV4 an end is reached although sums of heights do not come out even")
  func uneven() {
    adapter.register(TestPost.self) {
      SingleSectionController(model: $0).height { _ in .fixed(10.1 + 0.2) }
    }
    listen(threshold: 0)
    adapter.objects = (0..<300).map { TestPost("\($0)") }
    host.settle()
    scroll(to: 50)
    reached.edges = []
    host.presenter.tellAgainOfEnd()
    let start = host.presenter.maximumOffset - 15
    for step in 0...200 { scroll(to: start + Double(step) * 0.1) }
    #expect(reached.edges == ["end"])
  }

  @Test("L10 rows that are appended as soon as the end is near are told of one page at a time")
  func pages() {
    var pages = 1
    show(10)
    host.presenter.edgeThreshold = 100
    host.presenter.onEndReached = { [weak adapter] in
      guard let adapter else { return }
      pages += 1
      adapter.objects = (0..<pages * 10).map { TestLine("\($0)", "line \($0)") }
    }
    for step in 1...20 { scroll(to: Double(step) * 100) }
    // 2,000 px down, 200 high, 100 ahead: 46 rows, and no page more than that needs.
    #expect(pages == 5)
    #expect(host.presenter.snapshot.rowCount == 50)
  }
}
