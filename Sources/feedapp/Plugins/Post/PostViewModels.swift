import ListCore

/// The line above the picture: who and when.
struct UserViewModel: ListDiffable, Equatable, TextRepresentable {
  let username: String
  let timestamp: String

  var id: String { "user" }
  var texts: [String] { [username, timestamp] }
}

/// The picture.
struct ImageViewModel: ListDiffable, Equatable {
  let path: String

  var id: String { "image" }
}

/// The line below the picture: the heart and how many like it.
struct ActionViewModel: ListDiffable, Equatable, TextRepresentable {
  let likes: Int

  var id: String { "action" }
  var texts: [String] { ["❤️", String(likes)] }
}

/// One comment; the same text by the same person is shown once.
struct CommentViewModel: ListDiffable, Equatable, TextRepresentable {
  let comment: Comment

  var id: String { "comment:" + DerivedID.joining([comment.username, comment.text]) }
  var texts: [String] { [comment.username, comment.text] }
}
