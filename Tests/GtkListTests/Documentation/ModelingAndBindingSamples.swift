import GtkList
import ListCore
import Testing

/// The samples of "Modeling and binding on GTK"; what stands between the markers is in the guide.
enum ModelingAndBindingSamples {
  // sample
  struct Photo: ListDiffable, Equatable {
    var id: String
    var author: String
    var likes: Int
    var comments: [String]
  }
  // end

  // sample
  struct AuthorLine: ListDiffable, Equatable {
    var name: String
    var id: String { "author" }
  }

  struct LikeLine: ListDiffable, Equatable {
    var likes: Int
    var id: String { "likes" }
  }

  struct CommentLine: ListDiffable, Equatable {
    var text: String
    var id: String { "comment:" + text }
  }
  // end

  // sample
  final class AuthorCell: ListCell {
    private let name = Label()
    private(set) lazy var root: Widget = HorizontalStack(
      padding: Padding(horizontal: 15),
      children: [name]
    )

    func bind(_ line: AuthorLine) { name.text = line.name }
  }

  final class LikeCell: ListCell {
    enum Action: String, CaseIterable, CellAction { case like }

    let actions = CellActions<Action>()
    private let heart = Button("❤️")
    private let count = Label()
    private(set) lazy var root: Widget = HorizontalStack(spacing: 3, children: [heart, count])

    init() {
      heart.setAccessibleLabel("Like")
      actions.connect(heart, to: .like)
    }

    func bind(_ line: LikeLine) { count.text = String(line.likes) }
  }

  final class CommentCell: ListCell {
    private let text = Label(overflow: .wrap)
    private(set) lazy var root: Widget = HorizontalStack(
      padding: Padding(horizontal: 15, vertical: 4),
      children: [text]
    )

    func bind(_ line: CommentLine) { text.text = line.text }
  }
  // end

  // sample
  final class PhotoController: BindingSectionController<Photo> {
    private var localLikes: Int?

    override func configure() {
      height(of: AuthorLine.self) { _ in .fixed(40) }
      height(of: LikeLine.self) { _ in .fixed(48) }
      on(LikeCell.Action.self) { [unowned self] _, _ in
        localLikes = (localLikes ?? model.likes) + 1
        update()
      }
    }

    override func viewModels(for photo: Photo) -> [any ListDiffable] {
      [AuthorLine(name: photo.author), LikeLine(likes: localLikes ?? photo.likes)]
        + photo.comments.map(CommentLine.init)
    }
  }
  // end

  /// How often each photo was liked.
  final class Album {
    var likes: [String: Int] = [:]
    func like(_ photo: Photo) { likes[photo.id, default: photo.likes] += 1 }
  }

  // sample
  final class PlainPhotoController: BindingSectionController<Photo> {
    override func viewModels(for photo: Photo) -> [any ListDiffable] {
      [LikeLine(likes: environment[Album.self]?.likes[photo.id] ?? photo.likes)]
    }
  }
  // end
}

extension GtkTests {
  @MainActor @Suite struct ModelingAndBindingTests {
    typealias Photo = ModelingAndBindingSamples.Photo
    typealias Album = ModelingAndBindingSamples.Album
    typealias AuthorCell = ModelingAndBindingSamples.AuthorCell
    typealias LikeCell = ModelingAndBindingSamples.LikeCell
    typealias CommentCell = ModelingAndBindingSamples.CommentCell
    typealias PhotoController = ModelingAndBindingSamples.PhotoController
    typealias LikeLine = ModelingAndBindingSamples.LikeLine

    init() throws { try GtkTest.start() }

    @Test("AP8 guide: the list takes what no controller takes, with services that all of them find")
    func services() throws {
      let host = HeadlessList()
      let adapter = ListAdapter(host: host)
      let album = Album()
      host.register(ModelingAndBindingSamples.LikeLine.self, actions: LikeCell.Action.self)
      adapter.register(ModelingAndBindingSamples.PlainPhotoController.self, for: Photo.self)
      // sample
      adapter.environment[Album.self] = album
      adapter.on(LikeCell.Action.self) { [unowned adapter] _, row in
        guard let photo = row.object(as: Photo.self) else { return }
        album.like(photo)
        adapter.reload([photo])
      }
      // end
      adapter.objects = [Photo(id: "1", author: "@noor", likes: 4, comments: [])]
      host.settle()
      let row = try #require(host.presenter.visibleRows.first)
      for _ in 0..<3 { #expect(host.press("like", in: row)) }
      host.settle()
      let line = host.presenter.snapshot.row(for: row)?.content
      #expect(line?.value(as: ModelingAndBindingSamples.LikeLine.self)?.likes == 7)
    }

    @Test("L11 AP12 guide: the photo counts likes in place and keeps them through a refresh")
    func photo() async throws {
      // sample
      let list = ListView()
      list.register(AuthorCell.self, LikeCell.self, CommentCell.self)
      let adapter = ListAdapter(host: list)
      adapter.register(PhotoController.self, for: Photo.self)
      adapter.objects = [
        Photo(id: "1", author: "@noor", likes: 4, comments: ["What a light!", "Where is this?"])
      ]
      // end
      try await GtkTest.inWindow(list.widget, height: 400) { _ in
        await GtkTest.pump { list.isIdle && adapter.isIdle }
        let rows = list.presenter.visibleRows
        #expect(
          rows.map { list.texts(in: $0)?.last } == [
            "@noor", "4", "What a light!", "Where is this?",
          ]
        )
        let heart = try #require(list.control("like", in: rows[1]))
        let bound = list.boundCount
        for _ in 0..<20 { heart.click() }
        await GtkTest.pump { list.isIdle && adapter.isIdle }
        #expect(list.texts(in: rows[1])?.last == "24")
        #expect(list.boundCount == bound + 1)
        adapter.objects = [
          Photo(id: "1", author: "@noor", likes: 4, comments: ["Where is this?"])
        ]
        await GtkTest.pump { list.isIdle && adapter.isIdle }
        #expect(list.texts(in: rows[1])?.last == "24")
        #expect(list.boundCount == bound + 1)
        // sample
        let likes = RowID(LikeLine.self, "likes", in: Photo.self, "1")
        adapter.scroll(to: likes, position: .top)
        adapter.selectionMode = .single
        adapter.select(LikeLine(likes: 24))
        // end
        #expect(rows[1] == likes && adapter.selection.rows == [likes])
      }
    }
  }
}
