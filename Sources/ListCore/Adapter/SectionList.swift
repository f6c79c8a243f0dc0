/// Which controller belongs to which object, in list order; those that a filter hides stand among the
/// others and count nothing.
///
/// Sections whose rows follow from their object alone have no controller before somebody asks for it.
@MainActor
struct SectionList {
  struct Entry: ChunkElement {
    // In the room of two references: there is one for each object.
    private var state: State

    private enum State {
      case shown(Owner)
      case hidden(Owner)
    }

    /// Who knows the rows.
    enum Owner {
      case controller(AnySectionController)
      case rows(AnyDiffable, RowsOnDemand)
    }

    init(_ owner: Owner) { state = .shown(owner) }

    var owner: Owner {
      switch state {
      case .shown(let owner), .hidden(let owner): owner
      }
    }

    var isShown: Bool {
      get {
        if case .shown = state { true } else { false }
      }
      set { state = newValue ? .shown(owner) : .hidden(owner) }
    }

    /// The controller that is kept for as long as the object is in the list.
    var controller: AnySectionController? {
      if case .controller(let controller) = owner { controller } else { nil }
    }

    /// The object as the section was last told of it.
    var lastObject: AnyDiffable {
      switch owner {
      case .controller(let controller): controller.lastObject
      case .rows(let object, _): object
      }
    }

    static var isKeyed: Bool { true }
    var weight: Int { isShown ? 1 : 0 }
    var keyHash: UInt32 { key.shortHash }
    var key: DiffIdentity {
      switch owner {
      case .controller(let controller): controller.identity
      case .rows(let object, _): object.identity
      }
    }
    func hasKey(_ key: DiffIdentity) -> Bool { self.key == key }
  }

  private(set) var entries = ChunkedArray<Entry>()
  /// The controllers that were asked for of sections that need none, for as long as somebody has them.
  private var borrowed: [DiffIdentity: AnySectionController] = [:]
  /// Counts how often one was lent, or kept from then on.
  private(set) var lendings = 0
  /// How many of them there may be before those that nobody has are let go.
  var mostLent = 16
  /// The objects as they were handed over last, one for each entry; `nil` where some have no
  /// controller.
  private(set) var objects: (any ListObjects)?
  /// Whether a controller was handed a newer object than is among them.
  var hasNewerObjects = false

  /// The list as it is now; it keeps no controller that was only asked for.
  var moment: SectionList {
    var list = self
    list.borrowed = [:]
    return list
  }

  /// How many sections are shown.
  var count: Int { entries.total }
  /// How many objects have a section, hidden ones included.
  var objectCount: Int { entries.count }

  var controllers: ContiguousArray<AnySectionController> {
    ContiguousArray(entries.lazy.compactMap(\.controller)) + borrowed.values
  }

  func index(of identity: DiffIdentity) -> Int? {
    entries.index(of: identity, hash: identity.shortHash)
  }

  /// Whether there is an object with the id of another one.
  func has(_ other: IncomingObject) -> Bool {
    entries.index(of: other.object.identity, hash: other.keyHash) != nil
  }

  func entry(for identity: DiffIdentity) -> Entry? {
    entries.element(for: identity, hash: identity.shortHash)
  }

  func entry(ofSection section: Int) -> Entry { entries[entries.search(section).index] }

  func controller(of entry: Entry) -> AnySectionController? {
    if case .controller(let controller) = entry.owner { return controller }
    return borrowed.isEmpty ? nil : borrowed[entry.key]
  }

  func index(of controller: AnySectionController) -> Int? {
    guard let index = index(of: controller.identity),
      self.controller(of: entries[index]) === controller
    else { return nil }
    return index
  }

  /// A controller's entry and the position of its section, or `nil` while it is hidden or not in the list.
  ///
  /// To look it up by identity takes longer than to look where it most likely is.
  func place(
    of controller: AnySectionController,
    likely: Int? = nil
  ) -> (entry: Entry, section: Int)? {
    if let likely, likely < objectCount {
      let entry = entries[likely]
      if entry.isShown, entry.controller === controller { return (entry, section(ofShown: likely)) }
    }
    guard let index = index(of: controller.identity) else { return nil }
    let entry = entries[index]
    guard entry.isShown, self.controller(of: entry) === controller else { return nil }
    return (entry, section(ofShown: index))
  }

