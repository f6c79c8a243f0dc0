import Foundation
import Testing

/// feedapp with a fixture in a window, a person before it, and its log.
struct FeedWindow {
  let app: RunningProgram
  let desktop: Desktop
  let screen: Accessibility
  private let folder: TemporaryFolder

  /// Opens a window and waits for its rows; the keyboard is in it.
  ///
  /// - Parameters:
  ///   - items: The fixture's items.
  ///   - fixture: The whole fixture instead.
  ///   - viewport: The list's size.
  /// - Throws: When it does not open.
  init(items: [String] = [], fixture: String? = nil, viewport: String = "360x420") async throws {
    folder = try TemporaryFolder()
    let file = try folder.write("f.json", fixture ?? FixtureText(items: items).json)
    app = try FeedApp.start([
      "--fixtures", file.path, "--events", folder.path(of: "log"), "--viewport", viewport,
    ])
    desktop = try await Desktop(windowOf: app)
    screen = Accessibility(pid: app.pid)
    try await screen.tree("the rows are on screen") { !Self.rows(of: $0).isEmpty }
    try await desktop.focus()
  }

  /// The whole log so far.
  var log: String { folder.text(of: "log") }

  /// The feed's rows in view; the sidebar is a list, too.
  static func rows(of tree: AccessibleNode) -> [AccessibleNode] { feed(in: tree)?.rowsInView ?? [] }

  private static func feed(in tree: AccessibleNode) -> AccessibleNode? {
    // The first: a carousel in the feed has a list of cards, and keeps it where nobody sees it.
    tree.all.first { $0.role == "list" && $0.name != "Feeds" && !$0.rowsInView.isEmpty }
  }

  /// The place of a row in view.
  func place(of name: String) async throws -> (x: Int, y: Int) {
    let tree = try await screen.tree("\(name) is in view") { tree in
      Self.rows(of: tree).contains { $0.name == name }
    }
    return try #require(Self.rows(of: tree).first { $0.name == name }).middle
  }

  /// Waits until exactly these of the rows in view are selected, and one of them has the focus.
  func expect(
    selected: [String],
    focused: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var last: [AccessibleNode] = []
    let isSo = try await eventually(within: 8) {
      last = try await screen.tree().map(Self.rows) ?? []
      return last.filter(\.isSelected).map(\.name) == selected
        && (focused == nil || last.first(where: \.isFocused)?.name == focused)
    }
    let states = last.map { "\($0.name)\($0.isSelected ? " +" : "")\($0.isFocused ? " *" : "")" }
    #expect(isSo, "\(selected) \(focused ?? ""), not \(states)", sourceLocation: sourceLocation)
  }

  /// Waits for a line of the log.
  func expect(log text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let isThere = try await eventually(within: 8) { log.contains(text) }
    #expect(isThere, "\(text) in \(log)", sourceLocation: sourceLocation)
  }

  /// The toolkit had nothing to complain about.
  func noWarnings(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(app.complaints == [], sourceLocation: sourceLocation)
  }
}

extension AccessibleNode {
  /// The rows and headings of a list that have a place in its viewport, from the top.
  var rowsInView: [AccessibleNode] {
    children.filter { ["list item", "heading"].contains($0.role) && $0.states.contains("visible") }
      .filter { $0.bottom > top && $0.top < bottom && $0.frame[3] > 0 }
      .sorted { $0.top < $1.top }
  }
}
