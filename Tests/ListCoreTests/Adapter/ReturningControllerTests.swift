import ListCore
import ListTestSupport
import Testing

/// A data source that keeps every controller, for when its object comes back.
@MainActor
private final class KeepingSource: ListDataSource {
  var objects: [TestPost] = []
  var kept: [String: AnySectionController] = [:]
  private let make: (TestPost) -> AnySectionController

  init(_ make: @escaping (TestPost) -> AnySectionController) { self.make = make }

  func objects(for adapter: ListAdapter) -> [any ListDiffable] { objects }

  func sectionController(
    for object: any ListDiffable,
    in adapter: ListAdapter
  ) -> AnySectionController? {
    guard let post = object as? TestPost else { return nil }
    let controller = kept[post.id] ?? make(post)
    kept[post.id] = controller
    return controller
  }
}

private final class PlainController: SectionController<TestPost> {
  override func row(at index: Int) -> any ListDiffable { TestLine("row", String(model.likes)) }
}

private final class ItemsController: DeclaredSectionController<TestPost> {
  override func items(for post: TestPost) -> [any ListViewItem] {
    [StandardItem(id: "row", title: "Likes", value: String(post.likes))]
  }
}

private final class TwoParts: StackedSectionController<TestPost> {
  override func makeChildren() -> [SectionController<TestPost>] { [PlainController(model: model)] }
}

@MainActor
@Suite struct ReturningControllerTests {
  private static let makers: [(TestPost) -> AnySectionController] = [
    { TestPostController(model: $0) }, { PlainController(model: $0) },
    { ItemsController(model: $0) }, { TwoParts(model: $0) },
  ]

  @Test("BB2 a controller that comes back knows the object as it is now", arguments: 0..<4)
  func newestObject(_ kind: Int) {
    let source = KeepingSource(Self.makers[kind])
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    adapter.dataSource = source
    for (likes, isThere) in [(111, true), (222, false), (333, true), (333, false), (333, true)] {
      source.objects = isThere ? [TestPost("a", likes: likes)] : []
      adapter.performUpdates()
      list.settle()
      #expect(list.text.contains(String(likes)) == isThere)
      #expect((adapter.object(at: 0) as? TestPost)?.likes == (isThere ? likes : nil))
    }
  }
}
