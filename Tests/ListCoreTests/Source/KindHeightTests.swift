import ListCore
import ListTestSupport
import Testing

private struct Entry: ListDiffable, Equatable {
  var id: Int
  var isPhoto: Bool
}

private struct Line: ListDiffable, Equatable, TextRepresentable {
  var id: Int
  var texts: [String] { ["line \(id)"] }
}

private struct Photo: ListDiffable, Equatable, TextRepresentable {
  var id: Int
  /// Ten lines of text: five times as high as a line.
  var texts: [String] { ["photo \(id)" + String(repeating: "\n", count: 9)] }
}

/// Entries that objects of two types show, of which those that are natural are measured.
private struct Entries: RowSource {
  let entries: FakeSource<Entry>
  var hasSample = true

  func page(_ request: SourceRequest<Int>) async throws -> SourcePage<Entry> {
    try await entries.page(request)
  }

  func changes() -> AsyncStream<Void> { entries.changes() }

  func objects(for entry: Entry, after previous: Entry?) -> [any ListDiffable] {
    [entry.isPhoto ? Photo(id: entry.id) : Line(id: entry.id)]
  }

  func sample(of count: Int) async throws -> [Entry] {
    hasSample ? try await entries.sample(of: count) : []
  }
}

@Suite("ST1 LV4 heights of what is not loaded")
@MainActor
struct KindHeightTests {
  private let list = HeadlessList(width: 375, height: 600)
  private let adapter: ListAdapter

  init() {
    adapter = ListAdapter(host: list)
    adapter.register(Line.self) { SingleSectionController(model: $0).height { _ in .fixed(44) } }
    // 224 pixels, which is known once it was in view.
    adapter.register(Photo.self) { SingleSectionController(model: $0).height { _ in .natural } }
  }

  private var height: Double { list.presenter.maximumOffset + 600 }

  private func show(_ entries: [Entry], hasSample: Bool = true) async -> FakeSource<Entry> {
    let source = FakeSource(entries)
    adapter.show(Entries(entries: source, hasSample: hasSample))
    await list.settleEverywhere()
    return source
  }

  private func scroll(to offset: Double) async {
    list.presenter.scroll(toOffset: offset)
    await list.settleEverywhere()
  }

  /// Where the loaded rows in view are.
  private var places: [RowID: Double] {
    let presenter = list.presenter
    let rows = presenter.visibleRows.filter {
      presenter.snapshot.row(for: $0)?.content.value(as: UnloadedRow.self) == nil
    }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0, presenter.frame(of: $0)?.y ?? -1) })
  }

  @Test(
    "ST1 LV4 rows never seen are as high as their kinds were, not as those that were seen most",
    arguments: [true, false]
  )
  func kinds(hasSample: Bool) async {
    // First all lines, then all photos.
    _ = await show((0..<10_000).map { Entry(id: $0, isPhoto: $0 >= 5_000) }, hasSample: hasSample)
    for _ in 0..<4 { await scroll(to: .greatestFiniteMagnitude) }
    for page in 0..<40 { await scroll(to: Double(page) * 600) }
    let wanted = 5_000.0 * 44 + 5_000 * 224
    // Mostly lines were seen.
    #expect((abs(height - wanted) < wanted / 100) == hasSample, "\(height), \(wanted)")
    #expect(hasSample || height < wanted * 0.7)
  }

  @Test("ST1 ST7 where rows are does not depend on when a source tells of news, and how often")
  func anyOrder() async {
    var seen: Set<[String]> = []
    for variant in 0..<8 {
      let fixture = SourceFixture((0..<3_000).map { Mail(id: $0, height: Double(40 + $0 % 7 * 9)) })
      fixture.source.isExact = variant % 2 == 0
      fixture.adapter.show(fixture.source)
      for _ in 0..<variant * 2 {
        await Task.yield()
        if variant % 4 > 1 { fixture.list.settle() }
      }
      for _ in 0..<variant % 3 { fixture.source.notify() }
      fixture.source.isExact = true
      await fixture.list.settleEverywhere()
      var places: [String] = []
      for offset in [20_000.0, 5_000, 90_000, 0, 60_000] {
        fixture.list.presenter.scroll(toOffset: offset)
        await fixture.list.settleEverywhere()
        places += ["\(fixture.list.presenter.offset) of \(fixture.list.presenter.maximumOffset)"]
        places += fixture.view
      }
      seen.insert(places)
    }
    #expect(seen.count == 1, "\(seen)")
  }

  @Test("ST1 LV4 what is in view stays where it is when kinds become known, row by row")
  func lateKinds() async {
    let source = await show([])
    source.isExact = false
    source.elements = (0..<10_000).map { Entry(id: $0, isPhoto: $0 % 2 == 1) }
    await list.settleEverywhere()
    await scroll(to: 300)
    let before = places
    #expect(before.count > 3 && source.samples == 0)
    source.isExact = true
    await list.settleEverywhere()
    #expect(places == before)
    #expect(source.samples == 1)
    let wanted = 5_000.0 * (44 + 224)
    #expect(abs(height - wanted) < wanted / 50, "\(height), \(wanted)")
  }

  @Test(
    "ST1 LV4 what is in view stays where it is wherever one scrolls over kinds of all heights",
    arguments: 1...20
  )
  func random(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let share = Int.random(in: 1...9, using: &random)
    let source = await show(
      (0..<3_000).map {
        // Regions of one kind, and mixed ones.
        Entry(id: $0, isPhoto: $0 / 500 % 2 == 0 ? $0 % 10 < share : $0 / 1_000 == 1)
      }
    )
    for step in 0..<40 {
      let most = list.presenter.maximumOffset
      let isJump = step % 8 == 0
      let offset =
        isJump
        ? Double.random(in: 0...most, using: &random)
        : list.presenter.offset + Double.random(in: -700...700, using: &random)
      list.presenter.scroll(toOffset: offset)
      let before = places
      await list.settleEverywhere()
      let after = places
      #expect(after.count > 1, "nothing is loaded in view: seed \(seed), step \(step)")
      let isAtEnd =
        list.presenter.offset <= 0.5 || list.presenter.offset >= list.presenter.maximumOffset - 0.5
      // The first of them that is still there holds its place; those below can turn out higher.
      let first = before.min { $0.value < $1.value }
      if let first, !isAtEnd, let now = after[first.key] {
        #expect(abs(now - first.value) < 0.001, "\(first) is at \(now): seed \(seed), step \(step)")
      }
      if step == 20 {
        let more = (3_000..<9_000).map { Entry(id: $0, isPhoto: true) }
        let held = places.min { $0.value < $1.value }
        source.elements += more
        await list.settleEverywhere()
        if let held { #expect(abs((places[held.key] ?? -1) - held.value) < 0.001, "seed \(seed)") }
      }
    }
    // Once, and once more when there were three times as many.
    #expect(source.samples == 2)
  }
}
