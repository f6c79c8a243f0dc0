import Foundation
import Testing

extension EndToEnd {
  /// How runs end, as a shell script sees it.
  @Suite struct ExitStatusTests {
    private static let noDisplay: [String: String?] = ["DISPLAY": nil, "WAYLAND_DISPLAY": nil]

    @Test(
      "F5 bad usage ends with 2, a message and no output",
      arguments: [
        ["--nonsense"],
        ["extra"],
        ["--fixtures"],
        ["--headless", "--viewport", "abc"],
        ["--headless", "--viewport", "375"],
        ["--headless", "--viewport", "0x667"],
        ["--headless", "--viewport", "375x-1"],
        ["--headless", "--viewport", "375x667x1"],
        ["--headless", "--screenshot", "picture.png"],
        ["--headless", "--fixtures", "/nowhere/f.json"],
        ["--headless", "--fixtures", "/"],
        ["--headless", "--events", "/nowhere/log"],
        ["check"],
        ["check", "/nowhere/f.json"],
      ]
    )
    func usage(_ arguments: [String]) async throws {
      let run = try await FeedApp.start(arguments, environment: Self.noDisplay).result()
      #expect(run.status == 2)
      #expect(!run.wasSignalled)
      #expect(run.output.isEmpty)
      #expect(!run.errors.isEmpty)
    }

    @Test("F5 without a display the app ends with 3 and names --headless")
    func display() async throws {
      for fixture in ["modeling-and-binding", "sample"] {
        let run = try await FeedApp.run(
          "--fixtures",
          FeedApp.bundledFixture(fixture),
          environment: Self.noDisplay
        )
        #expect(run.status == 3)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("--headless"))
      }
    }

    @Test("F1 --version says the version, and nothing else")
    func version() async throws {
      let run = try await FeedApp.run("--version", environment: Self.noDisplay)
      #expect(run.status == 0 && run.errors.isEmpty)
      let parts = run.output.split { " .\n".contains($0) }
      #expect(parts.count == 4 && parts[0] == "feedapp", "\(run.output)")
      #expect(parts.dropFirst().allSatisfy { Int($0) != nil }, "\(run.output)")
    }

    @Test("F5 a bad fixture is told of before a display is looked for")
    func order() async throws {
      let folder = try TemporaryFolder()
      let fixture = try folder.write("f.json", "{\"fixture\": 2}")
      let run = try await FeedApp.run("--fixtures", fixture.path, environment: Self.noDisplay)
      #expect(run.status == 2)
      #expect(!run.errors.contains("--headless"))
    }

    @Test("F5 check runs nothing: 0 for a good fixture, 2 for a bad one")
    func check() async throws {
      let good = try await FeedApp.run(
        "check",
        FeedApp.bundledFixture("tour"),
        environment: Self.noDisplay
      )
      #expect(good.status == 0)
      #expect(good.output.isEmpty)
      let folder = try TemporaryFolder()
      let bad = try folder.write("f.json", "[]")
      let run = try await FeedApp.run("check", bad.path, environment: Self.noDisplay)
      #expect(run.status == 2)
      #expect(run.errors == "\(bad.path):1:1: $: expected object, found array\n")
    }

    @Test("F5 a failed step ends with 1, and the log is complete")
    func failedStep() async throws {
      let folder = try TemporaryFolder()
      let fixture = try folder.write(
        "f.json",
        FixtureText(script: ["{\"do\": \"expect\", \"counts\": {\"rows\": 1}}"]).json
      )
      let run = try await FeedApp.playHeadless(fixture.path)
      #expect(run.status == 1)
      #expect(run.lines.last == LogLine.finished(1, failed: 1))
    }

    @Test("BB13 with too few open files there is one sentence", arguments: [4, 8, 12])
    func openFiles(_ limit: Int) async throws {
      let run = try await RunningProgram(
        "/bin/sh",
        ["-c", #"ulimit -n \#(limit); exec "$1" --headless"#, "sh", try FeedApp.binary],
        environment: ["CI": "1"]
      ).result()
      #expect(run.status == 2 && !run.wasSignalled && run.output.isEmpty)
      #expect(
        run.errors
          == "feedapp: too few files can be open at once; `ulimit -n 64` allows enough\n"
      )
    }

    @Test("F5 a log that cannot be written is no success")
    func fullDisk() async throws {
      let run = try await FeedApp.run(
        "--headless",
        "--fixtures",
        FeedApp.bundledFixture("sample"),
        "--events",
        "/dev/full"
      )
      #expect(run.status == 1)
      #expect(run.errors.contains("/dev/full"))
    }
  }
}
