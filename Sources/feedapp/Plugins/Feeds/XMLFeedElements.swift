import Foundation
import FoundationXML

/// What the parser tells of a feed, one element after the other.
final class XMLFeedElements: NSObject, XMLParserDelegate {
  private static let atom = "http://www.w3.org/2005/Atom"
  /// What is known of other vocabularies, by what they are usually called.
  private static let prefixes = [
    atom: "atom:", "http://purl.org/rss/1.0/modules/content/": "content:",
    "http://purl.org/dc/elements/1.1/": "dc:", "http://search.yahoo.com/mrss/": "media:",
    "http://www.itunes.com/dtds/podcast-1.0.dtd": "itunes:", "http://www.w3.org/1999/xhtml": "",
  ]
  /// What is said otherwise of XML that is none, by libxml2's numbers.
  private static let sentences = [
    1: "found more text in one element than is read",
    4: "expected an XML document, found none", 5: "the document ends too early",
    9: "found a character that XML does not allow", 26: "found a reference to an unknown character",
    64: "found an XML declaration that is not at the start",
    65: "found an attribute next to a quote",
    68: "expected a name", 73: "expected the end of a tag",
    76: "an element ends before those in it", 89: "the document grows too much",
  ]
  /// What has texts in it; HTML that is written there as elements of its own is read as well.
  private static let said: Set = [
    "title", "description", "content:encoded", "itunes:summary", "summary", "content",
  ]

  private(set) var feed: FeedContents
  private(set) var failure: FixtureError?
  private(set) var isComplete = false
  private var path: [String] = []
  private var isAtom = false
  private var entry: FeedEntry?
  /// The text of the element that is read, and how it is to be read.
  private var text = ""
  private var form = Form.plain
  /// The depth of the element whose content is markup; what is inside it is a part of its text.
  private var markupDepth: Int?
  /// Texts by how much they say of an entry, the most telling last.
  private var texts: [Int: String] = [:]
  private var pictures: [String] = []
  private var dates: [Int: String] = [:]
  /// What addresses are relative to, by element.
  private var bases: [String?] = []

  private enum Form { case plain, html, markup }

  init(_ feed: FeedContents) { self.feed = feed }

