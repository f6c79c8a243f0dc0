import Foundation  // reads the page and the tests
import ListTestSupport
import Testing

@Suite struct GuideTests {
  @Test("L11 every code sample of the guides is one that these tests compile")
  func samplesAreCompiled() throws {
    let found = try DocumentSamples(documents: "Documentation/Guides")
      // The plugin of that guide is built by the end-to-end tests.
      .compare(ignoring: ["WritingAPlugin"])
    #expect(found.documents >= 5)
    #expect(found.samples >= 16)
  }

  @Test("L1 every test that the comparison with GtkListView names is there")
  func comparison() throws {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let page = try String(
      contentsOf: root.appending(path: "Documentation/GtkListView.md"),
      encoding: .utf8
    )
    var tests = ""
    let folder = root.appending(path: "Tests")
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.hasSuffix("Tests.swift") {
      tests += try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
    let named = page.matches(of: /"([A-Z]\d+ [^"]+)"/).map { String($0.1) }
    #expect(named.count >= 18)
    for name in named { #expect(tests.contains("\"\(name)\""), "\(name)") }
  }
}
