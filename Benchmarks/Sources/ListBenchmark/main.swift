import Glibc

/// Runs the groups named on the command line, all of them when none is, and prints tables.

let groups: [(name: String, run: @MainActor (Options) -> Void)] = [
  ("diff", FlatDiffs.run),
  ("diff-limits", DiffLimits.run),
  ("diff-memory", DiffMemory.run),
  ("sections", SectionedDiffs.run),
  ("like", FeedPaths.likes),
  ("updates", FeedPaths.updates),
  ("memory", FeedPaths.memory),
  // Last, since it changes how the C library keeps memory.
  ("turns", Turns.run),
]

do {
  let options = try Options(Array(CommandLine.arguments.dropFirst()))
  for name in options.groups where !groups.contains(where: { $0.name == name }) {
    throw UsageError("there is no group \(name); there are \(groups.map(\.name))")
  }
  for group in groups where options.groups.isEmpty || options.groups.contains(group.name) {
    group.run(options)
  }
} catch {
  print("ListBenchmark: \(error)")
  exit(2)
}
