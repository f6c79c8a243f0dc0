extension SectionRenderer {
  /// What a data source said, as far as it concerns controllers.
  struct Collected {
    /// How many kept controllers are to be handed an unequal object.
    var changes = 0
    /// The new controllers, and the kept ones with their new objects.
    var concerned: ContiguousArray<Concerned> = []
    /// What changed among the sections, where that is known.
    var sectionChanges: IndexChanges?
  }

  /// A new controller, or one that gets a new object.
  struct Concerned {
    let controller: AnySectionController
    let object: AnyDiffable?
  }

  /// Puts the controllers of the objects in order; those that are new or changed are still to be
  /// started.
  ///
  /// The objects are compared once. Those that stayed as they were are not touched: their
  /// controllers look for their own when somebody asks for it.
  func collect(
    _ given: any ListObjects,
    from source: any ListDataSource,
    reload: Bool
  ) -> Collected {
    let old = reload ? SectionList() : list
    var changes = old.changes(to: given)
    let new = changes.inserts.map(given.object(at:))
    guard areNew(new, in: old) else {
      return collect(deduplicated(given), from: source, reload: reload)
    }
    let controllers = new.map { newController(for: $0, source) }
    if controllers.contains(where: { $0 == nil }) {
      let left = zip(changes.inserts, controllers).filter { $0.1 == nil }.map(\.0)
      changes = changes.leavingOut(left)
      let dropped = Set(left)
      let kept = (0..<given.count).filter { !dropped.contains($0) }.map(given.value(at:))
      return take(
        MixedObjects(models: kept),
        changes,
        controllers.compactMap(\.self),
        from: old,
        isReload: reload
      )
    }
    return take(given, changes, controllers.compactMap(\.self), from: old, isReload: reload)
  }

  /// Takes over objects that have a controller each.
  private func take(
    _ given: any ListObjects,
    _ changes: IndexChanges,
    _ new: [AnySectionController],
    from old: SectionList,
    isReload: Bool
  ) -> Collected {
    var collected = Collected()
    let made = Dictionary(uniqueKeysWithValues: zip(changes.inserts, new))
    var updates = changes.updates[...]
    func takeUpdates(before index: Int) {
      while let update = updates.first, update.new < index {
        updates.removeFirst()
        let controller = old.entries[update.old].controller
        let object = given.object(at: update.new)
        collected.concerned.append(Concerned(controller: controller, object: object))
        collected.changes += 1
      }
    }
    for (index, controller) in zip(changes.inserts, new) {
      takeUpdates(before: index)
      collected.concerned.append(Concerned(controller: controller, object: nil))
    }
    takeUpdates(before: given.count)
    let removed =
      isReload ? list.all : ContiguousArray(changes.deletes.map { old.entries[$0].controller })
    var next = old
    next.apply(changes, made: made)
    become(next, given, lettingGo: removed, attaching: new)
    // What is hidden is not among the sections that are shown.
    collected.sectionChanges = isReload || old.count < old.objectCount ? nil : changes
    return collected
  }

  /// Takes over another list, and the objects that its controllers have.
  fileprivate func become(
    _ next: SectionList,
    _ objects: any ListObjects,
    lettingGo removed: ContiguousArray<AnySectionController>,
    attaching new: some Sequence<AnySectionController>
  ) {
    var next = next
    next.adopt(objects, after: list.version)
    list = next
    for controller in removed {
      controller.detach()
      traits.remove(controller)
    }
    attach(new)
  }

  /// Whether objects that came have ids that no other one has.
  private func areNew(_ objects: [AnyDiffable], in list: SectionList) -> Bool {
    var ids: Set<DiffIdentity> = []
    return objects.allSatisfy {
      list.controller(for: $0.identity) == nil && ids.insert($0.identity).inserted
    }
  }

  /// Makes the controller of an object; reports objects that cannot have one.
  func newController(
    for object: AnyDiffable,
    _ source: (any ListDataSource)?
  ) -> AnySectionController? {
    guard object.isEqualToItself else {
      delegates.report(
        Diagnostic(.unusableIdentifier, "\(object.identity) of type \(object.typeName)")
      )
      return nil
    }
    guard let new = makeController(for: object, source) else {
      delegates.report(
        Diagnostic(.missingController, "\(object.identity) of type \(object.typeName)")
      )
      return nil
    }
    return new
  }

  private func makeController(
    for object: AnyDiffable,
    _ source: (any ListDataSource)?
  ) -> AnySectionController? {
    let own = delegates.adapter.flatMap { source?.sectionController(for: object.value, in: $0) }
    guard let controller = own ?? registry.makeController(for: object) else { return nil }
    precondition(
      controller.identity == object.identity && !controller.isAttached,
      "the controller for \(object.identity) must be one that no list has, made for that object"
    )
    // One that comes back to the list knows the object as it was when it left.
    own?.keep(object)
    return controller
  }

  private func deduplicated(_ objects: any ListObjects) -> any ListObjects {
    var unique = UniqueObjects(capacity: objects.count)
    for index in 0..<objects.count { unique.append(objects.object(at: index)) }
    for identity in unique.repeated { delegates.report(unique.duplicate(identity)) }
    return MixedObjects(models: unique.objects.map(\.value))
  }
}

