import Foundation

/// A folder of its own for a test, gone afterwards.
final class TemporaryFolder {
  private let url: URL

  /// - Parameter isInMemory: Whether it is to be on no disk, where the system has such a place: what writes much
  ///   waits there for nobody else who does.
  /// - Throws: Why there is no such folder.
  init(isInMemory: Bool = false) throws {
    let memory = URL(fileURLWithPath: "/dev/shm")
    let isThere = isInMemory && FileManager.default.isWritableFile(atPath: memory.path)
    url = (isThere ? memory : FileManager.default.temporaryDirectory)
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
