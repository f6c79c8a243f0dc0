import GtkList
import ListCore

/// What a row leads to: all that there is to know of one item.
@MainActor
final class DetailPage {
  /// The room around everything.
  static let margin = 24
  /// How far an arrow key scrolls, as in a list without rows that could be selected.
  private static let line = 48.0

  var widget: Widget { scroller }
  private let scroller: ScrolledWindow
  /// Its picture, if it has one.
  var picture: DetailPicture? { column.children.first as? DetailPicture }
  /// Called when a person wants to go back to the list.
  var onBack: () -> Void = {}
  /// What the page shows, one part below the other.
  let column: VerticalStack
  /// What is shown, from the top.
  private var parts: [Part] = []

  /// Makes the page of an item.
  init(_ details: ItemDetails) {
    column = VerticalStack(
      spacing: 12,
      padding: Padding(horizontal: Self.margin, vertical: Self.margin)
    )
    column.horizontalAlignment = .center
    column.addCSSClass("detail-page")
    column.setSizeRequest(width: 300, height: -1)
    scroller = ScrolledWindow(column)
    // For the keys that scroll: there may be nothing on the page that could have the focus.
    scroller.isFocusable = true
    show(details)
    // The eighth button of a mouse is the one that leads back in a browser.
    let pointer = ClickGesture(button: 8)
    pointer.onPressed = { [weak self] _ in self?.onBack() }
    widget.addController(pointer)
  }

  /// Shows what is known by now; what stayed keeps its widget, and with it what is selected or has the focus.
  func show(_ details: ItemDetails) {
    let new = Part.all(of: details)
    guard new != parts else { return }
    for index in new.indices where index >= parts.count || new[index] != parts[index] {
      if index < parts.count { column.remove(column.children[index]) }
      column.insert(Self.widget(of: new[index]), at: index)
    }
    for child in column.children.dropFirst(new.count) { column.remove(child) }
    parts = new
    widget.setAccessibleLabel(details.title)
  }

  /// Scrolls as a key says that nothing else took, such as while the button that leads back has the focus.
  func scroll(_ key: Key) -> Bool {
    let place = scroller.verticalAdjustment
    switch key.unified {
    case .up: place.value -= min(Self.line, place.page)
    case .down: place.value += min(Self.line, place.page)
    case .pageUp: place.value -= place.page
    case .pageDown: place.value += place.page
    case .home: place.value = place.lower
    case .end: place.value = place.maximum
    default: return false
    }
    return true
  }

  private static func widget(of part: Part) -> Widget {
    switch part {
    case .picture(let source, let text):
      let picture = DetailPicture(PictureReference.source(source))
      picture.picture.setAccessibleLabel(text ?? translated("Photo"))
      return picture
    case .disc(let title, let color): return disc(of: title, color)
    case .heading(let text, let style):
      let label = Label(text, overflow: .wrap, cssClasses: style)
      (label.xAlignment, label.isTextCentered) = (0.5, true)
      // A long title would make the lines below it as long.
      label.maximumCharacters = longestLine
      return label
    case .line(let line): return widget(of: line)
    }
  }

  /// A text with its name above it, or a link.
  private static func widget(of line: ItemDetails.Line) -> Widget {
    let text = link(to: line.text) ?? text(line)
    text.setAccessibleDescription(line.name)
    guard !line.name.isEmpty else { return VerticalStack(children: [text]) }
    let name = Label(line.name, overflow: .wrap, cssClasses: "dim-label")
    name.maximumCharacters = longestLine
    return VerticalStack(spacing: 2, children: [name, text])
  }

  private static func text(_ line: ItemDetails.Line) -> Widget {
    let label = Label(line.text, overflow: .wrap)
    label.maximumCharacters = longestLine
    // To be copied; the keyboard has the way back, which selecting would take from it.
    label.isSelectable = true
    // One with a name stands below that.
    label.standsByItsText = line.name.isEmpty
    label.canFocus = false
    return label
  }

  /// Opens an address in the person's browser; `nil` for what is no address of the web.
  static func link(to text: String) -> Widget? {
    guard DocumentName.isWebAddress(text), DocumentName.webAddress(in: text) == text,
      let template = try? WidgetTemplate(ui: linkShape), let link = try? template.widget("link"),
      let label = try? template.label("text")
    else { return nil }
    label.text = text
    link["uri"] = text
    link.setAccessibleLabel(text)
    return link
  }

  private static let longestLine = 48

  /// An address may be longer than the page is wide.
  private static let linkShape = """
    <interface>
      <object class="GtkLinkButton" id="link">
        <property name="halign">start</property>
        <property name="child">
          <object class="GtkLabel" id="text">
            <property name="wrap">1</property>
            <property name="wrap-mode">word-char</property>
            <property name="xalign">0</property>
            <property name="max-width-chars">\(longestLine)</property>
            <attributes><attribute name="insert-hyphens" value="0"/></attributes>
          </object>
        </property>
      </object>
    </interface>
    """

  private static func disc(of title: String, _ color: String?) -> Widget {
    let disc = Avatar(size: 96)
    disc.horizontalAlignment = .center
    let tint = color.flatMap { Tint(css: $0) } ?? Tint(of: title)
    disc.show(Formatters.plain.abbreviation(ofName: title) ?? "", tint: tint)
    return disc
  }
}

/// What has a widget of its own on the page of an item.
private enum Part: Equatable {
  case picture(String, text: String?)
  case disc(title: String, color: String?)
  case heading(String, style: String)
  case line(ItemDetails.Line)

  static func all(of details: ItemDetails) -> [Part] {
    let image = details.picture.map { Part.picture($0, text: details.pictureText) }
    let headings = [(details.title, "message-title"), (details.subtitle, "dim-label")]
    return [image ?? .disc(title: details.title, color: details.color)]
      + headings.filter { !$0.0.isEmpty }.map { .heading($0.0, style: $0.1) }
      + details.lines.map { .line($0) }
  }
}
