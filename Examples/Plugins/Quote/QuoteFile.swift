import feedapp

/// What this plugin opens beside fixtures.
let documentReaders: [any DocumentReader.Type] = [QuoteFileReader.self]

/// Opens text files with a quote on each line, and its author behind a dash.
enum QuoteFileReader: DocumentReader {
  static let suffixes = ["quotes"]

  static func read(_ document: Document) async throws(FixtureError) -> DocumentContent {
    var quotes: [Quote] = []
    let lines = String(decoding: document.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() where !line.isEmpty {
      let parts = line.split(separator: " – ")
      guard parts.count == 2 else {
        throw document.error("expected a quote, a dash and an author", line: number + 1)
      }
      let (text, author) = (String(parts[0]), String(parts[1]))
      quotes.append(Quote(id: "quote:\(text)", text: text, author: author))
    }
    return DocumentContent(title: document.title, items: quotes)
  }
}
