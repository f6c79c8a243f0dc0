import Foundation
import Testing

extension EndToEnd {
  /// The app while nobody does anything.
  @Suite(.needsDisplay) struct IdleTests {
    /// How often the threads of a program went to sleep so far, which is how often they woke up.
    private func naps(of pid: Int32) throws -> Int {
      let tasks = "/proc/\(pid)/task"
      return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, task in
        // Threads end meanwhile.
        let status = (try? String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
        return sum + (line.flatMap { Int($0.split(separator: "\t").last ?? "") } ?? 0)
      }
    }

    @Test(
      "L1 F1 a window that nobody touches draws nothing, and no thread of its program wakes up",
      arguments: ["a feed", "2,000 texts", "a store"]
    )
    func sleeps(_ shown: String) async throws {
      let folder = try TemporaryFolder()
      let app = try FeedApp.start(try await arguments(for: shown, folder))
      try await Accessibility(pid: app.pid).tree("it is loaded") { !$0.shownRows.isEmpty }
      // The window opens with movement, such as of its scrollbars, and threads that have nothing more to do end.
      var isAsleep = false
      for _ in 0..<15 where !isAsleep {
        let before = try naps(of: app.pid)
        try await Task.sleep(for: .seconds(2))
        isAsleep = try naps(of: app.pid) == before
      }
      #expect(isAsleep && app.isRunning)
    }

    /// What has the app show something: a small fixture, one that is decoded and laid out on several threads, or a
    /// store.
    private func arguments(for shown: String, _ folder: TemporaryFolder) async throws -> [String] {
      switch shown {
      case "a feed": return ["--fixtures", FeedApp.bundledFixture("feed")]
      case "a store":
        let store = folder.path(of: "s.sqlite")
        let made = try await FeedApp.run("store", "import", FeedApp.bundledFixture("feed"), store)
        #expect(made.status == 0, "\(made.errors)")
        return ["--store", store]
      default:
        let items = (0..<2_000).map { #"{"kind": "text", "id": "t\#($0)", "text": "row \#($0)"}"# }
        let text = #"{"fixture": 1, "title": "Long", "items": [\#(items.joined(separator: ","))]}"#
        return ["--fixtures", try folder.write("long.json", text).path]
      }
    }

    /// A piece of a program's memory, as the kernel lists it.
    private struct MapLine {
      let start, end: UInt64
      let access: Substring
      let isAnonymous: Bool

      init(_ line: Substring) {
        let words = line.split(separator: " ")
        let ends = words[0].split(separator: "-").map { UInt64($0, radix: 16) ?? 0 }
        (start, end, access, isAnonymous) = (ends[0], ends[1], words[1], words.count == 5)
      }
    }

    @Test("ST3 all threads of the app share three heaps, whatever a store and pictures had them do")
    func heaps() async throws {
      let folder = try TemporaryFolder()
      let store = folder.path(of: "s.sqlite")
      let made = try await FeedApp.run("store", "import", FeedApp.bundledFixture("feed"), store)
      #expect(made.status == 0, "\(made.errors)")
      let app = try FeedApp.start(["--store", store])
      try await Accessibility(pid: app.pid).tree("it is loaded") { !$0.shownRows.isEmpty }
      #expect(app.isRunning)
      // The C library reserves 64 MB for each further heap, at a multiple of that, and opens their
      // start. The stack of a thread can begin at such a place, too.
      let maps = try String(contentsOfFile: "/proc/\(app.pid)/maps", encoding: .utf8)
      let lines = maps.split(separator: "\n")
      let further = zip(lines, lines.dropFirst()).filter { opened, reserved in
        let (opened, reserved) = (MapLine(opened), MapLine(reserved))
        return opened.isAnonymous && opened.access == "rw-p" && opened.start % 0x400_0000 == 0
          && reserved.isAnonymous && reserved.access == "---p" && reserved.start == opened.end
          && reserved.end == opened.start + 0x400_0000
      }
      #expect(further.count <= 2)
      app.terminate()
    }
  }
}
