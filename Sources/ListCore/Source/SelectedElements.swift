/// The elements that a source had at one moment, all of them or those from one to another, selected also
/// while they are not loaded.
struct SelectedElements<ID: Hashable & Sendable> {
  /// The moment.
  let since: Int
  /// The first and the last of them; `nil` for the beginning and the end of the list.
  private(set) var from: ID?
  private(set) var through: ID?
  /// Their places; `nil` until a page says so.
  private(set) var inside: Range<Int>?
  /// Those at these places that came later.
  private(set) var newer: Set<ID> = []
  /// Those a person took out again.
  private(set) var leftOut: Set<ID> = []
  /// Whether the ends were found to be the other way round.
  private var isTurned = false

  init(since: Int, from: ID? = nil, through: ID? = nil) {
    self.since = since
    self.from = from
    self.through = through
    if isAll { inside = 0..<Int.max }
  }

  private var isAll: Bool { from == nil && through == nil }

  func contains(_ id: ID, at place: Int) -> Bool {
    inside?.contains(place) == true && !newer.contains(id) && !leftOut.contains(id)
  }

  mutating func leave(_ id: ID, at place: Int, out isOut: Bool) {
    if isOut, contains(id, at: place) { leftOut.insert(id) }
    if !isOut { leftOut.remove(id) }
  }

  /// Has a page say which elements these are.
  func ask(in request: inout SourceRequest<ID>) {
    (request.since, request.from, request.through) = (since, from, through)
  }

  /// Whether a page tells, given what it was asked.
  func isAsked(in request: SourceRequest<ID>, _ moment: Int?) -> Bool {
    guard request.from == from, request.through == through else { return false }
    return request.since == since || isAll && moment == since
  }

  enum Answer { case known, unknown, turned }

  /// Takes over what a page says.
  mutating func take<Element>(_ page: SourcePage<Element>) -> Answer where Element.ID == ID {
    guard let newer = page.moment == since ? [] : page.newer else { return .unknown }
    if !isAll {
      guard let inside = page.inside else {
        guard !isTurned, self.inside == nil, let first = from, let last = through else {
          return .unknown
        }
        (from, through, isTurned) = (last, first, true)
        return .turned
      }
      self.inside = inside
    }
    self.newer = newer
    return .known
  }
}

/// What a list remembers of elements of a source that are not loaded.
struct SourceMemory<ID: Hashable & Sendable> {
  /// The moment of the page that is loaded.
  var moment: Int?
  /// Those that were selected together; `nil` when elements are selected one by one.
  var all: SelectedElements<ID>?
  /// Whether a range is selected that nobody has been told of yet.
  var hasNewRange = false
  /// Those that are not loaded any more and mean something, because they are selected or keys go on from them:
  /// where each is thought to be, and whether it was one of those selected together.
  var absent: [DiffIdentity: (id: ID, place: Int, isSelected: Bool)] = [:]
}
