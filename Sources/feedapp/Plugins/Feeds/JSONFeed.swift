/// JSON Feed, versions 1.0 and 1.1: https://www.jsonfeed.org/version/1.1/
extension FeedContents {
  /// Reads the whole document.
  ///
  /// A field of another type than the specification says is an error where it stands. Everything but the
  /// items may be missing.
  mutating func readJSON() throws(FixtureError) {
    let feed = try document.json()
    title = try feed.optionalString("title") ?? ""
    author = try Self.author(in: feed)
    for item in try feed.objects("items") {
      if Task.isCancelled { throw document.error("given up") }
      try add(entry(item))
    }
  }

  private func entry(_ item: ObjectReader) throws(FixtureError) -> FeedEntry {
    var entry = FeedEntry()
    entry.id = try item.optionalStringOrInteger("id") ?? ""
    entry.link = try Self.first(["url", "external_url"], in: item)
    entry.title = try item.optionalString("title") ?? ""
    entry.author = try Self.author(in: item)
    entry.date = try Self.first(["date_published", "date_modified"], in: item)
    entry.tags = try item.optionalStrings("tags") ?? []
    let (plain, html) = (
      try item.optionalString("content_text"), try item.optionalString("content_html")
    )
    let (summary, rich) = (try item.optionalString("summary"), html.map(PlainText.init(html:)))
    entry.text = [plain, rich?.text, summary].compactMap(\.self).first { !$0.isEmpty } ?? ""
    var pictures = [try item.optionalString("image"), try item.optionalString("banner_image")]
    for attachment in try item.objects("attachments", default: []) {
      let url = try attachment.string("url")
      if try attachment.string("mime_type").lowercased().hasPrefix("image/") {
        pictures.append(url)
      } else {
        entry.attachments.append(document.address(of: url) ?? url)
      }
    }
    pictures.append(rich?.picture)
    entry.picture = pictures.lazy.compactMap(\.self).compactMap { document.address(of: $0) }.first
    entry.pictureText = rich?.pictureText
    return entry
  }

  /// The first of some texts that says something; each of them has to be a text.
  private static func first(
    _ keys: [String],
    in object: ObjectReader
  ) throws(FixtureError) -> String {
    var found = ""
    for key in keys {
      let text = try object.optionalString(key) ?? ""
      if found.isEmpty { found = text }
    }
    return found
  }

  private static func author(in object: ObjectReader) throws(FixtureError) -> String {
    var authors = try object.objects("authors", default: [])
    // Version 1.0 had one author only.
    if authors.isEmpty, let author = try object.optionalObject("author") { authors = [author] }
    var names: [String] = []
    for author in authors.prefix(10) {
      let (name, url) = (try author.optionalString("name"), try author.optionalString("url"))
      let known = [name, url].lazy.compactMap { $0?.trimmed }.first { !$0.isEmpty }
      if let known { names.append(known) }
    }
    return names.joined(separator: ", ")
  }
}
