import Testing

@testable import feedapp

@Suite struct SyntaxMessageTests {
  @Test("F5 R1 text that is no JSON is refused where it stops being JSON", arguments: broken)
  func messages(_ example: MessageCase) {
    #expect(refusal(example.text) == example.message)
  }

  private static let broken: [MessageCase] = [
    MessageCase(
      "",
      "1:1",
      "$",
      "expected a value, found end of file"
    ),
    MessageCase(
      " \n ",
      "2:2",
      "$",
      "expected a value, found end of file"
    ),
    MessageCase(
      "{",
      "1:2",
      "$",
      #"expected a key or "}", found end of file"#
    ),
    MessageCase(
      "[1 2]",
      "1:4",
      "$[1]",
      #"expected "," or "]", found "2""#
    ),
    MessageCase(
      #"{"a" 1}"#,
      "1:6",
      "$.a",
      #"expected ":", found "1""#
    ),
    MessageCase(
      #"{"a":1 "b":2}"#,
      "1:8",
      "$.a",
      #"expected "," or "}", found "\"""#
    ),
    MessageCase(
      #"{"a":tru}"#,
      "1:9",
      "$.a",
      #"expected true, found "}""#
    ),
    MessageCase(
      #"{"a":"x"#,
      "1:8",
      "$.a",
      "expected the closing quote of the string, found end of file"
    ),
    MessageCase(
      #"{"a":"\u12"}"#,
      "1:11",
      "$.a",
      #"expected four hexadecimal digits after "\u", found "\"""#
    ),
    MessageCase(
      "{}{}",
      "1:3",
      "$",
      #"expected end of file, found "{""#
    ),
    MessageCase(
      #"{"a":[1,2,"#,
      "1:11",
      "$.a[2]",
      #"expected a value or "]", found end of file"#
    ),
    MessageCase(
      "{'a':1}",
      "1:2",
      "$",
      #"expected a key or "}", found "'""#
    ),
    MessageCase(
      #"{"a":é}"#,
      "1:6",
      "$.a",
      #"expected a value, found "é""#
    ),
    MessageCase(
      "{\"a\":\u{0}}",
      "1:6",
      "$",
      "expected text, found a NUL byte"
    ),
    MessageCase(
      #"{"a":+1}"#,
      "1:6",
      "$.a",
      #"expected a value, found "+""#
    ),
    MessageCase(
      "{,}",
      "1:2",
      "$",
      #"expected a key or "}", found ",""#
    ),
    MessageCase(
      #"{"a":"x\"#,
      "1:9",
      "$.a",
      "expected the closing quote of the string, found end of file"
    ),
  ]
}
