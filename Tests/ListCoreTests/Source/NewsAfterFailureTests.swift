import ListCore
import ListTestSupport
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
}
