import Testing

@testable import feedapp

@Suite struct StepMessageTests {
  @Test("F5 F2 mistakes in a step name place, wanted and found", arguments: mistakes)
  func messages(_ example: MessageCase) {
    #expect(refusal(fixture(step: example.text)) == example.message)
  }

  private static let mistakes: [MessageCase] = [
    MessageCase(
      "{}",
      "1:47",
      "$.script[0].do",
      #"expected string, found no key "do""#
    ),
    MessageCase(
      #"{"do":"jump"}"#,
      "1:53",
      "$.script[0].do",
      #"expected one of the steps "action", "apply", "collapse", "deselect", "#
        + #""expand", "expect", "insert", "move", "press", "redo", "reload", "remove", "#
        + #""reorder", "replace", "resize", "screenshot", "scroll", "search", "#
        + #""select", "turn", "undo", "undo-any", "wait", "write", found string "jump""#
    ),
    MessageCase(
      #"{"do":"press","section":"a","row":"b","control":"c","time":1}"#,
      "1:99",
      "$.script[0].time",
      #"expected one of the keys "control", "do", "row", "section", "times", found key "time""#
    ),
    MessageCase(
      #"{"do":"press","row":"b","control":"c"}"#,
      "1:47",
      "$.script[0].section",
      #"expected string, found no key "section""#
    ),
    MessageCase(
      #"{"do":"press","section":"a","control":"c"}"#,
      "1:47",
      "$.script[0].row",
      #"expected string or integer, found no key "row""#
    ),
    MessageCase(
      #"{"do":"press","section":"a","row":1.5,"control":"c"}"#,
      "1:81",
      "$.script[0].row",
      "expected string or integer, found number 1.5"
    ),
    MessageCase(
      #"{"do":"press","section":"a","row":1,"control":"c","times":0}"#,
      "1:105",
      "$.script[0].times",
      "expected integer from 1 to 100000, found number 0"
    ),
    MessageCase(
      #"{"do":"scroll","section":"a","position":"middle"}"#,
      "1:87",
      "$.script[0].position",
      #"expected one of "bottom", "center", "nearest", "top", found string "middle""#
    ),
    MessageCase(
      #"{"do":"scroll"}"#,
      "1:47",
      "$.script[0].section",
      #"expected string, found no key "section""#
    ),
    MessageCase(
      #"{"do":"scroll","offset":"x"}"#,
      "1:71",
      "$.script[0].offset",
      #"expected number, found string "x""#
    ),
    MessageCase(
      #"{"do":"scroll","row":0,"offset":1}"#,
      "1:47",
      "$.script[0].section",
      #"expected string, found no key "section""#
    ),
    MessageCase(
      #"{"do":"scroll","offset":1,"position":"top"}"#,
      "1:84",
      "$.script[0].position",
      #"expected either a position or an offset, found string "top""#
    ),
    MessageCase(
      #"{"do":"select","section":"a","row":1,"mode":"add"}"#,
      "1:91",
      "$.script[0].mode",
      #"expected one of "extend", "replace", "toggle", found string "add""#
    ),
    MessageCase(
      #"{"do":"turn","steps":[{"do":"wait","ms":1}]}"#,
      "1:75",
      "$.script[0].steps[0].do",
      #"expected a step that can run in a turn ("action", "apply", "#
        + #""collapse", "deselect", "expand", "insert", "move", "press", "redo", "#
        + #""reload", "remove", "reorder", "replace", "resize", "screenshot", "#
        + #""search", "select", "undo", "undo-any"), found string "wait""#
    ),
    MessageCase(
      #"{"do":"turn","steps":[{"do":"turn","steps":[]}]}"#,
      "1:75",
      "$.script[0].steps[0].do",
      #"expected a step that can run in a turn ("action", "apply", "#
        + #""collapse", "deselect", "expand", "insert", "move", "press", "redo", "#
        + #""reload", "remove", "reorder", "replace", "resize", "screenshot", "#
        + #""search", "select", "undo", "undo-any"), found string "turn""#
    ),
    MessageCase(
      #"{"do":"turn","steps":[{"do":"reload","x":1}]}"#,
      "1:84",
      "$.script[0].steps[0].x",
      #"expected one of the keys "do", found key "x""#
    ),
    MessageCase(
      #"{"do":"turn"}"#,
      "1:47",
      "$.script[0].steps",
      #"expected array, found no key "steps""#
    ),
    MessageCase(
      #"{"do":"resize","width":-1,"height":2}"#,
      "1:70",
      "$.script[0].width",
      "expected number from 0 to 1000000, found number -1"
    ),
    MessageCase(
      #"{"do":"resize","width":1e400,"height":2}"#,
      "1:70",
      "$.script[0].width",
      "expected number that fits 64 bits, found number 1e400"
    ),
  ]
}
