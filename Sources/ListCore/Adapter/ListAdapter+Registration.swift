extension ListAdapter {
  /// States which controller shows objects of a type.
  ///
  /// - Parameters:
  ///   - controller: The controller's type.
  ///   - model: The objects' type.
  public func register<Model: ListDiffable>(
    _ controller: SectionController<Model>.Type,
    for model: Model.Type
  ) {
    registry.register(model) { controller.init(model: $0) }
  }

  /// States how the controller of an object of a type is made.
  ///
  /// - Parameters:
  ///   - model: The objects' type.
  ///   - make: Called once for each object that appears.
  public func register<Model: ListDiffable>(
    _ model: Model.Type,
    _ make: @escaping @MainActor (Model) -> SectionController<Model>
  ) {
    registry.register(model) { make($0) }
  }
}
