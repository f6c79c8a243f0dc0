/// Where a presenter sends what happens: the adapter, which knows the section controllers.
@MainActor
protocol PresenterDelegate: AnyObject {
  func presenterIsSelectable(_ row: RowID, _ content: AnyDiffable) -> Bool
  func presenterShouldSelect(_ row: RowID, _ content: AnyDiffable) -> Bool
  func presenterShouldDeselect(_ row: RowID, _ content: AnyDiffable) -> Bool
  func presenterDidSelect(_ row: RowID, _ content: AnyDiffable, byPerson: Bool)
  func presenterDidDeselect(_ row: RowID, _ content: AnyDiffable, byPerson: Bool)
  func presenterSelectsAsWhole(_ section: DiffIdentity) -> Bool
  func presenterDidSelect(wholeSection: DiffIdentity, byPerson: Bool)
  func presenterDidDeselect(wholeSection: DiffIdentity, except: Set<RowKey>, byPerson: Bool)
  /// Another selection than before, told once for whatever made it.
  func presenterDidChangeSelection()
  /// All rows of a section of the list, also those that a filter or a collapse hides.
  func presenterAllRows(of section: DiffIdentity) -> SnapshotSection?
  func presenterCanMove(_ row: RowID) -> Bool
  func presenterCanReorder(_ row: RowID, to target: ReorderTarget) -> Bool
  func presenterReorder(_ row: RowID, to target: ReorderTarget) -> Bool
  func presenterRowActions(for row: RowID) -> RowActions
  /// What a row offers by name, asked whenever its cell is bound.
  func presenterOffer(of row: RowID) -> RowOffer
  /// Runs an action; one that a row of many does not offer any more is no mistake.
  func presenterPerform(rowAction: String, of row: RowID, isOneOfMany: Bool) -> Bool
  func presenterDidActivate(_ row: RowID, _ content: AnyDiffable)
  /// A row was clicked and activated in a list that selects nothing.
  func presenterDidClickWithoutSelection(_ row: RowID, _ content: AnyDiffable)
  func presenterDidReceive(_ action: any CellAction, from row: RowID) -> Bool
  func presenterWillDisplay(_ row: RowID, _ content: AnyDiffable)
  func presenterDidEndDisplaying(_ row: RowID, _ content: AnyDiffable)
  func presenterWillDisplay(section: DiffIdentity)
  func presenterDidEndDisplaying(section: DiffIdentity)
  func presenterWillEnterWorkingRange(section: DiffIdentity)
  func presenterDidExitWorkingRange(section: DiffIdentity)
  func presenterIsHighlightable(_ row: RowID, _ content: AnyDiffable) -> Bool
  func presenterDidHighlight(_ row: RowID, _ content: AnyDiffable)
  func presenterDidUnhighlight(_ row: RowID, _ content: AnyDiffable)
  func presenterTransition(
    of row: RowID,
    _ content: AnyDiffable,
    isAppearing: Bool
  ) -> RowTransition?
  /// Whether the program wants to hear of work and of rows ahead.
  var presenterIsHeard: Bool { get }
  func presenterWill(_ work: ListWork, for row: RowID?)
  func presenterDid(_ work: ListWork, for row: RowID?, in duration: Duration)
  func presenterWillNeed(_ rows: [(id: RowID, content: AnyDiffable)])
  func presenterNoLongerNeeds(_ rows: [RowID])
  func presenterIsExpanded(_ section: DiffIdentity) -> Bool?
  func presenterDisclose(_ section: DiffIdentity, expanded: Bool)
  func presenterDidPressEmptyStateButton() -> Bool
  func presenterDidPressRetryButton() -> Bool
  func presenterRefresh() -> Bool
  /// It is known what is in view.
  func presenterDidLayOut()
  /// Whether something is being loaded that is in view, or may be.
  var presenterIsLoading: Bool { get }
  /// Who knows what is not loaded, in a list over sources.
  var presenterUnloaded: (any UnloadedRows)? { get }
  func presenterDidScroll(_ event: ScrollEvent)
  func presenterDidReport(_ diagnostic: Diagnostic)
}

/// What a row offers to those who name what they want, such as assistive technology.
package struct RowOffer {
  package var actions = RowActions()
  package var isActivatable = false
  package var canMove = false
}

/// Work of a list that is worth measuring.
///
///     final class Slow: ListAdapterDelegate {
///       func listDid(_ work: ListWork, for row: RowID?, cellType: CellType?, duration: Duration) {
///         if duration > .milliseconds(4) { print(work, cellType ?? "-", duration) }
///       }
///     }
public enum ListWork: Hashable, Sendable {
  /// A cell is made or taken from its pool, and bound.
  case dequeue
  /// Section controllers and delegates hear that a row came on screen.
  case display
  /// Section controllers and delegates hear that a row left the screen.
  case endDisplay
  /// A row of natural height is measured.
  case size
  /// The list takes over another offset.
  case scroll
}

/// What of the sources of a list is not loaded, and means something to its presenter.
///
/// Selected without being loaded is what there was at some moment, all of it or from one element to another, and
/// what was selected one by one.
@MainActor
protocol UnloadedRows: AnyObject {
  /// Whether all there was is selected, or a range of it.
  var isSelected: Bool { get }
  /// Whether the rows on screen are still those of another list.
  var isAwaited: Bool { get }
  /// Whether there are no other elements than those that are loaded.
  var isAllLoaded: Bool { get }
  /// Selects everything; `false` where the program or the sources do not provide for it.
  func selectAll() -> Bool
  /// Selects everything from one section to another, in either order; `false` also where all between them
  /// is loaded.
  func select(from first: DiffIdentity, to last: DiffIdentity) -> Bool
  func deselectAll()
  /// Whether a section that is loaded, or was, belongs to what is selected together.
  func includes(_ section: DiffIdentity) -> Bool
  /// Takes a loaded section out of what is selected, or puts it in again.
  func leave(_ section: DiffIdentity, out isOut: Bool)
  /// Whether a section is loaded, and its source has said by now whether it is selected.
  func isKnown(_ section: DiffIdentity) -> Bool
  /// Whether a section is remembered that is not loaded any more.
  func isAbsent(_ section: DiffIdentity) -> Bool
  /// The position where what is loaded ends on the way from a section to one that is not loaded any more.
  func edge(of absent: DiffIdentity, from section: DiffIdentity) -> Int?
  /// Has the program run an action on everything that is selected; `false` where it does not provide for it.
  func perform(_ action: String) -> Bool

  /// Whether a section stands for elements that are not loaded.
  func isUnloaded(_ section: DiffIdentity) -> Bool
  /// Whether a section that is not in the list is only not loaded.
  func mayComeBack(_ section: DiffIdentity) -> Bool
  /// The row that stands for a section that is not loaded any more.
  func standIn(for section: DiffIdentity) -> RowID?
  /// Loads a section again, and does then what a key asked for; `false` where nobody knows of it.
  func bringBack(_ section: DiffIdentity, _ key: @escaping @MainActor () -> Void) -> Bool
  /// Looks for a row that begins with letters, in lower case, in some sections that stand for elements that are not
  /// loaded, one after another, and loads it.
  ///
  /// `then` is called with the section of the row, which is in the list; with `nil` where there is none, and not when
  /// the task is cancelled.
  func search(
    for letters: String,
    in stretches: [DiffIdentity],
    then: @escaping @MainActor (DiffIdentity?) -> Void
  ) -> Task<Void, Never>
}
