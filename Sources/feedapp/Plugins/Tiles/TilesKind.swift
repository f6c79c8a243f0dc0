import GtkList
import ListCore

/// The kind `tiles`: short texts side by side, as many to a line as fit.
enum TilesKind: FeedKind {
  static let name = "tiles"
  static var cells: [any ListCell.Type] { [TileCell.self, LoadMoreCell.self] }
  static let css = """
    .tile { border-radius: 8px; background-color: alpha(currentColor, 0.08); }
    .tile-text { font-size: 11.25pt; }
    """

  static func decode(_ item: ItemReader) throws -> any FeedModel {
    Tiles(
      id: try item.sectionID(),
      texts: try item.strings("texts"),
      width: try width(item),
      first: try item.optionalInteger("first", minimum: 1)
    )
  }

  static func register(in feed: KindContext) {
    feed.register(TilesSectionController.self, for: Tiles.self)
    let wording = feed.services.wording
    feed.rows?.add { (tiles: Tiles) in
      tiles.rows(tiles.viewModels(wording: wording).map { Row(AnyDiffable($0)) })
    }
  }

  /// A part of the line or pixels, one of them.
  private static func width(_ item: ItemReader) throws -> RowWidth {
    guard let pixels = try item.optionalNumber("width", in: 24...10_000) else {
      return .fraction(1 / Double(try item.integer("columns", default: 3, in: 1...12)))
    }
    guard try item.optionalInteger("columns") == nil else {
      throw item.refusal(of: "columns", expected: "either columns or width, not both")
    }
    return .fixed(pixels)
  }
}

/// A text in the middle of a card.
final class TileCell: ListCell {
  private let label = Label(cssClasses: "tile-text")
  let root: Widget

  init() {
    label.expandsHorizontally = true
    label.xAlignment = 0.5
    root = HorizontalStack(padding: Padding(horizontal: 4), children: [label])
    root.addCSSClass("tile")
  }

  func bind(_ tile: TileViewModel) { label.text = tile.text }
}
