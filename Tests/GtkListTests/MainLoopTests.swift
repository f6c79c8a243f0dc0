import Foundation
import Testing

/// Launches the probe: a test process does not own its main thread, an application does.
@Suite struct MainLoopTests {
  private static func lines() throws -> [String] {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") }
    let start = try #require(bundle ?? CommandLine.arguments.first)
    let folder = URL(fileURLWithPath: start).deletingLastPathComponent()
    let process = Process()
    process.executableURL = folder.appendingPathComponent("MainLoopProbe")
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("T1 Swift's main queue runs in the GLib loop and costs nothing while idle")
  func probe() throws {
    let lines = try Self.lines()
    #expect(lines.contains("attached true"))
    #expect(lines.contains("order task hop queue idle"))
    #expect(lines.contains("hops 1000"))
    let wakes = lines.first { $0.hasPrefix("wakes ") }?.split(separator: " ").last
    // One wake ends the sleep; a loop that spins or polls would count many.
    let count = try #require(wakes.flatMap { Int($0) })
    #expect(count <= 2)
    #expect(lines.last == "done")
  }
}
