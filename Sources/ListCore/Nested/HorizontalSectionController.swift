/// Shows the parts of an object in a list of their own inside one row, such as a carousel.
///
/// The nested list has its own adapter: its updates are diffed, and are no transactions of the
/// outer list. Its scroll offset belongs to the object: it is there again when the row comes back
/// on screen.
///
///     final class CarouselController: HorizontalSectionController<Carousel> {
///       override func configureNested(_ adapter: ListAdapter) {
///         adapter.register(CardController.self, for: Card.self)
///       }
///       override func nestedObjects(for carousel: Carousel) -> [any ListDiffable] {
///         carousel.cards
///       }
///     }
@MainActor
open class HorizontalSectionController<Model: ListDiffable>: SectionController<Model> {
  /// The nested list, to be attached to a host by the cell.
  public private(set) lazy var nested = NestedList(id: nestedID)

  /// States which controllers show the nested objects; called once.
  ///
  /// - Parameter adapter: The nested list's adapter.
  open func configureNested(_ adapter: ListAdapter) {}

  /// The objects of the nested list.
  ///
  /// - Parameter model: The object as it is now.
  /// - Returns: The nested objects, in order.
  open func nestedObjects(for model: Model) -> [any ListDiffable] { [] }

  /// Names the row with the nested list in its section; asked for once.
  open var nestedID: String { "nested" }

  open override func row(at index: Int) -> any ListDiffable { nested }

  /// Asks the object for its nested objects again and shows what changed.
  public final func updateNested() { nested.adapter.objects = nestedObjects(for: model) }

  override func begin() {
    nested.adapter.diagnostics = DiagnosticLog(limit: 0) { [context] in context.report($0) }
    nested.adapter.delegates.outer = self
    configureNested(nested.adapter)
    super.begin()
    updateNested()
  }

  override func setObject(_ object: AnyDiffable) {
    super.setObject(object)
    updateNested()
  }
}
