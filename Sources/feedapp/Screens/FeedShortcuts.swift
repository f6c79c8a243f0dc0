import GtkList
import ListCore

/// The keys and the menu of the window, in one place: what is in one of them is in the others.
enum FeedShortcuts {
  /// The keys of actions, by the actions' full names.
  static let keys: KeyValuePairs<String, String> = [
    "<Control>f": "win.search", "F5": "win.refresh", "<Control>r": "win.refresh",
    "F9": "win.sidebar", "<Control><Shift>s": "win.shuffle", "<Control>n": "win.insert",
    "<Control><Shift>n": "win.remove", "<Control>d": "win.dark", "<Control>z": "win.undo",
    "<Control>plus": "win.larger", "<Control>equal": "win.larger",
    "<Control>KP_Add": "win.larger", "<Control>minus": "win.smaller",
    "<Control>KP_Subtract": "win.smaller", "<Control>0": "win.usual-size",
    "<Control>question": "win.shortcuts", "<Control>w": "window.close",
    "<Control>q": "window.close",
  ]

  /// The window's menu.
  static var menu: WindowMenu {
    WindowMenu(
      [
        .init(translated("Shuffle"), action: "win.shuffle", keys: "<Control><Shift>s"),
        .init(translated("Insert Item"), action: "win.insert", keys: "<Control>n"),
        .init(translated("Remove Item"), action: "win.remove", keys: "<Control><Shift>n"),
      ],
      [
        .init(translated("Dark Style"), action: "win.dark", keys: "<Control>d"),
        .init(translated("Larger Text"), action: "win.larger", keys: "<Control>plus"),
        .init(translated("Smaller Text"), action: "win.smaller", keys: "<Control>minus"),
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

  /// What the shortcuts window lists.
  static var lists: [ShortcutList] {
    [
      ShortcutList(
        translated("Feed"),
        [
          translated("Search"): "<Control>f",
          translated("Refresh"): "F5 <Control>r",
          translated("Shuffle"): "<Control><Shift>s",
          translated("Insert Item"): "<Control>n",
          translated("Remove Item"): "<Control><Shift>n",
          translated("Undo"): "<Control>z",
        ]
      ),
      ShortcutList(
        translated("Window"),
        [
          translated("Sidebar"): "F9",
          translated("Dark Style"): "<Control>d",
          translated("Text Size"): "<Control>plus <Control>minus <Control>0",
          translated("Main Menu"): "F10",
          translated("Keyboard Shortcuts"): "<Control>question",
          translated("Close"): "<Control>w <Control>q",
        ]
      ),
      ShortcutList(
        translated("Rows"),
        [
          translated("Move"): "Up Down",
          translated("Select"): "space",
          translated("Select All"): "<Control>a",
          translated("Row Menu"): "Menu <Shift>F10",
          translated("Into the Row"): "Tab",
        ]
      ),
    ]
  }

  /// What the app says about itself.
  static var about: AboutText {
    AboutText(
      name: translated("Feed"),
      version: ListCoreVersion.string,
      comments: translated("Shows posts, contacts and profiles kept in a file."),
      icon: "io.github.gtklist.feedapp"
    )
  }
}
