import CGtk

/// A line to type a text into.
///
///     let name = Entry(placeholder: "Name") { person.name = $0 }
///
/// What a person types is never taken away from them: a text that is set while they are at it is shown once
/// they leave the entry, unless it is what stands there by then.
public final class Entry: Widget {
  private var changed: (@MainActor (String) -> Void)?
  private var submitted: (@MainActor (String) -> Void)?
  private var changes: SignalConnection?
  private let focus = FocusController()
  /// Whether a person has typed since the focus came.
  private var isTyped = false
  /// Whether there may be something that Ctrl+Z brings back.
  private var hasHistory = false
  /// What was set meanwhile.
  private var held: String?

  /// Makes an entry; an empty one shows the placeholder, which is also its name for assistive technology.
  public init(
    _ text: String = "",
    placeholder: String = "",
    onChange: (@MainActor (String) -> Void)? = nil
  ) {
    super.init(ObjectRef(adopting: gtk_entry_new()))
    self.placeholder = placeholder
    self.text = text
    changed = onChange
    listen()
  }

  private func listen() {
    changes = reference.on("changed") { [weak self] in
      guard let self else { return }
      (isTyped, hasHistory) = (true, true)
      held = nil
      changed?(text)
    }
    keep(reference.on("activate") { [weak self] in self?.submit() })
    focus.onEnter = { [weak self] in self?.isTyped = false }
    focus.onLeave = { [weak self] in self?.finish() }
    addController(focus)
  }

  /// The text that is shown.
  public var text: String {
    get { gtk_editable_get_text(reference.opaque).map { String(cString: $0) } ?? "" }
    set {
      let new = newValue.withoutNUL
      guard isTyped, containsFocus else { return show(new) }
      held = new == text ? nil : new
    }
  }

  /// Shows a text at once, also to somebody who is typing.
  public func replaceText(with text: String) {
    isTyped = false
    show(text.withoutNUL)
  }

  /// What an empty entry shows, also its name for assistive technology.
  public var placeholder: String {
    get { self["placeholder-text"] ?? "" }
    set {
      guard newValue != placeholder else { return }
      self["placeholder-text"] = newValue
      setAccessibleLabel(newValue.isEmpty ? nil : newValue)
    }
  }

  /// Whether the text can be changed.
  public var isEditable: Bool {
    get { gtk_editable_get_editable(reference.opaque) != 0 }
    set { self["editable"] = newValue }
  }

  /// Sets what a change by a person, not by the program, does with the new text; replaces what was set.
  public func onChange(_ action: (@MainActor (String) -> Void)?) { changed = action }

  /// Sets what the Enter key does with the text; replaces what was set.
  public func onSubmit(_ action: (@MainActor (String) -> Void)?) { submitted = action }

  private func submit() {
    guard let submitted else { return }
    // What the person says is newer than what was set while they typed it.
    isTyped = false
    held = nil
    submitted(text)
  }

  private func finish() {
    isTyped = false
    if let held { show(held) }
  }

  private func show(_ text: String) {
    held = nil
    guard hasHistory || text != self.text else { return }
    changes.quietly {
      withoutUndo { if text != self.text { gtk_editable_set_text(reference.opaque, text) } }
    }
    hasHistory = containsFocus
  }
}

extension Widget {
  /// Changes the text of an entry or a spin button with nothing that Ctrl+Z brings back: in a cell that is
  /// used again the texts before are those of another row, also where this one has the same now.
  ///
  /// While somebody types GTK does not allow it.
  func withoutUndo(_ change: () -> Void) {
    let remembers: Bool = self["enable-undo"] ?? false
    if !containsFocus { self["enable-undo"] = false }
    change()
    self["enable-undo"] = remembers
  }
}
