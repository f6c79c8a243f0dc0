// What the examples in documentation comments stand on, so that scripts/examples.py can compile them: the models, the cells and
// the parts of a program that they name without showing them.

import CGtk
import Foundation
import protocol GRDB.FetchableRecord
import GtkKit
import GtkList
import ListCore
import ListStore
import Observation
import WebPictures

func expect(_ isTrue: Bool) {}

// MARK: Models

struct Mail: ListDiffable, Equatable, TextExample {
  var id = 7
  var subject = ""
  var sender = ""
  var replies = 0
  var isUnread = false
  var isRead = false
  var isPinned = false
  var isInvitation = false
}
protocol TextExample {}
struct Post: ListDiffable, Equatable {
  var id = ""
  var likes = 0
  var picture = ""
}
struct User: ListDiffable, Equatable, Identifiable {
  struct Colors: Equatable { var primary = "" }
  var id = 1
  var name = ""
  var login = ""
  var followers = 0
  var colors = Colors()
  var row: UserRow { UserRow() }
}
struct UserRow: ListDiffable, Equatable {
  var id = 1
  @MainActor var user: Bindable<User> { Bindable(User()) }
}
struct Day: ListDiffable, Equatable {
  var id = ""
  var name = ""
  var mails: [Mail] = []
}
struct Order: ListDiffable, Equatable {
  var id = 1
  var size = Size.small
}
enum Size: CaseIterable { case small, large }
struct Line: ListDiffable, Equatable { var id = 2 }
struct Note: ListDiffable, Equatable {
  var id = 1
  var text = ""
}
struct Total: ListDiffable, Equatable {
  var id = 1
  init(order: Mail) {}
}
struct Photo: ListDiffable, Equatable { var id = 1 }
struct Banner: ListDiffable, Equatable {
  var id = 1
  var text = ""
}
struct Song: ListDiffable, Codable, FetchableRecord, Equatable {
  var id = 1
  var title = ""
}
struct Album: ListDiffable, Equatable { var id = 1 }
struct Event: ListDiffable, Equatable { var id = 1 }
struct Task: ListDiffable, Equatable {
  var id = 1
  var title = ""
}
struct Card: ListDiffable, Equatable { var id = 1 }
struct Carousel: ListDiffable, Equatable {
  var id = 1
  var title = ""
  var cards: [Card] = []
}
struct CarouselTitle: ListDiffable, Equatable {
  var id = ""
  init(_ title: String) {}
}
struct Contact: ListDiffable, Equatable {
  var id = 1
  var name = ""
}
struct Command: ListDiffable, Equatable { var id = 1 }
struct LikeViewModel: ListDiffable, Equatable {
  var id = 1
  var likes = 0
  init(count: Int) {}
}
struct UserViewModel: ListDiffable, Equatable {
  var id = 1
  init(_ post: Post) {}
}
struct PhotoViewModel: ListDiffable, Equatable {
  var id = 1
  var url = ""
}
struct Folder { var name = "" }

// MARK: Cells and controllers

class ExampleCell<ViewModel: ListDiffable>: ListCell {
  let root: Widget = Label()
  required init() {}
  func bind(_ viewModel: ViewModel) {}
}
final class UserCell: ExampleCell<User> {}
final class UserRowCell: ExampleCell<UserRow> {}
final class CommentCell: ExampleCell<Note> {}
final class MailCell: ExampleCell<Mail> {}
final class InvitationCell: ExampleCell<Mail> {}
final class EventCell: ExampleCell<Event> {}
final class PhotoCell: ExampleCell<Photo> {}
final class AlbumCell: ExampleCell<Album> {}
final class LikeCell: ListCell {
  enum Action: String, CaseIterable, CellAction { case like }
  let actions = CellActions<Action>()
  let root: Widget = Label()
  func bind(_ viewModel: LikeViewModel) {}
}
final class PostController: SingleController<Post> {}
final class CardController: SingleController<Card> {}
final class TitleController: SingleController<Post> {}
final class CommentsController: SingleController<Post> {}
final class NoteController: SingleController<Note> {}
final class UserController: ValueSectionController<User> {}
class SingleController<Model: ListDiffable>: SectionController<Model> {
  override func row(at index: Int) -> any ListDiffable { model }
}
enum MailAction: String, CaseIterable, CellAction { case archive }

/// What an example is a member of that shows a member of a class only.
class PlainExample: SectionController<Mail> {
  let (nameLabel, followersLabel) = (Label(), Label())
  let (window, store) = (ShownWindow(), Library())
  var isLiked: Bool { false }
  override func row(at index: Int) -> any ListDiffable { model }
  func copy(_ mail: Mail) {}
  func remove(_ mail: Mail) {}
  func hideKeyboard() {}
}
class BindingExample: BindingSectionController<Mail> {}
class CarouselsExample: BindingSectionController<Carousel> { let nested = NestedList() }
struct ShownWindow { var isShown = true }

