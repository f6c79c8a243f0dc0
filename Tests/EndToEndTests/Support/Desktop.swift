import Foundation
import Testing

/// The pointer and the keyboard of the display.
struct Desktop {
  let window: String

  /// Finds a program's window.
  ///
  /// - Parameter program: The program, which may still be starting.
  /// - Throws: When it has none.
  init(windowOf program: RunningProgram) async throws {
    var found: String?
    let isThere = try await eventually {
      let result = try await Self.xdotool(
        // All of it: by default a window that matches any of these is found, such as the one that a
        // program of the test before is just closing.
        ["search", "--all", "--onlyvisible", "--pid", "\(program.pid)", "--name", "."]
      )
      found = result.lines.last
      return found != nil
    }
    #expect(isThere, "the program has no window: \(program.errors)")
    window = try #require(found)
  }

  func movePointer(to place: (x: Int, y: Int)) async throws {
    try await perform("mousemove", "--window", window, "\(place.x)", "\(place.y)")
  }

  /// Presses a button of the mouse where the pointer is; 4 and 5 turn the wheel up and down.
  func click(_ button: Int = 1, times: Int = 1) async throws {
    try await perform("click", "--repeat", "\(times)", "--delay", "15", "\(button)")
  }

  func focus() async throws { try await perform("windowfocus", "--sync", window) }

  func press(key: String) async throws { try await perform("key", key) }

  private func perform(_ arguments: String...) async throws {
    let result = try await Self.xdotool(arguments)
    #expect(result.status == 0, "\(arguments): \(result.errors)")
  }

  private static func xdotool(_ arguments: [String]) async throws -> ProgramResult {
    try await RunningProgram("/usr/bin/xdotool", arguments).result()
  }
}
