import Foundation  // reads the README
import Testing

@Suite struct ReadmeTests {
  @Test("L11 the README's shortest program is the one that is built with the tests")
  func shortestProgram() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let program = try String(
      contentsOf: root.appending(path: "Tests/FirstList/main.swift"),
      encoding: .utf8
    )
    #expect(readme.contains("```swift\n\(program)```"))
    #expect(program.split(separator: "\n").count <= 36)
  }

  @Test("AP16 the README's program without a display says one sentence and ends with 3")
  func noDisplay() throws {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") }
    let start = try #require(bundle ?? CommandLine.arguments.first)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: start).deletingLastPathComponent()
      .appendingPathComponent("FirstList")
    var environment = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "GDK_BACKEND"] { environment[name] = nil }
    process.environment = environment
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(output.fileHandleForReading.readDataToEndOfFile().isEmpty)
    process.waitUntilExit()
    #expect(process.terminationStatus == 3)
    #expect(process.terminationReason == .exit)
    #expect(
      said == "FirstList: no display: GTK could open neither a Wayland nor an X display\n"
    )
  }
}
