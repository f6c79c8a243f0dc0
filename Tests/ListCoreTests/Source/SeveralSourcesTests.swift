import ListCore
import ListTestSupport
import Testing

@Suite("ST1 ST2 several sources of one type in a list")
@MainActor
struct SeveralSourcesTests {
  @Test("ST2 X1 what is in view of the second source stays there when the sources are shown anew")
  func keepsPlace() async throws {
    let fixture = SourceFixture(100)
    let archive = FakeSource((1_000..<3_000).map { Mail(id: $0) })
    let (list, adapter) = (fixture.list, fixture.adapter)
    adapter.selectionMode = .multiple
    adapter.show(parts: [.source(fixture.source), .source(archive)])
    await list.settleEverywhere()
    list.presenter.scroll(toOffset: 1_100 * 60 + 30)
    await list.settleEverywhere()
    #expect(fixture.first == "-30 mail 2000")
    list.tap(try #require(adapter.row(of: Mail(id: 2_003))))
    let before = fixture.view
    adapter.show(parts: [.source(fixture.source), .source(archive)])
    await list.settleEverywhere()
    #expect(fixture.view == before)
    #expect(adapter.selection.models(of: Mail.self).map(\.id) == [2_003])
    #expect(list.presenter.focusedRow == adapter.row(of: Mail(id: 2_003)))
  }
}
