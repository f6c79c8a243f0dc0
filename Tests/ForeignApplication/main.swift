import CGtk
import GtkList
import ListCore

// A program made without this library's windows and loop: GTK's own application object, a window and a
// cell made by plain C calls. The list is put into it, and updates come through Swift concurrency.

struct Level: ListDiffable, Equatable {
  var id: String
  var value: Double
}

/// A cell around a widget for which the library has no wrapper.
final class LevelCell: ListCell {
  private let bar = gtk_level_bar_new()
  private(set) lazy var root: Widget = {
    guard let bar else { preconditionFailure("GTK made no level bar") }
    return Widget(adoptingPointer: UnsafeMutableRawPointer(bar))
  }()

  func bind(_ level: Level) {
    gtk_level_bar_set_value(OpaquePointer(bar), level.value)
    print("bound \(level.id) \(level.value)")
  }
}

@MainActor
final class Program {
  private var list: ListView?
  private var adapter: ListAdapter?

  func activate(_ application: UnsafeMutablePointer<GtkApplication>) {
    guard (try? GtkRuntime.start()) != nil, let window = gtk_application_window_new(application)
    else { return print("no display") }
    let list = ListView()
    list.register(LevelCell.self)
    let adapter = ListAdapter(host: list)
    adapter.register(Level.self) { SingleSectionController(model: $0).height { _ in .fixed(30) } }
    adapter.objects = [Level(id: "cpu", value: 0.25), Level(id: "disk", value: 0.5)]
    let page = list.widget.unsafePointer.assumingMemoryBound(to: GtkWidget.self)
    let place = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_child(place, page)
    gtk_window_set_default_size(place, 200, 100)
    gtk_window_present(place)
    self.list = list
    self.adapter = adapter
    let address = UInt(bitPattern: application)
    Task { @MainActor in await use(list, adapter, address) }
  }

  private func use(_ list: ListView, _ adapter: ListAdapter, _ application: UInt) async {
    await list.waitUntilIdle()
    adapter.objects = [Level(id: "cpu", value: 0.75), Level(id: "disk", value: 0.5)]
    await adapter.performUpdatesAndWait()
    await list.waitUntilIdle()
    print("rows \(list.presenter.visibleRows.count) on \(list.realisedCount) cells")
    let pointer = UnsafeMutableRawPointer(bitPattern: application)
    g_application_quit(pointer.map { $0.assumingMemoryBound(to: GApplication.self) })
  }
}

let program = Program()
let application = gtk_application_new("org.example.levels", G_APPLICATION_NON_UNIQUE)
let activated: @convention(c) (UnsafeMutablePointer<GtkApplication>?, gpointer?) -> Void = {
  application,
  _ in
  guard let application else { return }
  let address = UInt(bitPattern: application)
  MainActor.assumeIsolated {
    guard let application = UnsafeMutablePointer<GtkApplication>(bitPattern: address) else {
      return
    }
    program.activate(application)
  }
}
g_signal_connect_data(
  application,
  "activate",
  unsafeBitCast(activated, to: GCallback.self),
  nil,
  nil,
  GConnectFlags(rawValue: 0)
)
let status = g_application_run(
  UnsafeMutableRawPointer(application).map { $0.assumingMemoryBound(to: GApplication.self) },
  0,
  nil
)
print("ended \(status)")
