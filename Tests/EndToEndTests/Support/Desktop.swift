import Foundation
import Testing

/// The pointer and the keyboard of the display.
struct Desktop {
  let window: String

  /// Finds a program's window.
  ///
  /// - Parameter program: The program, which may still be starting.
  /// - Throws: When it has none.
  init(windowOf program: RunningProgram) async throws {
    var found: String?
    let isThere = try await eventually {
      let result = try await Self.xdotool(
        // All of it: by default a window that matches any of these is found, such as the one that a
        // program of the test before is just closing.
        ["search", "--all", "--onlyvisible", "--pid", "\(program.pid)", "--name", "."]
      )
      found = result.lines.last
      return found != nil
    }
    #expect(isThere, "the program has no window: \(program.errors)")
    let window = try #require(found)
    self.window = window
    // Assistive technology knows a window before its first frame, and a person clicks only on what is
    // there to be seen.
    let isPainted = try await eventually {
      let colours = try await RunningProgram(
        "/usr/bin/import",
        ["-window", window, "-format", "%k", "info:-"]
      ).result()
      return (colours.lines.first.flatMap { Int($0) } ?? 0) > 16
    }
    #expect(isPainted, "nothing was drawn: \(program.errors)")
    // On a display that has just started, the X server switches to the test pointer with its first
    // press, and that press can be lost; it is spent in the corner farthest from the window. In the
    // window it would resize it at an edge, or do what the first row does.
    let size = try await Self.xdotool(["getdisplaygeometry"]).lines.first ?? ""
    let corner = size.split(separator: " ").compactMap { Int($0) }.map { $0 - 1 }
    try #require(corner.count == 2, "\(size)")
    _ = try await Self.xdotool(
      ["mousemove", "\(corner[0])", "\(corner[1])", "click", "1"]
        + Self.move(to: (3, 3), of: window)
    )
  }

  func movePointer(to place: (x: Int, y: Int), of other: String? = nil) async throws {
    let result = try await Self.xdotool(Self.move(to: place, of: other ?? window))
    #expect(result.status == 0, "\(place): \(result.errors)")
  }

  /// The window of a menu of this size; menus have no names to be found by.
  func popover(width: Int, height: Int) async throws -> String? {
    for candidate in try await shownWindows() where candidate != window {
      let geometry = try await Self.xdotool(["getwindowgeometry", "--shell", candidate]).lines
      if geometry.contains("WIDTH=\(width)"), geometry.contains("HEIGHT=\(height)") {
        return candidate
      }
    }
    return nil
  }

  /// The windows that are shown; a menu that is open is one of its own.
  func shownWindows() async throws -> [String] {
    try await Self.xdotool(["search", "--onlyvisible", "--name", ""]).lines
  }

  /// Presses a button of the mouse where the pointer is; 4 and 5 turn the wheel up and down.
  func click(_ button: Int = 1, times: Int = 1) async throws {
    try await perform("click", "--repeat", "\(times)", "--delay", "50", "\(button)")
  }

