import Testing

@testable import feedapp

@Suite struct ItemMessageTests {
  @Test("F5 P1 mistakes in an item name place, wanted and found", arguments: mistakes)
  func messages(_ example: MessageCase) {
    #expect(refusal(fixture(item: example.text)) == example.message)
  }

  private static let mistakes: [MessageCase] = [
    MessageCase(
      "1",
      "1:35",
      "$.items[0]",
      "expected object, found number 1"
    ),
    MessageCase(
      "{}",
      "1:35",
      "$.items[0].kind",
      #"expected string, found no key "kind""#
    ),
    MessageCase(
      #"{"kind":1}"#,
      "1:43",
      "$.items[0].kind",
      "expected string, found number 1"
    ),
    MessageCase(
      #"{"kind":"pots"}"#,
      "1:43",
      "$.items[0].kind",
      #"expected one of the kinds "carousel", "codable", "grumpy", "post", "#
        + #""profile", "text", found string "pots""#
    ),
    MessageCase(
      #"{"kind":"post"}"#,
      "1:35",
      "$.items[0].username",
      #"expected string, found no key "username""#
    ),
    MessageCase(
      post(#""many""#),
      "1:104",
      "$.items[0].likes",
      #"expected integer, found string "many""#
    ),
    MessageCase(
      post("-1"),
      "1:104",
      "$.items[0].likes",
      "expected integer 0 or more, found number -1"
    ),
    MessageCase(
      post("1.5"),
      "1:104",
      "$.items[0].likes",
      "expected integer, found number 1.5"
    ),
    MessageCase(
      post("9223372036854775808"),
      "1:104",
      "$.items[0].likes",
      "expected integer that fits 64 bits, found number 9223372036854775808"
    ),
    MessageCase(
      post("01"),
      "1:104",
      "$.items[0].likes",
      "expected integer, found malformed number 01"
    ),
    MessageCase(
      post("null"),
      "1:104",
      "$.items[0].likes",
      "expected integer, found null"
    ),
    MessageCase(
      post("true"),
      "1:104",
      "$.items[0].likes",
      "expected integer, found boolean true"
    ),
    MessageCase(
      post("[]"),
      "1:104",
      "$.items[0].likes",
      "expected integer, found array"
    ),
    MessageCase(
      post("1e400"),
      "1:104",
      "$.items[0].likes",
      "expected integer that fits 64 bits, found number 1e400"
    ),
    MessageCase(
      post("-9223372036854775809"),
      "1:104",
      "$.items[0].likes",
      "expected integer that fits 64 bits, found number -9223372036854775809"
    ),
    MessageCase(
      post(#"1,"comments":{}"#),
      "1:117",
      "$.items[0].comments",
      "expected array, found object"
    ),
    MessageCase(
      post(#"1,"comments":[{"username":"x","text":"y"},3]"#),
      "1:146",
      "$.items[0].comments[1]",
      "expected object, found number 3"
    ),
    MessageCase(
      post(#"1,"comments":[{"username":"x"}]"#),
      "1:118",
      "$.items[0].comments[0].text",
      #"expected string, found no key "text""#
    ),
    MessageCase(
      post(#"1,"id":1.5"#),
      "1:111",
      "$.items[0].id",
      "expected string or integer, found number 1.5"
    ),
    MessageCase(
      post(#"1,"id":[]"#),
      "1:111",
      "$.items[0].id",
      "expected string or integer, found array"
    ),
    MessageCase(
      post(#"1,"header":1"#),
      "1:115",
      "$.items[0].header",
      "expected string, found number 1"
    ),
    MessageCase(
      post(#"1,"collapsible":true"#),
      "1:120",
      "$.items[0].collapsible",
      "expected a header to collapse the section with, found boolean true"
    ),
    MessageCase(
      post(#"1,"collapsible":"yes""#),
      "1:120",
      "$.items[0].collapsible",
      #"expected boolean, found string "yes""#
    ),
    MessageCase(
      post(#"1,"indexTitle":"""#),
      "1:119",
      "$.items[0].indexTitle",
      #"expected non-empty string, found string """#
    ),
    MessageCase(
      post(#"1,"indexTitle":7"#),
      "1:119",
      "$.items[0].indexTitle",
      "expected string, found number 7"
    ),
    MessageCase(
      post(#"1,"level":-1"#),
      "1:114",
      "$.items[0].level",
      "expected integer from 0 to 100, found number -1"
    ),
    MessageCase(
      post(#"1,"level":101"#),
      "1:114",
      "$.items[0].level",
      "expected integer from 0 to 100, found number 101"
    ),
    MessageCase(
      post(#"1,"level":0.5"#),
      "1:114",
      "$.items[0].level",
      "expected integer, found number 0.5"
    ),
    MessageCase(
      #"{"kind":"text","text":"x"}"#,
      "1:35",
      "$.items[0].id",
      #"expected string or integer, found no key "id""#
    ),
    MessageCase(
      #"{"kind":"text","id":true,"text":"x"}"#,
      "1:55",
      "$.items[0].id",
      "expected string or integer, found boolean true"
    ),
    MessageCase(
      #"{"kind":"text","id":1,"text":"\q"}"#,
      "1:64",
      "$.items[0].text",
      #"expected string, found string "\\q" with a control character or an "#
        + "escape that is not allowed"
    ),
    MessageCase(
      #"{"kind":"grumpy","id":1}"#,
      "1:35",
      "$.items[0]",
      #"expected an item of kind "grumpy", found the plugin is not happy"#
    ),
    MessageCase(
      #"{"kind":"codable","id":1,"name":"x"}"#,
      "1:35",
      "$.items[0].parts",
      #"expected a value, found no key "parts""#
    ),
    MessageCase(
      #"{"kind":"codable","id":1,"name":"x","parts":[{"count":"a"}]}"#,
      "1:89",
      "$.items[0].parts[0].count",
      #"expected integer, found string "a""#
    ),
    MessageCase(
      #"{"kind":"codable","id":1,"name":"x","parts":[{"count":null}]}"#,
      "1:89",
      "$.items[0].parts[0].count",
      "expected integer, found null"
    ),
    MessageCase(
      #"{"kind":"codable","id":1,"name":"x","parts":[{"count":1.5}]}"#,
      "1:89",
      "$.items[0].parts[0].count",
      "expected integer that fits 64 bits, found number 1.5"
    ),
    MessageCase(
      #"{"kind":"codable","id":1,"name":"x","parts":[{"count":1.5},{"count":2.5}]}"#,
      "1:35",
      "$.items[0]",
      "expected a valid value, found object (The given data was not valid JSON.)"
    ),
    MessageCase(
      #"{"kind":"codable","id":1,"name":"x","parts":[{"count":01}]}"#,
      "1:89",
      "$.items[0].parts[0].count",
      "expected number, found malformed number 01"
    ),
    MessageCase(
      #"{"kind":"codable","id":1,"name":"\q","parts":[]}"#,
      "1:67",
      "$.items[0].name",
      #"expected a valid value, found string "\\q""#
        + " with a control character or an escape that is not allowed"
    ),
    MessageCase(
      #"{"kind":"codable","id":1,"name":"x","parts":{}}"#,
      "1:79",
      "$.items[0].parts",
      "expected array, found object"
    ),
    MessageCase(
      #"{"kind":"carousel","id":1,"title":"x","items":[{"kind":"carousel"}]}"#,
      "1:90",
      "$.items[0].items[0].kind",
      #"expected one of the kinds "codable", "grumpy", "post", "profile", "#
        + #""text", found string "carousel""#
    ),
    MessageCase(
      #"{"kind":"carousel","id":1,"title":"x","items":[{"kind":"text","id":1}]}"#,
      "1:82",
      "$.items[0].items[0].text",
      #"expected string, found no key "text""#
    ),
  ]
}
