import ListCore
import ListTestSupport
import Testing

@Suite("ST1 AP5 a filter over a source")
@MainActor
struct FilteredSourceTests {
  @Test("ST1 AP5 a filter is not asked for what is not loaded, so all that it leaves is reached")
  func reachesAll() async {
    for hidesRows in [false, true] {
      let fixture = SourceFixture(1_000)
      await fixture.show()
      if hidesRows {
        fixture.adapter.filter(rows: { $0.model(as: Mail.self).map { $0.id % 2 == 1 } ?? false })
      } else {
        fixture.adapter.filter = { $0.object(as: Mail.self).map { $0.id % 2 == 1 } ?? false }
      }
      await fixture.list.settleEverywhere()
      #expect(fixture.view.prefix(2) == ["0 mail 1", "60 mail 3"])
      for _ in 0..<40 {
        fixture.list.presenter.scroll(toOffset: fixture.list.presenter.maximumOffset)
        await fixture.list.settleEverywhere()
      }
      #expect(fixture.view.last == "540 mail 999")
    }
  }
}
