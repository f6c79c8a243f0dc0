import Testing

@testable import feedapp

/// A list of two sections with fixed answers.
private struct ShownList: feedapp.Expectation.Observed {
  var sectionIDs = ["a:1", "b:2"]
  var rowCount = 3
  var selectedRows = [["a:1", "x"]]
  var visibleRows = [["a:1", "x"], ["a:1", "y"]]
  var scrollOffset = 12.5
  var emptyTitle: String?
  var diagnosticCounts = ["duplicateIdentifier": 2]

  func rowIDs(in section: String) -> [String]? { ["a:1": ["x", "y"], "b:2": ["z"]][section] }
  func texts(of row: RowReference) -> [String]? {
    row == RowReference(section: "a:1", row: .position(1)) ? ["hello"] : nil
  }
}

@MainActor @Suite struct ExpectationTests {
  private func line(_ expectation: feedapp.Expectation) -> String {
    var difference = expectation.difference(from: ShownList())
    expectation.compareText(with: ShownList(), &difference)
    return Event.expect(step: 4, difference: difference == .init() ? nil : difference).json
  }

  @Test("F2 an expectation that is met in every field has no difference")
  func met() {
    let wanted = feedapp.Expectation(
      sections: ["a:1", "b:2"],
      section: "a:1",
      rows: ["x", "y"],
      row: .position(1),
      text: ["hello"],
      counts: feedapp.Expectation.Counts(rows: 3),
      selected: [RowReference(section: "a:1", row: .position(0))],
      visible: [
        RowReference(section: "a:1", row: .id("x")), RowReference(section: "a:1", row: .id("y")),
      ],
      offset: 12.5,
      empty: feedapp.Expectation.EmptyState.none,
      diagnostics: ["duplicateIdentifier": 2, "staleAction": 0]
    )
    #expect(line(wanted) == #"{"event":"expect","ok":true,"step":4}"#)
  }

  @Test("F2 only the differing fields are logged, as wanted and as they are")
  func differences() {
    let wanted = feedapp.Expectation(
      sections: ["a:1", "b:2"],
      counts: feedapp.Expectation.Counts(rows: 4),
      selected: [],
      offset: 12,
      empty: .title("Nothing to show")
    )
    let got = #"{"counts":{"rows":3},"empty":null,"offset":12.5,"selected":[["a:1","x"]]}"#
    let asked = #"{"counts":{"rows":4},"empty":"Nothing to show","offset":12,"selected":[]}"#
    #expect(
      line(wanted) == #"{"event":"expect","got":\#(got),"ok":false,"step":4,"wanted":\#(asked)}"#
    )
  }

  @Test("F2 texts and rows are compared exactly, order included")
  func rows() {
    let wanted = feedapp.Expectation(
      section: "a:1",
      rows: ["y", "x"],
      row: .position(1),
      text: ["Hello"]
    )
    let got = #"{"rows":["x","y"],"text":["hello"]}"#
    let asked = #"{"rows":["y","x"],"text":["Hello"]}"#
    #expect(
      line(wanted) == #"{"event":"expect","got":\#(got),"ok":false,"step":4,"wanted":\#(asked)}"#
    )
  }

  @Test("F2 naming no kind of diagnostic wants none at all")
  func noDiagnostics() {
    let got = #"{"diagnostics":{"duplicateIdentifier":2}}"#
    #expect(
      line(feedapp.Expectation(diagnostics: [:]))
        == #"{"event":"expect","got":\#(got),"ok":false,"step":4,"wanted":{"diagnostics":{}}}"#
    )
    #expect(line(feedapp.Expectation(diagnostics: ["other": 0])).contains(#""ok":true"#))
    #expect(
      line(feedapp.Expectation(diagnostics: ["other": 1])).contains(
        #""got":{"diagnostics":{"other":0}}"#
      )
    )
  }

  @Test("F2 a position that no row has is shown as it was written")
  func missingPosition() {
    let wanted = feedapp.Expectation(visible: [RowReference(section: "b:2", row: .position(9))])
    #expect(line(wanted).contains(#""wanted":{"visible":[["b:2",9]]}"#))
  }

  @Test("F2 an expectation is compared byte by byte, whatever Unicode takes for equal")
  func exactly() {
    var list = ShownList()
    list.emptyTitle = "cafe\u{301}"
    var wanted = feedapp.Expectation()
    wanted.empty = .title("caf\u{e9}")
    #expect(!wanted.difference(from: list).wanted.isEmpty)
    wanted.empty = .title("cafe\u{301}")
    #expect(wanted.difference(from: list).wanted.isEmpty)
  }
}
