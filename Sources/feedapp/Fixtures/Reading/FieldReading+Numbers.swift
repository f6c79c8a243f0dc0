extension FieldReading {
  /// A required integer.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - minimum: The smallest value that is accepted.
  /// - Returns: The value; `1.0` and `1e2` are integers, `1.5` is not.
  func integer(_ key: String, minimum: Int = .min) throws(FixtureError) -> Int {
    try require(key, expected: "integer".atLeast(minimum)).integer(minimum: minimum)
  }

  /// An integer that may be missing.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - minimum: The smallest value that is accepted.
  /// - Returns: The value, or `nil` when it is missing or `null`.
  func optionalInteger(_ key: String, minimum: Int = .min) throws(FixtureError) -> Int? {
    try findUnlessNull(key)?.integer(minimum: minimum)
  }

  /// An integer with a default.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fallback: The value when it is missing or `null`.
  ///   - minimum: The smallest value that is accepted.
  /// - Returns: The value.
  func integer(
    _ key: String,
    default fallback: Int,
    minimum: Int = .min
  ) throws(FixtureError) -> Int {
    try optionalInteger(key, minimum: minimum) ?? fallback
  }

  /// A required number.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - range: The values that are accepted.
  /// - Returns: The value; always finite.
  func number(_ key: String, in range: ClosedRange<Double>? = nil) throws(FixtureError) -> Double {
    try require(key, expected: "number".within(range)).number(in: range)
  }

  /// A number that may be missing.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - range: The values that are accepted.
  /// - Returns: The value, or `nil` when it is missing or `null`; always finite.
  func optionalNumber(
    _ key: String,
    in range: ClosedRange<Double>? = nil
  ) throws(FixtureError) -> Double? {
    try findUnlessNull(key)?.number(in: range)
  }

  /// A required truth value.
  ///
  /// - Parameter key: The key.
  /// - Returns: The value.
  func bool(_ key: String) throws(FixtureError) -> Bool {
    try require(key, expected: "boolean").boolean()
  }

  /// A truth value with a default.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fallback: The value when it is missing or `null`.
  /// - Returns: The value.
  func bool(_ key: String, default fallback: Bool) throws(FixtureError) -> Bool {
    try findUnlessNull(key)?.boolean() ?? fallback
  }
}

extension JSONPlace {
  func integer(minimum: Int) throws(FixtureError) -> Int {
    let integer = try integer(expected: "integer".atLeast(minimum))
    guard integer >= minimum else { throw error(expected: "integer".atLeast(minimum)) }
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
    guard value.kind == .number else { throw error(expected: "number".within(range)) }
    guard let number = region.text.number(value.start..<value.end) else {
      throw error(expected: "\("number".within(range)) that fits 64 bits")
    }
    if let range, !range.contains(number) { throw error(expected: "number".within(range)) }
    return number
  }

  func boolean() throws(FixtureError) -> Bool {
    guard value.kind == .boolean else { throw error(expected: "boolean") }
    return region.text.bytes[value.start] == UInt8(ascii: "t")
  }
}

extension String {
  fileprivate func atLeast(_ minimum: Int) -> String {
    minimum == .min ? self : "\(self) \(minimum) or more"
  }

  fileprivate func within(_ range: ClosedRange<Double>?) -> String {
    guard let range else { return self }
    let lower = LogValue.number(range.lowerBound).json
    return "\(self) from \(lower) to \(LogValue.number(range.upperBound).json)"
  }
}
