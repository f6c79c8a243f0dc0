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
}
