extension FieldReading {
  /// A required string.
  ///
  /// - Parameter key: The key.
  /// - Returns: The value.
  func string(_ key: String) throws(FixtureError) -> String {
    try require(key, expected: "string").string()
  }

  /// A string that may be missing.
  ///
  /// - Parameter key: The key.
  /// - Returns: The value, or `nil` when it is missing or `null`.
  func optionalString(_ key: String) throws(FixtureError) -> String? {
    try findUnlessNull(key)?.string()
  }

  /// A string with a default.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fallback: The value when it is missing or `null`.
  /// - Returns: The value.
  func string(_ key: String, default fallback: String) throws(FixtureError) -> String {
    try optionalString(key) ?? fallback
  }

  /// A required name that is written as a string or as an integer; `1` and `"1"` are the same.
  ///
  /// - Parameter key: The key.
  /// - Returns: The name.
  func stringOrInteger(_ key: String) throws(FixtureError) -> String {
    try require(key, expected: "string or integer").stringOrInteger()
  }

  /// A name that may be missing, written as a string or as an integer.
  ///
  /// - Parameter key: The key.
  /// - Returns: The name, or `nil` when it is missing or `null`.
  func optionalStringOrInteger(_ key: String) throws(FixtureError) -> String? {
    try findUnlessNull(key)?.stringOrInteger()
  }

  /// A required list of strings.
  ///
  /// - Parameter key: The key.
  /// - Returns: The values.
  func strings(_ key: String) throws(FixtureError) -> [String] {
    try require(key, expected: "array of strings").strings()
  }

  /// A list of strings that may be missing.
  ///
  /// - Parameter key: The key.
  /// - Returns: The values, or `nil` when the list is missing or `null`.
  func optionalStrings(_ key: String) throws(FixtureError) -> [String]? {
    try findUnlessNull(key)?.strings()
  }

  /// One of a few words, with a default.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fallback: The value when it is missing or `null`.
  /// - Returns: The word.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String,
    default fallback: Word
  ) throws(FixtureError) -> Word {
    guard let found = findUnlessNull(key) else { return fallback }
    let expected = "one of \(Word.allCases.map(\.rawValue).listedForMessage)"
    guard let word = Word(rawValue: try found.string(expected: expected)) else {
      throw found.error(expected: expected)
    }
    return word
  }
}

extension JSONPlace {
  func stringOrInteger() throws(FixtureError) -> String {
    let expected = "string or integer"
    return switch value.kind {
    case .number: String(try integer(expected: expected))
    default: try string(expected: expected)
    }
  }

  /// The elements of the array, or an error that names what was expected.
  func elements(expected: String = "array") throws(FixtureError) -> [JSONPlace] {
    guard value.kind == .array else { throw error(expected: expected) }
    return try opened().children()
  }

  func strings() throws(FixtureError) -> [String] {
    var strings: [String] = []
    for element in try elements(expected: "array of strings") {
      strings.append(try element.string())
    }
    return strings
  }
}
