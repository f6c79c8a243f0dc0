/// Knows which controller shows objects of which type.
@MainActor
struct ControllerRegistry {
  private var factories: [ObjectIdentifier: @MainActor (AnyDiffable) -> AnySectionController?] = [:]
  /// The types of objects whose rows need no controller.
  private(set) var onDemand: [ObjectIdentifier: OnDemandKind] = [:]

  /// - Parameters:
  ///   - type: The objects' type.
  ///   - rows: The rows of an object, where controllers are needed on screen only.
  ///   - make: Makes a controller.
  mutating func register<Model: ListDiffable>(
    _ type: Model.Type,
    rows: (@Sendable (Model) -> [Row]?)? = nil,
    _ make: @escaping @MainActor (Model) -> AnySectionController
  ) {
    factories[ObjectIdentifier(type)] = { object in object.value(as: Model.self).map(make) }
    onDemand[ObjectIdentifier(type)] = rows.map { rows in
      OnDemandKind("rows(of:) of \(type)") { object in
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

/// A type of objects whose rows need no controller.
struct OnDemandKind: Sendable {
  private let make: @Sendable (AnyDiffable) -> SectionRows?
  private let maker: RowMaker

  /// - Parameters:
  ///   - name: What the rows come from, for the sentence when they are not always the same.
  ///   - make: The rows of an object, with what is wrong with them; `nil` where its controller has to be
  ///     asked.
  init(_ name: String, _ make: @escaping @Sendable (AnyDiffable) -> SectionRows?) {
    self.make = make
    maker = RowMaker(name) { make($0)?.section }
  }

  /// The rows of an object; on any thread.
  ///
  /// - Parameters:
  ///   - object: An object of the type.
  ///   - previous: The rows of the object before: most are like those.
  /// - Returns: The rows; `nil` where the controller of the object has to be asked.
  func rows(of object: AnyDiffable, after previous: RowsOnDemand?) -> MadeRows? {
    guard let made = make(object) else { return nil }
    let rows = maker.onDemand(made.section, like: previous)
    return MadeRows(rows: rows, diagnostics: made.diagnostics)
  }
}

/// The rows of an object that follow from it alone.
struct MadeRows: Sendable {
  let rows: RowsOnDemand
  /// What is wrong with them.
  let diagnostics: [Diagnostic]
}
