public import GRDB
public import ListCore

/// The rows of a table as a list that is loaded a page at a time, whatever its length.
///
/// A page is found by seeks along an index, never by skipping over the table, and the first one waits for
/// no count: places and counts are a guess until a map of some thousand places stands, a second or so for ten
/// million rows, in the background. With a ``ChangeLog`` they stay exact whoever writes; without one they
/// are a guess again for a moment after each commit.
///
/// An answer is of one transaction. ``changes()`` tells of commits of this program and of others, and of a
/// map that stands. Memory is the map's: about a third of a megabyte, however long the list is.
public final class StoreSource<Element: ListDiffable>: RowSource
where Element.ID: DatabaseValueConvertible {
  private let store: Store
  private let request: StoreRequest<Element>
  /// For tests.
  let places: Places

  init(_ store: Store, _ request: StoreRequest<Element>) {
    self.store = store
    self.request = request
    places = Places(store, request.sql)
  }

  /// Loads the elements around a place.
  ///
  /// - Parameter wanted: The place, and how many elements around it.
  /// - Returns: The page.
  /// - Throws: A ``StoreError``, or what the request's `element` throws.
  public func page(_ wanted: SourceRequest<Element.ID>) async throws -> SourcePage<Element> {
    let (page, needsMap) = try await store.read { [store, request, places] db in
      let version = try CommitWatch.version(db)
      let schema = try CommitWatch.schema(db)
      store.watch.saw(version)
      let facts = try places.facts(db, schema: schema)
      let reader = RequestReader(db: db, sql: request.sql, order: facts.order)
      let known = try places.current(reader, facts, version: version, schema: schema)
      let meant = try wanted.since.flatMap { since in
        try reader.rows(since: since, from: wanted.from, through: wanted.through, facts)
      }
      let work = PageWork(
        reader: reader,
        places: places,
        known: known,
        meant: meant,
        element: request.element
      )
      var (page, needsMap) = try work.page(wanted)
      page.moment = try facts.anyLog.map { try ChangeLog.notes(db, $0).upperBound }
      if let meant {
        if meant.since != page.moment { page.newer = try reader.newer(meant, facts) }
        page.inside = try work.inside(page)
      }
      return (page, needsMap)
    }
    if needsMap { places.want() }
    return page
  }

  /// Whether this asks for rows of another list, in its order: with more filters than that.
  ///
  /// - Parameter other: Another list.
  /// - Returns: Whether its request is that of the other one, or has been made of it with
  ///   ``StoreRequest/filter(_:_:)`` or ``StoreRequest/search(_:in:)``.
  public func isPart(of other: StoreSource) -> Bool {
    store === other.store && request.sql.isPart(of: other.request.sql)
  }

  /// Reads some elements from all over the list, equally far apart, once their places are known.
  ///
  /// - Parameter count: How many are enough.
  /// - Returns: That many elements, or fewer; none while places are a guess.
  /// - Throws: A ``StoreError``, or what the request's `element` throws.
  public func sample(of count: Int) async throws -> [Element] {
    guard let map = places.map else { return [] }
    // On the connection that finds places: no page waits for it.
    return try await store.readInBackground { [request] db in
      let facts = try TableFacts.read(db, request.sql)
      let reader = RequestReader(db: db, sql: request.sql, order: facts.order)
      return try reader.sample(of: count, map, request.element)
    }
  }

  /// The next element that begins with what a person typed, in the columns of
  /// ``StoreRequest/typeAhead(in:)``, or else by its own texts.
  ///
  /// - Parameters:
  ///   - letters: What was typed, in lower case.
  ///   - id: The element to begin behind; `nil` for the beginning of the list.
  /// - Returns: The element's id; `nil` when there is none up to the end of the list, or none was found.
  /// - Throws: A ``StoreError``, or what the request's `element` throws.
  public func element(
    beginningWith letters: String,
    after id: Element.ID?
  ) async throws -> Element.ID? {
    guard let typed = request.sql.beginning(with: letters) else {
      return try await loadedElement(beginningWith: letters, after: id)
    }
    // No page waits for it.
    return try await store.readInBackground { [request] db in
      let order = try TableFacts.read(db, request.sql).order
      let all = RequestReader(db: db, sql: request.sql, order: order)
      let start = try id.flatMap { try all.key(of: $0) }
      let found = RequestReader(db: db, sql: typed, order: order)
      let key = RequestSQL.quoted(request.sql.key)
      return try found.read(key, from: start, to: nil, limit: 2) { $0[0] as Element.ID }
        .first { $0 != id }
    }
  }

  /// Waits until places that are being found are known, if any are.
  package nonisolated(nonsending) func settle() async { await places.settle() }

  /// Sends a notice after each commit that may concern the list, and when its places have become exact.
  public func changes() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let watch = store.watch
    let id = watch.listen(ObjectIdentifier(places)) { continuation.yield() }
    if places.isNews { continuation.yield() }
    continuation.onTermination = { _ in watch.stop(id) }
    return stream
  }
}

/// One page, inside its transaction.
private struct PageWork<Element: ListDiffable> where Element.ID: DatabaseValueConvertible {
  let reader: RequestReader
  let places: Places
  let known: (map: KeyMap, isExact: Bool)?
  let meant: MeantRows?
  let element: @Sendable (GRDB.Row) throws -> Element

  private enum Place {
    case beginning
    case row(StoreKey)
    case end
  }

