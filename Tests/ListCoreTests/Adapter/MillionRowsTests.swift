import ListTestSupport
import Testing

@testable import ListCore

/// A post whose controller counts how often it is asked.
@MainActor
private enum Asked {
  static var controllers = 0
}

private final class CountingController: BindingSectionController<TestPost> {
  private var localLikes: Int?

  override func viewModels(for post: TestPost) -> [any ListDiffable] {
    Asked.controllers += 1
    return [TestLine("user", post.id), TestLine("action", String(localLikes ?? post.likes))]
      + post.comments.map { TestLine($0, $0) }
  }

  override func configure() {
    height(of: TestLine.self) { _ in .fixed(40) }
    on(TestAction.self) { [unowned self] _, _ in
      localLikes = (localLikes ?? model.likes) + 1
      update()
    }
  }
}

private final class CountingSource: ListDataSource {
  let posts: [any ListDiffable]
  private(set) var asked = 0

  init(posts: [any ListDiffable]) { self.posts = posts }

  func objects(for adapter: ListAdapter) -> [any ListDiffable] {
    asked += 1
    return posts
  }
}

@MainActor
@Suite(.serialized) struct MillionRowsTests {
  private struct Cost {
    var rows: Int
    var controllers: Int
    var binds: Int
    var searches: Int
    var looked: Int
    var asked: Int
  }

  private func costOfALike(posts count: Int) throws -> Cost {
    let list = HeadlessList(width: 375, height: 600)
    list.register(TestLine.self, actions: TestAction.self)
    let comments = (0..<8).map { "c\($0)" }
    let source = CountingSource(posts: (0..<count).map { TestPost("p\($0)", comments: comments) })
    let adapter = ListAdapter(host: list)
    adapter.register(CountingController.self, for: TestPost.self)
    adapter.dataSource = source
    list.settle()
    let presenter = list.presenter
    let row = RowID.line("p\(count / 2)", "action")
    presenter.scroll(to: row, position: .top)
    let probe = LayoutProbe()
    presenter.list.layout.probe = probe
    Asked.controllers = 0
    let (binds, asked) = (list.boundCount, source.asked)
    #expect(list.press("like", in: row))
    list.settle()
    #expect(presenter.snapshot.row(for: row)?.texts == ["385"])
    return Cost(
      rows: presenter.snapshot.rowCount,
      controllers: Asked.controllers,
      binds: list.boundCount - binds,
      searches: probe.searches,
      looked: probe.rows,
      asked: source.asked - asked
    )
  }

  @Test("A2 a like in a list of 1,000,000 rows asks one controller, binds one cell, asks no source")
  func like() throws {
    let small = try costOfALike(posts: 100)
    let large = try costOfALike(posts: 100_000)
    #expect(small.rows == 1_000 && large.rows == 1_000_000)
    for cost in [small, large] {
      #expect(cost.controllers == 1)
      #expect(cost.binds == 1)
      #expect(cost.asked == 0)
    }
    // As many searches, each of which takes O(log n) steps.
    #expect(large.searches > 0 && small.searches > 0)
    #expect(
      large.searches <= small.searches + 4,
      "\(small.searches) searches became \(large.searches)"
    )
    #expect(large.looked <= small.looked + 20, "\(small.looked) rows became \(large.looked)")
  }
}
