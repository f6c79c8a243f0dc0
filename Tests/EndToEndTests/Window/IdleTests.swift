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

    @Test("ST3 all threads of the app share one heap, whatever a store and pictures had them do")
    func oneHeap() async throws {
      let folder = try TemporaryFolder()
      let store = folder.path(of: "s.sqlite")
      let made = try await FeedApp.run("store", "import", FeedApp.bundledFixture("feed"), store)
      #expect(made.status == 0, "\(made.errors)")
      let app = try FeedApp.start(["--store", store])
      try await Accessibility(pid: app.pid).tree("it is loaded") { !$0.shownRows.isEmpty }
      #expect(app.isRunning)
      // The C library begins each further heap at a multiple of 64 MB.
      let maps = try String(contentsOfFile: "/proc/\(app.pid)/maps", encoding: .utf8)
      let further = maps.split(separator: "\n").filter { line in
        let words = line.split(separator: " ")
        let start = UInt64(words[0].prefix { $0 != "-" }, radix: 16) ?? 1
        return words.count == 5 && words[1] == "rw-p" && start % 0x400_0000 == 0
      }
      #expect(further.isEmpty)
      app.terminate()
    }
  }
}
