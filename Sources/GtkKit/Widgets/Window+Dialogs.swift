import CGtk

/// Keys and what they do, in a group with a title.
public struct ShortcutList: Sendable {
  /// What the group is called.
  public var title: String
  /// What the keys do, each with its keys as GTK writes them (`<Control>f`).
  public var shortcuts: KeyValuePairs<String, String>

  /// Describes a group.
  public init(_ title: String, _ shortcuts: KeyValuePairs<String, String>) {
    self.title = title
    self.shortcuts = shortcuts
  }
}

/// What a program says about itself.
public struct AboutText: Sendable, Equatable {
  /// The program's name.
  public var name: String
  /// Its version.
  public var version: String
  /// What it is, in a sentence.
  public var comments: String
  /// The name of its icon.
  public var icon: String
  /// Who has the copyright, and since when; empty says nothing.
  public var copyright = ""
  /// The text of its licence, on a page of its own; empty has no such page.
  public var license = ""
  /// What the window's bar says, in the person's language; `nil` leaves that to GTK.
  public var title: String?

  /// Describes a program.
  public init(name: String, version: String, comments: String, icon: String) {
    self.name = name
    self.version = version
    self.comments = comments
    self.icon = icon
  }
}

extension Window {
  /// Makes a window that lists keyboard shortcuts in groups.
  ///
  /// Without a title GTK gives its bar one, in the languages that are installed for it.
  public convenience init(shortcuts: [ShortcutList], title: String? = nil) {
    // Before GTK 4.14 such a window can only be described, not built.
    let groups = shortcuts.map { list in
      let lines = list.shortcuts.map { shortcut in
        "<child>"
          + Self.object(
            "GtkShortcutsShortcut",
            ["title": shortcut.key, "accelerator": shortcut.value]
          ) + "</object></child>"
      }
      return "<child>" + Self.object("GtkShortcutsGroup", ["title": list.title])
        + lines.joined() + "</object></child>"
    }
    let section = Self.object(
      "GtkShortcutsSection",
      ["section-name": "all", "max-height": "\(Self.columnHeight(of: shortcuts))"]
    )
    let text =
      "<interface><object class=\"GtkShortcutsWindow\" id=\"shortcuts\"><child>\(section)"
      + groups.joined() + "</object></child></object></interface>"
    let builder = ObjectRef(
      adopting: gtk_builder_new_from_string(text, gssize(text.utf8.count))
    )
    let made = gtk_builder_get_object(builder.opaque, "shortcuts")
    self.init(ObjectRef(retaining: made))
    if let title { rename(title) }
  }

  /// GTK writes a title of its own into the bar, beside one for a search.
  private func rename(_ title: String) {
    self.title = title
    guard let bar = gtk_window_get_titlebar(reference.window),
      let titles = gtk_header_bar_get_title_widget(OpaquePointer(bar)),
      isKind(titles, of: gtk_stack_get_type())
    else { return }
    let label = gtk_stack_get_child_by_name(OpaquePointer(titles), "title")
    guard let label, isKind(label, of: gtk_label_get_type()) else { return }
    gtk_label_set_label(OpaquePointer(label), title)
  }

  /// How many lines a column may have so that two hold all groups: more would be put on pages of
  /// their own, where nobody looks for them.
  static func columnHeight(of lists: [ShortcutList]) -> Int {
    // A group has a line for its title.
    let lines = lists.map { $0.shortcuts.count + 1 }
    let total = lines.reduce(0, +)
    return ((total + 1) / 2...max(1, total)).first { height in
      var room = height
      var columns = 1
      for group in lines {
        if group > room { (columns, room) = (columns + 1, height) }
        room -= group
      }
      return columns <= 2 && lines.allSatisfy { $0 <= height }
    } ?? total
  }

  /// Makes a window that says what a program is.
  public convenience init(about text: AboutText) {
    self.init(ObjectRef(retaining: gtk_about_dialog_new()))
    self["program-name"] = text.name
    self["version"] = text.version
    self["comments"] = text.comments
    self["logo-icon-name"] = text.icon
    // An empty one would still have its line or its page.
    if !text.copyright.isEmpty { self["copyright"] = text.copyright }
    if !text.license.isEmpty {
      self["license"] = text.license
      gtk_about_dialog_set_wrap_license(reference.opaque, 1)
    }
    if let title = text.title { self.title = title }
    // Otherwise the program's name has the focus, and with it stands there selected.
    guard let content = gtk_window_get_child(reference.window) else { return }
    gtk_widget_set_focusable(content, 1)
    gtk_window_set_focus(reference.window, content)
  }

  private static func object(_ type: String, _ properties: KeyValuePairs<String, String>) -> String
  {
    "<object class=\"\(type)\">"
      + properties.map { "<property name=\"\($0.key)\">\(escaped($0.value))</property>" }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
