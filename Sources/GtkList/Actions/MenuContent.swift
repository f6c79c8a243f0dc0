import CGtk
import ListCore

/// A row's actions in the form GTK's menus take: a model of what is shown, a group of what it does.
@MainActor
final class MenuContent {
  static let prefix = "row"
  static let previewID = "preview"

  let group: ObjectRef
  private let menu: ObjectRef
  private let perform: (String) -> Void
  private var connections: [SignalConnection] = []
  private var destructive: Set<String> = []

  init(_ actions: RowActions, hasPreview: Bool, perform: @escaping (String) -> Void) {
    self.perform = perform
    group = ObjectRef(adopting: UnsafeMutableRawPointer(g_simple_action_group_new()))
    menu = ObjectRef(adopting: g_menu_new())
    if hasPreview {
      let item = ObjectRef(adopting: g_menu_item_new(nil, nil))
      g_menu_item_set_attribute_value(item.opaque, "custom", g_variant_new_string(Self.previewID))
      g_menu_append_item(menu.opaque, item.opaque)
    }
    for section in actions.menuSections {
      let model = ObjectRef(adopting: g_menu_new())
      add(section, to: model)
      g_menu_append_section(menu.opaque, Self.onlyTitle(of: section), model.cast(GMenuModel.self))
    }
  }

  var model: UnsafeMutablePointer<GMenuModel> { menu.cast(GMenuModel.self) }

  private func add(_ items: [ActionMenuItem<RowAction>], to model: ObjectRef) {
    // A section that is the whole of another shows its title there.
    if items.count == 1, case .section(_, let inner) = items[0] { return add(inner, to: model) }
    for item in items {
      switch item {
      case .action(let action): add(action, to: model)
      case .section(let title, let inner):
        let nested = ObjectRef(adopting: g_menu_new())
        add(inner, to: nested)
        g_menu_append_section(model.opaque, title, nested.cast(GMenuModel.self))
      case .submenu(let title, let iconName, let inner):
        let nested = ObjectRef(adopting: g_menu_new())
        add(inner, to: nested)
        let entry = Self.entry(title, iconName, action: nil)
        g_menu_item_set_submenu(entry.opaque, nested.cast(GMenuModel.self))
        g_menu_append_item(model.opaque, entry.opaque)
      }
    }
  }

  private func add(_ action: RowAction, to model: ObjectRef) {
    // Ids are the program's and may hold anything; names of actions may not.
    let name = "a\(connections.count)"
    let command = ObjectRef(adopting: g_simple_action_new(name, nil))
    g_simple_action_set_enabled(command.opaque, action.isEnabled ? 1 : 0)
    let id = action.id
    connections.append(
      SignalConnection(command, "activate", .notify) { [weak self] in self?.perform(id) }
    )
    g_action_map_add_action(group.opaque, command.opaque)
    let entry = Self.entry(action.title, action.iconName, action: "\(Self.prefix).\(name)")
    g_menu_append_item(model.opaque, entry.opaque)
    if action.style == .destructive { destructive.insert(action.title) }
  }

  private static func entry(_ title: String, _ iconName: String?, action: String?) -> ObjectRef {
    // An underscore would mark a letter to press.
    let label = title.replacing("_", with: "__").replacing("\0", with: "\u{FFFD}")
    let item = ObjectRef(adopting: g_menu_item_new(label, action))
    if let iconName {
      let icon = ObjectRef(adopting: g_themed_icon_new(iconName))
      g_menu_item_set_icon(item.opaque, icon.opaque)
    }
    return item
  }

  private static func onlyTitle(of items: [ActionMenuItem<RowAction>]) -> String? {
    guard items.count == 1, case .section(let title, _) = items[0] else { return nil }
    return title
  }

  // MARK: Looks

  /// Shows icons beside texts, which GTK's menus hide, and colours what takes something away.
  func dress(_ popover: Widget) {
    for (title, button) in Self.buttons(in: popover) {
      button.addCSSClass("gtk-list-menu-item")
      button.setCSSClass("gtk-list-destructive", destructive.contains(title))
      for child in WidgetInstance(button.widget).children
      where isKind(child, of: gtk_image_get_type())
        && gtk_image_get_storage_type(opaque(child)) != GTK_IMAGE_EMPTY
      {
        gtk_widget_set_visible(child, 1)
      }
    }
  }

  /// The items of a menu, in reading order, those of submenus and the way back included.
  static func buttons(in popover: Widget) -> [(title: String, widget: Widget)] {
    var found: [(String, Widget)] = []
    collect(popover.widget, into: &found)
    return found
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
