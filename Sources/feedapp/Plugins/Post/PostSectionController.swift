import ListCore

/// Shows a post as author, picture, heart and comments, and counts likes.
final class PostSectionController: FeedSectionController<Post> {
  /// The count shown once the heart was pressed; the post itself stays as it was loaded.
  private var localLikes: Int?

  override func viewModels(for post: Post) -> [any ListDiffable] {
    [
      UserViewModel(username: post.username, timestamp: post.timestamp),
      ImageViewModel(path: post.imagePath),
      ActionViewModel(likes: localLikes ?? post.likes),
    ] + post.comments.map(CommentViewModel.init)
  }

  override func configure() {
    height(of: UserViewModel.self) { _ in .fixed(55) }
    height(of: ImageViewModel.self) { _ in .fixed(250) }
    height(of: ActionViewModel.self) { _ in .fixed(55) }
    height(of: CommentViewModel.self) { _ in .fixed(35) }
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
