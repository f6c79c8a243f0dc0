extension JSONText {
  /// Finds the first byte that text cannot contain: a NUL, or one that breaks UTF-8.
  ///
  /// Foundation looks at strings only when they are read, so an unread one could hide broken text.
  ///
  /// - Returns: The offset and what is wrong there, or `nil` for clean text.
  /// - Complexity: Linear in the number of bytes.
  func firstBadByte() -> (offset: Int, sentence: String)? {
    let broken = bytes.firstBreakingUTF8(from: start)
    if let nul = bytes.firstNUL, nul < broken ?? .max {
      return (nul, "expected text, found a NUL byte")
    }
    return broken.map { offset in
      (
        offset,
        "expected UTF-8, found the byte 0x\(String(bytes[offset], radix: 16, uppercase: true))"
      )
    }
  }
}

extension [UInt8] {
  fileprivate func firstBreakingUTF8(from start: Int) -> Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: span.extracting(start...))
      return nil
    } catch {
      return start + error.byteOffsets.lowerBound
    }
  }

  fileprivate var firstNUL: Int? {
    // Hardly any text has one, and the least of many bytes is found faster than the first that is 0.
    var least = UInt8.max
    let all = span
    for index in all.indices { least = Swift.min(least, all[index]) }
    return least == 0 ? firstIndex(of: 0) : nil
  }
}
