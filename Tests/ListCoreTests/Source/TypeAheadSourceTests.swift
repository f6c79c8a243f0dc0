import ListCore
import ListTestSupport
import Synchronization
import Testing

@Suite("ST2 ST8 typing the beginning of a text that is not loaded")
@MainActor
struct TypeAheadSourceTests {
  /// Mails of which some have subjects of their own.
  private static func mails(_ count: Int, _ subjects: [Int: String]) async -> Mails {
    let mails = await Mails(0)
    mails.fixture.source.elements = (0..<count).map {
      Mail(id: $0, subject: subjects[$0] ?? "mail")
    }
    await mails.list.settleEverywhere()
    return mails
  }

  private static let animals = [
    40_000: "Ape", 70_000: "Zebra", 90_000: "zoo", 99_999: "Zz", 12: "bear",
  ]

  /// Types letters, one after another, and waits for the row they lead to.
  private func type(_ letters: String, at second: Int, in mails: Mails) async {
    for letter in letters {
      mails.list.presenter.press(.character(letter), at: .seconds(second))
    }
    await mails.list.settleEverywhere()
  }

  private func cursor(_ mails: Mails) -> Int? {
    mails.list.presenter.focusedRow
      .flatMap { mails.list.presenter.snapshot.row(for: $0)?.content.value(as: Mail.self)?.id }
  }

  @Test("ST2 a letter goes to the next row that begins with it, loaded or not, and around")
  func around() async {
    let mails = await Self.mails(100_000, Self.animals)
    var found: [Int?] = []
    for second in 0..<4 {
      await type("z", at: 10 * second, in: mails)
      found.append(cursor(mails))
      #expect(mails.selected == [cursor(mails)])
      mails.fixture.check("found \(found)")
    }
    #expect(found == [70_000, 90_000, 99_999, 70_000])
    // Before what is loaded, too, from the beginning on.
    await type("be", at: 100, in: mails)
    #expect(cursor(mails) == 12)
    await type("ap", at: 110, in: mails)
    #expect(cursor(mails) == 40_000)
    await type("zo", at: 120, in: mails)
    #expect(cursor(mails) == 90_000)
    #expect(mails.fixture.adapter.snapshot.sectionCount < 100)
  }

  @Test("ST2 where a loaded row comes first, no source is asked")
  func loaded() async {
    let mails = await Self.mails(100_000, Self.animals)
    let requests = mails.fixture.source.requests.count
    await type("b", at: 0, in: mails)
    #expect(cursor(mails) == 12)
    #expect(mails.fixture.source.requests.count == requests)
  }

  @Test("ST2 a space is a letter while a row is typed")
  func space() async {
    let mails = await Self.mails(60_000, [30_000: "no answer", 20_000: "nobody", 40_000: "no way"])
    mails.list.presenter.press(.character("n"), at: .zero)
    mails.list.presenter.press(.character("o"), at: .zero)
    mails.list.presenter.press(.space, at: .zero)
    await type("w", at: 0, in: mails)
    #expect(cursor(mails) == 40_000)
    #expect(mails.selected == [40_000])
  }

