import GtkList
import ListCore

/// The kind `row`: one row as the library's own cell shows it, in any of its looks.
enum RowKind: FeedKind {
  static let name = "row"
  static var cells: [any ListCell.Type] { [StandardCell.self] }
  /// What is added to the library's own margin: the feed's other rows begin a little further in.
  static let side = 3
  static let css = """
    .gtk-list-standard-row { padding-left: \(side)px; padding-right: \(side)px; }
    .gtk-list-line:dir(ltr) { margin-left: \(side)px; }
    .gtk-list-line:dir(rtl) { margin-right: \(side)px; }
    """

  static func decode(_ item: ItemReader) throws -> any FeedModel {
    let id = try item.sectionID()
    let configuration = RowConfiguration(
      image: try image(item),
      text: try item.optionalString("text"),
      secondaryText: try item.optionalString("secondary"),
      appearance: try item.word("appearance", from: Appearance.allCases, default: .default),
      accessory: try item.word("accessory", from: Accessory.allCases, default: .none)
    )
    if configuration.accessory != configuration.shownAccessory {
      item.warn(about: "accessory", "a header has no accessory, so this one is not shown")
    }
    // A row that says nothing is a mistake in the file rather than a row.
    guard !configuration.texts.isEmpty else { throw item.refusal(of: "text", expected: "string") }
    let separator = RowSeparator(
      isVisible: try item.bool("separator", default: true),
      leadingInset: try item.optionalNumber("leadingInset", in: 0...10_000),
      trailingInset: try item.optionalNumber("trailingInset", in: 0...10_000) ?? 0
    )
    return PlainRow(
      id: id,
      configuration: configuration,
      separator: separator,
      alt: try item.optionalString("alt")
    )
  }

  static func register(in feed: KindContext) {
    feed.register(RowSectionController.self, for: PlainRow.self)
  }

  private typealias Appearance = RowConfiguration.Appearance
  private typealias Accessory = RowConfiguration.Accessory

  /// The picture at the start: the one of three keys that is there.
  private static func image(_ item: ItemReader) throws -> RowConfiguration.Image? {
    let reference = try item.optionalString("imageURL").map(item.resolve)
    let pictures = [
      ("imageURL", reference.map(PictureReference.image)),
      ("icon", try item.optionalString("icon").map(RowConfiguration.Image.icon)),
      ("initials", try item.optionalString("initials").map(RowConfiguration.Image.initials)),
    ].filter { $0.1 != nil }
    if let second = pictures.dropFirst().first {
      throw item.refusal(of: second.0, expected: "one picture, of \"\(pictures[0].0)\"")
    }
    return pictures.first?.1
  }
}
