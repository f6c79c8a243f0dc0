extension ListAdapter {
  /// States which controller shows objects of a type.
  @_disfavoredOverload  // Controllers made on demand are section controllers too.
  public func register<Model: ListDiffable>(
    _ controller: SectionController<Model>.Type,
    for model: Model.Type
  ) {
    register(model) { controller.init(model: $0) }
  }

  /// States how the controller of an object of a type is made, once for each object that appears.
  public func register<Model: ListDiffable>(
    _ model: Model.Type,
    _ make: @escaping @MainActor (Model) -> SectionController<Model>
  ) {
    sections.registry.register(model) { make($0) }
  }

  /// Shows objects of a type with controllers that are made on demand.
  public func register<Controller: OnDemandSectionController>(
    _ controller: Controller.Type,
    for model: Controller.Model.Type
  ) {
    register(model, rows: Controller.rows) { Controller(model: $0) }
  }

  /// Shows objects of a type with controllers that a closure makes on demand; for their rows see
  /// ``OnDemandSectionController/rows(of:)``.
  public func register<Model: ListDiffable>(
    _ model: Model.Type,
    rows: @escaping @Sendable (Model) -> [Row]?,
    _ make: @escaping @MainActor (Model) -> AnySectionController
  ) {
    sections.registry.register(model, rows: rows, make)
  }

  /// The objects to show, for a list without a data source of its own.
  ///
  /// Setting them is an animated ``performUpdates(animated:animation:completion:)`` with the adapter itself as the
  /// data source.
  public var objects: [any ListDiffable] {
    get { queue.ownObjects.values }
    set { queue.setObjects(MixedObjects(models: newValue)) }
  }

  /// Shows objects of one type, as ``objects`` does for objects of any types.
  ///
  /// They are compared with those before where they lie: handed over again an array costs nothing, and one in
  /// which little changed costs little more than a diff of the two arrays. The completion is called once:
  /// `true` when the state is shown, `false` without a host.
  @inlinable
  public func setObjects<Model: ListDiffable>(
    _ objects: [Model],
    animated: Bool = true,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    setObjects(objectsOfOneType(objects), animated, completion)
  }

  @usableFromInline
  func setObjects(
    _ objects: any ListObjects,
    _ animated: Bool,
    _ completion: (@MainActor (Bool) -> Void)?
  ) {
    queue.setObjects(objects, animated, completion)
  }

  /// Shows other objects; may be called from any thread.
  ///
  /// What is submitted is shown in call order, and before anything asked for on the main actor afterwards.
  /// Submissions that arrive together make one transaction: the last one is shown and every completion is
  /// called once on the main actor, in order; with `false` without a host and when the list is gone.
  public nonisolated func submit(
    _ objects: [any ListDiffable],
    animated: Bool = true,
    completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    queue.submit(MixedObjects(models: objects), animated, to: self, completion: completion)
  }

  /// Keeps the list's objects equal to a value, which the caller keeps, starting now.
  ///
  ///     let posts = ReadOnlyBindable(tracking: { store.posts })  // an @Observable store
  ///     adapter.bindObjects(to: posts)
  ///
  /// A second binding to the same source replaces the first. What is returned ends the binding before the
  /// adapter ends; it need not be kept.
  @discardableResult
  public func bindObjects<Source: BindableValue>(to source: Source) -> BindingToken
  where Source.Value: Sequence, Source.Value.Element: ListDiffable {
    source.bind(to: self, \.objects) { objects in objects.map { $0 } }
  }

  /// Keeps the list's objects equal to a value of objects of any types, as for those of one type.
  @discardableResult
  public func bindObjects<Source: BindableValue>(to source: Source) -> BindingToken
  where Source.Value: Sequence, Source.Value.Element == any ListDiffable {
    source.bind(to: self, \.objects) { Array($0) }
  }

  /// Shows what the data source has now.
  ///
  /// All requests of one turn become one transaction: the data source is asked once, when the transaction runs, and
  /// one `false` for `animated` decides for all. The completion is called once, after the listeners: `true` when the
  /// state is shown. Without a host or a data source it is called with `false` at once and nothing else happens.
  public func performUpdates(
    animated: Bool = true,
    animation: UpdateAnimation = .automatic,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    queue.performUpdates(animated: animated, animation: animation, completion: completion)
  }

  /// Discards every controller and its local state and builds the list anew.
  ///
  /// The data source is asked when the transaction runs, so a ``performUpdates(animated:animation:completion:)``
  /// of the same turn is part of what is shown. The completion is called as there.
  public func reloadData(completion: (@MainActor (Bool) -> Void)? = nil) {
    queue.performUpdates(animated: false, isReload: true, completion: completion)
  }

  /// Refreshes the named objects, as they are now, and leaves the others alone.
  ///
  /// Their controllers are kept and handed the given values, their rows are asked for again, and the cells of all
  /// their rows are rebuilt. Objects the list does not show are reported. The completion is called once:
  /// `true` when the state is shown, `false` without a host.
  public func reload(
    _ objects: [any ListDiffable],
    animated: Bool = true,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    queue.requestRefresh(of: objects, animated: animated, completion: completion)
  }

  /// Whether nothing is queued and nothing is running.
  public var isIdle: Bool { queue.phase == .idle }
}
