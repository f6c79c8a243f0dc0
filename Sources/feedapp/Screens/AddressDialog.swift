import GtkList

/// Asks for the address of a feed on a server.
@MainActor
struct AddressDialog {
  let window = Window(title: translated("Open Address"), width: 420, height: -1)
  let entry = Entry(placeholder: "example.org/feed")
  let openButton = Button(translated("Open"))

  /// Makes the dialog, which tells of the address before it closes.
  init(onChosen: @escaping @MainActor (String) -> Void) {
    // The title has all of the bar: beside buttons nothing would be left of it in large text.
    let bar = HeaderBar()
    bar["show-title-buttons"] = false
    window.titlebar = bar
    let text = Label(translated("Address of a JSON, Atom or RSS feed"), overflow: .wrap)
    entry.setAccessibleLabel(translated("Address of a JSON, Atom or RSS feed"))
    let cancel = Button(translated("Cancel")) { [weak window] in window?.close() }
    window.child = VerticalStack(
      spacing: 18,
      padding: Padding(horizontal: 18, vertical: 18),
      children: [
        VerticalStack(spacing: 6, children: [text, entry]),
        Self.buttons(cancel, openButton),
      ]
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

  /// The two buttons at the end of a dialog; below each other where large text leaves no room beside.
  static func buttons(_ no: Button, _ yes: Button) -> Widget {
    no.horizontalAlignment = .end
    return FoldingLine(no, yes, spacing: 12)
  }
}
