import Foundation

/// What the window says of a document that cannot be opened. The sentence itself is fixed by the fixture format, for
/// whoever wrote the file.
extension FixtureError {
  /// The line that the command line prints, but of a path only the file's name.
  var shortDescription: String {
    if DocumentName.isWebAddress(file) { return description }
    return DocumentName.file(of: file) + description.dropFirst(file.count)
  }

  /// What is wrong as a person would say it, in their language as far as its words are known.
  ///
  /// `expected integer, found string "many"` is `Expected a whole number, but found the text “many”`.
  var explanation: String {
    let isPage =
      path == "$" && sentence.wholeMatch(of: /expected a value, found "<"/) != nil
      || sentence.wholeMatch(of: /.+: the server has no document of a known format/) != nil
    if isPage {
      return translated("This is a web page or another document, not a feed.")
    }
    if let match = sentence.wholeMatch(of: /expected (.+?), found (.+)/) {
      return translated("Expected %1, but found %2", wanted(match.1), found(match.2))
    }
    if let match = sentence.wholeMatch(of: /cannot be read: (.+)/) {
      let reason = String(match.1)
      // Any other folder is opened. The system says it in the person's language once there is a window.
      if reason == String(cString: strerror(EISDIR)) {
        return translated("This folder has no pictures.")
      }
      return reason.hasSuffix(".")
        ? translated(ofStore: reason) : translated("This cannot be read: %1", cause(reason))
    }
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }

  /// Why a server sent nothing; what the system says is in the person's language already.
  private func cause(_ reason: String) -> String {
    // Of where the document is by now, if that is another place.
    if let match = reason.wholeMatch(of: /(.+?)(?::| for| from) (https?:\/\/\S+)/) {
      return "\(cause(String(match.1))): \(match.2)"
    }
    if let match = reason.wholeMatch(of: /the server answered (\d+)/) {
      return translated("the server answered %1", String(match.1))
    }
    if let match = reason.wholeMatch(of: /more than (\d+) redirects/) {
      return translated("more than %1 redirects", String(match.1))
    }
    if let match = reason.wholeMatch(of: /the file is larger than (\d+) bytes/) {
      return translated("the file is larger than %1 bytes", String(match.1))
    }
    return switch reason {
    case "the certificate of the server cannot be trusted":
      translated("the certificate of the server cannot be trusted")
    case "the connection broke off": translated("the connection broke off")
    case "the server does not answer": translated("the server does not answer")
    case "the server took too long": translated("the server took too long")
    case "there is no network": translated("there is no network")
    case "there is no secure connection to the server":
      translated("there is no secure connection to the server")
    case "there is no such server": translated("there is no such server")
    case "this is not a web address": translated("this is not a web address")
    default: reason
    }
  }

  private func wanted(_ text: Substring) -> String {
    if let match = text.wholeMatch(of: /one of (?:the [a-z]+ )?(".+)/) {
      return translated("one of %1", quoted(match.1))
    }
    if let match = text.wholeMatch(of: /(.+) or (.+)/), let one = word(match.1),
      let other = word(match.2)
    {
      return translated("%1 or %2", one, other)
    }
    if let match = text.wholeMatch(of: /(\w+) from (\S+) to (\S+)/), let noun = word(match.1) {
      return translated("%1 from %2 to %3", noun, String(match.2), String(match.3))
    }
    if let match = text.wholeMatch(of: /(\w+) (\S+) or more/), let noun = word(match.1) {
      return translated("%1 of at least %2", noun, String(match.2))
    }
    if let match = text.wholeMatch(of: /(.+) that fits 64 bits/), let noun = word(match.1) {
      return translated("%1 that is not too large", noun)
    }
    return word(text) ?? quoted(text)
  }

  private func found(_ text: Substring) -> String {
    if let match = text.wholeMatch(of: /string "(.*)"/) {
      return translated("the text “%1”", unescaped(match.1))
    }
    if let match = text.wholeMatch(of: /malformed number (\S+)/) {
      return translated("%1, which is not a number", String(match.1))
    }
    if let match = text.wholeMatch(of: /number (\S+)/) {
      return translated("the number %1", String(match.1))
    }
    if let match = text.wholeMatch(of: /boolean (\w+)/) { return String(match.1) }
    if let match = text.wholeMatch(of: /no key "(.*)"/) {
      return translated("no “%1”", unescaped(match.1))
    }
    if let match = text.wholeMatch(of: /key "(.*)"/) {
      return translated("the key “%1”", unescaped(match.1))
    }
    return word(text) ?? quoted(text)
  }

  /// What the format calls a kind of value, or a character in quotes, in plain words.
  private func word(_ text: Substring) -> String? {
    switch text {
    case "a key": translated("a key")
    case "a value": translated("a value")
    case "array": translated("a list")
    case "boolean": translated("true or false")
    case "end of file": translated("the end of the file")
    case "integer": translated("a whole number")
    case "non-empty string": translated("a text that is not empty")
    case "null": translated("nothing")
    case "number": translated("a number")
    case "object": translated("an object")
    case "string": translated("a text")
    default: text.wholeMatch(of: /"[^ ]+"/).map { _ in quoted(text) }
    }
  }

  /// The text with the quotation marks of the person's language.
  private func quoted(_ text: Substring) -> String {
    String(text).replacing(/"((?:\\.|[^"\\])*)"/) { translated("“%1”", unescaped($0.1)) }
  }

  /// A text as it was before it was put between straight quotation marks.
  private func unescaped(_ text: Substring) -> String {
    String(text.replacing(/\\(["\\])/) { $0.1 })
  }
}
