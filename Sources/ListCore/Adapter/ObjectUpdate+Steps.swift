// The steps of an update: many objects in a turn, and elsewhere where that is allowed.
extension ObjectUpdate {
  /// Compares objects with those of before, and has the list take them over.
  static func begin(
    _ given: any ListObjects,
    from source: (any ListDataSource)?,
    isReload: Bool,
    in queue: UpdateQueue
  ) {
    let updater = queue.delegates.updater
    guard !isReload,
      updater.diffsInBackground(rows: queue.sections.list.objectCount, to: given.count),
      let old = queue.sections.list.comparable(with: given)
    else {
      let changes = (isReload ? SectionList() : queue.sections.list).changes(to: given)
      return ObjectUpdate(given, changes, from: source, isReload: isReload).makeAhead(in: queue)
    }
    queue.workElsewhere(
      {
        guard let changes = given.changes(from: old) else {
          preconditionFailure("the two were said to be comparable")
        }
        return changes
      },
      then: { [weak source] queue, changes in
        ObjectUpdate(given, changes, from: source, isReload: false).makeAhead(in: queue)
      }
    )
  }

  /// Makes elsewhere what follows from the objects alone, where they are many.
  private func makeAhead(in queue: UpdateQueue) {
    let kinds = queue.sections.registry.onDemand
    let count = count
    guard !kinds.isEmpty, queue.delegates.updater.diffsInBackground(rows: count, to: count) else {
      return make(in: queue)
    }
    let (objects, changes) = (objects, changes)
    queue.workElsewhere(
      {
        let inserts = await IncomingObjects(objects, at: changes.inserts, kinds)
        return (inserts, await IncomingObjects(objects, at: changes.updates.map(\.new), kinds))
      },
      then: { queue, made in
        var update = self
        (update.inserts, update.updates) = made
        update.make(in: queue)
      }
    )
  }

  /// Makes the sections of objects that came or are others.
  private func make(in queue: UpdateQueue) {
    var update = self
    // The list itself has no controllers for objects.
    let isOwn = source === queue.delegates.ownSource
    queue.inStretches(
      changes.inserts.count,
      each: { update.look(at: $1, in: $0.sections) },
      then: { queue in
        guard !update.hasRepeats else { return update.dropRepeats(in: queue) }
        queue.inStretches(
          update.count,
          each: { queue, _ in
            update.makeNext(from: isOwn ? nil : update.source, in: queue.sections)
          },
          then: { update.putTogether(in: $0) }
        )
      }
    )
  }

  /// Goes on with the first object of each id, and reports the others.
  private func dropRepeats(in queue: UpdateQueue) {
    guard source != nil else { return queue.start([]) }
    var repeats = DuplicateCollector<DiffIdentity>(count: objects.count)
    var unique: [any ListDiffable] = []
    unique.reserveCapacity(objects.count)
    queue.inStretches(
      objects.count,
      each: { _, index in
        let object = objects.value(at: index)
        if repeats.isFirst(DiffIdentity(object), at: index) { unique.append(object) }
      },
      then: { queue in
        queue.inStretches(
          repeats.reports.count,
          each: { $0.delegates.report(Diagnostic(repeatedObject: repeats.reports[$1])) },
          then: { queue in
            let unique = MixedObjects(models: unique)
            Self.begin(unique, from: source, isReload: isReload, in: queue)
          }
        )
      }
    )
  }

  /// Has the list take over the sections; where they are many, they are put in order elsewhere.
  private func putTogether(in queue: UpdateQueue) {
    var update = self
    let edit = update.edit(in: queue.sections)
    let count = edit.changes.changeCount
    guard queue.delegates.updater.diffsInBackground(rows: count, to: count) else {
      return update.takeOver(edit.applied(), isLong: false, in: queue)
    }
    let made = update
    queue.workElsewhere(
      { edit.applied() },
      then: { queue, entries in
        // A controller may have come to own its rows meanwhile.
        if queue.sections.list.lendings == made.lendings {
          made.takeOver(entries, isLong: true, in: queue)
        } else {
          made.putTogether(in: queue)
        }
      }
    )
  }

  private func takeOver(
    _ entries: ChunkedArray<SectionList.Entry>,
    isLong: Bool,
    in queue: UpdateQueue
  ) {
    let (sectionChanges, old, gone) = finish(with: entries, in: queue.sections)
    queue.running.updatedSections = changes.updates.count
    queue.running.sectionChanges = sectionChanges
    queue.running.madeSections = madeSections
    Self.detach(gone, of: old, isLong: isLong, in: queue) { [concerned] in $0.start(concerned) }
  }

  /// Takes the controllers out whose objects are gone; to release them is work for each as well, and so is to let
  /// go of the list as it was, where it is long.
  private static func detach(
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
