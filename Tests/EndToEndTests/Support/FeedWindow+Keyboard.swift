import Foundation
import Testing

extension FixtureText {
  /// The gallery of everything the list can show, without its script.
  static func gallery() throws -> String {
    let file = URL(fileURLWithPath: FeedApp.bundledFixture("gallery"))
    let text = try String(contentsOf: file, encoding: .utf8)
    let folder = file.deletingLastPathComponent().path
    let end = try #require(text.range(of: ",\n  \"script\""))
    return text[..<end.lowerBound].replacing("\"images/", with: "\"\(folder)/images/") + "}"
  }
}

extension FeedWindow {
  /// Presses Tab until something that is wanted has the focus.
  func tab(
    to what: String,
    _ key: String = "Tab",
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await desktop.press(key, untilFocused: what, screen, sourceLocation: sourceLocation)
  }

  /// Waits until something of that name has the focus.
  func expect(focus name: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await screen.expect(focus: name, sourceLocation: sourceLocation)
  }
}

extension Desktop {
  /// Presses a key, and waits until something else has the focus: what that is called.
  @discardableResult
  func press(_ key: String, movingFocusIn screen: Accessibility) async throws -> String? {
    let last = try await screen.tree()?.focused
    try await press(key: key)
    var now: AccessibleNode?
    // Two that follow each other can have the same name.
    _ = try await eventually(within: 5) {
      now = try await screen.tree()?.focused
      return now?.name != last?.name || now?.frame != last?.frame
    }
    return now?.name
  }

  /// Presses a key until something whose name begins so has the focus.
  func press(
    _ key: String,
    untilFocused what: String,
    _ screen: Accessibility,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var met: [String] = []
    for _ in 0..<24 {
      let name = try await press(key, movingFocusIn: screen)
      if name?.hasPrefix(what) == true { return }
      met.append(name ?? "")
    }
    Issue.record("\(what) is not reached; \(key) goes to \(met)", sourceLocation: sourceLocation)
  }
}

extension Accessibility {
  /// Waits until something of that name has the focus.
  func expect(focus name: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    var last: String?
    let isThere = try await eventually(within: 8) {
      last = try await tree()?.focusedName
      return last == name
    }
    #expect(isThere, "\(last ?? "nothing"), not \(name)", sourceLocation: sourceLocation)
  }
}

extension AccessibleNode {
  /// What has the focus: the innermost, where a window says that it has it as well.
  var focused: AccessibleNode? { all.last(where: \.isFocused) }
  var focusedName: String? { focused?.name }
}
