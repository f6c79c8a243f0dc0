/// One change of a list: what it was, what it is, and what became of sections and rows.
///
/// New objects, a like, explicit edits, folding, a filter, a reload: all of them make one of these,
/// and whoever has to do with the change reads it. Layout, selection, cursor, motion and binding
/// compare nothing again.
package struct ListTransaction: Sendable {
  /// What changed.
  let diff: SnapshotDiff
  /// The change in numbers.
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

  /// What was shown.
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

  /// The keys of body rows that are new in a kept section.
  func newBodyRows(of section: SnapshotDiff.Section) -> [RowKey] {
    let rows = new.section(at: section.newIndex).rows
    return section.rows.inserts.lazy.map { rows[$0] }.filter { $0.role == .body }.map(\.key)
  }

  /// The keys of body rows that a kept section has no more.
  func goneBodyRows(of section: SnapshotDiff.Section) -> [RowKey] {
    let rows = old.section(at: section.oldIndex).rows
    return section.rows.deletes.lazy.map { rows[$0] }.filter { $0.role == .body }.map(\.key)
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
