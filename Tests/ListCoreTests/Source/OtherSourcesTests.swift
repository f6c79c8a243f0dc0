import ListCore
import ListTestSupport
import Testing

@Suite("ST1 ST2 sources that take the place of others")
@MainActor
struct OtherSourcesTests {
  private let fixture = SourceFixture(100)
  private let songs = FakeSource((1_000..<1_005).map { Mail(id: $0) })
  private let archive = FakeSource((2_000..<2_100).map { Mail(id: $0) })

  /// Shows two sources in the place of one, of which the second does not answer yet.
  private func replace() async {
    archive.hold()
    fixture.adapter.show(parts: [.source(songs), .source(archive)])
    while songs.answered == 0 { await Task.yield() }
    // No event tells that nothing more comes.
    for _ in 0..<500 {
      await Task.yield()
      fixture.list.settle()
    }
  }

  @Test("ST1 ST2 rows of before go as soon as one of the sources has some, dots stand for the rest")
  func some() async {
    await fixture.show()
    await replace()
    while fixture.first != "0 mail 1000" {
      await Task.yield()
      fixture.list.settle()
    }
    #expect(fixture.view == (0..<5).map { "\($0 * 60) mail \(1_000 + $0)" } + ["300 …"])
    archive.release()
    await fixture.list.settleEverywhere()
    #expect(fixture.view.suffix(2) == ["480 mail 2003", "540 mail 2004"])
  }

  @Test("ST1 ST2 they stay while there is nothing to be shown in their place")
  func none() async {
    await fixture.show()
    songs.elements = []
    await replace()
    #expect(fixture.first == "0 mail 0")
    archive.release()
    await fixture.list.settleEverywhere()
    #expect(fixture.first == "0 mail 2000")
  }

  @Test("ST2 X1 they stay while what is selected may be in a source that has not answered")
  func selected() async throws {
    fixture.adapter.selectionMode = .multiple
    await fixture.show()
    fixture.list.tap(try #require(fixture.adapter.row(of: Mail(id: 2))))
    archive.elements.insert(Mail(id: 2), at: 3)
    await replace()
    #expect(fixture.first == "0 mail 0")
    archive.release()
    await fixture.list.settleEverywhere()
    #expect(fixture.first == "0 mail 1000")
    #expect(fixture.adapter.selection.models(of: Mail.self).map(\.id) == [2])
    #expect(fixture.list.presenter.focusedRow == fixture.adapter.row(of: Mail(id: 2)))
  }

  @Test("ST2 they stay while what is in view may be in a source that has not answered")
  func inView() async {
    await fixture.show()
    fixture.list.presenter.scroll(toOffset: 50 * 60)
    await fixture.list.settleEverywhere()
    archive.elements += (50..<60).map { Mail(id: $0) }
    await replace()
    #expect(fixture.first == "0 mail 50")
    archive.release()
    await fixture.list.settleEverywhere()
    #expect(fixture.first == "0 mail 50")
  }
}
