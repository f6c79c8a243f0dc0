import ListCore

/// One for all sections, since formatters are costly to make; a generic class cannot keep it itself.
private let plainFormatters = Formatters(PlainFormatting())

/// A section controller for kinds that are made of items: what an item of any kind can have beside its
/// rows, and that it is dragged as a whole.
class FeedItemController<Model: FeedModel>: ItemizedSectionController<Model> {
  /// What the feed around the section can do.
  var services: FeedServices?

  override var formatters: Formatters? { plainFormatters }
  override var header: SupplementaryRow? { model.headerRow }
  override var footer: SupplementaryRow? { model.footerRow }
  override var isCollapsible: Bool { model.supplements.isCollapsible }
  override var indexTitle: String? { model.supplements.indexTitle }
  override var indentationLevel: Int { model.supplements.level }
  override func canMove(_ row: RowContext) -> Bool { true }
}
