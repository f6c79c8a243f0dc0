/// What a data source said, as far as it concerns sections.
struct CollectedObjects {
  /// How many kept sections have an unequal object.
  var changes = 0
  /// The new controllers, and the kept ones with their new objects.
  var concerned: ContiguousArray<Concerned> = []
  /// New sections without a controller, and those with an unequal object.
  var madeSections: ContiguousArray<DiffIdentity> = []
  /// What changed among the sections, where that is known.
  var sectionChanges: IndexChanges?

  /// A new controller, or one that gets a new object.
  struct Concerned {
    let controller: AnySectionController
    var object: AnyDiffable?
  }
}

/// Puts the objects of a list in order: compares them once with those of before, and makes sections
/// for new and changed ones.
///
/// Those that stayed as they were are not touched: their controllers look for their own object when
/// somebody asks for it. Every step is for one object, so that others can have their turn in between.
/// Nothing of it shows before the end: rows on screen belong to the controllers of before.
@MainActor
struct ObjectCollector {
  let objects: any ListObjects
  let changes: IndexChanges
  private let isReload: Bool
  private var ids: Set<DiffIdentity> = []
  /// The objects that came.
  private var new: ContiguousArray<AnyDiffable> = []
  /// Their sections, as far as they were made.
  private var entries: ContiguousArray<SectionList.Entry> = []
  private var withoutController: [Int] = []
  /// Whether an object has the id of another one.
  private(set) var hasRepeats = false

  init(_ objects: any ListObjects, isReload: Bool, in list: SectionList) {
    self.objects = objects
    self.isReload = isReload
    changes = (isReload ? SectionList() : list).changes(to: objects)
    new.reserveCapacity(changes.inserts.count)
    entries.reserveCapacity(changes.inserts.count)
    if changes.inserts.count > 1 { ids.reserveCapacity(changes.inserts.count) }
  }

  /// Looks at an object that came.
  mutating func look(at index: Int, in list: SectionList) {
    let object = objects.object(at: index)
    new.append(object)
    let isKnown = !isReload && list.index(of: object.identity) != nil
    if isKnown || !ids.insert(object.identity).inserted { hasRepeats = true }
  }

  /// Makes the section of an object that came.
  ///
  /// - Parameters:
  ///   - number: Which one of those that came.
  ///   - source: Who may have a controller for it.
  ///   - sections: Whose section it will be.
  mutating func make(
    _ number: Int,
    from source: (any ListDataSource)?,
    in sections: SectionRenderer
  ) {
    if let entry = sections.newEntry(for: new[number], source) {
      entries.append(entry)
    } else {
      withoutController.append(changes.inserts[number])
    }
  }

  /// Has the sections take over what was collected.
  func finish(in sections: SectionRenderer) -> CollectedObjects {
    let changes = withoutController.isEmpty ? changes : changes.leavingOut(withoutController)
    let dropped = Set(withoutController)
    let given: any ListObjects =
      dropped.isEmpty
      ? objects
      : MixedObjects(
        models: (0..<objects.count).filter { !dropped.contains($0) }.map(objects.value(at:))
      )
    return sections.apply(given, changes, entries, isReload: isReload)
  }
}

extension SectionRenderer {
  /// Takes over objects; what is new or changed is still to be started.
  fileprivate func apply(
    _ given: any ListObjects,
    _ changes: IndexChanges,
    _ new: ContiguousArray<SectionList.Entry>,
    isReload: Bool
  ) -> CollectedObjects {
    let old = list
    var next = isReload ? SectionList() : old
    var collected = CollectedObjects()
    var changed: [(index: Int, element: SectionList.Entry)] = []
    var updates = changes.updates[...]
    func takeUpdates(before index: Int) {
      while let update = updates.first, update.new < index {
        updates.removeFirst()
        let object = given.object(at: update.new)
        if let entry = updated(old.entries[update.old], object, in: &next, &collected) {
          changed.append((update.new, entry))
        }
        collected.changes += 1
      }
    }
    for (index, entry) in zip(changes.inserts, new) {
      takeUpdates(before: index)
      collected.note(entry)
    }
    takeUpdates(before: given.count)
    let removed =
      isReload
      ? Array(list.controllers)
      : changes.deletes.compactMap { next.takeAway(old.entries[$0]) }
    next.apply(changes, new: new)
    next.put(changed)
    next.adopt(given, after: list.version)
    list = next
    for controller in removed {
      controller.detach()
      traits.remove(controller)
    }
    for entry in new { entry.controller?.attach(to: services) }
    for (_, entry) in changed { entry.controller?.attach(to: services) }
    // What is hidden is not among the sections that are shown.
    collected.sectionChanges = isReload || old.count < old.objectCount ? nil : changes
    return collected
  }