  func page(
    _ wanted: SourceRequest<Element.ID>
  ) throws -> (page: SourcePage<Element>, needsMap: Bool) {
    let anchor = try anchor(wanted.anchors)
    let (place, map, rank) = try anchor.map(find) ?? find(wanted.index)
    var before: [Element] = []
    var after: [Element] = []
    switch place {
    case .beginning: after = try read(from: nil, limit: wanted.after)
    case .row(let key):
      before = try read(to: key, limit: wanted.before)
      after = try read(from: key, limit: wanted.after)
    case .end: before = try read(to: nil, limit: wanted.before)
    }
    before.reverse()
    var page = SourcePage(
      elements: before + after,
      start: rank - before.count,
      count: map?.count ?? 0
    )
    if known?.isExact == true { return (page, false) }

    // What the page itself shows of the list's ends is certain.
    var isBeginning = before.count < wanted.before
    var isEnd = after.count < wanted.after
    if case .beginning = place { isBeginning = true }
    if case .end = place { isEnd = true }
    page.start = isBeginning ? 0 : max(0, page.start)
    let seen = page.start + page.elements.count
    page.count = isEnd ? seen : max(page.count, seen + 1)
    page.isExact = isBeginning && isEnd
    if page.isExact, anchor == nil {
      // All there is was read around a guess, so the place is known now.
      let place = min(wanted.index, page.count)
      let range = max(0, place - wanted.before)..<min(place + wanted.after, page.count)
      page.start = range.lowerBound
      page.elements = Array(page.elements[range])
    }
    return (page, !page.isExact)
  }

  /// The place of the first anchor that is still there, or where the first of the rows that are meant was.
  private func anchor(_ ids: [Element.ID]) throws -> StoreKey? {
    for id in ids {
      if let key = try reader.key(of: id) { return key }
      if let meant, meant.fromID == id.databaseValue { return meant.first }
    }
    return nil
  }

  /// The places between the ends of the rows that are meant; `nil` when they have none.
  ///
  /// Inside the page that is certain, also while its own place is a guess.
  func inside(_ page: SourcePage<Element>) throws -> Range<Int>? {
    guard let meant, meant.first != nil || meant.last != nil else { return nil }
    let lower = try meant.first.map { try place(of: $0, in: page, isBehind: false) } ?? 0
    let upper = try meant.last.map { try place(of: $0, in: page, isBehind: true) } ?? page.count
    return lower..<max(lower, upper)
  }

  /// How many rows are before a place of the order, or before what is behind it.
  private func place(
    of key: StoreKey,
    in page: SourcePage<Element>,
    isBehind: Bool
  ) throws -> Int {
    let own = isBehind ? try reader.count(at: key) : 0
    guard let first = try page.elements.first.flatMap({ try reader.key(of: $0.id) }) else {
      return try find(key).rank + own
    }
    let count = page.elements.count
    let isBefore = reader.order.isBefore(key, first)
    let before =
      isBefore ? 0 : min(count, try reader.count(from: first, to: key, limit: count) + own)
    switch before {
    case 0: return min(page.start, try find(key).rank + own)
    case count: return max(page.start + count, try find(key).rank + own)
    default: return page.start + before
    }
  }

  /// The place that is wanted, and how many rows are before it as far as that is known.
  private func find(_ key: StoreKey) throws -> (place: Place, map: KeyMap?, rank: Int) {
    guard let map = try known?.map ?? places.guess(reader) else { return (.row(key), nil, 0) }
    let chunk = map.chunk(of: key, in: reader.order)
    // A chunk of a guess may be most of the table.
    let most = known != nil ? .max : map.counts[chunk]
    let inside = try reader.count(from: map.bound(chunk), to: key, limit: most)
    return (.row(key), map, map.starts[chunk] + inside)
  }

  private func find(_ index: Int) throws -> (place: Place, map: KeyMap?, rank: Int) {
    guard index > 0 else { return (.beginning, try known?.map ?? rough(), 0) }
    guard let map = try known?.map ?? places.guess(reader) else {
      // No map and no guess: as far as a short walk leads.
      let most = 256 * KeyMap.stride
      return try walk(from: nil, nil, min(index, most), at: 0, most: most)
    }
    guard index < map.count else { return (.end, map, map.count) }
    let chunk = map.chunk(at: index)
    let inside = index - map.starts[chunk]
    let most = known != nil ? inside : min(inside, 2 * KeyMap.stride)
    return try walk(from: map.bound(chunk), map, inside, at: map.starts[chunk], most: most)
  }

  /// Goes on from a place by steps of which none is long.
  private func walk(
    from low: StoreKey?,
    _ map: KeyMap?,
    _ count: Int,
    at start: Int,
    most: Int
  ) throws -> (Place, KeyMap?, Int) {
    var left = min(count, most)
    var place = low
    while left > 0 {
      let step = min(left, KeyMap.stride)
      guard let key = try reader.skip(step, from: place) else {
        return (.end, map, map?.count ?? 0)
      }
      place = key
      left -= step
    }
    return (place.map(Place.row) ?? .beginning, map, start + count)
  }

  /// A first guess of the count, in no time: how far apart the first row id and the last one are.
  private func rough() throws -> KeyMap? {
    guard reader.sql.filters.isEmpty else { return try places.guess(reader) }
    guard let ids = try reader.rowIDs() else { return nil }
    return KeyMap(bounds: KeyBounds(), counts: [ids.count])
  }

  private func read(from low: StoreKey?, limit: Int) throws -> [Element] {
    try reader.read("*", from: low, to: nil, limit: limit, element)
  }

  private func read(to high: StoreKey?, limit: Int) throws -> [Element] {
    try reader.read("*", from: nil, to: high, backwards: true, limit: limit, element)
  }
}
