/// One cell's worth of content: a view model and how it is to be shown.
///
/// Headers and footers are rows too, so they are bound, diffed and updated in place like any other.
///
///     Row(AnyDiffable(mail), height: .fixed(56))
///     snapshot.row(for: id)?.model(as: Mail.self)
public struct Row: Sendable {
  /// What a row is for inside its section.
  ///
  ///     if row.id.key.role == .header { list.presenter.disclose(row.id) }
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
  private let packedHeight: PackedRowHeight

  /// The cell type asked for, or `nil` for the one registered for the view model's type.
  public var cellType: CellType? { kind.cellType }
  /// How high the row is.
  public var height: RowHeight { packedHeight.height }
  /// What the row is for inside its section.
  public var role: Role { kind.role }

  /// Makes a row for a view model.
  ///
  /// - Parameters:
  ///   - content: The view model to show.
  ///   - height: How high the row is.
  ///   - cellType: A cell type other than the one registered for the view model's type.
  ///   - role: What the row is for inside its section.
  public init(
    _ content: AnyDiffable,
    height: RowHeight = .natural,
    cellType: CellType? = nil,
    role: Role = .body
  ) {
    self.content = content
    kind = RowKind(cellType, role)
    packedHeight = PackedRowHeight(height)
  }

  /// What names this row inside its section.
  public var key: RowKey { RowKey(content: content.identity, cellType: cellType, role: role) }

  /// How deep the row stands inside others, as its view model says: 0 where it says nothing, and
  /// never more than 1,000.
  public var indentationLevel: Int {
    let level = content.conforming(to: (any IndentedContent).self)?.indentationLevel ?? 0
    return min(max(0, level), Self.deepestLevel)
  }

  static let deepestLevel = 1_000

  /// Tells whether both rows are the same row of a section, without making keys.
  ///
  /// - Parameter other: The row to compare with.
  /// - Returns: `true` when view model identity, cell type and role are equal.
  package func hasSameKey(as other: Row) -> Bool {
    kind == other.kind && content.hasSameIdentity(as: other.content)
  }

  /// Tells whether a cell bound to `other` needs no change to show this row.
  ///
  /// - Parameter other: The row that is shown now.
  /// - Returns: `true` when the contents are equal; the same instance is never compared.
  package func hasSameContent(as other: Row) -> Bool { content.hasSameContent(as: other.content) }
}

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
