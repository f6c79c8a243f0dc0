import Foundation
import Testing

extension EndToEnd {
  /// Runs that something else than their script ends.
  @Suite struct EndingTests {
    private static let wait = "{\"do\": \"wait\", \"ms\": 60000}"
    private static let names = [
      SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGTERM: "SIGTERM",
    ]

    @Test(
      "BB10 a signal ends a window with one sentence, 128 and its number, and a whole log",
      .needsDisplay,
      arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT]
    )
    func window(_ number: Int32) async throws {
      let folder = try TemporaryFolder()
      let fixture = try folder.write("f.json", FixtureText(script: [Self.wait]).json)
      let app = try FeedApp.start([
        "--fixtures", fixture.path, "--events", folder.path(of: "log"),
      ])
      #expect(try await eventually { !folder.text(of: "log").isEmpty })
      kill(app.pid, number)
      let result = try await app.result()
      #expect(result.status == 128 + number && !result.wasSignalled)
      #expect(result.errors == "feedapp: ended by \(Self.names[number] ?? "")\n")
      #expect(folder.text(of: "log") == LogLine.loaded(sections: 0, rows: 0) + "\n")
    }

    @Test(
      "BB10 a signal ends a busy run without a display between two lines of the log",
      arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT]
    )
    func headless(_ number: Int32) async throws {
      let folder = try TemporaryFolder()
      let presses = Array(repeating: FixtureText.like("a", times: 100_000), count: 100)
      let text = FixtureText(items: [FixtureText.post("a")], script: presses).json
      let fixture = try folder.write("f.json", text)
      let app = try FeedApp.start([
        "--fixtures", fixture.path, "--headless", "--events", folder.path(of: "log"),
      ])
      #expect(try await eventually { folder.text(of: "log").utf8.count > 10_000 })
      kill(app.pid, number)
      let result = try await app.result()
      #expect(result.status == 128 + number && !result.wasSignalled)
      #expect(result.errors == "feedapp: ended by \(Self.names[number] ?? "")\n")
      #expect(folder.text(of: "log").hasSuffix("}\n"))
      #expect(!folder.text(of: "log").contains("finished"))
    }

    @Test("BB10 BB7 a signal ends a run that waits for somebody to write its fixture")
    func waiting() async throws {
      let folder = try TemporaryFolder()
      let pipe = folder.path(of: "f.json")
      #expect(mkfifo(pipe, 0o600) == 0)
      let app = try FeedApp.start(["--fixtures", pipe, "--headless"])
      // Nobody can open it for writing before somebody reads, who watches signals by then.
      var writer: Int32 = -1
      let isWaiting = try await eventually {
        writer = open(pipe, O_WRONLY | O_NONBLOCK)
        return writer >= 0
      }
      defer { close(writer) }
      #expect(isWaiting)
      app.terminate()
      let result = try await app.result()
      #expect(result.status == 128 + SIGTERM && !result.wasSignalled)
      #expect(result.errors == "feedapp: ended by SIGTERM\n")
    }

    @Test(
      "BB10 a display that goes away ends the window with 3 and a sentence that names --headless"
    )
    func display() async throws {
      let folder = try TemporaryFolder()
      let fixture = try folder.write("f.json", FixtureText(script: [Self.wait]).json)
      let server = try RunningProgram(
        "/usr/bin/Xvfb",
        ["-displayfd", "1", "-screen", "0", "800x900x24", "-nolisten", "tcp"]
      )
      #expect(try await eventually { server.output.hasSuffix("\n") }, "\(server.errors)")
      let display = server.output.trimmingCharacters(in: .whitespacesAndNewlines)
      let app = try FeedApp.start(
        ["--fixtures", fixture.path, "--events", folder.path(of: "log")],
        environment: ["DISPLAY": ":\(display)", "GDK_BACKEND": "x11", "WAYLAND_DISPLAY": nil]
      )
      #expect(try await eventually { !folder.text(of: "log").isEmpty }, "\(app.errors)")
      kill(server.pid, SIGKILL)
      let result = try await app.result()
      #expect(result.status == 3 && !result.wasSignalled)
      let told = result.errors.split(separator: "\n").filter { $0.hasPrefix("feedapp: ") }
      #expect(
        told == ["feedapp: the display went away; use --headless to run without one"],
        "\(result.errors)"
      )
      #expect(folder.text(of: "log") == LogLine.loaded(sections: 0, rows: 0) + "\n")
    }

    @Test("BB9 a window whose log nobody reads any more ends with 1", .needsDisplay)
    func reader() async throws {
      let folder = try TemporaryFolder()
      let script = [FixtureText.like("a"), Self.wait]
      let text = FixtureText(items: [FixtureText.post("a")], script: script).json
      let fixture = try folder.write("f.json", text)
      let run = try await RunningProgram(
        "/bin/sh",
        [
          "-c", #"exec 3>&1; { "$1" --fixtures "$2" --events -; echo $? >&3; } | true"#, "sh",
          try FeedApp.binary, fixture.path,
        ],
        environment: ["CI": "1"]
      ).result(within: 40)
      #expect(run.output == "1\n")
      let told = run.errors.split(separator: "\n").filter { $0.contains("the event log cannot be") }
      #expect(told.count == 1, "\(run.errors)")
    }
  }
}
