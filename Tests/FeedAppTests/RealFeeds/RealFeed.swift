import Foundation
import ListCore
import Testing

@testable import feedapp

/// Feeds for tests: those in the folder beside, written by hand as other people's programs write them, with
/// every part that the specifications have, and small ones.
enum RealFeed {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Files").path

  /// Opens a file as the app does.
  static func open(_ path: String) async -> Result<Fixture, FixtureError> {
    await DocumentOpener(kinds: .builtIn).open(path)
  }

  /// The posts of a file of the folder.
  static func posts(_ name: String) async throws -> [Post] {
    try await open("\(folder)/\(name)").get().items.map { try #require($0.feedModel as? Post) }
  }

  /// What a document is read as: its posts, or one line about what is wrong with it.
  static func read(_ bytes: [UInt8], name: String = "f") async -> Result<[Post], FixtureError> {
    do throws(FixtureError) {
      let content = try await FeedReader.read(Document(name: name, bytes: bytes))
      return .success(content.items.compactMap { $0 as? Post })
    } catch {
      return .failure(error)
    }
  }

  static func read(_ text: String) async -> Result<[Post], FixtureError> {
    await read(Array(text.utf8))
  }

  /// What is said of a document that cannot be read.
  static func refusal(_ text: String) async -> String? { await refusal(Array(text.utf8)) }

  static func refusal(_ bytes: [UInt8]) async -> String? {
    if case .failure(let error) = await read(bytes) { error.description } else { nil }
  }

  /// A feed in RSS with these items.
  static func rss(_ items: String, head: String = "") -> String {
    "\(head)<rss version=\"2.0\"><channel><title>T</title>\(items)</channel></rss>"
  }

  /// A feed in RSS with one item of this text.
  static func rss(html: String) -> String {
    rss("<item><guid>1</guid><description><![CDATA[\(html)]]></description></item>")
  }

  /// A new file, which a test takes away.
  static func write(_ text: String, _ suffix: String) throws -> String {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("real-feed-\(UUID().uuidString).\(suffix)").path
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }
}

extension Post {
  var title: String { article?.title ?? "" }
  var text: String { article?.text ?? "" }

  /// What its page shows under a name.
  func details(_ name: String) -> [String] {
    (article?.details ?? []).filter { $0.name == name }.map(\.text)
  }
}
