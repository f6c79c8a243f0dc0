extension FixtureDecoding {
  /// The largest width or height a `resize` may ask for: toolkits count pixels in 32 bits.
  static let largestSize = 1_000_000.0
  /// The longest a `wait` may take: a day.
  static let longestWait = 86_400_000.0
  /// The most presses of one step: they are made without a pause, and the list waits for the last.
  static let mostPresses = 100_000

  /// Decodes a script.
  func steps(_ list: JSONPlace, inTurn isTurn: Bool = false) throws(FixtureError) -> [Step] {
    var steps: [Step] = []
    for element in try list.elements() {
      // Depth 2: elements of a step's lists get a region of their own when they are decoded.
      let reader = try ObjectReader(element, depth: 2)
      let name = try stepName(reader, inTurn: isTurn)
      try reader.refuseKeys(otherThan: name.keys.union(["do"]))
      steps.append(try step(name, reader))
      warnAboutRepeatedKeys(reader)
    }
    return steps
  }

  private func stepName(_ reader: ObjectReader, inTurn: Bool) throws(FixtureError) -> StepName {
    guard let name = StepName(rawValue: try reader.string("do")) else {
      let known = StepName.allCases.map(\.rawValue).listedForMessage
      throw reader.refusal(of: "do", expected: "one of the steps \(known)")
    }
    guard !inTurn || name.mayStandInTurn else {
      let allowed = StepName.allCases.filter(\.mayStandInTurn).map(\.rawValue).listedForMessage
      throw reader.refusal(of: "do", expected: "a step that can run in a turn (\(allowed))")
    }
    return name
  }

  private func step(_ name: StepName, _ reader: ObjectReader) throws(FixtureError) -> Step {
    switch name {
    case .apply:
      .apply(
        items: try items(reader.require("items", expected: "array")),
        animated: try reader.bool("animated", default: true)
      )
    case .insert:
      .insert(
        try item(reader.require("item", expected: "object")),
        at: try reader.optionalInteger("at")
      )
    case .remove: .remove(section: try reader.string("section"))
    case .replace: .replace(try item(reader.require("item", expected: "object")))
    case .move: .move(section: try reader.string("section"), to: try reader.integer("to"))
    case .reload: .reload
    case .press:
      .press(
        try rowReference(reader),
        control: try reader.string("control"),
        times: try reader.integer("times", default: 1, in: 1...Self.mostPresses)
      )
    case .select: .select(try rowReference(reader), mode: try gesture(reader))
    case .deselect: .deselect(try rowReference(reader), mode: try gesture(reader))
    case .action: .action(try rowReference(reader), action: try reader.string("action"))
    case .reorder: try reorder(reader)
    case .undo: .undo
    case .undoAny: .undoAny
    case .redo: .redo
    case .collapse: .collapse(section: try reader.string("section"))
    case .expand: .expand(section: try reader.string("section"))
    case .scroll: .scroll(try scrollTarget(reader))
    case .resize:
      .resize(
        width: try reader.number("width", in: 0...Self.largestSize),
        height: try reader.number("height", in: 0...Self.largestSize)
      )
    case .search: .search(try reader.string("text"))
    case .turn:
      .turn(try steps(reader.require("steps", expected: "array"), inTurn: true))
    case .write: .write(sql: try reader.string("sql"))
    case .wait: .wait(milliseconds: try reader.number("ms", in: 0...Self.longestWait))
    case .screenshot: .screenshot(path: try picturePath(reader))
    case .expect: .expect(try expectation(reader))
    }
  }

  private func picturePath(_ reader: ObjectReader) throws(FixtureError) -> String {
    let path = try reader.string("path")
    guard !path.isEmpty else { throw reader.refusal(of: "path", expected: "path of a file") }
    return path
  }
}
