internal import Synchronization

/// Knows which controller shows objects of which type.
@MainActor
struct ControllerRegistry {
  private var factories: [ObjectIdentifier: @MainActor (AnyDiffable) -> AnySectionController?] = [:]
  /// The types of objects whose rows need no controller.
  private(set) var onDemand: [ObjectIdentifier: RowMaker] = [:]

  /// With `rows` controllers of the type are needed on screen only.
  mutating func register<Model: ListDiffable>(
    _ type: Model.Type,
    rows: (@Sendable (Model) -> [Row]?)? = nil,
    _ make: @escaping @MainActor (Model) -> AnySectionController
  ) {
    factories[ObjectIdentifier(type)] = { object in object.value(as: Model.self).map(make) }
    onDemand[ObjectIdentifier(type)] = rows.map { rows in
      RowMaker("rows(of:) of \(type)") { object in
        object.value(as: Model.self).flatMap(rows).map {
          SectionRows(id: object.identity, rows: ContiguousArray($0))
        }
      }
    }
  }

  func makeController(for object: AnyDiffable) -> AnySectionController? {
    factories[object.type]?(object)
  }
}

/// Knows the rows of objects whose rows follow from the object alone.
///
/// There is one for each type of objects.
final class RowMaker: Sendable {
  /// The rows of an object, on any thread; `nil` where the controller of the object has to be asked.
  let make: @Sendable (AnyDiffable) -> SectionRows?
  private let sections: RecentSections
  /// By a hash of what they are like.
  private let shapes = Mutex<[Int: [RowsOnDemand]]>([:])

  /// - Parameters:
  ///   - name: What the rows come from, for the sentence when they are not always the same.
  ///   - make: Makes the rows of an object, with what is wrong with them; `nil` where its controller has to be
  ///     asked.
  init(_ name: String, _ make: @escaping @Sendable (AnyDiffable) -> SectionRows?) {
    self.make = make
    sections = RecentSections(name) { make($0)?.section }
  }

  /// The rows of an object, to be made again when they are looked at; `nil` where its controller has to be
  /// asked.
  ///
  /// Most are like the previous ones, of another object.
  func rows(of object: AnyDiffable, after previous: RowsOnDemand?) -> MadeRows? {
    guard let made = make(object) else { return nil }
    if let previous, self.made(previous, for: made.section) {
      return (previous, made.diagnostics)
    }
    return (onDemand(made.section), made.diagnostics)
  }

  /// Whether what stands for the rows of another object, of any kind, stands for these as well.
  func made(_ other: RowsOnDemand, for section: SnapshotSection) -> Bool {
    other.sections === sections && other.isAlike(section)
  }

  /// Stands for the rows of any object whose rows are as high and of the same kinds.
  func onDemand(_ section: SnapshotSection) -> RowsOnDemand {
    let shape = section.rows.lazy.map(RowShape.init)
    var hasher = Hasher()
    for row in shape { hasher.combine(row) }
    let hash = hasher.finalize()
    return shapes.withLock { shapes in
      if let known = shapes[hash]?.first(where: { $0.shape.elementsEqual(shape) }) {
        return known
      }
      let new = RowsOnDemand(ContiguousArray(shape), sections)
      // Where each object has heights of its own, nothing is gained by knowing them.
      if shapes.count < 1_024 { shapes[hash, default: []].append(new) }
      return new
    }
  }
}

/// The rows of an object that follow from it alone, and what is wrong with them.
typealias MadeRows = (rows: RowsOnDemand, diagnostics: [Diagnostic])
