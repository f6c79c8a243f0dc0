/// Has a list take over objects: many in a turn, and elsewhere where that is allowed.
@MainActor
struct ObjectUpdate {
  private weak var source: (any ListDataSource)?
  private let isReload: Bool
  private let then: (UpdateQueue, CollectedObjects) -> Void

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
    let updater = queue.delegates.updater
    guard !isReload,
      updater.diffsInBackground(rows: queue.sections.list.objectCount, to: given.count),
      let old = queue.sections.list.comparable(with: given)
    else {
      let changes = (isReload ? SectionList() : queue.sections.list).changes(to: given)
      return makeAhead(ObjectCollector(given, changes, isReload: isReload), in: queue)
    }
    queue.workElsewhere(
      {
        guard let changes = given.changes(from: old) else {
          preconditionFailure("the two were said to be comparable")
        }
        return changes
      },
      then: { makeAhead(ObjectCollector(given, $1, isReload: false), in: $0) }
    )
  }

  /// Makes elsewhere what follows from the objects alone, where they are many.
  private func makeAhead(_ collector: ObjectCollector, in queue: UpdateQueue) {
    let kinds = queue.sections.registry.onDemand
    let count = collector.count
    guard !kinds.isEmpty, queue.delegates.updater.diffsInBackground(rows: count, to: count) else {
      return make(collector, in: queue)
    }
    let (objects, changes) = (collector.objects, collector.changes)
    queue.workElsewhere(
      {
        let inserts = await IncomingObjects(objects, at: changes.inserts, kinds)
        return (inserts, await IncomingObjects(objects, at: changes.updates.map(\.new), kinds))
      },
      then: { queue, made in
        var collector = collector
        (collector.inserts, collector.updates) = made
        make(collector, in: queue)
      }
    )
  }

  /// Makes the sections of objects that came or are others.
  private func make(_ collector: ObjectCollector, in queue: UpdateQueue) {
    var collector = collector
    // The list itself has no controllers for objects.
    let isOwn = source === queue.delegates.ownSource
    queue.inStretches(
      collector.changes.inserts.count,
      each: { collector.look(at: $1, in: $0.sections) },
      then: { queue in
        guard !collector.hasRepeats else { return dropRepeats(of: collector.objects, in: queue) }
        queue.inStretches(
          collector.count,
          each: { queue, _ in collector.makeNext(from: isOwn ? nil : source, in: queue.sections) },
          then: { putTogether(collector, in: $0) }
        )
      }
    )
  }

  /// Goes on with the first object of each id, and reports the others.
  private func dropRepeats(of given: any ListObjects, in queue: UpdateQueue) {
    guard source != nil else { return then(queue, CollectedObjects()) }
    var repeats = DuplicateCollector<DiffIdentity>(count: given.count)
    var unique: [any ListDiffable] = []
    unique.reserveCapacity(given.count)
    queue.inStretches(
      given.count,
      each: { _, index in
        let object = given.value(at: index)
        if repeats.isFirst(DiffIdentity(object), at: index) { unique.append(object) }
      },
      then: { queue in
        queue.inStretches(
          repeats.reports.count,
          each: { $0.delegates.report(Diagnostic(repeatedObject: repeats.reports[$1])) },
          then: { collect(MixedObjects(models: unique), in: $0) }
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
      return takeOver(edit.applied(), collector, isLong: false, in: queue)
    }
    let lendings = collector.lendings
    queue.workElsewhere(
      { edit.applied() },
      then: { queue, entries in
        // A controller may have come to own its rows meanwhile.
        if queue.sections.list.lendings == lendings {
          takeOver(entries, collector, isLong: true, in: queue)
        } else {
          putTogether(collector, in: queue)
        }
      }
    )
  }

  private func takeOver(
    _ entries: ChunkedArray<SectionList.Entry>,
    _ collector: ObjectCollector,
    isLong: Bool,
    in queue: UpdateQueue
  ) {
    let (collected, old, gone) = collector.finish(with: entries, in: queue.sections)
    detach(gone, of: old, isLong: isLong, in: queue) { then($0, collected) }
  }

  /// Takes the controllers out whose objects are gone; to release them is work for each as well, and so is to let
  /// go of the list as it was, where it is long.
  private func detach(
    _ gone: [Int],
    of old: ChunkedArray<SectionList.Entry>,
    isLong: Bool,
    in queue: UpdateQueue,
    then: @escaping (UpdateQueue) -> Void
  ) {
    var controllers: ContiguousArray<AnySectionController> = []
    var chunks = isLong ? old.chunks : []
    queue.inStretches(
      gone.count,
      each: { queue, index in
        guard let controller = old[gone[index]].controller,
          queue.sections.list.index(of: controller) == nil
        else { return }
        queue.sections.detach(controller)
        controllers.append(controller)
      },
      then: { queue in
        queue.inStretches(
          chunks.count,
          // A chunk takes as long as a few new objects.
          of: 8,
          each: { _, _ in chunks.removeLast() },
          then: { queue in
            queue.inStretches(
              controllers.count,
              each: { _, _ in controllers.removeLast() },
              then: then
            )
          }
        )
      }
    )
  }
}

extension Diagnostic {
  fileprivate init(repeatedObject report: DuplicateReport) {
    let places = report.droppedPositions.map(String.init).joined(separator: ", ")
    self.init(
      .duplicateIdentifier,
      "\(report.identity): kept at \(report.keptPosition), dropped at \(places)"
    )
  }
}
