import Testing

@testable import feedapp

@Suite struct StructureMessageTests {
  @Test("F5 mistakes in the fixture itself name place, wanted and found", arguments: mistakes)
  func messages(_ example: MessageCase) {
    #expect(refusal(example.text) == example.message)
  }

  private static let mistakes: [MessageCase] = [
    MessageCase(
      "[]",
      "1:1",
      "$",
      "expected object, found array"
    ),
    MessageCase(
      "[1,2",
      "1:5",
      "$[2]",
      #"expected "," or "]", found end of file"#
    ),
    MessageCase(
      #"{"a":nul}"#,
      "1:9",
      "$.a",
      #"expected null, found "}""#
    ),
    MessageCase(
      #"{"é": [1, tru]}"#,
      "1:14",
      #"$["é"][1]"#,
      #"expected true, found "]""#
    ),
    MessageCase(
      "{\n\t\"ü\": \"❤️\" x\n}",
      "2:12",
      #"$["ü"]"#,
      #"expected "," or "}", found "x""#
    ),
    MessageCase(
      "{\r\n\"a\":1\r\"b\":2}",
      "3:1",
      "$.a",
      #"expected "," or "}", found "\"""#
    ),
    MessageCase(
      "\u{FEFF}{\"a\":?}",
      "1:6",
      "$.a",
      #"expected a value, found "?""#
    ),
    MessageCase(
      "null",
      "1:1",
      "$",
      "expected object, found null"
    ),
    MessageCase(
      #""x""#,
      "1:1",
      "$",
      #"expected object, found string "x""#
    ),
    MessageCase(
      "{}",
      "1:1",
      "$.fixture",
      #"expected integer, found no key "fixture""#
    ),
    MessageCase(
      #"{"fixture":2}"#,
      "1:12",
      "$.fixture",
      "expected format version 1, the only one supported, found number 2"
    ),
    MessageCase(
      #"{"fixture":"1"}"#,
      "1:12",
      "$.fixture",
      #"expected integer, found string "1""#
    ),
    MessageCase(
      #"{"fixture":1.5}"#,
      "1:12",
      "$.fixture",
      "expected integer, found number 1.5"
    ),
    MessageCase(
      #"{"fixture":null}"#,
      "1:12",
      "$.fixture",
      "expected integer, found null"
    ),
    MessageCase(
      #"{"fixture":1,"titel":"t","items":[]}"#,
      "1:14",
      "$.titel",
      #"expected one of the keys "fixture", "items", "script", "store", "title", found key "titel""#
    ),
    MessageCase(
      #"{"fixture":1,"items":[]}"#,
      "1:1",
      "$.title",
      #"expected string, found no key "title""#
    ),
    MessageCase(
      #"{"fixture":1,"title":"t"}"#,
      "1:1",
      "$.items",
      #"expected array, found no key "items""#
    ),
    MessageCase(
      #"{"fixture":1,"title":7,"items":[]}"#,
      "1:22",
      "$.title",
      "expected string, found number 7"
    ),
    MessageCase(
      #"{"fixture":1,"title":"t","items":{}}"#,
      "1:34",
      "$.items",
      "expected array, found object"
    ),
    MessageCase(
      #"{"fixture":1,"title":"t","items":[],"script":{}}"#,
      "1:46",
      "$.script",
      "expected array, found object"
    ),
    MessageCase(
      #"{"fixture":1,"title":"t","items":[],"script":[1]}"#,
      "1:47",
      "$.script[0]",
      "expected object, found number 1"
    ),
    MessageCase(
      #"{"fixture":1,"\q":2}"#,
      "1:14",
      "$",
      #"expected key, found "\\q" with a control character or an escape that is not allowed"#
    ),
  ]
}