/// Collects objects one by one, where others have their turn in between.
@MainActor
struct ObjectCollector {
  private let reload: Bool
  private var collected = SectionRenderer.Collected()
  private var wanted = ContiguousArray<AnySectionController>()
  private var added = ContiguousArray<AnySectionController>()
  private var keepsOrder: Bool

  init(of count: Int, reload: Bool, into list: SectionList) {
    self.reload = reload
    wanted.reserveCapacity(count)
    keepsOrder = !reload && list.objectCount == count
  }

  mutating func append(
    _ object: AnyDiffable,
    from source: (any ListDataSource)?,
    to sections: SectionRenderer
  ) {
    if !reload, let known = sections.list.controller(for: object.identity) {
      if keepsOrder { keepsOrder = sections.list.entries[wanted.count].controller === known }
      wanted.append(known)
      guard !object.hasSameContent(as: known.lastObject) else { return }
      collected.concerned.append(SectionRenderer.Concerned(controller: known, object: object))
      collected.changes += 1
      return
    }
    keepsOrder = false
    guard let new = sections.newController(for: object, source) else { return }
    wanted.append(new)
    added.append(new)
    collected.concerned.append(SectionRenderer.Concerned(controller: new, object: nil))
  }

  /// Has the sections take over what was collected.
  mutating func finish(
    with objects: any ListObjects,
    in sections: SectionRenderer
  ) -> SectionRenderer.Collected {
    let old = sections.list
    var next = old
    if !keepsOrder {
      next.replace(with: wanted)
    } else if old.count == old.objectCount {
      collected.sectionChanges = IndexChanges(oldCount: objects.count, newCount: objects.count)
    }
    let removed = keepsOrder ? [] : old.all.filter { next.index(of: $0) == nil }
    sections.become(next, objects, lettingGo: ContiguousArray(removed), attaching: added)
    return collected
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
    if dropped[identity] == nil { repeated.append(identity) }
    dropped[identity, default: []].append(next)
  }

  func duplicate(_ identity: DiffIdentity) -> Diagnostic {
    let places = dropped[identity, default: []].map(String.init).joined(separator: ", ")
    let first = positions[identity] ?? 0
    return Diagnostic(.duplicateIdentifier, "\(identity): kept at \(first), dropped at \(places)")
  }

  /// Lets go of everything, elsewhere: that alone is as long as many turns.
  mutating func dismiss() {
    let (objects, positions) = (objects, positions)
    self.objects = []
    self.positions = [:]
    Task.detached { withExtendedLifetime((objects, positions)) {} }
  }
}
