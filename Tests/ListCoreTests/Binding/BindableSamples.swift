import ListCore
import Observation

/// The model of the articles.
struct SampleUser: Equatable, Sendable {
  struct Colors: Equatable, Sendable {
    var primary = "red"
  }

  var name: String
  var nickname: String?
  var followers = 0
  var colors = Colors()

  init(_ name: String, nickname: String? = nil, followers: Int = 0) {
    self.name = name
    self.nickname = nickname
    self.followers = followers
  }
}

/// What stands for a label: a plain and an optional property, and how often each was set.
@MainActor
final class SampleLabel {
  var text: String? { didSet { textWrites += 1 } }
  var title = "" { didSet { titleWrites += 1 } }
  var number = 0
  private(set) var textWrites = 0
  private(set) var titleWrites = 0
}

/// What several listeners heard, in the order in which they heard it.
@MainActor
final class Heard {
  var log: [String] = []

  func note<Value>(_ name: String, _ value: Value) { log.append("\(name)\(value)") }
}

/// Lets the main actor take its turns until something is true.
///
/// - Parameters:
///   - turns: How many turns to wait at most.
///   - condition: What to wait for.
/// - Returns: Whether it became true.
@MainActor
func reached(within turns: Int = 10_000, _ condition: () -> Bool) async -> Bool {
  for _ in 0..<turns {
    if condition() { return true }
    await Task.yield()
  }
  return condition()
}
