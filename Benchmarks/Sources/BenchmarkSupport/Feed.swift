public import ListCore

/// A post of the feed that the way from a model to a cell is measured with.
public struct FeedPost: ListDiffable, Equatable, Sendable {
  /// Names the post.
  public let id: Int
  /// What it says.
  public var text: String
  /// How many people like it.
  public var likes: Int

  /// Makes the post with a number.
  ///
  /// - Parameter number: Different for every post.
  public init(number: Int) {
    id = number
    text = "What post number \(number) is about"
    likes = number % 97
  }
}

struct AuthorLine: ListDiffable, Equatable, TextRepresentable {
  let id = 0
  var name: String
  var texts: [String] { [name] }
}

struct LikesLine: ListDiffable, Equatable, TextRepresentable {
  let id = 0
  var likes: Int
  var texts: [String] { ["\(likes) likes"] }
}

enum HeartAction: String, CaseIterable, CellAction { case heart }

final class FeedController: BindingSectionController<FeedPost>, OnDemandSectionController {
  private var localLikes: Int?

  nonisolated static func rows(of post: FeedPost) -> [Row]? {
    [
      Row(AnyDiffable(AuthorLine(name: post.text)), height: .fixed(55)),
      Row(AnyDiffable(LikesLine(likes: post.likes)), height: .fixed(55)),
    ]
  }

  override func viewModels(for post: FeedPost) -> [any ListDiffable] {
    [AuthorLine(name: post.text), LikesLine(likes: localLikes ?? post.likes)]
  }

  override func configure() {
    height(of: AuthorLine.self) { _ in .fixed(55) }
    height(of: LikesLine.self) { _ in .fixed(55) }
    on(HeartAction.self) { [unowned self] _, _ in
      localLikes = (localLikes ?? model.likes) + 1
      update()
    }
  }
}

/// A feed in a list without a display: a section for every post, two rows each.
@MainActor
public final class Feed {
  /// The list.
  public let list = HeadlessList(width: 375, height: 667)
  /// What fills it.
  public let adapter: ListAdapter
  /// The posts shown.
  public private(set) var posts: [FeedPost]

  /// Makes a feed and shows it.
  ///
  /// - Parameter count: How many posts it has.
  public convenience init(posts count: Int) { self.init((0..<count).map(FeedPost.init)) }

  /// Makes a feed and shows it.
  ///
  /// - Parameters:
  ///   - posts: The posts in order.
  ///   - onDemand: Whether controllers are made when their section comes on screen.
  public init(_ posts: [FeedPost], onDemand: Bool = false) {
    self.posts = posts
    adapter = ListAdapter(host: list)
    if onDemand {
      adapter.register(FeedController.self, for: FeedPost.self)
    } else {
      adapter.register(FeedPost.self) { FeedController(model: $0) }
    }
    list.register(AuthorLine.self)
    list.register(LikesLine.self, actions: HeartAction.self)
    show(posts)
    list.presenter.selectionMode = .multiple
  }

  /// Shows other posts and waits for it.
  ///
  /// - Parameter posts: The posts in order.
  public func show(_ posts: [FeedPost]) {
    self.posts = posts
    adapter.setObjects(posts)
    list.settle()
  }

  /// Presses the heart of the post in the middle of the list, and waits for its cell.
  ///
  /// - Returns: How many cells were bound.
  public func like() -> Int {
    let post = posts[posts.count / 2]
    let key = RowKey(content: DiffIdentity(LikesLine(likes: 0)))
    let row = RowID(section: DiffIdentity(post), key: key)
    if list.cell(at: row) == nil { list.presenter.scroll(to: row) }
    let bound = list.boundCount
    list.press("heart", in: row)
    list.settle()
    return list.boundCount - bound
  }

  /// Goes from one list to the other, by turns.
  ///
  /// - Parameters:
  ///   - one: Some posts.
  ///   - other: Other posts.
  /// - Returns: How many cells were bound.
  public func alternate(_ one: [FeedPost], _ other: [FeedPost]) -> Int {
    let bound = list.boundCount
    isAtOther.toggle()
    show(isAtOther ? other : one)
    return list.boundCount - bound
  }

  private var isAtOther = false
}

/// Changes of a feed.
public enum FeedChange: String, CaseIterable, Sendable {
  case same = "nothing changed"
  case equal = "equal posts, made anew"
  case refresh = "1 % changed"
  case prepend = "20 in front"
  case inserts = "1,000 single inserts"
  case shuffle = "shuffle"

  /// How long it may take, in nanoseconds.
  ///
  /// - Parameters:
  ///   - diff: What the plain diff of the same posts takes.
  ///   - posts: How many posts there are.
  /// - Returns: `nil` where no goal was set.
  public func limit(diff: Double, posts: Int) -> Double? {
    // 5 µs for each post that is new or changed.
    switch self {
    case .same: 0.1e6
    case .equal: 3 * diff
    case .refresh: 3 * diff + 5e3 * Double(posts / 100)
    case .prepend: 3 * diff + 5e3 * 20
    case .inserts: nil
    case .shuffle: 4 * diff
    }
  }

  /// The posts after the change.
  ///
  /// - Parameter posts: The posts before it.
  /// - Returns: The posts after it.
  public func applied(to posts: [FeedPost]) -> [FeedPost] {
    var random = SeededRandom(seed: 5)
    var new = posts
    switch self {
    case .same: break
    case .equal:
      new = posts.map { post in
        var fresh = FeedPost(number: post.id)
        fresh.likes = post.likes
        return fresh
      }
    case .refresh:
      for _ in 0..<max(1, posts.count / 100) {
        new[Int.random(in: 0..<new.count, using: &random)].likes += 1
      }
    case .prepend: new = (0..<20).map { FeedPost(number: posts.count + $0) } + posts
    case .inserts:
      let gaps = Set((0..<1_000).map { _ in Int.random(in: 0..<posts.count, using: &random) })
      new = []
      for (index, post) in posts.enumerated() {
        if gaps.contains(index) { new.append(FeedPost(number: posts.count + index)) }
        new.append(post)
      }
    case .shuffle: new.shuffle(using: &random)
    }
    return new
  }
}
