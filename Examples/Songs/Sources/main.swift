// The songs of a database, however many there are and whoever writes to them.
// Usage: Songs FILE [COUNT]     a file that is not there is made, with so many songs (1,000,000)
import Foundation
import GRDB
import GtkList
import ListCore
import ListStore

@MainActor
final class SongsWindow {
  let window = Window(title: "Songs", width: 420, height: 640)
  private let list = ListView()
  private let adapter: ListAdapter
  private let store: Store
  private let bar = HeaderBar()
  private var listener: BindingToken?

  init(_ store: Store) {
    self.store = store
    adapter = ListAdapter(host: list)
    list.row(Song.self) { row in
      let title = row.bind(Label()) { $0.text = $1.title }
      title.expandsHorizontally = true
      let heart = row.bind(Button("♡")) { $0.text = $1.isLiked ? "♥" : "♡" }
      heart.addCSSClass("flat")
      return HorizontalStack(spacing: 8, padding: Padding(horizontal: 12, vertical: 6)) {
        title
        row.bind(Label(cssClasses: "dim-label")) { $0.text = String($1.year) }
        row.on(heart, named: "like") { [unowned self] in like($0) }
      }
    }
    adapter.register(Song.self) { SingleSectionController(model: $0).height { _ in .fixed(48) } }
    adapter.selectionMode = .single
    adapter.emptyState = EmptyState(title: "No songs", message: "Nothing has this year.")
    let search = SearchEntry(placeholder: "Year") { [unowned self] in show(year: Int($0)) }
    search.setSizeRequest(width: 110)
    bar.packEnd(search)
    listener = adapter.addListener { [unowned self] _ in showCount() }
    window.titlebar = bar
    list.widget.expandsVertically = true
    window.child = list.widget
    show(year: nil)
  }

  /// Other songs are another source.
  private func show(year: Int?) {
    let songs = StoreRequest<Song>("song").order(.ascending("title")).typeAhead(in: "title")
    adapter.show(store.source(year.map { songs.filter("year = ?", [$0]) } ?? songs))
  }

  private func showCount() {
    window.title = adapter.elementCount.map { "\($0) Songs" } ?? "Songs"
  }

  private func like(_ song: Song) {
    Task {
      do {
        try await store.toggleLike(of: song)
      } catch {
        list.showToast(Toast("\(error)"))
      }
    }
  }
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard let path = arguments.first else {
  print("usage: Songs FILE [COUNT]")
  exit(2)
}
let application = Application(id: "org.gtklist.Songs", isUnique: false)
var songs: SongsWindow?

application.onActivate {
  do {
    if !FileManager.default.fileExists(atPath: path) {
      let count = arguments.dropFirst().first.flatMap { Int($0) }
      try Store.makeSongs(in: path, count: count ?? 1_000_000)
    }
    let made = SongsWindow(try Store(path: path))
    application.add(made.window)
    made.window.present()
    songs = made
  } catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
  }
}
exit(application.run([CommandLine.arguments[0]]))
