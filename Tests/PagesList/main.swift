// Albums that come in pages, each with a detail button, and something to press before and after the
// list; says what happens on its standard output. The end-to-end tests drive it.
import Glibc
import GtkList
import ListCore

struct Album: ListViewItem {
  let id: Int
  var onDetail: ItemAction<Album>?
  var contentConfiguration: RowConfiguration {
    RowConfiguration(text: "Album \(id)", accessory: .detailButton)
  }
}

struct Albums: ListDiffable, Equatable {
  let id = "albums"
  var count = 6
}

struct Next: ListDiffable, Equatable {
  let id = "next"
  var isLoading = false
}

@MainActor
func say(_ words: String...) {
  print(words.joined(separator: " "))
  fflush(nil)
}

final class AlbumsController: DeclaredSectionController<Albums> {
  override func items(for albums: Albums) -> [any ListViewItem] {
    (1...albums.count).map { number in
      Album(id: number) { say("detail", "Album \($0.id)") }
    }
  }
}

final class NextController: SectionController<Next> {
  var onMore: (@MainActor () -> Void)?

  override var numberOfRows: Int { 1 }
  override func row(at index: Int) -> any ListDiffable {
    LoadMore(title: "More albums", isLoading: model.isLoading)
  }
  override func height(at index: Int) -> RowHeight { .natural }
  override func configure() {
    on(LoadMore.Action.self) { [unowned self] _, _ in onMore?() }
  }
}

try GtkRuntime.start()
let list = ListView()
list.register(LoadMoreCell.self)
list.accessibleLabel = "Albums"
list.presenter.selectionMode = .single
let adapter = ListAdapter(host: list)
var albums = Albums()

@MainActor
func loadMore() {
  say("more")
  adapter.objects = [albums, Next(isLoading: true)]
  Task {
    try? await Task.sleep(for: .milliseconds(50))
    albums.count += 6
    adapter.objects = [albums, Next()]
    say("loaded", String(albums.count))
  }
}

adapter.register(Albums.self) { AlbumsController(model: $0) }
adapter.register(Next.self) { next in
  let controller = NextController(model: next)
  controller.onMore = loadMore
  return controller
}
adapter.objects = [albums, Next()]

list.widget.expandsVertically = true
let window = Window(title: "Albums", width: 360, height: 480)
window.isDecorated = false
let loop = MainLoop()
window.child = VerticalStack(
  spacing: 8,
  padding: Padding(horizontal: 8, vertical: 8),
  children: [
    Button("Before") { say("before") }, list.widget, Button("After") { say("after") },
  ]
)
window.onClose {
  loop.quit()
  return true
}
window.present()
loop.run()
