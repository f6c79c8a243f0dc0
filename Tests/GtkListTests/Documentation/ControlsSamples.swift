import CGtk
import GtkList
import ListCore
import Testing

/// The samples of "Controls and other widgets"; what stands between the markers is in the guide.
enum ControlsSamples {
  // sample
  struct Alarm: ListDiffable, Equatable {
    var id: Int
    var name: String
    var isOn = true
    var day = 0
    var minutes = 5.0
  }

  final class AlarmCell: ListCell {
    enum Action: CellAction {
      case rename(String), turn(Bool), choose(Int), snooze(Double)

      var name: String {
        switch self {
        case .rename: "rename"
        case .turn: "turn"
        case .choose: "choose"
        case .snooze: "snooze"
        }
      }
      static let named: [Action] = []
    }

    let actions = CellActions<Action>()
    private let name = Entry(placeholder: "Name")
    private let isOn = Switch(label: "On")
    private let day = DropDown(["Every day", "Weekdays"], label: "Days")
    private let minutes = SpinButton(in: 0...60, label: "Minutes")
    let root: Widget

    init() {
      root = HorizontalStack(spacing: 8, children: [name, isOn, day, minutes])
      actions.connect(name) { .rename($0) }
      actions.connect(isOn) { .turn($0) }
      actions.connect(day) { .choose($0) }
      actions.connect(minutes) { .snooze($0) }
    }

    func bind(_ alarm: Alarm) {
      name.text = alarm.name
      isOn.isOn = alarm.isOn
      day.selection = alarm.day
      minutes.value = alarm.minutes
    }
  }
  // end

  struct Note: ListDiffable, Equatable {
    var id: Int
    var text: String
  }

  // sample
  final class NoteCell: ListCell {
    enum Action: CellAction {
      case write(String)
      var name: String { "write" }
      static let named: [Action] = []
    }

    let actions = CellActions<Action>()
    let text = Entry(placeholder: "Note")
    let root: Widget

    init() {
      root = HorizontalStack(children: [text])
      actions.connect(text) { .write($0) }
    }

    func bind(_ note: Note) { text.text = note.text }

    func edit() { text.takeFocus() }
  }
  // end

  // sample
  final class VolumeCell: ListCell {
    struct Volume: ListDiffable, Equatable {
      var id: String
      var percent: Double
    }

    enum Action: CellAction {
      case set(Double)
      var name: String { "set" }
      static let named: [Action] = []
    }

    let actions = CellActions<Action>()
    let root = Widget(
      adoptingPointer: gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 100, 1)
    )
    private var isBinding = false

    init() {
      root["draw-value"] = true
      root.connect("value-changed") { [weak self] in
        guard let self, !isBinding else { return }
        actions.send(.set(gtk_range_get_value(range)))
      }
    }

    func bind(_ volume: Volume) {
      isBinding = true
      if gtk_range_get_value(range) != volume.percent {
        gtk_range_set_value(range, volume.percent)
      }
      isBinding = false
    }

    private var range: UnsafeMutablePointer<GtkRange> {
      root.unsafePointer.assumingMemoryBound(to: GtkRange.self)
    }
  }
  // end
}

extension GtkTests {
  @MainActor @Suite struct ControlsGuideTests {
    init() throws { try GtkTest.start() }

