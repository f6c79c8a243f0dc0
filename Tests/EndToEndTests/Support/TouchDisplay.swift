import Foundation
import Testing

/// A program on a display with touch, and a finger on it: Xvfb has a pointer only, but what GTK draws
/// into a browser can be touched.
struct TouchDisplay {
  private static let finger = ProjectFile.script("finger.py")

  let program: RunningProgram
  private let server: RunningProgram
  private let folder: TemporaryFolder
  private let port: Int

  /// Starts a program on a display of its own.
  ///
  /// - Parameters:
  ///   - binary: The program.
  ///   - arguments: Its arguments.
  ///   - environment: What is otherwise in its environment.
  /// - Throws: When there is no such display.
  init(
    _ binary: String,
    _ arguments: [String] = [],
    environment: [String: String?] = [:]
  ) async throws {
    // Below those that connections are given: one of these is taken now and then, and the server ends.
    port = Int.random(in: 20_000..<30_000)
    // Sockets in a folder of its own: no other server's display can be taken for this one.
    folder = try TemporaryFolder()
    server = try RunningProgram(
      "/usr/bin/gtk4-broadwayd",
      ["--address", "127.0.0.1", "--port", "\(port)", ":1"],
      environment: ["XDG_RUNTIME_DIR": folder.path]
    )
    let isServed = try await eventually { [server] in server.output.contains("Listening") }
    #expect(isServed, "\(server.errors)")
    program = try RunningProgram(
      binary,
      arguments,
      environment: [
        "XDG_RUNTIME_DIR": folder.path, "GDK_BACKEND": "broadway", "GSK_RENDERER": "broadway",
        "BROADWAY_DISPLAY": ":1", "GTK_A11Y": "none", "DISPLAY": nil, "CI": "1",
      ].merging(environment) { $1 }
    )
  }

  /// Makes gestures, one after the other, as `finger.py` names them.
  ///
  /// - Returns: For each of them how many windows and menus are open after it.
  @discardableResult
  func perform(_ gestures: String...) async throws -> [Int] {
    let result = try await RunningProgram("/usr/bin/python3", [Self.finger, "\(port)"] + gestures)
      .result()
    #expect(result.status == 0, "\(result.errors)\(server.errors)")
    return result.lines.map { $0.split(separator: " ").count - 1 }
  }

  /// Ends the program, which GTK must have had nothing to say about.
  func end(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    program.terminate()
    _ = try await program.result(within: 10)
    server.terminate()
    _ = try await server.result(within: 10)
    #expect(program.complaints == [], sourceLocation: sourceLocation)
  }
}
