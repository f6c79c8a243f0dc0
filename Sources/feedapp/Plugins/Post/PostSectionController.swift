import ListCore

/// Shows a post as author, picture, heart and comments, and counts likes.
final class PostSectionController: FeedSectionController<Post>, OnDemandSectionController {
  /// The count shown once the heart was pressed; the post itself stays as it was loaded.
  private var localLikes: Int?

  nonisolated static func rows(of post: Post) -> [Row]? {
    var rows = [
      Row(AnyDiffable(post.author), height: UserViewModel.height),
      Row(AnyDiffable(post.image), height: ImageViewModel.height),
      Row(AnyDiffable(ActionViewModel(likes: post.likes)), height: ActionViewModel.height),
    ]
    for comment in post.comments {
      rows.append(
        Row(AnyDiffable(CommentViewModel(comment: comment)), height: CommentViewModel.height)
      )
    }
    return post.rows(rows)
  }

  override func viewModels(for post: Post) -> [any ListDiffable] {
    [post.author, post.image, ActionViewModel(likes: localLikes ?? post.likes)]
      + post.comments.map(CommentViewModel.init)
  }

  override func configure() {
    height(of: UserViewModel.self) { _ in UserViewModel.height }
    height(of: ImageViewModel.self) { _ in ImageViewModel.height }
    height(of: ActionViewModel.self) { _ in ActionViewModel.height }
    height(of: CommentViewModel.self) { _ in CommentViewModel.height }
    on(ActionCell.Action.self) { [unowned self] action, _ in
      switch action {
      case .like: like()
      }
    }
  }

  override func actions(for row: RowContext) -> RowActions {
    let copied = row.content.conforming(to: (any TextRepresentable).self)?.texts
    return RowActions(
      of: model,
      trailing: [
        ContextAction(title: translated("Copy"), iconName: "edit-copy-symbolic", id: "copy") {
          [services] post in
          services.copy(copied?.joined(separator: " ") ?? post.imagePath)
        },
        ContextAction(title: translated("Hide"), iconName: "view-conceal-symbolic", id: "hide") {
          [weak self] _ in
          guard let self else { return }
          services.hide(self)
        },
      ],
      onDelete: { [weak self] _ in
        guard let self else { return }
        services.takeAway(self)
      }
    )
  }

  private func like() {
    let (sum, overflows) = (localLikes ?? model.likes).addingReportingOverflow(1)
    localLikes = overflows ? .max : sum
    update()
  }
}

extension Post {
  fileprivate var author: UserViewModel { UserViewModel(username: username, timestamp: timestamp) }
  fileprivate var image: ImageViewModel { ImageViewModel(path: imagePath) }
}
