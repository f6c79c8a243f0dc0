import Foundation
import FoundationXML

/// Atom 1.0 (RFC 4287), and RSS 2.0 with those before it that have the same elements, read by FoundationXML.
///
/// Nothing outside the document is ever asked for. A document that declares entities is refused before it is
/// parsed, so that none can grow; so is one that nests too deep. The first mistake ends the reading, although
/// libxml2 would go on.
extension FeedContents {
  /// How deep elements can nest.
  static let deepest = 100

  /// Reads the whole document.
  mutating func readXML() throws(FixtureError) {
    let text = try XMLText(document)
    let bytes = try text.parsable()
    // In pieces: what comes at once may have ten megabytes only.
    let parser = XMLParser(stream: InputStream(data: Data(bytes)))
    parser.shouldProcessNamespaces = true
    parser.shouldResolveExternalEntities = false
    parser.externalEntityResolvingPolicy = .never
    let elements = XMLFeedElements(self)
    parser.delegate = elements
    let isParsed = parser.parse()
    if let failure = elements.failure { throw failure }
    guard isParsed, elements.isComplete else {
      throw document.error("expected a whole XML document, found only a part of one")
    }
    self = elements.feed
  }
}

extension String {
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

  /// As HTML has a text that is no markup.
  var escaped: String { replacing("&", with: "&amp;").replacing("<", with: "&lt;") }

  /// `Jane Doe` of `jane@example.org (Jane Doe)`, as RSS writes authors.
  var nameOfMailAddress: String {
    guard hasSuffix(")"), let start = firstIndex(of: "(") else { return self }
    return String(self[index(after: start)...].dropLast()).trimmed
  }
}