  /// Presses the primary button here and lets it go there, in a few steps as a hand does.
  func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int), drop: Bool = true) async throws
  {
    try await movePointer(to: start)
    try await hold()
    for step in 1...8 {
      try await drag(
        along: (
          start.x + (end.x - start.x) * step / 8,
          start.y + (end.y - start.y) * step / 8
        )
      )
    }
    if drop { try await release() }
  }

  /// Lets the primary button go.
  func release() async throws { try await perform("mouseup", "1") }

  /// Gives the window another size.
  func resize(to width: Int, _ height: Int) async throws {
    try await perform("windowsize", window, "\(width)", "\(height)")
  }

  /// Puts the window elsewhere on the display.
  func move(to x: Int, _ y: Int) async throws {
    try await perform("windowmove", "--sync", window, "\(x)", "\(y)")
  }

  func focus() async throws {
    // A window that is just being shown refuses it.
    let isFocused = try await eventually {
      try await Self.xdotool(["windowfocus", "--sync", window]).status == 0
    }
    #expect(isFocused, "the window does not take the focus")
  }

  /// Whether the program has another window beside this one.
  func hasDialog() async throws -> Bool {
    let process = try await Self.xdotool(["getwindowpid", window]).lines.first ?? ""
    let found = try await Self.xdotool(
      ["search", "--all", "--onlyvisible", "--pid", process, "--name", "."]
    ).lines
    return found.contains { $0 != window }
  }

  /// Gives the keyboard to the newest of the program's windows, a dialog: no window manager does.
  func focusTopWindow() async throws {
    let process = try await Self.xdotool(["getwindowpid", window]).lines.first ?? ""
    let found = try await Self.xdotool(
      ["search", "--all", "--onlyvisible", "--pid", process, "--name", "."]
    ).lines
    let newest = try #require(found.filter { $0 != window }.last)
    try await perform("windowfocus", "--sync", newest)
  }

  func press(key: String) async throws { try await perform("key", key) }

  /// From a place beside it: a pointer that is there already makes `--sync` wait 15 seconds for a
  /// move that never comes.
  private static func move(to place: (x: Int, y: Int), of window: String) -> [String] {
    ["mousemove", "--window", window, "\(place.x + 1)", "\(place.y + 1)"]
      + ["mousemove", "--sync", "--window", window, "\(place.x)", "\(place.y)"]
  }

  /// Presses keys one after the other, as fast as a quick typist.
  func press(keys: [String]) async throws {
    try await perform(["key", "--delay", "40"] + keys)
  }

  /// Clicks with a key held down.
  func click(_ button: Int = 1, holding key: String) async throws {
    try await perform("keydown", key)
    try await click(button)
    try await perform("keyup", key)
  }

  /// Types a text where the keyboard's focus is.
  func type(_ text: String) async throws { try await perform("type", "--delay", "30", text) }

  /// Presses a button of the mouse, and holds it.
  func hold(_ button: Int = 1) async throws { try await perform("mousedown", "\(button)") }

  /// Moves the pointer, with what is held down held down, in a few steps as a hand does.
  func drag(along places: (x: Int, y: Int)...) async throws {
    for place in places {
      try await perform(
        "mousemove",
        "--window",
        window,
        "\(place.x)",
        "\(place.y)",
        "sleep",
        "0.04"
      )
    }
  }

  /// How bright the window is, or a part of it, from 0 to 1: its `mean`, or its darkest pixel, `minima`.
  func brightness(of part: String? = nil, _ value: String = "mean") async throws -> Double {
    let crop = part.map { ["-crop", $0, "+repage"] } ?? []
    let read = try await RunningProgram(
      "/usr/bin/import",
      ["-window", window] + crop + ["-colorspace", "gray", "-format", "%[fx:\(value)]", "info:-"]
    ).result()
    return read.lines.first.flatMap { Double($0) } ?? 1
  }

  /// How many pixels of the window have exactly a colour, such as `#3584E4`.
  func pixels(of colour: String) async throws -> Int {
    let counted = try await RunningProgram(
      "/usr/bin/import",
      ["-window", window, "-depth", "8", "-format", "%c", "histogram:info:-"]
    ).result()
    let line = counted.lines.first { $0.contains(colour) }
    return line?.split(separator: ":").first.flatMap {
      Int($0.trimmingCharacters(in: .whitespaces))
    } ?? 0
  }

  private func perform(_ arguments: String...) async throws { try await perform(arguments) }

  private func perform(_ arguments: [String]) async throws {
    let result = try await Self.xdotool(arguments)
    #expect(result.status == 0, "\(arguments): \(result.errors)")
  }

  private static func xdotool(_ arguments: [String]) async throws -> ProgramResult {
    try await RunningProgram("/usr/bin/xdotool", arguments).result()
  }
}
