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
  func collect(
    _ given: [any ListDiffable],
    from source: any ListDataSource,
    reload: Bool
  ) -> Collected {
    let (objects, known, keepsOrder) = lookedUp(given, reload: reload)
    var arrivals = Arrivals(capacity: objects.count)
    for (object, kept) in zip(objects, known) { take(object, kept, into: &arrivals, source) }
    return settle(arrivals, keepsOrder: keepsOrder)
  }

  /// The controllers of the given objects, on their way into the map.
  struct Arrivals {
    var collected = Collected()
    var wanted = ContiguousArray<AnySectionController>()
    var added = ContiguousArray<AnySectionController>()

    init(capacity: Int) { wanted.reserveCapacity(capacity) }
  }

  /// Finds or makes the controller of an object.
  ///
  /// - Returns: A controller that was made for it.
  @discardableResult
  func take(
    _ object: AnyDiffable,
    _ known: AnySectionController?,
    into arrivals: inout Arrivals,
    _ source: (any ListDataSource)?
  ) -> AnySectionController? {
    if let known {
      arrivals.wanted.append(known)
      guard !object.isSameInstance(as: known.object) else { return nil }
      if object.hasSameContent(as: known.object) {
        known.keep(object)
      } else {
        arrivals.collected.concerned.append(Concerned(controller: known, object: object))
        arrivals.collected.changes += 1
      }
      return nil
    }
    // An object that has a controller was found by its id.
    guard object.isEqualToItself else {
      report(Diagnostic(.unusableIdentifier, "\(object.identity) of type \(object.typeName)"))
      return nil
    }
    guard let new = makeController(for: object, source) else {
      report(Diagnostic(.missingController, "\(object.identity) of type \(object.typeName)"))
      return nil
    }
    arrivals.wanted.append(new)
    arrivals.added.append(new)
    arrivals.collected.concerned.append(Concerned(controller: new, object: nil))
    return new
  }

  /// Takes the new order over; nothing is renumbered where it is the old one.
  func settle(_ arrivals: Arrivals, keepsOrder: Bool) -> Collected {
    if keepsOrder {
      running?.keepsOrder = true
    } else {
      for removed in map.replace(with: arrivals.wanted, adding: arrivals.added) {
        removed.detach()
        if removed.hasIndexTitle { newIndexTitles.updateValue(nil, forKey: removed.identity) }
        if removed.hasIndentation { newIndentations[removed.identity] = 0 }
        if removed.hasOwnMetrics { newMetrics.updateValue(nil, forKey: removed.identity) }
      }
    }
    for controller in arrivals.added { controller.attach(to: self) }
    return arrivals.collected
  }

  func start(_ concerned: Concerned) {
    let controller = concerned.controller
    controller.needsRows = true
    if let object = concerned.object { controller.take(object) } else { controller.begin() }
  }

  /// The objects, each once, and the controllers of those that are in the list already.
  private func lookedUp(
    _ given: [any ListDiffable],
    reload: Bool
  ) -> (
    objects: ContiguousArray<AnyDiffable>,
    known: ContiguousArray<AnySectionController?>,
    keepsOrder: Bool
  ) {
    var objects = ContiguousArray<AnyDiffable>()
    objects.reserveCapacity(given.count)
    for object in given { objects.append(AnyDiffable(object)) }
    var keepsOrder = false
    if !reload, let known = map.controllers(for: objects, keepsOrder: &keepsOrder) {
      return (objects, known, keepsOrder)
    }
    objects = deduplicated(objects)
    let known = objects.map { reload ? nil : map.controller(for: $0.identity) }
    return (objects, ContiguousArray(known), false)
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

  private func deduplicated(
    _ objects: ContiguousArray<AnyDiffable>
  ) -> ContiguousArray<AnyDiffable> {
    let sieve = ObjectSieve(capacity: objects.count)
    for object in objects { sieve.take(object) }
    for identity in sieve.repeated { report(sieve.duplicate(identity)) }
    return sieve.objects
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

  func take(value: any ListDiffable) { take(AnyDiffable(value)) }

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
