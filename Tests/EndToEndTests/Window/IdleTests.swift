import Foundation
import Testing

extension EndToEnd {
  /// The app while nobody does anything.
  @Suite(.needsDisplay) struct IdleTests {
    /// How often the threads of a program went to sleep so far, which is how often they woke up.
    private func naps(of pid: Int32) throws -> Int {
      let tasks = "/proc/\(pid)/task"
      return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, task in
        let status = try String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
        return sum + (line.flatMap { Int($0.split(separator: "\t").last ?? "") } ?? 0)
      }
    }

    @Test("L1 F1 a window that nobody touches draws nothing: its program sleeps")
    func sleeps() async throws {
      let folder = try TemporaryFolder()
      let app = try FeedApp.start([
        "--fixtures", FeedApp.bundledFixture("feed"), "--events", folder.path(of: "log"),
      ])
      let isShown = try await eventually { !folder.text(of: "log").isEmpty }
      #expect(isShown)
      // The window opens with movement, such as of its scrollbars.
      try await Task.sleep(for: .seconds(3))
      // Frames would wake it sixty times in a second, and each several threads.
      var fewest = Int.max
      for _ in 0..<3 where fewest > 15 {
        let before = try naps(of: app.pid)
        try await Task.sleep(for: .seconds(1))
        fewest = min(fewest, try naps(of: app.pid) - before)
      }
      #expect(fewest <= 15)
    }
  }
}
