/// A downloaded picture as it is kept on disk.
struct StoredPicture: Equatable, Sendable {
  var url: String
  /// What the server calls this version.
  var tag: String?
  /// When the server says it changed.
  var lastModified: String?
  /// Until when the server need not be asked, in seconds since 1970.
  var freshUntil: Int
  /// Whether it is of no use once it is old and the server cannot be asked.
  var mustAsk = false
  var body: [UInt8]

  private static let title = "gtk-list picture 1"

  /// The file: a few lines of text, an empty one, then the picture as the server sent it.
  var encoded: [UInt8] {
    var lines = [Self.title, "url \(url)", "length \(body.count)", "fresh \(freshUntil)"]
    if let tag { lines.append("tag \(tag)") }
    if let lastModified { lines.append("modified \(lastModified)") }
    if mustAsk { lines.append("ask ") }
    return Array((lines.joined(separator: "\n") + "\n\n").utf8) + body
  }

  /// Reads a file; anything that was cut short or tampered with is no picture.
  init?(encoded bytes: [UInt8]) {
    let newline = UInt8(ascii: "\n")
    var fields: [Substring: String] = [:]
    var rest = bytes[...]
    var isTitle = true
    while true {
      guard let end = rest.firstIndex(of: newline) else { return nil }
      let line = String(decoding: rest[..<end], as: UTF8.self)
      rest = rest[(end + 1)...]
      if line.isEmpty { break }
      if isTitle {
        guard line == Self.title else { return nil }
        isTitle = false
        continue
      }
      guard let space = line.firstIndex(of: " ") else { return nil }
      fields[line[..<space]] = String(line[line.index(after: space)...])
    }
    guard !isTitle, let url = fields["url"], let freshUntil = fields["fresh"].flatMap({ Int($0) }),
      fields["length"] == String(rest.count)
    else { return nil }
    self.init(url: url, freshUntil: freshUntil, body: Array(rest))
    tag = fields["tag"]
    lastModified = fields["modified"]
    mustAsk = fields["ask"] != nil
  }

  init(
    url: String,
    tag: String? = nil,
    lastModified: String? = nil,
    freshUntil: Int,
    mustAsk: Bool = false,
    body: [UInt8]
  ) {
    // A line break inside a header would become a line of ours.
    self.url = url.replacing("\n", with: "")
    self.tag = tag?.replacing("\n", with: "")
    self.lastModified = lastModified?.replacing("\n", with: "")
    self.freshUntil = freshUntil
    self.mustAsk = mustAsk
    self.body = body
  }
}
