import Foundation
import Testing

extension EndToEnd {
  /// A list in an application of the desktop: `Tests/ApplicationList`.
  @Suite(.needsDisplay) struct ApplicationTests {
    private func start(_ arguments: String...) throws -> RunningProgram {
      let binary = URL(fileURLWithPath: try FeedApp.binary).deletingLastPathComponent()
        .appendingPathComponent("ApplicationList").path
      return try RunningProgram(binary, arguments, workingFolder: "/tmp")
    }

    private func expect(
      _ program: RunningProgram,
      says words: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      let isSaid = try await eventually { program.output.hasSuffix(words) }
      #expect(isSaid, "\(program.output)\(program.errors)", sourceLocation: sourceLocation)
    }

    @Test("AP4 an application runs the main actor, its actions by their keys, and ends with 0")
    func actions() async throws {
      let program = try start("-", "one", "two", "three")
      try await expect(program, says: "open /tmp/one /tmp/two /tmp/three\nrows 3\n")
      let desktop = try await Desktop(windowOf: program)
      try await desktop.focus()
      for (key, words) in [
        ("F6", "greet World\n"), ("F7", "dark true\n"), ("F7", "dark false\n"),
        ("F8", "sort date\n"), ("ctrl+q", "quit\nended 0\n"),
      ] {
        try await desktop.press(key: key)
        try await expect(program, says: words)
      }
      let result = try await program.result()
      #expect(result.status == 0)
      #expect(program.complaints == [])
    }

    @Test("AP4 a second start of an application hands its files to the first, and ends")
    func oneInstance() async throws {
      let id = ".t\(UUID().uuidString.filter(\.isLetter))"
      let first = try start(id, "one", "/elsewhere/two")
      try await expect(first, says: "open /tmp/one /elsewhere/two\nrows 2\n")
      let second = try start(id, "three")
      #expect(try await second.result().lines == ["ended 0"])
      try await expect(first, says: "open /tmp/three\nrows 3\n")
      let third = try start(id)
      #expect(try await third.result().lines == ["ended 0"])
      try await expect(first, says: "activate\nrows 3\n")
      // One that is not unique joins nobody.
      let other = try start("-", "four")
      try await expect(other, says: "open /tmp/four\nrows 1\n")
      #expect(first.output.hasSuffix("rows 3\n"))
      for program in [first, other] {
        let desktop = try await Desktop(windowOf: program)
        try await desktop.focus()
        try await desktop.press(key: "ctrl+q")
        #expect(try await program.result().status == 0)
        #expect(program.complaints == [])
      }
    }

    /// Owns a name on the session bus until somebody asks it for something, and ends then.
    private static let ending = """
      import os, sys
      from gi.repository import Gio, GLib
      def take(bus, message, incoming):
          if incoming and message.get_message_type() == Gio.DBusMessageType.METHOD_CALL:
              os._exit(0)
          return message
      def owned(bus, name):
          bus.add_filter(take)
          print("owned", flush=True)
      Gio.bus_own_name(Gio.BusType.SESSION, sys.argv[1], 0, None, owned, None)
      GLib.MainLoop().run()
      """

    @Test("AP4 an application runs by itself where the one that runs already is just ending")
    func endingInstance() async throws {
      let id = "org.example.t\(UUID().uuidString.filter(\.isLetter))"
      let old = try RunningProgram("/usr/bin/python3", ["-c", Self.ending, id])
      #expect(try await eventually { old.output == "owned\n" })
      let program = try start(id, "one")
      try await expect(program, says: "open /tmp/one\nrows 1\n")
      let desktop = try await Desktop(windowOf: program)
      try await desktop.focus()
      try await desktop.press(key: "ctrl+q")
      #expect(try await program.result().status == 0)
      #expect(program.complaints == [])
    }

    @Test("AP16 without a display an application says one sentence and ends with 3")
    func noDisplay() async throws {
      let binary = URL(fileURLWithPath: try FeedApp.binary).deletingLastPathComponent()
        .appendingPathComponent("ApplicationList").path
      let program = try RunningProgram(
        binary,
        ["-"],
        environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil]
      )
      let result = try await program.result()
      #expect(result.status == 3 && !result.wasSignalled)
      #expect(result.lines == ["ended 3"])
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
      #expect(result.errors.contains("no display"))
    }
  }
}
