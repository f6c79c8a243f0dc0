import GtkList
import ListCore

/// Author at the start, time at the end.
final class UserCell: ListCell {
  private let username = Label(ellipsize: true)
  private let timestamp = Label()
  let root: Widget

  init() {
    username.addCSSClass("post-username")
    timestamp.addCSSClass("post-timestamp")
    username.hexpand = true
    root = HorizontalStack([username, timestamp], spacing: 12, padding: Padding(horizontal: 15))
  }

  func bind(_ viewModel: UserViewModel) {
    username.text = viewModel.username
    timestamp.text = viewModel.timestamp
  }
}

/// The picture from edge to edge.
final class ImageCell: ListCell {
  private let picture = AsyncPicture()
  var root: Widget { picture }

  init() {}

  func bind(_ viewModel: ImageViewModel) { picture.load(path: viewModel.path) }

  func prepareForReuse() { picture.cancel() }
}

/// The heart and the count.
final class ActionCell: ListCell {
  enum Action: String, CaseIterable, CellAction { case like }

  let actions = CellActions<Action>()
  private let heart = Button(text: "❤️")
  private let likes = Label()
  let root: Widget

  init() {
    heart.addCSSClass("flat")
    heart.addCSSClass("post-heart")
    likes.addCSSClass("post-likes")
    heart.accessibleLabel = "Like"
    root = HorizontalStack([heart, likes], spacing: 3, padding: Padding(horizontal: 15))
    actions.connect(heart, to: .like)
  }

  func bind(_ viewModel: ActionViewModel) {
    likes.text = String(viewModel.likes)
    heart.accessibleDescription = "\(viewModel.likes) likes"
  }
}

/// Name and text on one line.
final class CommentCell: ListCell {
  private let username = Label()
  private let text = Label(ellipsize: true)
  let root: Widget

  init() {
    username.addCSSClass("comment-username")
    text.addCSSClass("comment-text")
    text.hexpand = true
    root = HorizontalStack([username, text], spacing: 4, padding: Padding(horizontal: 15))
  }

  func bind(_ viewModel: CommentViewModel) {
    username.text = viewModel.comment.username
    text.text = viewModel.comment.text
  }
}
