// Names under their letters: a strip of titles to jump by, rows inside others, headers that fold, and
// fetching anew, which is said on its standard output. The end-to-end tests drive it with a mouse, a
// keyboard and assistive technology.
import Glibc
import GtkList
import ListCore

@MainActor
func say(_ words: String...) {
  print(words.joined(separator: " "))
  fflush(nil)
}

try GtkRuntime.start()
try DisplaySettings().animationsEnabled = false
let list = ListView()
list.accessibleLabel = "Names"
list.indexName = "Letters"
let names = ItemList(host: list)
names.adapter.headersCollapse = true

@MainActor
func show() {
  names.show(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { letter in
      let items = (1...6).map { number in
        var item = StandardItem(id: ListID(number), title: "\(letter)\(number)", accessory: .none)
        item.indentationLevel = number % 3
        return item
      }
      return ItemSection(
        id: ListID(String(letter)),
        title: "Names with \(letter)",
        contents: items,
        indexTitle: String(letter)
      )
    }
  )
}

var fetched = 0
names.onRefresh = {
  fetched += 1
  say("fetch", String(fetched))
  try? await Task.sleep(for: .milliseconds(50))
  show()
  say("fetched", String(fetched))
}
show()

let window = Window(title: "Names", width: 360, height: 600)
window.isDecorated = false
let loop = MainLoop()
window.child = list.widget
window.onClose {
  loop.quit()
  return true
}
window.present()
loop.run()
