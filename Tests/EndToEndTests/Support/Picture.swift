import Foundation

/// A PNG file, as far as tests look at it.
struct Picture {
  struct NoPicture: Error {}

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  let bytes: Data
  let width: Int
  let height: Int

  /// Reads the start and the end of a file.
  ///
  /// - Parameter bytes: The whole file.
  /// - Throws: When it is no PNG, or not yet all of one.
  init(_ bytes: Data) throws {
    let file = [UInt8](bytes)
    guard file.count > 45, file.starts(with: Self.signature),
      Array(file[12..<16]) == Array("IHDR".utf8),
      Array(file[(file.count - 8)..<(file.count - 4)]) == Array("IEND".utf8)
    else { throw NoPicture() }
    self.bytes = bytes
    width = Self.number(file[16..<20])
    height = Self.number(file[20..<24])
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
