// Rows with an entry, a switch, a drop-down and a spin button, which are updated five times a second while
// somebody works with them; says what comes of it. The end-to-end tests drive it.
//
// SIGUSR1 puts the rows into another order, SIGUSR2 says where the controls are.
import Dispatch
import Glibc
import GtkList
import ListCore

struct Setting: ListDiffable, Equatable, TextRepresentable {
  let id: Int
  var name = ""
  var isOn = false
  var choice = 0
  var count = 0.0
  var tick = 0
  var texts: [String] { ["row \(id)", name] }
}

final class SettingCell: ListCell {
  enum Action: CellAction {
    case rename(String), turn(Bool), choose(Int), count(Double)
    var name: String { String("\(self)".prefix { $0 != "(" }) }
    static let named: [Action] = []
  }

  let actions = CellActions<Action>()
  let tick = Label()
  let name = Entry(placeholder: "Name")
  let toggle = Switch(label: "On")
  let choice = DropDown(["low", "middle", "high"], label: "Level")
  let count = SpinButton(in: 0...999, label: "Count")
  private(set) lazy var root: Widget = {
    tick.expandsHorizontally = true
    return HorizontalStack(
      spacing: 12,
      padding: Padding(horizontal: 12),
      children: [tick, name, toggle, choice, count]
    )
  }()

  init() {
    actions.connect(name) { .rename($0) }
    actions.connect(toggle) { .turn($0) }
    actions.connect(choice) { .choose($0) }
    actions.connect(count) { .count($0) }
  }

  func bind(_ setting: Setting) {
    tick.text = "row \(setting.id), update \(setting.tick)"
    name.text = setting.name
    toggle.isOn = setting.isOn
    choice.items = ["low", "middle", "high"]
    choice.selection = setting.choice
    count.value = setting.count
  }
}

@MainActor
func say(_ words: String) {
  print(words)
  fflush(nil)
}

@MainActor
final class Settings {
  let list = ListView()
  let adapter: ListAdapter
  let page: Widget
  private var settings = (0..<30).map { Setting(id: $0) }
  private var order = Array(0..<30)
  private var random: UInt64 = 1

  init() {
    list.register(SettingCell.self)
    list.accessibleLabel = "Settings"
    list.presenter.selectionMode = .multiple
    list.widget.expandsVertically = true
    page = VerticalStack(children: [list.widget])
    adapter = ListAdapter(host: list)
    adapter.register(Setting.self) { [unowned self] setting in
      let controller = SingleSectionController(model: setting).height { _ in .fixed(48) }
      controller.on(SettingCell.Action.self) { action, _ in self.take(action, of: setting.id) }
      return controller
    }
    show()
  }

  private func show() { adapter.objects = order.map { settings[$0] } }

  private func take(_ action: SettingCell.Action, of id: Int) {
    switch action {
    case .rename(let name):
      say("rename \(id) \(name)")
      // As by a server: what is typed meanwhile is updated with the name from before.
      MainLoop.after(milliseconds: 250) { [self] in
        settings[id].name = name
        show()
      }
    case .turn(let isOn):
      say("turn \(id) \(isOn)")
      settings[id].isOn = isOn
    case .choose(let choice):
      say("choose \(id) \(choice)")
      settings[id].choice = choice
    case .count(let count):
      say("count \(id) \(Int(count))")
      settings[id].count = count
    }
    show()
  }

  /// The five updates a second.
  func update() {
    for index in settings.indices { settings[index].tick += 1 }
    show()
    say("updated")
    MainLoop.after(milliseconds: 200) { [self] in update() }
  }

  func shuffle() {
    for index in order.indices.dropFirst().reversed() {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      order.swapAt(index, Int(random >> 33) % (index + 1))
    }
    show()
    say("shuffled")
  }

  /// What is wholly in view, once nothing moves, and what everything has come to.
  func sayPlaces() async {
    await list.waitUntilIdle()
    for row in list.presenter.visibleRows {
      guard let cell = list.cell(at: row) as? SettingCell,
        let frame = list.presenter.frame(of: row),
        frame.y >= 0, frame.y + frame.height <= Double(page.height),
        let id = settings.first(where: { cell.tick.text.hasPrefix("row \($0.id),") })?.id
      else { continue }
      let controls: [Widget] = [cell.name, cell.toggle, cell.choice, cell.count]
      let places = controls.compactMap { $0.frame(in: page) }
        .map { "\(Int($0.x)),\(Int($0.y)),\(Int($0.width)),\(Int($0.height))" }
      say("place \(id) " + places.joined(separator: " "))
      let values = "\(cell.toggle.isOn)|\(cell.choice.selection ?? -1)|\(Int(cell.count.value))"
      say("shown \(id) \(cell.name.text)|\(values)")
    }
    say("selected \(list.presenter.selectedRows.count)")
    say("placed")
  }
}

GtkRuntime.startOrExit()
let program = Settings()
let window = Window(title: "Settings", width: 760, height: 480)
window.isDecorated = false
let loop = MainLoop()
window.child = program.page
window.onClose {
  loop.quit()
  return true
}

@MainActor
func onSignal(_ number: Int32, _ action: @escaping @MainActor () -> Void)
  -> any DispatchSourceSignal
{
  signal(number, SIG_IGN)
  let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
  source.setEventHandler { MainActor.assumeIsolated(action) }
  source.resume()
  return source
}
let sources = [
  onSignal(SIGUSR1) { program.shuffle() },
  onSignal(SIGUSR2) { Task { await program.sayPlaces() } },
]

window.present()
program.update()
loop.run()
