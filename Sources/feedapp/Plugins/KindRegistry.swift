import GtkList
import ListCore

/// The kinds an app knows, by name; the first to claim a name keeps it.
struct KindRegistry: Sendable {
  /// Every kind that comes with the app.
  static let builtIn = KindRegistry([
    PostKind.self, ContactKind.self, UserKind.self, ProfileKind.self, CarouselKind.self,
    TextKind.self, RowKind.self, TilesKind.self, PageKind.self, GroupKind.self,
  ]).reading(by: [FeedReader.self, PictureFolderReader.self])

  /// The kinds in the order in which they were added.
  private(set) var kinds: [any FeedKind.Type] = []
  /// Who reads documents of other formats, who was added last first.
  private(set) var readers: [any DocumentReader.Type] = []
  /// What was said about names that were claimed twice.
  private(set) var clashes: [Diagnostic] = []
  private var byName: [String: any FeedKind.Type] = [:]
  private var origins: [String: KindOrigin] = [:]

  init(_ kinds: [any FeedKind.Type]) { add(kinds, from: .builtIn) }

  /// Adds kinds; one whose name is taken is left out.
  mutating func add(_ new: [any FeedKind.Type], from origin: KindOrigin) {
    for kind in new {
      if let taken = origins[kind.name] {
        clashes.append(
          Diagnostic(.duplicateKind, "\(kind.name): kept from \(taken), dropped from \(origin)")
        )
        continue
      }
      byName[kind.name] = kind
      origins[kind.name] = origin
      kinds.append(kind)
    }
  }

  /// The same kinds, with more readers of documents; they come before those there are.
  func reading(by new: [any DocumentReader.Type]) -> KindRegistry {
    var registry = self
    registry.readers = new + readers
    return registry
  }

  /// Where a kind comes from.
  func origin(of name: String) -> KindOrigin { origins[name] ?? .builtIn }

  /// The cells of all kinds, and those every kind can use.
  @MainActor var cells: [any ListCell.Type] { [SupplementCell.self] + kinds.flatMap { $0.cells } }

  /// Applies the style rules of all kinds.
  ///
  /// A mistake in those of a plugin is told, and costs no more than its looks.
  ///
  /// - Returns: What keeps them applied.
  /// - Throws: When there is no display, or the app's own rules are wrong.
  @MainActor
  func styles(besides css: [String]) throws(ToolkitError) -> [StyleSheet] {
    let own = kinds.filter { origin(of: $0.name) == .builtIn }.map { $0.css }
    let all = (css + [SupplementCell.css] + own).joined(separator: "\n")
    var styles = [try StyleSheet(css: all)]
    for kind in kinds where origin(of: kind.name) != .builtIn {
      do throws(ToolkitError) {
        styles.append(try StyleSheet(css: kind.css))
      } catch {
        StandardError.write("feedapp: \(origin(of: kind.name)): kind \(kind.name): \(error)")
      }
    }
    return styles
  }

  @MainActor
  func register(in feed: KindContext) {
    for kind in kinds { kind.register(in: feed) }
  }
}

extension KindRegistry: FixtureKinds {
  var kindNames: [String] { kinds.map { $0.name } }

  func decode(_ item: ItemReader, kind: String) throws -> FixtureItem? {
    guard let found = byName[kind] else { return nil }
    let model = try found.decode(item)
    let items = kind == GroupKind.name ? try item.items("items", except: [kind]) : []
    return FixtureItem(kind: kind, feedModel: model, items: items)
  }
}

extension FixtureItem {
  /// The model, with those of the items of a group behind it.
  var feedModels: [any FeedModel] { [feedModel] + modelsInside }

  /// Those of the items of a group.
  var modelsInside: [any FeedModel] {
    items.map { item in
      var model = item.feedModel
      model.supplements.group = sectionID
      return model
    }
  }
}
