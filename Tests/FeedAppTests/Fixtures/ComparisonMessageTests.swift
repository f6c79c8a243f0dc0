import Testing

@testable import feedapp

@Suite struct ComparisonMessageTests {
  @Test("F5 F2 mistakes in later steps name place, wanted and found", arguments: mistakes)
  func messages(_ example: MessageCase) {
    #expect(refusal(fixture(step: example.text)) == example.message)
  }

  private static let mistakes: [MessageCase] = [
    MessageCase(
      #"{"do":"resize","width":2}"#,
      "1:47",
      "$.script[0].height",
      #"expected number, found no key "height""#
    ),
    MessageCase(
      #"{"do":"wait","ms":1e300}"#,
      "1:65",
      "$.script[0].ms",
      "expected number from 0 to 86400000, found number 1e300"
    ),
    MessageCase(
      #"{"do":"apply","items":[{"kind":"x"}]}"#,
      "1:78",
      "$.script[0].items[0].kind",
      #"expected one of the kinds "carousel", "codable", "grumpy", "post", "#
        + #""profile", "text", found string "x""#
    ),
    MessageCase(
      #"{"do":"insert","item":{"kind":"text","id":1,"text":2}}"#,
      "1:98",
      "$.script[0].item.text",
      "expected string, found number 2"
    ),
    MessageCase(
      #"{"do":"insert","item":{"kind":"text","id":1,"text":"x"},"at":"end"}"#,
      "1:108",
      "$.script[0].at",
      #"expected integer, found string "end""#
    ),
    MessageCase(
      #"{"do":"turn","steps":[{"do":"apply","items":[1]}]}"#,
      "1:92",
      "$.script[0].steps[0].items[0]",
      "expected object, found number 1"
    ),
    MessageCase(
      #"{"do":"move","section":"a"}"#,
      "1:47",
      "$.script[0].to",
      #"expected integer, found no key "to""#
    ),
    MessageCase(
      #"{"do":"reorder","section":"a","row":1}"#,
      "1:47",
      "$.script[0].to",
      #"expected integer under "to" or string under "toSection", found no key "to""#
    ),
    MessageCase(
      #"{"do":"expect","rows":[]}"#,
      "1:47",
      "$.script[0].section",
      #"expected string, found no key "section""#
    ),
    MessageCase(
      #"{"do":"expect","section":"a","text":["x"]}"#,
      "1:47",
      "$.script[0].row",
      #"expected string or integer, found no key "row""#
    ),
    MessageCase(
      #"{"do":"expect","section":"a","row":1}"#,
      "1:47",
      "$.script[0].text",
      #"expected array, found no key "text""#
    ),
    MessageCase(
      #"{"do":"expect","section":"a"}"#,
      "1:47",
      "$.script[0].rows",
      #"expected array here, or row and text, found no key "rows""#
    ),
    MessageCase(
      #"{"do":"expect","counts":{"row":1}}"#,
      "1:72",
      "$.script[0].counts.row",
      #"expected one of the keys "rows", "sections", found key "row""#
    ),
    MessageCase(
      #"{"do":"expect","counts":{"rows":-1}}"#,
      "1:79",
      "$.script[0].counts.rows",
      "expected integer 0 or more, found number -1"
    ),
    MessageCase(
      #"{"do":"expect","selected":[["a"]]}"#,
      "1:74",
      "$.script[0].selected[0]",
      "expected array of section and row, found array of 1"
    ),
    MessageCase(
      #"{"do":"expect","selected":["a"]}"#,
      "1:74",
      "$.script[0].selected[0]",
      #"expected array of section and row, found string "a""#
    ),
    MessageCase(
      #"{"do":"expect","visible":[["a",null]]}"#,
      "1:78",
      "$.script[0].visible[0][1]",
      "expected string or integer, found null"
    ),
    MessageCase(
      #"{"do":"expect","empty":1}"#,
      "1:70",
      "$.script[0].empty",
      "expected string or null, found number 1"
    ),
    MessageCase(
      #"{"do":"expect","diagnostics":{"a b":"x"}}"#,
      "1:83",
      #"$.script[0].diagnostics["a b"]"#,
      #"expected integer, found string "x""#
    ),
    MessageCase(
      #"{"do":"expect","sections":["a",1]}"#,
      "1:78",
      "$.script[0].sections[1]",
      "expected string, found number 1"
    ),
  ]
}
