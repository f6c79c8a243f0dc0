import Foundation

/// A plugin to start from: a kind of item with one row of text.
struct PluginSkeleton {
  private let name: String
  private let kind: String

  /// What the name is followed by in the names of the plugin's types.
  ///
  /// It never stands alone: `Label` would hide the library's own, and `Self` is a word of the language.
  static let roles = ["Item", "Kind", "ViewModel", "SectionController", "Cell"]

  /// What the code is written with; a plugin's type of such a name would hide it.
  static let vocabulary: Set = [
    "Equatable", "FeedKind", "FeedModel", "FeedSectionController", "HorizontalStack", "ItemReader",
    "KindContext", "Label", "ListCell", "ListDiffable", "Padding", "String", "Supplements",
    "TextRepresentable", "Type", "Widget",
  ]

  /// Names a plugin with letters and digits, such as `Quote`, a part of the names of types; throws what is wrong with it.
  init(name: String) throws(CommandFailure) {
    let isUsable =
      name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } && name.first?.isLetter == true
    guard isUsable, name.count <= 64 else {
      throw CommandFailure(
        description: "\(name.quotedForMessage) cannot be a plugin's name, which is made of letters "
          + "and digits, 64 at most, and starts with a letter, as Quote does"
      )
    }
    let start = name.prefix(1).uppercased() + name.dropFirst()
    self.name = start
    kind = name.lowercased()
    if KindRegistry.builtIn.kindNames.contains(kind) {
      throw CommandFailure(
        description: "feedapp brings the kind \(kind) itself; choose another name for the plugin"
      )
    }
    if let hidden = Self.roles.map({ start + $0 }).first(where: Self.vocabulary.contains) {
      throw CommandFailure(
        description: "the library has a \(hidden) already; choose another name for the plugin"
      )
    }
  }

  /// Writes the plugin into a folder of its name, and gives the paths; throws when there is one already, or it cannot write.
  func write(in parent: String) throws -> [String] {
    let folder = URL(fileURLWithPath: parent).appendingPathComponent(name)
    guard !FileManager.default.fileExists(atPath: folder.path) else {
      throw CommandFailure(description: "\(folder.path): there is such a folder already")
    }
    do {
      // Whatever the umask: a plugin in a folder that others can write to is not loaded.
      try FileManager.default.createDirectory(
        at: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o755]
      )
      return try [("\(name).swift", source), ("\(kind).json", fixture)].map { file, text in
        let path = folder.appendingPathComponent(file)
        try text.write(to: path, atomically: true, encoding: .utf8)
        return path.path
      }
    } catch {
      throw CommandFailure(folder.path, error)
    }
  }

  private var fixture: String {
    """
    {
      "fixture": 1,
      "title": "\(name)",
      "items": [
        { "kind": "\(kind)", "id": 1, "text": "Hello from a plugin." }
      ]
    }

    """
  }

  var source: String {
    """
    import GtkList
    import ListCore
    import \(PluginABI.module)

    /// What this plugin brings; `feedapp plugin build` hands it over to the app.
    let feedKinds: [any FeedKind.Type] = [\(name)Kind.self]

    /// The kind `\(kind)`.
    enum \(name)Kind: FeedKind {
      static let name = "\(kind)"
      static var cells: [any ListCell.Type] { [\(name)Cell.self] }
      static let css = ".\(kind)-text { font-size: 11.25pt; }"

      static func decode(_ item: ItemReader) throws -> any FeedModel {
        \(name)Item(id: try item.sectionID(), text: try item.string("text"))
      }

      static func register(in feed: KindContext) {
        feed.register(\(name)SectionController.self, for: \(name)Item.self)
      }
    }

    /// What a fixture says about one item.
    struct \(name)Item: FeedModel, Equatable {
      let id: String
      var text: String
      var supplements = Supplements()
    }

    /// What its row shows.
    struct \(name)ViewModel: ListDiffable, Equatable, TextRepresentable {
      let text: String

      var id: String { "\(kind)" }
      var texts: [String] { [text] }
    }

    /// Says which rows an item has, how high they are and what they do.
    final class \(name)SectionController: FeedSectionController<\(name)Item> {
      override func viewModels(for item: \(name)Item) -> [any ListDiffable] {
        [\(name)ViewModel(text: item.text)]
      }
    }

    /// Shows the row.
    final class \(name)Cell: ListCell {
      private let label = Label(overflow: .wrap, cssClasses: "\(kind)-text")
      let root: Widget

      init() {
        label.expandsHorizontally = true
        root = HorizontalStack(padding: Padding(horizontal: 15, vertical: 12), children: [label])
      }

      func bind(_ viewModel: \(name)ViewModel) { label.text = viewModel.text }
    }

    """
  }
}
