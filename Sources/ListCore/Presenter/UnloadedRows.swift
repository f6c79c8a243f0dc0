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
  /// Looks for a row that begins with letters in some sections that stand for elements that are not loaded,
  /// one after another, and loads it.
  ///
  /// - Parameters:
  ///   - letters: The letters, in lower case.
  ///   - stretches: The sections.
  ///   - then: Called with the section of the row, which is in the list; `nil` where there is none. Not
  ///     called when the task is cancelled.
  /// - Returns: The search.
  func search(
    for letters: String,
    in stretches: [DiffIdentity],
    then: @escaping @MainActor (DiffIdentity?) -> Void
  ) -> Task<Void, Never>
}
