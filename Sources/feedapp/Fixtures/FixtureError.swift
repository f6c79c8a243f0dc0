/// What is wrong with a fixture and where, in one line for the person who wrote it.
///
/// Printed as `FILE:LINE:COLUMN: $.items[3].likes: expected integer, found string "many"`. Lines and
/// columns start at 1; columns count Unicode scalars. A file that cannot be read at all has neither
/// position nor path: `FILE: cannot be read: No such file or directory`.
public struct FixtureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as it was named by the user.
  let file: String
  /// Where the offending text starts, or `nil` when there is no text.
  let position: TextPosition?
  /// The JSON path of the offending value, or `nil` when there is no text.
  let path: String?
  /// What was expected and what was found.
  let sentence: String

  /// An error about a file whose text is not there.
  init(unreadable file: String, reason: String) {
    self.file = file
    position = nil
    path = nil
    sentence = Self.line("cannot be read: \(reason)")
  }

  /// An error about a place in a file.
  init(file: String, position: TextPosition, path: String, sentence: String) {
    self.file = file
    self.position = position
    self.path = path
    self.sentence = Self.line(sentence)
  }

  /// A sentence can quote what is in the file.
  private static func line(_ sentence: String) -> String {
    sentence.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// The whole line, without a line feed.
  public var description: String {
    guard let position, let path else { return "\(file): \(sentence)" }
    return "\(file):\(position.line):\(position.column): \(path): \(sentence)"
  }
}
