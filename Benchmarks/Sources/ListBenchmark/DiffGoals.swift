import BenchmarkSupport

/// What the diff is to reach beside the standard library and DifferenceKit, by element and change.
struct DiffGoals {
  private var goals = Goals()

  /// Notes what a change was found to take.
  ///
  /// - Parameters:
  ///   - size: How many elements.
  ///   - element: `U`, `S` or `SF`.
  ///   - workload: The change.
  ///   - finishes: The contenders by name.
  mutating func note(
    _ size: Int,
    _ element: String,
    _ workload: Workload,
    _ finishes: [String: Finish]
  ) {
    guard let ours = finishes["ListCore"]?.median, let unique = finishes["unique"]?.median else {
      return
    }
    let name = "\(Show.count(size)) \(element), \(workload.rawValue)"
    if let standard = finishes["stdlib"]?.median, size == 100_000, element != "SF",
      Self.overStandardLibrary.contains(workload)
    {
      goals.atLeast(6, "\(name), beside the standard library", standard / ours)
    }
    guard let peer = PeerPackage.name, let theirs = finishes[peer]?.median,
      let least = Self.overPeer(size, element, workload)
    else { return }
    goals.atLeast(least, "\(name), beside \(peer)", theirs / ours)
    if theirs / ours < least {
      goals.atLeast(least, "\(name), ids promised unique, beside \(peer)", theirs / unique)
    }
  }

  func print() { goals.print() }

  private static let overStandardLibrary: [Workload] = [
    .none, .payload, .append, .prepend, .moveToEnd, .moveToStart, .scattered,
  ]

  private static func overPeer(_ size: Int, _ element: String, _ workload: Workload) -> Double? {
    switch (size, element, workload) {
    case (_, "SF", _): 1.8
    case (5_000, "U", .readme): 7
    case (100_000, "U", .readme): 30
    case (100_000, "U", .shuffle): 5
    case (100_000, "U", .replace): 6
    case (100_000, "U", .none), (100_000, "U", .payload), (100_000, "U", .append),
      (100_000, "U", .prepend):
      200
    case (100_000, "S", .none), (100_000, "S", .payload), (100_000, "S", .append),
      (100_000, "S", .prepend):
      150
    case (100_000, _, .moveToEnd), (100_000, _, .moveToStart): 140
    case (100_000, _, .scattered): 75
    default: nil
    }
  }
}