  @Test(
    "ST2 what no row begins with leaves the list as it is, and 100,000 elements are read at most"
  )
  func nothing() async throws {
    let mails = await Self.mails(250_000, [220_000: "Zebra"])
    mails.list.tap(try #require(mails.row(3)))
    await mails.list.settleEverywhere()
    let requests = mails.fixture.source.requests.count
    await type("z", at: 0, in: mails)
    #expect(cursor(mails) == 3)
    #expect(mails.selected == [3])
    #expect(mails.fixture.first == "0 mail 0")
    #expect((190...210).contains(mails.fixture.source.requests.count - requests))
    // From there on it is found.
    await mails.scroll(to: 150_000)
    mails.list.tap(try #require(mails.row(150_002)))
    await type("z", at: 10, in: mails)
    #expect(cursor(mails) == 220_000)
  }

  @Test("ST2 another key, a click and other objects end the search, and nothing jumps later")
  func ended() async throws {
    for end in 0..<3 {
      let mails = await Self.mails(100_000, Self.animals)
      mails.list.press(.down)
      mails.fixture.source.hold()
      mails.list.presenter.press(.character("z"), at: .zero)
      for _ in 0..<50 { await Task.yield() }
      #expect(mails.list.presenter.keyboard.isSearching)
      switch end {
      case 0: mails.list.press(.down)
      case 1: mails.list.tap(try #require(mails.row(1)))
      default:
        mails.fixture.adapter.objects = [Mail(id: 0), Mail(id: 1)]
        mails.list.settle()
        #expect(mails.list.presenter.keyboard.typedText == "")
        mails.list.press(.down)
      }
      mails.fixture.source.release()
      await mails.list.settleEverywhere()
      #expect(!mails.list.presenter.keyboard.isSearching)
      #expect(cursor(mails) == 1)
      #expect(mails.selected == [1])
      #expect(mails.fixture.first == "0 mail 0")
    }
  }

  @Test("ST2 another letter takes the place of the search before, which ends")
  func letters() async {
    let mails = await Self.mails(100_000, Self.animals)
    mails.fixture.source.hold()
    mails.list.presenter.press(.character("z"), at: .zero)
    for _ in 0..<50 { await Task.yield() }
    mails.list.presenter.press(.character("o"), at: .zero)
    mails.fixture.source.release()
    await mails.list.settleEverywhere()
    #expect(cursor(mails) == 90_000)
    #expect(mails.list.presenter.keyboard.typedText == "zo")
  }

  @Test("ST2 a search begins at the row with the cursor, also when that is not loaded any more")
  func away() async throws {
    let mails = await Self.mails(100_000, Self.animals)
    await type("zo", at: 0, in: mails)
    await mails.scroll(to: 50)
    await type("z", at: 10, in: mails)
    #expect(cursor(mails) == 99_999)
    #expect(mails.selected == [99_999])
  }

  @Test("ST1 ST2 a source that looks texts up is asked where to begin, and nothing else is read")
  func lookUp() async {
    let fixture = SourceFixture(1_000_000)
    fixture.adapter.selectionMode = .single
    let source = LookUp(mails: fixture.source)
    fixture.adapter.show(source)
    await fixture.list.settleEverywhere()
    let requests = fixture.source.requests.count
    fixture.list.presenter.press(.character("M"), at: .zero)
    // Rows that are loaded come first.
    #expect(fixture.list.presenter.focusedRow?.key.content.description == "0")
    let last = fixture.adapter.objects.compactMap { $0 as? Mail }.last?.id ?? -1
    fixture.list.presenter.press(.character("X"), at: .seconds(10))
    await fixture.list.settleEverywhere()
    #expect(fixture.list.presenter.focusedRow?.key.content.description == "765432")
    fixture.check("looked up")
    #expect(fixture.source.requests.count - requests < 4)
    #expect(source.asked.all == ["x after \(last)"])
  }

  @Test("ST2 a search that fails is told, and the list stays as it is")
  func failure() async {
    let mails = await Self.mails(100_000, Self.animals)
    mails.list.press(.down)
    mails.fixture.source.error = FakeSourceError("locked")
    await type("z", at: 0, in: mails)
    #expect(mails.fixture.log.counts[.sourceFailed] == 1)
    #expect(cursor(mails) == 0)
    mails.fixture.source.error = nil
    await type("z", at: 10, in: mails)
    #expect(cursor(mails) == 70_000)
  }

  @Test("ST1 ST2 sources and objects in one list are looked through in their order")
  func parts() async {
    let fixture = SourceFixture([])
    fixture.adapter.selectionMode = .single
    let first = FakeSource(
      (0..<20_000).map { Mail(id: $0, subject: $0 == 15_000 ? "one" : "mail") }
    )
    let second = FakeSource(
      (50_000..<80_000).map { Mail(id: $0, subject: $0 == 60_000 ? "only" : "mail") }
    )
    fixture.adapter.show(parts: [
      .objects([Mail(id: -1, subject: "first")]), .source(first),
      .objects([Mail(id: -2, subject: "on")]), .source(second),
    ])
    await fixture.list.settleEverywhere()
    var found: [String?] = []
    for second in 0..<4 {
      fixture.list.presenter.press(.character("o"), at: .seconds(10 * second))
      await fixture.list.settleEverywhere()
      found.append(fixture.list.presenter.focusedRow?.key.content.description)
    }
    #expect(found == ["15000", "-2", "60000", "15000"])
  }
}

/// Mails whose texts are found without reading them.
private struct LookUp: RowSource {
  let mails: FakeSource<Mail>
  let asked = Asked()

  final class Asked: Sendable {
    private let state = Mutex<[String]>([])
    var all: [String] { state.withLock { $0 } }
    func add(_ question: String) { state.withLock { $0.append(question) } }
  }

  func page(_ request: SourceRequest<Int>) async throws -> SourcePage<Mail> {
    try await mails.page(request)
  }

  func changes() -> AsyncStream<Void> { mails.changes() }

  func element(beginningWith letters: String, after id: Int?) async throws -> Int? {
    asked.add("\(letters) after \(id ?? -1)")
    return 765_432
  }
}
