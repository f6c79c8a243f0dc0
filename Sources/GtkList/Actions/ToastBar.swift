/// Shows toasts at the bottom of a list, one at a time: a new one takes the place of the old.
///
/// It never takes the focus; Tab reaches its button. It waits while the pointer rests on it and while
/// somebody presses keys, who may be on the way to its button, and leaves by itself otherwise.
@MainActor
final class ToastBar {
  /// The room below a toast, and at least as much above it.
  private static let margin = 18
  private let front: FrontLayer
  private(set) var bar: Widget?
  private(set) var timer: LoopToken?
  private(set) var toast: Toast?
  /// How long a toast stays, in milliseconds.
  var duration = Toast.duration
  /// Called when the keyboard's focus was on a toast that went: the list is to have it.
  var onFocusLost: () -> Void = {}
  /// What hears the pointer on it.
  private(set) var pointer: MotionController?
  /// What keeps it from leaving: it must not go while either is on it.
  private var isHeld = (byPointer: false, byFocus: false) {
    didSet { if toast != nil { startTimer() } }
  }

  init(over overlay: Overlay, on front: FrontLayer) {
    self.front = front
    let keys = KeyController()
    keys.setPhase(.capture)
    keys.onPressed = { [weak self] _, _ in
      self?.keyWasPressed()
      return false
    }
    overlay.addController(keys)
  }

  isolated deinit { timer?.cancel() }

  /// How much of the list's end a toast covers, with the room around it.
  var coveredHeight: Double { bar.map { Double($0.height + 2 * Self.margin) } ?? 0 }

  /// The button of the toast that is shown.
  private(set) var button: Button?

  func show(_ toast: Toast) {
    hide()
    self.toast = toast
    let label = Label(toast.title, overflow: .wrap)
    button = toast.button.map { title in Button(title) { [weak self] in self?.press() } }
    // Who presses it has the keyboard where they had it: it goes with the press.
    button?.focusesOnClick = false
    let stack = FoldingLine(
      label,
      button,
      spacing: 8,
      padding: Padding(start: 18, end: button == nil ? 18 : 6, top: 4, bottom: 4)
    )
    stack.setSizeRequest(height: 36)
    stack.addCSSClass("gtk-list-toast")
    stack.horizontalAlignment = .center
    stack.verticalAlignment = .end
    stack.setMargins(start: 12, end: 12, bottom: Self.margin)
    // An alert is read out when it appears, wherever the focus is.
    stack.setAccessibleRole(.alert)
    stack.setAccessibleLabel(toast.title)
    let pointer = MotionController()
    pointer.onEnter = { [weak self] _, _ in self?.isHeld.byPointer = true }
    pointer.onLeave = { [weak self] in self?.isHeld.byPointer = false }
    stack.addController(pointer)
    self.pointer = pointer
    // Who came to its button by keyboard is not to lose it.
    let focus = FocusController()
    focus.onEnter = { [weak self] in self?.isHeld.byFocus = true }
    focus.onLeave = { [weak self] in self?.isHeld.byFocus = false }
    stack.addController(focus)
    bar = stack
    front.add(stack)
    startTimer()
  }

  func hide() {
    stopTimer()
    let hadFocus = bar?.containsFocus == true
    toast = nil
    button = nil
    if let bar { front.remove(bar) }
    bar = nil
    pointer = nil
    isHeld = (false, false)
    if hadFocus { onFocusLost() }
  }

  private func press() {
    guard let toast else { return }
    hide()
    toast.action()
  }

  /// Begins to wait anew, unless the toast stays anyway.
  func keyWasPressed() {
    if timer != nil { startTimer() }
  }

  private func stopTimer() {
    timer?.cancel()
    timer = nil
  }

  private func startTimer() {
    stopTimer()
    guard toast?.isLasting != true, !isHeld.byPointer, !isHeld.byFocus else { return }
    timer = MainLoop.after(milliseconds: duration) { [weak self] in self?.hide() }
  }
}

/// A short message about what just happened, with one way to answer it.
///
///     list.showToast(Toast("Deleted", button: "Undo") { restore(post) })
public struct Toast: Sendable {
  /// How long a toast stays, in milliseconds.
  public static let duration = 5000

  /// A short text, in one line where there is room for it.
  public var title: String
  /// What the button says; `nil` for none.
  public var button: String?
  /// Whether it stays until another one takes its place or the program hides it, as for something that is
  /// going on.
  public var isLasting = false
  let action: @MainActor () -> Void

  /// Describes a toast by a short text, in one line where there is room for it.
  ///
  /// Its button, `nil` for none, calls the action once.
  public init(
    _ title: String,
    button: String? = nil,
    action: @escaping @MainActor () -> Void = {}
  ) {
    self.title = title
    self.button = button
    self.action = action
  }
}
