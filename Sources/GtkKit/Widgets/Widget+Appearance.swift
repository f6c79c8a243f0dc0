import CGtk

/// Where a widget stands in the room it got.
public enum Alignment: Sendable, Hashable {
  /// Takes all of it.
  case fill
  /// At the start: left, or right in right-to-left text; top.
  case start
  /// In the middle.
  case center
  /// At the end.
  case end

  var gtk: GtkAlign {
    switch self {
    case .fill: GTK_ALIGN_FILL
    case .start: GTK_ALIGN_START
    case .center: GTK_ALIGN_CENTER
    case .end: GTK_ALIGN_END
    }
  }

  init(_ value: GtkAlign) {
    switch value {
    case GTK_ALIGN_START: self = .start
    case GTK_ALIGN_CENTER: self = .center
    case GTK_ALIGN_END: self = .end
    default: self = .fill
    }
  }
}

extension Widget {
  /// Adds a css class, named without the dot.
  public func addCSSClass(_ name: String) { gtk_widget_add_css_class(widget, name) }

  /// Removes a css class, named without the dot.
  public func removeCSSClass(_ name: String) { gtk_widget_remove_css_class(widget, name) }

  /// Adds or removes a css class, named without the dot.
  public func setCSSClass(_ name: String, _ isOn: Bool) {
    if isOn { addCSSClass(name) } else { removeCSSClass(name) }
  }

  /// Whether the widget has a css class, named without the dot.
  public func hasCSSClass(_ name: String) -> Bool {
    gtk_widget_has_css_class(widget, name) != 0
  }

  /// Whether the widget takes part in layout and drawing.
  public var isVisible: Bool {
    get { gtk_widget_get_visible(widget) != 0 }
    set { gtk_widget_set_visible(widget, newValue ? 1 : 0) }
  }

  /// Says whether the theme draws the widget in a state.
  package func setState(_ state: WidgetState, _ isOn: Bool) {
    if isOn {
      gtk_widget_set_state_flags(widget, state, 0)
    } else {
      gtk_widget_unset_state_flags(widget, state)
    }
  }

  /// The pointer's shape over the widget, by its name in css; `nil` is that of its parent.
  package func setCursor(_ name: String?) {
    gtk_widget_set_cursor_from_name(widget, name)
  }

  /// Whether the widget reacts to input.
  public var isSensitive: Bool {
    get { gtk_widget_get_sensitive(widget) != 0 }
    set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
  }

  /// Whether the keyboard can reach the widget.
  public var isFocusable: Bool {
    get { gtk_widget_get_focusable(widget) != 0 }
    set { gtk_widget_set_focusable(widget, newValue ? 1 : 0) }
  }

  /// Whether the keyboard can reach the widget or anything in it.
  package var canFocus: Bool {
    get { gtk_widget_get_can_focus(widget) != 0 }
    set { gtk_widget_set_can_focus(widget, newValue ? 1 : 0) }
  }

  /// Whether the pointer can hit the widget.
  public var canTarget: Bool {
    get { gtk_widget_get_can_target(widget) != 0 }
    set { gtk_widget_set_can_target(widget, newValue ? 1 : 0) }
  }

  /// 0 is invisible, 1 is solid.
  public var opacity: Double {
    get { gtk_widget_get_opacity(widget) }
    set { gtk_widget_set_opacity(widget, newValue) }
  }

  /// The text shown while the pointer rests on the widget.
  public var tooltip: String? {
    get { gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } }
    set { gtk_widget_set_tooltip_text(widget, newValue) }
  }

  /// Whether what is drawn outside the widget's (rounded) box is cut off.
  public var clipsContent: Bool {
    get { gtk_widget_get_overflow(widget) == GTK_OVERFLOW_HIDDEN }
    set { gtk_widget_set_overflow(widget, newValue ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE) }
  }
}

extension Widget {
  /// The font the style came to: its size in logical pixels and its weight, 400 for regular text.
  var shownFont: (pixels: Double, weight: Int)? {
    guard let font = pango_context_get_font_description(gtk_widget_get_pango_context(widget)) else {
      return nil
    }
    let size = Double(pango_font_description_get_size(font)) / Double(PANGO_SCALE)
    return (size, Int(pango_font_description_get_weight(font).rawValue))
  }
}
