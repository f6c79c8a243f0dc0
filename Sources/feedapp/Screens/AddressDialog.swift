import Foundation
import GtkList

/// Asks for the address of a feed on a server.
@MainActor
struct AddressDialog {
  let window = Window(title: translated("Open Address"), width: 420, height: -1)
  let entry = Entry(placeholder: "https://example.org/feed.xml")
  let openButton = Button(translated("Open"))

  /// Makes the dialog.
  ///
  /// - Parameter onChosen: Called with the address, before the dialog closes.
  init(onChosen: @escaping @MainActor (String) -> Void) {
    let bar = HeaderBar()
    bar.packStart(Button(translated("Cancel")) { [weak window] in window?.close() })
    bar.packEnd(openButton)
    window.titlebar = bar
    let text = Label(translated("Address of a JSON, Atom or RSS feed"))
    entry.setAccessibleLabel(translated("Address of a JSON, Atom or RSS feed"))
    window.child = VerticalStack(
      spacing: 6,
      padding: Padding(horizontal: 18, vertical: 18),
      children: [text, entry]
    )
    openButton.addCSSClass("suggested-action")
    openButton.isSensitive = false
    entry.onChange { [weak openButton] in openButton?.isSensitive = Self.address($0) != nil }
    let open: @MainActor @Sendable () -> Void = { [weak window, weak entry] in
      guard let entry, let address = Self.address(entry.text) else { return }
      onChosen(address)
      window?.close()
    }
    entry.onSubmit { _ in open() }
    openButton.onClick(open)
    window.addShortcuts(["Escape": "window.close"])
    entry.takeFocus()
  }

  /// The address that somebody means who types a text.
  ///
  /// - Parameter text: What was typed; `https` may be left out.
  /// - Returns: The address, or `nil` for what is none.
  static func address(_ text: String) -> String? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let address = text.contains("://") ? text : "https://\(text)"
    guard !text.contains(where: \.isWhitespace), DocumentOpener.isWebAddress(address),
      URL(string: address)?.host?.isEmpty == false
    else { return nil }
    return address
  }
}
