import Foundation
import Testing

extension GtkTests {
  /// In a process of its own: an application object takes the main loop over.
  @Suite struct ForeignApplicationTests {
    @Test("L11 a list lives in a window, a loop and around widgets made by plain C calls")
    func program() throws {
      let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") }
      let start = try #require(bundle ?? CommandLine.arguments.first)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: start).deletingLastPathComponent()
        .appendingPathComponent("ForeignApplication")
      let output = Pipe()
      let errors = Pipe()
      process.standardOutput = output
      process.standardError = errors
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      let complaints = String(
        decoding: errors.fileHandleForReading.readDataToEndOfFile(),
        as: UTF8.self
      )
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(
        text.split(separator: "\n").map(String.init) == [
          "bound cpu 0.25", "bound disk 0.5", "bound cpu 0.75", "rows 2 on 2 cells", "ended 0",
        ]
      )
      #expect(!complaints.contains("WARNING") && !complaints.contains("CRITICAL"), "\(complaints)")
    }
  }
}
