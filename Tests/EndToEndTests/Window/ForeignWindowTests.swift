import Foundation
import Testing

extension EndToEnd {
  /// Windows of programs in other languages, with a list of the shared library in `Examples/ForeignList`.
  @Suite(.needsDisplay) struct ForeignWindowTests {
    private let products: URL
    private let library: String
    private let example = ProjectFile.path("Examples/ForeignList")

    init() throws {
      products = URL(fileURLWithPath: try FeedApp.binary).deletingLastPathComponent()
      library = products.appendingPathComponent("libForeignList.so").path
    }

    /// Follows a program whose list changes, and in which a person then selects the last row.
    private func use(_ program: RunningProgram) async throws {
      let isChanged = try await eventually { program.output == "changed\n" }
      #expect(isChanged, "\(program.output)\(program.errors)")
      let desktop = try await Desktop(windowOf: program)
      try await desktop.focus()
      try await desktop.press(key: "Tab")
      try await desktop.press(key: "End")
      let result = try await program.result()
      #expect(result.lines.last == "selected three", "\(result.output)")
      #expect(result.status == 0)
      #expect(program.complaints == [])
    }

    @Test("AP17 a list lives in the window of a program in C, built by its own compiler")
    func inC() async throws {
      let folder = try TemporaryFolder()
      let binary = folder.path(of: "window")
      let words = ["pkg-config", "--cflags", "--libs", "gtk4"]
      let flags = try await RunningProgram("/usr/bin/env", words).result().output
        .split(whereSeparator: \.isWhitespace).map(String.init)
      let compiler = try await RunningProgram(
        "/bin/sh",
        // Swift brings clang, but it need not be on the PATH.
        [
          "-c", #"exec "$(command -v clang || echo cc)" "$@""#, "sh", "-Wall", "-Werror", "-o",
          binary, "\(example)/window.c",
        ] + flags
          + ["-L\(products.path)", "-Wl,-rpath,\(products.path)", "-lForeignList"]
      ).result()
      try #require(compiler.status == 0, "\(compiler.errors)")
      try await use(RunningProgram(binary, []))
    }

    @Test("AP17 a list lives in the window of a program in Python")
    func inPython() async throws {
      try await use(RunningProgram("/usr/bin/python3", ["\(example)/window.py", library]))
    }
  }
}
