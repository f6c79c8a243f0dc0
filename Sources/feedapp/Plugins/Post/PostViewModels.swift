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
  func hasSameID(as other: Self) -> Bool { comment == other.comment }
  var texts: [String] { [comment.username, comment.text] }
}

/// A photo with its author, its likes and what people said about it.
///
/// A list of a million posts copies each of them a few times: one reference takes the place of six
/// values.
struct Post: FeedModel, Equatable {
  private let content: Content
  var supplements = Supplements()

  private final class Content: Equatable, Sendable {
    let id: String
    let username: String
    let timestamp: String
    let imagePath: String
    let likes: Int
    let comments: [Comment]
    let alt: String?

    init(
      _ id: String,
      _ username: String,
      _ timestamp: String,
      _ imagePath: String,
      _ likes: Int,
      _ comments: [Comment],
      _ alt: String?
    ) {
      (self.id, self.username, self.timestamp) = (id, username, timestamp)
      (self.imagePath, self.likes, self.comments) = (imagePath, likes, comments)
      self.alt = alt
    }

    static func == (lhs: Content, rhs: Content) -> Bool {
      lhs === rhs
        || lhs.id == rhs.id && lhs.username == rhs.username && lhs.timestamp == rhs.timestamp
          && lhs.imagePath == rhs.imagePath && lhs.likes == rhs.likes
          && lhs.comments == rhs.comments && lhs.alt == rhs.alt
    }
  }

  init(
    id: String,
    username: String,
    timestamp: String,
    imagePath: String,
    likes: Int,
    comments: [Comment],
    alt: String? = nil
  ) { content = Content(id, username, timestamp, imagePath, likes, comments, alt) }

  var id: String { content.id }
  var username: String { content.username }
  var timestamp: String { content.timestamp }
  var imagePath: String { content.imagePath }
  var likes: Int { content.likes }
  var comments: [Comment] { content.comments }
  /// What the picture shows, for assistive technology.
  var alt: String? { content.alt }

  var card: ItemCard {
    ItemCard(title: username, subtitle: timestamp, picture: imagePath, pictureText: alt)
  }
}

/// What somebody said about a photo.
struct Comment: Equatable {
  var username: String
  var text: String
}