    @Test("AP17 AP5 guide: the controls of an alarm say what a person did")
    func alarms() async {
      await GtkTest.noWarnings {
        typealias Alarm = ControlsSamples.Alarm
        typealias AlarmCell = ControlsSamples.AlarmCell
        var alarms = [Alarm(id: 1, name: "Tea")]
        let list = ListView()
        list.register(AlarmCell.self, ControlsSamples.VolumeCell.self)
        let adapter = ListAdapter(host: list)
        adapter.register(ControlsSamples.VolumeCell.Volume.self) {
          SingleSectionController(model: $0)
        }
        // sample
        adapter.register(Alarm.self) { alarm in
          SingleSectionController(model: alarm)
            .onAction(AlarmCell.Action.self) { action, alarm in
              guard let index = alarms.firstIndex(where: { $0.id == alarm.id }) else { return }
              switch action {
              case .rename(let name): alarms[index].name = name
              case .turn(let isOn): alarms[index].isOn = isOn
              case .choose(let day): alarms[index].day = day
              case .snooze(let minutes): alarms[index].minutes = minutes
              }
              adapter.objects = alarms
            }
        }
        // end
        adapter.objects = alarms
        await GtkTest.inWindow(list.widget, width: 600) { _ in
          await GtkTest.pump { list.isIdle && adapter.isIdle }
          let row = list.presenter.snapshot.rowID(at: 0)
          guard let cell = list.cell(at: row) as? AlarmCell else {
            Issue.record("no cell")
            return
          }
          cell.actions.send(.snooze(9))
          await GtkTest.pump { list.isIdle && adapter.isIdle }
          #expect(alarms[0].minutes == 9)
          adapter.objects = [ControlsSamples.VolumeCell.Volume(id: "all", percent: 40)]
          await GtkTest.pump { list.isIdle && adapter.isIdle }
          let volume = list.cell(at: list.presenter.snapshot.rowID(at: 0))
          #expect((volume as? ControlsSamples.VolumeCell)?.root["draw-value"] == true)
        }
      }
    }

    @Test("AP17 AP5 guide: a new row, also far out of view, gets the focus in its entry")
    func newRow() async {
      await GtkTest.noWarnings {
        typealias Note = ControlsSamples.Note
        typealias NoteCell = ControlsSamples.NoteCell
        var notes = (1...200).map { Note(id: $0, text: "Note \($0)") }
        let list = ListView()
        list.register(NoteCell.self)
        let adapter = ListAdapter(host: list)
        adapter.selectionMode = .single
        adapter.register(Note.self) { SingleSectionController(model: $0) }
        adapter.objects = notes
        await GtkTest.inWindow(list.widget, width: 300, height: 300) { _ in
          await GtkTest.pump { list.isIdle && adapter.isIdle }
          // sample
          @MainActor
          func addNote() async {
            let note = Note(id: (notes.map(\.id).max() ?? 0) + 1, text: "")
            notes.append(note)
            guard await adapter.show(notes), let row = adapter.row(of: note) else { return }
            adapter.scroll(to: row)
            await list.waitUntilIdle()
            (list.cell(at: row) as? NoteCell)?.edit()
          }
          // end
          var isDone = false
          Task {
            await addNote()
            isDone = true
          }
          await GtkTest.pump { isDone }
          let row = list.presenter.snapshot.rowID(at: 200)
          #expect(list.presenter.focusedRow == row)

          // What the guide says of the turn in which a row is added.
          let next = Note(id: 202, text: "")
          notes.append(next)
          adapter.objects = notes
          #expect(adapter.row(of: next) == nil)
          #expect(!adapter.select(next) && !adapter.scroll(to: next))
          await GtkTest.pump { list.isIdle && adapter.isIdle }
          #expect(adapter.select(next) && adapter.scroll(to: next))
        }
      }
    }

    @Test("AP17 AP4 guide: properties and signals by their names")
    func names() async {
      await GtkTest.noWarnings {
        var years: [Int] = []
        // sample
        let calendar = Widget(adoptingPointer: gtk_calendar_new())
        calendar["show-week-numbers"] = true
        calendar["year"] = 2024
        let year: Int? = calendar["year"]

        let connection = calendar.connect("notify::year") { [weak calendar] in
          if let year: Int = calendar?["year"] { years.append(year) }
        }
        calendar["year"] = 2025
        connection.cancel()
        // end
        calendar["year"] = 2026
        #expect(year == 2024 && years == [2025])
      }
    }
  }
}
