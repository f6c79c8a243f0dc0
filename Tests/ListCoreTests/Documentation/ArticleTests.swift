import Foundation  // reads the articles and the samples
import Testing

/// Keeps the code in the documentation equal to code that is compiled and run here.
@Suite struct ArticleTests {
  @Test(
    "V7 every code sample of the documentation is one that these tests compile, and all are used"
  )
  func samplesAreCompiled() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let catalogue = root.appending(path: "Sources/ListCore/ListCore.docc")
    let files = FileManager.default
    let articles = try files.subpathsOfDirectory(atPath: catalogue.path)
      .filter { $0.hasSuffix(".md") }.sorted()
    try #require(articles.count >= 5)

    var shown: [String] = []
    for article in articles {
      let text = try String(contentsOf: catalogue.appending(path: article), encoding: .utf8)
      let found = try blocks(of: text, from: "```swift", to: "```", in: article)
      let name = (article as NSString).lastPathComponent.dropLast(3)
      let samples = "\(name)Samples.swift"
      let source = try? String(contentsOf: folder.appending(path: samples), encoding: .utf8)
      let compiled = try blocks(of: source ?? "", from: "// sample", to: "// end", in: "\(name)")
      #expect(found.sorted() == compiled.sorted(), "\(article) and \(samples) differ")
      shown += found
    }
    #expect(shown.count >= 25)
  }

  /// The text between marker lines, without the indentation of the opening marker.
  private func blocks(
    of text: String,
    from begin: String,
    to end: String,
    in file: String
  ) throws -> [String] {
    var blocks: [String] = []
    var open: (indentation: String, lines: [Substring])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if let block = open {
        if trimmed == end {
          blocks.append(block.lines.joined(separator: "\n"))
          open = nil
        } else {
          try #require(
            line.isEmpty || line.hasPrefix(block.indentation),
            "\(file): \(line) is left of its marker"
          )
          open?.lines.append(line.dropFirst(block.indentation.count))
        }
      } else if trimmed == begin {
        open = (String(line.prefix { $0 == " " }), [])
      }
    }
    try #require(open == nil, "\(file): a sample has no end")
    return blocks
  }
}
