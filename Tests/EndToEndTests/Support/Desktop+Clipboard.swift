import Foundation
import Testing

extension Desktop {
  private static let reader = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("clipboard.py").path

  /// Waits until another program that pastes gets a text from the display's clipboard.
  func expect(clipboard text: String, sourceLocation: SourceLocation = #_sourceLocation)
    async throws
  {
    var last: String?
    let isThere = try await eventually(within: 8) {
      let read = try await RunningProgram("/usr/bin/python3", [Self.reader]).result()
      last = read.status == 0 ? read.output : nil
      return last == text
    }
    #expect(isThere, "\(last ?? "nothing"), not \(text)", sourceLocation: sourceLocation)
  }
}
