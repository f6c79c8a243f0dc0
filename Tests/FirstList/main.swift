import GtkList
import ListCore

struct User: ListDiffable, Equatable {
  var id: Int
  var name: String
}

final class UserCell: ListCell {
  private let name = Label()
  private(set) lazy var root: Widget = HorizontalStack(
    padding: Padding(horizontal: 12, vertical: 8),
    children: [name]
  )
  func bind(_ user: User) { name.text = user.name }
}

GtkRuntime.startOrExit()
let list = ListView()
list.register(UserCell.self)
let adapter = ListAdapter(host: list)
adapter.selectionMode = .single
adapter.register(User.self) { SingleSectionController(model: $0).onSelect { print($0.name) } }
adapter.objects = [User(id: 1, name: "Ada"), User(id: 2, name: "Grace")]

let window = Window(title: "Users", width: 300, height: 400)
let loop = MainLoop()
window.child = list.widget
window.onClose {
  loop.quit()
  return true
}
window.present()
loop.run()
