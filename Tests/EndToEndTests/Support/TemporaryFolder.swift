import Foundation

/// A folder of its own for a test, gone afterwards.
final class TemporaryFolder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("feedapp-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var path: String { url.path }

  func path(of name: String) -> String { url.appendingPathComponent(name).path }

  /// The text of a file; empty when there is none.
  func text(of name: String) -> String {
    String(decoding: bytes(of: name), as: UTF8.self)
  }

  func bytes(of name: String) -> Data {
    (try? Data(contentsOf: url.appendingPathComponent(name))) ?? Data()
  }

  @discardableResult
  func write(_ name: String, _ text: String) throws -> URL {
    try write(name, Data(text.utf8))
  }

  @discardableResult
  func write(_ name: String, _ bytes: Data) throws -> URL {
    let file = url.appendingPathComponent(name)
    try bytes.write(to: file)
    return file
  }
}
