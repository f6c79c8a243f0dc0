/// What a shared library exports, read from its bytes without running any of its code.
///
/// Loading a library runs its initialisers, so whether it may be loaded has to be known before. Only
/// what is needed for that is read: the file header, the section headers, the dynamic symbol table and
/// its strings. Every offset in the file is checked before it is followed.
public struct SharedLibraryImage: Sendable {
  /// Why bytes are no library of this machine.
  public enum Refusal: Error, Sendable, Equatable {
    /// The bytes are something else.
    case notALibrary
    /// It is a library or a program for another kind of machine.
    case anotherMachine
    /// It says of itself what cannot be.
    case damaged
  }

  /// The names of the functions and values it offers to others.
  public let exportedNames: Set<String>

  /// Reads a library, the whole file, in time linear in the number of symbols; throws why it is none.
  public init(_ bytes: [UInt8]) throws(Refusal) {
    let reader = Reader(bytes: bytes)
    try Self.checkHeader(reader)
    let sections = try Self.sections(reader)
    guard let symbols = sections.first(where: { $0.type == Section.dynamicSymbols }),
      symbols.entrySize == Self.symbolSize,
      let strings = sections.indices.contains(symbols.link) ? sections[symbols.link] : nil
    else { throw .damaged }
    exportedNames = try Self.names(reader, symbols, strings)
  }

  private static let symbolSize = 24
  /// The most that a file may say it has of anything; more would not be a plugin.
  private static let mostEntries = 10_000_000

  /// A part of the file.
  private struct Section {
    static let dynamicSymbols = 11
    static let size = 64

    let type: Int
    let offset: Int
    let length: Int
    let link: Int
    let entrySize: Int
  }

  private static func checkHeader(_ reader: Reader) throws(Refusal) {
    guard reader.bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46]), reader.bytes.count >= 64 else {
      throw .notALibrary
    }
    // 64 bits, and the byte order of this machine.
    let order: UInt8 = 1.littleEndian == 1 ? 1 : 2
    guard reader.bytes[4] == 2, reader.bytes[5] == order,
      try reader.integer(18, bytes: 2) == Self.machine
    else { throw .anotherMachine }
    // 3 is a shared library, 1 an object file, 2 a program, 4 a core dump.
    guard try reader.integer(16, bytes: 2) == 3 else { throw .notALibrary }
  }

  private static var machine: Int {
    #if arch(x86_64)
      62
    #elseif arch(arm64)
      183
    #else
      -1
    #endif
  }

  private static func sections(_ reader: Reader) throws(Refusal) -> [Section] {
    let start = try reader.integer(40, bytes: 8)
    let size = try reader.integer(58, bytes: 2)
    let count = try reader.integer(60, bytes: 2)
    guard size == Section.size, count > 0 else { throw .damaged }
    var sections: [Section] = []
    for index in 0..<count {
      let place = try reader.sum(start, index * size)
      sections.append(
        Section(
          type: try reader.integer(reader.sum(place, 4), bytes: 4),
          offset: try reader.integer(reader.sum(place, 24), bytes: 8),
          length: try reader.integer(reader.sum(place, 32), bytes: 8),
          link: try reader.integer(reader.sum(place, 40), bytes: 4),
          entrySize: try reader.integer(reader.sum(place, 56), bytes: 8)
        )
      )
    }
    return sections
  }

  /// The names of symbols that are defined here and visible from outside.
  private static func names(
    _ reader: Reader,
    _ symbols: Section,
    _ strings: Section
  ) throws(Refusal) -> Set<String> {
    let count = symbols.length / symbolSize
    guard count <= mostEntries else { throw .damaged }
    var names: Set<String> = []
    for index in 0..<count {
      let place = try reader.sum(symbols.offset, index * symbolSize)
      let info = try reader.integer(reader.sum(place, 4), bytes: 1)
      let section = try reader.integer(reader.sum(place, 6), bytes: 2)
      // Binding 1 is global and 2 weak; section 0 means that somebody else is to define it.
      guard [1, 2].contains(info >> 4), section != 0 else { continue }
      let name = try reader.integer(place, bytes: 4)
      guard name < strings.length else { throw .damaged }
      names.insert(
        try reader.string(reader.sum(strings.offset, name), most: strings.length - name)
      )
    }
    return names
  }

  /// Reads numbers and texts, and refuses to look outside the file.
  private struct Reader {
    let bytes: [UInt8]

    func sum(_ first: Int, _ second: Int) throws(Refusal) -> Int {
      let (sum, overflows) = first.addingReportingOverflow(second)
      guard !overflows else { throw .damaged }
      return sum
    }

    func integer(_ offset: Int, bytes count: Int) throws(Refusal) -> Int {
      guard offset >= 0, offset <= bytes.count - count else { throw .damaged }
      var value: UInt64 = 0
      for index in (0..<count).reversed() {
        let byte = 1.littleEndian == 1 ? index : count - 1 - index
        value = value << 8 | UInt64(bytes[offset + byte])
      }
      guard let integer = Int(exactly: value) else { throw .damaged }
      return integer
    }

    func string(_ offset: Int, most length: Int) throws(Refusal) -> String {
      guard offset >= 0, length >= 0, offset <= bytes.count - length,
        let end = bytes[offset..<offset + length].firstIndex(of: 0)
      else { throw .damaged }
      return String(decoding: bytes[offset..<end], as: UTF8.self)
    }
  }
}
