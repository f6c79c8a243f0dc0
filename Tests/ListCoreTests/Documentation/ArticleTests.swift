import Foundation  // reads the documents
import ListTestSupport
import Testing

@Suite struct ArticleTests {
  @Test(
    "V7 every code sample of the documentation is one that these tests compile, and all are used"
  )
  func samplesAreCompiled() throws {
    let found = try DocumentSamples(documents: "Sources/ListCore/ListCore.docc").compare()
    #expect(found.documents >= 5)
    #expect(found.samples >= 25)
  }

  @Test("V7 every file and folder that the architecture names is there")
  func architectureNamesFiles() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../..").standardized
    let text = try String(
      contentsOf: root.appending(path: "Documentation/Architecture.md"),
      encoding: .utf8
    )
    let files = text.matches(of: #/`(\w+/[\w/+]+\.swift)`/#).map { $0.1 }
    #expect(files.count > 20)
    for file in files {
      let path = root.appending(path: "Sources/\(file)").path
      #expect(FileManager.default.fileExists(atPath: path), "\(file)")
    }
    var module = ""
    var folders = 0
    for line in text.split(separator: "\n") {
      if let name = line.wholeMatch(of: #/\*\*(\w+)\*\*/#) { module = String(name.1) }
      guard line.hasPrefix("| `"), !module.isEmpty else { continue }
      for name in line.split(separator: "|")[0].matches(of: #/`([\w/]+)/`/#) {
        let path = root.appending(path: "Sources/\(module)/\(name.1)").path
        #expect(FileManager.default.fileExists(atPath: path), "\(module)/\(name.1)")
        folders += 1
      }
    }
    #expect(folders > 25)
  }

  @Test("V7 UX every test that the table of looks names is there, and every line names one")
  func looksNameTests() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../..").standardized
    var suites: [String: [String]] = [:]
    let files = FileManager.default.enumerator(
      at: root.appending(path: "Tests"),
      includingPropertiesForKeys: nil
    )
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let suite = file.deletingPathExtension().lastPathComponent
      suites[suite, default: []].append(try String(contentsOf: file, encoding: .utf8))
    }
    let path = root.appending(path: "Documentation/Looks.md")
    let table = try String(contentsOf: path, encoding: .utf8)
    var ids: [String] = []
    for line in table.split(separator: "\n") where line.hasPrefix("| UX") || line.hasPrefix("| –") {
      let id = String(line.split(separator: " ")[1])
      if id != "–" { ids.append(id) }
      let named = line.matches(of: #/`(\w+Tests)\.(\w+)`/#)
      #expect(!named.isEmpty, "\(id)")
      for (name, suite, function) in named.map(\.output) {
        let isThere = suites[String(suite)]?.contains { $0.contains("func \(function)(") }
        #expect(isThere == true, "\(id): \(name)")
      }
    }
    #expect(ids == (1...14).map { "UX\($0)" })
  }
}
