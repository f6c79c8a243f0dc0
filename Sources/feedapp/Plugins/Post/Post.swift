import ListCore

/// A photo with its author, its likes and what people said about it.
struct Post: FeedModel, Equatable {
  let id: String
  var username: String
  var timestamp: String
  var imagePath: String
  var likes: Int
  var comments: [Comment]
  var supplements = Supplements()
}

/// What somebody said about a photo.
struct Comment: Equatable {
  var username: String
  var text: String
}
