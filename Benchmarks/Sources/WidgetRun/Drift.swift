import ToolkitPeers

extension Measurements {
  /// How far a scrollbar is from the truth while the list is scrolled twice from start to end, and
  /// how far rows jump on screen.
  func drift() {
    _ = present_window(window)
    let_settle(300)
    pass("first")
    scroll_to(scroller, 0)
    let_settle(300)
    pass("second")
  }

  private func pass(_ name: String) {
    var uppers: [Double] = []
    var (valueJump, rowJump) = (0.0, 0.0)
    for _ in 0..<6_000 {
      let (value, before) = (scroll_value(scroller), rowsOnScreen())
      guard value + scroll_page(scroller) < scroll_end - 1 else { break }
      scroll_to(scroller, value + 250)
      let told = scroll_value(scroller) - value
      paint_frame(contestant.widget)
      uppers.append(scroll_upper(scroller))
      valueJump = max(valueJump, abs(scroll_value(scroller) - value - told))
      rowJump = max(rowJump, jump(from: before, to: rowsOnScreen(), by: told))
    }
    say("\(name)-smallest", uppers.min() ?? 0)
    say("\(name)-largest", uppers.max() ?? 0)
    say("\(name)-value-jump", valueJump)
    say("\(name)-row-jump", rowJump)
    say("\(name)-steps", Double(uppers.count))
  }

  private var scroll_end: Double { scroll_upper(scroller) + scroll_start(scroller) }

  /// How much further than the step a row moved that is seen before and after it.
  private func jump(from old: [row_place], to new: [row_place], by step: Double) -> Double {
    let places = Dictionary(old.map { ($0.number, $0.y) }, uniquingKeysWith: { first, _ in first })
    return new.compactMap { row in places[row.number].map { abs($0 - row.y - step) } }.max() ?? 0
  }
}
