import GtkList
import ListCore

/// Which rows show an item, and what they say.
struct ItemRows: Sendable {
  private let makers: [ObjectIdentifier: @Sendable (any FeedModel) -> [Row]?]

  /// Collects what kinds register.
  @MainActor
  final class Collector {
    fileprivate var makers: [ObjectIdentifier: @Sendable (any FeedModel) -> [Row]?] = [:]

    func add<Model: FeedModel>(_ rows: @escaping @Sendable (Model) -> [Row]?) {
      makers[ObjectIdentifier(Model.self)] = { ($0 as? Model).flatMap(rows) }
    }
  }

  /// Asks all kinds for the rows as a person reads them, or as a script does.
  @MainActor
  init(_ kinds: KindRegistry, wording: RowWording = .person) {
    let collector = Collector()
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    var context = KindContext(adapter: adapter, services: FeedServices())
    context.services.wording = wording
    context.rows = collector
    kinds.register(in: context)
    makers = collector.makers
  }

  /// Whether the rows of a type of items are known without a controller.
  func knows(_ type: any FeedModel.Type) -> Bool { makers[ObjectIdentifier(type)] != nil }

  /// How many rows show each of some items, of which groups are before those in them.
  @MainActor
  static func counts(of items: [any FeedModel], kinds: KindRegistry) -> [Int] {
    let list = HeadlessList()
    let adapter = ListAdapter(host: list)
    kinds.register(in: KindContext(adapter: adapter, services: FeedServices()))
    adapter.objects = items
    list.settle()
    let shown = adapter.snapshot
    return items.map { item in shown.section(for: item.identity)?.rows.count ?? 0 }
  }

  /// The rows of an item, as far as they are known without a controller.
  ///
  /// Whether they are collapsed, in the index or set in, only the controller says, and none of it changes a text.
  private func rows(of item: any FeedModel) -> [Row]? {
    var item = item
    item.supplements.isCollapsible = false
    item.supplements.indexTitle = nil
    item.supplements.level = 0
    return makers[ObjectIdentifier(type(of: item))]?(item)
  }

  /// What an item says: the texts of its rows; of one whose rows only its controller knows, those of its
  /// card.
  func texts(of item: any FeedModel) -> [String] {
    if let rows = rows(of: item) { return rows.flatMap(\.texts) }
    let said = [item.supplements.header, item.supplements.footer].compactMap(\.self)
    return said + cardTexts(of: item)
  }

  /// The texts of a card; the id on one that a kind does not describe is in no row.
  private func cardTexts(of item: any FeedModel) -> [String] {
    [item.card.title, item.card.subtitle].filter { !$0.isEmpty && $0 != item.id }
  }

  /// Whether a row of an item, which can have the cursor, begins with letters in lower case.
  func begins(_ item: any FeedModel, with letters: String) -> Bool {
    guard let rows = rows(of: item) else {
      return cardTexts(of: item).begin(with: letters)
    }
    return rows.contains { $0.role == .body && $0.texts.begin(with: letters) }
  }

  /// What is copied of an item: a line for each row that says something, with tabs between its texts.
  func lines(of item: any FeedModel) -> [String] {
    // A button is no content.
    let texts =
      rows(of: item)?.filter { $0.role == .body && $0.content.value(as: LoadMore.self) == nil }
      .map(\.texts) ?? [cardTexts(of: item)]
    return texts.filter { !$0.isEmpty }.map { $0.joined(separator: "\t") }
  }
}

extension FeedModel {
  /// What names the item's section.
  var identity: DiffIdentity { DiffIdentity(self) }
}
