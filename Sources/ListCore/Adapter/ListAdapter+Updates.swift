extension ListAdapter {
  /// States which controller shows objects of a type.
  ///
  /// - Parameters:
  ///   - controller: The controller's type.
  ///   - model: The objects' type.
  @_disfavoredOverload  // Controllers made on demand are section controllers too.
  public func register<Model: ListDiffable>(
    _ controller: SectionController<Model>.Type,
    for model: Model.Type
  ) {
    register(model) { controller.init(model: $0) }
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
    sections.registry.register(model) { make($0) }
  }

  /// Shows objects of a type with controllers that are made on demand.
  ///
  /// - Parameters:
  ///   - controller: The controllers' type.
  ///   - model: The objects' type.
  public func register<Controller: OnDemandSectionController>(
    _ controller: Controller.Type,
    for model: Controller.Model.Type
  ) {
    register(model, rows: Controller.rows) { Controller(model: $0) }
  }

  /// Shows objects of a type with controllers that are made on demand by a closure.
  ///
  /// - Parameters:
  ///   - model: The objects' type.
  ///   - rows: The rows of an object; see ``OnDemandSectionController/rows(of:)``.
  ///   - make: Makes the controller of an object.
  public func register<Model: ListDiffable>(
    _ model: Model.Type,
    rows: @escaping @Sendable (Model) -> [Row]?,
    _ make: @escaping @MainActor (Model) -> AnySectionController
  ) {
    sections.registry.register(model, rows: rows, make)
  }

  /// The objects to show, for a list without a data source of its own.
  ///
  /// Setting them is an animated ``performUpdates(animated:animation:completion:)`` with the adapter itself
  /// as the data source.
  public var objects: [any ListDiffable] {
    get { delegates.ownSource?.newest.values ?? [] }
    set {
      queue.takeSubmissions()
      if queue.setOwnObjects(MixedObjects(models: newValue)) { performUpdates() }
    }
  }

  /// Shows objects of one type, as ``objects`` does for objects of any types.
  ///
  /// They are compared with those before where they lie: handed over again an array costs nothing, and
  /// one in which little changed costs little more than a diff of the two arrays.
  ///
  /// - Parameters:
  ///   - objects: The objects to show from now on.
  ///   - animated: Whether the change may be animated.
  ///   - completion: Called once: `true` when the state is shown, `false` without a host.
  @inlinable
  public func setObjects<Model: ListDiffable>(
    _ objects: [Model],
    animated: Bool = true,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    // Inlinable for the diff: where the type is known it is compiled for it and copies no object.
    setObjects(objects, animated: animated, completion: completion) {
      ListDiff(from: $0, to: $1, ids: .unique).changes
    }
  }

  @usableFromInline
  func setObjects<Model: ListDiffable>(
    _ objects: [Model],
    animated: Bool,
    completion: (@MainActor (Bool) -> Void)?,
    diff: @escaping @Sendable (_ old: [Model], _ new: [Model]) -> IndexChanges
  ) {
    queue.takeSubmissions()
    queue.setOwnObjects(TypedObjects(models: objects, diff: diff))
    performUpdates(animated: animated, completion: completion)
  }

  /// Shows other objects; may be called from any thread.
  ///
  /// What is submitted is shown in call order, and before anything asked for on the main actor
  /// afterwards. Submissions that arrive together make one transaction: the last one is shown and
  /// every completion is called, in order.
  ///
  /// - Parameters:
  ///   - objects: The objects to show from now on, as with ``objects``.
  ///   - animated: Whether the change may be animated.
  ///   - completion: Called once on the main actor; `false` when the list is gone.
  public nonisolated func submit(
    _ objects: [any ListDiffable],
    animated: Bool = true,
    completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    submit(MixedObjects(models: objects), animated: animated, completion: completion)
  }

  nonisolated func submit(
    _ objects: any ListObjects,
    animated: Bool,
    completion: (@MainActor @Sendable (Bool) -> Void)?
  ) {
    queue.submit(.init(objects: objects, isAnimated: animated, completion: completion), to: self)
  }

  /// Keeps the list's objects equal to a value, starting now.
  ///
  ///     let posts = TrackedValue { store.posts }    // an @Observable store
  ///     adapter.bindObjects(to: posts)
  ///
  /// A second binding to the same source replaces the first.
  ///
  /// - Parameter source: The objects; the caller keeps it as long as the list is to follow.
  /// - Returns: What ends the binding before the adapter's end; it need not be kept.
  @discardableResult
  public func bindObjects<Source: BindableValue>(to source: Source) -> BindingToken
  where Source.Value: Sequence, Source.Value.Element: ListDiffable {
    source.bind(to: self, \.objects) { objects in objects.map { $0 } }
  }

  /// Keeps the list's objects equal to a value of objects of any types, as for those of one type.
  ///
  /// - Parameter source: The objects; the caller keeps it as long as the list is to follow.
  /// - Returns: What ends the binding before the adapter's end; it need not be kept.
  @discardableResult
  public func bindObjects<Source: BindableValue>(to source: Source) -> BindingToken
  where Source.Value: Sequence, Source.Value.Element == any ListDiffable {
    source.bind(to: self, \.objects) { Array($0) }
  }

  /// Shows what the data source has now.
  ///
  /// All requests of one turn become one transaction: the data source is asked once, when the
  /// transaction runs. Without a host or a data source the completion is called with `false` at
  /// once and nothing else happens.
  ///
  /// - Parameters:
  ///   - animated: Whether the change may be animated; one `false` in a turn decides for all.
  ///   - animation: How, if it may be.
  ///   - completion: Called once, after the listeners; `true` when the state is shown.
  public func performUpdates(
    animated: Bool = true,
    animation: UpdateAnimation = .automatic,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    queue.performUpdates(animated: animated, animation: animation, completion: completion)
  }

  /// Discards every controller and its local state and builds the list anew.
  ///
  /// The data source is asked when the transaction runs, so a
  /// ``performUpdates(animated:animation:completion:)`` of the same turn is part of what is shown.
  ///
  /// - Parameter completion: Called once, after the listeners; `true` when the state is shown.
  public func reloadData(completion: (@MainActor (Bool) -> Void)? = nil) {
    queue.requestReload(completion: completion)
  }

  /// Refreshes the named objects and leaves the others alone.
  ///
  /// Their controllers are kept and handed the given values, their rows are asked for again, and
  /// the cells of all their rows are rebuilt. Objects the list does not show are reported.
  ///
  /// - Parameters:
  ///   - objects: The objects to refresh, as they are now.
  ///   - animated: Whether the change may be animated.
  ///   - completion: Called once: `true` when the state is shown, `false` without a host.
  public func reload(
    _ objects: [any ListDiffable],
    animated: Bool = true,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    queue.requestRefresh(of: objects, animated: animated, completion: completion)
  }

  /// Whether nothing is queued and nothing is running.
  public var isIdle: Bool { queue.phase == .idle }

  /// Runs ``onRefresh``; while it runs, further calls join it.
  ///
  /// - Parameter completion: Called once, in call order, after it has run: `false` when there is
  ///   nothing to run, or the list is gone meanwhile.
  public func refresh(completion: (@MainActor (Bool) -> Void)? = nil) {
    conditions.refresh(completion: completion)
  }
}
