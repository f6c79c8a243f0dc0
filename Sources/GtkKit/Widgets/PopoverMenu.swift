import CGtk

/// The lines of a menu, in the form GTK's menus take.
@MainActor
package final class MenuModel {
  fileprivate let reference = ObjectRef(adopting: g_menu_new())

  package init() {}

  var pointer: UnsafeMutablePointer<GMenuModel> { reference.cast(GMenuModel.self) }

  /// Adds a line that runs an action; `keys` are shown beside the title.
  package func append(_ title: String, action: String, icon: String? = nil, keys: String? = nil) {
    let line = Self.line(title, action, icon)
    if let keys {
      g_menu_item_set_attribute_value(line.opaque, "accel", g_variant_new_string(keys))
    }
    g_menu_append_item(reference.opaque, line.opaque)
  }

  /// Adds a line that opens another menu.
  package func append(_ title: String, icon: String?, submenu: MenuModel) {
    let line = Self.line(title, nil, icon)
    g_menu_item_set_submenu(line.opaque, submenu.pointer)
    g_menu_append_item(reference.opaque, line.opaque)
  }

  /// Adds lines with a line above them, and a title.
  package func append(section: MenuModel, title: String? = nil) {
    g_menu_append_section(reference.opaque, title, section.pointer)
  }

  /// Keeps room for a widget that ``PopoverMenu/add(_:id:)`` puts there.
  package func appendPlace(id: String) {
    let line = ObjectRef(adopting: g_menu_item_new(nil, nil))
    g_menu_item_set_attribute_value(line.opaque, "custom", g_variant_new_string(id))
    g_menu_append_item(reference.opaque, line.opaque)
  }

  private static func line(_ title: String, _ action: String?, _ icon: String?) -> ObjectRef {
    let line = ObjectRef(adopting: g_menu_item_new(title, action))
    if let icon {
      let icon = ObjectRef(adopting: g_themed_icon_new(icon))
      g_menu_item_set_icon(line.opaque, icon.opaque)
    }
    return line
  }
}

/// A menu that opens at a place of the widget it hangs on.
package final class PopoverMenu: Widget {
  /// Called when it closed, whatever was chosen.
  package var onClosed: (() -> Void)?
  private var pointer: UnsafeMutablePointer<GtkPopover> { reference.cast(GtkPopover.self) }

  package init(over parent: Widget) {
    super.init(ObjectRef(adopting: gtk_popover_menu_new_from_model(nil)))
    setParent(parent)
    gtk_popover_set_has_arrow(pointer, 0)
    gtk_popover_set_position(pointer, GTK_POS_BOTTOM)
    // Where no other item is, arrow keys would go to what scrolls the items, from where no key comes back to them.
    if let scroller = gtk_popover_get_child(pointer) { gtk_widget_set_focusable(scroller, 0) }
    keep(reference.on("closed") { [weak self] in self?.onClosed?() })
  }

  /// Fills the menu anew, or empties it.
  package func show(_ model: MenuModel?) {
    gtk_popover_menu_set_menu_model(reference.opaque, model?.pointer)
  }

  /// Puts a widget into the place of that id.
  package func add(_ child: Widget, id: String) {
    gtk_popover_menu_add_child(reference.opaque, child.widget, id)
  }

  /// Says at which area of its parent it opens.
  package func point(toX x: Double, y: Double, width: Double, height: Double) {
    var area = GdkRectangle(
      x: Int32(clamping: Int(x)),
      y: Int32(clamping: Int(y)),
      width: Int32(clamping: max(1, Int(width))),
      height: Int32(clamping: max(1, Int(height)))
    )
    gtk_popover_set_pointing_to(pointer, &area)
  }

  package func popUp() { gtk_popover_popup(pointer) }
  package func popDown() { gtk_popover_popdown(pointer) }

  /// Has the keyboard's focus itself, so that the first arrow key leads to the first item, or to the last.
  package func takeFocusFromItems() {
    gtk_widget_get_root(widget).map { gtk_root_set_focus($0, widget) }
  }

  // MARK: Its lines

  /// The lines of a menu, in reading order, those of submenus and the way back included.
  package static func buttons(in popover: Widget) -> [(title: String, widget: Widget)] {
    var found: [(String, Widget)] = []
    collect(popover.widget, into: &found)
    return found
  }

  /// Shows the icon of a line beside its text, which GTK's menus hide.
  package static func showIcon(of button: Widget) {
    for child in button.instance.children
    where isKind(child, of: gtk_image_get_type())
      && gtk_image_get_storage_type(opaque(child)) != GTK_IMAGE_EMPTY
    {
      gtk_widget_set_visible(child, 1)
    }
  }

  private static func collect(
    _ widget: UnsafeMutablePointer<GtkWidget>,
    into found: inout [(String, Widget)]
  ) {
    if gtk_widget_get_css_name(widget).map({ String(cString: $0) }) == "modelbutton" {
      let wrapper = Widget(ObjectRef(retaining: widget))
      found.append((wrapper.descendantTexts().first ?? "", wrapper))
      return
    }
    for child in WidgetInstance(widget).children { collect(child, into: &found) }
  }
}
