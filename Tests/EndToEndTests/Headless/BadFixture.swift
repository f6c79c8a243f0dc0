import Testing

/// A bad fixture and what is said about it after its name.
struct BadFixture: Sendable, CustomTestStringConvertible {
  let text: String
  let message: String

  init(_ text: String, _ message: String) {
    self.text = text
    self.message = message
  }

  /// A fixture that is fine up to its first item.
  static func item(_ text: String, _ message: String) -> BadFixture {
    BadFixture("{\"fixture\":1,\"title\":\"t\",\"items\":[\n\(text)]}", message)
  }

  /// A fixture that is fine up to its first step.
  static func step(_ text: String, _ message: String) -> BadFixture {
    BadFixture("{\"fixture\":1,\"title\":\"t\",\"items\":[],\"script\":[\n\(text)]}", message)
  }

  var testDescription: String { message }
}
