/// Who shows what windows load.
@MainActor
protocol SourceWindowOwner: AnyObject {
  /// Whether the list stays at its top, or at its end, because it is there now.
  var stickingEdge: ListEdge? { get }
  /// The sections that mean something also while they are not loaded: they have the cursor, or are selected
  /// one by one.
  var meant: Set<DiffIdentity> { get }
  /// Whether what is loaded is shown.
  var showsLoaded: Bool { get }
  /// Loading failed.
  func windowDidFail(_ error: any Error)
  /// Something else is loaded; as news where the source had said that something changed.
  func windowDidChange(isNews: Bool)
  /// Something ended that may have been the last that a list waits for, and changed nothing.
  func windowDidRest()
  func afterFrame(_ action: @escaping @MainActor () -> Void)
  /// How high elements are that the list shows, each with the heads of groups before it.
  func heights(of elements: ArraySlice<DiffIdentity>) -> [(element: DiffIdentity, height: Double)]
}

/// A window onto elements of some type.
@MainActor
protocol AnySourceWindow: AnyObject {
  var loaded: LoadedElements { get }
  var isIdle: Bool { get }
  /// Why the last page did not come.
  var failure: (any Error)? { get }
  func begin(for owner: any SourceWindowOwner)
  /// Takes over which places are in view.
  ///
  /// - Returns: Whether something is loaded because of that.
  func look(at view: Range<Int>) -> Bool
  /// The element that the list is to be at, as it was in view while another source was shown; once.
  func takeLanding() -> DiffIdentity?
  /// Whether it was a part of this source that was shown before.
  var endsSearch: Bool { get }
  /// Loads again what could not be loaded.
  func retry()
  /// Asks for what changed while something else was about to be shown.
  func loadNews()
  /// Loads an element and what is around it.
  ///
  /// - Returns: What names its section, or `nil` where the source does not have it.
  func load<Element: ListDiffable>(_ id: Element.ID, of type: Element.Type) async -> DiffIdentity?
  /// What loads the next element with a text that begins with letters, after those that are loaded now or,
  /// before them, from the beginning on.
  func search(
    for letters: String,
    isBefore: Bool
  ) -> @MainActor () async throws -> DiffIdentity?

  /// Whether elements are selected that the source had at some moment, loaded or not.
  var isSelected: Bool { get }
  /// Whether it is known which these are.
  var knowsSelected: Bool { get }
  /// Selects the elements that the source has now, from one to another; `nil` for its ends. `false` where
  /// they cannot be told from what comes later.
  func select(from: DiffIdentity?, through: DiffIdentity?) -> Bool
  func deselectAll()
  /// Whether an element that is loaded, or was, belongs to what is selected.
  func includes(_ section: DiffIdentity) -> Bool
  /// Takes a loaded element out of what is selected, or puts it in again.
  func leave(_ section: DiffIdentity, out isOut: Bool)
  /// Whether it became known since the last call which elements are selected, or that nobody knows.
  func takeNewRange() -> Bool
  /// What is selected now, if any of it may not be loaded, given which elements are that are loaded, or were.
  func selection(isChosen: (DiffIdentity) -> Bool) -> (any AnySourceSelection)?

  /// Where an element is, or is thought to be when it is not loaded any more.
  func place(of section: DiffIdentity) -> Int?
  /// Whether an element is remembered that is not loaded any more.
  func isAbsent(_ section: DiffIdentity) -> Bool
  /// Loads an element that is not loaded any more.
  func loadAgain(_ section: DiffIdentity) async -> DiffIdentity?
  func forgetAbsent(except isWanted: (DiffIdentity) -> Bool)
}
