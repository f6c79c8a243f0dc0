/// The objects of a list as a program handed them over: of one type, or of several.
@usableFromInline
protocol ListObjects: Sendable {
  var count: Int { get }
  var values: [any ListDiffable] { get }
  func value(at index: Int) -> any ListDiffable
  func object(at index: Int) -> AnyDiffable
  /// Whether both are one and the same array, in which nothing can have changed.
  func isSameArray(as other: any ListObjects) -> Bool
  /// What changed since other objects; `nil` where the two cannot be compared as they are.
  func changes(from old: any ListObjects) -> IndexChanges?
  /// Whether these seem to be mostly the objects of before in the same order; `nil` where the two cannot be compared
  /// as they are.
  func isInOrder(of old: any ListObjects) -> Bool?
}

extension Array {
  fileprivate func isSameArray(as other: Self) -> Bool {
    guard other.count == count else { return false }
    return reading { mine in other.reading { mine.isSame(as: $0) } }
  }
}

/// Objects of one type: compared where they lie, without a box for any of them.
struct TypedObjects<Model: ListDiffable>: ListObjects {
  let models: [Model]
  let diff: @Sendable (_ old: [Model], _ new: [Model]) -> IndexChanges

  var count: Int { models.count }
  var values: [any ListDiffable] { models }
  func value(at index: Int) -> any ListDiffable { models[index] }
  func object(at index: Int) -> AnyDiffable { AnyDiffable(models[index]) }

  func isSameArray(as other: any ListObjects) -> Bool {
    (other as? Self).map { models.isSameArray(as: $0.models) } ?? false
  }

  func changes(from old: any ListObjects) -> IndexChanges? {
    (old as? Self).map { diff($0.models, models) }
  }

  /// Looks at a few of them, from the start and from the end.
  func isInOrder(of old: any ListObjects) -> Bool? {
    guard let old = (old as? Self)?.models else { return nil }
    let count = min(old.count, models.count)
    let places = Array(stride(from: 0, to: count, by: max(1, count / 16)))
    let (last, oldLast) = (models.count - 1, old.count - 1)
    let fromStart = places.count { models[$0]._hasSameID(as: old[$0]) }
    let fromEnd = places.count { models[last - $0]._hasSameID(as: old[oldLast - $0]) }
    return 2 * max(fromStart, fromEnd) >= places.count
  }
}

/// Objects of one type; inlinable for the diff, which is compiled for the type where it is known.
@inlinable
func objectsOfOneType<Model: ListDiffable>(_ models: [Model]) -> any ListObjects {
  objectsOfOneType(models) { ListDiff(from: $0, to: $1, uniqueIDs: true).changes }
}

@usableFromInline
func objectsOfOneType<Model: ListDiffable>(
  _ models: [Model],
  diff: @escaping @Sendable (_ old: [Model], _ new: [Model]) -> IndexChanges
) -> any ListObjects {
  TypedObjects(models: models, diff: diff)
}

struct MixedObjects: ListObjects {
  let models: [any ListDiffable]

  var count: Int { models.count }
  var values: [any ListDiffable] { models }
  func value(at index: Int) -> any ListDiffable { models[index] }
  func object(at index: Int) -> AnyDiffable { AnyDiffable(models[index]) }

  func isSameArray(as other: any ListObjects) -> Bool {
    (other as? Self).map { models.isSameArray(as: $0.models) } ?? false
  }

  func changes(from old: any ListObjects) -> IndexChanges? { nil }
  func isInOrder(of old: any ListObjects) -> Bool? { nil }
}

extension SectionList {
  /// The objects of before, where new ones have another order: to compare the two takes long and touches no
  /// controller.
  func comparable(with new: any ListObjects) -> (any ListObjects)? {
    guard let objects, !hasNewerObjects, !new.isSameArray(as: objects),
      new.isInOrder(of: objects) == false
    else { return nil }
    return objects
  }

  func changes(to new: any ListObjects) -> IndexChanges {
    if entries.isEmpty {
      return IndexChanges(inserts: Array(0..<new.count), oldCount: 0, newCount: new.count)
    }
    if let objects, !hasNewerObjects {
      if new.isSameArray(as: objects) {
        return IndexChanges(oldCount: new.count, newCount: new.count)
      }
      if let changes = new.changes(from: objects) { return changes }
    }
    return entries.withPlaces { old in
      DiffEngine.changes(ObjectSource(old: old, new: new.values), uniqueIDs: true)
    }
  }
}

/// The objects that controllers have, and those handed over now.
private struct ObjectSource: DiffSource {
  let old: Elements<_Place<SectionList.Entry>>
  let new: [any ListDiffable]

  var oldCount: Int { old.count }
  var newCount: Int { new.count }
  var sharesStorage: Bool { false }

  private func box(_ index: Int) -> DiffableBox { old[index].element.element.lastObject.box }

