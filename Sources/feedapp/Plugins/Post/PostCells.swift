import GtkList
import ListCore

/// Author at the start, time at the end.
final class UserCell: ListCell {
  private let username = Label(overflow: .lines(2), cssClasses: "post-username")
  private static let padding = 15

  private let timestamp = Label(cssClasses: "post-timestamp", "dim-label")
  let root: Widget
  /// The time is read beside the buttons, not cut by them.
  var trailingRoom: Double {
    timestamp.text.isEmpty ? 0 : Double(timestamp.width + Self.padding)
  }

  init() {
    username.expandsHorizontally = true
    root = HorizontalStack(
      spacing: 12,
      padding: Padding(horizontal: Self.padding),
      children: [username, timestamp]
    )
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
  /// What the picture shows, or that it is one.
  private(set) var accessibleLabel: String?

  func bind(_ viewModel: ImageViewModel) {
    let text = viewModel.alt ?? translated("Photo")
    accessibleLabel = text
    picture.setAccessibleLabel(text)
    picture.source = PictureReference.source(viewModel.path)
  }

  func prepareForReuse() { picture.source = nil }
}

/// A title in bold, and the first lines of a text.
final class ArticleCell: ListCell {
  private static let shownCharacters = 1_000

  private let title = Label(overflow: .lines(3), cssClasses: "post-title")
  private let text = Label(overflow: .lines(6), cssClasses: "post-text")
  let root: Widget

  init() {
    for label in [title, text] {
      label.expandsHorizontally = true
      label.shownCharacters = Self.shownCharacters
      label.standsByItsText = true
    }
    root = VerticalStack(
      spacing: 4,
      padding: Padding(start: 15, end: 15, top: 6, bottom: 12),
      children: [title, text]
    )
  }

  func bind(_ viewModel: ArticleViewModel) {
    title.text = viewModel.article.title
    text.text = viewModel.article.text
    title.isVisible = !viewModel.article.title.isEmpty
    text.isVisible = !viewModel.article.text.isEmpty
  }
}

/// The heart and the count.
final class ActionCell: ListCell {
  enum Action: String, CaseIterable, CellAction { case like }

  let actions = CellActions<Action>()
  private let heart = Button("❤️")
  private var isOddBeat = false
  private let likes = Label(cssClasses: "post-likes")
  let root: Widget
  /// The heart is a button of its own; what it counts is the row's name.
  private(set) var accessibleLabel: String?

  init() {
    heart.addCSSClass("flat")
    heart.addCSSClass("post-heart")
    heart.setAccessibleLabel(translated("Like"))
    root = HorizontalStack(
      spacing: 3,
      padding: Padding(horizontal: 15),
      children: [heart, likes]
    )
    actions.connect(heart, to: .like)
    heart.connect("clicked") { [weak self] in self?.beat() }
  }

  /// The heart beats once: the same movement under two names, each of which begins anew.
  private func beat() {
    isOddBeat.toggle()
    heart.setCSSClass("beat", isOddBeat)
    heart.setCSSClass("beats", !isOddBeat)
  }

  func bind(_ viewModel: ActionViewModel) {
    likes.text = String(viewModel.likes)
    accessibleLabel = translated(count: viewModel.likes, one: "%1 like", other: "%1 likes")
    heart.setAccessibleDescription(String(viewModel.likes))
  }
}

/// Name and text on one line.
final class CommentCell: ListCell {
  private let username = Label(cssClasses: "comment-username")
  private let text = Label(cssClasses: "comment-text")
  let root: Widget

  init() {
    text.expandsHorizontally = true
    root = HorizontalStack(padding: Padding(horizontal: 15), children: [username, text])
  }

  func bind(_ viewModel: CommentViewModel) {
    username.text = viewModel.comment.username
    text.text = viewModel.comment.text
  }
}