  private func section(ofShown index: Int) -> Int {
    count == objectCount ? index : entries.sum(before: index)
  }

  /// The position of an object's section, or `nil` while it is hidden or not in the list.
  func section(of identity: DiffIdentity) -> Int? {
    guard let index = index(of: identity), entries[index].isShown else { return nil }
    return section(ofShown: index)
  }

  /// The object of a controller as it was handed over last.
  func newestObject(of controller: AnySectionController) -> AnyDiffable? {
    guard let objects, let index = index(of: controller) else { return nil }
    return objects.object(at: index)
  }

  /// The object of an entry as it was handed over last.
  func newestObject(at index: Int) -> AnyDiffable {
    let entry = entries[index]
    if let controller = controller(of: entry) { return controller.object }
    return objects?.object(at: index) ?? entry.lastObject
  }

  /// Takes over objects, and the sections made of them.
  mutating func take(_ new: ChunkedArray<Entry>, of given: any ListObjects) {
    entries = new
    objects = given.count == entries.count ? given : nil
    hasNewerObjects = false
  }

  mutating func setHidden(_ changed: [(index: Int, isHidden: Bool)]) {
    entries.put(
      changed.map { index, isHidden in
        var entry = entries[index]
        entry.isShown = !isHidden
        return (index, entry)
      }
    )
  }
}

// Controllers that are made when somebody asks for them.
extension SectionList {
  /// The object of a section as the list has it, or `nil` outside the list.
  func object(ofSection section: Int) -> AnyDiffable? {
    guard section >= 0, section < count else { return nil }
    return newestObject(at: entries.search(section).index)
  }

  var shownObjects: [AnyDiffable] {
    entries.enumerated().filter(\.element.isShown).map { newestObject(at: $0.offset) }
  }

  /// Keeps a controller that was asked for, until nobody has it any more.
  mutating func lend(_ controller: AnySectionController) {
    lendings += 1
    borrowed[controller.identity] = controller
  }

  /// Whether a controller does not own its rows.
  func lends(_ controller: AnySectionController) -> Bool {
    !borrowed.isEmpty && borrowed[controller.identity] === controller
  }

  /// The controller of a section that was lent and that nobody has any more.
  mutating func unused(_ identity: DiffIdentity) -> AnySectionController? {
    guard !borrowed.isEmpty, var controller = borrowed.removeValue(forKey: identity) else {
      return nil
    }
    let isUnused = isKnownUniquelyReferenced(&controller)
    borrowed[identity] = controller
    return isUnused ? controller : nil
  }

  mutating func takeBack(_ controller: AnySectionController) {
    borrowed[controller.identity] = nil
  }

  /// Keeps a controller for as long as its object is in the list: the rows come from it now.
  mutating func keep(_ controller: AnySectionController) {
    guard lends(controller), let index = index(of: controller.identity) else { return }
    lendings += 1
    borrowed[controller.identity] = nil
    entries.change(at: index) { entry in
      let isShown = entry.isShown
      entry = Entry(.controller(controller))
      entry.isShown = isShown
    }
  }

  /// The controllers that were asked for, and how many they are.
  var lent: [AnySectionController] { Array(borrowed.values) }
  var lentCount: Int { borrowed.count }

  /// Lets go of controllers that are kept by now, and of those whose object is gone, which it returns.
  mutating func takeBackGone() -> [AnySectionController] {
    var gone: [AnySectionController] = []
    for (identity, controller) in borrowed {
      let entry = entry(for: identity)
      if entry == nil { gone.append(controller) }
      if entry == nil || entry?.controller != nil { borrowed[identity] = nil }
    }
    return gone
  }
}

/// What becomes of the sections of a list; worked out on any thread, which touches no controller.
struct SectionsEdit: Sendable {
  /// A section that came, with the hash of its id, so that to put many in place is no work for each id.
  typealias New = (entry: SectionList.Entry, keyHash: UInt32)

  let old: ChunkedArray<SectionList.Entry>
  let changes: IndexChanges
  let new: ContiguousArray<New>
  let changed: [(index: Int, element: SectionList.Entry)]

  func applied() -> ChunkedArray<SectionList.Entry> {
    var entries = old
    var next = 0
    // Asked for in order.
    let edits = changes.edits(old: old) { _ in
      defer { next += 1 }
      return new[next]
    }
    if !edits.isEmpty { entries.replace(edits) }
    entries.put(changed)
    return entries
  }
}
