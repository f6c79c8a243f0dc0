import GtkList
import ListCore

/// What a row leads to: all that there is to know of one item.
@MainActor
final class DetailPage {
  let widget: Widget
  /// Called when a person wants to go back to the list.
  var onBack: () -> Void = {}

  /// Makes the page of an item.
  ///
  /// - Parameter details: What is known of it.
  init(_ details: ItemDetails) {
    let column = VerticalStack(
      spacing: 12,
      padding: Padding(horizontal: 24, vertical: 24),
      children: [Self.picture(of: details)]
    )
    column.horizontalAlignment = .center
    column.addCSSClass("detail-page")
    column.setSizeRequest(width: 300, height: -1)
    for (text, style) in [(details.title, "message-title"), (details.subtitle, "dim-label")]
    where !text.isEmpty {
      let label = Label(text, overflow: .wrap, cssClasses: style)
      (label.xAlignment, label.isTextCentered) = (0.5, true)
      column.append(label)
    }
    for line in details.lines {
      let name = Label(line.name, overflow: .wrap, cssClasses: "dim-label")
      let text = Label(line.text, overflow: .wrap)
      for label in [name, text] { label.maximumCharacters = 48 }
      // To be copied; the keyboard has the way back, which selecting would take from it.
      text.isSelectable = true
      text.standsByItsText = true
      text.isFocusable = false
      text.setAccessibleDescription(line.name)
      column.append(VerticalStack(spacing: 2, children: line.name.isEmpty ? [text] : [name, text]))
    }
    widget = ScrolledWindow(column)
    widget.setAccessibleLabel(details.title)
    // The eighth button of a mouse is the one that leads back in a browser.
    let pointer = ClickGesture(button: 8)
    pointer.onPressed = { [weak self] _ in self?.onBack() }
    widget.addController(pointer)
  }

  private static func picture(of details: ItemDetails) -> Widget {
    guard let path = details.picture else {
      let disc = Avatar(size: 96)
      disc.horizontalAlignment = .center
      let letters = Formatters.plain.abbreviation(ofName: details.title)
      disc.show(letters ?? "", tint: Tint(of: details.title))
      return disc
    }
    let picture = AsyncPicture(PictureReference.source(path))
    picture.setSizeRequest(width: 300, height: 225)
    picture.setAccessibleLabel(details.pictureText ?? translated("Photo"))
    return picture
  }
}
