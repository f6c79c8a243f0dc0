import Foundation
import Testing

extension EndToEnd {
  /// A window whose list changes again and again, and a counter beside it that changes each time.
  @Suite(.needsDisplay) struct StreamTests {
    /// The program of `Tests/StreamList`.
    private func start(_ interval: Int, _ updates: Int, _ rows: Int) throws -> RunningProgram {
      let binary = URL(fileURLWithPath: try FeedApp.binary).deletingLastPathComponent()
        .appendingPathComponent("StreamList").path
      return try RunningProgram(binary, ["\(interval)", "\(updates)", "\(rows)"])
    }

    private func rest(_ program: RunningProgram) async throws {
      let isAtRest = try await eventually(within: 90) { program.output.contains("rest") }
      #expect(isAtRest, "\(program.output)\(program.errors)")
    }

    /// What a person sees where the windows are, as one number.
    private func picture() async throws -> String {
      let taken = try await RunningProgram(
        "/usr/bin/import",
        ["-window", "root", "-crop", "400x600+0+0", "-format", "%#", "info:-"]
      ).result()
      return try #require(taken.lines.first, "\(taken.errors)")
    }

    /// The numbers of a line the program said.
    private func numbers(_ word: String, in program: RunningProgram) throws -> [Int] {
      let line = try #require(program.output.split(separator: "\n").first { $0.hasPrefix(word) })
      return line.split { !$0.isNumber }.compactMap { Int($0) }
    }

    @Test(
      "T4 LV1 after a stream of updates the window shows what a new window shows, and goes on to",
      arguments: [
        (4, 400, 100), (16, 200, 100), (60, 50, 100), (200, 20, 100), (4, 400, 10_000),
        (16, 200, 10_000),
      ]
    )
    func stream(interval: Int, updates: Int, initial: Int) async throws {
      // Over a window that comes to the front again a pointer would highlight a row.
      _ = try await RunningProgram("/usr/bin/xdotool", ["mousemove", "1270", "1010"]).result()
      let program = try start(interval, updates, initial)
      try await rest(program)
      let streamed = try await picture()
      // What was wrong stayed wrong until the pointer moved: nothing moves, and nothing is to change.
      try await Task.sleep(for: .seconds(2))
      #expect(try await picture() == streamed, "two seconds later")
      let counts = try numbers("most", in: program)
      let (rows, visible) = (counts[0], counts[1])
      #expect(Double(rows) <= 1.5 * Double(visible) + 4 + 2 * Double(visible))
      let count = initial + updates - (updates + 2) / 3
      #expect(try numbers("counter", in: program) == [updates, count])

      // Over it another window that had all updates before its first frame.
      let fresh = try start(0, updates, initial)
      try await rest(fresh)
      #expect(try await picture() == streamed, "every \(interval) ms")
      fresh.terminate()
      _ = try await fresh.result()
      let isSeenAgain = try await eventually { try await picture() == streamed }
      #expect(isSeenAgain, "nothing but the window over it was in the way")
      #expect(program.complaints == [])
    }
  }
}
