import GtkList
import ListCore

/// The kinds an app knows, by name; the first to claim a name keeps it.
struct KindRegistry: Sendable {
  /// Every kind that comes with the app.
  static let builtIn = KindRegistry([
    PostKind.self, ContactKind.self, UserKind.self, ProfileKind.self, TextKind.self,
  ])

  let kinds: [any FeedKind.Type]
  private let byName: [String: any FeedKind.Type]

  init(_ kinds: [any FeedKind.Type]) {
    byName = Dictionary(kinds.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let claimed = byName
    self.kinds = kinds.filter { claimed[$0.name] == $0 }
  }

  /// The cells of all kinds, and those every kind can use.
  @MainActor var cells: [any ListCell.Type] { [SupplementCell.self] + kinds.flatMap { $0.cells } }

  /// The style rules of all kinds.
  var css: String { kinds.map { $0.css }.joined(separator: "\n") }

  @MainActor
  func register(in feed: KindContext) {
    for kind in kinds { kind.register(in: feed) }
  }
}

extension KindRegistry: FixtureKinds {
  var kindNames: [String] { kinds.map { $0.name } }

  func decode(_ item: ItemReader, kind: String) throws -> DecodedItem {
    guard let found = byName[kind] else {
      preconditionFailure("the decoder asks only for kinds in kindNames")
    }
    let model = try found.decode(item)
    return DecodedItem(sectionID: model.id, model: model)
  }
}

extension FixtureItem {
  /// The model with the item's header and footer.
  var feedModel: any FeedModel {
    guard var model = model as? any FeedModel else {
      preconditionFailure("kinds decode feed models")
    }
    model.supplements = Supplements(
      header: header,
      footer: footer,
      isCollapsible: isCollapsible
    )
    return model
  }
}
