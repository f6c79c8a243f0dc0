import Foundation  // reads the documents
import Testing

/// Keeps the code in documents equal to code that is compiled and run.
///
/// Every `swift` block of `NAME.md` has its twin between `// sample` and `// end` in
/// `NAMESamples.swift`.
public struct DocumentSamples {
  let documents: URL
  let sources: URL

  /// Names the folders to compare.
  ///
  /// - Parameters:
  ///   - documents: A folder of Markdown files, below the package's.
  ///   - file: A test's file; the samples are beside it.
  public init(documents: String, besides file: String = #filePath) {
    sources = URL(fileURLWithPath: file).deletingLastPathComponent()
    var root = sources
    while root.path != "/",
      !FileManager.default.fileExists(atPath: root.appending(path: "Package.swift").path)
    { root.deleteLastPathComponent() }
    self.documents = root.appending(path: documents)
  }

  /// Compares every document with its samples.
  ///
  /// - Parameter ignored: Documents, without `.md`, whose samples are kept elsewhere.
  /// - Returns: The number of documents and of samples found.
  /// - Throws: When a document cannot be read or a sample has no end.
  public func compare(ignoring ignored: Set<String> = []) throws -> (documents: Int, samples: Int) {
    var count = (documents: 0, samples: 0)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: documents.path)
    for path in paths.sorted() where path.hasSuffix(".md") {
      let name = documents.appending(path: path).deletingPathExtension().lastPathComponent
      guard !ignored.contains(name) else { continue }
      let text = try String(contentsOf: documents.appending(path: path), encoding: .utf8)
      let shown = try Self.blocks(of: text, from: "```swift", to: "```", in: path)
      let samples = sources.appending(path: "\(name)Samples.swift")
      let source = (try? String(contentsOf: samples, encoding: .utf8)) ?? ""
      let compiled = try Self.blocks(of: source, from: "// sample", to: "// end", in: name)
      #expect(shown.sorted() == compiled.sorted(), "\(path) and \(name)Samples.swift differ")
      count.documents += 1
      count.samples += shown.count
    }
    return count
  }

  /// The text between marker lines, without the indentation of the opening marker.
  private static func blocks(
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
