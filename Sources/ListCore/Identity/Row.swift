/// One cell's worth of content: a view model and how it is to be shown.
///
/// Headers and footers are rows too, so they are bound, diffed and updated in place like any other, and a
/// section that has nothing but a header still shows.
///
///     override var header: Row? { .title(model.subject) }
///     override var footer: Row? { Row(Total(order: model), height: .fixed(40)) }
public struct Row: Sendable {
  /// What a row is for inside its section.
  ///
  ///     if row.key.role == .header { list.presenter.disclose(row) }
  public enum Role: UInt8, Hashable, Sendable {
    /// The first row of a section; may stick to the top of the list.
    case header
    /// An ordinary row.
    case body
    /// The last row of a section.
    case footer
  }

  /// The view model the row shows.
  public let content: AnyDiffable
  @usableFromInline let kind: RowKind
  /// The height in one word: the number, or one that no calculation has as its result.
  private let heightBits: UInt64

  /// The cell type asked for, or `nil` for the one registered for the view model's type.
  public var cellType: CellType? { kind.cellType }
  /// How high the row is.
  public var height: RowHeight {
    heightBits == Self.naturalBits ? .natural : .fixed(Double(bitPattern: heightBits))
  }
  /// What the row is for inside its section.
  public var role: Role { kind.role }

  /// Makes a row for a view model, in a cell of another type than the one registered for it where that is named.
  public init(
    _ content: AnyDiffable,
    height: RowHeight = .natural,
    cellType: CellType? = nil,
    role: Role = .body
  ) {
    self.content = content
    kind = RowKind(cellType, role)
    heightBits = height.fixedPoints?.bitPattern ?? Self.naturalBits
  }

  // Not a number, with digits of its own: a height that is nonsense is kept, to be told of.
  private static var naturalBits: UInt64 { 0x7ff8_6e61_7475_7261 }

  /// Makes a row for a view model, such as a header or a footer, which get their role from the section.
  public init(
    _ viewModel: some ListDiffable,
    height: RowHeight = .natural,
    cellType: CellType? = nil,
    role: Role = .body
  ) { self.init(AnyDiffable(viewModel), height: height, cellType: cellType, role: role) }

  /// The same row as another part of a section.
  package func row(_ role: Role) -> Row {
    role == self.role ? self : Row(content, height: height, cellType: cellType, role: role)
  }

  /// What names this row inside its section.
  public var key: RowKey { RowKey(content: content.identity, cellType: cellType, role: role) }

  /// How deep the row stands inside others, as its view model says: 0 where it says nothing, and
  /// never more than 1,000.
  public var indentationLevel: Int {
    let level = content.conforming(to: (any RowTraits).self)?.indentationLevel ?? 0
    return min(max(0, level), Self.deepestLevel)
  }

  static let deepestLevel = 1_000

  /// Whether both are the same row of a section: view model identity, cell type and role are equal.
  ///
  /// No keys are made for that.
  package func hasSameKey(as other: Row) -> Bool {
    kind == other.kind && content.hasSameIdentity(as: other.content)
  }

  /// Whether a cell bound to `other` needs no change to show this row; the same instance is never compared.
  package func hasSameContent(as other: Row) -> Bool { content.hasSameContent(as: other.content) }
}

/// A header or a footer of a section: a former name.
@available(*, deprecated, renamed: "Row")
public typealias SupplementaryRow = Row

/// How high a row is.
///
///     override func configure() {
///       height(of: Photo.self) { _ in .fixed(240) }
///       height(of: Note.self) { _ in .natural }
///     }
public enum RowHeight: Hashable, Sendable {
  /// A height that is known without measuring, in logical pixels; 0 or more and finite.
  case fixed(Double)
  /// The height the cell asks for at the list's width; the host measures it once and the list
  /// remembers it.
  case natural

  /// The height if it is known without measuring.
  package var fixedPoints: Double? {
    if case .fixed(let points) = self { points } else { nil }
  }
}

/// The cell type and the role of a row in one word.
///
/// Rows are copied and compared by the hundred thousand: of three words in place of four, a quarter
/// less memory is gone through, and both are compared at once.
@usableFromInline struct RowKind: Hashable, Sendable {
  private typealias AnyType = any Any.Type

  // The description of a type begins at a multiple of its words, so that the lowest bits are free.
  private static var roleBits: UInt { 3 }

  @usableFromInline let bits: UInt

  init(_ cellType: CellType?, _ role: Row.Role) {
    let address = cellType.map { UInt(bitPattern: ObjectIdentifier($0.type)) } ?? 0
    assert(address & Self.roleBits == 0, "a type lies at an address that is a multiple of 4")
    bits = address | UInt(role.rawValue)
  }

  var cellType: CellType? {
    let address = bits & ~Self.roleBits
    guard address != 0 else { return nil }
    return CellType(unsafeBitCast(address, to: AnyType.self))  // why: it was one, see above
  }

  var role: Row.Role {
    // 0, 1 and 2 are stored.
    Row.Role(rawValue: UInt8(truncatingIfNeeded: bits & Self.roleBits)) ?? .body
  }

  @inlinable @inline(__always)
  static func == (lhs: RowKind, rhs: RowKind) -> Bool { lhs.bits == rhs.bits }
}
