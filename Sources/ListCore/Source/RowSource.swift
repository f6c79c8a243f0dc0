/// A list that is too long to be held in memory: its elements are loaded a page at a time, where a
/// person looks.
///
/// An element is shown like an object of ``ListAdapter/objects``: as a section with the rows its
/// controller gives it, of which there is often one. The list holds the elements around those in view
/// and knows of the others only how many there are.
///
/// Where anything may have changed the source sends a notice through ``changes()``, and the list asks
/// for its page again, around what is in view. So a source has nothing to say about what was inserted,
/// deleted or moved: pages are compared like any objects, and what is in view stays where it is.
///
/// Every call may come from any thread, and a call whose answer nobody waits for any more is cancelled. The threads are
/// shared by all sources: a source that blocks for long is better run on threads of its own, by
/// `withTaskExecutorPreference`.
/// [Paging 3, Core Data's batches; the page around a key is what both lack]
///
///     struct Log: RowSource {
///       let file: LogFile
///       func page(_ request: SourceRequest<Int>) async throws -> SourcePage<Line> {
///         let place = request.anchors.first ?? min(request.index, file.count)
///         let range = (place - request.before..<place + request.after).clamped(to: 0..<file.count)
///         let lines = try await file.lines(range)
///         return SourcePage(elements: lines, start: range.lowerBound, count: file.count)
///       }
///       func changes() -> AsyncStream<Void> { file.changes }
///     }
///
///     adapter.show(Log(file: file))
public protocol RowSource<Element>: Sendable {
  /// What is loaded: the object of a section.
  associatedtype Element: ListDiffable

  /// Loads the elements around a place, as many as are wanted.
  ///
  /// What it returns describes one moment: elements, place and counts belong together. Whoever reads a
  /// database does it in one transaction. There are fewer elements than were wanted only where the list ends; a page
  /// without any, of a list that is said to have some, is taken as a failure. Where this throws, a list that shows
  /// something goes on showing it.
  func page(_ request: SourceRequest<Element.ID>) async throws -> SourcePage<Element>

  /// Sends a notice whenever something may have changed since the last page: elements, their order, or
  /// what is known of their number.
  ///
  /// Notices carry nothing, so a stream that keeps the newest one only is enough. Each call makes a
  /// stream of its own, and watching ends when nobody reads it any more.
  func changes() -> AsyncStream<Void>

  /// Whether every element of this list is one of another list, too, as what a search in it finds: by default not.
  ///
  /// Where it takes the place of that list, what was selected there together is selected here as well, as far as
  /// it is found, and again when that list, or another part of it, comes back; see ``AdaptedList/onActionForAll``.
  /// Otherwise nothing of it is selected any more. Both lists have to have the same order and the same moments.
  func isPart(of other: Self) -> Bool

  /// The objects that show an element, that of the element itself last: by default the element itself.
  ///
  /// A source with groups puts the head of the group before the first element of each, and before the
  /// first element of a page, for which `previous` is `nil`; see ``ListDiffable/groupHead``. One whose elements are of
  /// several types answers with what stands for the element.
  func objects(for element: Element, after previous: Element?) -> [any ListDiffable]

  /// Some elements from all over the list, equally far apart, `count` of them or fewer: by default none.
  ///
  /// They are not shown. What shows them says which kinds of elements there are, and how many of each, so
  /// that the list is about as long as it will turn out to be: elements that are not loaded are thought to
  /// be as high as those of their kind were, and not as high as those that happened to be seen. A source
  /// whose elements are all alike needs none; where this throws, the list does without.
  func sample(of count: Int) async throws -> [Element]

  /// The next element with a text that begins with what a person typed, in lower case, so that typing finds elements
  /// that are not loaded; `nil` when there is none up to the end of the list, or none was found.
  ///
  /// By default elements are loaded page by page, 100,000 at most, and their texts are those of the objects
  /// that show them, as far as these are ``TextRepresentable``. A source that can look texts up does better. The
  /// element to begin behind has the given id; `nil` is the beginning of the list.
  func element(
    beginningWith letters: String,
    after id: Element.ID?
  ) async throws -> Element.ID?
}

extension RowSource {
  /// Loads a page away from the main actor.
  nonisolated(nonsending) func read(
    _ request: SourceRequest<Element.ID>
  ) async throws -> SourcePage<Element> {
    try await withTaskExecutorPreference(WorkThreads.sources) { try await page(request).within }
  }

  /// The default: it is no part of another list.
  public func isPart(of other: Self) -> Bool { false }

  /// The default: no elements.
  public func sample(of count: Int) async throws -> [Element] { [] }

  /// The default: elements are loaded page by page.
  public func element(
    beginningWith letters: String,
    after id: Element.ID?
  ) async throws -> Element.ID? {
    try await loadedElement(beginningWith: letters, after: id)
  }

  /// The default: the element itself.
  public func objects(for element: Element, after previous: Element?) -> [any ListDiffable] {
    [element]
  }
}

/// A place in a ``RowSource``, which has an example, and how much is wanted around it.
public struct SourceRequest<ID: Hashable & Sendable>: Sendable, Equatable {
  /// The elements to load around, best first: the first that is still there is the place.
  public var anchors: [ID]

  /// How many elements are before the place, when there is none of ``anchors`` any more.
  ///
  /// Where that is beyond the end, the end is meant.
  public var index: Int

  /// How many elements are wanted before the place.
  public var before: Int

