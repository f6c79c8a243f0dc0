import ListTestSupport

/// A script made by chance from a seed, over every step that both hosts can do; about one step in ten
/// names something that is not there.
///
/// It is over every kind whose heights are fixed, or over the library's row too: what is in view is only
/// a window's to say then, so that nothing is asked or done that depends on it. After each step it expects what is never the case, so that the log says what is.
struct RandomScript {
  /// Letters name items: the first five posts, then one of each other kind; the last of natural height.
  private static let names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "m", "l"]
  private static let rows = [
    "user", "image", "action", "comment:u/x", "comment:u/y", "header", "footer", "contact",
    "profile", "title", "carousel", "tile:x", "more", "page",
    "row",
  ]

  private var generator: SeededGenerator
  private let isNatural: Bool
  private var names: ArraySlice<String> { isNatural ? Self.names[...] : Self.names.dropLast() }

  init(seed: UInt64, naturalHeights: Bool = false) {
    generator = SeededGenerator(seed: seed)
    isNatural = naturalHeights
  }

  /// The fixture with a number of steps.
  mutating func fixture(steps: Int) -> FixtureText {
    var script: [String] = []
    for _ in 0..<steps {
      script.append(step())
      script.append(
        StepText.expect(
          """
          "sections": ["?"], "counts": {"sections": 99, "rows": 99}, "selected": [["?", 0]], \
          \(isNatural ? "" : #""visible": [["?", 0]], "offset": -1, "#)"empty": "?", \
          "diagnostics": {"duplicateIdentifier": 99}
          """
        )
      )
    }
    return FixtureText(items: items(), script: script)
  }

  private mutating func step() -> String {
    switch number(0..<11) {
    case 0:
      let steps = (0..<number(1..<5)).map { _ in change(inTurn: true) }
      return "{\"do\": \"turn\", \"steps\": [\(steps.joined(separator: ", "))]}"
    case 1: return StepText.scroll(offset: number(-100..<4000))
    case 2:
      let position = ["nearest", "top", "center", "bottom"][number(0..<4)]
      return at("scroll", row(), "\"position\": \"\(position)\"")
    case 3:
      return StepText.expect(
        "\"section\": \"\(section())\", \"row\": \"\(row())\", \"text\": [\"?\"]"
      )
    default: return change()
    }
  }

  /// A step that may stand in a turn.
  private mutating func change(inTurn: Bool = false) -> String {
    // In a turn only rows in view can be pressed.
    if !(inTurn && isNatural), number(0..<6) == 0 { return press() }
    switch number(0..<17) {
    case 15: return StepText.undoAny
    case 16: return StepText.redo
    case 0: return StepText.insert(item(name()), at: number(0..<6))
    case 1: return "{\"do\": \"remove\", \"section\": \"\(section())\"}"
    case 2, 3: return StepText.replace(item(name()))
    case 4: return "{\"do\": \"move\", \"section\": \"\(section())\", \"to\": \(number(0..<6))}"
    case 5: return StepText.apply(items())
    case 6: return StepText.reload
    case 7: return StepText.resize(number(50..<900), number(50..<900))
    case 8:
      let action = ["copy", "hide", "delete", "call", "fly"][number(0..<5)]
      return StepText.action(section(), row(), action)
    case 9: return StepText.undo
    case 10: return StepText.collapse(section())
    case 11: return StepText.expand(section())
    case 12: return StepText.search(["", "", "a", "x", "H", "nothing"][number(0..<6)])
    case 13:
      let place =
        number(0..<3) == 0 ? "\"toSection\": \"\(section())\"" : "\"to\": \(number(-1..<5))"
      return StepText.reorder(section(), row(), place)
    default:
      let mode = ["replace", "toggle", "extend"][number(0..<3)]
      let step = ["select", "select", "deselect"][number(0..<3)]
      return at(step, row(), "\"mode\": \"\(mode)\"")
    }
  }

  private mutating func press() -> String {
    switch number(0..<5) {
    case 0: at("press", "more", "\"control\": \"more\"")
    case 1: at("press", "page", "\"control\": \"button\"")
    case 2: at("press", "row", "\"control\": \"detail\"")
    default: at("press", "action", "\"control\": \"like\", \"times\": \(number(1..<4))")
    }
  }

  /// A step about a row of some section.
  private mutating func at(_ step: String, _ row: String, _ rest: String) -> String {
    "{\"do\": \"\(step)\", \"section\": \"\(section())\", \"row\": \"\(row)\", \(rest)}"
  }

  private mutating func items() -> [String] {
    names.shuffled(using: &generator).prefix(number(0..<10)).map { item($0) }
  }

  private mutating func item(_ name: String) -> String {
    let header = ["", "", ", \"header\": \"H\"", ", \"header\": \"K\", \"collapsible\": true"][
      number(0..<4)
    ]
    let title = ["", "", ", \"indexTitle\": \"I\"", ", \"indexTitle\": \"J\""][number(0..<4)]
    let level = number(0..<3) == 0 ? ", \"level\": \(number(0..<4))" : ""
    let extra = header + (number(0..<3) == 0 ? ", \"footer\": \"F\"" : "") + title + level
    let text = ["x", "y", "x y"][number(0..<3)]
    switch name {
    case "f":
      return """
        {"kind": "contact", "id": "f", "name": "\(text)", "phone": "1", "address": "a", \
        "email": "e"\(extra)}
        """
    case "g":
      return "{\"kind\": \"user\", \"id\": 1, \"name\": \"\(text)\", \"email\": \"e\"\(extra)}"
    case "h":
      return """
        {"kind": "profile", "id": "h", "name": "\(text)", "followersCount": \(number(0..<3)), \
        "color": "red"\(extra)}
        """
    case "i":
      let cards = (0..<number(0..<4)).map { FixtureText.text("t\($0)", text) }
      return """
        {"kind": "carousel", "id": "i", "title": "\(text)", \
        "items": [\(cards.joined(separator: ", "))]\(extra)}
        """
    case "j":
      let texts = ["x", "y", "z", "x y", "x"].prefix(number(0..<6)).map { "\"\($0)\"" }
      // How many of a width stand beside each other depends on the strip of titles, which only a window has.
      let width = ["", ", \"columns\": 2", isNatural ? ", \"width\": 90" : ""][number(0..<3)]
      return """
        {"kind": "tiles", "id": "j", "texts": [\(texts.joined(separator: ", "))], \
        "first": \(number(1..<4))\(width)\(extra)}
        """
    case "k":
      let state = [
        "\"loading\"", "\"empty\", \"title\": \"t\"",
        "\"failed\", \"title\": \"t\", \"button\": \"B\"",
      ][number(0..<3)]
      return """
        {"kind": "page", "id": "k", "message": "\(text)", "height": \(number(50..<300)), \
        "state": \(state)\(extra)}
        """
    case "m":
      let members = ["m0", "m1", "m2"].shuffled(using: &generator).prefix(number(0..<4))
      let contacts = members.map {
        """
        {"kind": "contact", "id": "\($0)", "name": "\(text)", "phone": "1", "address": "a", \
        "email": "e"\(extra)}
        """
      }
      return """
        {"kind": "group", "id": "m", "title": "\(text)", "collapsible": true, \
        "items": [\(contacts.joined(separator: ", "))]\(title)}
        """
    case "l":
      let looks = ["default", "subtitle", "value", "header"][number(0..<4)]
      let end = ["none", "checkmark", "detailButton"][number(0..<3)]
      return """
        {"kind": "row", "id": "l", "text": "\(text)", "secondary": "s", "appearance": "\(looks)", \
        "accessory": "\(end)"\(extra)}
        """
    default:
      let comments = ["x", "y", "z"].shuffled(using: &generator).prefix(number(0..<4))
      return FixtureText.post(name, likes: number(0..<3), comments: Array(comments), extra)
    }
  }

  private mutating func section() -> String {
    let name = name()
    return switch name {
    case "f": "contact:f"
    case "g": "user:1"
    case "h": "profile:h"
    case "i": "carousel:i"
    case "j": "tiles:j"
    case "k": "page:k"
    case "l": "row:l"
    case "m": ["group:m", "group:m", "contact:m0", "contact:m1"][number(0..<4)]
    default: "post:\(name)/now"
    }
  }

  private mutating func name() -> String { names[number(0..<names.count)] }
  private mutating func row() -> String { Self.rows[number(0..<Self.rows.count)] }

  private mutating func number(_ range: Range<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }
}
