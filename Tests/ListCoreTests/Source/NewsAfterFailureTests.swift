import ListCore
import ListTestSupport
import Synchronization
import Testing

@Suite("ST1 what changes while a source cannot be read")
@MainActor
struct NewsAfterFailureTests {
  @Test("ST1 after a page that failed, one that scrolling brings is news")
  func scrolling() async {
    let fixture = SourceFixture(5_000)
    await fixture.show()
    var reports: [UpdateReport] = []
    let token = fixture.adapter.addListener {
      if case .updated(let report) = $0 { reports.append(report) }
    }
    fixture.source.error = FakeSourceError("gone")
    fixture.source.elements[0].subject = "new"
    await fixture.list.settleEverywhere()
    fixture.source.error = nil
    reports = []
    fixture.list.presenter.scroll(toOffset: 6_000)
    await fixture.list.settleEverywhere()
    #expect(reports.first?.isLoad == false)
    fixture.check("scrolled")
    withExtendedLifetime(token) {}
  }
  @Test("ST1 a notice is followed that came while a page was read which nobody wants any more")
  func givenUp() async {
    let fixture = SourceFixture(5_000)
    await fixture.show()
    fixture.source.hold()
    fixture.list.presenter.scroll(toOffset: 120_000)
    fixture.list.settle()
    fixture.source.elements[0].subject = "new"
    // What is on its way never ends by itself here.
    for _ in 0..<500 { await Task.yield() }
    fixture.list.presenter.scroll(toOffset: 0)
    fixture.list.settle()
    fixture.source.release()
    await fixture.list.settleEverywhere()
    #expect(fixture.first == "0 new 0")
  }

  @Test("ST1 ST6 a page without elements, of a list that is said to have some, is a failure")
  func hollow() async {
    let fixture = SourceFixture([])
    let source = Hollow()
    fixture.adapter.show(source)
    await fixture.list.settleEverywhere()
    #expect(fixture.log.counts == [.sourceFailed: 1])
    #expect(fixture.adapter.snapshot.isEmpty)
    let said = fixture.log.recent.first?.detail
    #expect(said == "a page without elements came from a source that has 100 of them, as it says")
    source.isHollow.withLock { $0 = false }
    #expect(fixture.list.presenter.pressRetryButton())
    await fixture.list.settleEverywhere()
    #expect(fixture.first == "0 mail 0" && fixture.log.counts == [.sourceFailed: 1])
  }

  @Test("ST1 AP11 what a source failed with is not said any more where a sequence takes its place")
  func replaced() async {
    let fixture = SourceFixture([])
    fixture.adapter.show(Hollow())
    await fixture.list.settleEverywhere()
    #expect(fixture.list.presenter.errorState != nil)
    let (mails, input) = AsyncStream.makeStream(of: [Mail].self)
    fixture.adapter.show(mails)
    #expect(fixture.list.presenter.errorState == nil)
    input.yield([Mail(id: 7)])
    await fixture.list.settleEverywhere()
    #expect(fixture.first == "0 mail 7")
  }
}

/// Has 100 elements, and for a while gives none of them.
private final class Hollow: RowSource {
  let isHollow = Mutex(true)

  func page(_ request: SourceRequest<Int>) async throws -> SourcePage<Mail> {
    let elements = isHollow.withLock { $0 } ? [] : (0..<100).map { Mail(id: $0) }
    return SourcePage(elements: elements, start: 0, count: 100)
  }

  func changes() -> AsyncStream<Void> { AsyncStream { _ in } }
}
