import Foundation
import Testing

extension EndToEnd {
  /// A person in a long list of names.
  @Suite(.needsDisplay) struct NamesTests {
    /// The list of `Tests/NamesList`: the alphabet, six names a letter, in a window of 360 by 600.
    private func start() async throws -> (RunningProgram, Desktop, Accessibility) {
      let binary = URL(fileURLWithPath: try FeedApp.binary).deletingLastPathComponent()
        .appendingPathComponent("NamesList").path
      let program = try RunningProgram(binary, [])
      let desktop = try await Desktop(windowOf: program)
      let screen = Accessibility(pid: program.pid)
      try await screen.tree("the strip is on screen", actions: true) {
        Self.title("Z", in: $0) != nil
      }
      return (program, desktop, screen)
    }

    private static func title(_ letter: String, in tree: AccessibleNode) -> AccessibleNode? {
      tree.all.first { $0.name == letter && $0.actions.contains { $0.hasSuffix("jump") } }
    }

    /// Waits until a letter's header is at the top of the list.
    private func expect(
      top letter: String,
      _ screen: Accessibility,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      try await screen.tree(
        "\(letter) is at the top",
        when: { tree in
          guard let list = tree.first("list") else { return false }
          return tree.all.contains {
            $0.role == "heading" && $0.name == "Names with \(letter)" && $0.top == list.top
          }
        },
        sourceLocation: sourceLocation
      )
    }

    @Test("L12 a click on a title goes to its names, drawing along the strip through the alphabet")
    func mouse() async throws {
      let (program, desktop, screen) = try await start()
      let tree = try #require(try await screen.tree(actions: true))
      let n = try #require(Self.title("N", in: tree))
      #expect(n.middle.x > 330, "the strip is at the trailing edge")
      try await desktop.movePointer(to: n.middle)
      try await desktop.click()
      try await expect(top: "N", screen)
      let c = try #require(Self.title("C", in: tree)).middle
      let t = try #require(Self.title("T", in: tree)).middle
      try await desktop.drag(from: c, to: t, drop: true)
      try await expect(top: "T", screen)
      #expect(program.complaints == [])
    }

    @Test("L12 X8 assistive technology finds the titles in a named group and presses them")
    func accessibility() async throws {
      let (program, _, screen) = try await start()
      let tree = try #require(try await screen.tree(actions: true))
      let strip = try #require(tree.all.first { $0.name == "Letters" })
      let letters = strip.children.filter { !$0.name.isEmpty }.map(\.name)
      #expect(letters == "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init))
      let title = try #require(Self.title("Q", in: tree))
      let action = try #require(title.actions.first)
      #expect(try await screen.act(action, on: "Q"))
      try await expect(top: "Q", screen)
      let marked = try await screen.tree()?.all.first { $0.name == "Letters" }?.description
      #expect(marked == "Q")
      #expect(program.complaints == [])
    }

    @Test("L12 L10 X2 by keyboard alone: fold a header, jump by the strip, fetch anew")
    func keyboard() async throws {
      let (program, desktop, screen) = try await start()
      try await desktop.focus()
      try await desktop.press(keys: ["Tab", "ctrl+Home", "Left"])
      try await screen.tree("the first section is folded") { tree in
        !tree.shownRows.contains { $0.name == "A1" }
      }
      try await desktop.press(key: "space")
      try await screen.tree("and unfolded") { tree in
        tree.shownRows.contains { $0.name == "A1" }
      }
      try await desktop.press(key: "ctrl+r")
      // While a refresh is under way, asking for another one does nothing.
      let isFetched = try await eventually { program.output.contains("fetched 1") }
      #expect(isFetched, "\(program.output)")
      // From the strip, too.
      try await desktop.press(keys: ["Tab", "F5"])
      let isFetchedAgain = try await eventually { program.output.contains("fetch 2") }
      #expect(isFetchedAgain, "\(program.output)")
      try await desktop.press(key: "End")
      try await screen.tree("the last name is on screen") { tree in
        tree.shownRows.contains { $0.name == "Z6" }
      }
      try await desktop.press(key: "k")
      try await expect(top: "K", screen)
      try await desktop.press(key: "Down")
      try await expect(top: "L", screen)
      #expect(program.complaints == [])
    }
  }
}
