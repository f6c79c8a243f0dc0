import ListCore

/// Shows at the top of a list what somebody types to find a row, as long as it counts.
@MainActor
final class TypedLetters {
  private let front: FrontLayer
  private let label = Label()
  let bar: Widget
  private let pause: Patience
  /// What is shown; empty while nobody types.
  private(set) var text = ""

  init(on front: FrontLayer) {
    self.front = front
    pause = Patience(milliseconds: Int(TypeAhead.pause.components.seconds) * 1000)
    bar = HorizontalStack(padding: Padding(horizontal: 18, vertical: 4), children: [label])
    bar.addCSSClass("gtk-list-toast")
    bar.horizontalAlignment = .center
    bar.verticalAlignment = .start
    bar.setMargins(start: 12, end: 12, top: 12)
    bar.canTarget = false
    // The row that was found is what is read out.
    bar.setAccessibleHidden(true)
  }

  /// Shows what was typed so far, for as long as another letter goes on with it; no letters take it away.
  ///
  /// Dots behind the letters say that the row is still being looked for.
  func show(_ typed: String, while isSearching: Bool = false) {
    pause.end()
    if text.isEmpty != typed.isEmpty {
      if typed.isEmpty { front.remove(bar) } else { front.add(bar) }
    }
    text = typed
    guard !typed.isEmpty else { return }
    label.text = isSearching ? typed + "…" : typed
    if !isSearching { pause.begin { [weak self] in self?.show("") } }
  }
}
