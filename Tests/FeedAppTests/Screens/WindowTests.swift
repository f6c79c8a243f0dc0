import Foundation
import ListCore
import Testing

@testable import GtkKit
@testable import GtkList
@testable import feedapp

/// The parent of every test of the app that needs a window: one at a time, on the main actor.
@MainActor
@Suite(.serialized, .enabled("needs a display", { await WindowTest.canRun() }))
struct WindowTests {}

/// Holds waits of one length until a test has them come due.
@MainActor
final class HeldWaits {
  private(set) var tokens: [LoopToken] = []
  private let before = MainLoop.didBeginToWait

  init(of milliseconds: Int) {
    MainLoop.didBeginToWait = { [weak self, before] token, length in
      guard let self, length == milliseconds else { return before(token, length) }
      token.waitForever()
      tokens.append(token)
    }
  }

  /// Holds no more.
  func end() { MainLoop.didBeginToWait = before }
}

/// What tests of the window share.
@MainActor
enum WindowTest {
  /// The folder of the fixtures that come with the app.
  nonisolated static let fixtures = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../resources/fixtures").standardizedFileURL.path

  static func canRun() async -> Bool {
    ProcessInfo.processInfo.environment["CI"] != nil || (try? start()) != nil
  }

  static func start() throws {
    ToolkitLog.install()
    try GtkRuntime.start()
    try DisplaySettings().animationsEnabled = false
  }

  /// Runs the GLib loop and the main actor's other work until something is so.
  ///
  /// The limit only ends a test that hangs.
  @discardableResult
  static func pump(until isDone: () -> Bool) async -> Bool {
    let deadline = ContinuousClock.now + .seconds(10)
    // A frame is a long time away: each look in vain costs as much as a small one.
    var pause = 1
    while !isDone() {
      guard ContinuousClock.now < deadline else { return false }
      if MainLoop.handlePending() {
        pause = 1
      } else {
        try? await Task.sleep(for: .milliseconds(pause))
        pause = min(pause + 1, 4)
      }
      await Task.yield()
    }
    return true
  }

  /// Shows a bundled fixture in the app's window, and takes the window away afterwards; a complaint
  /// of the toolkit fails the test.
  static func inWindow(
    _ name: String,
    kinds: KindRegistry = .builtIn,
    listSize: ListSize? = nil,
    width: Int = 960,
    height: Int = 720,
    state: WindowState = WindowState(),
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (FeedScreen, ListView) async throws -> Void
  ) async throws {
    try start()
    _ = ToolkitLog.takeEntries()
    let path = "\(fixtures)/\(name).json"
    let loader = FeedLoader(kinds: kinds)
    var state = state
    (state.width, state.height) = (width, height)
    let screen = try FeedScreen(
      kinds: kinds,
      eventLog: nil,
      entries: FixtureEntry.entries(in: fixtures),
      listSize: listSize,
      state: state
    ) { await loader.open($0) }
    screen.session.show(try loader.openNow(path), path: path)
    screen.window.present()
    let list = try #require(screen.list)
    await pump { list.isIdle && screen.window.isMapped }
    do {
      // Also after a failure: left there it would go on, and its complaints would be counted against later tests.
      defer { screen.window.destroy() }
      try await body(screen, list)
    }
    await pump { !screen.window.isMapped }
    let complaints = ToolkitLog.takeEntries().map { "\($0.domain): \($0.message)" }
    #expect(complaints == [], sourceLocation: sourceLocation)
  }
}
