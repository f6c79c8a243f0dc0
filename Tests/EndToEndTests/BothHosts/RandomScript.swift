import ListTestSupport

/// A script made by chance from a seed; about one step in ten names something that is not there.
///
/// After each step it expects what is never the case, so that the log says what is.
struct RandomScript {
  private static let names = ["a", "b", "c", "d", "e", "f", "g", "h"]
  private static let rows = [
    "user", "image", "action", "comment:u/x", "comment:u/y", "header", "footer",
  ]

  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// The fixture with a number of steps.
  mutating func fixture(steps: Int) -> FixtureText {
    var script: [String] = []
    for _ in 0..<steps {
      script.append(step())
      script.append(
        StepText.expect(
          """
          "sections": ["?"], "counts": {"sections": 99, "rows": 99}, "selected": [["?", 0]], \
          "visible": [["?", 0]], "offset": -1, "empty": "?", \
          "diagnostics": {"duplicateIdentifier": 99}
          """
        )
      )
    }
    return FixtureText(items: posts(), script: script)
  }

  private mutating func step() -> String {
    switch number(0..<10) {
    case 0:
      let steps = (0..<number(1..<5)).map { _ in change() }
      return "{\"do\": \"turn\", \"steps\": [\(steps.joined(separator: ", "))]}"
    case 1: return StepText.scroll(offset: number(-100..<4000))
    case 2:
      let position = ["nearest", "top", "center", "bottom"][number(0..<4)]
      return StepText.row("scroll", name(), row(), ", \"position\": \"\(position)\"")
    default: return change()
    }
  }

  /// A step that may stand in a turn.
  private mutating func change() -> String {
    let name = name()
    switch number(0..<17) {
    case 0: return StepText.insert(post(name), at: number(0..<6))
    case 1: return StepText.remove(name)
    case 2, 3: return StepText.replace(post(name))
    case 4: return StepText.move(name, to: number(0..<6))
    case 5: return StepText.apply(posts())
    case 6: return StepText.reload
    case 7, 8: return FixtureText.like(name, times: number(1..<4))
    case 9: return StepText.resize(number(50..<900), number(50..<900))
    case 10:
      return StepText.action(
        "post:\(name)/now",
        row(),
        ["copy", "hide", "delete", "fly"][number(0..<4)]
      )
    case 11: return StepText.undo
    case 12: return StepText.collapse("post:\(name)/now")
    case 13: return StepText.expand("post:\(name)/now")
    case 14: return StepText.search(["", "", "a", "x", "H", "nothing"][number(0..<6)])
    case 15:
      let place =
        number(0..<3) == 0
        ? "\"toSection\": \"post:\(self.name())/now\"" : "\"to\": \(number(-1..<5))"
      return StepText.reorder("post:\(name)/now", row(), place)
    default:
      let mode = ["replace", "toggle", "extend"][number(0..<3)]
      let step = ["select", "select", "deselect"][number(0..<3)]
      return StepText.row(step, name, row(), ", \"mode\": \"\(mode)\"")
    }
  }

  private mutating func posts() -> [String] {
    Self.names.shuffled(using: &generator).prefix(number(0..<9)).map { post($0) }
  }

  private mutating func post(_ name: String) -> String {
    let comments = ["x", "y", "z"].shuffled(using: &generator).prefix(number(0..<4))
    let header = ["", "", ", \"header\": \"H\"", ", \"header\": \"K\", \"collapsible\": true"][
      number(0..<4)
    ]
    let footer = number(0..<3) == 0 ? ", \"footer\": \"F\"" : ""
    return FixtureText.post(
      name,
      likes: number(0..<3),
      comments: Array(comments),
      header + footer
    )
  }

  private mutating func name() -> String { Self.names[number(0..<Self.names.count)] }
  private mutating func row() -> String { Self.rows[number(0..<Self.rows.count)] }

  private mutating func number(_ range: Range<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }
}
