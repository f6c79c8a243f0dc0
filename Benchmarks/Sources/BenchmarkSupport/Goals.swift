/// What was to be reached and what was, as a table behind the measurements.
public struct Goals {
  private var lines: [[String]] = []

  /// No goals yet.
  public init() {}

  /// Notes a number that should not exceed another one.
  ///
  /// - Parameters:
  ///   - limit: What it should not exceed.
  ///   - name: What it is a number of.
  ///   - found: The number.
  ///   - unit: Its unit; a ratio's is `x`.
  public mutating func atMost(
    _ limit: Double,
    _ name: String,
    _ found: Double,
    unit: String = "x"
  ) {
    note("≤", limit, name, found, unit, isReached: found <= limit)
  }

  /// Notes a number that should not be below another one.
  ///
  /// - Parameters:
  ///   - limit: What it should reach.
  ///   - name: What it is a number of.
  ///   - found: The number.
  public mutating func atLeast(_ limit: Double, _ name: String, _ found: Double) {
    note("≥", limit, name, found, "x", isReached: found >= limit)
  }

  private mutating func note(
    _ sign: String,
    _ limit: Double,
    _ name: String,
    _ found: Double,
    _ unit: String,
    isReached: Bool
  ) {
    func text(_ number: Double) -> String {
      switch unit {
      case "x": Show.ratio(number)
      // A few of them are no whole number.
      case "ms": Show.time(number * 1e6)
      default: "\(Show.count(Int(number.rounded()))) \(unit)"
      }
    }
    lines.append([name, "\(sign) \(text(limit))", text(found), isReached ? "hit" : "**missed**"])
  }

  /// Prints the table, where there is anything in it.
  public func print() {
    guard !lines.isEmpty else { return }
    let table = Table("Targets of this part", columns: ["what", "target", "found", ""], level: 3)
    for line in lines { table.add(line) }
  }
}
