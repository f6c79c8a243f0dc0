import Foundation
import Testing

/// The built app, started the way a shell starts it.
enum FeedApp {
  /// The binary that `scripts/test.sh` names, or else the one beside the tests.
  static var binary: String {
    get throws {
      if let named = ProcessInfo.processInfo.environment["FEEDAPP_BINARY"] { return named }
      let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") }
      let start = try #require(bundle ?? CommandLine.arguments.first)
      return URL(fileURLWithPath: start).deletingLastPathComponent()
        .appendingPathComponent("feedapp").path
    }
  }

  /// A fixture that comes with the app.
  static func bundledFixture(_ name: String) -> String {
    ProjectFile.path("resources/fixtures/\(name).json")
  }

  /// Starts the app.
  static func start(
    _ arguments: [String],
    environment: [String: String?] = [:],
    in folder: String = "/"
  ) throws -> RunningProgram {
    // A test runner sets CI or does not; the app must not remember anything either way.
    var changes = environment
    changes.merge(["CI": "1"]) { named, _ in named }
    return try RunningProgram(
      try binary,
      arguments,
      environment: changes,
      workingFolder: folder
    )
  }

  /// Runs the app to its end.
  static func run(
    _ arguments: String...,
    environment: [String: String?] = [:],
    in folder: String = "/"
  ) async throws -> ProgramResult {
    try await start(arguments, environment: environment, in: folder).result()
  }

  /// Plays a fixture without a display.
  ///
  /// - Returns: The run, whose output is the event log.
  static func playHeadless(_ fixture: String, _ options: String...) async throws -> ProgramResult {
    try await start(["--fixtures", fixture, "--headless", "--events", "-"] + options).result()
  }

  /// Plays a fixture in a window.
  ///
  /// - Returns: The run, whose output is the event log.
  static func playInWindow(_ fixture: String, _ options: String...) async throws -> ProgramResult {
    try await start(["--fixtures", fixture, "--events", "-"] + options).result()
  }
}
