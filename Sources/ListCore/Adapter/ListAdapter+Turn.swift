extension ListAdapter {
  /// Runs everything that was asked for since the last turn as one transaction.
  func runTurn() {
    guard phase == .scheduled else { return }
    let work = pending
    pending = PendingWork()
    guard let host else {
      end(work, shown: false)
      return
    }
    phase = .collecting
    running = work
    var updatedSections = 0
    if work.kind != .rows {
      guard let dataSource else {
        running = nil
        end(work, shown: false)
        return
      }
      updatedSections = collectObjects(from: dataSource, reload: work.wantsReload)
    }
    runBatches()
    let collected = running ?? work
    running = nil
    phase = .applying
    let report =
      switch collected.kind {
      case .rows: applyRows(collected, to: host.presenter)
      case .updates: applyUpdates(collected, updatedSections, to: host.presenter)
      case .reload: applyReload(to: host.presenter)
      }
    refreshEmptyState()
    notify(.updated(report))
    end(collected, shown: true)
  }

  private func end(_ work: PendingWork, shown: Bool) {
    phase = .applying
    for completion in work.completions { completion(shown: shown) }
    phase = .idle
    if pending.hasWork { schedule() }
  }

  /// Asks for the objects and brings the controllers up to date.
  ///
  /// - Returns: How many kept controllers were handed an unequal object.
  private func collectObjects(from source: any ListDataSource, reload: Bool) -> Int {
    let objects = deduplicated(source.objects(for: self))
    var wanted = ContiguousArray<AnySectionController>()
    wanted.reserveCapacity(objects.count)
    var created: [AnySectionController] = []
    var changed: [(AnySectionController, AnyDiffable)] = []
    for object in objects {
      if !reload, let kept = map.controller(for: object.identity) {
        wanted.append(kept)
        if !object.isSameInstance(as: kept.object), !object.hasSameContent(as: kept.object) {
          changed.append((kept, object))
        }
      } else if let new = makeController(for: object, source) {
        wanted.append(new)
        created.append(new)
      } else {
        report(Diagnostic(.missingController, "\(object.identity) of type \(object.typeName)"))
      }
    }
    for removed in map.replace(with: wanted) { removed.detach() }
    for controller in created {
      controller.attach(to: self)
      controller.needsRows = true
      controller.begin()
    }
    for (controller, object) in changed {
      controller.needsRows = true
      controller.take(object)
    }
    return changed.count
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
      report(Diagnostic(.duplicateIdentifier, "\(identity): kept at \(first), dropped at \(places)"))
    }
    return kept
  }

  /// Runs batch blocks, including those that blocks and `didUpdate` add while this runs.
  private func runBatches() {
    while var work = running, !work.batches.isEmpty {
      let batch = work.batches.removeFirst()
      running = work
      guard batch.controller.isAttached else { continue }
      let context = BatchContext()
      batch.updates(context)
      batch.controller.statedEdits.append(context.edits)
    }
  }
}

extension PendingWork {
  var hasWork: Bool {
    wantsObjects || wantsReload || !dirty.isEmpty || !completions.isEmpty
  }
}
