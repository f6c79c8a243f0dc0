extension ListAdapter {
  /// Asks for the objects and brings the controllers up to date.
  ///
  /// - Returns: How many kept controllers were handed an unequal object.
  func collectObjects(from source: any ListDataSource, reload: Bool) -> Int {
    let objects = deduplicated(source.objects(for: self))
    var wanted = ContiguousArray<AnySectionController>()
    wanted.reserveCapacity(objects.count)
    var concerned: [(controller: AnySectionController, object: AnyDiffable?)] = []
    var changes = 0
    for object in objects {
      if !reload, let kept = map.controller(for: object.identity) {
        wanted.append(kept)
        guard !object.isSameInstance(as: kept.object) else { continue }
        if object.hasSameContent(as: kept.object) {
          kept.keep(object)
        } else {
          concerned.append((kept, object))
          changes += 1
        }
      } else if let new = makeController(for: object, source) {
        wanted.append(new)
        concerned.append((new, nil))
      } else {
        report(Diagnostic(.missingController, "\(object.identity) of type \(object.typeName)"))
      }
    }
    for removed in map.replace(with: wanted) {
      removed.detach()
      if removed.hasOwnMetrics { newMetrics.updateValue(nil, forKey: removed.identity) }
    }
    for (controller, object) in concerned where object == nil { controller.attach(to: self) }
    for (controller, object) in concerned {
      controller.needsRows = true
      if let object { controller.take(object) } else { controller.begin() }
    }
    return changes
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

  private func deduplicated(_ objects: [any ListDiffable]) -> ContiguousArray<AnyDiffable> {
    var kept = ContiguousArray<AnyDiffable>()
    kept.reserveCapacity(objects.count)
    var positions = [DiffIdentity: Int](minimumCapacity: objects.count)
    var dropped: [DiffIdentity: [Int]] = [:]
    var order: [DiffIdentity] = []
    for (index, object) in objects.enumerated() {
      let object = AnyDiffable(object)
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
