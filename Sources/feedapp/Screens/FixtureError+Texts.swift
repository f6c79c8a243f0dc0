import Foundation

/// What the window says of a document that cannot be opened. The sentence itself is fixed by the fixture format, for
/// whoever wrote the file.
extension FixtureError {
  /// The line that the command line prints, but with the file's name only.
  var shortDescription: String {
    FixtureEntry.fileName(of: file) + description.dropFirst(file.count)
  }

  /// What is wrong as a person would say it, in their language as far as its words are known.
  ///
  /// `expected integer, found string "many"` is `Expected a whole number, but found the text “many”`.
  var explanation: String {
    if let match = sentence.wholeMatch(of: /expected (.+?), found (.+)/) {
      return translated("Expected %1, but found %2", wanted(match.1), found(match.2))
    }
    if let match = sentence.wholeMatch(of: /cannot be read: (.+)/) {
      return translated("This cannot be read: %1", String(match.1))
    }
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }

  private func wanted(_ text: Substring) -> String {
    if let match = text.wholeMatch(of: /(\w+) or (\w+)/), let one = noun(match.1),
      let other = noun(match.2)
    {
      return translated("%1 or %2", one, other)
    }
    if let match = text.wholeMatch(of: /(\w+) from (\S+) to (\S+)/), let noun = noun(match.1) {
      return translated("%1 from %2 to %3", noun, String(match.2), String(match.3))
    }
    if let match = text.wholeMatch(of: /(\w+) (\S+) or more/), let noun = noun(match.1) {
      return translated("%1 of at least %2", noun, String(match.2))
    }
    return noun(text) ?? quoted(text)
  }

  private func found(_ text: Substring) -> String {
    if let match = text.wholeMatch(of: /string "(.*)"/) {
      return translated("the text “%1”", String(match.1))
    }
    if let match = text.wholeMatch(of: /number (\S+)/) {
      return translated("the number %1", String(match.1))
    }
    if let match = text.wholeMatch(of: /boolean (\w+)/) { return String(match.1) }
    if let match = text.wholeMatch(of: /no key "(.*)"/) {
      return translated("no “%1”", String(match.1))
    }
    return noun(text) ?? quoted(text)
  }

  /// What the format calls a kind of value, in plain words.
  private func noun(_ text: Substring) -> String? {
    switch text {
    case "array": translated("a list")
    case "boolean": translated("true or false")
    case "integer": translated("a whole number")
    case "null": translated("nothing")
    case "number": translated("a number")
    case "object": translated("an object")
    case "string": translated("a text")
    default: text.wholeMatch(of: /end of file/) == nil ? nil : translated("the end of the file")
    }
  }

  private func quoted(_ text: Substring) -> String {
    String(text).replacing(/"(.*?)"/) { "“\($0.1)”" }
  }
}
