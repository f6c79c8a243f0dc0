/// Shows an object as one row. [IGListKit's single section controller]
///
///     adapter.register(User.self) { user in
///       SingleSectionController(model: user).height { _ in .fixed(60) }.onSelect { open($0) }
///     }
@MainActor
public final class SingleSectionController<Model: ListDiffable>: SectionController<Model> {
  private var heightRule: (@MainActor (Model) -> RowHeight)?
  private var selectRule: (@MainActor (Model) -> Void)?
  private var deselectRule: (@MainActor (Model) -> Void)?
  private var activateRule: (@MainActor (Model) -> Void)?

  /// States how high the row is; natural without this.
  @discardableResult
  public func height(_ rule: @escaping @MainActor (Model) -> RowHeight) -> Self {
    heightRule = rule
    return self
  }

  /// States what happens when the row is selected.
  ///
  /// Rows can be selected once the list says how many: set ``AdaptedList/selectionMode``, which is
  /// ``SelectionMode/none`` at first.
  @discardableResult
  public func onSelect(_ perform: @escaping @MainActor (Model) -> Void) -> Self {
    selectRule = perform
    return self
  }

  /// States what happens when the row is deselected.
  @discardableResult
  public func onDeselect(_ perform: @escaping @MainActor (Model) -> Void) -> Self {
    deselectRule = perform
    return self
  }

  /// States what happens when the row's cell says an action.
  @discardableResult
  public func onAction<Action: CellAction>(
    _ type: Action.Type,
    perform: @escaping @MainActor (Action, Model) -> Void
  ) -> Self {
    on(type) { [unowned self] action, _ in perform(action, model) }
    return self
  }

  /// States what happens when the row is activated, by Return or a double click.
  @discardableResult
  public func onActivate(_ perform: @escaping @MainActor (Model) -> Void) -> Self {
    activateRule = perform
    return self
  }

  public override func height(at index: Int) -> RowHeight { heightRule?(model) ?? .natural }

  override func hearsSelection(of row: RowContext) -> Bool? { selectRule != nil }

  public override func didSelect(_ row: RowContext) { selectRule?(model) }
  public override func didDeselect(_ row: RowContext) { deselectRule?(model) }

  public override func isActivatable(_ row: RowContext) -> Bool { activateRule != nil }
  public override func didActivate(_ row: RowContext) { activateRule?(model) }
}
