import GtkList
import ListCore

/// The keys and the menu of the window, in one place: what is in one of them is in the others.
enum FeedShortcuts {
  /// Back is where what is read begins.
  @MainActor private static var back: String {
    GtkRuntime.mirrorsWidgets ? "<Alt>Right" : "<Alt>Left"
  }

  /// The keys of actions, by the actions' full names.
  @MainActor static var keys: KeyValuePairs<String, String> {
    [
      "<Control>f": "win.search", "<Control>o": "win.open",
      "<Control>l": "win.open-address", back: "win.back",
      "F5": "win.refresh", "<Control>r": "win.refresh",
      "F6": "win.pane", "F9": "win.sidebar",
      "<Control><Shift>s": "win.shuffle", "<Control>n": "win.insert",
      "<Control><Shift>n": "win.remove", "<Control>d": "win.dark", "<Control>z": "win.undo",
      "<Control><Shift>z": "win.redo",
      "<Control>plus": "win.larger", "<Control>equal": "win.larger",
      "<Control>KP_Add": "win.larger", "<Control>minus": "win.smaller",
      "<Control>KP_Subtract": "win.smaller", "<Control>0": "win.usual-size",
      "<Control>question": "win.shortcuts", "<Control>w": "window.close",
      "<Control>q": "window.close",
    ]
  }

  /// The window's menu.
  static var menu: WindowMenu {
    WindowMenu(
      [
        .init(translated("Shuffle"), action: "win.shuffle", keys: "<Control><Shift>s"),
        .init(translated("Add Note"), action: "win.insert", keys: "<Control>n"),
        .init(translated("Delete"), action: "win.remove", keys: "<Control><Shift>n"),
      ],
      [
        .init(translated("Undo"), action: "win.undo", keys: "<Control>z"),
        .init(translated("Redo"), action: "win.redo", keys: "<Control><Shift>z"),
      ],
      [
        .init(translated("Open File…"), action: "win.open", keys: "<Control>o"),
        .init(translated("Open Address…"), action: "win.open-address", keys: "<Control>l"),
      ],
      [
        .init(translated("Dark Style"), action: "win.dark", keys: "<Control>d"),
        .init(translated("Larger Text"), action: "win.larger", keys: "<Control>plus"),
        .init(translated("Smaller Text"), action: "win.smaller", keys: "<Control>minus"),
        .init(translated("Reset Text Size"), action: "win.usual-size", keys: "<Control>0"),
      ],
      [
        .init(
          translated("Keyboard Shortcuts"),
          action: "win.shortcuts",
          keys: "<Control>question"
        ),
        .init(translated("About Feed"), action: "win.about"),
      ]
    )
  }

  /// The same with what has no button in a narrow window, and the sidebar where that has none, either.
  static func compactMenu(hasSidebar: Bool) -> WindowMenu {
    var menu = menu
    var first: [WindowMenu.Item] = [
      .init(translated("Search"), action: "win.search", keys: "<Control>f"),
      .init(translated("Refresh"), action: "win.refresh", keys: "F5"),
    ]
    if hasSidebar {
      first.append(.init(translated("Sidebar"), action: "win.sidebar", keys: "F9"))
    }
    menu.groups.insert(first, at: 0)
    return menu
  }

  /// The window that lists the keys.
  @MainActor static var window: Window {
    Window(shortcuts: lists, title: translated("Keyboard Shortcuts"))
  }

  /// What the shortcuts window lists.
  @MainActor static var lists: [ShortcutList] {
    [
      ShortcutList(
        translated("Feed"),
        [
          translated("Open File…"): "<Control>o",
          translated("Open Address…"): "<Control>l",
          translated("Search"): "<Control>f",
          translated("Refresh"): "F5 <Control>r",
          translated("Shuffle"): "<Control><Shift>s",
          translated("Add Note"): "<Control>n",
          translated("Delete"): "<Control><Shift>n",
          translated("Undo"): "<Control>z",
          translated("Redo"): "<Control><Shift>z",
        ]
      ),
      ShortcutList(
        translated("Window"),
        [
          translated("Sidebar"): "F9",
          translated("Between Sidebar and Feed"): "F6",
          translated("Dark Style"): "<Control>d",
          translated("Larger Text"): "<Control>plus",
          translated("Smaller Text"): "<Control>minus",
          translated("Reset Text Size"): "<Control>0",
          translated("Main Menu"): "F10",
          translated("Keyboard Shortcuts"): "<Control>question",
          translated("Close"): "<Control>w <Control>q",
        ]
      ),
      ShortcutList(
        translated("Navigation"),
        [
          translated("Previous or Next Row"): "Up Down",
          translated("Previous or Next Tile"): "Left Right",
          translated("Page Up or Down"): "Page_Up Page_Down",
          translated("First or Last Row"): "Home End",
          translated("Move Without Selecting"): "<Control>Up <Control>Down",
          translated("Controls in the Row"): "Tab",
          translated("Open"): "Return",
          translated("Back"): back + " Escape",
          translated("End Search"): "Escape",
        ]
      ),
      ShortcutList(
        translated("Rows"),
        [
          translated("Select"): "space",
          translated("Extend Selection"): "<Shift>Up <Shift>Down",
          translated("Select All"): "<Control>a",
          translated("Deselect All"): "Escape <Control><Shift>a",
          translated("Copy"): "<Control>c",
          translated("Delete"): "Delete",
          translated("Context Menu"): "Menu <Shift>F10",
          translated("Move Row Up or Down"): "<Alt>Up <Alt>Down",
        ]
      ),
    ]
  }

  /// What the app says about itself.
  static var about: AboutText {
    var text = AboutText(
      name: translated("Feed"),
      version: ListCoreVersion.string,
      comments: translated("A viewer for feeds, posts, contacts and profiles"),
      icon: "io.github.gtklist.feedapp"
    )
    text.title = translated("About Feed")
    text.copyright = "© 2026 The gtk-list contributors"
    text.license = translated(
      "This program is free software under the MIT License, and comes without any warranty. It contains parts by others: GRDB (MIT License), Swift Argument Parser and Swift’s runtime (Apache License 2.0, the runtime with its exception), ICU (Unicode License)."
    )
    return text
  }
}
