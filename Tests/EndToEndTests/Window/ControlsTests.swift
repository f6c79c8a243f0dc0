import Foundation
import ListTestSupport
import Testing

extension EndToEnd {
  /// A person at the controls of rows that change five times a second: `Tests/ControlsList`.
  @Suite(.needsDisplay) struct ControlsTests {
    /// `LIST_CONTROL_SESSIONS=100` holds as many, `LIST_CONTROL_FIRST_SEED=40` begins with that one.
    ///
    /// In 68 a row with an open drop-down is on its way out of the view.
    private static let seeds: [UInt64] = {
      let environment = ProcessInfo.processInfo.environment
      let count = environment["LIST_CONTROL_SESSIONS"].flatMap { UInt64($0) }
      let first = environment["LIST_CONTROL_FIRST_SEED"].flatMap { UInt64($0) }
      guard count != nil || first != nil else { return [1, 2, 3, 68] }
      return Array((first ?? 1)..<(first ?? 1) + (count ?? 3))
    }()

    @Test(
      "AP4 AP5 while rows are updated, moved and scrolled no character, click or popover is lost",
      arguments: seeds
    )
    func session(seed: UInt64) async throws {
      let binary = URL(fileURLWithPath: try FeedApp.binary).deletingLastPathComponent()
        .appendingPathComponent("ControlsList").path
      let program = try RunningProgram(binary, [])
      let desktop = try await Desktop(windowOf: program)
      try await desktop.focus()
      var person = ControlsPerson(program, desktop, seed: seed)
      for _ in 0..<8 where program.isRunning {
        guard try await person.step() else { break }
      }
      try await person.comparePlaces()
      #expect(program.complaints == [])
      #expect(program.isRunning)
    }

    @Test("AP4 what is typed and clicked in the list of a drop-down is no affair of the rows")
    func popover() async throws {
      let binary = URL(fileURLWithPath: try FeedApp.binary).deletingLastPathComponent()
        .appendingPathComponent("ControlsList").path
      let program = try RunningProgram(binary, [])
      let desktop = try await Desktop(windowOf: program)
      try await desktop.focus()
      let person = ControlsPerson(program, desktop, seed: 1)
      // Before the first layout no row has one.
      var first: ControlsPerson.Place?
      _ = try await eventually {
        first = try await person.places().first
        return first != nil
      }
      let place = try #require(first)
      let (middle, height) = (place.middle(of: 2), place.controls[2].height)
      func expect(_ words: [String]) async throws {
        let isSaid = try await eventually { person.said == words }
        #expect(isSaid, "\(person.said), not \(words)")
      }
      try await person.openChoice(at: middle)
      // A row that begins with these letters would be jumped to.
      try await desktop.press(keys: ["r", "o", "w", "5", "Delete"])
      try await desktop.press(keys: ["Down", "Return"])
      try await expect(["choose 0 1"])
      try await person.openChoice(at: middle)
      // The last of its lines, over the next rows.
      try await desktop.movePointer(to: (middle.x, middle.y + height / 2 + 100))
      try await desktop.click()
      try await expect(["choose 0 1", "choose 0 2"])
      _ = try await person.places()
      // The rows are updated all the time, also while this is read.
      let said = program.output.split(separator: "\n").filter { $0 != "updated" }
      #expect(said.suffix(2) == ["selected 0", "placed"], "\(program.output)")
      #expect(program.complaints == [])
    }
  }
}

/// Somebody who types, clicks, chooses and counts at random, and knows what must come of it.
private struct ControlsPerson {
  struct Row: Equatable {
    var name = ""
    var isOn = false
    var choice = 0
    var count = 0

    var text: String { "\(name)|\(isOn)|\(choice)|\(count)" }
  }

  struct Place {
    let id: Int
    let controls: [(x: Int, y: Int, width: Int, height: Int)]

    func middle(of control: Int) -> (x: Int, y: Int) {
      let frame = controls[control]
      return (frame.x + frame.width / 2, frame.y + frame.height / 2)
    }
  }

  let program: RunningProgram
  let desktop: Desktop
  let seed: UInt64
  private var random: SeededGenerator
  private var rows: [Int: Row] = [:]
  private var wanted: [String] = []

  init(_ program: RunningProgram, _ desktop: Desktop, seed: UInt64) {
    self.program = program
    self.desktop = desktop
    self.seed = seed
    random = SeededGenerator(seed: seed)
  }

  /// What was done to the settings so far, in order.
  var said: [String] {
    let words = ["rename ", "turn ", "choose ", "count "]
    return program.output.split(separator: "\n").map(String.init)
      .filter { line in words.contains { line.hasPrefix($0) } }
  }

