extension SnapshotSection {
  /// The rows of a section in order.
  ///
  /// A few rows stand in one array. More of them stand in chunks that copies share, so that a change
  /// of one row among a million copies some hundred of them. A subscript costs O(1) in a short
  /// section and O(log n) in a long one; a step of a loop costs O(1) in either.
  ///
  ///     for row in section.rows where row.role == .body { print(row.texts) }
  public struct Rows: RandomAccessCollection, Sendable {
    enum Storage {
      case few(ContiguousArray<Row>)
      case many(ChunkedArray<Row>)
    }

    let storage: Storage

    /// Sections of at most this many rows are one array, and are searched row by row.
    static var mostOfFew: Int { 64 }

    init(_ storage: Storage) { self.storage = storage }

    package init(_ rows: ContiguousArray<Row>) { storage = .few(rows) }

    /// Always 0.
    public var startIndex: Int { 0 }

    /// The number of rows.
    @inline(__always)
    public var endIndex: Int {
      switch storage {
      case .few(let rows): rows.count
      case .many(let rows): rows.count
      }
    }

    /// The row at a position.
    @inline(__always)
    public subscript(position: Int) -> Row {
      switch storage {
      case .few(let rows): rows[position]
      case .many(let rows): rows[position]
      }
    }

    /// An iterator that takes O(1) a step.
    public func makeIterator() -> some IteratorProtocol<Row> {
      switch storage {
      case .few(let rows): Steps(few: rows.makeIterator())
      case .many(let rows): Steps(many: rows.makeIterator())
      }
    }

    private struct Steps: IteratorProtocol {
      var few: ContiguousArray<Row>.Iterator?
      var many: ChunkedArray<Row>.Iterator?

      mutating func next() -> Row? { few != nil ? few?.next() : many?.next() }
    }

    /// Lends the rows side by side, as long as the call lasts.
    ///
    /// - Complexity: O(1), or a copy of the bytes in a long section.
    func reading<Answer>(_ body: (Elements<Row>) -> Answer) -> Answer {
      switch storage {
      case .few(let rows): rows.reading(body)
      case .many(let rows): rows.readingCopies(body)
      }
    }

    /// Where the rows are that are neither header nor footer.
    var body: Range<Int> {
      let header = first?.role == .header ? 1 : 0
      return header..<count - (last?.role == .footer ? 1 : 0)
    }

    /// The rows in one array, however many there are.
    var flat: Rows { Rows(ContiguousArray(self)) }
  }
}

extension ChunkedArray {
  /// Lends the elements side by side, as copies that own nothing: the chunks keep what they refer to.
  ///
  /// - Complexity: O(n), a copy of the bytes.
  @inline(never)
  fileprivate func readingCopies<Answer>(_ body: (Elements<Element>) -> Answer) -> Answer {
    let buffer = UnsafeMutableRawPointer.allocate(
      byteCount: count * MemoryLayout<Element>.stride,
      alignment: MemoryLayout<Element>.alignment
    )
    defer { buffer.deallocate() }
    var end = buffer
    for chunk in chunks {
      chunk.withElements { elements in
        let bytes = UnsafeRawBufferPointer(elements)
        guard let start = bytes.baseAddress else { return }
        end.copyMemory(from: start, byteCount: bytes.count)
        end += bytes.count
      }
    }
    let elements = UnsafePointer(buffer.assumingMemoryBound(to: Element.self))
    return withExtendedLifetime(root) {
      body(Elements(UnsafeBufferPointer(start: elements, count: count)))
    }
  }
}

/// Nothing: rows are counted, and that is all.
struct NoWeight: SumWeight {
  static var zero: NoWeight { NoWeight() }
  static func + (one: Self, other: Self) -> Self { one }
  static func - (one: Self, other: Self) -> Self { one }
}

extension Row: ChunkElement {
  typealias Key = RowKey

  static var isKeyed: Bool { true }
  var weight: NoWeight { NoWeight() }

  var keyHash: UInt32 { UInt32(truncatingIfNeeded: fullKeyHash) }

  /// Equal for rows with equal keys, without making the key.
  var fullKeyHash: UInt64 {
    var hasher = Hasher()
    content.box.hashID(into: &hasher)
    hasher.combine(cellType)
    hasher.combine(role)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  func hasKey(_ key: RowKey) -> Bool {
    role == key.role && cellType == key.cellType && content.box.hasSameID(as: key.content.box)
  }
}

extension RowKey {
  /// The same number as the ``Row/keyHash`` of the rows it names.
  var hash: UInt32 {
    var hasher = Hasher()
    content.box.hashID(into: &hasher)
    hasher.combine(cellType)
    hasher.combine(role)
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }
}

extension Row {
  /// Whether the key is that of another row; of one with another type it need not be asked.
  fileprivate func hasKey(of other: Row) -> Bool {
    type(of: content.box) == type(of: other.content.box) && hasSameKey(as: other)
  }
}

extension ContiguousArray<Row> {
  /// Whether two of a few rows have the same key.
  var fewHaveRepeats: Bool {
    guard count > 1 else { return false }
    // Comparing a handful of keys is cheaper than hashing one.
    let hashes = count > 16 ? map { $0.keyHash } : []
    return reading { rows in
      for later in 1..<rows.count {
        for earlier in 0..<later
        where (hashes.isEmpty || hashes[earlier] == hashes[later])
          && rows[later].element.hasKey(of: rows[earlier].element)
        {
          return true
        }
      }
      return false
    }
  }
}
