public import ListCore

/// The post of the guide, as tests use it.
public struct TestPost: ListDiffable, Equatable {
  /// Names it.
  public var id: String
  /// How many likes the model has.
  public var likes: Int
  /// The comments, a row each.
  public var comments: [String]

  /// Makes one for a test.
  public init(_ id: String, likes: Int = 384, comments: [String] = []) {
    self.id = id
    self.likes = likes
    self.comments = comments
  }
}

/// One line of a post, named by a role.
public struct TestLine: ListDiffable, Equatable, TextRepresentable {
  /// Names it.
  public var id: String
  /// What the line says.
  public var text: String

  /// Makes one for a test.
  public init(_ id: String, _ text: String) {
    self.id = id
    self.text = text
  }

  /// What a person reads.
  public var texts: [String] { [text] }
}

/// The picture of a post; a type of its own, so that heights can differ by type.
public struct TestPicture: ListDiffable, Equatable {
  /// Names it.
  public var id: String { "image" }

  /// Makes one for a test.
  public init() {}
}

/// What the heart says.
public enum TestAction: String, CaseIterable, CellAction {
  case like
}

/// The guide's section controller: likes are local, the model is never changed.
public final class TestPostController: BindingSectionController<TestPost> {
  /// What happened to the controller, in order.
  public private(set) var log: [String] = []
  /// How often the view models were asked for.
  public private(set) var viewModelsAsked = 0
  private var localLikes: Int?

  public override func viewModels(for post: TestPost) -> [any ListDiffable] {
    viewModelsAsked += 1
    return [
      TestLine("user", post.id),
      TestPicture(),
      TestLine("action", String(localLikes ?? post.likes)),
    ] + post.comments.map { TestLine("comment:\($0)", $0) }
  }

  public override func configure() {
    height(of: TestLine.self) { $0.id.hasPrefix("comment:") ? .fixed(35) : .fixed(55) }
    height(of: TestPicture.self) { _ in .fixed(250) }
    on(TestAction.self) { [unowned self] _, row in
      log.append("like \(row.id)")
      like()
    }
  }

  /// Counts a like and shows it.
  public func like(completion: (@MainActor (Bool) -> Void)? = nil) {
    localLikes = (localLikes ?? model.likes) + 1
    update(completion: completion)
  }

  public override func didUpdate(to model: TestPost) {
    log.append("didUpdate \(model.id) at \(section.map(String.init) ?? "-")")
  }

  public override func didSelect(_ row: RowContext) {
    log.append("didSelect \(row.viewModel(as: TestLine.self)?.text ?? "-")")
  }

  public override func willDisplay(_ row: RowContext) { log.append("will \(row.id.key)") }
  public override func didEndDisplaying(_ row: RowContext) { log.append("end \(row.id.key)") }
  public override func willDisplaySection() { log.append("will section") }
  public override func didEndDisplayingSection() { log.append("end section") }
  public override func willEnterWorkingRange() { log.append("enter") }
  public override func didExitWorkingRange() { log.append("exit") }

  /// Forgets what happened so far.
  public func clearLog() { log = [] }
}

extension RowID {
  /// Names a line of a post.
  public static func line(_ post: String, _ line: String) -> RowID {
    RowID(
      section: DiffIdentity(id: post, of: TestPost.self),
      key: RowKey(content: DiffIdentity(id: line, of: TestLine.self))
    )
  }
}

/// A headless list of posts with everything a test wants to look at.
@MainActor
public final class TestFeed {
  /// The headless list.
  public let list: HeadlessList
  /// Its adapter.
  public let adapter: ListAdapter
  /// What the list noticed.
  public let diagnostics = DiagnosticLog()
  /// What listeners heard, in order.
  public private(set) var events: [ListEvent] = []
  private var token: BindingToken?

  /// Makes one for a test.
  public init(_ posts: [TestPost] = [], width: Double = 375, height: Double = 667) {
    list = HeadlessList(width: width, height: height)
    list.register(TestLine.self, actions: TestAction.self)
    list.register(TestPicture.self)
    adapter = ListAdapter(host: list, diagnostics: diagnostics)
    adapter.register(TestPostController.self, for: TestPost.self)
    list.presenter.selectionMode = .multiple
    token = adapter.addListener { [weak self] in self?.events.append($0) }
    adapter.objects = posts
    list.settle()
    events = []
  }

  /// Shows other posts and waits until they are shown.
  public func show(_ posts: [TestPost]) {
    adapter.objects = posts
    list.settle()
  }

  /// The controller of an object.
  public func controller(_ id: String) -> TestPostController? {
    adapter.sectionController(for: TestPost(id)) as? TestPostController
  }

  /// Forgets the events so far.
  public func clearEvents() { events = [] }

  /// The transactions so far.
  public var reports: [UpdateReport] {
    events.compactMap { if case .updated(let report) = $0 { report } else { nil } }
  }

  /// What a person reads.
  public func texts(_ post: String) -> [String] {
    list.presenter.snapshot.section(for: DiffIdentity(id: post, of: TestPost.self))?
      .rows.map { $0.texts.joined() } ?? []
  }
}
