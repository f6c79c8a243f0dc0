import GtkList

/// Asks whether something is to be done to very many items.
@MainActor
struct QuestionDialog {
  let window: Window

  /// Makes the dialog of a question, whose action is called if the answer is yes, once the dialog is gone.
  init(_ question: BulkQuestion, action: @escaping @MainActor () -> Void) {
    let window = Window(title: question.text, width: 360, height: 120)
    self.window = window
    let yes = Button(question.button) { [weak window] in
      window?.destroy()
      action()
    }
    yes.addCSSClass(question.isDestructive ? "destructive-action" : "suggested-action")
    let no = Button(translated("Cancel")) { [weak window] in window?.destroy() }
    window.child = VerticalStack(
      spacing: 18,
      padding: Padding(horizontal: 18, vertical: 18),
      children: [
        Label(question.text, overflow: .wrap),
        AddressDialog.buttons(no, yes),
      ]
    )
    window.addShortcuts(["Escape": "window.close"])
  }
}
