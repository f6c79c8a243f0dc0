public import ListCore

/// The library's own cell: a picture, a text, a second text, something at the end, a line below.
///
/// Every list knows it for `StandardRow`, so items whose content is a `RowConfiguration` need no cell
/// of the program. Parts are made when a row first needs them, so a plain line of text is as cheap as
/// a cell written for it.
public final class StandardCell: ListCell {
  /// What a row's detail button and check mark are called; to be translated by the program before
  /// its first list.
  public struct Names: Sendable {
    /// The detail button.
    public var detailButton = "More information"
    /// A row with a check mark, after its texts.
    public var checked = "checked"
  }

  /// The names in use.
  public static var names = Names()

  /// Sends the press of the detail button.
  public let actions = CellActions<RowAccessoryAction>()
  /// The content over the line.
  public let root: Widget

  private let content = HorizontalStack(
    spacing: RowMetrics.gap,
    padding: Padding(horizontal: RowMetrics.side)
  )
  let triangle = DisclosureTriangle()
  private let picture = RowPicture()
  private let texts = RowTexts()
  private let accessory = RowAccessory()
  private let line = RowLine()
  private var shown: RowConfiguration?

  /// Builds an empty row.
  public init() {
    for part in [triangle, picture.widget, texts.widget, texts.value, accessory.widget] {
      content.append(part)
    }
    texts.widget.expandsHorizontally = true
    content.expandsVertically = true
    content.addCSSClass("gtk-list-standard-row")
    root = VerticalStack(children: [content, line.widget])
    accessory.onButton = { [weak self] in self?.connect($0) }
  }

  /// Shows a row.
  public func bind(_ row: StandardRow) {
    let configuration = row.content
    let isHeader = configuration.appearance == .header
    shown = configuration
    content.padding = RowMetrics.padding(of: configuration)
    content.spacing = isHeader ? RowMetrics.headerGap : RowMetrics.gap
    content.setSizeRequest(height: RowMetrics.minimumHeight(of: configuration))
    picture.show(isHeader ? nil : configuration.image, formatters: row.formatters)
    texts.show(configuration)
    accessory.show(configuration.shownAccessory)
    line.show(row.separator, textStart: textStart)
  }

  /// Where the text begins, in logical pixels from the row's leading edge.
  private var textStart: Int {
    content.padding.start + (picture.width > 0 ? picture.width + content.spacing : 0)
  }

  /// The texts, and that the row is checked; other rows are called by their texts.
  public var accessibleLabel: String? {
    guard let shown, shown.shownAccessory == .checkmark else { return nil }
    return (shown.texts + [Self.names.checked]).joined(separator: ", ")
  }

  /// Drops a picture on its way.
  public func prepareForReuse() { picture.show(nil, formatters: nil) }

  private func connect(_ button: Button) { actions.connect(button, to: .detail) }
}

extension StandardCell: DisclosingCell {
  /// Shows whether the section of a title is folded.
  ///
  /// - Parameters:
  ///   - isExpanded: Whether its rows show; `nil` for a section that cannot be folded.
  ///   - animated: Whether the person sees it change.
  public func show(isExpanded: Bool?, animated: Bool) {
    triangle.show(isExpanded: isExpanded, animated: animated)
  }
}

extension StandardCell: LineDrawing {
  var allowsSectionLine: Bool { line.isUsual }
}

/// The measures of standard rows, in logical pixels.
enum RowMetrics {
  static let side = 12
  static let gap = 12
  static let headerGap = 4
  static let picture = 40
  static let icon = 24

  /// A finger hits a row of this height; a title and a remark are not for that.
  static func minimumHeight(of row: RowConfiguration) -> Int? {
    isRemark(row) ? nil : row.appearance == .header ? 32 : 44
  }

  static func padding(of row: RowConfiguration) -> Padding {
    if row.appearance == .header {
      return Padding(start: side, end: side, top: 10, bottom: 4)
    }
    return Padding(horizontal: side, vertical: isRemark(row) ? 6 : 8)
  }

  /// A second text without a first is a remark, such as the note below a section.
  static func isRemark(_ row: RowConfiguration) -> Bool {
    row.appearance == .subtitle && row.image == nil && (row.text ?? "").isEmpty
      && !(row.secondaryText ?? "").isEmpty
  }
}
