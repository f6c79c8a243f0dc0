/// One of several ways to do the same work.
public struct Contender {
  /// What the tables call it.
  public let name: String
  /// Does the work and returns a number that depends on all of it.
  public let work: () -> Int

  /// Makes a contender.
  ///
  /// - Parameters:
  ///   - name: What the tables call it.
  ///   - work: Does the work and returns a number that depends on all of it.
  public init(_ name: String, _ work: @escaping () -> Int) {
    self.name = name
    self.work = work
  }
}

/// What a contender took.
public struct Finish: Sendable {
  /// What the tables call the contender.
  public let name: String
  /// The median of all rounds, in nanoseconds.
  public let median: Double
  /// What the work returned.
  public let answer: Int
}

/// Runs contenders in turns, so that whatever else the machine does disturbs all of them alike.
public enum Race {
  /// How long one comparison may take, in nanoseconds.
  nonisolated(unsafe) public static var patience = 1.2e9

  /// Runs all contenders in every round and takes the median of the rounds.
  ///
  /// - Parameter contenders: The contenders; their order changes with every round.
  /// - Returns: What each of them took, in the order given.
  public static func run(_ contenders: [Contender]) -> [Finish] {
    let clock = ContinuousClock()
    func time(_ index: Int, _ times: Int) -> (nanoseconds: Double, answer: Int) {
      var answer = 0
      let start = clock.now
      for _ in 0..<times { answer = blackHole(contenders[index].work()) }
      let (seconds, rest) = (clock.now - start).components
      return ((Double(seconds) * 1e9 + Double(rest) / 1e9) / Double(times), answer)
    }
    // Short work is done often enough that reading the clock does not count.
    let warmUp = contenders.indices.map { time($0, 1) }
    let repeats = contenders.indices.map { index in
      max(1, Int(100_000 / max(1, time(index, 1).nanoseconds)))
    }
    let round = contenders.indices.reduce(0) {
      $0 + max(warmUp[$1].nanoseconds, 1) * Double(repeats[$1])
    }
    let rounds = max(3, min(31, Int(patience / round)))
    var samples = contenders.map { _ in [Double]() }
    var random = SeededRandom(seed: 3)
    for _ in 0..<rounds {
      // Whoever comes after one that fills the caches is at a disadvantage: not always the same.
      for index in contenders.indices.shuffled(using: &random) {
        samples[index].append(time(index, repeats[index]).nanoseconds)
      }
    }
    return contenders.indices.map { index in
      Finish(
        name: contenders[index].name,
        median: samples[index].sorted()[rounds / 2],
        answer: warmUp[index].answer
      )
    }
  }
}

/// Keeps the optimiser from leaving out work whose result nobody reads.
///
/// - Parameter value: The result.
/// - Returns: The same value.
@inline(never)
@_optimize(none)
public func blackHole<Value>(_ value: Value) -> Value { value }
