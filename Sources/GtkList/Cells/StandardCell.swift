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
  /// Shows whether the section of a title is folded; `nil` for one that cannot be.
  public func show(isExpanded: Bool?, animated: Bool) {
    triangle.show(isExpanded: isExpanded, animated: animated)
  }

  /// Whether the list may end a section below the row with a line from edge to edge: one that has
  /// no line, or says where it begins or ends, would be contradicted.
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

/// The texts of a standard row, laid out by its appearance; labels that no row needed are not made.
@MainActor
final class RowTexts {
  /// The texts at the start.
  let widget: VerticalStack
  /// The text at the end.
  let value = Label(cssClasses: "gtk-list-row-value", "dim-label")
  private let title = Label(cssClasses: "gtk-list-row-title")
  private var detail: Label?
  private var remark: Label?

  init() {
    widget = VerticalStack(spacing: 2, children: [title])
    widget.verticalAlignment = .center
    value.xAlignment = 1
    value.isVisible = false
  }

  func show(_ row: RowConfiguration) {
    let isRemark = RowMetrics.isRemark(row)
    let isHeader = row.appearance == .header
    title.text = row.text ?? ""
    title.isVisible = !title.text.isEmpty
    title.setCSSClass("section-heading", isHeader)
    title.setCSSClass("gtk-list-row-title", !isHeader)
    let second = row.secondaryText ?? ""
    show(row.appearance == .subtitle && !isRemark ? second : "", in: &detail, .ellipsis)
    // A remark is read to its end; a row of a list is skimmed.
    show(isRemark ? second : "", in: &remark, .wrap)
    value.text = row.appearance == .value ? second : ""
    value.isVisible = !value.text.isEmpty
  }

  private func show(_ text: String, in label: inout Label?, _ overflow: Label.Overflow) {
    guard !text.isEmpty || label != nil else { return }
    let shown = label ?? add(Label(overflow: overflow, cssClasses: "gtk-list-row-detail"))
    label = shown
    shown.text = text
    shown.isVisible = !text.isEmpty
  }

  private func add(_ label: Label) -> Label {
    label.addCSSClass("dim-label")
    widget.append(label)
    return label
  }
}

/// The picture at the start of a standard row: a picture, initials in a disc, or an icon.
@MainActor
final class RowPicture {
  let widget = HorizontalStack()
  /// How wide it is now, in logical pixels; 0 without a picture.
  private(set) var width = 0
  private var avatar: Avatar?
  private var icon: Image?
  private var photo: AsyncPicture?

  init() { widget.isVisible = false }

  func show(_ image: RowConfiguration.Image?, formatters: Formatters?) {
    widget.isVisible = image != nil
    switch image {
    case nil: reveal(nil, width: 0)
    case .icon(let name): showIcon(name)
    case .file(let path): showPhoto(ImageSource(path: path))
    case .remote(let url):
      if let source = try? ImageSource(url: url) {
        showPhoto(source)
      } else {
        // Nothing to wait for: the address is none.
        showIcon(Self.missing)
      }
    case .initials(let name): showInitials(of: name, formatters)
    }
  }

  private static let missing = "image-missing-symbolic"

  private func showIcon(_ name: String) {
    let shown = icon ?? add(Image(icon: name, pixelSize: RowMetrics.icon))
    icon = shown
    shown.icon = name
    shown.setCSSClass("gtk-list-missing", name == Self.missing)
    // The row's texts say what it stands for.
    shown.setAccessibleHidden(true)
    reveal(shown, width: RowMetrics.icon)
  }

  private func showPhoto(_ source: ImageSource) {
    let shown = photo ?? makePhoto()
    photo = shown
    reveal(shown, width: RowMetrics.picture)
    shown.source = source
  }

  private func makePhoto() -> AsyncPicture {
    let made = AsyncPicture()
    made.addCSSClass("gtk-list-row-picture")
    made.setSizeRequest(width: RowMetrics.picture, height: RowMetrics.picture)
    made.setAccessibleHidden(true)
    return add(made)
  }

  private func showInitials(of name: String, _ formatters: Formatters?) {
    let shown = avatar ?? add(Avatar(size: RowMetrics.picture))
    avatar = shown
    let letters =
      formatters?.abbreviation(ofName: name) ?? Formatters.plain.abbreviation(ofName: name)
    shown.show(letters ?? "", tint: Tint(of: name))
    reveal(shown, width: RowMetrics.picture)
  }

  /// Shows one of the parts and hides the others.
  private func reveal(_ part: Widget?, width: Int) {
    self.width = width
    for other in widget.children where other !== part { other.isVisible = false }
    if photo !== part { photo?.source = nil }
    part?.isVisible = true
  }

  private func add<Part: Widget>(_ part: Part) -> Part {
    widget.append(part)
    return part
  }
}

/// What is at the end of a standard row: a check mark, an arrow, a button.
@MainActor
final class RowAccessory {
  let widget = HorizontalStack()
  /// Called when the detail button was made.
  var onButton: ((Button) -> Void)?
  private var icon: Image?
  private var button: Button?

  init() { widget.isVisible = false }

  func show(_ accessory: RowConfiguration.Accessory) {
    widget.isVisible = accessory != .none
    icon?.isVisible = accessory == .checkmark || accessory == .disclosure
    button?.isVisible = accessory == .detailButton
    switch accessory {
    case .none: break
    case .checkmark: show(icon: "object-select-symbolic", isDim: false)
    case .disclosure: show(icon: "go-next-symbolic", isDim: true)
    case .detailButton: showButton()
    }
  }

  private func show(icon name: String, isDim: Bool) {
    let shown = icon ?? Image(icon: name)
    if icon == nil {
      icon = shown
      // An arrow says nothing to somebody who does not see it; a check mark is in the row's name.
      shown.setAccessibleHidden(true)
      widget.append(shown)
    }
    shown.icon = name
    shown.setCSSClass("dim-label", isDim)
    shown.setCSSClass("gtk-list-check", !isDim)
  }

  private func showButton() {
    guard button == nil else { return }
    let made = Button(icon: ThemeIcon.information, label: StandardCell.names.detailButton)
    made.addCSSClass("circular")
    button = made
    widget.append(made)
    onButton?(made)
  }
}
