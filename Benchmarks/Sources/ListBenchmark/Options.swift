import BenchmarkSupport

/// What the command line asks for.
struct Options {
  var groups: [String] = []
  var sizes = [5_000, 100_000, 1_000_000]
  private var types: Set<String> = []
  private var changes: Set<String> = []

  /// Reads `GROUP... [--sizes 5000,100000] [--types U,S] [--changes shuffle,…] [--patience SECONDS]`.
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        groups.append(word)
        continue
      }
      guard let value = rest.popFirst() else { throw UsageError("\(word) needs a value") }
      let parts = value.split(separator: ",").map(String.init)
      switch word {
      case "--sizes":
        sizes = parts.compactMap(Int.init)
        guard sizes.count == parts.count else { throw UsageError("\(value) are no sizes") }
      case "--types": types = Set(parts)
      case "--changes": changes = Set(parts)
      case "--patience":
        guard let seconds = Double(value) else { throw UsageError("\(value) is no time") }
        Race.patience = seconds * 1e9
      default: throw UsageError("there is no option \(word)")
      }
    }
  }

  func wants(_ type: String) -> Bool { types.isEmpty || types.contains(type) }
  func wants(_ workload: Workload) -> Bool {
    changes.isEmpty || changes.contains(workload.rawValue)
  }
  func wants(_ change: FeedChange) -> Bool {
    changes.isEmpty || changes.contains(change.rawValue)
  }
}

/// Why the command line could not be read.
struct UsageError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
