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
    """

  static func decode(_ item: ItemReader) throws -> any FeedModel {
    let username = try item.string("username")
    let timestamp = try item.string("timestamp")
    return Post(
      id: try item.sectionID(derivedFrom: username, timestamp),
      username: username,
      timestamp: timestamp,
      imagePath: item.resolve(try item.string("imageURL")),
      likes: try item.integer("likes", minimum: 0),
      comments: try item.objects("comments", default: []).map { comment in
        Comment(username: try comment.string("username"), text: try comment.string("text"))
      },
      alt: try item.optionalString("alt")
    )
  }

  static func register(in feed: KindContext) {
    feed.register(PostSectionController.self, for: Post.self)
  }
}
