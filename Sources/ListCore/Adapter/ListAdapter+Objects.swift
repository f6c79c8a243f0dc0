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

  /// Asks for the objects and puts their controllers in order; those that are new or changed are
  /// still to be started.
  func collectObjects(from source: any ListDataSource, reload: Bool) -> Collected {
    let (objects, known, keepsOrder) = lookedUp(source.objects(for: self), reload: reload)
    var wanted = ContiguousArray<AnySectionController>()
    wanted.reserveCapacity(objects.count)
    var added = ContiguousArray<AnySectionController>()
    var collected = Collected()
    for (object, kept) in zip(objects, known) {
      if let kept {
        wanted.append(kept)
        guard !object.isSameInstance(as: kept.object) else { continue }
        if object.hasSameContent(as: kept.object) {
          kept.keep(object)
        } else {
          collected.concerned.append(Concerned(controller: kept, object: object))
          collected.changes += 1
        }
      } else if let new = makeController(for: object, source) {
        wanted.append(new)
        added.append(new)
        collected.concerned.append(Concerned(controller: new, object: nil))
      } else {
        report(Diagnostic(.missingController, "\(object.identity) of type \(object.typeName)"))
      }
    }
    if keepsOrder {
      running?.keepsOrder = true
    } else {
      for removed in map.replace(with: wanted, adding: added) {
        removed.detach()
        if removed.hasIndexTitle { newIndexTitles.updateValue(nil, forKey: removed.identity) }
        if removed.hasIndentation { newIndentations[removed.identity] = 0 }
        if removed.hasOwnMetrics { newMetrics.updateValue(nil, forKey: removed.identity) }
      }
    }
    for controller in added { controller.attach(to: self) }
    return collected
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
    _ source: any ListDataSource
  ) -> AnySectionController? {
    let own = source.sectionController(for: object.value, in: self)
    guard let controller = own ?? registry.makeController(for: object) else { return nil }
    precondition(
      controller.identity == object.identity && !controller.isAttached,
      "the controller for \(object.identity) must be a new one, made for that object"
    )
    return controller
  }

  private func deduplicated(
    _ objects: ContiguousArray<AnyDiffable>
  ) -> ContiguousArray<AnyDiffable> {
    var kept = ContiguousArray<AnyDiffable>()
    kept.reserveCapacity(objects.count)
    var positions = [DiffIdentity: Int](minimumCapacity: objects.count)
    var dropped: [DiffIdentity: [Int]] = [:]
    var order: [DiffIdentity] = []
    for (index, object) in objects.enumerated() {
      if positions[object.identity] == nil {
        positions[object.identity] = index
        kept.append(object)
      } else {
        if dropped[object.identity] == nil { order.append(object.identity) }
        dropped[object.identity, default: []].append(index)
      }
    }
    for identity in order {
      let places = dropped[identity, default: []].map(String.init).joined(separator: ", ")
      let first = positions[identity] ?? 0
      report(
        Diagnostic(.duplicateIdentifier, "\(identity): kept at \(first), dropped at \(places)")
      )
    }
    return kept
  }
}
