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
  var texts: [String] { [comment.username, comment.text] }
}

/// A photo with its author, its likes and what people said about it.
struct Post: FeedModel, Equatable {
  let id: String
  var username: String
  var timestamp: String
  var imagePath: String
  var likes: Int
  var comments: [Comment]
  var supplements = Supplements()

  var card: ItemCard { ItemCard(title: username, subtitle: timestamp, picture: imagePath) }
}

/// What somebody said about a photo.
struct Comment: Equatable {
  var username: String
  var text: String
}
