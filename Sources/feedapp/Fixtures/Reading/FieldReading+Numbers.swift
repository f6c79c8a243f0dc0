extension FieldReading {
  /// A required integer, `minimum` or more; `1.0` and `1e2` are integers, `1.5` is not.
  public func integer(_ key: String, minimum: Int = .min) throws(FixtureError) -> Int {
    try require(key, expected: "integer").integer(minimum: minimum)
  }

  /// An integer, `minimum` or more, that may be missing.
  public func optionalInteger(_ key: String, minimum: Int = .min) throws(FixtureError) -> Int? {
    try findUnlessNull(key)?.integer(minimum: minimum)
  }

  /// An integer, `minimum` or more, with a default.
  public func integer(
    _ key: String,
    default fallback: Int,
    minimum: Int = .min
  ) throws(FixtureError) -> Int {
    try optionalInteger(key, minimum: minimum) ?? fallback
  }

  /// An integer in a range, with a default.
  public func integer(
    _ key: String,
    default fallback: Int,
    in range: ClosedRange<Int>
  ) throws(FixtureError) -> Int {
    guard let found = findUnlessNull(key) else { return fallback }
    let integer = try found.integer(expected: "integer")
    guard range.contains(integer) else {
      throw found.error(expected: "integer from \(range.lowerBound) to \(range.upperBound)")
    }
    return integer
  }

  /// A required number, always finite, in a range if one is given.
  public func number(_ key: String, in range: ClosedRange<Double>? = nil) throws(FixtureError)
    -> Double
  {
    try require(key, expected: "number").number(in: range)
  }

  /// A number, always finite, in a range if one is given, that may be missing.
  public func optionalNumber(
    _ key: String,
    in range: ClosedRange<Double>? = nil
  ) throws(FixtureError) -> Double? {
    try findUnlessNull(key)?.number(in: range)
  }

  /// A required truth value.
  public func bool(_ key: String) throws(FixtureError) -> Bool {
    try require(key, expected: "boolean").boolean()
  }

  /// A truth value with a default.
  public func bool(_ key: String, default fallback: Bool) throws(FixtureError) -> Bool {
    try findUnlessNull(key)?.boolean() ?? fallback
  }
}

extension JSONPlace {
  func integer(minimum: Int) throws(FixtureError) -> Int {
    let integer = try integer(expected: "integer")
    guard integer >= minimum else { throw error(expected: "integer \(minimum) or more") }
    return integer
  }

  func integer(expected: String) throws(FixtureError) -> Int {
    guard value.kind == .number else { throw error(expected: expected) }
    do throws(IntegerRefusal) {
      return try region.text.integer(value.start..<value.end)
    } catch {
      switch error {
      case .fraction: throw self.error(expected: expected)
      case .tooLarge: throw self.error(expected: "\(expected) that fits 64 bits")
      case .malformed: throw self.error(expected: expected, found: "malformed \(description)")
      }
    }
  }

  func number(in range: ClosedRange<Double>?) throws(FixtureError) -> Double {
    guard value.kind == .number else { throw error(expected: "number") }
    let place = value.start..<value.end
    guard let number = region.text.number(place) else {
      let isMalformed = NumberLiteral(region.text.bytes[place]) == nil
      throw isMalformed
        ? error(expected: "number", found: "malformed \(description)")
        : error(expected: "number that fits 64 bits")
    }
    if let range, !range.contains(number) {
      let lowest = LogValue.number(range.lowerBound).json
      let highest = LogValue.number(range.upperBound).json
      throw error(expected: "number from \(lowest) to \(highest)")
    }
    return number
  }

  func boolean() throws(FixtureError) -> Bool {
    guard value.kind == .boolean else { throw error(expected: "boolean") }
    return region.text.bytes[value.start] == UInt8(ascii: "t")
  }
}
