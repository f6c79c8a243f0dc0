import ListCore
import ListTestSupport
import Testing

/// Can be liked, which no object says.
private final class LikedController: SectionController<TestPost>, OnDemandSectionController {
  private(set) var likes = 0

  nonisolated static func rows(of post: TestPost) -> [Row]? {
    [Row(AnyDiffable(TestLine("likes", "\(post.likes)")), height: .fixed(20))]
  }

  override var holdsState: Bool { likes > 0 }
  override func row(at index: Int) -> any ListDiffable {
    TestLine("likes", "\(model.likes + likes)")
  }
  override func height(at index: Int) -> RowHeight { .fixed(20) }

  func like() { likes += 1 }
}

/// How often it was played is not shown.
private struct Album: ListDiffable {
  let id: Int
  var plays: Int
  func hasSameContent(as other: Self) -> Bool { true }
}

private final class AlbumController: SectionController<Album>, OnDemandSectionController {
  nonisolated static func rows(of album: Album) -> [Row]? {
    [Row(AnyDiffable(album), height: .fixed(20))]
  }
  override func height(at index: Int) -> RowHeight { .fixed(20) }
}

/// What controllers on demand know that their objects do not say.
@MainActor
@Suite struct OnDemandStateTests {
  @Test("T5 A7 a section that holds state is asked for its rows in an update that stays animated")
  func animated() throws {
    let list = HeadlessList(width: 300, height: 100)
    let adapter = ListAdapter(host: list)
    adapter.register(LikedController.self, for: TestPost.self)
    adapter.objects = (0..<50).map { TestPost("\($0)", likes: 1) }
    list.settle()
    let third = DiffIdentity(id: "3", of: TestPost.self)
    let controller = try #require(adapter.sectionController(for: third) as? LikedController)
    controller.like()
    var reports: [UpdateReport] = []
    let token = adapter.addListener {
      if case .updated(let report) = $0 { reports.append(report) }
    }
    adapter.objects = (0..<50).map { TestPost("\($0)", likes: [3, 5].contains($0) ? 7 : 1) }
    list.settle()
    #expect(reports.map(\.isAnimated) == [true])
    #expect(list.text.contains("3\n  likes\t8"))
    #expect(adapter.sectionController(for: third) === controller)
    withExtendedLifetime(token) {}
  }

  @Test("T5 A4 A9 beside an object that is reloaded all others are as they were handed over last")
  func besideReloaded() {
    let list = HeadlessList(width: 300, height: 100)
    let adapter = ListAdapter(host: list)
    adapter.register(AlbumController.self, for: Album.self)
    for plays in 1...2 {
      adapter.objects = (0..<50).map { Album(id: $0, plays: plays) }
      list.settle()
    }
    adapter.reload([Album(id: 3, plays: 9)])
    list.settle()
    let plays = (0..<50).compactMap { (adapter.object(at: $0) as? Album)?.plays }
    #expect(plays == (0..<50).map { $0 == 3 ? 9 : 2 })
    #expect((adapter.sectionController(at: 40) as? AlbumController)?.model.plays == 2)
  }
}
