/// The parts of a number as it is spelled in JSON.
struct NumberLiteral {
  private var digits: [UInt8] = []
  /// How many of the digits stand before the decimal point once the exponent is applied.
  private var wholeDigits = 0

  /// Takes a number apart; `nil` when its spelling breaks JSON's rules for numbers.
  init?(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = Self.takeDigits(&rest)
    guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return nil }
    digits = whole
    wholeDigits = whole.count
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      let fraction = Self.takeDigits(&rest)
      guard !fraction.isEmpty else { return nil }
      digits += fraction
    }
    guard let letter = rest.first else { return }
    guard letter == UInt8(ascii: "e") || letter == UInt8(ascii: "E") else { return nil }
    rest.removeFirst()
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    let exponent = Self.takeDigits(&rest)
    guard !exponent.isEmpty, rest.isEmpty else { return nil }
    let size = Self.clampedValue(of: exponent)
    wholeDigits += isNegative ? -size : size
  }

  /// Whether the number is not a whole one.
  var hasFraction: Bool {
    digits.dropFirst(max(0, wholeDigits)).contains { $0 != UInt8(ascii: "0") }
  }

  private static func takeDigits(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    rest = rest.dropFirst(digits.count)
    return Array(digits)
  }

  /// An exponent may have any number of digits; beyond a file's length its size does not matter.
  private static func clampedValue(of digits: [UInt8]) -> Int {
    digits.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 1 << 40) }
  }
}
