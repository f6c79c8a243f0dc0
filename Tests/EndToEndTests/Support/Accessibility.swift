import Foundation
import Testing

/// Looks at a running program as a screen reader does.
struct Accessibility {
  let pid: Int32

  /// Everything the program shows, or `nil` while it shows nothing.
  ///
  /// With `actions` each node is asked for its actions, too, which takes more than twice as long.
  func tree(actions: Bool = false) async throws -> AccessibleNode? {
    let question = actions ? ["tree", "actions"] : ["tree"]
    guard let answer = try await call(question) else { return nil }
    return try JSONDecoder().decode(AccessibleNode.self, from: answer)
  }

  /// Waits until the program shows something.
  ///
  /// - Parameters:
  ///   - what: What is waited for, in words.
  ///   - actions: Whether each node is asked for its actions.
  ///   - isWanted: What is waited for.
  ///   - sourceLocation: Where the test waits.
  /// - Returns: What is shown then, or at the end of the patience.
  /// - Throws: When nothing is shown at all.
  @discardableResult
  func tree(
    _ what: Comment,
    actions: Bool = false,
    when isWanted: (AccessibleNode) -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> AccessibleNode {
    var last: AccessibleNode?
    let isShown = try await eventually {
      last = try await tree(actions: actions)
      return last.map(isWanted) ?? false
    }
    #expect(isShown, what, sourceLocation: sourceLocation)
    return try #require(last, sourceLocation: sourceLocation)
  }

  /// Waits until something is where it stays: rows travel to their places.
  ///
  /// - Parameters:
  ///   - role: Its role.
  ///   - name: Its name.
  ///   - sourceLocation: Where the test waits.
  /// - Returns: What was found in the same place twice.
  /// - Throws: When it is not there.
  func settled(
    _ role: String,
    _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> AccessibleNode {
    var last: AccessibleNode?
    let isSettled = try await eventually {
      let found = try await tree()?.first(role, name)
      defer { last = found }
      return found != nil && found?.frame == last?.frame
    }
    #expect(isSettled, "\(role) \(name)", sourceLocation: sourceLocation)
    return try #require(last, "there is no \(role) \(name)", sourceLocation: sourceLocation)
  }

  /// Presses the button of a row, both by their names.
  ///
  /// - Returns: Whether there was one.
  func press(_ button: String, inRow row: String) async throws -> Bool {
    try await call(["press", row, button]) != nil
  }

  /// Runs an action of the first node of a name.
  ///
  /// - Returns: Whether there was one.
  func act(_ action: String, on node: String) async throws -> Bool {
    try await call(["act", node, action]) != nil
  }

  /// Writes into an entry of a name, in place of what is there.
  ///
  /// - Returns: Whether there was one.
  func write(_ text: String, in entry: String) async throws -> Bool {
    try await call(["write", entry, text]) != nil
  }

  private func call(_ arguments: [String]) async throws -> Data? {
    try await AccessibilityReader.shared.answer(to: ["\(pid)"] + arguments)
  }
}

/// One thing that assistive technology is told of.
struct AccessibleNode: Decodable {
  let role: String
  let name: String
  let description: String
  /// What an entry or a label shows.
  let text: String?
  let states: [String]
  /// x, y, width, height in the window; zeros for images and for what only holds others.
  let frame: [Int]
  let children: [AccessibleNode]
  private let offered: [String]?

  /// What can be done with it; only of a tree that was asked for with its actions.
  var actions: [String] {
    guard let offered else { preconditionFailure("the tree was asked for without its actions") }
    return offered
  }

  /// This node and everything in it, in reading order.
  var all: [AccessibleNode] { [self] + children.flatMap(\.all) }

  func first(_ role: String, _ name: String? = nil) -> AccessibleNode? {
    all.first { $0.role == role && (name == nil || $0.name == name) }
  }

  /// The rows of the list that have a place in its viewport, from the top.
  var shownRows: [AccessibleNode] {
    guard let list = first("list") else { return [] }
    return list.children
      .filter { $0.role == "list item" && $0.states.contains("visible") }
      .filter { $0.bottom > list.top && $0.top < list.bottom && $0.frame[3] > 0 }
      .sorted { $0.top < $1.top }
  }

  var top: Int { frame[1] }
  var bottom: Int { frame[1] + frame[3] }
  var isSelected: Bool { states.contains("selected") }
  var isFocused: Bool { states.contains("focused") }
  /// The middle, for a pointer.
  var middle: (x: Int, y: Int) { (frame[0] + frame[2] / 2, frame[1] + frame[3] / 2) }
}