  // MARK: The parser's events

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    let name = known(name, namespaceURI ?? "", qualifiedName ?? name)
    path.append(name)
    bases.append(base(attributes["xml:base"]))
    guard path.count <= FeedContents.deepest, !Task.isCancelled else {
      return stop(parser, "expected no more than \(FeedContents.deepest) elements in each other")
    }
    if markupDepth == nil, path.count > 1, Self.said.contains(path[path.count - 2]) {
      markupDepth = path.count - 1
      if form == .plain { (text, form) = (text.escaped, .markup) }
    }
    if markupDepth != nil {
      let kept = ["src", "alt", "width", "height"].compactMap { key in
        attributes[key].map {
          " \(key)=\"\($0.replacing("&", with: "&amp;").replacing("\"", with: "&quot;"))\""
        }
      }
      return text += "<\(name)\(kept.joined())>"
    }
    if path.count == 1 { return begin(parser, name, namespaceURI ?? "") }
    text = ""
    form = isAtom ? Self.form(attributes["type"]) : .html
    if form == .markup { markupDepth = path.count }
    open(name, attributes)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    // In an element of its own a < is one.
    let isInside = path.count > markupDepth ?? path.count
    text += isInside || form == .markup ? string.escaped : string
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    self.parser(parser, foundCharacters: String(decoding: block, as: UTF8.self))
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    guard failure == nil, let name = path.last else { return }
    defer {
      path.removeLast()
      bases.removeLast()
    }
    if let depth = markupDepth, path.count > depth { return text += "</\(name)>" }
    markupDepth = nil
    if path.count == 1 { isComplete = true }
    close(name, parser)
    text = ""
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    let code = (error as NSError).code
    // Warnings, and prefixes that nobody declared: the elements are not known then, and that is all.
    let isBearable = code == 27 || (97...108).contains(code) || (200...205).contains(code)
    guard !isBearable else { return }
    // The same number has a document that ends too early.
    if code == 5, isComplete {
      return stop(parser, "expected nothing behind the document, found more")
    }
    stop(
      parser,
      Self.sentences[code] ?? "expected XML, found a mistake in it (libxml2 calls it \(code))"
    )
  }

  // MARK: Names and places

  private func known(_ name: String, _ space: String, _ qualified: String) -> String {
    if space == Self.atom { return isAtom || path.isEmpty ? name : "atom:\(name)" }
    if let prefix = Self.prefixes[space] { return prefix + name }
    // Older versions of RSS have no namespace, as the newest has none.
    return !qualified.contains(":") && (space.isEmpty || !isAtom) ? name : "other:\(name)"
  }

  private func base(_ said: String?) -> String? {
    let outer = bases.last ?? nil
    return said.flatMap { feed.document.address(of: $0, from: outer) } ?? outer
  }

  private func address(_ reference: String) -> String? {
    feed.document.address(of: reference.trimmed, from: bases.last ?? nil)
  }

  private static func form(_ type: String?) -> Form {
    switch (type ?? "").lowercased() {
    case "xhtml", "application/xhtml+xml": .markup
    case let type: type.contains("html") ? .html : .plain
    }
  }

  private func stop(_ parser: XMLParser, _ sentence: String) {
    let place = "/" + path.prefix(8).joined(separator: "/")
    stop(
      parser,
      feed.document.error(
        sentence,
        line: parser.lineNumber,
        column: parser.columnNumber,
        path: String(place.prefix(200))
      )
    )
  }

  private func stop(_ parser: XMLParser, _ error: FixtureError) {
    guard failure == nil else { return }
    failure = error
    parser.abortParsing()
  }

  // MARK: What elements say

  private func begin(_ parser: XMLParser, _ name: String, _ space: String) {
    isAtom = name == "feed"
    guard name == "rss" || isAtom && space == Self.atom else {
      return stop(parser, "expected a feed in RSS 2.0 or Atom 1.0, found <\(name.prefix(40))>")
    }
  }

  private func open(_ name: String, _ attributes: [String: String]) {
    if name == (isAtom ? "entry" : "item") {
      entry = FeedEntry()
      (texts, pictures, dates) = ([:], [], [:])
      return
    }
    // What is in the source of an entry is about another feed.
    guard entry != nil, !path.contains("source") else { return }
    let url = attributes["url"] ?? attributes["href"] ?? attributes["src"] ?? ""
    let type = (attributes["type"] ?? "").lowercased()
    switch name {
    case "link" where isAtom: openLink(attributes, type)
    case "enclosure", "media:content":
      noteFile(url, attributes["medium"] == "image" ? "image/" : type)
    case "media:thumbnail", "itunes:image": notePicture(url)
    case "category" where isAtom: noteTag(attributes["label"] ?? attributes["term"] ?? "")
    case "content" where isAtom && !url.isEmpty: noteAttachment(url)
    default: break
    }
  }

  private func openLink(_ attributes: [String: String], _ type: String) {
    let target = attributes["href"] ?? ""
    switch attributes["rel"] ?? "alternate" {
    case "alternate": if entry?.link.isEmpty == true { entry?.link = address(target) ?? "" }
    case "enclosure": noteFile(target, type)
    default: break
    }
  }

  private func close(_ name: String, _ parser: XMLParser) {
    let parent = path.dropLast().last
    if name == (isAtom ? "entry" : "item"), entry != nil { return finish(parser) }
    switch (parent, name) {
    case ("channel", "title"), ("feed", "title"): feed.title = plain.text
    case ("author", "name") where isAtom && !path.contains("source"): noteAuthor(text.trimmed)
    case ("channel", "dc:creator"), ("channel", "itunes:author"):
      if feed.author.isEmpty { feed.author = text.trimmed }
    case ("item", _), ("entry", _): closePart(name)
    default: break
    }
  }

  /// Of what says the same in several ways, the one that says the most counts.
  private func closePart(_ name: String) {
    switch name {
    case "title": entry?.title = plain.text
    case "id", "guid": entry?.id = text.trimmed
    case "link" where !isAtom: entry?.link = address(text) ?? ""
    case "itunes:summary": noteText(0)
    case "summary": noteText(1)
    case "description": noteText(2)
    case "content", "content:encoded": noteText(3)
    case "updated": dates[0] = text.trimmed
    case "dc:date": dates[1] = text.trimmed
    case "pubDate", "published": dates[2] = text.trimmed
    case "author" where !isAtom: noteAuthor(text.trimmed.nameOfMailAddress)
    case "dc:creator", "itunes:author": noteAuthor(text.trimmed)
    case "category" where !isAtom: noteTag(plain.text)
    default: break
    }
  }

  private func finish(_ parser: XMLParser) {
    guard var done = entry else { return }
    entry = nil
    done.text = texts.max { $0.key < $1.key }?.value ?? ""
    done.date = dates.filter { !$0.value.isEmpty }.max { $0.key < $1.key }?.value ?? ""
    done.picture = pictures.first ?? done.picture
    do throws(FixtureError) {
      try feed.add(done)
    } catch {
      stop(parser, error)
    }
  }

  // MARK: Notes

  /// The text of the element as a person reads it.
  private var plain: PlainText {
    form == .plain ? PlainText(plain: text) : PlainText(html: text)
  }

  private func noteText(_ weight: Int) {
    let read = plain
    if !read.text.isEmpty { texts[weight] = read.text }
    guard entry?.picture == nil, let picture = read.picture.flatMap(address) else { return }
    entry?.picture = picture
    entry?.pictureText = read.pictureText
  }

  private func noteAuthor(_ name: String) {
    guard !name.isEmpty else { return }
    let names = entry?.author ?? feed.author
    guard names.utf8.count < 200, !names.components(separatedBy: ", ").contains(name) else {
      return
    }
    let all = names.isEmpty ? name : "\(names), \(name)"
    if entry == nil { feed.author = all } else { entry?.author = all }
  }

  private func noteTag(_ tag: String) {
    if !tag.isEmpty, let count = entry?.tags.count, count < 100 { entry?.tags.append(tag) }
  }

  /// Notes a file by its type, or by its name where nothing is said of its type.
  private func noteFile(_ url: String, _ type: String) {
    let isNamed = type.isEmpty && PictureFolderReader.isPicture(url.prefix { !"?#".contains($0) })
    if isNamed || type.hasPrefix("image/") { notePicture(url) } else { noteAttachment(url) }
  }

  private func notePicture(_ url: String) {
    if pictures.isEmpty, let found = address(url) { pictures.append(found) }
  }

  private func noteAttachment(_ url: String) {
    if let found = address(url), let count = entry?.attachments.count, count < 100 {
      entry?.attachments.append(found)
    }
  }
}
