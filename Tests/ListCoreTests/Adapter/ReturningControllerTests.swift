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

  @Test("C5 BB2 a stacked section that comes back has the children that it had")
  func sameChildren() throws {
    let source = KeepingSource { TwoParts(model: $0) }
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    adapter.dataSource = source
    var children: [ObjectIdentifier] = []
    for isThere in [true, false, true] {
      source.objects = isThere ? [TestPost("a")] : []
      adapter.performUpdates()
      list.settle()
      guard isThere else { continue }
      let stack = try #require(adapter.sectionController(at: 0) as? TwoParts)
      children += stack.children.map { ObjectIdentifier($0) }
      let areAttached = stack.children.allSatisfy(\.isAttached)
      #expect(areAttached)
    }
    #expect(children.count == 2 && children[0] == children[1])
  }

  @Test("A4 a reload begins controllers anew that a data source has kept", arguments: 0..<4)
  func reload(_ kind: Int) {
    let source = KeepingSource(Self.makers[kind])
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    source.objects = [TestPost("a", likes: 111), TestPost("b", likes: 222)]
    adapter.dataSource = source
    list.settle()
    source.objects = [TestPost("a", likes: 333)]
    adapter.reloadData()
    list.settle()
    #expect(list.text.contains("333") && !list.text.contains("222"))
    #expect(source.kept["a"]?.isAttached == true && source.kept["a"]?.section == 0)
    #expect(source.kept["b"]?.isAttached == false)
    source.objects = [TestPost("a", likes: 444)]
    adapter.performUpdates()
    list.settle()
    #expect(list.text.contains("444"))
  }
}
