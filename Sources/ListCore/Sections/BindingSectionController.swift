/// Splits one object into view models and keeps one cell bound to each.
///
/// Say which view models the object has; the list does the rest: one cell per view model, found by
/// its type, bound when it appears and re-bound in place when its view model changed.
///
///     final class PostController: BindingSectionController<Post> {
///       private var localLikes: Int?
///
///       override func viewModels(for post: Post) -> [any ListDiffable] {
///         [UserViewModel(post), LikeViewModel(count: localLikes ?? post.likes)]
///       }
///
///       override func configure() {
///         height(of: LikeViewModel.self) { _ in .fixed(55) }
///         on(LikeCell.Action.self) { [unowned self] _, _ in
///           localLikes = (localLikes ?? model.likes) + 1
///           update()
///         }
///       }
///     }
///
/// View models with the same identity are shown once, the first of them; the others are reported.
/// Equality of the object plays no part: its identity decides that the controller is kept, its view
/// models decide what changes on screen. [IGListKit's binding section controller]
@MainActor
open class BindingSectionController<Model: ListDiffable>: SectionController<Model> {
  /// The view models of an object, in the order of their rows.
  ///
  /// Asked once per transaction that concerns this section.
  ///
  /// - Parameter model: The object as it is now.
  /// - Returns: The view models; their identities should differ.
  open func viewModels(for model: Model) -> [any ListDiffable] { [model] }

  /// States how high the rows of a view-model type are; natural where nothing is stated.
  ///
  /// - Parameters:
  ///   - type: The view-model type.
  ///   - height: Called with each view model of that type when rows are made.
  public final func height<ViewModel: ListDiffable>(
    of type: ViewModel.Type,
    _ height: @escaping @MainActor (ViewModel) -> RowHeight
  ) {
    registrations.add(HeightRule(height))
  }

  /// The cell type of a view model, where it is not the one registered for its type.
  ///
  /// - Parameter viewModel: The view model to show.
  /// - Returns: A cell type, or `nil` for the registered one.
  open func cellType(for viewModel: any ListDiffable) -> CellType? { nil }

  final override var makesSingleRows: Bool { false }

  final override func makeBodyRows() -> ContiguousArray<Row> {
    let models = viewModels(for: model)
    var rows = ContiguousArray<Row>()
    rows.reserveCapacity(models.count)
    for viewModel in models {
      let content = AnyDiffable(viewModel)
      let height = registrations.height(of: content) ?? .natural
      rows.append(Row(content, height: height, cellType: cellType(for: viewModel)))
    }
    return rows
  }

  /// Not asked by a binding section controller: the view models decide.
  public final override var numberOfRows: Int {
    // Rows that are made are not made again to be counted.
    isAttached ? made.bodyRowCount : viewModels(for: model).count
  }
}
