import ListCore
import ListTestSupport
import Testing

@testable import GtkList

/// One random life of a list: what a program, a person and the desktop do to it, in any order.
///
/// To let it do more, add a case to ``Operation`` and what is to be true of the screen to
/// ``differences()``.
@MainActor
final class SoakTrial {
  enum Operation: CaseIterable {
    // What a program does.
    case insert, remove, move, change, reorderRows, replaceAll, reload, filter, toast
    case scrollTo, scrollToRow, glide, selectAll, collapse
    // What a person does.
    case scrollBar, like, click, hover, band, swipe
    case takeRow, dragOn, dropRow, letGo
    case openMenu, closeMenu, chooseItem
    case arrow, page, tab, moveByKey, pressKey, typeLetter
    // What the desktop does.
    case resize, animations, dark, contrast, textScale, direction, style
    // What time does: the next operations find everything in the middle of its way.
    case frames
  }

  let fixture = ListFixture()
  let settings: DisplaySettings
  let seed: UInt64
  var log: [String] = []
  var random: SeededGenerator
  var objects: [any ListDiffable] = []
  var nextID = 0
  /// Objects with a number that this one divides are hidden.
  var hiddenDivisor: Int?
  /// Where a row that is dragged was taken, from the top.
  var pressedAt = 0.0
  /// Whether the list had the keyboard's focus: from then on it must keep it.
  var hadFocus = false
  var extraStyle: StyleSheet?
  let usualTheme: String

  var list: ListView { fixture.list }
  var presenter: ListPresenter { fixture.list.presenter }
  var adapter: ListAdapter { fixture.adapter }

  init(seed: UInt64, settings: DisplaySettings) throws {
    self.seed = seed
    self.settings = settings
    random = SeededGenerator(seed: seed)
    usualTheme = settings.themeName
    adapter.register(SoakController.self, for: RowsModel.self)
    adapter.register(SoakParagraphController.self, for: TestParagraph.self)
    adapter.headersCollapse = true
    list.keyboard.time = { .milliseconds(HeldTime.now) }
    list.register(SoakHeadingCell.self)
    // Margins take from the room of the list; the window itself never waits for the display.
    list.widget.setSizeRequest()
    for _ in 0..<12 { objects.append(makeObject()) }
    adapter.objects = objects
  }

  /// Does operations, and looks at the screen after every few of them.
  func run(_ operations: Int) async {
    let isIdle = await settle()
    #expect(isIdle, "seed \(seed): the list never became idle at first")
    var done = 0
    while done < operations {
      let count = number(1...8)
      for _ in 0..<count { operate() }
      done += count
      let isIdle = await settle()
      let wrong = isIdle ? differences() : ["the list never became idle"]
      #expect(wrong == [], "seed \(seed) after \(done): \(log.suffix(count + 6))")
      guard wrong.isEmpty else { break }
    }
  }

  private func settle() async -> Bool {
    // A new style is known to GTK with the next frame only.
    for _ in 0..<2 { FastFrames.pass(on: list.body) }
    leaveEdge()
    return await FastFrames.pass(on: list.body) { self.list.isIdle && self.adapter.isIdle }
  }

  /// Leaves the display as it was.
  func leave() {
    list.surface.reorder.cancel()
    list.closeContextMenu()
    list.hideToast()
    extraStyle = nil
    settings.animationsEnabled = false
    settings.prefersDark = false
    settings.textScale = 1
    settings.themeName = usualTheme
  }

  private func operate() {
    let operation = Operation.allCases.randomElement(using: &random) ?? .insert
    log.append("\(operation)")
    switch operation {
    case .insert, .remove, .move, .change, .reorderRows, .replaceAll: changeObjects(operation)
    case .reload: if chance(4) { adapter.reloadData { _ in } }
    case .filter: if chance(3) { changeFilter() }
    case .toast: showToast()
    case .scrollTo, .scrollBar, .scrollToRow, .glide: scroll(operation)
    case .selectAll: if chance(4) { presenter.selectAll() } else { presenter.deselectAll() }
    case .collapse: collapse()
    case .like, .click, .hover, .band, .swipe: point(operation)
    case .takeRow, .dragOn, .dropRow, .letGo: drag(operation)
    case .openMenu, .closeMenu, .chooseItem: useMenu(operation)
    case .arrow, .page, .tab, .moveByKey, .pressKey, .typeLetter: useKey(operation)
    case .resize, .animations, .dark, .contrast, .textScale, .direction, .style:
      changeLooks(operation)
    case .frames: for _ in 0..<number(1...3) { FastFrames.pass(on: list.body) }
    }
    if list.keyboard.focusHolder != nil { hadFocus = true }
  }

  func note(_ detail: @autoclosure () -> String) {
    log[log.count - 1] += " " + detail()
  }

  func anyRow() -> RowID? {
    let snapshot = presenter.snapshot
    guard snapshot.rowCount > 0 else { return nil }
    return snapshot.rowID(at: number(0...snapshot.rowCount - 1))
  }

  func visibleRow() -> RowID? { presenter.visibleRows.randomElement(using: &random) }

  func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  func chance(_ part: Int) -> Bool { number(1...part) == 1 }
}
