import ListTestSupport
import Testing

@testable import ListCore

@Suite("ST5 what moves in a list over a source")
@MainActor
struct SourceMotionTests {
  private let mails = (0..<5_000).map { Mail(id: $0) }

  private func show() async -> SourceFixture {
    let fixture = SourceFixture(mails)
    fixture.list.animatesRows = true
    await fixture.show()
    #expect(!fixture.list.presenter.isMoving)
    return fixture
  }

  /// Where a mail is drawn now.
  private func place(of mail: Int, in fixture: SourceFixture) -> Double? {
    let row = fixture.list.drawnRows.first {
      $0.row.content.value(as: Mail.self)?.id == mail
    }
    return row?.drawnFrame.y
  }

  @Test("ST5 another order is another source, and what is in view moves to its new places")
  func order() async {
    let fixture = await show()
    let sorted = FakeSource(mails[0..<10].reversed() + mails[10...])
    fixture.adapter.show(sorted)
    await fixture.list.settleEverywhere()
    #expect(fixture.list.presenter.isMoving)
    #expect(place(of: 0, in: fixture) == 0)
    #expect(place(of: 9, in: fixture) == 540)
    fixture.list.advance(milliseconds: 125)
    // Seven eighths of the way in half the time.
    #expect(place(of: 0, in: fixture) == 472.5)
    #expect(place(of: 9, in: fixture) == 67.5)
    fixture.list.advance(milliseconds: 125)
    #expect(place(of: 0, in: fixture) == 540)
    #expect(place(of: 9, in: fixture) == 0)
    #expect(!fixture.list.presenter.isMoving)
  }

  @Test("ST5 a filter is another source: what it leaves closes ranks, the rest fades where it was")
  func filter() async throws {
    let fixture = await show()
    fixture.adapter.show(FakeSource(mails.filter { $0.id % 2 == 0 }))
    await fixture.list.settleEverywhere()
    let leaving = fixture.list.drawnRows.filter(\.isLeaving)
      .compactMap { $0.row.content.value(as: Mail.self)?.id }
    #expect(Set(leaving).isSuperset(of: [1, 3, 5]))
    #expect(place(of: 4, in: fixture) == 240)
    fixture.list.advance(milliseconds: 250)
    #expect(place(of: 4, in: fixture) == 120)
    #expect(
      !fixture.list.presenter.isMoving && !fixture.list.drawnRows.contains(where: \.isLeaving)
    )
  }

  @Test("ST4 ST5 what somebody writes moves; what is only loaded is where it is at once")
  func news() async {
    let fixture = await show()
    fixture.source.elements.swapAt(1, 3)
    await fixture.list.settleEverywhere()
    #expect(place(of: 1, in: fixture) == 60)
    fixture.list.advance(milliseconds: 250)
    #expect(place(of: 1, in: fixture) == 180)
    for offset in [600.0, 150_000, 0] {
      fixture.list.presenter.scroll(toOffset: offset)
      await fixture.list.settleEverywhere()
      #expect(!fixture.list.presenter.isMoving, "at \(offset)")
    }
  }

  @Test("ST5 an object behind a source that was scrolled to stays in view when the rest is loaded")
  func objectBehind() async {
    let fixture = SourceFixture((0..<1_000).map { Mail(id: $0, height: $0 < 500 ? 60 : 150) })
    let footer = Mail(id: -1, subject: "footer")
    fixture.adapter.show(parts: [.source(fixture.source), .objects([footer])])
    await fixture.list.settleEverywhere()
    fixture.adapter.scroll(to: footer)
    #expect(fixture.view.last == "540 footer -1")
    await fixture.list.settleEverywhere()
    #expect(fixture.view.suffix(2) == ["390 mail 999", "540 footer -1"])
    #expect(fixture.list.presenter.offset == fixture.list.presenter.maximumOffset)
  }

  private func mail(with fixture: SourceFixture) -> Int? {
    let row = fixture.list.presenter.focusedRow.flatMap(fixture.adapter.snapshot.row)
    return row?.content.value(as: Mail.self)?.id
  }

  /// Presses Up until what is above the loaded mails is waited for, and says where the cursor was last.
  private func pressUpToUnloaded(_ fixture: SourceFixture) -> Int {
    fixture.list.tap(fixture.list.presenter.visibleRows[1])
    fixture.source.hold()
    var last = -1
    while let now = mail(with: fixture), now != last {
      last = now
      pressUp(fixture)
    }
    return last
  }

  private func pressUp(_ fixture: SourceFixture) {
    fixture.list.press(.up)
    fixture.list.settle()
  }

  @Test("ST5 Up that is held goes on row by row where elements come late, and not to the first one")
  func upHeld() async {
    let fixture = SourceFixture(mails)
    fixture.adapter.selectionMode = .multiple
    await fixture.show()
    fixture.list.presenter.scroll(toOffset: 150_000)
    await fixture.list.settleEverywhere()
    fixture.list.tap(fixture.list.presenter.visibleRows[3])
    fixture.source.hold()
    for _ in 0..<60 { pressUp(fixture) }
    fixture.source.release()
    await fixture.list.settleEverywhere()
    let mail = mail(with: fixture) ?? 0
    #expect((2_430...2_470).contains(mail), "\(mail)")
  }

  @Test("ST5 Up never leads down, where elements that come late are lower than was thought")
  func upIntoLowerRows() async {
    let fixture = SourceFixture((0..<1_000).map { Mail(id: $0, height: $0 < 500 ? 20 : 150) })
    await fixture.show()
    fixture.list.presenter.scroll(toOffset: 10_400)
    await fixture.list.settleEverywhere()
    let last = pressUpToUnloaded(fixture)
    fixture.source.release()
    await fixture.list.settleEverywhere()
    #expect(last > 0 && mail(with: fixture) == last - 1, "after \(last)")
  }

  @Test("ST5 Up pressed once more while the first elements are loaded does not lead down")
  func upTwice() async {
    let fixture = SourceFixture(mails)
    await fixture.show()
    for offset in [60_000.0, 2_400] {
      fixture.list.presenter.scroll(toOffset: offset)
      await fixture.list.settleEverywhere()
    }
    let last = pressUpToUnloaded(fixture)
    pressUp(fixture)
    fixture.source.release()
    await fixture.list.settleEverywhere()
    #expect(last > 0 && mail(with: fixture) == last - 1, "after \(last)")
  }
}
