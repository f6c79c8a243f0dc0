import CGtk

extension Label {
  /// Whether an ellipsis stands for a part of the text.
  var isShortened: Bool {
    pango_layout_is_ellipsized(gtk_label_get_layout(reference.opaque)) != 0
  }

  /// How many lines the text takes.
  var lineCount: Int { Int(pango_layout_get_line_count(gtk_label_get_layout(reference.opaque))) }

  /// How much room the lines take.
  var textSize: (width: Int, height: Int) {
    var text = PangoRectangle()
    pango_layout_get_pixel_extents(gtk_label_get_layout(reference.opaque), nil, &text)
    return (Int(text.width), Int(text.height))
  }

  /// Where the lines begin and end in the label.
  var textRange: ClosedRange<Int> {
    var (x, y) = (Int32(0), Int32(0))
    gtk_label_get_layout_offsets(reference.opaque, &x, &y)
    var text = PangoRectangle()
    pango_layout_get_pixel_extents(gtk_label_get_layout(reference.opaque), nil, &text)
    return Int(x + text.x)...Int(x + text.x + text.width)
  }

  /// What is shown of the text.
  var shownText: String { String(cString: gtk_label_get_text(reference.opaque)) }

  /// Whether a line may end inside a word that would have fitted on a line of its own.
  var breaksAnywhere: Bool { gtk_label_get_wrap_mode(reference.opaque) == PANGO_WRAP_CHAR }

  private static let wholeTextKey = "gtk-list-whole-text"

  /// Ends a text that has not enough room with dots.
  package func shortensAtEnd() { gtk_label_set_ellipsize(reference.opaque, PANGO_ELLIPSIZE_END) }

  /// Keeps the text of a label that shows only the start of it where ``wholeText(of:)`` finds it.
  func keepWholeText(_ text: String?) {
    g_object_set_data_full(reference.object, Self.wholeTextKey, text.map { g_strdup($0) }, g_free)
  }

  /// All of the text of a GTK label, whoever made it.
  static func wholeText(of widget: UnsafeMutablePointer<GtkWidget>) -> String? {
    let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
    if let kept = g_object_get_data(object, wholeTextKey) {
      return String(cString: kept.assumingMemoryBound(to: CChar.self))
    }
    return gtk_label_get_text(OpaquePointer(widget)).map { String(cString: $0) }
  }
}

extension String {
  /// Unicode keeps these for what is written from right to left.
  private static let rightToLeft: [ClosedRange<UInt32>] = [
    0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
  ]

  /// Whether its first letter is one of those that are written from right to left; `nil` without any letter.
  var isRightToLeft: Bool? {
    unicodeScalars.first { $0.properties.isAlphabetic }.map { letter in
      Self.rightToLeft.contains { $0.contains(letter.value) }
    }
  }

  /// The same without characters that nobody can read and that freeze a window: a letter with 10,000 accents
  /// takes Pango ten seconds, one with 100,000 eight minutes.
  ///
  /// What is left of one ends in dots, with which no later character can grow together.
  var withShortCharacters: String {
    let most = 64
    guard utf8.count > 1_000, contains(where: { $0.unicodeScalars.count > most }) else {
      return self
    }
    var short = UnicodeScalarView()
    for character in self {
      short.append(contentsOf: character.unicodeScalars.prefix(most))
      if character.unicodeScalars.count > most { short.append("\u{2026}") }
    }
    return String(short)
  }

  /// The same with separators of lines in place of line feeds: `count` lines, and dots for what follows.
  ///
  /// GTK counts the lines of each paragraph on its own, and a line feed ends a paragraph: a text of 100
  /// paragraphs had 100 times as many lines as a label was to show. A separator only ends a line.
  func inOneParagraph(lines count: Int) -> String {
    guard contains(where: \.isNewline) else { return self }
    let lines = split(
      maxSplits: count,
      omittingEmptySubsequences: false,
      whereSeparator: \.isNewline
    )
    let text = lines.prefix(count).joined(separator: "\u{2028}")
    let isLonger = lines.count > count && lines[count].contains { !$0.isWhitespace }
    guard isLonger else { return text }
    // Not on a line of its own, where the last ones are blank.
    let end = text.lastIndex { !$0.isWhitespace }.map { text.index(after: $0) } ?? text.startIndex
    return String(text[..<end]) + "\u{2026}"
  }

  /// Whether more characters than this follow each other without a place where a line may end.
  func hasLongWord(over limit: Int) -> Bool {
    guard utf8.count > limit else { return false }
    var places = [PangoLogAttr](repeating: PangoLogAttr(), count: unicodeScalars.count + 1)
    pango_get_log_attrs(self, -1, -1, pango_language_get_default(), &places, Int32(places.count))
    var length = 0
    for place in places {
      length = place.is_line_break == 0 ? length + 1 : 0
      if length > limit { return true }
    }
    return false
  }
}

extension Widget {
  /// The texts of visible labels in reading order, as a person would read them, empty for one that shows nothing.
  ///
  /// O(widgets in the tree).
  public func descendantTexts() -> [String] {
    var texts: [String] = []
    instance.collectTexts(into: &texts)
    return texts
  }
}

extension WidgetInstance {
  fileprivate func collectTexts(into texts: inout [String]) {
    guard gtk_widget_get_visible(widget) != 0, gtk_widget_get_child_visible(widget) != 0 else {
      return
    }
    // A list in a list has texts of its own.
    guard gtk_widget_has_css_class(widget, "nested-list") == 0 else { return }
    if let text { texts.append(text) }
    for child in children { WidgetInstance(child).collectTexts(into: &texts) }
  }

  private var text: String? {
    if isKind(widget, of: gtk_label_get_type()) { return Label.wholeText(of: widget) }
    guard isKind(widget, of: gtk_inscription_get_type()) else { return nil }
    return gtk_inscription_get_text(opaque(widget)).map { String(cString: $0) }
  }
}
