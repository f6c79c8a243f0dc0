extension ListAdapter {
  /// What a data source said, as far as it concerns controllers.
  struct Collected {
    /// How many kept controllers are to be handed an unequal object.
    var changes = 0
    /// The new controllers, and the kept ones with their new objects.
    var concerned: ContiguousArray<Concerned> = []
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
    let old = reload ? SectionList() : map
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
      return take(MixedObjects(models: kept), changes, controllers.compactMap(\.self), from: old)
    }
    return take(given, changes, controllers.compactMap(\.self), from: old)
  }

  /// Takes over objects that have a controller each.
  private func take(
    _ given: any ListObjects,
    _ changes: IndexChanges,
    _ new: [AnySectionController],
    from old: SectionList
  ) -> Collected {
    let isReload = old.version == 0 && map.version > 0
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
      isReload ? map.all : ContiguousArray(changes.deletes.map { old.entries[$0].controller })
    var next = old
    next.apply(changes, made: made)
    next.adopt(given, after: map.version)
    map = next
    for controller in removed { leave(controller) }
    for controller in new { controller.attach(to: self) }
    // What is hidden is not among the sections that are shown.
    running?.sectionChanges = isReload || old.count < old.objectCount ? nil : changes
    return collected
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
      report(Diagnostic(.unusableIdentifier, "\(object.identity) of type \(object.typeName)"))
      return nil
    }
    guard let new = makeController(for: object, source) else {
      report(Diagnostic(.missingController, "\(object.identity) of type \(object.typeName)"))
      return nil
    }
    return new
  }

  /// Lets go of a controller whose object is gone.
  func leave(_ removed: AnySectionController) {
    removed.detach()
    if removed.hasIndexTitle { newIndexTitles.updateValue(nil, forKey: removed.identity) }
    if removed.hasIndentation { newIndentations[removed.identity] = 0 }
    if removed.hasOwnMetrics { newMetrics.updateValue(nil, forKey: removed.identity) }
  }

  func start(_ concerned: Concerned) {
    let controller = concerned.controller
    controller.needsRows = true
    if let object = concerned.object { controller.take(object) } else { controller.begin() }
  }

  private func makeController(
    for object: AnyDiffable,
    _ source: (any ListDataSource)?
  ) -> AnySectionController? {
    let own = source?.sectionController(for: object.value, in: self)
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
    let sieve = ObjectSieve(capacity: objects.count)
    for index in 0..<objects.count { sieve.take(objects.object(at: index)) }
    for identity in sieve.repeated { report(sieve.duplicate(identity)) }
    return MixedObjects(models: sieve.objects.map(\.value))
  }
}

/// Keeps the first object of each identity, and remembers the places of the others.
@MainActor
final class ObjectSieve {
  private(set) var objects: ContiguousArray<AnyDiffable> = []
  private var positions: [DiffIdentity: Int]
  private var dropped: [DiffIdentity: [Int]] = [:]
  private var next = 0

  init(capacity: Int) {
    objects.reserveCapacity(capacity)
    positions = Dictionary(minimumCapacity: capacity)
  }

  func take(_ object: AnyDiffable) {
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

  /// Lets go of everything, elsewhere: that alone is as long as many stretches.
  func dismiss() {
    let (objects, positions) = (objects, positions)
    self.objects = []
    self.positions = [:]
    Task.detached { withExtendedLifetime((objects, positions)) {} }
  }

  /// The identities that came several times, in the order in which that showed.
  private(set) var repeated: [DiffIdentity] = []

  func duplicate(_ identity: DiffIdentity) -> Diagnostic {
    let places = dropped[identity, default: []].map(String.init).joined(separator: ", ")
    let first = positions[identity] ?? 0
    return Diagnostic(.duplicateIdentifier, "\(identity): kept at \(first), dropped at \(places)")
  }
}

extension ListAdapter {
  /// States which controller shows objects of a type.
  ///
  /// - Parameters:
  ///   - controller: The controller's type.
  ///   - model: The objects' type.
  public func register<Model: ListDiffable>(
    _ controller: SectionController<Model>.Type,
    for model: Model.Type
  ) {
    registry.register(model) { controller.init(model: $0) }
  }

  /// States how the controller of an object of a type is made.
  ///
  /// - Parameters:
  ///   - model: The objects' type.
  ///   - make: Called once for each object that appears.
  public func register<Model: ListDiffable>(
    _ model: Model.Type,
    _ make: @escaping @MainActor (Model) -> SectionController<Model>
  ) {
    registry.register(model) { make($0) }
  }
}