@MainActor func open(_ model: some Sendable) {}
@MainActor func open() {}

// MARK: A program

final class Mailbox: Sendable {
  func fetch() async {}
  func delete(_ ids: [Int]) async {}
  func archive(_ mails: [Mail]) {}
  func archive(_ mail: some Sendable) {}
}
@MainActor final class Library {
  var posts: [Post] = []
  var users: [User] = []
  var albums: [Album] = []
  var updates: AsyncStream<[Post]> { AsyncStream { _ in } }
  var sections: AsyncStream<[ListSection]> { AsyncStream { _ in } }
  func save() {}
  func move(_ item: some Sendable, to index: Int, in section: ListID) {}
}
struct Server { func posts() async -> [Post] { [] } }
struct Service { func sync(then: @escaping @Sendable (User) -> Void) {} }
struct Clipboard { func set(_ text: String) {} }
@MainActor final class Screen { var title = "" }
struct Detail { func show(_ mail: Mail?) {} }
@MainActor final class Mails {
  let widget: Widget
  init(widget: Widget) { self.widget = widget }
  func deselectAll() {}
  func onSelect(_ perform: @escaping @MainActor (Mail) -> Void) {}
  func mark(_ mail: Mail, isRead: Bool) {}
  func delete(_ mail: Mail) {}
}
struct ExampleSource: RowSource {
  func changes() -> AsyncStream<Void> { AsyncStream { _ in } }
  func objects(for element: Mail, after previous: Mail?) -> [any ListDiffable] { [element] }
  func page(_ request: SourceRequest<Int>) async throws -> SourcePage<Mail> { SourcePage(elements: [], start: 0, count: 0) }
}
struct ExampleItem: ListViewItem {
  let id = 1
  var onMove: ItemMoveAction<ExampleItem>?
  var contentConfiguration: RowConfiguration { RowConfiguration(text: "") }
}
struct Opener { func open<Files>(_ files: Files) {} }
struct Feed {
  func refresh() {}
  func sort(by order: String) {}
}
struct People { func block(_ contact: Contact) {} }
struct Welcome { @MainActor var widget: Widget { Label() } }
struct NumberFormat { func string(from number: Double) -> String? { nil } }
struct Loader {
  func load(_ photo: Photo) {}
  func cancel(_ rows: [RowID]) {}
}
final class ColoredHeader { var background = "" }
struct UserScreen { @MainActor var user: ReadOnlyBindable<User> { Bindable(User()).readOnly } }
func germanNumber(_ number: Double) -> String? { nil }
func germanDate(secondsSince1970 seconds: Double) -> String? { nil }
struct ContactItem: ListViewItem {
  let id = 1
  init(_ contact: Contact) {}
  var contentConfiguration: RowConfiguration { RowConfiguration(text: "") }
}
struct ContactContent: ItemContent { var name = "" }
struct Year: ListDiffable, Equatable {
  var id = 1
  var name = ""
}
struct TableView {
  func deleteSections(_ sections: [Int]) {}
  func insertSections(_ sections: [Int]) {}
}
struct ListModel { func itemsChanged(position: Int, removed: Int, added: Int) {} }
struct LogFile: Sendable {
  var count = 0
  var changes: AsyncStream<Void> { AsyncStream { _ in } }
  func lines(_ range: Range<Int>) async throws -> [Line] { [] }
}
struct Undo {
  func remember(_ note: Note) {}
  func deleteRemembered() {}
}

/// An example that consists of statements is in a method of this class.
@MainActor
final class Setting {
  var title = ""
  func show(_ mail: Mail?) {}
  func show(_ user: User) {}
  func play() {}
  func perform(_ action: MailAction, on row: RowContext) {}
  var posts: [Post] = []
}