  /// Does one thing.
  ///
  /// - Returns: Whether it had the effect it must have.
  mutating func step() async throws -> Bool {
    if Bool.random(using: &random) { try await shuffle() }
    if Bool.random(using: &random) {
      try await desktop.movePointer(to: (40, 200))
      let isDown = Int.random(in: 0..<3, using: &random) > 0
      try await desktop.click(isDown ? 5 : 4, times: Int.random(in: 1...5, using: &random))
    }
    guard let place = try await places().randomElement(using: &random) else { return false }
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1: try await type(into: place)
    case 2: try await turn(place)
    case 3: try await choose(in: place)
    default: try await count(in: place)
    }
    let isDone = try await eventually { said == wanted }
    #expect(isDone, "seed \(seed): \(said.suffix(12)), not \(wanted.suffix(12)) \(program.errors)")
    return isDone
  }

  /// What is in view is what was done to it.
  func comparePlaces() async throws {
    // The last text comes back after a while.
    var wrong: [String] = []
    let isEqual = try await eventually {
      wrong = try await places().compactMap { place in
        let line = program.output.split(separator: "\n").last { $0.hasPrefix("shown \(place.id) ") }
        let text = "shown \(place.id) \((rows[place.id] ?? Row()).text)"
        return line.map(String.init) == text ? nil : "\(line ?? "nothing"), not \(text)"
      }
      return wrong.isEmpty
    }
    #expect(isEqual, "seed \(seed): \(wrong)")
  }

  /// Puts the rows into another order; of two signals a program does not know which came first.
  private func shuffle() async throws {
    let before = count(of: "shuffled")
    kill(program.pid, SIGUSR1)
    _ = try await eventually { count(of: "shuffled") > before }
  }

  /// Opens the list of a drop-down.
  func openChoice(at middle: (x: Int, y: Int)) async throws {
    let before = try await desktop.shownWindows().count
    try await desktop.movePointer(to: middle)
    try await desktop.click()
    let isOpen = try await eventually { try await desktop.shownWindows().count > before }
    #expect(isOpen, "seed \(seed): the drop-down does not open")
  }

  /// Waits until the rows have been updated so many times more.
  private func waitForUpdates(_ number: Int) async throws {
    let before = count(of: "updated")
    _ = try await eventually { count(of: "updated") >= before + number }
  }

  private func count(of line: String) -> Int {
    program.output.split(separator: "\n").count { $0 == line }
  }

  /// Something happens to the list while the person is in the middle of it.
  private mutating func disturb(scrolling: Bool) async throws {
    switch Int.random(in: 0..<(scrolling ? 3 : 2), using: &random) {
    case 0: try await shuffle()
    case 1: try await waitForUpdates(1)
    default:
      try await desktop.movePointer(to: (40, 200))
      try await desktop.click(Bool.random(using: &random) ? 4 : 5, times: 3)
    }
  }

  func places() async throws -> [Place] {
    let before = count(of: "placed")
    kill(program.pid, SIGUSR2)
    _ = try await eventually { count(of: "placed") > before }
    let parts = program.output.split(separator: "\n")
    let start = parts.dropLast().lastIndex { $0 == "placed" }.map { $0 + 1 } ?? 0
    return parts[start...].compactMap { line in
      let words = line.split(separator: " ")
      guard words.first == "place", words.count == 6, let id = Int(words[1]) else { return nil }
      return Place(
        id: id,
        controls: words[2...].map { word in
          let numbers = word.split(separator: ",").compactMap { Int($0) }
          return (numbers[0], numbers[1], numbers[2], numbers[3])
        }
      )
    }
  }

  private mutating func type(into place: Place) async throws {
    try await desktop.movePointer(to: place.middle(of: 0))
    try await desktop.click()
    try await desktop.press(key: "End")
    for part in 0..<3 {
      let letters = (0..<4).map { _ in "abcdefghij klmnop".randomElement(using: &random) ?? "x" }
      try await desktop.type(String(letters))
      for letter in letters {
        rows[place.id, default: Row()].name.append(letter)
        wanted.append("rename \(place.id) \(rows[place.id]?.name ?? "")")
      }
      if part < 2 { try await disturb(scrolling: true) }
    }
  }

  private mutating func turn(_ place: Place) async throws {
    try await desktop.movePointer(to: place.middle(of: 1))
    try await desktop.click()
    rows[place.id, default: Row()].isOn.toggle()
    wanted.append("turn \(place.id) \(rows[place.id]?.isOn == true)")
    if Bool.random(using: &random) { try await shuffle() }
  }

  private mutating func choose(in place: Place) async throws {
    let old = rows[place.id]?.choice ?? 0
    let new = (old + Int.random(in: 1...2, using: &random)) % 3
    try await openChoice(at: place.middle(of: 2))
    // GTK takes what the pointer is over for chosen, also when it is the list that moves there.
    try await desktop.movePointer(to: (40, 200))
    try await waitForUpdates(2)
    try await disturb(scrolling: false)
    let key = new > old ? "Down" : "Up"
    try await desktop.press(keys: Array(repeating: key, count: abs(new - old)) + ["Return"])
    rows[place.id, default: Row()].choice = new
    wanted.append("choose \(place.id) \(new)")
  }

  private mutating func count(in place: Place) async throws {
    let frame = place.controls[3]
    if Bool.random(using: &random) {
      // Typed, and taken by Enter.
      let old = rows[place.id]?.count ?? 0
      let new = Int.random(in: 10..<99, using: &random)
      try await desktop.movePointer(to: (frame.x + 14, frame.y + frame.height / 2))
      try await desktop.click()
      try await desktop.press(key: "ctrl+a")
      try await desktop.type("\(new / 10)")
      try await disturb(scrolling: true)
      try await desktop.type("\(new % 10)")
      try await desktop.press(key: "Return")
      rows[place.id, default: Row()].count = new
      if new != old { wanted.append("count \(place.id) \(new)") }
    } else {
      // The last of the buttons adds one.
      try await desktop.movePointer(to: (frame.x + frame.width - 14, frame.y + frame.height / 2))
      for _ in 0..<3 {
        try await desktop.click()
        rows[place.id, default: Row()].count += 1
        wanted.append("count \(place.id) \(rows[place.id]?.count ?? 0)")
        _ = try await eventually { said == wanted }
      }
    }
  }
}
