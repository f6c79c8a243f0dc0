import CGtk

extension Widget {
  /// Marks a text, whatever its case, wherever labels in the widget show it, and its words where none of them shows all
  /// of it; an empty one takes the marks away.
  package func markTexts(_ text: String) {
    let text = text.lowercased()
    guard !TextMarks(wanted: [Array(text)]).set(in: widget), !text.isEmpty else { return }
    TextMarks(wanted: text.split(whereSeparator: \.isWhitespace).map(Array.init)).set(in: widget)
  }
}

/// Marks on the texts of labels, wherever they have any of some texts.
@MainActor
private struct TextMarks {
  let wanted: [[Character]]

  /// Returns whether there is any of them.
  @discardableResult
  func set(in widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    // A list in a list has texts of its own.
    guard gtk_widget_has_css_class(widget, "nested-list") == 0 else { return false }
    if isKind(widget, of: gtk_label_get_type()) {
      let label = OpaquePointer(widget)
      let text = gtk_label_get_text(label).map { String(cString: $0) } ?? ""
      let ranges = wanted.flatMap(text.ranges(ofLowercased:))
      guard !ranges.isEmpty else {
        unmark(label)
        return false
      }
      let list = pango_attr_list_copy(ownAttributes(of: label))
      defer { pango_attr_list_unref(list) }
      for range in ranges {
        // Black on yellow is read on any ground.
        for attribute in [
          pango_attr_background_new(0xf6f6, 0xd3d3, 0x2d2d), pango_attr_foreground_new(0, 0, 0),
        ] {
          attribute?.pointee.start_index = guint(range.lowerBound)
          attribute?.pointee.end_index = guint(range.upperBound)
          pango_attr_list_change(list, attribute)
        }
      }
      gtk_label_set_attributes(label, list)
      return true
    }
    return WidgetInstance(widget).children.reduce(false) { set(in: $1) || $0 }
  }

  /// What a label has of its own, such as from a `.ui` file, is kept with it while it is marked.
  private static let ownKey = "gtk-list-own-attributes"

  private func ownAttributes(of label: OpaquePointer) -> OpaquePointer? {
    let object = UnsafeMutableRawPointer(label).assumingMemoryBound(to: GObject.self)
    if let kept = g_object_get_data(object, Self.ownKey) { return OpaquePointer(kept) }
    let own =
      gtk_label_get_attributes(label).map { pango_attr_list_ref($0) } ?? pango_attr_list_new()
    g_object_set_data_full(object, Self.ownKey, UnsafeMutableRawPointer(own)) { list in
      pango_attr_list_unref(list.map { OpaquePointer($0) })
    }
    return own
  }

  private func unmark(_ label: OpaquePointer) {
    let object = UnsafeMutableRawPointer(label).assumingMemoryBound(to: GObject.self)
    guard let kept = g_object_get_data(object, Self.ownKey) else { return }
    gtk_label_set_attributes(label, OpaquePointer(kept))
    g_object_set_data(object, Self.ownKey, nil)
  }
}

extension String {
  /// Where the text has some characters, whatever their case, as places of its UTF-8.
  func ranges(ofLowercased wanted: [Character]) -> [Range<Int>] {
    guard !wanted.isEmpty else { return [] }
    var ranges: [Range<Int>] = []
    let letters = Array(self)
    let lower = letters.map { Array($0.lowercased()) }
    // One letter can be two in lower case.
    let flat = lower.flatMap(\.self)
    var owner: [Int] = []
    for (index, part) in lower.enumerated() { owner += part.map { _ in index } }
    var offsets = [0]
    for letter in letters { offsets.append(offsets[offsets.count - 1] + letter.utf8.count) }
    var place = 0
    while place + wanted.count <= flat.count {
      if flat[place..<place + wanted.count].elementsEqual(wanted) {
        let last = owner[place + wanted.count - 1]
        ranges.append(offsets[owner[place]]..<offsets[last + 1])
        place += wanted.count
      } else {
        place += 1
      }
    }
    return ranges
  }
}
