import GtkList

/// Asks for the address of a feed on a server.
@MainActor
struct AddressDialog {
  let window = Window(title: translated("Open Address"), width: 420, height: -1)
  let entry = Entry(placeholder: "example.org/feed.xml")
  let openButton = Button(translated("Open"))

  /// Makes the dialog.
  ///
  /// - Parameter onChosen: Called with the address, before the dialog closes.
  init(onChosen: @escaping @MainActor (String) -> Void) {
    let bar = HeaderBar()
    bar["show-title-buttons"] = false
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
    entry.onChange { [weak openButton] in
      openButton?.isSensitive = DocumentName.webAddress(in: $0) != nil
    }
    let open: @MainActor @Sendable () -> Void = { [weak window, weak entry] in
      guard let entry, let address = DocumentName.webAddress(in: entry.text) else { return }
      onChosen(address)
      window?.close()
    }
    entry.onSubmit { _ in open() }
    openButton.onClick(open)
    window.addShortcuts(["Escape": "window.close"])
    entry.takeFocus()
  }
}
