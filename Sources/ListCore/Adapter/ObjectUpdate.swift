/// Has a list take over objects: many in a turn, and elsewhere where that is allowed.
@MainActor
struct ObjectUpdate {
  private weak var source: (any ListDataSource)?
  private let isReload: Bool
  private let then: (UpdateQueue, CollectedObjects) -> Void

  /// - Parameters:
  ///   - source: Who may have controllers for the objects.
  ///   - isReload: Whether all sections are made anew.
  ///   - then: Goes on with what was collected.
  init(
    from source: any ListDataSource,
    isReload: Bool,
    then: @escaping (UpdateQueue, CollectedObjects) -> Void
  ) {
    self.source = source
    self.isReload = isReload
    self.then = then
  }

  /// Compares the objects with those of before and makes sections for new and changed ones.
  func collect(_ given: any ListObjects, in queue: UpdateQueue) {
    let collector = ObjectCollector(given, isReload: isReload, in: queue.sections.list)
    let kinds = queue.sections.registry.onDemand
    let count = collector.count
    guard !kinds.isEmpty, queue.delegates.updater.diffsInBackground(rows: count, to: count) else {
      return make(collector, in: queue)
    }
    let presenter = queue.connection.presenter
    presenter?.visible.heights.beginChangeElsewhere()
    queue.elsewhere = Task { [weak queue, weak presenter, collector] in
      var collector = collector
      await collector.makeAhead(kinds)
      presenter?.visible.heights.endChangeElsewhere()
      queue?.delegates.whileAlive { if let queue { make(collector, in: queue) } }
    }
  }

  /// Makes the sections of objects that came or are others.
  private func make(_ collector: ObjectCollector, in queue: UpdateQueue) {
    var collector = collector
    queue.inStretches(
      collector.changes.inserts.count,
      each: { collector.look(at: $1, in: $0.sections.list) },
      then: { queue in
        guard !collector.hasRepeats else { return dropRepeats(of: collector.objects, in: queue) }
        queue.inStretches(
          collector.count,
          each: { queue, _ in collector.makeNext(from: source, in: queue.sections) },
          then: { putTogether(collector, in: $0) }
        )
      }
    )
  }

  /// Goes on with the first object of each id, and reports the others.
  private func dropRepeats(of given: any ListObjects, in queue: UpdateQueue) {
    guard source != nil else { return then(queue, CollectedObjects()) }
    var unique = UniqueObjects(capacity: given.count)
    queue.inStretches(
      given.count,
      each: { _, index in unique.append(given.object(at: index)) },
      then: { queue in
        queue.inStretches(
          unique.repeated.count,
          each: { $0.delegates.report(unique.duplicate(unique.repeated[$1])) },
          then: { collect(MixedObjects(models: unique.objects.map(\.value)), in: $0) }
        )
      }
    )
  }

  /// Has the list take over the sections; where they are many, they are put in order elsewhere.
  private func putTogether(_ collector: ObjectCollector, in queue: UpdateQueue) {
    var collector = collector
    let edit = collector.edit(in: queue.sections)
    let count = edit.changes.changeCount
    guard queue.delegates.updater.diffsInBackground(rows: count, to: count) else {
      return takeOver(edit.applied(), collector, in: queue)
    }
    let presenter = queue.connection.presenter
    presenter?.visible.heights.beginChangeElsewhere()
    Task { [weak queue, weak presenter, collector] in
      let entries = await edit.appliedElsewhere()
      presenter?.visible.heights.endChangeElsewhere()
      guard let queue else { return }
      queue.delegates.whileAlive {
        // A controller may have come to own its rows meanwhile.
        if queue.sections.list.lendings == collector.lendings {
          takeOver(entries, collector, in: queue)
        } else {
          putTogether(collector, in: queue)
        }
      }
    }
  }

  private func takeOver(
    _ entries: ChunkedArray<SectionList.Entry>,
    _ collector: ObjectCollector,
    in queue: UpdateQueue
  ) {
    let (collected, old, gone) = collector.finish(with: entries, in: queue.sections)
    detach(gone, of: old, in: queue) { then($0, collected) }
  }

  /// Takes the controllers out whose objects are gone; to release them is work for each as well.
  private func detach(
    _ gone: [Int],
    of old: ChunkedArray<SectionList.Entry>,
    in queue: UpdateQueue,
    then: @escaping (UpdateQueue) -> Void
  ) {
    var controllers: ContiguousArray<AnySectionController> = []
    queue.inStretches(
      gone.count,
      each: { queue, index in
        guard let controller = old[gone[index]].controller else { return }
        queue.sections.detach(controller)
        controllers.append(controller)
      },
      then: { queue in
        queue.inStretches(
          controllers.count,
          each: { _, _ in controllers.removeLast() },
          then: then
        )
      }
    )
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
