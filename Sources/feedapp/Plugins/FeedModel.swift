import ListCore

/// The model of an item of the feed: what its kind decodes, with the options every kind has.
protocol FeedModel: ListDiffable where ID == String {
  /// `KIND:ID`, which names the item's section.
  var id: String { get }
  /// The rows above and below the item's own.
  var supplements: Supplements { get set }
}

/// What an item of any kind can have around its rows.
struct Supplements: Equatable, Sendable {
  var header: String?
  var footer: String?
}

/// A header or a footer of an item.
struct SupplementViewModel: ListDiffable, Equatable, TextRepresentable {
  let id: String
  let text: String

  var texts: [String] { [text] }
}

/// A binding section controller that shows an item's header and footer around its rows.
class FeedSectionController<Model: FeedModel>: BindingSectionController<Model> {
  override var header: SupplementaryRow? { row("header", model.supplements.header) }
  override var footer: SupplementaryRow? { row("footer", model.supplements.footer) }

  private func row(_ id: String, _ text: String?) -> SupplementaryRow? {
    text.map { SupplementaryRow(SupplementViewModel(id: id, text: $0), height: .fixed(32)) }
  }
}