  func agreeing(old i: Int, new j: Int, limit: Int, hasChanged: inout Bool) -> Int {
    Agreement.countAgreeing(limit: limit, hasChanged: &hasChanged) {
      new[j &+ $0].agreement(with: box(i &+ $0))
    }
  }
  func sameID(old i: Int, new j: Int) -> Bool { new[j].hasID(of: box(i)) }
  func sameID(old i: Int, otherOld k: Int) -> Bool { box(i).hasSameID(as: box(k)) }
  func sameContent(old i: Int, new j: Int) -> Bool { new[j].hasContent(of: box(i)) }
  func quickHash(old i: Int, seed: UInt64) -> UInt64? { fullHash(old: i) }
  func quickHash(new j: Int, seed: UInt64) -> UInt64? { fullHash(new: j) }
  func fullHash(old i: Int) -> UInt64 {
    var hasher = Hasher()
    box(i).hashID(into: &hasher)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
  func fullHash(new j: Int) -> UInt64 { new[j].identityHash }
}

extension ListDiffable {
  /// How the value stands to an older one in a box, without a box of its own.
  fileprivate func agreement(with box: DiffableBox) -> Agreement {
    guard hasID(of: box) else { return .differentIdentity }
    return hasContent(of: box) ? .sameContent : .differentContent
  }

  fileprivate func hasID(of box: DiffableBox) -> Bool {
    AnyDiffable(box: box).value(as: Self.self).map { _hasSameID(as: $0) } ?? false
  }

  fileprivate func hasContent(of box: DiffableBox) -> Bool {
    AnyDiffable(box: box).value(as: Self.self).map { hasSameContent(as: $0) } ?? false
  }

  /// The hash of type and id, as a box has it.
  fileprivate var identityHash: UInt64 {
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(Self.self))
    _hashID(into: &hasher)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}

/// The data source of an adapter that was simply handed its objects.
@MainActor
final class OwnObjects: ListDataSource {
  var emptyState: EmptyState?
  private var objects: any ListObjects = MixedObjects(models: [])
  /// Versions that came one by one; put in their places when all objects are wanted.
  private var refreshed: [DiffIdentity: any ListDiffable] = [:]

  /// All objects as they were stated last.
  ///
  /// - Complexity: O(n) after objects were refreshed one by one, O(1) else.
  var newest: any ListObjects {
    if !refreshed.isEmpty {
      let models = objects.values.map { refreshed[DiffIdentity($0)] ?? $0 }
      replace(with: MixedObjects(models: models))
    }
    return objects
  }

  func replace(with objects: any ListObjects) {
    // Released at the end: an object that goes may look for others.
    withExtendedLifetime((self.objects, refreshed)) {
      self.objects = objects
      refreshed = [:]
    }
  }

  /// Takes over a newer version of an object; one that is not in the list is forgotten.
  func refresh(_ object: AnyDiffable) {
    withExtendedLifetime(refreshed.updateValue(object.value, forKey: object.identity)) {}
  }

  func objects(for adapter: ListAdapter) -> [any ListDiffable] { newest.values }
  func emptyState(for adapter: ListAdapter) -> EmptyState? {
    newest.count > 0 ? adapter.sections.stateWithoutRows(emptyState) : emptyState
  }
}

// Which objects the list is to show.
extension UpdateQueue {
  /// The list's own objects as they were handed over last, from whatever thread.
  var ownObjects: any ListObjects {
    takeSubmissions()
    return delegates.ownSource.newest
  }

  func setDataSource(_ new: (any ListDataSource)?) {
    // What was submitted before does not take its place.
    if new !== delegates.ownSource { takeSubmissions() }
    let isOther = new !== delegates.dataSource
    delegates.dataSource = new
    if isOther, new !== delegates.ownSource { delegates.stopFollowing() }
    if isOther, new != nil { requestObjects(animated: false, completion: nil) }
  }

  /// Makes the adapter its own data source; `false` when it was not yet, and the objects are asked for already.
  @discardableResult
  func setOwnObjects(_ objects: any ListObjects, keepingSequence: Bool = false) -> Bool {
    if !keepingSequence { delegates.stopFollowing() }
    let source = delegates.ownSource
    source.replace(with: objects)
    guard delegates.dataSource !== source else { return true }
    setDataSource(source)
    return false
  }

  nonisolated func submit(
    _ objects: any ListObjects,
    _ animated: Bool,
    to adapter: ListAdapter,
    completion: (@MainActor @Sendable (Bool) -> Void)?
  ) {
    guard inbox.add((objects, animated, completion)) else { return }
    inbox.send(for: adapter) {
      $0.queue.takeSubmissions()
    } orTurnAway: {
      $0.completion?(false)
    }
  }

  /// Turns what came from other threads into requests.
  func takeSubmissions() {
    inbox.takeAll { new in
      setOwnObjects(new.objects)
      requestObjects(animated: new.isAnimated, completion: new.completion)
    }
  }

  /// Shows objects, behind those that other threads handed over before.
  func setObjects(
    _ objects: any ListObjects,
    _ animated: Bool = true,
    _ completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    takeSubmissions()
    guard setOwnObjects(objects) || completion != nil else { return }
    requestObjects(animated: animated, completion: completion)
  }
}
