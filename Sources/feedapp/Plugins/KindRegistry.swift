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
  /// The kinds by name, with the file of the plugin that each comes from; those of the app come from none.
  private var byName: [String: (kind: any FeedKind.Type, plugin: String?)] = [:]

  init(_ kinds: [any FeedKind.Type]) { add(kinds) }

  /// Adds kinds, of a plugin's file or of the app; one whose name is taken is left out.
  mutating func add(_ new: [any FeedKind.Type], from plugin: String? = nil) {
    for kind in new {
      guard byName[kind.name] == nil else {
        let (taken, origin) = (origin(of: kind.name), plugin ?? Self.own)
        clashes.append(
          Diagnostic(.duplicateKind, "\(kind.name): kept from \(taken), dropped from \(origin)")
        )
        continue
      }
      byName[kind.name] = (kind, plugin)
      kinds.append(kind)
    }
  }

  /// The same kinds, with more readers of documents; they come before those there are.
  func reading(by new: [any DocumentReader.Type]) -> KindRegistry {
    var registry = self
    registry.readers = new + readers
    return registry
  }

  /// Where a kind comes from, as `feedapp plugins` lists it.
  func origin(of name: String) -> String { byName[name]?.plugin ?? Self.own }

  /// The cells of all kinds, and those every kind can use.
  @MainActor var cells: [any ListCell.Type] { [SupplementCell.self] + kinds.flatMap { $0.cells } }

  /// Applies the style rules of all kinds, and gives what keeps them applied.
  ///
  /// A mistake in those of a plugin is told, and costs no more than its looks. Throws when there is no display, or the app's
  /// own rules are wrong.
  @MainActor
  func styles(besides css: [String]) throws(ToolkitError) -> [StyleSheet] {
    let own = kinds.filter { byName[$0.name]?.plugin == nil }.map { $0.css }
    let all = (css + [SupplementCell.css] + own).joined(separator: "\n")
    var styles = [try StyleSheet(css: all)]
    for kind in kinds where byName[kind.name]?.plugin != nil {
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
    guard let found = byName[kind]?.kind else { return nil }
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