  /// What becomes of an entry by an unequal object.
  ///
  /// - Returns: The entry to put in its place, or `nil` where it stays.
  private func updated(
    _ entry: SectionList.Entry,
    _ object: AnyDiffable,
    in list: inout SectionList,
    _ collected: inout CollectedObjects
  ) -> SectionList.Entry? {
    let controller = list.controller(of: entry)
    if let controller {
      collected.concerned.append(CollectedObjects.Concerned(controller: controller, object: object))
    }
    guard entry.controller == nil else { return nil }
    if let rows = rowsOnDemand(of: object) {
      collected.madeSections.append(object.identity)
      var new = SectionList.Entry(object, rows)
      new.isShown = entry.isShown
      return new
    }
    // Its controller has to be asked from now on.
    if let controller {
      list.keep(controller)
      return nil
    }
    guard var new = registry.makeController(for: object).map(SectionList.Entry.init) else {
      return nil
    }
    new.isShown = entry.isShown
    collected.note(new)
    return new
  }

  /// Makes the section of an object; reports objects that cannot have one.
  func newEntry(
    for object: AnyDiffable,
    _ source: (any ListDataSource)?
  ) -> SectionList.Entry? {
    guard object.isEqualToItself else {
      delegates.report(
        Diagnostic(.unusableIdentifier, "\(object.identity) of type \(object.typeName)")
      )
      return nil
    }
    let own = delegates.adapter.flatMap { source?.sectionController(for: object.value, in: $0) }
    if own == nil, let rows = rowsOnDemand(of: object) { return SectionList.Entry(object, rows) }
    guard let controller = own ?? registry.makeController(for: object) else {
      delegates.report(
        Diagnostic(.missingController, "\(object.identity) of type \(object.typeName)")
      )
      return nil
    }
    precondition(
      controller.identity == object.identity && !controller.isAttached,
      "the controller for \(object.identity) must be one that no list has, made for that object"
    )
    // One that comes back to the list knows the object as it was when it left.
    own?.keep(object)
    return SectionList.Entry(controller)
  }
}

extension CollectedObjects {
  fileprivate mutating func note(_ entry: SectionList.Entry) {
    if let controller = entry.controller {
      concerned.append(Concerned(controller: controller))
    } else {
      madeSections.append(entry.key)
    }
  }
}

/// Objects of which each identity is there once: the first stays, the places of others are noted.
struct UniqueObjects {
  private(set) var objects: ContiguousArray<AnyDiffable> = []
  private var positions: [DiffIdentity: Int]
  private var dropped: [DiffIdentity: [Int]] = [:]
  private var next = 0
  /// The identities that came several times, in the order in which that showed.
  private(set) var repeated: [DiffIdentity] = []

  init(capacity: Int) {
    objects.reserveCapacity(capacity)
    positions = Dictionary(minimumCapacity: capacity)
  }

  mutating func append(_ object: AnyDiffable) {
    defer { next += 1 }
    let identity = object.identity
    // Storing first and taking back on a clash hashes an ordinary object once, not twice.
    guard let first = positions.updateValue(next, forKey: identity) else {
      return objects.append(object)
    }
    positions[identity] = first
    // A dictionary that grows later hashes all of them again, in one turn.
    if dropped.isEmpty { dropped.reserveCapacity(positions.capacity) }
    if dropped[identity] == nil { repeated.append(identity) }
    dropped[identity, default: []].append(next)
  }

  func duplicate(_ identity: DiffIdentity) -> Diagnostic {
    let places = dropped[identity, default: []].map(String.init).joined(separator: ", ")
    let first = positions[identity] ?? 0
    return Diagnostic(.duplicateIdentifier, "\(identity): kept at \(first), dropped at \(places)")
  }

}
