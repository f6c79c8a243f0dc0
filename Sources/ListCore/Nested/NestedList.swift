/// A list inside a row: its adapter, and the offset it is scrolled to.
///
/// The section controller owns it, so both survive when the cell that shows it is reused for
/// another row. The cell attaches its own host while it shows the row.
///
/// It is also what the row shows: a view model that is bound again only when another list takes its place.
///
///     override func viewModels(for carousel: Carousel) -> [any ListDiffable] {
///       [CarouselTitle(carousel.title), nested]
///     }
@MainActor
public final class NestedList: ListDiffable {
  /// Names the row in its section.
  public nonisolated let id: String
  /// Connects the nested objects with their controllers.
  public let adapter = ListAdapter()
  /// How far the nested list is scrolled, also while no cell shows it.
  public var offset: Double {
    guard !isRestoring else { return savedOffset }
    // The adapter keeps its presenter when the cell is gone without having said so.
    if let presenter = adapter.connection.presenter { return presenter.scroll.startOffset }
    // It has none where another list took its host.
    return host == nil ? savedOffset : adapter.connection.offsetLeft ?? savedOffset
  }

  private var savedOffset = 0.0
  private var isRestoring = false
  private weak var host: (any RenderingHost)?

  /// Makes a nested list without objects; a section controller owns it and fills its adapter.
  public init(id: String = "nested") { self.id = id }

  /// Whether both are the same nested list; what it shows is its own business.
  public nonisolated func hasSameContent(as other: NestedList) -> Bool { self === other }

  /// Shows the list in the host of the cell that shows the row, where it was left.
  public func attach(to host: any ListHost) {
    guard let host = host.presenter.list.host, self.host !== host || adapter.host !== host else {
      return
    }
    savedOffset = offset
    self.host = host
    isRestoring = true
    adapter.host = host
    adapter.performUpdates(animated: false) { [weak self, weak host] isShown in
      guard let self, let host, self.host === host else { return }
      isRestoring = false
      if isShown {
        host.presenter.scroll(toOffset: savedOffset)
      } else if adapter.host !== host {
        // Another list took it before, where this one was not scrolled to its place yet.
        self.host = nil
      }
    }
  }

  /// Takes the list away from its host, but from no other than the named one, and remembers where it was scrolled to.
  public func detach(from old: (any ListHost)? = nil) {
    guard let host, old == nil || old?.presenter === host.presenter else { return }
    savedOffset = offset
    isRestoring = false
    self.host = nil
    adapter.host = nil
  }
}

/// What the row of a nested list shows: a former name.
@available(*, deprecated, renamed: "NestedList")
public typealias NestedListViewModel = NestedList

extension NestedList {
  /// Itself.
  @available(*, deprecated, message: "The view model is the list.")
  public var list: NestedList { self }
}

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
  open func configureNested(_ adapter: ListAdapter) {}

  /// The objects of the nested list, in order.
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
