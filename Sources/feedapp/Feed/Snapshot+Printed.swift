import ListCore

extension Snapshot {
  /// The list as text: a line per section with its id, then a line per row.
  ///
  /// A line feed, carriage return or tab inside an id or a text is written `\\n`, `\\r` or `\\t`, so
  /// that a row stays one line.
  var printed: String {
    var text = ""
    for section in sections {
      text += section.id.description.onOneLine + "\n"
      for row in section.rows {
        let texts = row.texts.map(\.onOneLine).joined(separator: " | ")
        text += "  \(row.key.description.onOneLine)\t\(texts)\n"
      }
    }
    return text
  }
}

extension String {
  /// The text with a line feed, carriage return or tab written `\\n`, `\\r` or `\\t`.
  var onOneLine: String {
    guard unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" || $0 == "\t" }) else {
      return self
    }
    return unicodeScalars.reduce(into: "") { line, scalar in
      switch scalar {
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      case "\t": line += "\\t"
      default: line.unicodeScalars.append(scalar)
      }
    }
  }
}
