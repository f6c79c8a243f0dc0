import ListCore
import Testing

/// The samples of "Lists that are too long for memory"; what stands between the markers is in the
/// article.
@MainActor
@Suite struct LongListsSamples {
  // sample
  struct Line: ListDiffable, Equatable, TextRepresentable {
    var id: Int
    var text: String
    var texts: [String] { [text] }
  }

  /// The lines of a log that nobody keeps in memory.
  struct Log: RowSource {
    let count: Int
    let read: @Sendable (Range<Int>) async throws -> [String]

    func page(_ request: SourceRequest<Int>) async throws -> SourcePage<Line> {
      // A line's id is its place, so an anchor says where it is.
      let place = request.anchors.first ?? min(request.index, count)
      let range = (place - request.before..<place + request.after).clamped(to: 0..<count)
      let texts = try await read(range)
      let lines = zip(range, texts).map { Line(id: $0, text: $1) }
      var page = SourcePage(elements: lines, start: range.lowerBound, count: count)
      // This log never grows, so one moment is enough for all of it.
      page.moment = 0
      let (first, last) = (request.from ?? 0, request.through ?? count - 1)
      if first <= last { page.inside = first..<last + 1 }
      return page
    }

    // A log that grows would send a notice here whenever it has grown.
    func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
  }
  // end

  @Test("ST1 article: the lines in view are read, and no others")
  func log() async {
    let list = HeadlessList(width: 300, height: 400)
    let log = Log(count: 5_000_000) { $0.map { "line \($0)" } }
    // sample
    let adapter = ListAdapter(host: list)
    adapter.register(Line.self) { line in
      SingleSectionController(model: line).height { _ in .fixed(20) }
    }
    adapter.show(log, estimatedHeight: 20)
    // end
    await list.settleEverywhere()
    list.presenter.scroll(toOffset: 2_000_000 * 20)
    await list.settleEverywhere()
    #expect(list.screen.split(separator: "\n").first?.hasSuffix("\tline 2000000") == true)
    let jump = Task {
      // sample
      await adapter.reveal(4_711, of: Line.self, position: .top)
      // end
    }
    await list.settleEverywhere()
    #expect(await jump.value)
    await list.settleEverywhere()
    #expect(list.screen.split(separator: "\n").first?.hasSuffix("\tline 4711") == true)
  }

  @Test("ST8 article: an action on all lines gets those that are not loaded")
  func all() async throws {
    let list = HeadlessList(width: 300, height: 400)
    let adapter = ListAdapter(host: list)
    adapter.register(Line.self) { line in
      SingleSectionController(model: line).height { _ in .fixed(20) }
    }
    adapter.show(Log(count: 2_000) { $0.map { "line \($0)" } }, estimatedHeight: 20)
    await list.settleEverywhere()
    var exported = ""
    var task: Task<Void, any Error>?
    // sample
    adapter.selectionMode = .multiple
    adapter.onActionForAll = { action, selection in
      guard action == "export" else { return }
      task = Task {
        try await selection.forEachPage(of: Line.self) { lines in
          exported += lines.map { $0.text + "\n" }.joined()
        }
      }
    }
    // end
    list.press(.character("a"), .control)
    #expect(adapter.selection.count + adapter.selection.unloadedCount == 2_000)
    adapter.onActionForAll?("export", adapter.selection)
    try await task?.value
    #expect(exported.split(separator: "\n").count == 2_000)
  }
}
