/// Opens the feeds of other programs: JSON Feed 1.0 and 1.1, Atom 1.0 and RSS 0.91 to 2.0.
///
/// Like any other reader it uses only what plugins can use; a test compiles this folder as a plugin.
enum FeedReader: DocumentReader {
  static let suffixes = ["atom", "rss", "xml"]

  static func recognizes(_ start: [UInt8]) -> Bool {
    // A text in UTF-16 has a zero beside each ASCII letter.
    let text = String(decoding: start.filter { $0 != 0 && $0 < 0x80 }, as: UTF8.self)
    switch text.first(where: { !$0.isWhitespace }) {
    case "<": return ["<rss", "<feed", ":feed", "<rdf:RDF"].contains { text.contains($0) }
    case "{":
      let compact = text.replacing("\\/", with: "/").filter { !$0.isWhitespace }
      return ["http:", "https:"].contains { compact.contains("\"version\":\"\($0)//jsonfeed.org/") }
    default: return false
    }
  }

  static func read(_ document: Document) async throws(FixtureError) -> DocumentContent {
    var feed = FeedContents(document)
    let isJSON = document.bytes.first { !" \t\r\n\u{FEFF}".utf8.contains($0) } == UInt8(ascii: "{")
    if isJSON { try feed.readJSON() } else { try feed.readXML() }
    feed.title = FeedContents.line(feed.title)
    return DocumentContent(title: feed.title, items: feed.posts)
  }
}

/// An entry of a feed of any format.
struct FeedEntry {
  var id = ""
  var link = ""
  var title = ""
  /// Plain text; what was HTML is no longer.
  var text = ""
  var author = ""
  var date = ""
  var picture: String?
  var pictureText: String?
  var tags: [String] = []
  var attachments: [String] = []
}

/// What is shown of a feed, gathered entry by entry.
struct FeedContents {
  /// A document with more entries is refused.
  static let mostEntries = 100_000
  /// More characters of one text are left out.
  static let longestText = 50_000
  private static let longestLine = 1_000
  private static let mostDetails = 20

  let document: Document
  var title = ""
  /// Whose the entries are that name nobody.
  var author = ""
  private(set) var posts: [Post] = []
  private var ids: Set<String> = []
  private(set) var entryCount = 0

  init(_ document: Document) { self.document = document }

  /// Adds an entry, unless one with its id came already; throws when there are too many.
  mutating func add(_ entry: FeedEntry) throws(FixtureError) {
    entryCount += 1
    guard entryCount <= Self.mostEntries else {
      throw document.error("the feed has more than \(Self.mostEntries) entries")
    }
    let names = [entry.id, entry.link].first { !$0.isEmpty }
    let id = Self.line(
      names ?? [entry.title, entry.date, String(entry.text.prefix(200))].joined(separator: " ")
    )
    guard ids.insert(id).inserted else { return }
    let author = [entry.author, author, title].first { !$0.isEmpty } ?? document.title
    posts.append(
      Post(
        id: id,
        author: Self.line(author),
        date: FeedDate.shown(Self.line(entry.date)),
        title: Self.line(entry.title),
        text: Self.cut(entry.text, to: Self.longestText),
        picture: entry.picture,
        pictureText: entry.pictureText.map(Self.line),
        link: document.address(of: entry.link),
        tags: Self.firstDistinct(entry.tags).map(Self.line),
        attachments: Self.firstDistinct(entry.attachments)
      )
    )
  }

  /// A text without line breaks, cut where it is longer than a line should be.
  static func line(_ text: String) -> String {
    let words = cut(text, to: longestLine).split(whereSeparator: \.isWhitespace)
    return words.joined(separator: " ")
  }

  /// The first of some texts, each of them once: a file can be an enclosure and a part of a group.
  private static func firstDistinct(_ texts: [String]) -> [String] {
    var known: Set<String> = []
    return Array(texts.filter { known.insert($0).inserted }.prefix(mostDetails))
  }

  private static func cut(_ text: String, to count: Int) -> String {
    // Most are shorter by their bytes already.
    text.utf8.count > count && text.count > count ? text.prefix(count) + "…" : text
  }
}

/// The date of an entry, as its feed writes it and as it is shown.
enum FeedDate {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  private static let days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

  /// Day and minute of a date of RFC 3339 or RFC 822, by the clock of whoever wrote the entry: `2026-11-23 10:56`.
  ///
  /// What is no such date is shown as it is.
  static func shown(_ text: String) -> String {
    ofInternet(text) ?? ofMail(text) ?? String(text.prefix(40))
  }

  private static func ofInternet(_ text: String) -> String? {
    let parts = text.split(maxSplits: 1) { "Tt ".contains($0) }
    guard let day = parts.first else { return nil }
    let numbers = day.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 3, day.utf8.count == 10 else { return nil }
    return shown(numbers[0], numbers[1], numbers[2], parts.count > 1 ? parts[1] : "")
  }

  private static func ofMail(_ text: String) -> String? {
    var words = text.split { " ,".contains($0) }
    if let first = words.first, Int(first) == nil { words.removeFirst() }
    guard words.count > 2, let day = Int(words[0]), var year = Int(words[2]),
      let month = months.firstIndex(of: words[1].prefix(3).lowercased())
    else { return nil }
    // As RFC 2822 reads the two digits of the older one.
    if words[2].count < 3 { year += year < 50 ? 2000 : 1900 }
    return shown(year, month + 1, day, words.count > 3 ? words[3] : "")
  }

  private static func shown(_ year: Int, _ month: Int, _ day: Int, _ time: Substring) -> String? {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...(month == 2 && !isLeap ? 28 : days[month - 1])).contains(day)
    else { return nil }
    let date = [(year, 4), (month, 2), (day, 2)].map(padded).joined(separator: "-")
    let numbers = time.prefix(5).split(separator: ":").compactMap { Int($0) }
    guard numbers.count == 2 else { return date }
    guard (0...23).contains(numbers[0]), (0...59).contains(numbers[1]) else { return nil }
    return date + " " + numbers.map { padded($0, 2) }.joined(separator: ":")
  }

  static func padded(_ number: Int, _ count: Int) -> String {
    String(repeating: "0", count: max(0, count - String(number).count)) + String(number)
  }
}
