import Foundation

/// Messages for people, apart from what programs read on standard output.
enum StandardError {
  /// Writes a line.
  ///
  /// - Parameter line: The message, without its line feed.
  static func write(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
}
