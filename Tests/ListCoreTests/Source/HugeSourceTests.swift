import ListCore
import Testing

/// Numbers that are made when somebody asks for them, however many there are.
private struct Numbers: RowSource {
  let count: Int

  func page(_ request: SourceRequest<Int>) async throws -> SourcePage<Mail> {
    let place = request.anchors.first ?? min(request.index, count)
    let start = max(0, place - request.before)
    let end = place + min(request.after, count - place)
    return SourcePage(elements: (start..<end).map { Mail(id: $0) }, start: start, count: count)
  }

  func changes() -> AsyncStream<Void> { AsyncStream { _ in } }
}

@MainActor
@Suite struct HugeSourceTests {
  @Test(
    "ST1 of very many elements those at the end are shown, and few rows stand for the others",
    arguments: [16_384 * 4_096, 16_384 * 4_096 + 1, 1_000_000_000, Int.max]
  )
  func end(count: Int) async throws {
    let fixture = SourceFixture([])
    fixture.adapter.show(Numbers(count: count))
    await fixture.list.settleEverywhere()
    #expect(fixture.first == "0 mail 0")
    #expect(fixture.adapter.snapshot.rowCount < 4_200)
    let presenter = fixture.list.presenter
    presenter.scroll(toOffset: presenter.maximumOffset / 2)
    await fixture.list.settleEverywhere()
    let known = min(count, 1 << 32)
    #expect(presenter.maximumOffset == Double(known) * 60 - 600)
    #expect(fixture.view.contains { $0.hasSuffix("mail \(known / 2)") }, "\(fixture.view)")
    presenter.scroll(toOffset: presenter.maximumOffset)
    await fixture.list.settleEverywhere()
    let last = try #require(fixture.view.last?.split(separator: " ").last.flatMap { Int($0) })
    // A page brings some that are behind the last one that is counted.
    #expect(count == known ? last == known - 1 : (known - 1..<known + 200).contains(last))
    #expect(fixture.adapter.snapshot.rowCount < 4_200)
  }
}
