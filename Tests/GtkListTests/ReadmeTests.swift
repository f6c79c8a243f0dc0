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
}
