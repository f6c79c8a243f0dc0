import ListCore
import Testing

/// What every key means with every combination of modifiers.
@Suite struct KeyTableTests {
  private let none: KeyModifiers = []
  private let all: [KeyModifiers] = [
    [], .shift, .control, [.control, .shift], .alt, [.alt, .shift], [.alt, .control],
    [.alt, .control, .shift],
  ]

  @Test(
    "X2 a motion selects, Shift extends, Ctrl only moves, Alt moves nothing but rows",
    arguments: [
      (ListKey.up, KeyCommand.Motion.previous), (.down, .next), (.pageUp, .pageUp),
      (.pageDown, .pageDown), (.home, .first), (.end, .last), (.forward, .forward),
      (.backward, .backward),
    ]
  )
  func motions(key: ListKey, motion: KeyCommand.Motion) {
    #expect(KeyCommand.command(for: key, []) == .move(motion, .replace))
    #expect(KeyCommand.command(for: key, .shift) == .move(motion, .extend))
    #expect(KeyCommand.command(for: key, .control) == .move(motion, nil))
    #expect(KeyCommand.command(for: key, [.control, .shift]) == .move(motion, .extend))
    let step = key == .up ? -1 : key == .down ? 1 : nil
    #expect(KeyCommand.command(for: key, .alt) == step.map { .reorder(by: $0) })
    for more in all where more.contains(.alt) && more != .alt {
      #expect(KeyCommand.command(for: key, more) == nil)
    }
  }

  @Test("X2 the other keys with each modifier; Alt leaves them all to the program")
  func others() {
    let table: [(ListKey, [KeyCommand?])] = [
      (.space, [.toggle, .extend, .toggle, .extend]),
      (.return, [.activate, .activate, .activate, .activate]),
      (.escape, [.deselectAll, nil, nil, nil]),
      (.delete, [.delete, nil, nil, nil]),
      (.menu, [.contextMenu, .contextMenu, .contextMenu, .contextMenu]),
      (.f5, [.refresh, nil, nil, nil]),
      (.character("r"), [.typeAhead("r"), .typeAhead("r"), .refresh, nil]),
      (.f10, [nil, .contextMenu, nil, nil]),
      (.tab, [.enterControls, .leaveControls, nil, nil]),
      (.character("a"), [.typeAhead("a"), .typeAhead("a"), .selectAll, .deselectAll]),
      (.character("A"), [.typeAhead("A"), .typeAhead("A"), .selectAll, .deselectAll]),
      (.character("c"), [.typeAhead("c"), .typeAhead("c"), .copy, nil]),
      (.character("x"), [.typeAhead("x"), .typeAhead("x"), nil, nil]),
    ]
    for (key, commands) in table {
      for (modifiers, command) in zip(all, commands + Array(repeating: nil, count: 4)) {
        #expect(KeyCommand.command(for: key, modifiers) == command, "\(key) \(modifiers.rawValue)")
      }
    }
  }
}
