/// One change of a list: what it was, what it is, and what became of sections and rows.
///
/// New objects, a like, explicit edits, folding, a filter, a reload: all of them make one of these,
/// and whoever has to do with the change reads it. Layout, selection, cursor, motion and binding
/// compare nothing again.
package struct ListTransaction: Sendable {
  let diff: SnapshotDiff
  package let report: UpdateReport
  /// What was edited in sections whose edits were explicit, by new index.
  var rowEdits: [Int: RowEdits] = [:]
  /// Rows that went to another section, where they have another name.
  package let renamedRows: [(from: RowID, to: RowID)]

  /// Puts together what is known of a change.
  init(_ diff: SnapshotDiff, report: UpdateReport) {
    self.diff = diff
    self.report = report
    renamedRows = diff.crossSectionMoves.map { move, _ in
      (
        diff.old.section(at: move.from.section).rowID(at: move.from.row),
        diff.new.section(at: move.to.section).rowID(at: move.to.row)
      )
    }
  }

  package var old: Snapshot { diff.old }
  /// What is shown from now on, with marks for rows whose cells are to be rebuilt.
  package var new: Snapshot { diff.new }
  /// Sections that are gone, new or moved.
  package var sections: IndexChanges { diff.sections }
  /// The kept sections whose rows changed; ascending by new index, or in the order in which they
  /// asked for it.
  package var changedSections: [SnapshotDiff.Section] { diff.changedSections }

  /// Whether any row or section is gone.
  var takesRows: Bool {
    !sections.deletes.isEmpty || changedSections.contains { !$0.rows.deletes.isEmpty }
  }
}

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

  /// Describes a transaction; how it is animated counts only if it may be.
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

/// How the rows of one update come, go and change places.
///
/// Hosts without motion, and people who turned motion off, see every update at once whatever is
/// asked for here.
///
///     adapter.performUpdates(animation: .fade)
public enum UpdateAnimation: String, Hashable, Sendable, CaseIterable {
  /// At once.
  case none
  /// Rows fade in and rise a little, fade out, and move to their new places.
  case automatic
  /// Rows fade in and out where they are; the others move.
  case fade
  /// Rows come from the trailing edge and leave to it; the others move.
  case slide

  /// The choice for two requests that become one transaction: one of them wants no motion, or one
  /// of them wants something special.
  func joined(with other: UpdateAnimation) -> UpdateAnimation {
    if self == .none || other == .none { return .none }
    return other == .automatic ? self : other
  }

  /// Where a row starts, or ends, when its section controller does not say.
  func transition(isAppearing: Bool, width: Double) -> RowTransition {
    switch self {
    case .none: .none
    case .automatic: RowTransition(y: isAppearing ? 12 : 0)
    case .fade: RowTransition()
    case .slide: RowTransition(x: width)
    }
  }
}

/// How a row appears or leaves, where it is not to be done the usual way.
///
/// It states how the row looks at the end that is not its place: before it appears, or after it
/// has left. Hosts that animate go from there, or to there. [IGListKit's transition delegate]
///
///     override func transition(of row: RowContext, isAppearing: Bool) -> RowTransition? {
///       RowTransition(opacity: 0, scale: 0.8)
///     }
public struct RowTransition: Hashable, Sendable {
  /// From 0, not to be seen, to 1.
  public var opacity: Double
  /// How far from its place in reading direction, in logical pixels.
  public var x: Double
  /// How far below its place, in logical pixels.
  public var y: Double
  /// Its size as a part of its usual size.
  public var scale: Double

  /// Describes a transition.
  public init(opacity: Double = 0, x: Double = 0, y: Double = 0, scale: Double = 1) {
    self.opacity = opacity
    self.x = x
    self.y = y
    self.scale = scale
  }

  /// The row is there, or gone, at once.
  public static let none = RowTransition(opacity: 1)
}