  /// How many elements are wanted from the place on, the one at the place among them.
  public var after: Int

  /// An earlier ``SourcePage/moment``: the page is to say in ``SourcePage/newer`` what came since.
  public var since: Int?

  /// With ``since``, the first of the elements that are meant; `nil` for the beginning of the list.
  ///
  /// It need not be in the list any more: meant is where it was at that moment.
  public var from: ID?

  /// With ``since``, the last of the elements that are meant; `nil` for the end of the list.
  public var through: ID?

  /// Names a place.
  public init(anchors: [ID] = [], index: Int, before: Int, after: Int) {
    self.anchors = anchors
    self.index = index
    self.before = before
    self.after = after
  }
}

/// Elements of a ``RowSource``, which has an example: they follow each other and are all of one moment.
public struct SourcePage<Element: ListDiffable>: Sendable {
  /// The elements, in order.
  public var elements: [Element]

  /// How many elements are before the first of ``elements``.
  public var start: Int

  /// How many elements there are in all: never fewer than `start + elements.count`.
  ///
  /// A list shows the first four billion.
  public var count: Int

  /// Whether ``start`` and ``count`` are known, and not the best guess so far.
  ///
  /// A source that has not counted yet says `false`, and sends a notice when it has.
  public var isExact: Bool

  /// The moment that the page describes, as a number that never becomes smaller; `nil` for a source that
  /// cannot say later what came since.
  ///
  /// With it everything can be selected, without being loaded: see ``AdaptedList/onActionForAll``.
  public var moment: Int?

  /// The elements of the list, loaded or not, that were not in it at ``SourceRequest/since``; `nil` when
  /// that was not asked for, or nobody knows any more.
  ///
  /// Where the request names ends, only elements between them, and also those that were elsewhere then.
  public var newer: Set<Element.ID>?

  /// The places of the elements between ``SourceRequest/from`` and ``SourceRequest/through``, both included;
  /// `nil` when no end was named, when nobody knows, and where the last comes before the first.
  public var inside: Range<Int>?

  /// Makes a page.
  public init(
    elements: [Element],
    start: Int,
    count: Int,
    isExact: Bool = true
  ) {
    self.elements = elements
    self.start = start
    self.count = count
    self.isExact = isExact
  }

  /// The largest number of elements that is taken at its word: a row that stands for some is not too high then, and
  /// no sum of places too large.
  private static var most: Int { 1 << 32 }

  /// The same with its numbers within bounds, whatever a source says.
  fileprivate var within: Self {
    var page = self
    page.start = min(max(0, start), Self.most)
    page.count = min(count, Self.most)
    return page
  }
}

extension RowSource {
  /// The next element with a text that begins with letters, by the texts of what shows it.
  package func loadedElement(
    beginningWith letters: String,
    after id: Element.ID?
  ) async throws -> Element.ID? {
    try await loadedElement(after: id) { element in
      let shown = objects(for: element, after: nil).last
      return (shown as? any TextRepresentable)?.texts.begin(with: letters) == true
    }
  }

  /// Loads the elements after another one, or from the beginning of the list on, page by page and 100,000 at most,
  /// until one of them is wanted.
  package func loadedElement(
    after id: Element.ID?,
    where isWanted: (Element) -> Bool
  ) async throws -> Element.ID? {
    let size = 500
    var request = SourceRequest(anchors: id.map { [$0] } ?? [], index: 0, before: 0, after: size)
    var known = Set(request.anchors)
    var left = 100_000
    while left > 0 {
      try Task.checkCancellation()
      let page = try await read(request)
      let new = page.elements.prefix(left + 1).filter { !known.contains($0.id) }
      if let found = new.first(where: isWanted) { return found.id }
      guard !new.isEmpty else { return nil }
      left -= new.count
      // The next page begins at the last of them that is still there.
      let ids = page.elements.map(\.id)
      (request.anchors, known) = (ids.reversed(), Set(ids))
      request.index = page.start + ids.count
    }
    return nil
  }
}

extension [String] {
  /// Whether a text begins with letters in lower case; nobody types the sign before a name: @, # or a quotation mark.
  package func begin(with letters: String) -> Bool {
    contains { text in
      text.begins(with: letters)
        || text.first?.isSign == true && text.drop(while: \.isSign).begins(with: letters)
    }
  }
}

extension StringProtocol {
  fileprivate func begins(with letters: String) -> Bool {
    var rest = makeIterator()
    return letters.allSatisfy { rest.next()?.isForm(of: $0) == true }
  }
}

extension Character {
  fileprivate var isSign: Bool { !isLetter && !isNumber }

  /// Whether who types a letter, in lower case, may mean this one: the same in any case, or with marks, such as É for e.
  ///
  /// Who types the marks as well means a letter that has them.
  package func isForm(of letter: Character) -> Bool {
    if let own = asciiValue { return letter.asciiValue == (65...90 ~= own ? own + 32 : own) }
    let lower = lowercased()
    if lower == String(letter) { return true }
    guard letter.unicodeScalars.count == 1, let plain = letter.unicodeScalars.first,
      let first = lower.unicodeScalars.first
    else { return false }
    // A letter with its marks apart from it, or one that Unicode names after the letter.
    guard first != plain, let name = first.properties.name, let base = plain.properties.name else {
      return first == plain
    }
    return name.hasPrefix(base + " WITH ") || name.hasPrefix(base + " AND ")
  }
}
