import Foundation
import Testing

/// A script and the log that both hosts must write for it, byte by byte.
struct ScriptCase: Sendable, CustomTestStringConvertible {
  let name: String
  let items: [String]
  let script: [String]
  let log: [String]
  var status: Int32 = 0

  var testDescription: String { name }

  /// Plays the script in both hosts and compares.
  func check() async throws {
    let folder = try TemporaryFolder()
    let fixture = try folder.write("f.json", FixtureText(items: items, script: script).json)
    let wanted = log.map { $0 + "\n" }.joined()
    let headless = try await FeedApp.playHeadless(fixture.path)
    #expect(headless.output == wanted, "without a display: \(headless.errors)")
    #expect(headless.status == status)
    let window = try await FeedApp.playInWindow(fixture.path)
    #expect(window.output == wanted, "in a window: \(window.errors)")
    #expect(window.status == status)
    #expect(!window.wasSignalled)
  }
}

/// Steps as a script writes them.
enum StepText {
  static func expect(_ rest: String) -> String { "{\"do\": \"expect\", \(rest)}" }

  /// The texts of a post's line below the picture.
  static func expectLikes(_ name: String, _ likes: Int) -> String {
    expect(
      "\"section\": \"post:\(name)/now\", \"row\": \"action\", \"text\": [\"❤️\", \"\(likes)\"]"
    )
  }

  static func expectVisible(_ rows: [(String, String)], offset: Int) -> String {
    let pairs = rows.map { "[\"post:\($0.0)/now\", \"\($0.1)\"]" }.joined(separator: ", ")
    return expect("\"visible\": [\(pairs)], \"offset\": \(offset)")
  }

  static func turn(_ steps: String...) -> String {
    "{\"do\": \"turn\", \"steps\": [\(steps.joined(separator: ", "))]}"
  }

  /// A step that names a row of a post.
  static func row(_ step: String, _ name: String, _ row: String, _ rest: String = "") -> String {
    "{\"do\": \"\(step)\", \"section\": \"post:\(name)/now\", \"row\": \"\(row)\"\(rest)}"
  }

  static func insert(_ item: String, at index: Int? = nil) -> String {
    let place = index.map { ", \"at\": \($0)" } ?? ""
    return "{\"do\": \"insert\", \"item\": \(item)\(place)}"
  }

  static func replace(_ item: String) -> String { "{\"do\": \"replace\", \"item\": \(item)}" }

  static func apply(_ items: String...) -> String { apply(items) }

  static func apply(_ items: [String]) -> String {
    "{\"do\": \"apply\", \"items\": [\(items.joined(separator: ", "))]}"
  }

  static func move(_ name: String, to index: Int) -> String {
    "{\"do\": \"move\", \"section\": \"post:\(name)/now\", \"to\": \(index)}"
  }

  static func remove(_ name: String) -> String {
    "{\"do\": \"remove\", \"section\": \"post:\(name)/now\"}"
  }

  static func resize(_ width: Int, _ height: Int) -> String {
    "{\"do\": \"resize\", \"width\": \(width), \"height\": \(height)}"
  }

  static func scroll(offset: Int) -> String { "{\"do\": \"scroll\", \"offset\": \(offset)}" }

  static func action(_ section: String, _ row: String, _ action: String) -> String {
    "{\"do\": \"action\", \"section\": \"\(section)\", \"row\": \"\(row)\", \"action\": \"\(action)\"}"
  }

  static func collapse(_ section: String) -> String {
    "{\"do\": \"collapse\", \"section\": \"\(section)\"}"
  }

  static func expand(_ section: String) -> String {
    "{\"do\": \"expand\", \"section\": \"\(section)\"}"
  }

  static func search(_ text: String) -> String { "{\"do\": \"search\", \"text\": \"\(text)\"}" }

  /// A drag to what stands at the end: `"to": 2`, or `"toSection": "text:a"`.
  static func reorder(_ section: String, _ row: String, _ place: String) -> String {
    "{\"do\": \"reorder\", \"section\": \"\(section)\", \"row\": \"\(row)\", \(place)}"
  }

  static let undo = "{\"do\": \"undo\"}"
  static let undoAny = "{\"do\": \"undo-any\"}"
  static let redo = "{\"do\": \"redo\"}"
  static let reload = "{\"do\": \"reload\"}"
}
