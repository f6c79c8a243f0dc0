import Foundation
import Testing

extension EndToEnd {
  /// Standard streams that cannot be written to: a full disk, a closed stream, a reader that went away.
  @Suite struct StandardStreamTests {
    /// Runs the app with a shell's redirections.
    private static func shell(_ command: String, _ file: String = "") async throws -> ProgramResult
    {
      try await RunningProgram(
        "/bin/sh",
        ["-c", command, "sh", try FeedApp.binary, file],
        environment: ["CI": "1"]
      ).result()
    }

    /// What makes standard error useless, with the status it ends with as the only output.
    private static let deaf = [
      #""$1" ARGUMENTS 2>/dev/full; echo $?"#,
      #""$1" ARGUMENTS 2>&-; echo $?"#,
      #"exec 3>&1; { "$1" ARGUMENTS 2>&1 >&3; echo $? >&3; } | true"#,
    ]

    @Test("R1 F5 nobody to tell a message is no reason to crash", arguments: deaf)
    func errors(_ command: String) async throws {
      let usage = command.replacing("ARGUMENTS", with: "--bogus")
      #expect(try await Self.shell(usage).output == "2\n")
      let missing = command.replacing("ARGUMENTS", with: "check /nowhere/f.json")
      #expect(try await Self.shell(missing).output == "2\n")
    }

    @Test("R1 F5 nobody to tell of a diagnostic: the run goes on", arguments: deaf)
    func diagnostics(_ command: String) async throws {
      let folder = try TemporaryFolder()
      let items = [FixtureText.text("a"), FixtureText.text("a")]
      let fixture = try folder.write("f.json", FixtureText(items: items).json)
      let headless = command.replacing("ARGUMENTS", with: #"--fixtures "$2" --headless"#)
      let run = try await Self.shell(headless, fixture.path)
      #expect(run.output == "text:a\n  text\thello\n0\n")
    }

    @Test("R1 F5 messages do not end in a file that took the place of a closed stream")
    func places() async throws {
      let folder = try TemporaryFolder()
      let items = [FixtureText.text("a"), FixtureText.text("a")]
      try folder.write("f.json", FixtureText(items: items).json)
      let run = try await Self.shell(
        #""$1" --fixtures "$2/f.json" --headless --events "$2/log" >&- 2>&-; echo $?"#,
        folder.path
      )
      // The list could not be printed.
      #expect(run.output == "1\n")
      let lines = folder.text(of: "log").split(separator: "\n")
      #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("{") }, "\(lines)")
    }

    @Test(
      "R1 F5 what cannot be printed is told of, and is no success",
      arguments: ["--help", "--version", "plugins", "help check", "--headless"],
      [">/dev/full", ">&-"]
    )
    func output(_ arguments: String, _ redirection: String) async throws {
      let run = try await Self.shell(#""$1" \#(arguments) \#(redirection); echo $? >&2"#)
      #expect(run.errors.hasSuffix("\n1\n"), "\(run.errors)")
      #expect(run.errors.contains("cannot be printed: "))
      #expect(run.errors.split(separator: "\n").count == 2)
    }

    @Test("R1 F5 a log whose reader went away is told of once")
    func reader() async throws {
      let run = try await Self.shell(
        #"exec 3>&1; { "$1" --fixtures "$2" --headless --events -; echo $? >&3; } | true"#,
        FeedApp.bundledFixture("tour")
      )
      #expect(run.output == "1\n")
      #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
      #expect(run.errors.contains("the event log cannot be written"))
    }
  }

  /// The same with a window, which must not go away in the middle.
  @Suite(.needsDisplay) struct StandardStreamWindowTests {
    @Test(
      "R1 F5 a window outlives its standard error",
      arguments: [
        #""$1" --fixtures "$2" --events - 2>/dev/full; echo $?"#,
        #""$1" --fixtures "$2" --events - 2>&-; echo $?"#,
        #"exec 3>&1; { "$1" --fixtures "$2" --events - 2>&1 >&3; echo $? >&3; } | true"#,
      ]
    )
    func window(_ command: String) async throws {
      let folder = try TemporaryFolder()
      // A post without its picture and an id that comes twice both have something to say.
      let items = [FixtureText.post("a"), FixtureText.text("b"), FixtureText.text("b")]
      let script = [FixtureText.like("a"), "{\"do\": \"reload\"}"]
      let fixture = try folder.write("f.json", FixtureText(items: items, script: script).json)
      let run = try await RunningProgram(
        "/bin/sh",
        ["-c", command, "sh", try FeedApp.binary, fixture.path],
        environment: ["CI": "1"]
      ).result()
      #expect(run.lines.suffix(2) == [LogLine.finished(2), "0"], "\(run.output)")
    }
  }
}
