extension FieldReading {
  /// A required string.
  public func string(_ key: String) throws(FixtureError) -> String {
    try require(key, expected: "string").string()
  }

  /// A string that may be missing.
  public func optionalString(_ key: String) throws(FixtureError) -> String? {
    try findUnlessNull(key)?.string()
  }

  /// A string with a default.
  public func string(_ key: String, default fallback: String) throws(FixtureError) -> String {
    try optionalString(key) ?? fallback
  }

  /// A required name that is written as a string or as an integer; `1` and `"1"` are the same.
  public func stringOrInteger(_ key: String) throws(FixtureError) -> String {
    try require(key, expected: "string or integer").stringOrInteger()
  }

  /// A name that may be missing, written as a string or as an integer.
  public func optionalStringOrInteger(_ key: String) throws(FixtureError) -> String? {
    try findUnlessNull(key)?.stringOrInteger()
  }

  /// A required list of strings.
  public func strings(_ key: String) throws(FixtureError) -> [String] {
    try require(key, expected: "array").strings()
  }

  /// A list of strings that may be missing.
  public func optionalStrings(_ key: String) throws(FixtureError) -> [String]? {
    try findUnlessNull(key)?.strings()
  }

  /// One of a few words, with a default.
  public func word<Word: RawRepresentable<String>>(
    _ key: String,
    from words: [Word],
    default fallback: Word
  ) throws(FixtureError) -> Word {
    try findUnlessNull(key)?.word(from: words) ?? fallback
  }

  /// One of a few words, without a default.
  public func word<Word: RawRepresentable<String>>(
    _ key: String,
    from words: [Word]
  ) throws(FixtureError) -> Word {
    try require(key, expected: words.expectation).word(from: words)
  }
}

extension Collection where Element: RawRepresentable<String> {
  fileprivate var expectation: String { "one of \(map(\.rawValue).listedForMessage)" }
}

extension JSONPlace {
  func word<Word: RawRepresentable<String>>(from words: [Word]) throws(FixtureError) -> Word {
    let name = try string(expected: words.expectation)
    guard let word = words.first(where: { $0.rawValue == name }) else {
      throw error(expected: words.expectation)
    }
    return word
  }

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

  /// Where the elements stand, for a list that has very many.
  func elementRanges() throws(FixtureError) -> [Range<Int>] {
    guard value.kind == .array else { throw error(expected: "array") }
    let list = try opened()
    let index = list.region.index
    return index.children(of: list.node).map { index.nodes[$0].start..<index.nodes[$0].end }
  }

  func strings() throws(FixtureError) -> [String] {
    var strings: [String] = []
    for element in try elements() {
      strings.append(try element.string())
    }
    return strings
  }
}
