import ListCore
import ListTestSupport
import Testing

@Suite("ST1 AP5 places of a source where a filter leaves nothing")
@MainActor
struct FilteredPlacesTests {
  @Test("ST1 AP5 where a filter leaves few a jump ends at the next of them, and nothing is blank")
  func jumps() async {
    for step in [2, 10, 20] {
      let fixture = SourceFixture(10_000)
      await fixture.show()
      fixture.adapter.filter = { ($0.object(as: Mail.self)?.id ?? 0) % step == 0 }
      await fixture.list.settleEverywhere()
      for place in [4_003, 200, 9_001, 2_222, 7_777] {
        await jump(to: place, step, fixture)
      }
    }
  }

  private func jump(to place: Int, _ step: Int, _ fixture: SourceFixture) async {
    let presenter = fixture.list.presenter
    presenter.scroll(toOffset: presenter.maximumOffset * Double(place) / 10_000)
    await fixture.list.settleEverywhere()
    let ids = fixture.list.drawnRows.compactMap { $0.row.content.value(as: Mail.self)?.id }
    let hint: Comment = "\(place) of each \(step): \(fixture.view)"
    #expect(ids.count == fixture.list.drawnRows.count && !ids.isEmpty, hint)
    #expect(zip(ids, ids.dropFirst()).allSatisfy { $1 - $0 == step }, hint)
    #expect(ids.first.map { abs($0 - place) < 500 } == true, hint)
  }

  @Test("ST1 AP5 the end of a list is there also where a filter leaves none of its last elements")
  func hiddenEnd() async {
    for policy in [AnchorPolicy.stickToTop, .stickToBottom, .keepPlace] {
      let fixture = SourceFixture(1_000)
      fixture.adapter.anchorPolicy = policy
      await fixture.show()
      fixture.list.presenter.scroll(toOffset: 1_000 * 60)
      await fixture.list.settleEverywhere()
      fixture.adapter.filter = { ($0.object(as: Mail.self)?.id ?? 0) < 700 }
      await fixture.list.settleEverywhere()
      #expect(fixture.view.last == "540 mail 699", "\(policy): \(fixture.view)")
    }
  }

  @Test("ST1 AP5 the same where thousands are hidden at an end", arguments: [false, true])
  func thousandsHidden(atStart: Bool) async {
    let fixture = SourceFixture(10_000)
    await fixture.show()
    if !atStart { fixture.list.presenter.scroll(toOffset: 10_000 * 60) }
    await fixture.list.settleEverywhere()
    fixture.adapter.filter = { atStart == (($0.object(as: Mail.self)?.id ?? 0) >= 5_000) }
    await fixture.list.settleEverywhere()
    #expect(atStart ? fixture.first == "0 mail 5000" : fixture.view.last == "540 mail 4999")
    #expect(!fixture.view.contains { $0.hasSuffix("…") }, "\(fixture.view)")
  }

  @Test("ST1 AP5 where a filter leaves nothing not all of a long list is loaded")
  func nothingLeft() async {
    let fixture = SourceFixture(1_000_000)
    await fixture.show()
    fixture.adapter.filter = { $0.object(as: Mail.self) == nil }
    await fixture.list.settleEverywhere()
    for _ in 0..<5 {
      fixture.source.notify()
      await fixture.list.settleEverywhere()
    }
    let most = fixture.source.requests.map { $0.before + $0.after }.max() ?? 0
    #expect((1_000..<100_000).contains(most))
    #expect(fixture.source.requests.count < 50)
  }

  @Test("ST1 AP5 rows above those that a filter hides stay, and a jump to one of them loads few")
  func aboveHidden() async {
    let fixture = SourceFixture(1_000_000)
    await fixture.show()
    fixture.adapter.filter = { !(300..<900_000).contains($0.object(as: Mail.self)?.id ?? 0) }
    await fixture.list.settleEverywhere()
    fixture.list.presenter.scroll(toOffset: 293 * 60)
    await fixture.list.settleEverywhere()
    #expect(fixture.first == "0 mail 293")
    fixture.source.notify()
    await fixture.list.settleEverywhere()
    fixture.list.presenter.scroll(toOffset: fixture.list.presenter.offset - 120)
    await fixture.list.settleEverywhere()
    #expect(fixture.first == "0 mail 291")
    let asked = fixture.source.requests.count
    let adapter = fixture.adapter
    let answer = Task { await adapter.reveal(500_000, of: Mail.self) }
    await fixture.list.settleEverywhere()
    _ = await answer.value
    let most = fixture.source.requests[asked...].map { $0.before + $0.after }.max() ?? 0
    #expect((1..<100_000).contains(most))
  }

  @Test("ST1 AP5 nor where it leaves few rows far from the ends, whatever changes then")
  func fewLeft() async {
    let fixture = SourceFixture(1_000_000)
    await fixture.show()
    fixture.list.presenter.scroll(toOffset: 500_000 * 60)
    await fixture.list.settleEverywhere()
    fixture.adapter.filter = { (500_001..<500_003).contains($0.object(as: Mail.self)?.id ?? 0) }
    await fixture.list.settleEverywhere()
    for _ in 0..<5 {
      let few = fixture.list.drawnRows.compactMap { $0.row.content.value(as: Mail.self)?.id }
      #expect(few == [500_001, 500_002], "\(fixture.view)")
      fixture.source.notify()
      await fixture.list.settleEverywhere()
    }
    let most = fixture.source.requests.map { $0.before + $0.after }.max() ?? 0
    #expect((1_000..<100_000).contains(most))
    #expect(fixture.source.requests.count < 50)
    fixture.list.presenter.scroll(toOffset: 0)
    await fixture.list.settleEverywhere()
    #expect(fixture.source.requests.map { $0.before + $0.after }.max() ?? 0 < 200_000)
  }
}
