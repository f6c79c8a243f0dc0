import CGtk

/// Text.
public final class Label: Widget {
  /// Makes a label.
  ///
  /// - Parameters:
  ///   - text: What it says at first.
  ///   - ellipsize: Whether a text that is too long for its line ends in an ellipsis.
  ///   - wrap: Whether a text that is too long for its line goes on in the next.
  public init(_ text: String = "", ellipsize: Bool = false, wrap: Bool = false) {
    super.init(ObjectRef(retaining: UnsafeMutableRawPointer(gtk_label_new(text))))
    self.text = text
    gtk_label_set_xalign(label, 0)
    if ellipsize { gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END) }
    if wrap {
      gtk_label_set_wrap(label, 1)
      gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
    }
  }

  /// What the label says; setting the same text again costs nothing.
  public var text = "" {
    didSet {
      if text != oldValue { gtk_label_set_text(label, text) }
    }
  }

  /// Whether lines stand in the middle instead of at the start.
  public var isCentered = false {
    didSet {
      gtk_label_set_xalign(label, isCentered ? 0.5 : 0)
      gtk_label_set_justify(label, isCentered ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT)
    }
  }

  /// The longest line the label asks for, in characters.
  public var maximumCharacters: Int? {
    didSet { gtk_label_set_max_width_chars(label, Int32(clamping: maximumCharacters ?? -1)) }
  }

  private var label: OpaquePointer { ref.pointer.opaque }
}
