/// A key that means something to a list, whatever the toolkit calls it.
///
///     list.press(.down)
///     list.press(.character("l"))  // to the next row that begins with it
public enum ListKey: Hashable, Sendable {
  /// The arrow up.
  case up
  /// The arrow down.
  case down
  /// The arrow along the line of text: to the right, in right-to-left text to the left.
  case forward
  /// The arrow against the line of text.
  case backward
  /// Page up.
  case pageUp
  /// Page down.
  case pageDown
  /// Home.
  case home
  /// End.
  case end
  /// The space bar.
  case space
  /// Return or Enter.
  case `return`
  /// Escape.
  case escape
  /// Delete.
  case delete
  /// The menu key.
  case menu
  /// F5.
  case f5
  /// F10.
  case f10
  /// Tab.
  case tab
  /// A letter or another printable character.
  case character(Character)
}

/// The keys held while another is pressed.
///
///     list.press(.character("a"), .control)
///     list.press(.down, [.alt])  // moves the row
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The modifiers as bits.
  public let rawValue: UInt8

  /// Makes a set of modifiers from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Control.
  public static let control = KeyModifiers(rawValue: 2)
  /// Alt.
  public static let alt = KeyModifiers(rawValue: 4)
}

/// What a key asks a list to do.
package enum KeyCommand: Hashable, Sendable {
  package enum Motion: Hashable, Sendable {
    /// One line up: to the row above, the nearest where several share the line.
    case previous
    /// One line down.
    case next
    /// One row on in a line that rows share, and from its end to the next line.
    case forward
    /// One row back in a line that rows share.
    case backward
    /// A viewport up.
    case pageUp
    /// A viewport down.
    case pageDown
    case first
    case last
  }

  /// Moves the cursor; a gesture says what happens to the selection, `nil` leaves it alone.
  case move(Motion, SelectionGesture?)
  /// Selects or deselects the row with the cursor.
  case toggle
  /// Selects everything from the anchor to the row with the cursor.
  case extend
  /// Does what a double click does.
  case activate
  case selectAll
  case deselectAll
  case copy
  /// Opens the context menu at the row with the cursor.
  case contextMenu
  /// Runs the delete action of the row with the cursor.
  case delete
  case reorder(by: Int)
  /// Goes into the controls of the row, and after the last of them out of the list.
  case enterControls
  /// Goes back through the controls of the row, and before the first of them out of the list.
  case leaveControls
  /// Fetches everything anew.
  case refresh
  /// Finds the next row that begins with what was typed.
  case typeAhead(Character)

  /// Whether it begins at the row with the cursor.
  var isAboutCursor: Bool {
    switch self {
    case .move(let motion, _): motion != .first && motion != .last
    case .toggle, .extend, .activate, .contextMenu, .delete, .reorder, .typeAhead: true
    default: false
    }
  }

  /// Whether it does something to the row with the cursor, or to what is selected.
  var isAboutRow: Bool {
    switch self {
    case .move, .typeAhead: false
    default: isAboutCursor
    }
  }

  /// The command of a key; `nil` when the key means nothing to a list.
  package static func command(for key: ListKey, _ modifiers: KeyModifiers = []) -> KeyCommand? {
    if modifiers == .alt {
      switch key {
      case .up: return .reorder(by: -1)
      case .down: return .reorder(by: 1)
      default: return nil
      }
    }
    guard !modifiers.contains(.alt) else { return nil }
    if let motion = Motion(key) {
      if modifiers.contains(.shift) { return .move(motion, .extend) }
      return .move(motion, modifiers.contains(.control) ? nil : .replace)
    }
    return other(key, modifiers)
  }

  private static func other(_ key: ListKey, _ modifiers: KeyModifiers) -> KeyCommand? {
    switch (key, modifiers) {
    case (.space, .shift), (.space, [.control, .shift]): .extend
    case (.space, _): .toggle
    case (.return, _): .activate
    case (.escape, []): .deselectAll
    case (.delete, []): .delete
    case (.menu, _), (.f10, .shift): .contextMenu
    case (.f5, []): .refresh
    case (.character(let letter), .control) where letter.lowercased() == "r": .refresh
    case (.tab, []): .enterControls
    case (.tab, .shift): .leaveControls
    case (.character(let letter), .control) where letter.lowercased() == "a": .selectAll
    case (.character(let letter), .control) where letter.lowercased() == "c": .copy
    case (.character("/"), .control): .selectAll
    case (.character("\\"), .control): .deselectAll
    case (.character(let letter), [.control, .shift]) where letter.lowercased() == "a":
      .deselectAll
    case (.character(let letter), []), (.character(let letter), .shift): .typeAhead(letter)
    default: nil
    }
  }
}

extension KeyCommand.Motion {
  init?(_ key: ListKey) {
    switch key {
    case .up: self = .previous
    case .down: self = .next
    case .forward: self = .forward
    case .backward: self = .backward
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .home: self = .first
    case .end: self = .last
    default: return nil
    }
  }
}

/// What a person has typed so far to find a row.
///
/// Letters typed within a second of each other belong together, unless another key comes between them.
/// A space is a letter where a row's text goes on with it. The same letter again and again goes through
/// the rows that begin with it.
package struct TypeAhead: Sendable, Equatable {
  /// The letters typed so far, in lower case.
  package private(set) var typed = ""
  private var last: Duration?

  /// The longest pause between letters that belong together.
  package static let pause = Duration.seconds(1)

  package init() {}

  /// Takes a letter, with the time on any clock that does not go back.
  package mutating func type(_ letter: Character, at time: Duration) {
    if !isGoingOn(at: time) { typed = "" }
    last = time
    typed += letter.lowercased()
  }

  /// Whether a letter typed now, on the clock of ``type(_:at:)``, is within the pause after the last one.
  package func isGoingOn(at time: Duration) -> Bool {
    last.map { time - $0 <= Self.pause } ?? false
  }

  /// What rows are to begin with: what was typed, or one letter if it was typed repeatedly.
  package var prefix: String {
    guard let first = typed.first, typed.allSatisfy({ $0 == first }) else { return typed }
    return String(first)
  }

  /// Whether the row with the cursor may be the one that is looked for.
  package var mayStay: Bool { prefix == typed && typed.count > 1 }
}
