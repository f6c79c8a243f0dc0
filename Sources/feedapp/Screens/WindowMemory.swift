import Foundation
import ListCore

/// What the app remembers between runs: how its window was, and what it showed.
struct WindowState: Codable, Equatable {
  /// The smallest and the largest side that is believed; a file can say anything.
  private static let sides = 200...20_000

  var width = 960
  var height = 720
  var isMaximized = false
  /// Whether dark colours were asked for.
  var isDark = false
  /// How many times as large as the desktop says texts are.
  var textScale = 1.0
  /// The same for this run only, which is not remembered.
  var passingTextScale: Double?
  /// Whether the sidebar was beside the feed.
  var isSidebarShown = true
  /// Fixtures from elsewhere that were opened, the last one first.
  var recent: [Recent] = []
  /// The path of the fixture that was shown.
  var fixture: String?
  /// The first row that was in view, where it was not the first of all.
  var place: Place?
  /// The ids of sections and rows that were selected.
  var selected: [[String]] = []
  /// The ids of sections that were collapsed.
  var collapsed: [String] = []

  /// A fixture that was opened.
  struct Recent: Codable, Equatable {
    let path: String
    let title: String
    /// Which kind most of its items were of.
    var kind: String?
    /// How many items it had.
    var count: Int?

    var entry: FixtureEntry { FixtureEntry(path: path, title: title, kind: kind, count: count) }
  }

  /// A row, and how far below the top edge it was.
  struct Place: Codable, Equatable {
    let section: String
    let row: String
    let distance: Double
  }

  /// How wide a window begins, at most.
  var startWidth: Int { isMaximized ? .max : width }

  private enum CodingKeys: String, CodingKey {
    case width, height, isMaximized, isDark, textScale, isSidebarShown, recent, fixture, place
    case selected, collapsed
  }

  init() {}

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    width = (try? members.decode(Int.self, forKey: .width)) ?? width
    height = (try? members.decode(Int.self, forKey: .height)) ?? height
    isMaximized = (try? members.decode(Bool.self, forKey: .isMaximized)) ?? isMaximized
    isDark = (try? members.decode(Bool.self, forKey: .isDark)) ?? isDark
    textScale = (try? members.decode(Double.self, forKey: .textScale)) ?? textScale
    isSidebarShown =
      (try? members.decode(Bool.self, forKey: .isSidebarShown)) ?? isSidebarShown
    recent = (try? members.decode([Recent].self, forKey: .recent)) ?? recent
    fixture = try? members.decode(String.self, forKey: .fixture)
    place = try? members.decode(Place.self, forKey: .place)
    selected = (try? members.decode([[String]].self, forKey: .selected)) ?? selected
    collapsed = (try? members.decode([String].self, forKey: .collapsed)) ?? collapsed
    if !Self.sides.contains(width) || !Self.sides.contains(height) {
      (width, height) = (Self().width, Self().height)
    }
  }
}

extension WindowState.Recent {
  init(_ entry: FixtureEntry) {
    self.init(path: entry.path, title: entry.title, kind: entry.kind, count: entry.count)
  }
}

extension WindowState.Place {
  init(_ row: RowID, distance: Double) {
    self.init(
      section: row.section.description,
      row: row.key.description,
      distance: distance
    )
  }
}

/// The file the state is kept in, below the folder the XDG base directories name for it.
struct WindowMemory {
  /// The file, or `nil` when nothing says where it could be.
  let path: String?

  /// Uses a file.
  init(path: String?) { self.path = path }

  /// Finds the file: `$XDG_STATE_HOME/feedapp/window.json`, by default below `~/.local/state`.
  ///
  /// - Parameter environment: The process's environment; a relative folder in it is not used.
  init(environment: [String: String]) {
    var folder: String?
    if let named = environment["XDG_STATE_HOME"], named.hasPrefix("/") {
      folder = named
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      folder = home + "/.local/state"
    }
    path = folder.map { $0 + "/feedapp/window.json" }
  }

  /// The memory of a run; `nil` where `CI` is set, for one that is to leave no trace and to start fresh.
  static func forRun(environment: [String: String]) -> WindowMemory? {
    environment["CI"] != nil ? nil : WindowMemory(environment: environment)
  }

  /// Reads what was remembered, with the defaults for whatever is missing or makes no sense.
  func load() -> WindowState {
    guard let path, let bytes = FileManager.default.contents(atPath: path) else {
      return WindowState()
    }
    return (try? JSONDecoder().decode(WindowState.self, from: bytes)) ?? WindowState()
  }

  /// Writes the state, all of it or nothing.
  func save(_ state: WindowState) throws {
    guard let path else { throw CocoaError(.fileNoSuchFile) }
    let file = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(state), as: UTF8.self)
    // Foundation's own way of doing this does not always say why it failed.
    let fresh = path + ".new"
    defer { unlink(fresh) }
    try DescriptorSink(path: fresh).write(text + "\n")
    guard rename(fresh, path) == 0 else {
      throw EventSinkError(name: path, reason: String(cString: strerror(errno)))
    }
  }
}
