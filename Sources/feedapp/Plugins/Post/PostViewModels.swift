import ListCore

/// The line above the picture: who and when.
struct UserViewModel: ListDiffable, Equatable, TextRepresentable {
  static let height = RowHeight.fixed(55)

  let username: String
  let timestamp: String

  var id: String { "user" }
  var texts: [String] { [username, timestamp] }
}

/// The picture.
struct ImageViewModel: ListDiffable, Equatable {
  static let height = RowHeight.fixed(250)

  let path: String
  /// What it shows.
  var alt: String?

  var id: String { "image" }
}

/// The line below the picture: the heart and how many like it.
struct ActionViewModel: ListDiffable, Equatable, TextRepresentable {
  static let height = RowHeight.fixed(55)

  let likes: Int

  var id: String { "action" }
  var texts: [String] { ["❤️", String(likes)] }
}

/// One comment; the same text by the same person is shown once.
struct CommentViewModel: ListDiffable, Equatable, TextRepresentable {
  static let height = RowHeight.fixed(35)

  let comment: Comment

  var id: String { "comment:" + DerivedID.joining([comment.username, comment.text]) }
  // The id is put together from both, and differs where they do: to make it only to compare it was a
  // third of the start of a long feed.
  func _hasSameID(as other: Self) -> Bool { comment == other.comment }
  var texts: [String] { [comment.username, comment.text] }
}

/// A photo or a text with its author, its likes and what people said about it.
///
/// A post with a title or a text need not have a photo.
/// A list of a million posts copies each of them a few times: one reference takes the place of six
/// values.
public struct Post: FeedModel, Equatable {
  private let content: Content
  /// What the post has beside its own rows.
  public var supplements = Supplements()

  private final class Content: Equatable, Sendable {
    let id: String
    let username: String
    let timestamp: String
    let imagePath: String
    let likes: Int
    let comments: [Comment]
    let alt: String?
    let article: Article?

    init(
      _ id: String,
      _ username: String,
      _ timestamp: String,
      _ imagePath: String,
      _ likes: Int,
      _ comments: [Comment],
      _ alt: String?,
      _ article: Article?
    ) {
      (self.id, self.username, self.timestamp) = (id, username, timestamp)
      (self.imagePath, self.likes, self.comments) = (imagePath, likes, comments)
      (self.alt, self.article) = (alt, article)
    }

    static func == (lhs: Content, rhs: Content) -> Bool {
      lhs === rhs
        || lhs.id == rhs.id && lhs.username == rhs.username && lhs.timestamp == rhs.timestamp
          && lhs.imagePath == rhs.imagePath && lhs.likes == rhs.likes
          && lhs.comments == rhs.comments && lhs.alt == rhs.alt
          && lhs.article == rhs.article
    }
  }

  init(
    id: String,
    username: String,
    timestamp: String,
    imagePath: String,
    likes: Int,
    comments: [Comment],
    alt: String? = nil,
    article: Article? = nil
  ) { content = Content(id, username, timestamp, imagePath, likes, comments, alt, article) }

  /// Describes a post of a document.
  ///
  /// - Parameters:
  ///   - id: What names it in its document, for as long as it is the same post.
  ///   - author: Whose it is.
  ///   - date: When it was made, as it is shown.
  ///   - title: A line in bold; empty for none.
  ///   - text: Plain text, of which the list shows the first lines; empty for none.
  ///   - picture: A picture's path or address; `nil` for none.
  ///   - pictureText: What the picture shows, for assistive technology.
  ///   - link: Where it is to be read, for its page.
  ///   - tags: What it is about, for its page.
  ///   - attachments: Addresses of what belongs to it, for its page.
  public init(
    id: String,
    author: String,
    date: String = "",
    title: String = "",
    text: String = "",
    picture: String? = nil,
    pictureText: String? = nil,
    link: String? = nil,
    tags: [String] = [],
    attachments: [String] = []
  ) {
    let article = Article(title, text, link, tags, attachments)
    content = Content("post:\(id)", author, date, picture ?? "", 0, [], pictureText, article)
  }

  /// `post:ID`, which names the post's section.
  public var id: String { content.id }
  var username: String { content.username }
  var timestamp: String { content.timestamp }
  var imagePath: String { content.imagePath }
  var likes: Int { content.likes }
  var comments: [Comment] { content.comments }
  /// What the picture shows, for assistive technology.
  var alt: String? { content.alt }
  /// What it says beside its picture; `nil` for a post that is a photo only.
  var article: Article? { content.article }
  /// The picture's path or address; only a post that says something can be without one.
  var picture: String? { article != nil && imagePath.isEmpty ? nil : imagePath }

  /// The post in short.
  public var card: ItemCard {
    ItemCard(title: username, subtitle: timestamp, picture: picture, pictureText: alt)
  }
}

/// As ``PostKind`` reads it.
extension Post: Encodable {
  private enum Key: String, CodingKey {
    case username, timestamp, imageURL, likes, comments, alt, title, text, link, tags, attachments
  }

  /// Encodes the fields that an item of a fixture has, without kind and id.
  public func encode(to encoder: any Encoder) throws {
    var keys = encoder.container(keyedBy: Key.self)
    try keys.encode(username, forKey: .username)
    try keys.encode(timestamp, forKey: .timestamp)
    try keys.encodeIfPresent(picture, forKey: .imageURL)
    try keys.encode(likes, forKey: .likes)
    if !comments.isEmpty { try keys.encode(comments, forKey: .comments) }
    try keys.encodeIfPresent(alt, forKey: .alt)
    guard let article else { return }
    try keys.encode(article.title, forKey: .title)
    try keys.encode(article.text, forKey: .text)
    try keys.encodeIfPresent(article.link, forKey: .link)
    if !article.tags.isEmpty { try keys.encode(article.tags, forKey: .tags) }
    if !article.attachments.isEmpty { try keys.encode(article.attachments, forKey: .attachments) }
  }
}

/// What a post says beside its picture.
final class Article: Equatable, Sendable {
  let title: String
  let text: String
  let link: String?
  let tags: [String]
  let attachments: [String]

  init(
    _ title: String,
    _ text: String,
    _ link: String?,
    _ tags: [String],
    _ attachments: [String]
  ) {
    (self.title, self.text, self.link) = (title, text, link)
    (self.tags, self.attachments) = (tags, attachments)
  }

  /// What its page shows below the likes.
  var details: [ItemDetails.Line] {
    var lines = link.map { [ItemDetails.Line(name: translated("Link"), text: $0)] } ?? []
    if !tags.isEmpty {
      lines.append(.init(name: translated("Tags"), text: tags.joined(separator: ", ")))
    }
    return lines + attachments.map { .init(name: translated("Attachment"), text: $0) }
  }

  static func == (lhs: Article, rhs: Article) -> Bool {
    lhs === rhs
      || lhs.title == rhs.title && lhs.text == rhs.text && lhs.link == rhs.link
        && lhs.tags == rhs.tags && lhs.attachments == rhs.attachments
  }
}

/// The lines between author and picture: title and text.
struct ArticleViewModel: ListDiffable, Equatable, TextRepresentable {
  let article: Article

  var id: String { "text" }
  var texts: [String] { [article.title, article.text].filter { !$0.isEmpty } }
}

/// What somebody said about a photo.
struct Comment: Equatable, Encodable {
  var username: String
  var text: String
}
