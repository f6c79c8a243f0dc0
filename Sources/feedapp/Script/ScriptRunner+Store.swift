import Foundation  // processes
import ListCore

/// What is different where a store has the items.
extension ScriptRunner {
  /// Why a store has not done what a step asks for is known before the step ends.
  func followRefusals() {
    feed.stored?.onRefusal = { [weak self] in self?.current.refusals.append($0) }
  }

  /// Loads an item, by scrolling to it, where a store has it and the list has not.
  func load(_ section: String) async {
    guard feed.stored != nil else { return }
    if feed.names.section(section) == nil {
      // Without a display the list goes on only while somebody waits for it to be idle, so this begins before
      // that: an `async let` begins on another thread, and may begin after it.
      let reveal = Task { await feed.adapter.reveal(section, of: StoredItem.self) }
      await feed.settle(stage)
      _ = await reveal.value
      await feed.settle(stage)
    }
    if let identity = feed.names.section(section) {
      current.found[section] = bodyRows(of: identity)
    }
  }

  /// What a step compares with.
  func shownList(for expectation: Expectation) async throws -> ShownList {
    var list = ShownList(stage: stage, names: feed.names, diagnostics: feed.diagnostics)
    guard let stored = feed.stored else { return list }
    if expectation.sections != nil || expectation.counts != nil {
      let ids = try await stored.ids()
      list.stored = (ids.shown, try await stored.rowCount(besides: ids.dropped))
    }
    return list
  }

  /// Has another program write to the store; says why it cannot, or `nil`.
  func write(_ sql: String) async -> StepRefusal? {
    guard let stored = feed.stored else { return StepRefusal(why: "there is no store") }
    do {
      try await Self.write(sql, elsewhereTo: stored.store.path)
      return nil
    } catch {
      return StepRefusal(why: "\(error)")
    }
  }
}

extension Step {
  /// The sections that have to be loaded for the step.
  var sections: [String] {
    switch self {
    case .press(let row, _, _), .select(let row, _), .deselect(let row, _), .action(let row, _):
      [row.section]
    // The row last: what is far from it need not stay loaded.
    case .reorder(let row, _, let section): [section].compactMap(\.self) + [row.section]
    case .collapse(let section), .expand(let section), .scroll(.section(let section, _)): [section]
    case .scroll(.row(let row, _)): [row.section]
    case .scroll(.offset(_, let section, _)): [section].compactMap(\.self)
    case .expect(let expectation): [expectation.section].compactMap(\.self)
    case .turn(let steps): steps.flatMap(\.sections)
    default: []
    }
  }
}

extension ScriptRunner {
  /// Runs SQL in a process of its own, as another program would.
  private nonisolated static func write(_ sql: String, elsewhereTo path: String) async throws {
    let (input, output) = (Pipe(), Pipe())
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["store", "write", path]
    process.standardInput = input
    process.standardError = output
    try process.run()
    let said = await Task.detached {
      try? input.fileHandleForWriting.write(contentsOf: Data(sql.utf8))
      try? input.fileHandleForWriting.close()
      let said = (try? output.fileHandleForReading.readToEnd()).flatMap { $0 } ?? Data()
      process.waitUntilExit()
      return said
    }.value
    // The process is never freed on Linux, and its files with it.
    try? input.fileHandleForReading.close()
    try? output.fileHandleForReading.close()
    guard process.terminationStatus != 0 else { return }
    let text = String(decoding: said, as: UTF8.self)
    throw CommandFailure(description: text.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
