import ListCore

/// Shows a post as author, picture, heart and comments, and counts likes.
final class PostSectionController: FeedSectionController<Post>, OnDemandSectionController {
  /// The count shown once the heart was pressed; the post itself stays as it was loaded.
  private(set) var localLikes: Int?

  nonisolated static func rows(of post: Post) -> [Row]? {
    let author = Row(AnyDiffable(post.author), height: UserViewModel.height)
    let image = post.image.map { Row(AnyDiffable($0), height: ImageViewModel.height) }
    let action = Row(
      AnyDiffable(ActionViewModel(likes: post.likes)),
      height: ActionViewModel.height
    )
    // As many as there are: a long list keeps them all.
    var rows =
      switch (post.said.map { Row(AnyDiffable($0)) }, image) {
      case (nil, nil): [author, action]
      case (nil, let image?): [author, image, action]
      case (let said?, nil): [author, said, action]
      case (let said?, let image?): [author, said, image, action]
      }
    for comment in post.comments {
      rows.append(
        Row(AnyDiffable(CommentViewModel(comment: comment)), height: CommentViewModel.height)
      )
    }
    return post.rows(rows)
  }

  override func viewModels(for post: Post) -> [any ListDiffable] {
    let models: [(any ListDiffable)?] = [
      post.author, post.said, post.image, ActionViewModel(likes: localLikes ?? post.likes),
    ]
    return models.compactMap(\.self) + post.comments.map(CommentViewModel.init)
  }

  override func configure() {
    height(of: UserViewModel.self) { _ in UserViewModel.height }
    height(of: ImageViewModel.self) { _ in ImageViewModel.height }
    height(of: ActionViewModel.self) { _ in ActionViewModel.height }
    height(of: CommentViewModel.self) { _ in CommentViewModel.height }
    on(ActionCell.Action.self) { [unowned self] action, _ in
      switch action {
      case .like:
        // A store counts its likes itself.
        if let feed = services.feed, feed.isStored { return feed.likeStored(identity) }
        services.feed?.noteLike(of: self)
        likeOnce()
      }
    }
  }

  /// All that can be done, in the menu of every row; buttons on the author's row only, because they take
  /// the whole post.
  override func actions(for row: RowContext) -> RowActions {
    let copied = row.content.conforming(to: (any TextRepresentable).self)?.texts
    let actions = [
      services.copyAction { (post: Post) in copied?.joined(separator: " ") ?? post.imagePath },
      services.hideAction(translated("Hide Post"), of: self),
      ContextAction<Post>(
        title: translated("Delete Post"),
        iconName: "user-trash-symbolic",
        isDestructive: true,
        id: RowActions.deleteID
      ) { [weak self] _ in if let self { services.takeAway(self) } },
    ]
    let menu = [likeAction(row.id), linkAction].compactMap(\.self).map(ActionMenuItem.action)
    return row.id.key.description == model.author.id
      ? RowActions(of: model, trailing: actions, menu: menu)
      : RowActions(of: model, menu: menu + actions.map(ActionMenuItem.action))
  }

  /// In a store several posts can be liked at once, also such as are not loaded.
  private func likeAction(_ row: RowID) -> ContextAction<Post>? {
    guard services.feed?.isStored == true else { return nil }
    return ContextAction<Post>(
      title: translated("Like"),
      iconName: "emblem-favorite-symbolic",
      id: "like"
    ) { [services] _ in services.likeAll(with: row) }
  }

  private var linkAction: ContextAction<Post>? {
    guard let link = model.article?.link, DocumentName.isWebAddress(link) else { return nil }
    return ContextAction<Post>(
      title: translated("Copy Link"),
      iconName: "insert-link-symbolic",
      id: "copy-link"
    ) { [services] _ in services.copy(link) }
  }

  override func isActivatable(_ row: RowContext) -> Bool { true }

  override func didActivate(_ row: RowContext) {
    services.show { [weak self] in
      guard let self else { return nil }
      return model.details(likes: localLikes ?? model.likes)
    }
  }

  /// Counts one like more.
  func likeOnce() {
    let (sum, overflows) = (localLikes ?? model.likes).addingReportingOverflow(1)
    setLikes(overflows ? .max : sum)
  }

  /// Shows another count than the post's own, or with `nil` that one again.
  func setLikes(_ likes: Int?) {
    localLikes = likes
    // One that is about to come back shows it then.
    if isAttached { update() }
  }
}

extension Post {
  fileprivate var author: UserViewModel { UserViewModel(username: username, timestamp: timestamp) }
  fileprivate var image: ImageViewModel? { picture.map { ImageViewModel(path: $0, alt: alt) } }
  /// Title and text, where there is one of them.
  fileprivate var said: ArticleViewModel? {
    guard let article, !article.title.isEmpty || !article.text.isEmpty else { return nil }
    return ArticleViewModel(article: article)
  }
}

extension Post: DetailedModel {
  var details: ItemDetails { details(likes: likes) }

  /// What its page shows, with as many likes as it has by now.
  func details(likes: Int) -> ItemDetails {
    let title = article.flatMap { $0.title.isEmpty ? nil : $0.title }
    let names = title == nil ? [timestamp] : [username, timestamp]
    var lines: [ItemDetails.Line] = []
    if let text = article?.text, !text.isEmpty { lines.append(.init(name: "", text: text)) }
    lines.append(
      .init(
        name: translated("Likes"),
        text: translated(count: likes, one: "%1 like", other: "%1 likes")
      )
    )
    lines += comments.map { .init(name: $0.username, text: $0.text) }
    lines += article?.details ?? []
    return ItemDetails(
      title: title ?? username,
      subtitle: names.filter { !$0.isEmpty }.joined(separator: " · "),
      picture: picture,
      pictureText: alt,
      lines: lines
    )
  }
}
