import Testing

/// A bad fixture, or a part of one, and the line that is printed about it.
struct MessageCase: Sendable, CustomTestStringConvertible {
  let text: String
  let message: String

  init(_ text: String, _ position: String, _ path: String, _ sentence: String) {
    self.text = text
    message = "f.json:\(position): \(path): \(sentence)"
  }

  var testDescription: String { message }
}

/// A post whose text goes on after `"likes":`.
func post(_ rest: String) -> String {
  #"{"kind":"post","username":"a","timestamp":"b","imageURL":"c","likes":\#(rest)}"#
}
