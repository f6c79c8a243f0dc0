import Foundation

/// Messages for people, apart from what programs read on standard output.
enum StandardError {
  /// Writes a line, if anybody can read it.
  ///
  /// With a full disk or a closed pipe there is nobody left to tell that telling failed, and a window
  /// must not go away for it: Foundation's own `FileHandle.write` ends the program.
  ///
  /// - Parameter line: The message, without its line feed; it stays one line whatever the names of
  ///   files in it.
  static func write(_ line: String) { writeText(line.onOneLine) }

  /// Writes a text of several lines, in the same way.
  ///
  /// - Parameter text: The text, without its last line feed.
  static func writeText(_ text: String) {
    try? DescriptorSink(descriptor: STDERR_FILENO, name: "standard error").write(text + "\n")
  }
}
