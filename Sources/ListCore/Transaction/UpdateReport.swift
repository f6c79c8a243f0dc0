/// What one transaction changed, in numbers.
///
///     token = adapter.addListener { event in
///       guard case .updated(let report) = event else { return }
///       print(report.kind, report.sections.inserted, report.rows.updated)
///     }
public struct UpdateReport: Hashable, Sendable {
  /// What kind of change a transaction was.
  ///
  /// There is an example at ``UpdateReport``.
  public enum Kind: String, Hashable, Sendable {
    /// The data source was asked and its objects were diffed.
    case updates
    /// Every controller was made anew; nothing was diffed.
    case reload
    /// Only rows of sections that asked for it were diffed.
    case rows
  }

  /// What kind of change it was.
  public let kind: Kind
  /// How it is to be shown.
  public let animation: UpdateAnimation
  /// Section counts; `updated` are kept sections whose object was unequal.
  public let sections: ChangeCounts
  /// Row counts, without the rows of inserted and deleted sections; a row that moved and changed
  /// counts in both.
  public let rows: ChangeCounts

  /// Whether nothing changed, and only other elements of a ``RowSource`` are loaded than before.
  public package(set) var isLoad = false

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
    sections: ChangeCounts = ChangeCounts(),
    rows: ChangeCounts = ChangeCounts()
  ) {
    self.kind = kind
    self.animation = isAnimated ? animation : .none
    self.sections = sections
    self.rows = rows
  }

  /// Whether it may be animated.
  public var isAnimated: Bool { animation != .none }

  /// The former name of ``ChangeCounts``.
  @available(*, deprecated, renamed: "ChangeCounts")
  public typealias Counts = ChangeCounts
}
