import Foundation
import Testing

/// The app with a fixture in a window, and what a person has: a pointer, keys, a screen reader.
struct OpenFeed {
  let folder: TemporaryFolder
  let app: RunningProgram
  let desktop: Desktop
  let screen: Accessibility

  /// Opens a fixture that comes with the app.
  init(bundled name: String) async throws {
    try await self.init(FeedApp.bundledFixture(name), in: TemporaryFolder())
  }

  /// Opens a fixture of these items.
  init(items: [String]) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("f.json", FixtureText(items: items).json)
    try await self.init(file.path, in: folder)
  }

  private init(_ path: String, in folder: TemporaryFolder) async throws {
    self.folder = folder
    app = try FeedApp.start(["--fixtures", path, "--events", folder.path(of: "log")])
    desktop = try await Desktop(windowOf: app)
    screen = Accessibility(pid: app.pid)
    try await desktop.focus()
    try await screen.tree("the feed is on screen") { !$0.shownRows.isEmpty }
  }

  /// The lines of the event log so far.
  var log: [String] { folder.text(of: "log").split(separator: "\n").map(String.init) }

  /// Waits until the log ends with these lines.
  func logs(
    _ lines: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let isLogged = try await eventually { log.suffix(lines.count) == lines[...] }
    #expect(isLogged, "\(log.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }

  @discardableResult
  func shows(
    _ what: Comment,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ isWanted: (AccessibleNode) -> Bool
  ) async throws -> AccessibleNode {
    try await screen.tree(what, when: isWanted, sourceLocation: sourceLocation)
  }

  /// Clicks in the middle of something.
  func click(
    _ role: String,
    _ name: String,
    button: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let node = try await screen.settled(role, name, sourceLocation: sourceLocation)
    try await desktop.movePointer(to: node.middle)
    try await desktop.click(button)
  }

  /// Clicks on an item of the menu that is open.
  func click(
    menuItem name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let shown = try await shows("the menu has \(name)", sourceLocation: sourceLocation) {
      $0.menu(with: name) != nil
    }
    let menu = try #require(shown.menu(with: name), sourceLocation: sourceLocation)
    let item = try #require(menu.item(name), sourceLocation: sourceLocation)
    let (width, height) = (menu.frame[2], menu.frame[3])
    let popover = try #require(
      try await desktop.popover(width: width, height: height),
      "no popover of \(width) × \(height)",
      sourceLocation: sourceLocation
    )
    // A menu is a window of its own, and places in it are told as if it began where its owner does.
    let place = (x: item.middle.x - menu.frame[0], y: item.middle.y - menu.top)
    try await desktop.movePointer(to: place, of: popover)
    try await desktop.click()
  }

  /// Runs an action of a row or a button as a screen reader does.
  func act(
    _ action: String,
    on node: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let isDone = try await screen.act(action, on: node)
    #expect(isDone, "\(node) has no \(action)", sourceLocation: sourceLocation)
  }

  /// Waits until a text is on the clipboard.
  func copies(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await desktop.expect(
      clipboard: text,
      within: 20,
      environment: ["GTK_A11Y": "none"],
      sourceLocation: sourceLocation
    )
  }

  /// Checks that GTK had nothing to complain about.
  func expectNoWarnings(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(app.complaints == [], sourceLocation: sourceLocation)
  }
}

extension AccessibleNode {
  /// The item of a menu; one that is switched on and off has a role of its own.
  func item(_ name: String) -> AccessibleNode? {
    all.first { $0.role.hasSuffix("menu item") && $0.name == name }
  }

  /// The innermost menu with an item of a name.
  func menu(with item: String) -> AccessibleNode? {
    all.last { $0.role == "menu" && $0.item(item) != nil }
  }
}
