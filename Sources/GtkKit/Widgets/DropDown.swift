import CGtk

/// One of several texts, chosen from a list that opens.
///
///     let size = DropDown(["Small", "Large"]) { order.size = Size.allCases[$0] }
///
/// The action is called when a person chooses, not when the program does. Setting the items and the
/// selection that are there already does nothing, so an open list stays open.
public final class DropDown: Widget {
  private var action: (@MainActor (Int) -> Void)?
  private var changes: SignalConnection?

  /// Makes a drop-down, whose label is its name for assistive technology.
  ///
  /// The selection is the position of the text that is chosen, `nil` for none; the action is called with that of what a
  /// person chose.
  public init(
    _ items: [String] = [],
    selection: Int? = 0,
    label: String? = nil,
    onSelect: (@MainActor (Int) -> Void)? = nil
  ) {
    self.items = items
    super.init(ObjectRef(adopting: gtk_drop_down_new(Self.model(of: items), nil)))
    if let label { setAccessibleLabel(label) }
    self.selection = items.isEmpty ? nil : selection
    action = onSelect
    changes = reference.onNotify("selected") { [weak self] in
      guard let self, let selection = self.selection else { return }
      action?(selection)
    }
    for child in instance.children where isKind(child, of: gtk_popover_get_type()) {
      let popover = ObjectRef(retaining: child)
      keep(popover.onNotify("visible") { [weak self] in self?.focusSelection(in: child) })
    }
  }

  /// Brings the focus of the list that opens to what is chosen: GTK leaves it where it was when the list was
  /// open last, and an arrow key would go on from there.
  private func focusSelection(in popover: UnsafeMutablePointer<GtkWidget>) {
    guard gtk_widget_get_visible(popover) != 0, let rows = Self.list(in: popover) else { return }
    for row in WidgetInstance(rows).children
    where gtk_widget_get_state_flags(row).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0 {
      gtk_widget_grab_focus(row)
    }
  }

  private static func list(
    in widget: UnsafeMutablePointer<GtkWidget>
  ) -> UnsafeMutablePointer<GtkWidget>? {
    if isKind(widget, of: gtk_list_view_get_type()) { return widget }
    for child in WidgetInstance(widget).children {
      if let found = list(in: child) { return found }
    }
    return nil
  }

  private static func model(of items: [String]) -> OpaquePointer? {
    withCStrings(items) { gtk_string_list_new($0) }
  }

  /// The texts; what was chosen stays chosen where other texts still have it.
  public var items: [String] {
    didSet {
      guard items != oldValue else { return }
      // Not ``selection``, which counts in the new texts.
      let old = Int(gtk_drop_down_get_selected(reference.opaque))
      let text = oldValue.indices.contains(old) ? oldValue[old] : nil
      let model = ObjectRef(adopting: Self.model(of: items))
      let selection = text.flatMap { items.firstIndex(of: $0) }
      changes.quietly {
        gtk_drop_down_set_model(reference.opaque, model.opaque)
        if let selection { gtk_drop_down_set_selected(reference.opaque, guint(selection)) }
      }
    }
  }

  /// The position of the text that is chosen; `nil` for none.
  ///
  /// GTK 4.18 always has one chosen while there are texts: there, `nil` changes nothing.
  public var selection: Int? {
    get {
      let position = Int(gtk_drop_down_get_selected(reference.opaque))
      return items.indices.contains(position) ? position : nil
    }
    set {
      precondition(
        newValue.map { items.indices.contains($0) } ?? true,
        "The selection of a drop-down is one of its items."
      )
      guard newValue != selection else { return }
      let position = newValue.map { guint($0) } ?? .max
      changes.quietly { gtk_drop_down_set_selected(reference.opaque, position) }
    }
  }

  /// Sets what choosing does with the position of what was chosen; replaces what was set.
  public func onSelect(_ action: (@MainActor (Int) -> Void)?) { self.action = action }
}
