import ListCore
import Testing

@testable import feedapp

@Suite struct ScriptDecodingTests {
  private static let row = #""section":"s:1","row":"r""#
  private static let text = #"{"kind":"text","id":1,"text":"x"}"#

  @Test(
    "F2 every step decodes to what it says",
    arguments: [
      (#"{"do":"apply","items":[],"animated":false}"#, "apply(items: [], animated: false)"),
      (#"{"do":"remove","section":"s:1"}"#, #"remove(section: "s:1")"#),
      (#"{"do":"move","section":"s:1","to":2}"#, #"move(section: "s:1", to: 2)"#),
      (#"{"do":"reload"}"#, "reload"),
      (#"{"do":"undo"}"#, "undo"),
      (#"{"do":"collapse","section":"s:1"}"#, #"collapse(section: "s:1")"#),
      (#"{"do":"expand","section":"s:1"}"#, #"expand(section: "s:1")"#),
      (#"{"do":"resize","width":320,"height":480.5}"#, "resize(width: 320.0, height: 480.5)"),
      (#"{"do":"search","text":""}"#, #"search("")"#),
      (#"{"do":"wait","ms":10}"#, "wait(milliseconds: 10.0)"),
      (#"{"do":"screenshot","path":"a.png"}"#, #"screenshot(path: "a.png")"#),
      (#"{"do":"turn","steps":[{"do":"reload"},{"do":"undo"}]}"#, "turn([reload, undo])"),
      (#"{"do":"scroll","offset":-3}"#, "scroll(offset(-3.0, section: nil, row: nil))"),
    ]
  )
  func plainSteps(_ step: String, _ description: String) throws {
    let script = try #require(try decodeFixture(fixture(step: step)).script)
    // Enums describe themselves with the module's name in front of nested types.
    let described = String(describing: script).replacing("feedapp.", with: "")
      .replacing("Step.", with: "").replacing("ScrollTarget.", with: "")
    #expect(described == "[\(description)]")
  }

  @Test("F2 steps about a row take its id or its position")
  func rows() throws {
    let steps = [
      #"{"do":"select",\#(Self.row),"mode":"extend"}"#,
      #"{"do":"deselect","section":"s:1","row":3}"#,
      #"{"do":"action",\#(Self.row),"action":"hide"}"#,
      #"{"do":"reorder",\#(Self.row),"toSection":"s:2"}"#,
      #"{"do":"scroll",\#(Self.row),"position":"center"}"#,
      #"{"do":"press",\#(Self.row),"control":"like"}"#,
      #"{"do":"scroll","section":"s:1"}"#,
    ]
    let script = try #require(
      try decodeFixture(fixture(step: steps.joined(separator: ","))).script
    )
    let row = RowReference(section: "s:1", row: .id("r"))
    let third = RowReference(section: "s:1", row: .position(3))
    guard script.count == 7,
      case .select(row, mode: .extend) = script[0],
      case .deselect(third, mode: .replace) = script[1],
      case .action(row, action: "hide") = script[2],
      case .reorder(row, to: nil, toSection: "s:2") = script[3],
      case .scroll(.row(row, .center)) = script[4],
      case .press(row, control: "like", times: 1) = script[5],
      case .scroll(.section("s:1", .nearest)) = script[6]
    else {
      Issue.record("\(script)")
      return
    }
  }

  @Test("F2 items of steps are decoded like the fixture's own")
  func items() throws {
    let step = #"{"do":"insert","item":\#(Self.text),"at":0},{"do":"replace","item":\#(Self.text)}"#
    let script = try #require(try decodeFixture(fixture(step: step)).script)
    guard case .insert(let inserted, at: 0) = script[0], case .replace(let other) = script[1] else {
      Issue.record("\(script)")
      return
    }
    #expect(inserted.sectionID == "text:1")
    #expect(other.sectionID == "text:1")
  }

  @Test("F2 an expectation holds every field it names, and null wants no empty state")
  func expectation() throws {
    let step = #"""
      {"do":"expect","sections":["a"],"section":"a","rows":["r"],"row":0,"text":["x"],
       "counts":{"sections":1,"rows":2},"selected":[["a","r"]],"visible":[["a",1]],
       "offset":0.5,"empty":null,"diagnostics":{"duplicateIdentifier":1}}
      """#
    let script = try #require(try decodeFixture(fixture(step: step)).script)
    let wanted = feedapp.Expectation(
      sections: ["a"],
      section: "a",
      rows: ["r"],
      row: .position(0),
      text: ["x"],
      counts: feedapp.Expectation.Counts(sections: 1, rows: 2),
      selected: [RowReference(section: "a", row: .id("r"))],
      visible: [RowReference(section: "a", row: .position(1))],
      offset: 0.5,
      empty: feedapp.Expectation.EmptyState.none,
      diagnostics: ["duplicateIdentifier": 1]
    )
    guard case .expect(let got) = script[0] else {
      Issue.record("\(script)")
      return
    }
    #expect(got == wanted)
  }

  @Test("F5 an unknown step of a turn is refused with the steps there are")
  func unknown() {
    let known = StepName.allCases.map(\.rawValue).listedForMessage
    let wanted = #"expected one of the steps \#(known), found string "jump""#
    let step = #"{"do":"turn","steps":[{"do":"jump"}]}"#
    #expect(
      refusal(fixture(step: step)) == "f.json:1:75: $.script[0].steps[0].do: \(wanted)"
    )
  }

  @Test("F5 an expectation that compares nothing is a warning")
  func emptyExpectation() throws {
    let fixture = try decodeFixture(fixture(step: #"{"do":"expect"}"#))
    #expect(
      fixture.warnings.report == ["warning: f.json:1:47: $.script[0]: this step compares nothing"]
    )
  }
}
