extension JSONText {
  /// Finds the first byte that text cannot contain: a NUL, or one that breaks UTF-8.
  ///
  /// Foundation looks at strings only when they are read, so an unread one could hide broken text.
  ///
  /// - Returns: The offset and what is wrong there, or `nil` for clean text.
  /// - Complexity: Linear in the number of bytes.
  func firstBadByte() -> (offset: Int, sentence: String)? {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0 { return (index, "expected text, found a NUL byte") }
      if byte < 0x80 {
        index += 1
        continue
      }
      let length = lengthOfScalar(at: index)
      guard length > 0 else {
        let hex = String(byte, radix: 16, uppercase: true)
        return (index, "expected UTF-8, found the byte 0x\(hex)")
      }
      index += length
    }
    return nil
  }

  /// The number of bytes of the scalar that starts here, or 0 when none does.
  ///
  /// The bounds of the second byte rule out overlong forms, surrogates and scalars beyond U+10FFFF
  /// (table 3-7 of the Unicode standard).
  private func lengthOfScalar(at index: Int) -> Int {
    let length: Int
    let second: ClosedRange<UInt8>
    switch bytes[index] {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
    for later in bytes[(index + 2)..<(index + length)] where later & 0xC0 != 0x80 { return 0 }
    return length
  }
}
