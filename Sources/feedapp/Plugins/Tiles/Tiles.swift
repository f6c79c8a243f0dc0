import ListCore

/// Short texts that share lines.
struct Tiles: FeedModel, Equatable {
  let id: String
  var texts: [String]
  var width: RowWidth
  /// How many are shown until a person asks for the rest; all without a number.
  var first: Int?
  var supplements = Supplements()

  var card: ItemCard {
    let shown = texts.prefix(first ?? .max)
    return ItemCard(title: shown.first ?? "", subtitle: shown.dropFirst().joined(separator: ", "))
  }
}

extension Tiles {
  /// What the rows show.
  func viewModels(showingAll isAll: Bool = false, wording: RowWording) -> [any ListDiffable] {
    var known: Set<String> = []
    let distinct = texts.filter { known.insert($0).inserted }
    let shown = Set(distinct.prefix(isAll ? .max : first ?? .max))
    // A text that comes twice counts once, but the list still tells of it.
    let models: [any ListDiffable] = texts.filter(shown.contains).map(TileViewModel.init)
    let rest = distinct.count - shown.count
    guard rest > 0 else { return models }
    return models + [LoadMore(id: "more", title: wording.more(rest))]
  }
}

/// One tile; a text that comes twice is shown once.
struct TileViewModel: ListDiffable, Equatable, TextRepresentable {
  let text: String

  var id: String { "tile:" + DerivedID.joining([text]) }
  var texts: [String] { [text] }
}

/// Lays tiles out side by side, as many to a line as fit.
final class TilesSectionController: FeedSectionController<Tiles> {
  /// A person asked for all of them.
  private var showsAll = false

  override var metrics: SectionMetrics? {
    let width = model.width
    return SectionMetrics(
      insets: SectionInsets(top: 8, bottom: 8, leading: 15, trailing: 15),
      rowSpacing: 8,
      itemSpacing: 8,
      rowWidths: { $0.content.value(as: LoadMore.self) == nil ? width : .full }
    )
  }

  override func configure() {
    height(of: TileViewModel.self) { _ in .fixed(48) }
    height(of: LoadMore.self) { _ in .fixed(48) }
    on(LoadMore.Action.self) { [unowned self] _, _ in
      showsAll = true
      update()
    }
  }

  override func viewModels(for tiles: Tiles) -> [any ListDiffable] {
    tiles.viewModels(showingAll: showsAll, wording: services.wording)
  }
}
