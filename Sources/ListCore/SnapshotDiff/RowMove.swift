/// A kept row that changes its place.
public struct RowMove: Hashable, Sendable, CustomStringConvertible {
  /// Where the row is in the old list.
  public let from: RowPosition
  /// Where the row is in the new list.
  public let to: RowPosition

  /// Makes a move.
  ///
  /// - Parameters:
  ///   - from: Where the row is in the old list.
  ///   - to: Where the row is in the new list.
  public init(from: RowPosition, to: RowPosition) {
    self.from = from
    self.to = to
  }

  /// The move as text: `0.3→1.0`.
  public var description: String { "\(from)→\(to)" }
}

/// A kept row whose content changed.
public struct RowUpdate: Hashable, Sendable, CustomStringConvertible {
  /// Where the row is in the old list.
  public let old: RowPosition
  /// Where the row is in the new list.
  public let new: RowPosition

  /// Makes an update.
  ///
  /// - Parameters:
  ///   - old: Where the row is in the old list.
  ///   - new: Where the row is in the new list.
  public init(old: RowPosition, new: RowPosition) {
    self.old = old
    self.new = new
  }

  /// The update as text: `0.2=0.2`, old path first.
  public var description: String { "\(old)=\(new)" }
}
