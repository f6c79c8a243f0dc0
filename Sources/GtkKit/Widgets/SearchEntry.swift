import CGtk

/// A line to type a search into.
public final class SearchEntry: Widget {
  private var changed: (@MainActor (String) -> Void)?
  private var stopped: (@MainActor () -> Void)?

  /// Makes an empty entry; the placeholder is also its name for assistive technology.
  ///
  /// `onChange` is called a moment after the last change, so that typing is not slowed down.
  public init(placeholder: String = "", onChange: (@MainActor (String) -> Void)? = nil) {
    super.init(ObjectRef(adopting: gtk_search_entry_new()))
    self["placeholder-text"] = placeholder
    setAccessibleLabel(placeholder)
    changed = onChange
    keep(
      reference.on("search-changed") { [weak self] in
        guard let self else { return }
        changed?(text)
      }
    )
    keep(reference.on("stop-search") { [weak self] in self?.stopped?() })
  }

  /// The text.
  public var text: String {
    get { gtk_editable_get_text(reference.opaque).map { String(cString: $0) } ?? "" }
    set { if newValue != text { gtk_editable_set_text(reference.opaque, newValue) } }
  }

  /// Sets what a change does with the new text; replaces what was set.
  public func onChange(_ action: (@MainActor (String) -> Void)?) { changed = action }

  /// Sets what Escape does, when the person wants to stop searching; replaces what was set.
  public func onStop(_ action: (@MainActor () -> Void)?) { stopped = action }
}

/// A bar that slides in below the window's title bar with an entry to search with.
public final class SearchBar: Widget {
  /// The entry.
  public let entry: SearchEntry
  private var action: (@MainActor (Bool) -> Void)?
  private let column: Widget

  /// Makes a bar that is hidden.
  ///
  /// Escape in the entry hides the bar again. The entry gets so many logical pixels across at most.
  public init(_ entry: SearchEntry, maximumWidth: Int = 400) {
    self.entry = entry
    entry.expandsHorizontally = true
    column = CenteredColumn(entry, maximumWidth: maximumWidth)
    column.expandsHorizontally = true
    super.init(ObjectRef(adopting: gtk_search_bar_new()))
    gtk_search_bar_set_child(reference.opaque, column.widget)
    gtk_search_bar_connect_entry(reference.opaque, entry.reference.opaque)
    keep(
      reference.onNotify("search-mode-enabled") { [weak self] in
        guard let self else { return }
        action?(isSearching)
      }
    )
  }

  /// Whether the bar is shown; showing it puts the keyboard's focus into the entry.
  ///
  /// Where it is shown already, the text is selected too, to be typed over.
  public var isSearching: Bool {
    get { gtk_search_bar_get_search_mode(reference.opaque) != 0 }
    set {
      if newValue, isSearching {
        entry.takeFocus()
        gtk_editable_select_region(entry.reference.opaque, 0, -1)
      }
      gtk_search_bar_set_search_mode(reference.opaque, newValue ? 1 : 0)
    }
  }

  /// Sets what showing and hiding does, whoever changed it; replaces what was set.
  public func onToggle(_ action: (@MainActor (Bool) -> Void)?) { self.action = action }
}
