import CGtk

/// What a menu offers, in groups with a line between them.
public struct WindowMenu: Sendable, Equatable {
  /// One line of a menu.
  public struct Item: Sendable, Equatable {
    /// What it says.
    public var title: String
    /// The full name of the action it runs, such as `win.refresh`.
    public var action: String
    /// The keys that do the same, as GTK writes them; shown beside the title.
    public var keys: String?

    /// Describes a line.
    public init(_ title: String, action: String, keys: String? = nil) {
      self.title = title
      self.action = action
      self.keys = keys
    }
  }

  /// The groups from the top.
  public var groups: [[Item]]

  /// Describes a menu.
  public init(_ groups: [Item]...) { self.groups = groups }

  @MainActor
  func makeModel() -> MenuModel {
    let menu = MenuModel()
    for group in groups {
      let section = MenuModel()
      for item in group { section.append(item.title, action: item.action, keys: item.keys) }
      menu.append(section: section)
    }
    return menu
  }
}

/// A button that opens a menu.
public final class MenuButton: Widget {
  /// Makes a button with an icon of the theme that opens a menu, as F10 does, too, where it is the primary one.
  ///
  /// The label is its name for assistive technology, also its tooltip.
  public init(icon: String, label: String, menu: WindowMenu, isPrimary: Bool = false) {
    super.init(ObjectRef(adopting: gtk_menu_button_new()))
    gtk_menu_button_set_icon_name(reference.opaque, icon)
    ThemeIcon.check(icon)
    gtk_menu_button_set_has_frame(reference.opaque, 0)
    show(menu)
    gtk_menu_button_set_primary(reference.opaque, isPrimary ? 1 : 0)
    // What has the focus, and is pressed, is a button inside, which GTK names after this one; a name
    // of its own would be read out besides.
    setAccessibleLabel(label)
    tooltip = label
  }

  /// Has it open another menu from now on.
  package func show(_ menu: WindowMenu) {
    let model = menu.makeModel()
    gtk_menu_button_set_menu_model(reference.opaque, model.pointer)
  }

  /// Opens the menu.
  public func popUp() { gtk_menu_button_popup(reference.opaque) }

  /// Closes the menu.
  public func popDown() { gtk_menu_button_popdown(reference.opaque) }
}
