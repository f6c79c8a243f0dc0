/// Knows which controller shows objects of which type.
@MainActor
struct ControllerRegistry {
  private var factories: [ObjectIdentifier: @MainActor (AnyDiffable) -> AnySectionController?] = [:]

  mutating func register<Model: ListDiffable>(
    _ type: Model.Type,
    _ make: @escaping @MainActor (Model) -> AnySectionController
  ) {
    factories[ObjectIdentifier(type)] = { object in object.value(as: Model.self).map(make) }
  }

  func makeController(for object: AnyDiffable) -> AnySectionController? {
    factories[object.type]?(object)
  }
}
