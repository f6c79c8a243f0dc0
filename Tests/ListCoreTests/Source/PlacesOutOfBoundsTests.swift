import ListCore
import ListTestSupport
import Synchronization
import Testing

/// Says once, when it is told to, that there are very many elements before those that are asked for.
private final class Exaggerating: RowSource {
  let mails: FakeSource<Mail>
  let exaggerates = Mutex(false)

  init(_ mails: FakeSource<Mail>) { self.mails = mails }

  func page(_ request: SourceRequest<Int>) async throws -> SourcePage<Mail> {
    var page = try await mails.page(request)
    let isWrong = exaggerates.withLock { isOn in
      defer { isOn = false }
      return isOn
    }
    if isWrong { (page.start, page.count) = (Int.max - 2, Int.max) }
    return page
  }

  func changes() -> AsyncStream<Void> { mails.changes() }
}

@MainActor
@Suite struct PlacesOutOfBoundsTests {
  @Test("R1 ST1 ST2 a source whose places are out of all bounds ends no program")
  func exaggerated() async throws {
    let mails = await Mails(1_000)
    let (list, adapter) = (mails.list, mails.fixture.adapter)
    let source = Exaggerating(mails.fixture.source)
    adapter.show(source)
    await list.settleEverywhere()
    source.exaggerates.withLock { $0 = true }
    let revealed = Task { await adapter.reveal(500, of: Mail.self) }
    await list.settleEverywhere()
    #expect(await revealed.value)
    mails.fixture.source.notify()
    await list.settleEverywhere()
    mails.selectAll()
    source.exaggerates.withLock { $0 = true }
    #expect(try await mails.loadAll() == Array(0..<1_000))
    source.exaggerates.withLock { $0 = true }
    #expect(try await source.element(beginningWith: "mail 999", after: nil) == 999)
  }
}
