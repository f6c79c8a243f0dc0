import GtkList
public import ListCore

/// A section controller that asks something of the feed around it.
@MainActor
protocol ServedController: AnySectionController {
  /// Called once, when the controller is made.
  func serve(_ services: FeedServices)
}

/// A binding section controller for items of the feed: it shows the header, footer and index title
/// that an item of any kind can have, and offers the actions that a kind states.
@MainActor
open class FeedSectionController<Model: FeedModel>: BindingSectionController<Model> {
  /// What the feed around the section can do.
  public private(set) var services = FeedServices()

  final func serve(_ services: FeedServices) { self.services = services }

  /// What a person can do with a body row of the item; nothing by default.
  open func actions(for row: RowContext) -> RowActions { RowActions() }

  /// Whether a body row leads somewhere: `false` by default, so that assistive technology offers no way in vain.
  ///
  /// It is to be `true` where ``didActivate(_:)`` is overridden.
  open override func isActivatable(_ row: RowContext) -> Bool { false }

  /// The row above the item's own.
  open override var header: Row? { model.headerRow }
  /// The row below the item's own.
  open override var footer: Row? { model.footerRow }
  /// Whether the fixture says that the header collapses the section.
  open override var isCollapsible: Bool { model.supplements.isCollapsible }
  /// The fixture's title for the strip to jump by.
  open override var indexTitle: String? { model.supplements.indexTitle }
  /// How deep the fixture says that the item's rows stand inside others.
  open override var indentationLevel: Int { model.supplements.level }

  /// What a person can do with a row: the item's own rows have actions, header and footer none.
  public final override func rowActions(for row: RowContext) -> RowActions {
    row.id.key.role == .body ? actions(for: row) : RowActions()
  }

  /// An item of one row is dragged as a whole; the rows of a larger one belong where they are.
  open override func canMove(_ row: RowContext) -> Bool { numberOfRows == 1 }
}

extension FeedModel {
  /// The row above the item's own, if it has a header.
  public var headerRow: Row? {
    supplements.header.map {
      Row(SupplementViewModel(id: "header", text: $0), height: .fixed(32))
    }
  }

  /// The row below the item's own, if it has a footer.
  public var footerRow: Row? {
    supplements.footer.map {
      Row(SupplementViewModel(id: "footer", text: $0), height: .fixed(32))
    }
  }
}

extension FeedModel {
  /// The rows of an item whose controller is made on demand: its own, a header and a footer; `nil` for an item that has
  /// something beside them, which its controller says.
  public func rows(_ body: [Row]) -> [Row]? {
    if supplements.isNothing { return body }
    guard !supplements.isCollapsible, supplements.indexTitle == nil, supplements.level == 0 else {
      return nil
    }
    return [headerRow?.row(.header)].compactMap(\.self) + body
      + [footerRow?.row(.footer)].compactMap(\.self)
  }
}

extension FeedSectionController: ServedController {}

/// A header or a footer of an item.
struct SupplementViewModel: ListDiffable, Equatable, TextRepresentable {
  let id: String
  let text: String

  var texts: [String] { [text] }
}

/// One for all sections, since formatters are costly to make; a generic class cannot keep it itself.
let plainFormatters = Formatters.plain

/// A section controller for kinds that are made of items: what an item of any kind can have beside its
/// rows, and that it is dragged as a whole.
class FeedItemController<Model: FeedModel>: DeclaredSectionController<Model>, ServedController {
  /// What the feed around the section can do.
  private(set) var services: FeedServices?

  func serve(_ services: FeedServices) { self.services = services }

  override var formatters: Formatters? { plainFormatters }
  override var header: Row? { model.headerRow }
  override var footer: Row? { model.footerRow }
  override var isCollapsible: Bool { model.supplements.isCollapsible }
  override var indexTitle: String? { model.supplements.indexTitle }
  override var indentationLevel: Int { model.supplements.level }
  override func canMove(_ row: RowContext) -> Bool { true }
}

/// A header or footer: one dim line, and for a section that can collapse a triangle at its end.
final class SupplementCell: ListCell, DisclosingCell {
  private let label = Label(cssClasses: "section-heading")
  private let triangle = DisclosureTriangle()
  let root: Widget

  init() {
    label.expandsHorizontally = true
    root = HorizontalStack(
      spacing: 8,
      padding: Padding(horizontal: 15),
      children: [label, triangle]
    )
  }

  func bind(_ viewModel: SupplementViewModel) {
    label.text = viewModel.text
    label.setCSSClass("item-footer", viewModel.id == "footer")
  }

  func show(isExpanded: Bool?, animated: Bool) {
    triangle.show(isExpanded: isExpanded, animated: animated)
  }

  /// Headers are titles, footers are remarks.
  static let css = ".item-footer { font-weight: normal; }"
}
