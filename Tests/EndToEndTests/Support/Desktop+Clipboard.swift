import Foundation
import Testing

extension Desktop {
  /// Waits until another program that pastes, in an environment that may be changed for it, gets a
  /// text from the display's clipboard.
  func expect(
    clipboard text: String,
    within seconds: Double = 8,
    environment: [String: String?] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var last: String?
    let isThere = try await eventually(within: seconds) {
      let read = try await RunningProgram(
        "/usr/bin/python3",
        [ProjectFile.script("clipboard.py")],
        environment: environment
      ).result()
      last = read.status == 0 ? read.output : nil
      return last == text
    }
    #expect(isThere, "\(last ?? "nothing"), not \(text)", sourceLocation: sourceLocation)
  }
}
