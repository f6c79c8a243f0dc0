/// A window onto elements of some type.
@MainActor
protocol AnySourceWindow: AnyObject {
  var loaded: LoadedElements { get }
  var isIdle: Bool { get }
  /// Whether a page is to come with news that no page has brought so far.
  var hasNews: Bool { get }
  /// Why the last page did not come.
  var failure: (any Error)? { get }
  /// Begins to load for who shows what it loads.
  func begin(for owner: SourcedList)
  /// Takes over which places are in view; returns whether something is loaded because of that.
  func look(at view: Range<Int>) -> Bool
  /// The element that the list is to be at, as it was in view while another source was shown; once.
  func takeLanding() -> DiffIdentity?
  /// Whether it was a part of this source that was shown before.
  var endsSearch: Bool { get }
  /// Whether this source may still turn out to have an element that is being looked for, or that a person saw or
  /// selected in the list before.
  var mayHaveRowsOfBefore: Bool { get }
  /// Loads again what could not be loaded.
  func retry()
  /// Asks for what changed while something else was about to be shown.
  func loadNews()
  /// Loads an element and what is around it: what names its section, or `nil` where the source does not have it.
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

/// What a list remembers of elements of a source that are not loaded.
struct SourceMemory<Source: RowSource> {
  typealias ID = Source.Element.ID

  /// The moment of the page that is loaded.
  var moment: Int?
  /// Those that were selected together; `nil` when elements are selected one by one.
  var all: SelectedElements<ID>?
  /// The source in which they were selected: this one, or one that it is a part of.
  var origin: Source?
  /// What was in view when all that is near it was loaded last; `nil` once its heights are known.
  var rest: Range<Int>?
  /// Whether a range is selected that nobody has been told of yet.
  var hasNewRange = false
  /// Those that are not loaded any more and mean something, because they are selected or keys go on from them:
  /// where each is thought to be, and whether it was one of those selected together.
  var absent: [DiffIdentity: (id: ID, place: Int, isSelected: Bool)] = [:]
  /// Those that were in view of another source when this one took its place, and those near them, the nearest first;
  /// and the one of them at which the list is to be.
  var inheritedAnchors: [ID] = []
  var landing: DiffIdentity?
  /// Until the first page is here: the part of another source that is on screen.
  var predecessor: SourceWindow<Source>?
  /// Whether that is a part of this source: a search has ended.
  var endsSearch = false
  /// Elements of that which mean something and are not in the first page: where they are in this source, if
  /// they are.
  var found: [DiffIdentity: Int?] = [:]
  /// Those that are not in this source: one that takes its place may have them again.
  var strangers: [DiffIdentity: ID] = [:]
}

/// A part of a list as it is by now: objects, or what is loaded of a source.
@MainActor
enum SourcedPart {
  case objects([any ListDiffable])
  case window(any AnySourceWindow)

  /// Makes a part with its number, which takes the place of parts of another list.
  init(
    _ part: ListPart,
    _ number: Int,
    behind before: ArraySlice<ListPart>,
    after old: [any AnySourceWindow],
    _ keepsPlace: Bool
  ) {
    self =
      switch part {
      case .objects(let objects): .objects(objects)
      case .source(let source, let height):
        .window(Self.window(source, number, height, before, old, keepsPlace))
      }
  }

  private static func window<Source: RowSource>(
    _ source: Source,
    _ number: Int,
    _ height: Double,
    _ before: ArraySlice<ListPart>,
    _ old: [any AnySourceWindow],
    _ keepsPlace: Bool
  ) -> any AnySourceWindow {
    let height = height > 0 && height.isFinite ? height : 60
    // What is selected of such a source stays selected where this one has nothing to show.
    let old = old.compactMap { $0 as? SourceWindow<Source> }
    let types = old.reduce(into: Set()) { $0.formUnion($1.loaded.types) }
    let window = SourceWindow(source, part: number, height: height, types: types)
    // The same list goes on where it was, and others by their order: the second where the second one was.
    let place = before.count { part in
      if case .source(let other, _) = part { type(of: other) == Source.self } else { false }
    }
    let same = old.first { $0.source.isPart(of: source) && source.isPart(of: $0.source) }
    if let old = same ?? old.dropFirst(place).first ?? old.last {
      window.follow(old)
      if keepsPlace { window.inheritPlace(of: old) }
    }
    window.inheritSelection(from: old)
    return window
  }

  /// Whether there is nothing in it, as far as is known.
  var isEmpty: Bool {
    switch self {
    case .objects(let objects): objects.isEmpty
    case .window(let window): window.loaded.count == 0
    }
  }

  /// What the list shows of it: dots, if there are to be any, for a source that has not answered.
  func objects(hasDots: Bool) -> [any ListDiffable] {
    switch self {
    case .objects(let objects): objects
    case .window(let window) where hasDots && !window.loaded.hasArrived: [window.loaded.dots]
    case .window(let window): window.loaded.objects
    }
  }

  /// Whether a section is loaded.
  func has(_ section: DiffIdentity) -> Bool {
    if case .window(let window) = self { return window.loaded.place(of: section) != nil }
    return place(of: section) != nil
  }

  /// How many are before a section, loaded or not.
  func place(of section: DiffIdentity) -> Int? {
    switch self {
    case .objects(let objects): objects.firstIndex { DiffIdentity($0) == section }
    case .window(let window): window.place(of: section)
    }
  }
}
