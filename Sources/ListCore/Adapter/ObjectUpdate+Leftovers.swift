// Objects that are not shown because others have their id, and controllers whose objects are gone.
extension ObjectUpdate {
  /// Looks whether an object that came has the id of another one.
  mutating func look(at number: Int, in sections: SectionRenderer) {
    guard !hasRepeats else { return }
    if number == inserts.count {
      inserts.append(objects.object(at: changes.inserts[number]))
    }
    // Of the renderer's list: a copy would be counted for each object.
    hasRepeats =
      inserts.isRepeat(number, of: changes.inserts.count)
      || changes.oldCount > 0 && sections.list.has(inserts[number])
  }

  /// Goes on with the first object of each id, and reports the others.
  func dropRepeats(in queue: UpdateQueue) {
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

  /// Takes the controllers out whose objects are gone; to release them is work for each as well, and so is to let
  /// go of the list as it was, where it is long.
  static func detach(
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
