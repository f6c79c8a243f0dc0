import ListCore
import ListTestSupport
import Testing

@testable import GtkList

/// A line of a post: one label.
final class LineCell: ListCell {
  static var made = 0
  static var forgotten = 0
  let label = Label()
  var trailingRoom = 0.0
  private(set) var binds = 0
  let root: Widget

  init() {
    Self.made += 1
    root = HorizontalStack(padding: Padding(horizontal: 15), children: [label])
  }

  func bind(_ viewModel: TestLine) {
    binds += 1
    label.text = viewModel.text
  }

  func prepareForReuse() {
    Self.forgotten += 1
    label.text = ""
  }
}

/// The heart and the count.
final class HeartCell: ListCell {
  typealias Action = TestAction

  let actions = CellActions<TestAction>()
  let heart = Button("❤️")
  let count = Label()
  private(set) var binds = 0
  let root: Widget

  init() {
    root = HorizontalStack(spacing: 3, children: [heart, count])
    actions.connect(heart, to: .like)
  }

  func bind(_ viewModel: TestHeart) {
    binds += 1
    count.text = String(viewModel.likes)
  }
}

/// The heart as a view model, a type of its own so that it has a cell of its own.
struct TestHeart: ListDiffable, Equatable, TextRepresentable {
  var likes: Int
  var id: String { "heart" }
  var texts: [String] { ["❤️", String(likes)] }
}

/// A paragraph, as high as its text.
struct TestParagraph: ListDiffable, Equatable, TextRepresentable {
  var id: String
  var text: String
  var texts: [String] { [text] }
}

final class ParagraphCell: ListCell {
  static var made = 0
  private let label = Label(overflow: .wrap)
  let root: Widget

  init() {
    Self.made += 1
    label.expandsHorizontally = true
    root = HorizontalStack(padding: Padding(horizontal: 12, vertical: 8), children: [label])
  }

  func bind(_ viewModel: TestParagraph) { label.text = viewModel.text }
}

/// A post with a heart.
final class HeartController: BindingSectionController<TestPost> {
  private var localLikes: Int?

  override func viewModels(for post: TestPost) -> [any ListDiffable] {
    [TestLine("user", post.id), TestHeart(likes: localLikes ?? post.likes)]
      + post.comments.map { TestLine("comment:\($0)", $0) }
  }

  override func configure() {
    height(of: TestLine.self) { _ in .fixed(40) }
    height(of: TestHeart.self) { _ in .fixed(55) }
    on(TestAction.self) { [unowned self] _, _ in
      localLikes = (localLikes ?? model.likes) + 1
      update()
    }
  }
}

/// A list in a window, 375 by 667, with its adapter.
@MainActor
final class ListFixture {
  let list = ListView()
  let diagnostics = DiagnosticLog()
  let adapter: ListAdapter
  let window: Window

  init(width: Int = 375, height: Int = 667, isInWindow: Bool = true) {
    adapter = ListAdapter(host: list, diagnostics: diagnostics)
    adapter.register(HeartController.self, for: TestPost.self)
    adapter.register(TestParagraph.self) { BindingSectionController(model: $0) }
    list.register(LineCell.self, HeartCell.self, ParagraphCell.self)
    list.presenter.selectionMode = .multiple
    window = Window(title: "list", width: width, height: height)
    window.isDecorated = false
    guard isInWindow else { return }
    list.widget.setSizeRequest(width: width, height: height)
    window.child = list.widget
    window.present()
  }

  /// Shows objects and waits until they are on screen.
  func show(_ objects: [any ListDiffable]) async {
    adapter.objects = objects
    await settle()
  }

  /// Waits until the list is idle; fails a test that never gets there.
  func settle(sourceLocation: SourceLocation = #_sourceLocation) async {
    let isIdle = await GtkTest.pump { self.list.isIdle && self.adapter.isIdle }
    #expect(isIdle, "the list never became idle", sourceLocation: sourceLocation)
  }

  func cell<Cell: AnyObject>(_ row: RowID, as type: Cell.Type = Cell.self) -> Cell? {
    list.cell(at: row) as? Cell
  }

  /// Takes the window off the screen.
  func hide() { window.isVisible = false }

  /// Puts it back.
  func unhide() { window.isVisible = true }

  func close() async {
    window.destroy()
    await GtkTest.settle()
  }

  static func posts(_ count: Int, comments: Int = 2) -> [TestPost] {
    (0..<count).map { number in
      TestPost("p\(number)", comments: (0..<comments).map { "c\(number)-\($0)" })
    }
  }
}

extension RowID {
  static func heart(_ post: String) -> RowID {
    RowID(
      section: DiffIdentity(id: post, of: TestPost.self),
      key: RowKey(content: DiffIdentity(id: "heart", of: TestHeart.self))
    )
  }
}

extension ListView {
  /// Whether the widgets of its rows stand in list order; a stuck header is the last, and those on their way out
  /// stand anywhere.
  var hasRowsInOrder: Bool {
    let positions = WidgetInstance(body.reference).children
      .compactMap { RowWidget.at(WidgetInstance($0)) }
      .filter { !$0.isParked && !$0.isLeaving && !$0.hasCSSClass("stuck") }
      .compactMap(\.rowID).filter { !layout.ahead.keeps($0) }
      .compactMap { presenter.snapshot.position(of: $0) }
    return positions == positions.sorted()
  }
}
