import ListCore
import Testing

/// The samples of "Testing without a display"; what stands between the markers is in the article.
@MainActor
@Suite struct TestingWithoutADisplaySamples {
  // sample
  struct Post: ListDiffable, Equatable {
    var id: String
    var likes = 0
  }

  struct Author: ListDiffable, Equatable, TextRepresentable {
    var id: String
    var texts: [String] { [id] }
  }

  struct Likes: ListDiffable, Equatable, TextRepresentable {
    let id = "likes"
    var count: Int
    var texts: [String] { ["♥ \(count)"] }
  }

  enum LikesAction: String, CaseIterable, CellAction { case like }

  final class PostController: BindingSectionController<Post> {
    private var localLikes = 0
    private(set) var isNear = false

    override func configure() {
      on(LikesAction.self) { [unowned self] _, _ in
        localLikes += 1
        update()
      }
    }

    override func viewModels(for post: Post) -> [any ListDiffable] {
      [Author(id: post.id), Likes(count: post.likes + localLikes)]
    }

    override func willEnterWorkingRange() { isNear = true }
    override func didExitWorkingRange() { isNear = false }
  }
  // end

  // sample
  let list = HeadlessList(width: 375, height: 100)
  let log = DiagnosticLog()
  let adapter: ListAdapter

  init() {
    list.register(Author.self)
    list.register(Likes.self, actions: LikesAction.self)
    adapter = ListAdapter(host: list, diagnostics: log)
    adapter.register(PostController.self, for: Post.self)
  }

  func likes(of post: String) -> RowID {
    RowID(
      section: DiffIdentity(id: post, of: Post.self),
      key: RowKey(content: DiffIdentity(id: "likes", of: Likes.self))
    )
  }
  // end

  // sample
  @Test("AP13 article: a controller has no actions for a line it does not know")
  func alone() {
    let controller = PostController(model: Post(id: "ada"))
    let row = RowContext(of: controller, showing: Likes(count: 3))
    #expect(row.viewModel(as: Likes.self)?.count == 3)
    #expect(controller.rowActions(for: row).isEmpty)
  }
  // end

  // sample
  @Test("AP13 article: the newest of what a sequence brings is shown")
  func elsewhere() async {
    let (posts, input) = AsyncStream.makeStream(of: [Post].self)
    adapter.show(posts)
    for likes in 1...9 { input.yield([Post(id: "ada", likes: likes)]) }
    await list.settleEverywhere()
    #expect(list.text == "ada\n  ada\tada\n  likes\t♥ 9")
  }
  // end

  // sample
  @Test("V7 article: a post has two rows")
  func rows() {
    adapter.objects = [Post(id: "ada", likes: 384)]
    list.settle()
    #expect(list.text == "ada\n  ada\tada\n  likes\t♥ 384")
  }
  // end

  // sample
  @Test("V7 article: two likes before the next turn are one update of one cell")
  func like() throws {
    adapter.objects = [Post(id: "ada", likes: 384)]
    list.settle()
    let row = likes(of: "ada")
    let cell = try #require(list.cell(at: row))
    let bound = list.boundCount

    #expect(list.press("like", in: row))
    #expect(list.press("like", in: row))
    list.settle()

    #expect(list.texts(in: row) == ["♥ 386"])
    #expect(list.cell(at: row) === cell)
    #expect(list.boundCount == bound + 1)
  }
  // end

  // sample
  @Test("V7 article: two rows fit, and the third comes by scrolling")
  func screen() {
    adapter.objects = [Post(id: "ada"), Post(id: "bob")]
    list.settle()
    #expect(list.screen == "0.0\tada\n44.0\t♥ 0\n88.0\tbob")

    list.presenter.scroll(to: likes(of: "bob"), position: .bottom)
    #expect(list.presenter.visibleRows.last == likes(of: "bob"))
    #expect(list.presenter.offset == 76)
  }
  // end

  // sample
  @Test("V7 article: a click selects, the arrow goes on from there")
  func selection() {
    adapter.selectionMode = .single
    adapter.objects = [Post(id: "ada"), Post(id: "bob")]
    list.settle()
    #expect(list.tap(likes(of: "ada")))
    #expect(list.presenter.selectedRows == [likes(of: "ada")])

    list.press(.down)
    list.press(.down)
    #expect(list.presenter.selectedRows == [likes(of: "bob")])
  }
  // end

  // sample
  @Test("V7 article: a section is prepared before it is on screen")
  func workingRange() throws {
    adapter.workingRangeSize = 1
    adapter.objects = (0..<10).map { Post(id: "post-\($0)") }
    list.settle()
    let controller = try #require(adapter.sectionController(at: 2) as? PostController)
    #expect(controller.isNear)

    list.presenter.scroll(to: likes(of: "post-9"))
    #expect(!controller.isNear)
  }
  // end

  // sample
  @Test("V7 article: a post that comes twice is shown once, and reported")
  func duplicates() {
    adapter.objects = [Post(id: "ada", likes: 1), Post(id: "ada", likes: 2)]
    list.settle()
    #expect(list.text == "ada\n  ada\tada\n  likes\t♥ 1")
    #expect(log.counts == [.duplicateIdentifier: 1])
  }
  // end

  // sample
  @Test("V7 article: every view model has a cell")
  func registrations() {
    list.checksRegistrations = true
    adapter.objects = [Post(id: "ada")]
    list.settle()
    #expect(log.counts[.unregisteredCell] == nil)
  }
  // end
}
