/// Has a list take over objects: compares them once with those of before, and makes sections for new and
/// changed ones.
///
/// Those that stayed as they were are not touched: their controllers look for their own object when
/// somebody asks for it. Every step is for one object, so that others can have their turn in between.
/// Nothing of it shows before the end: rows on screen belong to the controllers of before.
@MainActor
struct ObjectUpdate {
  /// A controller with its new object, where it has another one than before, and where it is among all.
  typealias Concerned = (controller: AnySectionController, object: AnyDiffable?, index: Int)

  weak var source: (any ListDataSource)?
  let objects: any ListObjects
  let changes: IndexChanges
  let isReload: Bool
  /// The objects that came, and those of sections that changed where they were made elsewhere.
  var inserts = IncomingObjects()
  var updates = IncomingObjects()
  /// Their sections, as far as they were made.
  private var entries: ContiguousArray<SectionsEdit.New> = []
  private var withoutController: [Int] = []
  /// Sections that stay, with other rows or a controller that they need from now on.
  private var changed: [(index: Int, element: SectionList.Entry)] = []
  private var next = (insert: 0, update: 0)
  /// The new controllers, and the kept ones with their new objects.
  private(set) var concerned: [Concerned] = []
  /// New sections without a controller, and those with an unequal object.
  private(set) var madeSections: ContiguousArray<DiffIdentity> = []
  /// How often controllers had been lent when it was decided what becomes of sections.
  private(set) var lendings = 0
  /// Whether an object has the id of another one.
  var hasRepeats = false

  init(
    _ objects: any ListObjects,
    _ changes: IndexChanges,
    from source: (any ListDataSource)?,
    isReload: Bool
  ) {
    (self.objects, self.changes, self.isReload) = (objects, changes, isReload)
    self.source = source
    entries.reserveCapacity(changes.inserts.count)
  }

  /// How many objects came or are others.
  var count: Int { changes.inserts.count + changes.updates.count }

  /// Makes the section of the next object that came, or gives that of one that changed its new object.
  mutating func makeNext(from source: (any ListDataSource)?, in sections: SectionRenderer) {
    let (insert, update) = next
    let isInsert =
      insert < changes.inserts.count
      && (update == changes.updates.count || changes.inserts[insert] < changes.updates[update].new)
    if (insert, update) == (0, 0) { lendings = sections.list.lendings }
    if isInsert {
      next.insert += 1
      make(insert, from: source, in: sections)
    } else {
      next.update += 1
      let made = updates.count > 0 ? updates.take(update) : nil
      self.update(changes.updates[update], made, in: sections)
    }
  }

  private mutating func make(
    _ number: Int,
    from source: (any ListDataSource)?,
    in sections: SectionRenderer
  ) {
    let new = inserts.take(number)
    let place = changes.inserts[number]
    var own: AnySectionController?
    if let source, new.hasUsableID, let adapter = sections.delegates.adapter {
      // The value as it came: to take it out of its box means to copy it.
      own = source.sectionController(for: objects.value(at: place), in: adapter)
      // A reload begins all sections anew, also those whose controllers a data source has kept.
      if isReload, let own, sections.list.index(of: own) != nil { sections.detach(own) }
    }
    guard let entry = sections.newEntry(for: new, own) else {
      return withoutController.append(place)
    }
    entries.append((entry, new.keyHash))
    note(entry, at: place)
  }

  private mutating func note(_ entry: SectionList.Entry, at index: Int) {
    if let controller = entry.controller {
      concerned.append((controller, nil, index))
    } else {
      madeSections.append(entry.key)
    }
  }

  private mutating func update(
    _ place: ElementUpdate<Int>,
    _ made: IncomingObject? = nil,
    in sections: SectionRenderer
  ) {
    let made = made ?? IncomingObject(objects.object(at: place.new))
    let (object, entry) = (made.object, sections.list.entries[place.old])
    let controller = sections.list.controller(of: entry)
    if let controller { concerned.append((controller, object, place.new)) }
    guard entry.controller == nil else { return }
    var new: SectionList.Entry
    if let rows = sections.rowsOnDemand(of: made) {
      new = SectionList.Entry(.rows(object, rows))
      madeSections.append(object.identity)
    } else if let controller {
      // It has to be asked from now on.
      new = SectionList.Entry(.controller(controller))
    } else if let controller = sections.registry.makeController(for: object) {
      controller.attach(to: sections.delegates)
      new = SectionList.Entry(.controller(controller))
      note(new, at: place.new)
    } else {
      return
    }
    new.isShown = entry.isShown
    changed.append((place.new, new))
  }

  /// Has the sections take over what was made; what is new or changed is still to be started.
  ///
  /// - Returns: What changed among the sections that are shown, where that is known, the sections before, and which
  ///   of them are gone.
  func finish(
    with entries: ChunkedArray<SectionList.Entry>,
    in sections: SectionRenderer
  ) -> (IndexChanges?, old: ChunkedArray<SectionList.Entry>, gone: [Int]) {
    let old = sections.list
    // What is hidden is not among the sections that are shown.
    let sectionChanges = isReload || old.count < old.objectCount ? nil : shownChanges
    var next = isReload ? SectionList() : old
    next.take(entries, of: shownObjects)
    let gone = isReload ? old.lent : next.takeBackGone()
    sections.list = next
    sections.delegates.objectsVersion &+= 1
    for controller in gone where next.index(of: controller) == nil { sections.detach(controller) }
    return (sectionChanges, old.entries, isReload ? Array(0..<old.objectCount) : changes.deletes)
  }

  /// What becomes of the sections, as they are now.
  mutating func edit(in sections: SectionRenderer) -> SectionsEdit {
    if sections.list.lendings != lendings { updateAgain(in: sections) }
    return SectionsEdit(
      old: isReload ? ChunkedArray() : sections.list.entries,
      changes: shownChanges,
      new: entries,
      changed: withoutController.isEmpty
        ? changed
        : changed.map { index, entry in
          (index - bound(withoutController.count) { withoutController[$0] < index }, entry)
        }
    )
  }

  /// The changes without objects that have no controller.
  private var shownChanges: IndexChanges {
    withoutController.isEmpty ? changes : changes.leavingOut(withoutController)
  }

  private var shownObjects: any ListObjects {
    guard !withoutController.isEmpty else { return objects }
    let dropped = Set(withoutController)
    return MixedObjects(
      models: (0..<objects.count).filter { !dropped.contains($0) }.map(objects.value(at:))
    )
  }

  /// Somebody was lent a controller meanwhile, or asked one for something that it now has to be kept for.
  private mutating func updateAgain(in sections: SectionRenderer) {
    lendings = sections.list.lendings
    (changed, concerned, madeSections) = ([], [], [])
    var updates = changes.updates[...]
    for (place, new) in zip(changes.inserts.filter { !withoutController.contains($0) }, entries) {
      while let update = updates.first, update.new < place {
        self.update(updates.removeFirst(), in: sections)
      }
      note(new.entry, at: place)
    }
    for update in updates { self.update(update, in: sections) }
  }
}

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
}
