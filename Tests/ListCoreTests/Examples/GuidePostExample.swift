import ListCore
import Testing

// A photo feed: each post is split into view models, a press on the heart counts at once.

private struct PhotoPost: ListDiffable, Equatable {
  let id: String
  var username: String
  var timestamp: String
  var imageURL: String
  var likes: Int
  var comments: [Comment]

  struct Comment: Equatable {
    var username: String
    var text: String
  }
}

private struct UserViewModel: ListDiffable, Equatable, TextRepresentable {
  let id = "user"
  var username: String
  var timestamp: String
  var texts: [String] { [username, timestamp] }
}

private struct ImageViewModel: ListDiffable, Equatable {
  let id = "image"
  var url: String
}

private struct ActionViewModel: ListDiffable, Equatable, TextRepresentable {
  let id = "action"
  var likes: Int
  var texts: [String] { ["\(likes)"] }
}

private struct CommentViewModel: ListDiffable, Equatable, TextRepresentable {
  var username: String
  var text: String
  var id: String { "\(username): \(text)" }
  var texts: [String] { [username, text] }
}

private enum ActionCellAction: String, CaseIterable, CellAction { case heart }

private final class PhotoController: BindingSectionController<PhotoPost> {
  private var localLikes: Int?

  override func viewModels(for post: PhotoPost) -> [any ListDiffable] {
    [
      UserViewModel(username: post.username, timestamp: post.timestamp),
      ImageViewModel(url: post.imageURL),
      ActionViewModel(likes: localLikes ?? post.likes),
    ] + post.comments.map { CommentViewModel(username: $0.username, text: $0.text) }
  }

  override func configure() {
    height(of: UserViewModel.self) { _ in .fixed(55) }
    height(of: ImageViewModel.self) { _ in .fixed(250) }
    height(of: ActionViewModel.self) { _ in .fixed(55) }
    height(of: CommentViewModel.self) { _ in .fixed(35) }
    on(ActionCellAction.self) { [unowned self] _, _ in
      localLikes = (localLikes ?? model.likes) + 1
      update()
    }
  }
}

@MainActor
@Suite struct GuidePostExample {
  private let post = PhotoPost(
    id: "7",
    username: "@janedoe",
    timestamp: "15min",
    imageURL: "https://example.org/photo.jpg",
    likes: 384,
    comments: [.init(username: "@ryan", text: "this is beautiful!")]
  )

  @Test("B1 B3 B5 the guide's post: rows, likes, a new comment")
  func feed() throws {
    let list = HeadlessList(width: 375, height: 667)
    list.register(ActionViewModel.self, actions: ActionCellAction.self)
    let adapter = ListAdapter(host: list)
    adapter.register(PhotoController.self, for: PhotoPost.self)
    adapter.objects = [post]
    list.settle()
    #expect(
      list.text == """
        7
          user\t@janedoe | 15min
          image\t
          action\t384
          @ryan: this is beautiful!\t@ryan | this is beautiful!
        """
    )
    #expect(list.presenter.contentHeight == 395)

    let heart = list.presenter.visibleRows[2]
    let bound = list.boundCount
    for _ in 0..<3 { list.press("heart", in: heart) }
    list.settle()
    #expect(list.text.contains("action\t387"))
    #expect(list.boundCount == bound + 1)

    var refreshed = post
    refreshed.comments.append(.init(username: "@jsq", text: "😱"))
    adapter.objects = [refreshed]
    list.settle()
    #expect(list.text.hasSuffix("@jsq: 😱\t@jsq | 😱"))
    #expect(list.text.contains("action\t387"), "likes are local and survive a refresh")
    #expect(list.boundCount == bound + 2)
  }
}
