/// What one transaction changed, in numbers.
public struct UpdateReport: Hashable, Sendable {
  /// What kind of change a transaction was.
  public enum Kind: String, Hashable, Sendable {
    /// The data source was asked and its objects were diffed.
    case updates
    /// Every controller was made anew; nothing was diffed.
    case reload
    /// Only rows of sections that asked for it were diffed.
    case rows
  }

  /// How many things were deleted, inserted, moved and updated.
  public struct Counts: Hashable, Sendable {
    /// Things that are gone.
    public var deleted = 0
    /// Things that are new.
    public var inserted = 0
    /// Kept things outside the longest run that kept its order.
    public var moved = 0
    /// Kept things whose content changed.
    public var updated = 0

    /// Makes a set of counts.
    ///
    /// - Parameters:
    ///   - deleted: Things that are gone.
    ///   - inserted: Things that are new.
    ///   - moved: Kept things that had to move.
    ///   - updated: Kept things whose content changed.
    public init(deleted: Int = 0, inserted: Int = 0, moved: Int = 0, updated: Int = 0) {
      self.deleted = deleted
      self.inserted = inserted
      self.moved = moved
      self.updated = updated
    }

    /// How many changes there are, of any kind.
    public var total: Int { deleted + inserted + moved + updated }

    /// Whether nothing changed.
    public var isEmpty: Bool { self == Counts() }
  }

  /// What kind of change it was.
  public let kind: Kind
  /// How it is to be shown.
  public let animation: UpdateAnimation
  /// Section counts; `updated` are kept sections whose object was unequal.
  public let sections: Counts
  /// Row counts, without the rows of inserted and deleted sections; a row that moved and changed
  /// counts in both.
  public let rows: Counts

  /// Describes a transaction.
  ///
  /// - Parameters:
  ///   - kind: What kind of change it was.
  ///   - isAnimated: Whether it may be animated.
  ///   - animation: How, if it may be.
  ///   - sections: Section counts.
  ///   - rows: Row counts.
  public init(
    kind: Kind,
    isAnimated: Bool,
    animation: UpdateAnimation = .automatic,
    sections: Counts = Counts(),
    rows: Counts = Counts()
  ) {
    self.kind = kind
    self.animation = isAnimated ? animation : .none
    self.sections = sections
    self.rows = rows
  }

  /// Whether it may be animated.
  public var isAnimated: Bool { animation != .none }
}

extension UpdateReport.Counts {
  /// Takes over the counts of a diff.
  init(_ counts: ChangeCounts) {
    self.init(
      deleted: counts.deleted,
      inserted: counts.inserted,
      moved: counts.moved,
      updated: counts.updated
    )
  }

  /// Counts the changes of one section's rows.
  init(_ rows: RowsDiff) {
    self.init(
      deleted: rows.deletes.count,
      inserted: rows.inserts.count,
      moved: rows.moves.count,
      updated: rows.updates.count
    )
  }
}
