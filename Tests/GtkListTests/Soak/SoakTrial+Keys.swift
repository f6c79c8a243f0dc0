import CGtk
import ListCore

@testable import GtkList

/// What a person does with the keyboard, and what the desktop does to the looks.
extension SoakTrial {
  func useKey(_ operation: Operation) {
    // An open menu has the keyboard.
    guard !list.surface.menu.isOpen else { return }
    switch operation {
    case .arrow: press([.up, .down, .down, .left, .right], extending: true)
    case .page: press([.pageUp, .pageDown, .home, .end], extending: true)
    case .tab:
      // As the window does it for Tab and Shift+Tab.
      _ = list.body.moveFocus(chance(2) ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD)
    case .moveByKey: press([.up, .down], with: .alt)
    case .typeLetter: press([Key(rawValue: 0x6C), Key(rawValue: 0x73), Key(rawValue: 0x48)])
    default:
      if chance(5), list.surface.reorder.row != nil { return list.surface.reorder.cancel() }
      switch number(0...5) {
      case 0: press([.f10], with: .shift)
      case 1: press([Key(rawValue: 0x61)], with: .control)
      case 2: press([.space], extending: true)
      default: press([.space, .enter, .escape, .delete, .menu])
      }
    }
  }

  private func press(_ keys: [Key], with modifiers: Modifiers = [], extending: Bool = false) {
    guard let key = keys.randomElement(using: &random) else { return }
    let others: [Modifiers] = [[], [], .shift, .control]
    let held = extending ? others.randomElement(using: &random) ?? [] : modifiers
    note("\(key.rawValue) \(held.rawValue)")
    // Keys reach the list only while something in it has the focus.
    guard list.keyboard.focusHolder != nil || list.body.takeFocus() else { return }
    _ = list.keyboard.keys.onPressed?(key, held)
  }

  func showToast() {
    if chance(3) { list.hideToast() } else { list.showToast(Toast("Done", button: "Undo") {}) }
  }

  func changeLooks(_ operation: Operation) {
    switch operation {
    case .resize:
      list.widget.setMargins(end: number(0...255), bottom: number(0...580))
    case .animations: settings.animationsEnabled = !chance(4)
    case .dark: if chance(6) { settings.prefersDark.toggle() }
    case .contrast:
      if chance(10) {
        settings.themeName = settings.themeName == usualTheme ? "Default-hc" : usualTheme
      }
    case .textScale: if chance(8) { settings.textScale = [1, 1.25, 1.5][number(0...2)] }
    case .style: if chance(8) { changeStyle() }
    default:
      let isRightToLeft = chance(2)
      for widget in [list.widget, list.scrolled, list.body] { widget.isRightToLeft = isRightToLeft }
    }
    note("")
  }

  /// A program's own rules: with them natural rows get another height.
  private func changeStyle() {
    extraStyle =
      extraStyle == nil
      ? try? StyleSheet(css: "listview.gtk-list > row label { padding: 3px 0 2px 4px; }") : nil
  }
}
