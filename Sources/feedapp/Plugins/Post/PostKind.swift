import GtkList
import ListCore

/// The kind `post`: a photo that can be liked, with comments.
enum PostKind: FeedKind {
  static let name = "post"
  static var cells: [any ListCell.Type] {
    [UserCell.self, ArticleCell.self, ImageCell.self, ActionCell.self, CommentCell.self]
  }

  static let css = """
    .post-username { font-weight: bold; font-size: 12.75pt; }
    .post-timestamp { font-size: 9.75pt; }
    .post-title { font-weight: bold; font-size: 11.25pt; }
    .post-text { font-size: 11.25pt; }
    .post-heart { padding: 0; margin: 0; min-width: 36px; min-height: 36px; font-size: 21pt;
      border-radius: 18px; }
    @keyframes heart-beat { 50% { transform: scale(1.2); } }
    @keyframes heart-beats { 50% { transform: scale(1.2); } }
    .post-heart.beat > label { animation: heart-beat 200ms; }
    .post-heart.beats > label { animation: heart-beats 200ms; }
    .post-likes { font-weight: 600; font-size: 11.25pt; }
    .comment-username { font-weight: bold; font-size: 11.25pt; }
    .comment-text { font-weight: 300; font-size: 11.25pt; }
    .comment-text:dir(ltr) { margin-left: 3pt; }
    .comment-text:dir(rtl) { margin-right: 3pt; }
    """

  static func decode(_ item: ItemReader) throws -> any FeedModel {
    let username = try item.string("username")
    let timestamp = try item.string("timestamp")
    let (title, text) = (try item.optionalString("title"), try item.optionalString("text"))
    // What says something need not have a picture.
    let picture =
      title == nil && text == nil
      ? try item.string("imageURL") : try item.string("imageURL", default: "")
    return Post(
      id: try item.sectionID(derivedFrom: username, timestamp),
      username: username,
      timestamp: timestamp,
      imagePath: item.resolve(picture),
      likes: try item.integer("likes", minimum: 0),
      comments: try item.objects("comments", default: []).map { comment in
        Comment(username: try comment.string("username"), text: try comment.string("text"))
      },
      alt: try item.optionalString("alt"),
      article: try article(item, title, text)
    )
  }

  private static func article(
    _ item: ItemReader,
    _ title: String?,
    _ text: String?
  ) throws -> Article? {
    let link = try item.optionalString("link")
    let tags = try item.optionalStrings("tags")
    let attachments = try item.optionalStrings("attachments")
    let isPhotoOnly =
      [title, text, link].allSatisfy { $0 == nil } && tags == nil && attachments == nil
    return isPhotoOnly ? nil : Article(title ?? "", text ?? "", link, tags ?? [], attachments ?? [])
  }

  static func register(in feed: KindContext) {
    feed.register(PostSectionController.self, for: Post.self)
  }
}
