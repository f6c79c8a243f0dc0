import CGtk

/// A text.
public final class Label: Widget {
  /// What happens to a text that is wider than its room.
  public enum Overflow: Sendable, Hashable {
    /// One line, with an ellipsis at the end.
    case ellipsis
    /// As many lines as it needs.
    case wrap
    /// At most this many lines in all, with an ellipsis at the end of the last. A line feed begins a line.
    case lines(Int)
  }

  /// Makes a label, with what happens when there is not enough room, and classes that style it.
  public init(_ text: String = "", overflow: Overflow = .ellipsis, cssClasses: String...) {
    current = text
    super.init(ObjectRef(adopting: gtk_label_new(nil)))
    xAlignment = 0
    apply(overflow)
    show()
    for name in cssClasses { addCSSClass(name) }
  }

  /// Wraps a label that was made otherwise.
  package init(found: ObjectRef) {
    current = gtk_label_get_text(found.opaque).map { String(cString: $0) } ?? ""
    // Only this way of breaking lines is slow with long words.
    wraps =
      gtk_label_get_wrap(found.opaque) != 0
      && gtk_label_get_wrap_mode(found.opaque) == PANGO_WRAP_WORD_CHAR
    super.init(found)
  }

  private var current: String
  private var wraps = false
  private var breaksWords = false

  /// The text; setting an equal one costs nothing.
  ///
  /// Bytes that are not valid UTF-8 cannot occur, since it is a Swift string; a NUL is shown as U+FFFD.
  public var text: String {
    get { current }
    set {
      guard newValue != current else { return }
      current = newValue
      show()
    }
  }

  /// How many characters are shown at most, `nil` for no limit.
  ///
  /// ``text`` and what is read out of the widget's tree have all of them.
  public var shownCharacters: Int? { didSet { if shownCharacters != oldValue { show() } } }

  private func show() {
    let shown = shownCharacters.map { current.prefix($0) } ?? current[...]
    let readable = String(shown).withoutNUL
    let lines = Int(gtk_label_get_lines(reference.opaque))
    let short = readable.withShortCharacters
    let text = lines > 0 ? short.inOneParagraph(lines: lines) : short
    let isCut = shown.endIndex != current.endIndex || text != readable
    keepWholeText(isCut ? current.withoutNUL : nil)
    gtk_label_set_text(reference.opaque, text)
    if wraps {
      // Pango looks for a place to break from the start of a word again on every line: a word of
      // 10,000 letters takes a second, one of 100,000 over a minute.
      let isLong = text.hasLongWord(over: Self.longestWord)
      gtk_label_set_wrap_mode(reference.opaque, isLong ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    }
    if breaksWords { limitNarrowness() }
    if standsByItsText {
      xAlignment = (text.isRightToLeft ?? isRightToLeft) == isRightToLeft ? 0 : 1
    }
  }

  /// A text with a longer word may break anywhere.
  private static let longestWord = 500

  /// Keeps GTK from finding out how narrow the text can be with a line for every character.
  ///
  /// It asks that of every label that may break words, whatever room there is, and a text of 200
  /// characters took a millisecond. Half of the first line is not wider than the text by itself
  /// wants to be, so no label becomes wider than it was.
  private func limitNarrowness() {
    let characters = Int32(current.prefix(16).prefix { !$0.isNewline }.count / 2)
    guard gtk_label_get_width_chars(reference.opaque) != characters else { return }
    gtk_label_set_width_chars(reference.opaque, characters)
  }

  /// Whether lines begin where the language of the text begins them, whatever the window's.
  package var standsByItsText = false { didSet { if standsByItsText != oldValue { show() } } }

  /// Where a line stands in the label's width: 0 at the start, 1 at the end.
  public var xAlignment: Double {
    get { Double(gtk_label_get_xalign(reference.opaque)) }
    set { gtk_label_set_xalign(reference.opaque, Float(newValue)) }
  }

  /// The largest natural width, in characters; `nil` for no limit.
  public var maximumCharacters: Int? {
    get {
      let count = Int(gtk_label_get_max_width_chars(reference.opaque))
      return count < 0 ? nil : count
    }
    set { gtk_label_set_max_width_chars(reference.opaque, Int32(clamping: newValue ?? -1)) }
  }

  /// Whether the text can be selected and copied; a row has no presses, and no menu, on such a label.
  public var isSelectable: Bool {
    get { gtk_label_get_selectable(reference.opaque) != 0 }
    set { gtk_label_set_selectable(reference.opaque, newValue ? 1 : 0) }
  }

  /// Whether lines stand in the middle of the longest one, which stands where ``xAlignment`` says.
  public var isTextCentered: Bool {
    get { gtk_label_get_justify(reference.opaque) == GTK_JUSTIFY_CENTER }
    set {
      gtk_label_set_justify(reference.opaque, newValue ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT)
    }
  }

  private func apply(_ overflow: Overflow) {
    let label = reference.opaque
    switch overflow {
    case .ellipsis:
      gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END)
      gtk_label_set_single_line_mode(label, 1)
    case .wrap:
      wrap()
      breaksWords = true
    case .lines(let count):
      precondition(count > 0, "A label shows at least one line.")
      wrap()
      gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END)
      gtk_label_set_lines(label, Int32(clamping: count))
    }
  }

  /// Without hyphens, which Pango would put anywhere in a word, a name or an address.
  private func wrap() {
    wraps = true
    gtk_label_set_wrap(reference.opaque, 1)
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    gtk_label_set_attributes(reference.opaque, attributes)
    pango_attr_list_unref(attributes)
  }
}