@MainActor let headless = HeadlessList()
@MainActor let view = ListView()
@MainActor let models = ModelList(host: headless)
@MainActor let items = ItemList(host: headless)
@MainActor let adapter = ListAdapter()
@MainActor let presenter = headless.presenter
@MainActor let environment = adapter.environment
@MainActor let context = NoteController(model: note).context
@MainActor let library = Library()
@MainActor let store = library
@MainActor let (mailbox, server, service, screen, clipboard) = (Mailbox(), Server(), Service(), Screen(), Clipboard())
@MainActor let (mails, events, mail, day, album, note) = ([Mail()], [Event()], Mail(), Day(), Album(), Note())
@MainActor let (posts, post, banner, user) = ([Post()], Post(), Banner(), Bindable(User()))
@MainActor let (users, contacts, pinned, days) = ([User()], [Contact()], [Mail()], [Day()])
@MainActor let (owner, guests, commands, tasks) = (User?.some(User()), [User()], [Command()], [Task()])
@MainActor let (isAdmin, isLoading, isSynchronised) = (true, true, true)
@MainActor var (order, songs, token) = (Order(), [Song()], BindingToken?.none)
@MainActor let (label, nameLabel, search, detail) = (Label(), Label(), SearchEntry(), Detail())
@MainActor let (window, header, reader) = (Window(title: "", width: 1, height: 1), HeaderBar(), Label())
@MainActor var snapshot = Snapshot()
@MainActor let row = RowID(Line.self, 2, in: Order.self, 1)
@MainActor let (first, second, third, other, id) = (row, row, row, row, row)
@MainActor let rows = [Row(Mail())]
@MainActor let section = SnapshotSection(id: DiffIdentity(day), rows: [])
@MainActor let log = DiagnosticLog()
@MainActor let source = ExampleSource()

@MainActor func showWindow() -> Opener { Opener() }
@MainActor func move(_ mail: Mail, to folder: Folder) {}
@MainActor func dial(_ contact: Contact) {}
@MainActor func isAllowed(_ isOn: Bool) -> Bool { isOn }
@MainActor func change(_ batch: BatchContext) {}
@MainActor let (feed, people, colleagues, folders) = (Feed(), People(), [StandardItem](), [Folder()])
@MainActor var (person, lines) = (User(), ["a"])
let (numbers, dates) = (NumberFormat(), NumberFormat())
@MainActor func load() {}
@MainActor func reload() {}
@MainActor func compose() {}
@MainActor func loadNextPage() {}
@MainActor func finish() {}
@MainActor func undo() {}
@MainActor func ask(_ question: String, _ perform: @escaping () async throws -> Void) {}
@MainActor func call(_ contact: some Sendable) {}
@MainActor func accept(_ mail: Mail) {}
@MainActor func restore(_ post: Post) {}
@MainActor func showDetails(_ row: (some ListDiffable)?) {}

// What a name means in the examples of a folder or a file only.

// at ListCore/: var list = headless
// at GtkList/: var list = view
// at GtkKit/Widgets/NavigationSplitView: let mails = Mails(widget: Label())
// at GtkList/: let mails = Mails(widget: Label())
// at ListCore/Declared/: var list = models
// at ListCore/Declared/KeyedModel: let row = Row(Mail())
// at ListCore/Declared/ItemList: var list = items
// at ListCore/Items/Formatters: var list = items
// at ListCore/Adapter/AdaptedList: var list = models
// at ListCore/Adapter/ListSelection: var (title, archive) = ("", {})
// at ListCore/Adapter/ListAdapter+Async: let (today, archive) = (source, source)
// at ListCore/Adapter/SourcedList: let mails = source
// at ListCore/Binding/BindableValue: let controller = UserScreen()
// at ListCore/Binding/BindableValue+Bind: let (title, header) = (Bindable(""), ColoredHeader())
// at ListCore/Declared/ItemList: let contacts: [any ListViewItem] = []
// at ListCore/Items/ListViewItem: let contacts: [any ListViewItem] = []
// at ListCore/Items/ListViewItem: var item = ExampleItem()
// at ListCore/Items/RowConfiguration: let (name, address) = ("", "")
// at ListCore/Diff/: let (shown, wanted) = (["a"], ["b"])
// at ListCore/Diff/: var rows = ["a"]
// at ListCore/SnapshotDiff/: let (shown, wanted) = (Snapshot(), Snapshot())
// at ListCore/SnapshotDiff/: let diff = SnapshotDiff(from: shown, to: wanted)
// at ListCore/SnapshotDiff/: let (tableView, model) = (TableView(), ListModel())
// at ListCore/Headless/HeadlessList: let newer = [Post()]
// at ListCore/Headless/HeadlessList: let posts = AsyncStream<[Post]>.makeStream().continuation
// at ListCore/Interaction/RowActions: let undo = Undo()
// at ListCore/Sections/ListEnvironment: let model = mail
// at GtkKit/GObject/Widget+Signals: let (toggle, scale, calendar, text) = (Label(), Label(), Label(), Label())
// at GtkKit/Widgets/ActionTarget: let actions = ActionGroup()
// at GtkKit/Widgets/ValueControl: enum Action: CellAction { case changed(String); static let named = [Action](); var name: String { "" } }
// at GtkKit/Widgets/ValueControl: let (actions, control) = (CellActions<Action>(), Entry())
// at GtkList/Cells/ListCell: let (done, title) = (Switch(label: ""), Entry())
// at ListCore/Source/RowSource: let file = LogFile()
